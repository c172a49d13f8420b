// The map of the Union: where to look, and where the names of small States are written.

import { STATES } from "./states";

export type Frame = [x: number, y: number, width: number, height: number];

// Wider than the 975 × 610 of us-atlas: Alaska's islands reach over the left edge, and names stand in the sea.
export const UNION: Frame = [-62, 2, 1072, 616];

/** Small States have their name, and their pin, out at sea, with a line to the shore. */
const AT_SEA: Readonly<Record<string, readonly [number, number]>> = {
  VT: [838, 62],
  NH: [868, 36],
  MA: [962, 150],
  RI: [966, 182],
  CT: [946, 212],
  NJ: [922, 240],
  DE: [926, 272],
  MD: [906, 304],
  HI: [276, 574],
};

export interface Label {
  x: number;
  y: number;
  /** The State itself, if the name stands away from it. */
  from: readonly [number, number] | null;
}

export function label(code: string): Label {
  const at = STATES[code]?.at ?? [0, 0];
  const sea = AT_SEA[code];
  return sea ? { x: sea[0], y: sea[1], from: at } : { x: at[0], y: at[1], from: null };
}

const ROOM = 0.24; // around a State that is looked at, as a share of its size
const CLOSEST = 34; // units: even Rhode Island shows some of its neighbours

/** A part of the map around one State, of the given proportion (width / height). */
export function frameOf(code: string, proportion: number): Frame {
  const box = STATES[code]?.box;
  if (!box) return UNION;
  const [left, top, right, bottom] = box;
  const wide = Math.max(CLOSEST * proportion, (right - left) * (1 + 2 * ROOM));
  const high = Math.max(CLOSEST, (bottom - top) * (1 + 2 * ROOM));
  const width = Math.max(wide, high * proportion);
  const height = width / proportion;
  return [(left + right - width) / 2, (top + bottom - height) / 2, width, height];
}

type Ring = [number, number][];

/** The rings of an outline: `M x,y l dx dy …z`, as make-states.mjs writes them. */
export function rings(d: string): Ring[] {
  return d
    .split("M")
    .filter(Boolean)
    .map((part) => {
      const numbers = (part.match(/-?\d*\.?\d+/g) ?? []).map(Number);
      let [x, y] = [numbers[0] ?? 0, numbers[1] ?? 0];
      const ring: Ring = [[x, y]];
      for (let at = 2; at + 1 < numbers.length; at += 2) ring.push([(x += numbers[at] ?? 0), (y += numbers[at + 1] ?? 0)]);
      return ring;
    });
}

/** Where the level line through y crosses an outline. Looking for every point alone is what a phone would notice. */
function crossings(y: number, shape: Ring[]): number[] {
  const found: number[] = [];
  for (const ring of shape) {
    let [ax, ay] = ring.at(-1) ?? [0, 0];
    for (const [bx, by] of ring) {
      if (ay > y !== by > y) found.push(((bx - ax) * (y - ay)) / (by - ay) + ax);
      [ax, ay] = [bx, by];
    }
  }
  return found;
}

const ACROSS = 26; // points of the grid that is tried
const EDGE = 0.06; // names keep off the edge by this share of the frame

/** Where in a frame to write a State's name: in the middle of the part that can be seen. Null if none can. */
export function placeIn(code: string, [left, top, width, height]: Frame): [number, number] | null {
  const outline = STATES[code];
  if (!outline) return null;
  const shape = rings(outline.d);
  const seen: [number, number][] = [];
  for (let j = 0; j <= ACROSS; j++) {
    const y = top + height * (EDGE + ((1 - 2 * EDGE) * j) / ACROSS);
    const borders = crossings(y, shape);
    for (let i = 0; i <= ACROSS; i++) {
      const x = left + width * (EDGE + ((1 - 2 * EDGE) * i) / ACROSS);
      const corner = i < ACROSS / 3 && j < ACROSS / 3; // the value stands there
      const inside = borders.filter((border) => x < border).length % 2 === 1;
      if (inside && !corner) seen.push([x, y]);
    }
  }
  const middle = [0, 1].map((axis) => seen.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / seen.length);
  const far = ([x, y]: [number, number]) => Math.hypot(x - (middle[0] ?? 0), y - (middle[1] ?? 0));
  return seen.sort((a, b) => far(a) - far(b))[0] ?? null;
}
