import { expect, test } from "vitest";
import type { Hinted } from "$/wire/types";
import { markHint } from "./hint_marks";

function marked(hint: Partial<Hinted> | null, ...moves: string[]): (string | undefined)[] {
  const controls = moves.map((move) => ({ dataset: { move, hinted: "old" } as { move: string; hinted?: string } }));
  markHint({ querySelectorAll: () => controls } as unknown as Element, hint as Hinted | null);
  return controls.map(({ dataset }) => dataset.hinted);
}
const thoughts = [0.61, 0.5, 0.57].map((win_chance, at) => ({ win_chance, move: `play ${at}`, text: "", points: 0, visits: 1, share: 0 }));

test("a hint marks the move and whatever leads to it, with how much better it is than the next best", () => {
  expect(marked({ move: "take penne hat b3", thoughts }, "take penne", "take penne hat b3", "take pen", "lay penne")).toEqual(["+4 %", "+4 %", undefined, undefined]);
});

test("where the next best is as good, the mark says so", () => {
  expect(marked({ move: "draw", thoughts: [0.5, 0.497].map((win_chance) => ({ ...thoughts[0]!, win_chance })) }, "draw")).toEqual(["≈"]);
});

test("a hint without chances marks too; without a hint no mark is left", () => {
  expect(marked({ move: "draw", thoughts: [] }, "draw", "score milk")).toEqual(["", undefined]);
  expect(marked({ move: "draw", thoughts: thoughts.slice(1, 2) }, "draw")).toEqual([""]);
  expect(marked(null, "draw")).toEqual([undefined]);
  expect(() => markHint(undefined, null)).not.toThrow();
});
