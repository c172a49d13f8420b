// Who sits where at a hot seat, and who gets the device next.

import { untrack } from "svelte";
import type { Sitting } from "$/wire/sitting.svelte";

/** Whoever is not at the table yet joins; when everybody sits, everybody is ready. */
export function seatEverybody(sittings: Sitting[], names: string[], readied: Map<Sitting, number>): void {
  for (const [slot, sitting] of sittings.entries()) {
    const { table, you } = sitting;
    if (!table || table.phase !== "lobby") continue;
    const waiting = untrack(() => sitting.waiting);
    if (you.person === null) {
      if (!waiting.includes("join")) sitting.send("join", { name: names[slot] ?? "", seat: slot });
    } else if (table.seats.every((seat) => seat.person !== null || seat.bot !== null) && you.seat !== null) {
      // Once a deal: one that was called off has another number.
      if (readied.get(sitting) === table.number || table.seats[you.seat]?.ready) continue;
      readied.set(sitting, table.number);
      void sitting.ready();
    }
  }
}

/** The next of us to act, counting from the one who acted last. */
export function nextHolder(sittings: Sitting[], last: Sitting | null): Sitting | null {
  const start = last ? sittings.indexOf(last) + 1 : 0;
  const inTurn = sittings.map((_, index) => sittings[(start + index) % sittings.length] as Sitting);
  return inTurn.find((sitting) => sitting.myTurn) ?? null;
}
