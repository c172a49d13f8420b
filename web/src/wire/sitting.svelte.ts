// A place at a table: what is known of it, and what is said to it (docs/protocol.md).

import { hasBoard } from "$/games";
import { typeset } from "$/words/words.svelte";
import { Connection } from "./connection";
import { Outbox, type Fields, type Verb } from "./outbox.svelte";
import { Pledges } from "./pledges.svelte";
import { lasting, passing } from "./store";
import { Story } from "./story.svelte";
import type { FromGuest, FromServer, Hinted, Lang, Own, Public, Refusal, Standing, Step, Table, View, You } from "./types";

const TOLD_AGAIN = 60; // steps that are told again after a reload
const KEPT_STEPS = 60;
/** Commands that change the table itself; each is meant for the table as it was seen. */
const ARRANGING: readonly Verb[] = ["join", "return", "sit", "stand", "invite", "free", "configure", "ready", "unready", "rematch", "kick", "pardon", "mute", "unmute", "lock", "unlock"];

/** A step that was told live, and what was seen before it and after. */
export interface Told {
  step: Step;
  before: View | null;
  after: View | null;
}

/** Told is null where something was missed: the new view stands at once. */
export type Listener = (told: Told | null) => void;

export class Sitting {
  table = $state.raw<Table | null>(null);
  you = $state.raw<You>({ person: null, seat: null, host: false });
  /** What we know of the game; a board may still be showing how it came to this. */
  view = $state.raw<View | null>(null);
  offline = $state(false);
  /** Why the table cannot be reached at all. */
  lost = $state.raw<Refusal | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** What a bot would do in our place, if we asked; gone when the game goes on. */
  hint = $state.raw<Hinted | null>(null);
  /** What the host of the server tells all tables. */
  announcement = $state("");
  /** When the table was last told, by this browser's clock: clocks run from there. */
  toldAt = $state(0);
  /** The last steps of the game that were told live, oldest first. */
  recent: readonly Told[] = [];

  readonly pledges: Pledges;
  readonly story = new Story();
  #outbox = new Outbox();
  #connection: Connection | null = null;
  #listeners = new Set<Listener>();
  #public: Public | null = null;
  #board = false; // whether the server tells what lies where, since this page does not know the game
  #seq: number | null = null;
  #met = false;

  /**
   * `slot` tells several seats of one browser apart (a hot seat).
   * A place that is not `live` has no connection: somebody else sets what it shows (a replay).
   */
  constructor(
    readonly id: string,
    public lang: Lang,
    readonly slot = "",
    live = true,
  ) {
    this.pledges = new Pledges(slot);
    if (!live) return;
    this.#connection = new Connection({
      hello: () => this.#hello(),
      hear: (message) => this.#hear(message),
      lost: () => {
        if (!this.lost) this.offline = true;
      },
    });
  }

  get seat(): number | null {
    return this.you.seat;
  }

  get lines() {
    return this.story.lines;
  }

  get spoken() {
    return this.story.spoken;
  }

  get waiting(): readonly Verb[] {
    return this.#outbox.waiting;
  }

  get myTurn(): boolean {
    if (this.table?.frozen) return false; // it is only looked at
    return this.seat !== null && this.table?.phase === "playing" && (this.view?.to_act.includes(this.seat) ?? false);
  }

  /** Whether the host has muted us. */
  get muted(): boolean {
    const people = [...(this.table?.seats ?? []), ...(this.table?.guests ?? [])];
    return people.some(({ person, muted }) => person !== null && person === this.you.person && muted);
  }

  /** Whether a move of ours is on its way. */
  get playing(): boolean {
    return this.waiting.includes("play");
  }

  /** Whether a change of the table that we asked for is on its way. */
  get arranging(): boolean {
    return this.pledges.making || ARRANGING.some((verb) => this.waiting.includes(verb));
  }

  /** Hear of every step of the game as it is told; call what it gives back to stop. */
  follow(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  send<Kind extends Verb>(verb: Kind, ...[fields]: {} extends Fields<Kind> ? [Fields<Kind>?] : [Fields<Kind>]): void {
    if (!this.#connection) return;
    if (verb === "unready") this.pledges.drop(this.table);
    this.#connection.post(this.#outbox.put(verb, fields));
  }

  play(move: string): void {
    if (this.playing) return;
    this.dismiss();
    this.send("play", { move });
  }

  /** Why a move cannot be made: the server's refusal tells, and the move is not made. */
  why(move: string): void {
    if (this.seat === null || this.table?.phase !== "playing" || this.playing || this.waiting.includes("why")) return;
    this.dismiss(); // the same sentence twice is news as well
    this.send("why", { move });
  }

  /** Ready for a game, or for another one, with our own share of randomness. */
  async ready(verb: "ready" | "rematch" = "ready"): Promise<void> {
    if (this.pledges.making || this.waiting.includes(verb)) return; // a second pledge would replace the one that was sent
    this.send(verb, { pledge: await this.pledges.make(() => this.table) });
  }

  askHint(): void {
    if (!this.waiting.includes("hint")) this.send("hint");
  }

  dismiss(): void {
    this.refusal = null;
  }

  /** Hello again in another language; the recent lines are told anew. */
  speak(lang: Lang): void {
    if (lang === this.lang || !this.#connection) return;
    this.lang = lang;
    this.#seq = null;
    this.#connection.reopen();
  }

  close(): void {
    this.#connection?.close();
    this.#connection = null;
  }

  // --- what is heard ------------------------------------------------------------------------------

  #name(what: string): string {
    return `${what}.${this.id}${this.slot && `.${this.slot}`}`;
  }

  #hello(): FromGuest {
    const hello: Extract<FromGuest, { do: "hello" }> = { do: "hello", v: 2, table: this.id, lang: this.lang, lines: true, board: this.#board };
    const token = lasting.get(this.#name("token"));
    if (token) hello.token = token;
    const seen = Number(passing.get(this.#name("seq")) ?? 0);
    hello.since = this.#seq ?? Math.max(0, seen - TOLD_AGAIN);
    return hello;
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        return this.#welcome(message);
      case "step":
        return this.#take(message);
      case "applied":
      case "allowed":
        this.#outbox.answered(message.id);
        return;
      case "hint":
        if (!this.#outbox.has(message.id)) return; // asked in another position
        this.hint = { ...message, why: typeset(message.why) };
        if (message.soon === undefined) this.#outbox.answered(message.id); // else the thought-through one is on its way
        return;
      case "history":
        return this.#readOn(message);
      case "announcement":
        this.announcement = message.text;
        return;
      case "refused":
        this.#refused(message.id, message);
        return this.#stand(message, message.seq);
      case "error":
        return this.#error(message);
      case "bye":
        // Whom the host has removed does not come back by itself.
        if (message.reason === "kicked" || message.reason === "banned") this.#lose({ reason: message.reason, clause: null, text: "" });
    }
  }

  #welcome(message: FromServer & { type: "welcome" }): void {
    if (message.token) lasting.set(this.#name("token"), message.token);
    if (!this.#board && !hasBoard(message.table.game)) {
      this.#board = true;
      return this.#connection?.reopen();
    }
    this.announcement = message.announcement ?? "";
    // Where something is left out, the story is told anew, from its end.
    if (this.#seq === null || message.more) {
      this.story.forget();
      this.#drop("history");
    }
    this.story.tell(...(message.missed ?? []).filter((step) => step.seq > (this.#seq ?? 0)));
    this.#stand(message);
    this.#saw(message.seq);
    this.recent = [];
    this.#tell(null);
    this.#connection?.stands();
    this.offline = false;
    for (const waiting of this.#outbox.all()) this.#connection?.post(waiting);
    if (message.more) this.#readBack(this.story.begins(message.missed?.[0]?.seq ?? message.seq + 1));
    this.#reveal();
    // Whoever opens the link again is back. A connection that comes back by itself has nobody's word for it.
    if (!this.#met && message.you.kept !== undefined) this.send("return");
    this.#met = true;
  }

  #readBack(before: number | null): void {
    if (before !== null) this.send("history", { before });
  }

  #readOn(page: FromServer & { type: "history" }): void {
    const asked = this.#outbox.answered(page.id);
    this.#readBack(this.story.before(asked?.do === "history" ? asked.before : undefined, page.steps));
  }

  #take(message: FromServer & { type: "step" }): void {
    if (this.#seq === null || message.seq <= this.#seq) return;
    if (message.seq > this.#seq + 1) return this.#connection?.reopen(); // a gap is healed by saying hello again
    this.story.tellLive(message);
    const before = this.view;
    if (message.you) this.you = message.you;
    if (message.table) this.#tableIs(message.table);
    // What our move did is told before the answer to it: the next move need not wait for that.
    if (this.seat !== null && message.game.some((event) => event.seat === this.seat)) this.#drop("play", "hint");
    // Alone, if only the seat changed from which we see the game.
    if (message.own) this.#see(message.public ?? this.#public, message.own);
    this.#saw(message.seq);
    const told = { step: message, before, after: this.view };
    if (message.game.length) this.recent = [...this.recent, told].slice(-KEPT_STEPS);
    this.#tell(told);
    this.#reveal();
  }

  #tell(told: Told | null): void {
    for (const listener of this.#listeners) listener(told);
  }

  /** Where all choose at once, what another one chooses changes nothing about ours, nor about a hint for it. */
  #see(all: Public | null, own: Own | null): void {
    const view = all && own && { ...all, ...own };
    if (view?.moves.join() !== this.view?.moves.join()) this.#drop("hint");
    this.#public = all;
    this.view = view;
  }

  /** Do not wait for these any more. */
  #drop(...verbs: Verb[]): void {
    this.#outbox.drop(...verbs);
    if (verbs.includes("hint")) this.hint = null;
  }

  /** How things stand; a view that we have already (`seq`) is no news, and is not drawn again. */
  #stand(standing: Standing, seq?: number): void {
    this.you = standing.you;
    this.#tableIs(standing.table);
    if (seq !== undefined && seq === this.#seq) return;
    this.#see(standing.public, standing.own);
    if (seq !== undefined) this.#tell(null);
  }

  #tableIs(table: Table): void {
    this.pledges.watch(table, this.seat);
    this.table = table;
    this.toldAt = Date.now();
  }

  #saw(seq: number): void {
    this.#seq = seq;
    passing.set(this.#name("seq"), String(seq));
  }

  #refused(id: string, refusal: Refusal): void {
    const command = this.#outbox.answered(id);
    if (command?.do === "ready" || command?.do === "rematch") this.pledges.drop(this.table);
    if (command && command.do !== "reveal" && command.do !== "history") this.refusal = refusal; // nobody asked for those
  }

  #error(message: FromServer & { type: "error" }): void {
    if (message.reason === "future-since") {
      this.#seq = null;
      passing.drop(this.#name("seq"));
    } else if (!this.#connection?.welcomed) this.#lose(message);
    else if (message.reason === "too-fast") {
      setTimeout(() => this.#outbox.all().forEach((waiting) => this.#connection?.post(waiting)), 1500);
    } else this.#refused(message.id ?? "", message);
  }

  #lose(why: Refusal): void {
    this.lost = why;
    this.close();
  }

  /** Everybody is ready: open our pledge. */
  #reveal(): void {
    if (!this.table || this.waiting.includes("reveal")) return;
    const nonce = this.pledges.reveal(this.table, this.seat);
    if (nonce) this.send("reveal", { nonce });
  }
}
