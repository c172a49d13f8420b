// Commands that were sent and not answered yet. They are sent again on another connection.

import { randomHex } from "./fair";
import type { FromGuest } from "./types";

export type Verb = Exclude<FromGuest["do"], "hello">;
export type Sent = Exclude<FromGuest, { do: "hello" }> & { id: string };
/** What a command says, beside its verb and the id that we give it. */
export type Fields<Kind extends Verb> = Omit<Extract<FromGuest, { do: Kind }>, "do" | "id">;

export class Outbox {
  /** The verbs of all that is in it, oldest first. */
  waiting = $state.raw<readonly Verb[]>([]);

  #sent = new Map<string, Sent>(); // oldest first
  #prefix = randomHex(6);
  #count = 0;

  put(verb: Verb, fields: object | undefined): Sent {
    const message = { do: verb, ...fields, id: `${this.#prefix}-${this.#count++}` } as Sent;
    this.#sent.set(message.id, message);
    this.#note();
    return message;
  }

  has(id: string): boolean {
    return this.#sent.has(id);
  }

  /** An answer has come: what was asked, if it was still waited for. */
  answered(id: string): Sent | undefined {
    const command = this.#sent.get(id);
    if (this.#sent.delete(id)) this.#note();
    return command;
  }

  /** Do not wait for these any more. */
  drop(...verbs: Verb[]): void {
    for (const { id, do: verb } of this.#sent.values()) if (verbs.includes(verb)) this.#sent.delete(id);
    this.#note();
  }

  all(): Sent[] {
    return [...this.#sent.values()];
  }

  #note(): void {
    this.waiting = this.all().map((command) => command.do);
  }
}
