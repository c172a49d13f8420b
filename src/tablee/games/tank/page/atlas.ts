// The map of the Union, and where the names of small States are written.

import { STATES } from "./states";

type Frame = [x: number, y: number, width: number, height: number];

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
