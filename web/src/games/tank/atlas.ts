// The map of the Union: where to look, and where the names of small States are written.

import { STATES } from "./states.generated";

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

const ROOM = 0.32; // around a State that is looked at, as a share of its size
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
