import { expect, test } from "vitest";
import type { Line } from "$/wire/types";
import { askedWith, movesAt, nameParts, piecesOf, startOf, told, type Zone } from "./zones";

const zone = (name: string, kind: Zone["kind"], cards: Zone["cards"]): Zone => ({ name, kind, cards });

test("a number of cards is so many face down, and every piece has a key of its own", () => {
  expect(piecesOf(zone("draw", "pile", 2)).map(({ card }) => card)).toEqual([null, null]);
  expect(piecesOf(zone("hand.0", "hand", ["5", null, "5"])).map(({ key }) => key)).toEqual(["5 1", "null 1", "5 2"]);
  expect(nameParts(zone("plate.1.penne", "group", 0))).toEqual(["plate", "1.penne"]);
});

test("moves are offered at the card or the place that they name", () => {
  const moves = ["play 5", "play 15", "put 5 b3", "pass"];
  expect(movesAt(moves, zone("hand.0", "hand", ["5"]), "5")).toEqual(["play 5", "put 5 b3"]);
  expect(movesAt(moves, zone("square.b3", "place", [null]), null)).toEqual(["put 5 b3"]);
  expect(movesAt(moves, zone("hand.0", "hand", ["7"]), "7")).toEqual([]);
  expect(movesAt(moves, zone("draw", "pile", 2), null)).toEqual([]);
});

test("a control that leads to several moves says how they begin", () => {
  expect(startOf(["play 5"])).toBe("play 5");
  expect(startOf(["put 5 b3", "put 5 c1"])).toBe("put 5");
  expect(startOf(["put 5 b3", "put 15 b3"])).toBe("put");
  expect(startOf(["put 5 b3", "play 5"])).toBeUndefined();
  expect(startOf([])).toBeUndefined();
});

test("a card that cannot be played is asked about in the words of one that can", () => {
  expect(askedWith(["pass", "put 5 b3"], ["5", "7"], "7")).toBe("put 7 b3");
  expect(askedWith(["pass"], ["5"], "5")).toBeNull();
});

test("what somebody moved is found where it lies, and never in a hand", () => {
  const line = (seat: number, ...cards: string[]): Line => ({ seq: 1, text: "", kind: "played", seat, game: true, cards });
  const zones = [{ ...zone("hand.0", "hand", ["5"]), seat: 0 }, zone("path", "pile", ["7", "5"]), { ...zone("won.1", "group", ["7", "9"]), seat: 1 }];
  expect([...told([line(0, "5")], zones)]).toEqual([["path", { key: "5 1", seat: 0 }]]);
  expect([...told([line(1, "7")], zones)]).toEqual([["won.1", { key: "7 1", seat: 1 }]]);
  expect([...told([line(0, "7")], zones)]).toEqual([["path", { key: "7 1", seat: 0 }]]);
  expect(told([line(0, "9"), line(0)], zones).size).toBe(0);
});
