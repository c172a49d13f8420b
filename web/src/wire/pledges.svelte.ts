// Our share of the randomness of a deal: pledged when we are ready, revealed when everybody is (docs/shuffle.md).

import { randomHex, sha256, unhex } from "./fair";
import { dropPledge, keepPledge, takeNote, toReveal, type Alarm } from "./notes";
import type { Table } from "./types";

export class Pledges {
  /** What the server did to the deal that no honest one does. */
  alarm = $state.raw<Alarm | null>(null);
  /** Whether a pledge is being made. */
  making = $state(false);

  #alarmed: number | null = null; // the deal of the last alarm

  /** `slot` tells several seats of one browser apart. */
  constructor(readonly slot: string) {}

  /** A new number of our own; its pledge may be sent. */
  async make(table: () => Table | null): Promise<string> {
    const nonce = randomHex(32);
    this.making = true;
    const pledge = await sha256(unhex(nonce));
    this.making = false;
    const now = table();
    if (now) keepPledge(now, this.slot, nonce, pledge);
    return pledge;
  }

  drop(table: Table | null): void {
    if (table) dropPledge(table, this.slot);
  }

  /** Write down what the table shows; call it before anything is revealed. */
  watch(table: Table, seat: number | null): void {
    const { number, misfit } = takeNote(table, seat, this.slot);
    if (!misfit || number === this.#alarmed) return;
    this.alarm = misfit;
    this.#alarmed = number;
  }

  /** Our number, if everybody is ready and it may be shown. */
  reveal(table: Table, seat: number | null): string | null {
    return toReveal(table, seat, this.slot);
  }
}
