// What happened since we played last: shown once more on demand.

import type { Sitting, Told } from "$/wire/sitting.svelte";

/** Our last move and all that followed; whoever only watches sees as many moves as there are players. */
export function lastRound({ recent, seat }: Sitting): readonly Told[] {
  const ours = seat === null ? -1 : recent.findLastIndex(({ step }) => step.game[0]?.seat === seat);
  const since = ours < 0 ? -(recent.at(-1)?.after?.names.length ?? 0) : ours;
  return recent.slice(since).filter(({ before }) => before !== null);
}
