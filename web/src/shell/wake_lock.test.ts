import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepAwake } from "./wake_lock";

class Sentinel {
  released = false;
  release = vi.fn(async () => {
    this.released = true;
  });
}
class Screen extends EventTarget {
  visibilityState = "visible";
  turn(visibilityState: "visible" | "hidden"): void {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}
let screen: Screen;
let given: Sentinel[];
const settle = () => new Promise((done) => setTimeout(done));
const request = vi.fn(async () => {
  const lock = new Sentinel();
  given.push(lock);
  return lock;
});

beforeEach(() => {
  screen = new Screen();
  given = [];
  request.mockClear();
  vi.stubGlobal("document", screen);
  vi.stubGlobal("navigator", { wakeLock: { request } });
});
afterEach(() => vi.unstubAllGlobals());

test("the screen stays awake, and sleeps when it is left", async () => {
  const leave = keepAwake();
  await settle();
  expect(given).toHaveLength(1);
  leave();
  expect(given[0]?.released).toBe(true);
  screen.turn("visible");
  await settle();
  expect(given).toHaveLength(1);
});

test("what the browser took away is asked for again when the page is seen", async () => {
  keepAwake();
  await settle();
  screen.turn("hidden");
  if (given[0]) given[0].released = true;
  await settle();
  expect(given).toHaveLength(1);
  screen.turn("visible");
  await settle();
  expect(given).toHaveLength(2);
  screen.turn("visible"); // it is still held
  await settle();
  expect(given).toHaveLength(2);
});

test("a lock that comes after the screen was left is given back", async () => {
  keepAwake()();
  await settle();
  expect(given[0]?.released).toBe(true);
});

test("without wake locks, or refused, nothing happens", async () => {
  request.mockRejectedValueOnce(new Error("the battery is low"));
  const leave = keepAwake();
  await settle();
  leave();
  vi.stubGlobal("navigator", {});
  keepAwake()();
  await settle();
  expect(given).toHaveLength(0);
});
