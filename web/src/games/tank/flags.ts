// A flag of our own for every State: five layouts and ten sets of colours make fifty.

import { STATES } from "./states.generated";

export const LAYOUTS = ["pales", "bands", "cross", "corner", "sun"] as const;
export type Layout = (typeof LAYOUTS)[number];

const COLOURS: readonly (readonly [string, string, string])[] = [
  ["#c63d2f", "#f6e3b4", "#23577f"],
  ["#23577f", "#f3b53f", "#f6e3b4"],
  ["#2f7d5b", "#f6e3b4", "#c63d2f"],
  ["#e08a2c", "#f6e3b4", "#5b3a78"],
  ["#5b3a78", "#f3b53f", "#e9dcc0"],
  ["#1f7f86", "#f6e3b4", "#e0632c"],
  ["#8e2f4f", "#f3b53f", "#f6e3b4"],
  ["#3c4f8f", "#e9dcc0", "#c63d2f"],
  ["#5f7d2a", "#f3d98a", "#8e2f4f"],
  ["#b5562a", "#f6e3b4", "#1f7f86"],
];

export interface Flag {
  layout: Layout;
  colours: readonly [string, string, string];
}

const ORDER = Object.keys(STATES).sort();

export function flag(code: string): Flag {
  const at = Math.max(0, ORDER.indexOf(code));
  const layout = LAYOUTS[at % LAYOUTS.length] as Layout;
  const colours = COLOURS[Math.floor(at / LAYOUTS.length) % COLOURS.length] as Flag["colours"];
  return { layout, colours };
}
