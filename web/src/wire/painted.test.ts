import { afterEach, beforeEach, expect, it, vi } from "vitest";

const page = new EventTarget();
const touch = (kind: string) => page.dispatchEvent(new Event(kind));
let told: string[];
let tell: (what: string) => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, 16));
  const { whenPainted } = await import("./painted");
  told = [];
  tell = (what) => whenPainted(() => told.push(what));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("tells at once when nothing was touched", () => {
  tell("news");
  expect(told).toEqual(["news"]);
});

it("tells after the picture of a touch, in order", () => {
  touch("click");
  tell("one");
  tell("two");
  vi.advanceTimersByTime(16);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(5);
  expect(told).toEqual(["one", "two"]);
});

it("waits while a finger is down, but not for ever", () => {
  touch("pointerdown");
  tell("news");
  vi.advanceTimersByTime(400);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(told).toEqual(["news"]);
});

it("stops for the next touch between two things to tell", () => {
  touch("click");
  tell("one");
  tell("two");
  while (!told.length) vi.advanceTimersToNextTimer();
  touch("pointerdown");
  vi.advanceTimersByTime(100);
  expect(told).toEqual(["one"]);
  touch("pointerup");
  vi.advanceTimersByTime(50);
  expect(told).toEqual(["one", "two"]);
});
