// A place at a table: the socket, and what is known through it (docs/protocol.md).
// It reconnects by itself, asks again what was not answered, and opens its pledges.

import { hasBoard } from "$/games";
import { at } from "$/prefix";
import { randomHex, sha256, unhex } from "./fair";
import { dropPledge, keepPledge, takeNote, toReveal, type Alarm } from "./notes";
import { whenPainted } from "./painted";
import { lasting, passing } from "./store";
import type { Event, FromGuest, FromServer, Hinted, Lang, Line, Own, Public, Refusal, Standing, Step, Table, View, You } from "./types";

const TOLD_AGAIN = 60; // steps that are told again after a reload
const KEPT_LINES = 300;
const READ_BACK_LINES = 120; // as many as are shown: what happened before them is not asked for
const PING_MS = 20_000;
const SILENCE_MS = 32_000; // without a word, the connection is dead
const LONGEST_WAIT_MS = 8_000;
/** Commands that change the table itself; each is meant for the table as it was seen. */
const ARRANGING: readonly Verb[] = ["join", "return", "sit", "stand", "invite", "free", "configure", "ready", "unready", "rematch", "kick", "pardon", "mute", "unmute", "lock", "unlock"];
const AGAIN = [1012, 1013]; // the server says: come back at once

type Command = FromGuest;
type Verb = Exclude<Command["do"], "hello">;
type Sent = Exclude<Command, { do: "hello" }> & { id: string };
/** What a command says, beside its verb and the id that we give it. */
type Fields<Kind extends Verb> = Omit<Extract<Command, { do: Kind }>, "do" | "id">;

export class Sitting {
  table = $state.raw<Table | null>(null);
  you = $state.raw<You>({ person: null, seat: null, host: false });
  view = $state.raw<View | null>(null);
  lines = $state.raw<Line[]>([]);
  /** The last step that was told live: what to animate. Null after a (re)connection. */
  step = $state.raw<Step | null>(null);
  offline = $state(false);
  /** Why the table cannot be reached at all. */
  lost = $state.raw<Refusal | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** What the server did to the deal that no honest one does. */
  alarm = $state.raw<Alarm | null>(null);
  /** What a bot would do in our place, if we asked; gone when the game goes on. */
  hint = $state.raw<Hinted | null>(null);
  /** What the host of the server tells all tables. */
  announcement = $state("");
  /** Commands that were sent and not answered yet. */
  waiting = $state.raw<readonly string[]>([]);
  /** When the table was last told, by this browser's clock: clocks run from there. */
  toldAt = $state(0);

  #public: Public | null = null;
  #board = false; // whether the server tells what lies where, since this page does not know the game
  #pledging = $state(false);
  #alarmed: number | null = null; // the deal of the last alarm
  #socket: WebSocket | null = null;
  #old: WebSocket | null = null;
  #seq: number | null = null;
  #first = 0; // the step from which on we know the story
  #welcomed = false;
  #met = false;
  #closed = false;
  #fails = 0;
  #heard = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #outbox = new Map<string, Sent>(); // oldest first
  #prefix = randomHex(6);
  #count = 0;
  #stop = new AbortController();

  /**
   * `slot` tells several seats of one browser apart (a hot seat).
   * A place that is not `live` has no socket: somebody else sets what it shows (a replay).
   */
  constructor(
    readonly id: string,
    public lang: Lang,
    readonly slot = "",
    live = true,
  ) {
    if (!live) {
      this.#closed = true;
      return;
    }
    const beat = setInterval(() => this.#beat(), PING_MS / 4);
    const { signal } = this.#stop;
    signal.addEventListener("abort", () => clearInterval(beat));
    for (const event of ["online", "pageshow"]) addEventListener(event, () => this.#hurry(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden || this.#hurry(), { signal });
    this.#open();
  }

  get seat(): number | null {
    return this.you.seat;
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
    return this.#pledging || ARRANGING.some((verb) => this.waiting.includes(verb));
  }

  send<Kind extends Verb>(verb: Kind, ...[fields]: {} extends Fields<Kind> ? [Fields<Kind>?] : [Fields<Kind>]): void {
    if (this.#closed) return;
    if (verb === "unready" && this.table) dropPledge(this.table, this.slot);
    const message = { do: verb, ...fields, id: `${this.#prefix}-${this.#count++}` } as Sent;
    this.#outbox.set(message.id, message);
    this.#noteWaiting();
    this.#post(message);
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
    if (this.#pledging || this.waiting.includes(verb)) return; // a second pledge would replace the one that was sent
    const nonce = randomHex(32);
    this.#pledging = true;
    const pledge = await sha256(unhex(nonce));
    this.#pledging = false;
    if (this.table) keepPledge(this.table, this.slot, nonce, pledge);
    this.send(verb, { pledge });
  }

  askHint(): void {
    if (!this.waiting.includes("hint")) this.send("hint");
  }

  dismiss(): void {
    this.refusal = null;
  }

  dismissAlarm(): void {
    this.alarm = null;
  }

  /** Hello again in another language; the recent lines are told anew. */
  speak(lang: Lang): void {
    if (lang === this.lang || this.#closed) return;
    this.lang = lang;
    this.#seq = null;
    this.#reopen();
  }

  close(): void {
    this.#closed = true;
    this.#stop.abort();
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#old?.close();
  }

  // --- the socket ---------------------------------------------------------------------------------

  #name(what: string): string {
    return `${what}.${this.id}${this.slot && `.${this.slot}`}`;
  }

  #post(message: Command): void {
    if (this.#welcomed && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #open(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#welcomed = false;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${at("/ws")}`);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onopen = () => socket.send(JSON.stringify(this.#hello()));
    socket.onmessage = (event) => {
      this.#heard = Date.now();
      whenPainted(() => {
        if (this.#socket === socket) this.#hear(JSON.parse(event.data as string) as FromServer);
      });
    };
    socket.onclose = (event) =>
      whenPainted(() => {
        if (this.#socket === socket) this.#lostIt(event.code);
      });
  }

  /** Another connection; the old one is closed only when the new one stands, so that nobody sees us go. */
  #reopen(): void {
    this.#old?.close();
    this.#old = this.#socket;
    this.#open();
  }

  #hello(): Command {
    const hello: Extract<Command, { do: "hello" }> = { do: "hello", v: 2, table: this.id, lang: this.lang, lines: true, board: this.#board };
    const token = lasting.get(this.#name("token"));
    if (token) hello.token = token;
    const seen = Number(passing.get(this.#name("seq")) ?? 0);
    hello.since = this.#seq ?? Math.max(0, seen - TOLD_AGAIN);
    return hello;
  }

  #lostIt(code: number): void {
    this.#welcomed = false;
    if (this.#closed || this.lost) return;
    const atOnce = AGAIN.includes(code) && this.#fails === 0;
    const patience = Math.min(LONGEST_WAIT_MS, 400 * 2 ** this.#fails) * (0.75 + Math.random() / 2);
    this.#fails += 1;
    this.#timer = setTimeout(() => this.#open(), atOnce ? 50 : patience);
    this.offline = true;
  }

  #hurry(): void {
    if (this.#timer !== undefined) this.#open();
    else this.#beat();
  }

  #beat(): void {
    if (this.#closed || this.lost || this.#timer !== undefined) return;
    const silent = Date.now() - this.#heard;
    if (silent > SILENCE_MS) {
      this.offline = true;
      this.#reopen();
    } else if (silent > PING_MS) this.#post({ do: "ping" });
  }

  // --- what is heard ------------------------------------------------------------------------------

  #hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        return this.#welcome(message);
      case "step":
        return this.#take(message);
      case "applied":
      case "allowed":
        this.#outbox.delete(message.id);
        return this.#noteWaiting();
      case "hint":
        if (!this.#outbox.has(message.id)) return; // asked in another position
        this.hint = message;
        if (message.soon === undefined) this.#outbox.delete(message.id); // else the thought-through one is on its way
        return this.#noteWaiting();
      case "history":
        return this.#readOn(message);
      case "announcement":
        this.announcement = message.text;
        return;
      case "refused":
        this.#answered(message.id, message);
        return this.#stand(message, message.seq);
      case "error":
        return this.#error(message);
      case "bye":
        // Whom the host has removed does not come back by itself.
        if (message.reason === "kicked" || message.reason === "banned") this.lost = { reason: message.reason, clause: null, text: "" };
    }
  }

  #welcome(message: FromServer & { type: "welcome" }): void {
    if (message.token) lasting.set(this.#name("token"), message.token);
    if (!this.#board && !hasBoard(message.table.game)) {
      this.#board = true;
      return this.#reopen();
    }
    this.announcement = message.announcement ?? "";
    // Where something is left out, the story is told anew, from its end.
    if (this.#seq === null || message.more) {
      this.lines = [];
      this.#drop("history");
    }
    this.#tell((message.missed ?? []).filter((step) => step.seq > (this.#seq ?? 0)));
    this.step = null;
    this.#stand(message);
    this.#saw(message.seq);
    this.#welcomed = true;
    this.#old?.close();
    this.#old = null;
    this.#fails = 0;
    this.offline = false;
    for (const waiting of this.#outbox.values()) this.#post(waiting);
    if (message.more) this.#readBack(message.missed?.[0]?.seq ?? message.seq + 1);
    this.#reveal();
    // Whoever opens the link again is back. A connection that comes back by itself has nobody's word for it.
    if (!this.#met && message.you.kept !== undefined) this.send("return");
    this.#met = true;
  }

  /** What happened before a step, a page at a time, as far as it is shown. */
  #readBack(first: number): void {
    this.#first = first;
    if (first > 1 && this.lines.length < READ_BACK_LINES) this.send("history", { before: first });
  }

  #readOn(page: FromServer & { type: "history" }): void {
    const asked = this.#outbox.get(page.id);
    this.#outbox.delete(page.id);
    this.#noteWaiting();
    const [first] = page.steps;
    if (!first || asked?.do !== "history" || asked.before !== this.#first) return;
    this.lines = [...page.steps.flatMap(linesOf), ...this.lines].slice(-KEPT_LINES);
    this.#readBack(first.seq);
  }

  #take(message: FromServer & { type: "step" }): void {
    if (this.#seq === null || message.seq <= this.#seq) return;
    if (message.seq > this.#seq + 1) return this.#reopen(); // a gap is healed by saying hello again
    this.#tell([message]);
    this.step = message;
    if (message.you) this.you = message.you;
    if (message.table) this.#tableIs(message.table);
    // What our move did is told before the answer to it: the next move need not wait for that.
    if (this.seat !== null && message.game.some((event) => event.seat === this.seat)) this.#drop("play", "hint");
    // Alone, if only the seat changed from which we see the game.
    if (message.own) this.#see(message.public ?? this.#public, message.own);
    this.#saw(message.seq);
    this.#reveal();
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
    for (const { id, do: verb } of this.#outbox.values()) if (verbs.includes(verb)) this.#outbox.delete(id);
    if (verbs.includes("hint")) this.hint = null;
    this.#noteWaiting();
  }

  /** How things stand; a view that we have already (`seq`) is no news, and is not drawn again. */
  #stand(standing: Standing, seq?: number): void {
    this.you = standing.you;
    this.#tableIs(standing.table);
    if (seq === undefined || seq !== this.#seq) this.#see(standing.public, standing.own);
  }

  #tableIs(table: Table): void {
    const { number, misfit } = takeNote(table, this.seat, this.slot); // before anything is revealed
    if (misfit && number !== this.#alarmed) {
      this.alarm = misfit;
      this.#alarmed = number;
    }
    this.table = table;
    this.toldAt = Date.now();
  }

  #tell(steps: Step[]): void {
    const fresh = steps.flatMap(linesOf);
    if (fresh.length) this.lines = [...this.lines, ...fresh].slice(-KEPT_LINES);
  }

  #saw(seq: number): void {
    this.#seq = seq;
    passing.set(this.#name("seq"), String(seq));
  }

  #answered(id: string, refusal: Refusal): void {
    const command = this.#outbox.get(id);
    this.#outbox.delete(id);
    this.#noteWaiting();
    if ((command?.do === "ready" || command?.do === "rematch") && this.table) dropPledge(this.table, this.slot);
    if (command && command.do !== "reveal" && command.do !== "history") this.refusal = refusal; // nobody asked for those
  }

  #error(message: FromServer & { type: "error" }): void {
    if (message.reason === "future-since") {
      this.#seq = null;
      passing.drop(this.#name("seq"));
    } else if (!this.#welcomed) this.lost = message;
    else if (message.reason === "too-fast") {
      setTimeout(() => this.#outbox.forEach((waiting) => this.#post(waiting)), 1500);
    } else this.#answered(message.id ?? "", message);
  }

  #noteWaiting(): void {
    this.waiting = [...this.#outbox.values()].map((command) => command.do);
  }

  /** Everybody is ready: open our pledge. */
  #reveal(): void {
    if (!this.table || this.waiting.includes("reveal")) return;
    const nonce = toReveal(this.table, this.seat, this.slot);
    if (nonce) this.send("reveal", { nonce });
  }
}

/** The lines of a step: first the game's, then the table's. */
export function linesOf(step: Step): Line[] {
  const events: Event[] = [...step.game, ...step.events];
  return (step.lines ?? []).map((text, index) => {
    const event = events[index];
    const line = { seq: step.seq, text, kind: event?.kind ?? "", seat: event?.seat ?? null, game: index < step.game.length };
    if (line.game || event?.kind !== "emote") return line;
    // The sign at the end of the line is for terminals: the page draws its own.
    return { ...line, text: text.replace(/\s*\S+$/, ""), emote: String(event["emote"]) };
  });
}
