// A sheet that is being kept on this device: what stands on it, and what is done to it.

import * as kept from "./kept";
import { Sender } from "./sender.svelte";
import { SheetRefusal, type Model, type Opened } from "./model";
import type { Attempt, Refused, Standing } from "./types";

export class Keeping {
  #opened: Opened = $state.raw() as Opened;
  /** The line that was written last, to be looked at. */
  fresh = $state<number | null>(null);
  readonly sender: Sender;
  readonly #attempts = new Map<string, Attempt>();

  constructor(
    readonly model: Model,
    readonly id: string,
    opened: Opened,
  ) {
    this.#opened = opened;
    this.sender = new Sender(id, () => this.#opened.file);
  }

  /** A sheet that this device keeps; null if it does not. */
  static read(model: Model, id: string): Keeping | null {
    const found = kept.read(id);
    return found && new Keeping(model, id, model.open(found.file));
  }

  /** A new sheet of this device; its id. */
  static keep(opened: Opened): string {
    const id = kept.newId();
    save(id, opened);
    void navigator.storage?.persist?.(); // a wish: the browser should not clear it away when space is short
    return id;
  }

  get standing(): Standing {
    return this.#opened.standing;
  }

  get json(): string {
    return this.#opened.json;
  }

  /** What a line would come to. An entry asks the same again with every touch: it is counted once. */
  attempt(line: number | null, seat: number | null, text: string): Attempt {
    const key = JSON.stringify([line, seat, text]);
    let found = this.#attempts.get(key);
    if (!found) this.#attempts.set(key, (found = this.model.attempt(this.#opened.file, line, seat, text)));
    return found;
  }

  put(line: number | null, seat: number | null, text: string | null): void {
    this.#become(this.model.put(this.#opened.file, line, seat, text));
    this.fresh = line ?? this.standing.lines.length;
  }

  /** Take a line out; why not, if a later line would no longer be right. */
  strike(line: number): Refused | null {
    try {
      this.put(line, null, null);
      return null;
    } catch (error) {
      if (error instanceof SheetRefusal) return error.refused;
      throw error;
    }
  }

  undo(): void {
    this.#become(this.model.undo(this.#opened.file));
    this.fresh = null;
  }

  /** Another tab has written on the same sheet. */
  look = (event: StorageEvent): void => {
    if (event.key !== `tablee.sheet.${this.id}` || !event.newValue) return;
    this.#show(this.model.open(JSON.parse(event.newValue)));
    this.fresh = null;
  };

  #become(next: Opened): void {
    save(this.id, next);
    this.#show(next);
    this.sender.send();
  }

  #show(next: Opened): void {
    this.#attempts.clear();
    this.#opened = next;
  }
}

function save(id: string, { file, json, standing }: Opened): void {
  kept.write({ id, game: file.game, names: file.names, at: Date.now(), over: standing.over }, json);
}
