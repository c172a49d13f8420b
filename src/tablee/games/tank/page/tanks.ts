// The sixty tanks: thirty numbers, each twice.

import type { TankView } from "./view";

export const HIGHEST = 30;
export const COPIES = 2;
export const RANKS = 5;

/** From 1 (a tiny one) to 5 (a monster): which silhouette, how many stars. */
export const rank = (tank: number): number => Math.min(RANKS, Math.ceil((tank * RANKS) / HIGHEST));

/** How many copies of each number we know of: played since the shuffle, or in our hand. Index 0 is tank 1. */
export function known(view: Pick<TankView, "hand" | "tanks_seen">): { played: number; held: number }[] {
  const counts = Array.from({ length: HIGHEST }, () => ({ played: 0, held: 0 }));
  for (const tank of view.tanks_seen.flat()) (counts[tank - 1] as { played: number }).played += 1;
  for (const tank of view.hand) (counts[tank - 1] as { held: number }).held += 1;
  return counts;
}
