import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { frameOf, label, placeIn, rings, UNION } from "./atlas";
import { flag } from "./flags";
import { initials, LIVERIES } from "./signs";
import { STATES } from "./states";
import { known, rank } from "./tanks";

const csv = readFileSync(new URL("../states.csv", import.meta.url), "utf8");
const codes = csv.trim().split("\n").slice(1).map((line) => line.split(",")[0] as string);

describe("the atlas", () => {
  it("has the game's fifty States and no other", () => {
    expect(Object.keys(STATES).sort()).toEqual([...codes].sort());
  });

  it("shows the whole State it looks at, at the proportion asked for", () => {
    for (const code of codes) {
      const [x, y, width, height] = frameOf(code, 1.25);
      const [left, top, right, bottom] = (STATES[code] as (typeof STATES)[string]).box;
      expect(x <= left && y <= top && x + width >= right && y + height >= bottom, code).toBe(true);
      expect(width / height).toBeCloseTo(1.25);
    }
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

  it("reads its own outlines", () => {
    expect(rings("M1,2l3 4-1.5-.5zM10,0l.5-1z")).toEqual([[[1, 2], [4, 6], [2.5, 5.5]], [[10, 0], [10.5, -1]]]);
  });

  it("writes the names of neighbours where they can be seen", () => {
    const frame = frameOf("KS", 1.45);
    const [x, y, width, height] = frame;
    for (const code of ["CO", "MO", "NE", "OK"]) {
      const [nx, ny] = placeIn(code, frame) ?? [0, 0];
      expect(nx > x && nx < x + width && ny > y && ny < y + height, code).toBe(true);
    }
    expect(placeIn("ME", frame)).toBeNull();
  });

  it("gives every State a flag of its own", () => {
    expect(new Set(codes.map((code) => JSON.stringify(flag(code)))).size).toBe(50);
  });
});

describe("the players' signs", () => {
  it("are letters, numbered where two are alike", () => {
    expect(initials(["Ana", "Bo", "  éli"])).toEqual(["A", "B", "É"]);
    expect(initials(["Bot", "bea", "", "Ana"])).toEqual(["B1", "B2", "?", "A"]);
  });

  it("differ in colour and in pattern", () => {
    expect(new Set(LIVERIES.map(({ pattern }) => pattern)).size).toBe(6);
    expect(new Set(LIVERIES.map(({ colour }) => colour)).size).toBe(6);
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
