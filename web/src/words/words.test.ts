import { expect, test } from "vitest";
import { language, say, words } from "./words.svelte";

test("points around zero, in both languages", () => {
  const told = (lang: "fr" | "en") => {
    language.current = lang;
    return [-3, -2, -1, 0, 1, 2, 3].map((points) => say("points", { points }));
  };
  expect(told("fr")).toEqual(["−3 points", "−2 points", "−1 point", "0 point", "1 point", "2 points", "3 points"]);
  expect(told("en")).toEqual(["−3 points", "−2 points", "−1 point", "0 points", "1 point", "2 points", "3 points"]);
});
