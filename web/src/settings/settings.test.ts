import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Settings } from "./settings.svelte";

const root = { dataset: {} as Record<string, string>, style: { setProperty: vi.fn() } };
const bars = [{ media: "(prefers-color-scheme: light)", content: "" }, { media: "(prefers-color-scheme: dark)", content: "" }];
let kept: Record<string, string> = {};
let wishes: string[] = [];

beforeEach(() => {
  kept = {};
  wishes = [];
  root.dataset = {};
  vi.stubGlobal("document", { documentElement: root, querySelectorAll: () => bars });
  vi.stubGlobal("window", {
    localStorage: { getItem: (key: string) => kept[key] ?? null, setItem: (key: string, value: string) => (kept[key] = value) },
  });
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: wishes.some((wish) => query.includes(wish)), addEventListener: () => {} }));
});
afterEach(() => vi.unstubAllGlobals());

test("what was chosen is there again, and <html> shows it", () => {
  const first = new Settings();
  expect(root.dataset).toMatchObject({ theme: "system", contrast: "usual", cards: "usual" });
  expect(bars[0]?.content).not.toBe(bars[1]?.content);
  Object.assign(first, { theme: "dark", speed: "fast", volume: 0.3, largeCards: true, highContrast: true });
  const again = new Settings();
  expect([again.theme, again.speed, again.volume, again.largeCards, again.highContrast]).toEqual(["dark", "fast", 0.3, true, true]);
  expect(root.dataset).toMatchObject({ theme: "dark", contrast: "high", cards: "large" });
  expect(bars[0]?.content).toBe(bars[1]?.content);
  expect(root.style.setProperty).toHaveBeenLastCalledWith("--card-scale", "1.2");
});

test("the pace follows the speed, and the system can ask for stillness", () => {
  const settings = new Settings();
  const paces = (["calm", "usual", "fast", "none"] as const).map((speed) => Object.assign(settings, { speed }).pace);
  expect(paces).toEqual([1.6, 1, 0.5, 0]);
  wishes = ["reduced-motion"];
  expect(Object.assign(new Settings(), { speed: "calm" }).pace).toBe(0);
});

test("the system asks for contrast until somebody chooses", () => {
  wishes = ["contrast"];
  const settings = new Settings();
  expect(settings.highContrast).toBe(true);
  settings.highContrast = false;
  expect(new Settings().highContrast).toBe(false);
});

test("sound is off until it is asked for, and comes back as loud as it was", () => {
  const settings = new Settings();
  expect(settings.volume).toBe(0);
  settings.toggleSound();
  expect(settings.volume).toBeGreaterThan(0);
  settings.volume = 0.2;
  settings.toggleSound();
  expect(settings.volume).toBe(0);
  settings.toggleSound();
  expect(settings.volume).toBe(0.2);
});

test("damaged memory is no trouble", () => {
  kept["tablee.settings"] = JSON.stringify({ theme: "pink", speed: 7, volume: "loud" });
  const settings = new Settings();
  expect([settings.theme, settings.speed, settings.volume]).toEqual(["system", "usual", 0]);
});
