import { expect, test } from "vitest";
import { language, listed, say } from "./words.svelte";

test("points around zero, in both languages", () => {
  const told = (lang: "fr" | "en") => {
    language.current = lang;
    return [-3, -2, -1, 0, 1, 2, 3].map((points) => say("points", { points }));
  };
  expect(told("fr")).toEqual(["−3 points", "−2 points", "−1 point", "0 point", "1 point", "2 points", "3 points"]);
  expect(told("en")).toEqual(["−3 points", "−2 points", "−1 point", "0 points", "1 point", "2 points", "3 points"]);
});

test("French elides before a name, and enumerates with “et”", () => {
  language.current = "fr";
  const names = ["Bo", "Ana", "Élise", "Hugo", "Œdipe", "Yves", "Yann"];
  expect(names.map((name) => say("turn-of", { name }))).toEqual([
    "Au tour de Bo",
    "Au tour d’Ana",
    "Au tour d’Élise",
    "Au tour d’Hugo",
    "Au tour d’Œdipe",
    "Au tour d’Yves",
    "Au tour de Yann",
  ]);
  expect(say("waiting-ready", { names: "Anatole" })).toBe("On attend qu’Anatole dise «\u00a0prêt\u00a0».");
  expect([[], ["Ana"], ["Ana", "Bo"], ["Ana", "Bo", "Cy"]].map(listed)).toEqual(["", "Ana", "Ana et Bo", "Ana, Bo et Cy"]);
});
