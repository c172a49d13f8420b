import { describe, expect, it } from "vitest";
import type { LessonStep } from "$/wire/messages";
import type { View } from "$/wire/types";
import { between, overlap, placeFor } from "./geometry";
import { afterMove, begins, fits, isTrue, stepToSay } from "./script";

const step = (more: Partial<LessonStep>): LessonStep => ({ text: "", clause: "P1.1", rule: "", move: "", look: "", zone: "", after: "", by: null, needs: {}, ...more });
const view = (more: object): View => ({ over: false, seat: 0, to_act: [0], moves: ["draw", "take a hat b1"], hand: [1], ...more }) as unknown as View;

describe("when a step is true", () => {
  it("looks at so much of the view as it names", () => {
    expect(fits({ a: { b: [1, 2], c: 3 } }, { a: { b: [1, 2] } })).toBe(true);
    expect(fits({ a: [1, 2] }, { a: [1] })).toBe(false);
    expect(fits({ a: [{ b: 1, c: 2 }] }, { a: [{ b: 1 }] })).toBe(false);
    expect(fits({ a: null }, { a: { b: 1 } })).toBe(false);
    expect(fits(1, { a: 1 })).toBe(false);
  });
  it("knows how a move begins", () => {
    expect(begins("play 30", "play 3")).toBe(false);
    expect(begins("take a hat b1", "take a")).toBe(true);
  });
  it("needs its move, its event and its facts", () => {
    expect(isTrue(step({ move: "take a" }), view({}), [])).toBe(true);
    expect(isTrue(step({ move: "lay a" }), view({}), [])).toBe(false);
    expect(isTrue(step({ after: "drew", by: 1 }), view({}), [{ kind: "drew", seat: 0 }])).toBe(false);
    expect(isTrue(step({ after: "drew" }), view({}), [{ kind: "drew", seat: 0 }])).toBe(true);
    expect(isTrue(step({ needs: { hand: [2] } }), view({}), [])).toBe(false);
  });
});

describe("what is said next", () => {
  const steps = [step({}), step({ move: "draw", needs: { hand: [1] } }), step({ after: "drew" }), step({ move: "take a" }), step({})];

  it("comes in order, and waits for others", () => {
    expect(stepToSay(steps, 0, view({}), [])).toBe(0);
    expect(stepToSay(steps, 2, view({ to_act: [1], moves: [] }), [])).toBe(null);
    expect(stepToSay(steps, 2, view({}), [{ kind: "drew", seat: 1 }])).toBe(2);
  });
  it("leaves out what is not so any more, but never takes leave too early", () => {
    expect(stepToSay(steps, 1, view({ hand: [] }), [])).toBe(3);
    expect(stepToSay(steps, 1, view({ hand: [], moves: [] }), [])).toBe(null);
    expect(stepToSay(steps, 4, view({}), [])).toBe(4);
    expect(stepToSay(steps, 0, view({ over: true }), [])).toBe(null);
  });
  it("goes on after a move, whether it was read or not", () => {
    expect(afterMove(steps, 0, view({}), [])).toBe(2);
    expect(afterMove(steps, 1, view({}), [])).toBe(2);
    expect(afterMove(steps, 0, view({ hand: [] }), [])).toBe(0);
    expect(afterMove(steps, 4, view({}), [])).toBe(4);
  });
});

describe("where the bubble lies", () => {
  const rect = (left: number, top: number, width: number, height: number) => ({ left, top, right: left + width, bottom: top + height });
  const room = { width: 400, height: 400 };

  it("covers nothing that can be pressed, and lies near its target", () => {
    const target = rect(150, 300, 100, 60);
    const place = placeFor({ width: 200, height: 80 }, room, [target], [], target);
    expect(place && overlap(place, target)).toBe(0);
    expect(place && target.top - place.bottom).toBeLessThan(24);
  });
  it("rather covers nothing that is read", () => {
    const place = placeFor({ width: 200, height: 80 }, room, [], [rect(0, 0, 400, 200)], null);
    expect(place?.top).toBeGreaterThanOrEqual(200);
  });
  it("has no place where everything can be pressed", () => {
    expect(placeFor({ width: 200, height: 80 }, room, [rect(0, 0, 400, 180), rect(0, 220, 400, 180)], [], null)).toBe(null);
  });
  it("is joined to its target by the nearest way, if that is neither short nor long", () => {
    expect(between(rect(0, 0, 100, 50), rect(0, 100, 100, 50))).toEqual({ x1: 50, y1: 50, x2: 50, y2: 100 });
    expect(between(rect(0, 0, 100, 50), rect(0, 55, 100, 50))).toBe(null);
    expect(between(rect(0, 0, 100, 50), rect(0, 350, 100, 50))).toBe(null);
  });
});
