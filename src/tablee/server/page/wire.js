// The socket of one table: docs/protocol.md. It reconnects by itself, and asks again what was not answered.

import { lasting, passing } from "./store.js";

const TOLD_AGAIN = 60; // steps whose lines are shown again after a reload
const PING_MS = 20_000;
const SILENCE_MS = 32_000; // without a word, the connection is dead
const LONGEST_WAIT_MS = 8_000;

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const randomHex = (bytes) => hex(crypto.getRandomValues(new Uint8Array(bytes)));

/** SHA-256 of the bytes a hex text stands for; null where the browser has none (plain http in a home network). */
export async function sha256(text) {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

export class Wire {
  /** `on`: {change, lines, refused, offline, lost, applied}, all called with what they need. */
  constructor(id, lang, on) {
    Object.assign(this, { id, lang, on, seq: null, table: null, you: null, view: null, fails: 0 });
    this.outbox = new Map(); // commands without an answer, oldest first
    this.prefix = randomHex(6);
    this.count = 0;
    this.welcomed = false;
    this.heard = 0;
    setInterval(() => this.#beat(), PING_MS / 4);
    for (const event of ["online", "pageshow"]) addEventListener(event, () => this.#hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.#hurry());
    this.#open();
  }

  send(command) {
    const message = { ...command, id: `${this.prefix}-${this.count++}` };
    this.outbox.set(message.id, message);
    this.#post(message);
  }

  waits(verb) {
    return [...this.outbox.values()].some((message) => message.do === verb);
  }

  /** Hello again in another language; the recent lines are told anew. */
  speak(lang) {
    this.lang = lang;
    this.seq = null;
    this.#reopen();
  }

  #post(message) {
    if (this.welcomed && this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  #open() {
    clearTimeout(this.timer);
    this.timer = null;
    this.welcomed = false;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => socket.send(JSON.stringify(this.#hello()));
    socket.onmessage = (event) => this.socket === socket && this.#hear(JSON.parse(event.data));
    socket.onclose = (event) => this.socket === socket && this.#closed(event.code);
  }

  /** Another connection; the old one is closed only when the new one stands, so that nobody sees us go. */
  #reopen() {
    this.old?.close();
    this.old = this.socket;
    this.#open();
  }

  #hello() {
    const hello = { do: "hello", v: 1, table: this.id, lang: this.lang, lines: true };
    const token = lasting.get(`token.${this.id}`);
    if (token) hello.token = token;
    const seen = Number(passing.get(`seq.${this.id}`) ?? 0);
    if (this.seq !== null) hello.since = this.seq;
    else if (seen) hello.since = Math.max(0, seen - TOLD_AGAIN);
    return hello;
  }

  #closed(code) {
    this.welcomed = false;
    if (this.over) return;
    const again = code === 1012 || code === 1013; // the server says: come back at once
    const wait = again && !this.fails ? 50 : Math.min(LONGEST_WAIT_MS, 400 * 2 ** this.fails) * (0.75 + Math.random() / 2);
    this.fails += 1;
    this.timer = setTimeout(() => this.#open(), wait);
    this.on.offline(true);
  }

  #hurry() {
    if (this.timer) this.#open();
    else this.#beat();
  }

  #beat() {
    if (this.over || this.timer) return;
    const silent = Date.now() - this.heard;
    if (silent > SILENCE_MS) {
      this.on.offline(true);
      this.#reopen();
    } else if (silent > PING_MS) this.#post({ do: "ping" });
  }

  #hear(message) {
    this.heard = Date.now();
    switch (message.type) {
      case "welcome":
        return this.#welcome(message);
      case "step":
        return this.#step(message);
      case "applied": {
        const command = this.outbox.get(message.id);
        this.outbox.delete(message.id);
        if (command) this.on.applied(command);
        return this.on.change();
      }
      case "refused": {
        const command = this.outbox.get(message.id);
        this.outbox.delete(message.id);
        this.#take(message);
        if (command) this.on.refused(message, command);
        return this.on.change();
      }
      case "error":
        return this.#error(message);
    }
  }

  #welcome(message) {
    const fresh = this.seq === null;
    if (message.token) lasting.set(`token.${this.id}`, message.token);
    this.#take(message);
    this.#saw(message.seq);
    this.welcomed = true;
    this.old?.close();
    this.old = null;
    this.fails = 0;
    this.on.offline(false);
    this.on.lines((message.missed ?? []).flatMap(told), fresh);
    for (const waiting of this.outbox.values()) this.#post(waiting);
    this.on.change();
  }

  #step(message) {
    if (message.seq <= this.seq) return;
    if (message.seq > this.seq + 1) return this.#reopen(); // never seen to happen, and easily healed
    this.#take(message);
    this.#saw(message.seq);
    this.on.lines(told(message), false);
    this.on.change();
  }

  #take({ you, table, view }) {
    if (you) this.you = you;
    if (table) {
      this.table = table;
      this.tableAt = Date.now();
    }
    if (view !== undefined) this.view = view;
  }

  #saw(seq) {
    this.seq = seq;
    passing.set(`seq.${this.id}`, seq);
  }

  #error(message) {
    if (message.reason === "future-since") {
      this.seq = null;
      passing.drop(`seq.${this.id}`);
    } else if (!this.welcomed) {
      this.over = true;
      this.on.lost(message);
    } else if (message.reason === "too-fast") {
      setTimeout(() => this.outbox.forEach((waiting) => this.#post(waiting)), 1500);
    } else {
      this.outbox.clear(); // an error names no command, and none of ours should cause one
      this.on.refused(message, {});
    }
  }
}

/** The lines of a step: first the game's, then the table's. */
function told(step) {
  const events = [...step.game, ...step.events];
  return (step.lines ?? []).map((text, n) => ({ text, kind: events[n]?.kind, seat: events[n]?.seat, game: n < step.game.length }));
}
