// Sends what is written to those who watch. Without a network it waits: the sheet itself is on this device.

import { ApiError, shareSheet, writeSheet } from "$/wire/api";
import { say } from "$/words/words.svelte";
import * as kept from "./kept";
import { isPassing } from "./passing";
import type { SheetFile } from "./types";

const AGAIN_MS = 3_000;
const AT_ONCE = 10; // entries of one question, which may not be long

/** Refusals after which nothing can be sent to this link any more: the server has lost the sheet, or some of it. */
const LOST = ["no-sheet", "other-entries"];

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
    this.trouble = "";
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
      const refused = error instanceof ApiError && !isPassing(error) ? error : null;
      if (!refused) this.#timer = setTimeout(() => this.send(), AGAIN_MS);
      else if (LOST.includes(refused.refusal.reason)) this.#end();
      else this.trouble = refused.message;
    } finally {
      this.#busy = false;
    }
  }

  /** The link is dead: the sheet can be shown again, with another one. */
  #end(): void {
    kept.dropLive(this.id);
    this.live = null;
    this.waiting = false;
    this.trouble = say("sheet-live-lost");
  }

  #keep(live: kept.Live): void {
    kept.writeLive(this.id, live);
    this.live = live;
  }
}
