// How the wares look: a colour and a pattern for each, drawn as one path over a card of 100 × 140.
// Paths are used instead of <pattern>, whose ids would have to be unique on the page.

import type { Ware } from "./view";

export interface Look {
  /** Behind the ware. */
  ground: string;
  /** The pattern on it. */
  figure: string;
  /** Numerals and strokes. */
  ink: string;
  pattern: string;
  /** Patterns are lines or filled shapes. */
  lines: boolean;
}

const [LEFT, TOP, RIGHT, BOTTOM] = [6, 6, 94, 134] as const;

function grid(stepX: number, stepY: number, shape: (x: number, y: number, row: number) => string, shift = 0): string {
  let path = "";
  let row = 0;
  for (let y = TOP + stepY / 2; y < BOTTOM; y += stepY, row++)
    for (let x = LEFT + stepX / 2 + (row % 2 ? shift : 0); x < RIGHT; x += stepX) path += shape(x, y, row);
  return path;
}

const dot = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Patches as on a cow. */
const patches = grid(
  29,
  32,
  (x, y, row) => `M${x - 9} ${y + (row % 2) * 3}c-2-9 5-12 10-9s11 2 9 9-4 9-9 7-9 1-10-7z`,
  9,
);

function diagonals(): string {
  let path = "";
  for (let at = TOP - 88; at < BOTTOM; at += 13) {
    // From the left edge at height `at + 88` up to the right edge at height `at`, cut to the card.
    const [x1, y1] = at + 88 > BOTTOM ? [LEFT + at + 88 - BOTTOM, BOTTOM] : [LEFT, at + 88];
    const [x2, y2] = at < TOP ? [RIGHT - (TOP - at), TOP] : [RIGHT, at];
    if (x2 > x1) path += `M${x1} ${y1}L${x2} ${y2}`;
  }
  return path;
}

function waves(): string {
  let path = "";
  for (let y = TOP + 9; y < BOTTOM - 2; y += 13) path += `M${LEFT} ${y}${"q5.5-7 11 0t11 0".repeat(4)}`;
  return path;
}

const kernels = grid(11, 10.7, (x, y) => `M${x - 3.5} ${y - 3}h7v6h-7z`);

export const LOOKS: Record<Ware, Look> = {
  milk: { ground: "#bfe0f2", figure: "#ffffff", ink: "#14477f", pattern: patches, lines: false },
  pickles: { ground: "#d4e8a8", figure: "#a9cc6b", ink: "#2a5a1f", pattern: diagonals(), lines: true },
  tomatoes: { ground: "#ffc4ae", figure: "#ee9277", ink: "#9a1f10", pattern: grid(17.6, 16, (x, y) => dot(x, y, 4.2), 8.8), lines: false },
  corn: { ground: "#ffe38a", figure: "#f7c437", ink: "#6b4700", pattern: kernels, lines: false },
  sardines: { ground: "#dccbee", figure: "#b99ad8", ink: "#4f2a78", pattern: waves(), lines: true },
};
