// The outlines of the States; make-states.mjs writes the file, and the printed cards are made of it too.

import outlines from "../art/states.json";

export interface Outline {
  /** An SVG path on the map of 975 × 610. */
  d: string;
  /** Where a pin stands best. */
  at: readonly [number, number];
  /** Left, top, right, bottom. */
  box: readonly [number, number, number, number];
}

export const STATES = outlines as unknown as Readonly<Record<string, Outline>>;
