// The socket of a place at a table. It comes back by itself, and notices when nobody answers any more.

import { at } from "$/prefix";
import { whenPainted } from "./painted";
import type { FromGuest, FromServer } from "./types";

const PING_MS = 20_000;
const SILENCE_MS = 32_000; // without a word, the connection is dead
const LONGEST_WAIT_MS = 8_000;
const AGAIN = [1012, 1013]; // the server says: come back at once

interface Owner {
  /** The first message of every connection. */
  hello: () => FromGuest;
  hear: (message: FromServer) => void;
  /** The connection is gone; it is being tried again. */
  lost: () => void;
}

export class Connection {
  #owner: Owner;
  #socket: WebSocket | null = null;
  #old: WebSocket | null = null;
  #welcomed = false;
  #closed = false;
  #fails = 0;
  #heard = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stop = new AbortController();

  constructor(owner: Owner) {
    this.#owner = owner;
    const beat = setInterval(() => this.#beat(), PING_MS / 4);
    const { signal } = this.#stop;
    signal.addEventListener("abort", () => clearInterval(beat));
    for (const event of ["online", "pageshow"]) addEventListener(event, () => this.#hurry(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden || this.#hurry(), { signal });
    this.#open();
  }

  /** Whether the server knows who we are. */
  get welcomed(): boolean {
    return this.#welcomed;
  }

  /** What is said before the welcome is not said: whoever needs an answer says it again. */
  post(message: FromGuest): void {
    if (this.#welcomed && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** The server has welcomed us on the newest socket. */
  stands(): void {
    this.#welcomed = true;
    this.#old?.close();
    this.#old = null;
    this.#fails = 0;
  }

  /** Another connection; the old one is closed only when the new one stands, so that nobody sees us go. */
  reopen(): void {
    this.#old?.close();
    this.#old = this.#socket;
    this.#open();
  }

  close(): void {
    this.#closed = true;
    this.#stop.abort();
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#old?.close();
  }

  #open(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#welcomed = false;
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${at("/ws")}`);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onopen = () => socket.send(JSON.stringify(this.#owner.hello()));
    socket.onmessage = (event) => {
      this.#heard = Date.now();
      whenPainted(() => {
        if (this.#socket === socket) this.#owner.hear(JSON.parse(event.data as string) as FromServer);
      });
    };
    socket.onclose = (event) =>
      whenPainted(() => {
        if (this.#socket === socket) this.#lost(event.code);
      });
  }

  #lost(code: number): void {
    this.#welcomed = false;
    if (this.#closed) return;
    const atOnce = AGAIN.includes(code) && this.#fails === 0;
    const patience = Math.min(LONGEST_WAIT_MS, 400 * 2 ** this.#fails) * (0.75 + Math.random() / 2);
    this.#fails += 1;
    this.#timer = setTimeout(() => this.#open(), atOnce ? 50 : patience);
    this.#owner.lost();
  }

  #hurry(): void {
    if (this.#timer !== undefined) this.#open();
    else this.#beat();
  }

  #beat(): void {
    if (this.#closed || this.#timer !== undefined) return;
    const silent = Date.now() - this.#heard;
    if (silent > SILENCE_MS) {
      this.#owner.lost();
      this.reopen();
    } else if (silent > PING_MS) this.post({ do: "ping" });
  }
}
