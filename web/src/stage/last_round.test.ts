import { expect, test } from "vitest";
import type { Sitting, Told } from "$/wire/sitting.svelte";
import { lastRound } from "./last_round";

const VIEW = { names: ["Ana", "Bo", "Cléo"] };
const told = (seat: number, before: object | null = VIEW) => ({ step: { game: [{ seat }] }, before, after: VIEW }) as unknown as Told;
const round = (seat: number | null, ...recent: Told[]) => lastRound({ recent, seat } as unknown as Sitting).map(({ step }) => step.game[0]?.seat);

test("our last move and all that followed", () => {
  expect(round(0, told(0), told(1), told(2), told(0), told(1))).toEqual([0, 1]);
  expect(round(0, told(0), told(1), told(2))).toEqual([0, 1, 2]);
});

test("whoever watches, or has not played yet, sees as many moves as there are players", () => {
  expect(round(null, told(0), told(1), told(2), told(0))).toEqual([1, 2, 0]);
  expect(round(0, told(1), told(2))).toEqual([1, 2]);
  expect(round(null)).toEqual([]);
});

test("what was before the table was seen is not shown", () => {
  expect(round(0, told(0, null), told(1))).toEqual([1]);
});
