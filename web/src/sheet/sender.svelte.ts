// Sends what is written to those who watch. Without a network it waits: the sheet itself is on this device.

import { ApiError, shareSheet, writeSheet } from "$/wire/api";
import * as kept from "./kept";
import type { SheetFile } from "./types";

const AGAIN_MS = 3_000;
const AT_ONCE = 10; // entries of one question, which may not be long

/** Refusals that a while cures. */
const PASSING = ["too-fast", "storage-failed", "storage-closed"];

export class Sender {
  live = $state.raw<kept.Live | null>(null);
  /** Something is written here that the server does not have yet. */
  waiting = $state(false);
  /** Why the server refuses what was written. */
  trouble = $state("");
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly file: () => SheetFile,
  ) {
    this.live = kept.read(id)?.live ?? null;
  }

  /** Begin: what has been written so far may wait for the network. */
  start(): () => void {
    const online = () => this.send();
    addEventListener("online", online);
    this.send();
    return () => {
      removeEventListener("online", online);
      clearTimeout(this.#timer);
    };
  }

  /** From now on others may watch. */
  async share(): Promise<void> {
    const file = this.file();
    const shared = await shareSheet(file);
    this.#keep({ sheet: shared.sheet, token: shared.token, sent: file.entries.length });
    this.send();
  }

  send(): void {
    if (this.#behind() === 0) this.waiting = false;
    else if (!this.#busy) void this.#sendAll();
  }

  #behind(): number {
    return this.live ? this.file().entries.length - this.live.sent : 0;
  }

  async #sendAll(): Promise<void> {
    this.#busy = true;
    this.waiting = true;
    clearTimeout(this.#timer);
    try {
      while (this.live && this.#behind() > 0) {
        const { sheet, token, sent } = this.live;
        const stored = await writeSheet(sheet, token, sent, this.file().entries.slice(sent, sent + AT_ONCE));
        this.#keep({ sheet, token, sent: stored.entries });
      }
      this.waiting = false;
      this.trouble = "";
    } catch (error) {
      const refused = error instanceof ApiError && !PASSING.includes(error.refusal.reason);
      this.trouble = refused ? error.message : "";
      if (!refused) this.#timer = setTimeout(() => this.send(), AGAIN_MS);
    } finally {
      this.#busy = false;
    }
  }

  #keep(live: kept.Live): void {
    kept.writeLive(this.id, live);
    this.live = live;
  }
}
