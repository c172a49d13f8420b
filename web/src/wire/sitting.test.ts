import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Sitting } from "./sitting.svelte";

vi.mock("$/games", () => ({ hasBoard: (game: string) => game !== "foreign" }));

/** A server that says what the test says. */
class Socket {
  static OPEN = 1;
  static last: Socket;
  readyState = Socket.OPEN;
  sent: { do: string; id: string }[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  constructor() {
    Socket.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", () => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const you = { person: 0, seat: 0, host: true };
const table = { id: "t", number: 1, commit: "", phase: "playing", pledges: [], nonces: [], games: [], seats: [] };
const all = { game: "pic", names: ["Ana"], to_act: [0], over: false, outcome: null };
const own = { seat: 0, moves: ["draw"] };

function sitDown(): Sitting {
  const sitting = new Sitting("t", "fr");
  Socket.last.onopen();
  Socket.last.say({ type: "welcome", v: 2, seq: 7, now: 0, you, table, public: all, own });
  return sitting;
}

test("a refusal tells why, and the view stays the same: nothing is drawn or shown again", () => {
  const sitting = sitDown();
  const before = sitting.view;
  sitting.why("score milk");
  const id = Socket.last.sent.at(-1)?.id;
  Socket.last.say({ type: "refused", id, reason: "refused-too-low", clause: "F5.3", text: "Non.", seq: 7, now: 0, you, table, public: all, own });
  expect(sitting.refusal?.text).toBe("Non.");
  expect(sitting.view).toBe(before);
  sitting.close();
});

test("a step may bring what all see and what we see, or only the latter, if we see it from another seat", () => {
  const sitting = sitDown();
  expect(sitting.view).toEqual({ ...all, ...own });
  Socket.last.say({ ...step, public: { ...all, to_act: [1] }, own: { seat: 0, moves: [] } });
  expect(sitting.view).toEqual({ ...all, to_act: [1], seat: 0, moves: [] });
  Socket.last.say({ type: "step", seq: 9, at: 0, events: [{ kind: "left", seat: 0 }], game: [], own: { seat: null, moves: [] } });
  expect(sitting.view).toEqual({ ...all, to_act: [1], seat: null, moves: [] });
  sitting.close();
});

test("of a game that the page does not know, the board is asked for too, by the same guest", () => {
  const sitting = new Sitting("t", "fr");
  const first = Socket.last;
  first.onopen();
  expect(first.sent.at(-1)).toMatchObject({ do: "hello", board: false });
  first.say({ type: "welcome", v: 2, seq: 7, now: 0, you, table: { ...table, game: "foreign" }, public: all, own, token: "mine" });
  expect(Socket.last).not.toBe(first);
  Socket.last.onopen();
  expect(Socket.last.sent.at(-1)).toMatchObject({ do: "hello", board: true });
  const board = { zones: [], moves: { draw: "Piocher" } };
  Socket.last.say({ type: "welcome", v: 2, seq: 7, now: 0, you, table: { ...table, game: "foreign" }, public: all, own: { ...own, board } });
  expect(sitting.view?.board).toEqual(board);
  sitting.close();
});

const hint = { type: "hint", bot: "expert", move: "draw", thoughts: [], why: "…" };
const step = { type: "step", seq: 8, at: 0, events: [], game: [{ kind: "chose", seat: 1 }], public: all, own };

test("while the search compiles a hint says how long, and the thought-through one takes its place by itself", () => {
  const sitting = sitDown();
  sitting.askHint();
  const id = Socket.last.sent.at(-1)?.id;
  Socket.last.say({ ...hint, id, soon: 25 });
  expect(sitting.hint?.soon).toBe(25);
  expect(sitting.waiting).toEqual(["hint"]);
  Socket.last.say(step); // somebody else has chosen: we still may, and the hint is still for us
  Socket.last.say({ ...hint, id, thoughts: [{ move: "draw" }] });
  expect(sitting.hint?.thoughts.length).toBe(1);
  expect(sitting.waiting).toEqual([]);
  sitting.close();
});

test("a hint for a position that is over is not shown", () => {
  const sitting = sitDown();
  sitting.askHint();
  const id = Socket.last.sent.at(-1)?.id;
  Socket.last.say({ ...hint, id, soon: 25 });
  Socket.last.say({ ...step, game: [{ kind: "drew", seat: 0 }] }); // our move, and it is our turn again
  expect(sitting.hint).toBeNull();
  Socket.last.say({ ...hint, id, thoughts: [{ move: "draw" }] });
  expect(sitting.hint).toBeNull();
  sitting.close();
});

test("16.3: what a welcome leaves out is asked for page by page, in order and without doubling, as far as it is shown", () => {
  const told = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({ seq: from + at, at: 0, events: [{ kind: "said", seat: 0 }], game: [], lines: [`${from + at}`] }));
  const sitting = new Sitting("t", "fr");
  Socket.last.onopen();
  const welcome = { type: "welcome", v: 2, now: 0, you, table, public: all, own };
  Socket.last.say({ ...welcome, seq: 40, missed: told(21, 41), more: true });
  const first = Socket.last.sent.at(-1) as { do: string; id: string; before: number };
  expect([first.do, first.before]).toEqual(["history", 21]);
  Socket.last.say({ ...step, seq: 41, game: [], events: [{ kind: "said", seat: 0 }], lines: ["41"] });
  Socket.last.say({ type: "history", id: first.id, steps: told(1, 21), more: false });
  expect(sitting.lines.map((line) => line.text)).toEqual(Array.from({ length: 41 }, (_, at) => `${at + 1}`));
  expect(sitting.waiting).toEqual([]);

  // We were away for long: the story is told anew from its end, and no further back than is shown.
  Socket.last.say({ ...welcome, seq: 400, missed: told(301, 401), more: true });
  const again = Socket.last.sent.at(-1)?.id;
  Socket.last.say({ type: "history", id: first.id, steps: told(1, 21), more: false }); // an answer to nothing
  Socket.last.say({ type: "history", id: again, steps: told(201, 301), more: true });
  expect(sitting.lines.map((line) => line.seq)).toEqual(Array.from({ length: 200 }, (_, at) => 201 + at));
  expect(sitting.waiting).toEqual([]);

  Socket.last.say({ ...welcome, seq: 600, missed: told(501, 601), more: true });
  Socket.last.say({ type: "error", id: Socket.last.sent.at(-1)?.id, reason: "storage-failed", clause: null, text: "Non." });
  expect(sitting.refusal).toBeNull(); // nobody asked for it
  sitting.close();
});
