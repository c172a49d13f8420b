// The queue of steps, where no browser draws them: what is shown when, what is told once, and what a touch skips.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "$/settings/settings.svelte";
import type { Told } from "$/wire/sitting.svelte";
import type { Event, Step, View } from "$/wire/types";
import { Stage } from "./stage.svelte";

const MOMENT = 1000;
const view = (at: number) => ({ at }) as unknown as View;
const step = (seq: number, ...kinds: string[]): Step =>
  ({ seq, events: [], lines: kinds.map((kind) => `${kind} ${seq}`), game: kinds.map((kind) => ({ kind, seat: 0, number: seq })) }) as unknown as Step;
/** A board on which nothing is found: nothing flies, but moments take their time. */
const root = { querySelectorAll: () => [], getBoundingClientRect: () => ({ left: 0, top: 0 }) } as unknown as HTMLElement;
const page = { hidden: false };
let heard: string[];
let stage: Stage;

beforeEach(() => {
  vi.useFakeTimers();
  page.hidden = false;
  vi.stubGlobal("document", page);
  settings.speed = "usual";
  heard = [];
  stage = new Stage({ moments: () => ({ drama: MOMENT }), together: () => ["drew"], hear: (event: Event) => heard.push(`${event.kind} ${event["number"]}`) });
  stage.root = root;
  stage.jump(view(0));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const showing = () => [(stage.view as unknown as { at: number } | null)?.at, stage.now?.kind ?? null, stage.busy];

test("steps are shown one after the other, each for its time", async () => {
  stage.show(step(1, "drama"), view(1));
  stage.show(step(2, "drama"), view(2));
  await pass(10);
  expect(showing()).toEqual([1, "drama", true]);
  expect(stage.lines.map(({ text }) => text)).toEqual(["drama 1"]);
  await pass(MOMENT);
  expect(showing()).toEqual([2, "drama", true]);
  await pass(MOMENT);
  expect(showing()).toEqual([2, null, false]);
  expect(heard).toEqual(["drama 1", "drama 2"]);
});

test("a touch skips to what is known, and nothing is told twice", async () => {
  stage.show(step(1, "drama"), view(1));
  await pass(10);
  stage.skip();
  expect(showing()).toEqual([1, null, false]);
  expect(heard).toEqual(["drama 1"]);
  for (const at of [2, 3, 4]) stage.show(step(at, "drama"), view(at));
  await pass(10);
  stage.skip();
  expect(showing()).toEqual([4, null, false]);
  expect(heard).toEqual(["drama 1", "drama 2", "drama 4"]);
  await pass(10 * MOMENT);
  expect(showing()).toEqual([4, null, false]);
  stage.show(step(5, "drama"), view(5));
  await pass(10);
  expect(showing()).toEqual([5, "drama", true]);
});

test("sixty steps at once are not all shown: the table hurries, and ends where it stands", async () => {
  for (let at = 1; at <= 60; at++) stage.show(step(at, "drama"), view(at));
  await pass(10);
  expect(showing()).toEqual([1, "drama", true]);
  await pass(0.4 * MOMENT);
  expect(showing().slice(1)).toEqual(["drama", true]);
  await pass(8 * MOMENT);
  expect(showing()).toEqual([60, null, false]);
  expect(heard.length).toBeLessThan(10);
});

test("a step that moves nothing changes the view at once, also while another one is shown", async () => {
  stage.show(step(1), view(1));
  expect(showing()).toEqual([1, null, false]);
  stage.show(step(2, "drama"), view(2));
  await pass(10);
  stage.show(step(3), view(3));
  expect(showing()).toEqual([3, "drama", true]);
  stage.show(step(4, "drama"), view(4));
  stage.show(step(5), view(5)); // what leads there is still to be shown
  expect(showing()).toEqual([3, "drama", true]);
  await pass(MOMENT);
  expect(showing()).toEqual([5, "drama", true]);
});

test("a jump shows nothing", async () => {
  stage.show(step(1, "drama"), view(1));
  await pass(10);
  stage.jump(view(7));
  expect(showing()).toEqual([7, null, false]);
  await pass(10 * MOMENT);
  expect(showing()).toEqual([7, null, false]);
});

test("the last round is shown again, and ends as the table lies now", async () => {
  stage.show(step(1, "drama"), view(1));
  await pass(2 * MOMENT);
  stage.show(step(2), view(2));
  stage.again([{ step: step(1, "drama"), before: view(0), after: view(1) } as Told]);
  expect(showing()).toEqual([0, null, true]);
  await pass(10);
  expect(showing()).toEqual([2, "drama", true]);
  await pass(MOMENT);
  expect(showing()).toEqual([2, null, false]);
});

test("what a replay takes back is no news", async () => {
  stage.show(step(1, "drama"), view(0), true);
  await pass(10 * MOMENT);
  expect(showing()).toEqual([0, null, false]);
  expect([heard, stage.lines]).toEqual([[], []]);
});

test("events of one kind that are shown together are one moment", async () => {
  const seen = new Set<number>();
  stage.show(step(1, "drew", "drew", "drama"), view(1));
  for (let ms = 0; ms < MOMENT; ms += 20) {
    await pass(20);
    if (stage.now) seen.add(stage.lines.length && stage.now.kind === "drew" ? 0 : 1);
  }
  expect([...seen]).toEqual([1]); // nothing flies, so drawing takes no time: the moment does
});

test.each([
  ["nobody looks", () => (page.hidden = true)],
  ["nothing shall move", () => (settings.speed = "none")],
  ["there is no board", () => (stage.root = null)],
])("where %s, what is known stands at once, and a moment stands for a while", async (_, when) => {
  when();
  stage.show(step(1, "drama"), view(1));
  expect(showing()).toEqual([1, "drama", false]);
  stage.show(step(2, "quiet"), view(2));
  expect(showing()).toEqual([2, "drama", false]);
  await pass(5 * MOMENT);
  expect(showing()).toEqual([2, null, false]);
  expect(heard).toEqual(["drama 1", "quiet 2"]);
  stage.again([{ step: step(1, "drama"), before: view(0), after: view(1) } as Told]);
  expect(showing()).toEqual([2, null, false]);
});

test("a board that is taken away keeps nobody waiting", async () => {
  stage.show(step(1, "drama"), view(1));
  await pass(10);
  stage.root = null;
  stage.show(step(2, "drama"), view(2));
  expect(showing().slice(0, 1).concat(stage.busy)).toEqual([2, false]);
  stage.close();
  await pass(10 * MOMENT);
  expect(showing()).toEqual([null, null, false].map((each, at) => (at ? each : undefined)));
});

test("a board that fails keeps nobody from what happens next", async () => {
  const failed: unknown[] = [];
  const listen = (error: unknown) => failed.push(error);
  process.on("unhandledRejection", listen);
  stage.root = { ...root, getBoundingClientRect: () => { throw new Error("broken"); } } as unknown as HTMLElement;
  stage.show(step(1, "drama"), view(1));
  await pass(10);
  expect(showing()).toEqual([1, null, false]);
  stage.root = root;
  stage.show(step(2, "drama"), view(2));
  await pass(10);
  expect(showing()).toEqual([2, "drama", true]);
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 5));
  process.off("unhandledRejection", listen);
  expect(failed).toHaveLength(1);
});
