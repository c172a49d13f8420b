import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Event, Line } from "$/wire/types";
import { label, UNION } from "./atlas";
import { flag } from "./flags";
import { phaseOf, standingAt } from "./settling";
import { STATES } from "./states";
import { known, rank } from "./tanks";
import type { TankView } from "./view";

const csv = readFileSync(new URL("../states.csv", import.meta.url), "utf8");
const codes = csv.trim().split("\n").slice(1).map((line) => line.split(",")[0] as string);

describe("the atlas", () => {
  it("has the game's fifty States and no other", () => {
    expect(Object.keys(STATES).sort()).toEqual([...codes].sort());
  });

  it("writes every name inside the map, and no two on one place", () => {
    const [x, y, width, height] = UNION;
    const places = codes.map((code) => label(code));
    for (const place of places) {
      expect(place.x > x && place.x < x + width && place.y > y && place.y < y + height).toBe(true);
      const near = places.filter((other) => Math.hypot(other.x - place.x, other.y - place.y) < 20);
      expect(near).toHaveLength(1);
    }
  });

  it("gives every State a flag of its own", () => {
    expect(new Set(codes.map((code) => JSON.stringify(flag(code)))).size).toBe(50);
  });
});

describe("the end of a round", () => {
  const view = {
    prize: { state: "TX", name: "Texas", value: 24, neighbours: ["OK"] },
    would_win: [1],
    points: [9, 36],
    states: [["GA"], ["CA"]],
    last: { round: 2, state: "CA", value: 36, tanks: [3, 27], cancelled: [], winner: 1 },
  } as unknown as TankView;
  const event = (kind: string): Event => ({ kind, seat: null }) as Event;
  const lines = ["chose", "revealed", "won", "drew", "prize"].map((kind) => ({ kind }) as Line);

  it("is told by its events, of the step that is shown", () => {
    expect(["chose", "revealed", "won", "drew", "prize"].map((kind) => phaseOf(event(kind), lines))).toEqual(["revealing", "revealing", "clearing", "clearing", null]);
    expect(phaseOf(event("chose"), [{ kind: "chose" } as Line])).toBeNull();
    expect(phaseOf(event("won"), [])).toBeNull(); // a replay that goes back
    expect(phaseOf(null, lines)).toBeNull();
  });

  it("holds back what is not told yet", () => {
    expect(standingAt(view, "revealing")).toMatchObject({ prize: { state: "CA", value: 36 }, points: [9, 0], states: [["GA"], []], wouldWin: [] });
    expect(standingAt(view, "clearing")).toMatchObject({ prize: null, points: [9, 36], states: [["GA"], ["CA"]], wouldWin: [] });
    expect(standingAt(view, null)).toMatchObject({ prize: { state: "TX" }, neighbours: ["OK"], points: [9, 36], wouldWin: [1] });
  });

  it("takes nothing from anybody where all tanks cancelled each other", () => {
    const returned = { ...view, last: { ...view.last, cancelled: [0, 1], winner: null } } as TankView;
    expect(standingAt(returned, "revealing").points).toEqual([9, 36]);
  });
});

describe("the tanks", () => {
  it("grow in five ranks of six", () => {
    expect([1, 6, 7, 12, 13, 18, 19, 24, 25, 30].map(rank)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  });

  it("are counted where they were seen", () => {
    const counts = known({ hand: [3, 30], tanks_seen: [[3, 7], [7, 1]] });
    expect(counts[2]).toEqual({ played: 1, held: 1 });
    expect(counts[6]).toEqual({ played: 2, held: 0 });
    expect(counts[29]).toEqual({ played: 0, held: 1 });
  });
});
