// A flag of our own for every State: five layouts and ten sets of colours make fifty.

import flags from "../art/flags.json";
import { STATES } from "./states";

export interface Flag {
  /** The drawing `flag-<layout>`. */
  layout: string;
  colours: readonly string[];
}

const ORDER = Object.keys(STATES).sort();

export function flag(code: string): Flag {
  const { layouts, colours } = flags;
  const at = Math.max(0, ORDER.indexOf(code));
  const row = Math.floor(at / layouts.length) % colours.length;
  return { layout: layouts[at % layouts.length] ?? "", colours: colours[row] ?? [] };
}
