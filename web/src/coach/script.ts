// What the coach of a first game says next. A step is said when it is true, and left out when its time has passed:
// nobody is kept from playing something else. The same as `Step.is_true` in core/lesson.py.

import type { LessonStep } from "$/wire/messages";
import type { View } from "$/wire/types";

/** An event of the game: its kind, and whose it was. */
export interface Happened {
  kind: string;
  seat: number | null;
}

/** Whether a move begins with these words. */
export const begins = (move: string, beginning: string): boolean => `${move} `.startsWith(`${beginning} `);

/** Whether so much of what is seen is as wanted: of objects the keys that are named, of all else everything. */
export function fits(seen: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) return Array.isArray(seen) && seen.length === wanted.length && wanted.every((each, at) => same(seen[at], each));
  if (wanted === null || typeof wanted !== "object") return seen === wanted;
  if (seen === null || typeof seen !== "object" || Array.isArray(seen)) return false;
  return Object.entries(wanted).every(([key, value]) => key in seen && fits((seen as Record<string, unknown>)[key], value));
}

/** Nothing less, and nothing more. */
const same = (one: unknown, other: unknown): boolean => fits(one, other) && fits(other, one);

/** `happened`: since the learner moved last, that move included. */
export function isTrue(step: LessonStep, view: View, happened: readonly Happened[]): boolean {
  if (step.after && !happened.some(({ kind, seat }) => kind === step.after && (step.by === null || step.by === seat))) return false;
  if (step.move && !view.moves.some((move) => begins(move, step.move))) return false;
  return fits(view, step.needs);
}

/** The step to say now, from number `at` on; null: nothing, for the moment. */
export function stepToSay(steps: readonly LessonStep[], at: number, view: View, happened: readonly Happened[]): number | null {
  const now = steps[at];
  if (!now || view.over) return null;
  if (isTrue(now, view, happened)) return at;
  if (view.seat === null || !view.to_act.includes(view.seat)) return null; // it may still come
  const later = steps.findIndex((step, number) => number > at && number < steps.length - 1 && isTrue(step, view, happened));
  return later < 0 ? null : later;
}

/** Where the lesson goes on after a move of the learner, who was being told step `at` before it: past what it was about. */
export function afterMove(steps: readonly LessonStep[], at: number, before: View, happened: readonly Happened[]): number {
  const advised = steps.findIndex((step, number) => number >= at && step.move);
  const step = steps[advised];
  return step && isTrue(step, before, happened) ? advised + 1 : at;
}
