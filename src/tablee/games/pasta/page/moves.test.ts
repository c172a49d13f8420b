import { expect, test } from "vitest";
import { choicesOf, moveMark, nearest, readLay, values } from "./moves";

const MOVES = [
  "take penne hat b1",
  "take penne hat a3",
  "take sauce hat d1",
  "take hat",
  "lay fusilli 1",
  "lay fusilli 1 steal 2",
  "lay fusilli 1 sauce 1",
  "lay fusilli 1 sauce 1 steal 2",
];

test("moves are grouped as they are chosen", () => {
  const choices = choicesOf(MOVES);
  expect([...choices.takes.keys()]).toEqual(["penne", "sauce"]);
  expect(choices.takes.get("penne")?.get("a3")).toBe("take penne hat a3");
  expect(choices.takeHat).toBe("take hat");
  expect(choices.lays.get("fusilli")?.at(-1)).toEqual({ move: MOVES.at(-1), shape: "fusilli", pasta: 1, sauces: 1, steal: 2 });
  expect(choices.pass).toBeNull();
  expect(choicesOf(["hat c2"]).openings.get("c2")).toBe("hat c2");
  expect(choicesOf(["pass"]).pass).toBe("pass");
});

test("a wish that is not legal as a whole becomes the nearest lay with what was chosen last", () => {
  const lays = choicesOf(["lay penne 0 sauce 1", "lay penne 1", "lay penne 1 sauce 1"]).lays.get("penne") ?? [];
  expect(nearest(lays, { pasta: 0, sauces: 0, steal: null }, "pasta")?.move).toBe("lay penne 0 sauce 1");
  expect(nearest(lays, { pasta: 0, sauces: 0, steal: null }, "sauces")?.move).toBe("lay penne 1");
  expect(values(lays, "sauces")).toEqual([0, 1]);
});

test("a lay is read from its notation", () => {
  expect(readLay("lay penne 2 sauce 1 steal 0")).toEqual({ move: "lay penne 2 sauce 1 steal 0", shape: "penne", pasta: 2, sauces: 1, steal: 0 });
  expect(readLay("take hat")).toBeNull();
  expect(readLay(null)).toBeNull();
});

test("a control is not marked by a hint that only begins like its move", () => {
  expect(moveMark("lay penne 2", "lay penne 2 sauce 1")).toBeUndefined();
  expect(moveMark("lay penne 2", "lay penne 2")).toBe("lay penne 2");
  expect(moveMark("lay penne 2", null)).toBe("lay penne 2");
});
