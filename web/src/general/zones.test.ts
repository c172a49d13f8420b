import { expect, test } from "vitest";
import type { Event } from "$/wire/types";
import { arrivals, askedWith, movesAt, nameParts, piecesOf, startOf, type Zone } from "./zones";

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

test("what came is told by the travels, unless it was only turned over or nobody saw it", () => {
  const travels: Event["travels"] = [
    { card: "5", from: "hand.0", to: "path" },
    { card: "sauce", from: "hand.0", to: "path", as: "penne" },
    { card: "7", from: "path", to: "path" },
    { card: null, from: "draw", to: "hand.0" },
  ];
  expect([...arrivals([{ kind: "played", seat: 0, travels }, { kind: "scored", seat: 0 }])]).toEqual([["path", ["5", "penne"]]]);
});
