import { expect, test } from "vitest";
import { layInMind, moveOf, pourSauce, sauceAlone, stackMark, takeInMind, touchCell, touchStack } from "./choice";
import { choicesOf } from "./moves";
import type { PastaView } from "./view";

const view = {
  hat: "a1",
  available: ["b1", "c1", "d1", "a2", "a3", "a4"],
  square: { a1: "face_down", b1: "penne", a3: "penne", c1: "sauce", d1: "farfalle", c3: "penne" },
  points: [0, 4, 9],
} as unknown as PastaView;
const choices = choicesOf([
  "take penne hat b1",
  "take penne hat a3",
  "take sauce hat c1",
  "take hat",
  "lay fusilli 1",
  "lay fusilli 2",
  "lay fusilli 2 sauce 1",
  "lay fusilli 2 steal 1",
  "lay fusilli 2 steal 2",
  "lay ravioli 0 sauce 1",
]);

test("touching a card of the cross begins to take its type, with the hat where it was touched", () => {
  const take = touchCell(view, choices, "b1", null, null);
  expect(take).toEqual({ kind: "take", card: "penne", hats: choices.takes.get("penne"), hat: "b1" });
  expect(moveOf(take)).toBe("take penne hat b1");
  expect(moveOf(touchCell(view, choices, "a3", take, null))).toBe("take penne hat a3");
  expect(touchCell(view, choices, "c1", take, null)).toMatchObject({ kind: "take", card: "sauce", hat: "c1" });
  expect(touchCell(view, choices, "a1", take, null)).toEqual({ kind: "hat", move: "take hat" });
  expect(moveOf(touchCell(view, choicesOf(["hat c2"]), "c2", null, null))).toBe("hat c2");
});

test("a hint says where the hat goes, until another cell is touched", () => {
  const take = touchCell(view, choices, "b1", null, "take penne hat a3");
  expect(moveOf(take)).toBe("take penne hat a3");
  expect(moveOf(touchCell(view, choices, "b1", take, "take penne hat a3"))).toBe("take penne hat b1");
});

test("a card for which the server lists no move begins nothing, and the server is asked why", () => {
  for (const cell of ["c3", "d1"]) expect(touchCell(view, choices, cell, null, null)).toBeNull();
  expect(touchCell(view, choicesOf(["lay fusilli 1"]), "b1", null, null)).toBeNull();
  expect(["c3", "a1", "d4"].map((cell) => takeInMind(view, cell))).toEqual(["take penne hat c3", "take hat", null]);
  const own = { ...view, seat: 1, groups: [{}, { farfalle: 2, ravioli: 3 }] } as PastaView;
  expect(layInMind(own, ["penne", 2])).toBe("lay penne 2");
  expect(layInMind(own, ["sauce", 2])).toBe("lay ravioli 0 sauce 2");
});

test("a stack begins with all its cards, no sauce, and the strongest victim or the one that was touched", () => {
  expect(touchStack(view, choices, "fusilli", null)).toMatchObject({ lay: { move: "lay fusilli 2 steal 2" } });
  expect(touchStack(view, choices, "fusilli", null, 1)).toMatchObject({ lay: { move: "lay fusilli 2 steal 1" } });
  expect(touchStack(view, choices, "fusilli", "lay fusilli 2 sauce 1")).toMatchObject({ lay: { move: "lay fusilli 2 sauce 1" } });
});

test("sauce alone goes where the table allows it", () => {
  expect(sauceAlone(choices)).toEqual(["ravioli"]);
  const sauce = touchStack(view, choices, "sauce", null);
  expect(sauce).toEqual({ kind: "sauce", shapes: ["ravioli"] });
  expect(moveOf(sauce)).toBeNull();
  expect(moveOf(pourSauce(choices, "ravioli", null))).toBe("lay ravioli 0 sauce 1");
});

test("a stack says which moves it leads to; a hint to pour sauce is played with the sauce", () => {
  expect(stackMark(["fusilli", 2], null)).toBe("lay fusilli");
  expect(stackMark(["ravioli", 2], "lay ravioli 0 sauce 1")).toBeUndefined();
  expect(stackMark(["sauce", 1], "lay ravioli 0 sauce 1")).toBe("lay ravioli 0 sauce 1");
});
