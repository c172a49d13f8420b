// The clocks that a table can choose between.

import type { Clock } from "$/wire/types";
import { say } from "$/words/words.svelte";

const PRESETS: Clock[] = [
  { bank: 180, gain: 5 },
  { bank: 300, gain: 5 },
  { bank: 600, gain: 10 },
  { bank: 1200, gain: 15 },
];

export const NO_CLOCK = "none";
export const clockKey = (clock: Clock | null): string => (clock ? `${clock.bank}+${clock.gain}` : NO_CLOCK);
export const clockText = (clock: Clock | null): string =>
  clock ? say("clock-value", { minutes: Math.round(clock.bank / 6) / 10, gain: clock.gain }) : say("clock-none");

/** None, the usual ones, and the one that is set, should it be another. */
export function clockChoices(now: Clock | null): { key: string; clock: Clock | null }[] {
  const all: (Clock | null)[] = [null, ...PRESETS];
  if (now && !PRESETS.some((clock) => clockKey(clock) === clockKey(now))) all.push(now);
  return all.map((clock) => ({ key: clockKey(clock), clock }));
}
