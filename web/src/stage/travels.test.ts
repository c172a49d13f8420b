import { expect, test } from "vitest";
import type { Event, Travel } from "$/wire/types";
import { actorsOf } from "./travels";

const events = (...all: Travel[][]): Event[] => all.map((travels) => ({ kind: "moved", seat: 0, travels }) as unknown as Event);
const ways = (told: Event[], back = false) =>
  actorsOf(told, back).map(({ legs }) => legs.map(({ from, to, leaves, arrives }) => `${from} ${leaves ?? "?"} > ${to} ${arrives ?? "?"}`).join(", "));

test("each card that travels is seen, as many as there are, but not more than a few alike", () => {
  expect(ways(events([{ card: null, from: "draw", to: "hand.1", count: 2 }, { card: "7", from: "draw", to: "hand.0" }]))).toEqual([
    "draw ? > hand.1 ?",
    "draw ? > hand.1 ?",
    "draw 7 > hand.0 7",
  ]);
  expect(actorsOf(events([{ card: null, from: "draw", to: "hand.1", count: 40 }]))).toHaveLength(6);
});

test("cards are turned over on their way, and wild ones become something", () => {
  const told = events([
    { card: "7", from: "draw", to: "hand.0", turned: "up" },
    { card: "8", from: "hand.0", to: "bid.0", turned: "down" },
    { card: "sauce", from: "hand.0", to: "plate.0", as: "penne" },
  ]);
  expect(ways(told)).toEqual(["draw ? > hand.0 7", "hand.0 8 > bid.0 ?", "hand.0 sauce > plate.0 penne"]);
  expect(ways(told, true)).toEqual(["plate.0 penne > hand.0 sauce", "bid.0 ? > hand.0 8", "hand.0 7 > draw ?"]);
});

test("a card goes on from where it came to lie, event after event, and back the same way", () => {
  const told = events([{ card: null, from: "hand.1", to: "bid.1" }], [{ card: "9", from: "bid.1", to: "bid.1", turned: "up" }], [{ card: "9", from: "bid.1", to: "aside" }]);
  expect(ways(told)).toEqual(["hand.1 ? > bid.1 ?, bid.1 ? > bid.1 9, bid.1 9 > aside 9"]);
  expect(ways(told, true)).toEqual(["aside 9 > bid.1 9, bid.1 9 > bid.1 ?, bid.1 ? > hand.1 ?"]);
  expect(actorsOf(told, true)[0]?.legs.map(({ event }) => event)).toEqual([2, 1, 0]);
});

test("within one event nobody is taken for another one", () => {
  expect(ways(events([{ card: "7", from: "hand.0", to: "hand.1" }, { card: "7", from: "hand.1", to: "hand.0" }]))).toHaveLength(2);
});
