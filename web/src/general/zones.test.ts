import { expect, test } from "vitest";
import { askedWith, cardsOf, familyOf, laidOut, movesAt, type Zone } from "./zones";

const zone = (name: string, kind: Zone["kind"], cards: Zone["cards"], more: Partial<Zone> = {}): Zone => ({ name, kind, cards, ...more });

test("a number of cards is so many face down", () => {
  expect(cardsOf(zone("draw", "pile", 2))).toEqual([null, null]);
  expect(cardsOf(zone("hand.0", "hand", ["5", null]))).toEqual(["5", null]);
  expect(familyOf(zone("hand.0", "hand", 0))).toBe("hand");
});

test("moves are offered at the card or the place that they name", () => {
  const moves = ["play 5", "play 15", "put 5 b3", "pass"];
  expect(movesAt(moves, zone("hand.0", "hand", ["5"]), "5")).toEqual(["play 5", "put 5 b3"]);
  expect(movesAt(moves, zone("square.b3", "place", [null]), null)).toEqual(["put 5 b3"]);
  expect(movesAt(moves, zone("hand.0", "hand", ["7"]), "7")).toEqual([]);
});

test("a card that cannot be played is asked about in the words of one that can", () => {
  expect(askedWith(["pass", "put 5 b3"], ["5", "7"], "7")).toBe("put 7 b3");
  expect(askedWith(["pass"], ["5"], "5")).toBeNull();
});

test("zones with a row and a column lie in a grid", () => {
  const zones = [zone("draw", "pile", 3), zone("square.a1", "place", 1, { row: 1, column: 1 })];
  expect(laidOut(zones).grid.map((each) => each.name)).toEqual(["square.a1"]);
  expect(laidOut(zones).loose.map((each) => each.name)).toEqual(["draw"]);
});
