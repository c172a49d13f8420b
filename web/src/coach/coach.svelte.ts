// How far a first game has come: kept for as long as the tab, so that a reload goes on where it was.

import { ApiError, lessonSteps } from "$/wire/api";
import type { LessonStep } from "$/wire/messages";
import type { Sitting, Told } from "$/wire/sitting.svelte";
import { passing } from "$/wire/store";
import type { Lang, View } from "$/wire/types";
import { afterMove, stepToSay, type Happened } from "./script";

interface Kept {
  at: number;
  /** The last step of the table before the learner's last move. */
  since: number;
  left: boolean;
}

export class Coach {
  steps = $state.raw<readonly LessonStep[]>([]);
  /** What is being said; null: nothing, for the moment. */
  shown = $state<number | null>(null);
  /** The lesson is over, or was left. */
  left = $state(false);

  readonly #sitting: Sitting;
  readonly #key: string;
  #at: number;
  #since: number;

  constructor(sitting: Sitting) {
    this.#sitting = sitting;
    this.#key = `coach.${sitting.id}`;
    const kept = passing.read<Kept>(this.#key);
    this.#at = kept?.at ?? 0;
    this.#since = kept?.since ?? 0;
    this.left = kept?.left ?? false;
  }

  get step(): LessonStep | null {
    return this.shown === null ? null : (this.steps[this.shown] ?? null);
  }

  get isLast(): boolean {
    return this.shown !== null && this.shown === this.steps.length - 1;
  }

  async load(game: string, lang: Lang): Promise<void> {
    try {
      this.steps = await lessonSteps(game, lang);
    } catch (error) {
      if (error instanceof ApiError) this.left = true; // the game has no lesson any more
    }
  }

  /** The table lies still: what is there to say about it? What waits to be read is not taken away. */
  look(view: View): void {
    const { step, shown } = this;
    if (shown === this.#at && step && !step.move && !view.over) return;
    this.shown = this.left ? null : stepToSay(this.steps, this.#at, view, this.#happened());
  }

  /** Something happened at the table; a move of our own ends what was said about it. */
  hear({ step, before }: Told): void {
    const { seat } = this.#sitting;
    if (seat === null || step.game[0]?.seat !== seat || !before?.to_act.includes(seat)) return;
    if (this.shown !== null) this.#at = afterMove(this.steps, this.shown, before, this.#happened());
    this.#since = step.seq - 1;
    this.shown = null;
    this.#keep();
  }

  /** It has been read. */
  next(): void {
    if (this.shown === null) return;
    if (this.isLast) return this.leave();
    this.#at = this.shown + 1;
    this.shown = null;
    this.#keep();
  }

  leave(): void {
    this.left = true;
    this.shown = null;
    this.#keep();
  }

  #happened(): Happened[] {
    return this.#sitting.lines.filter((line) => line.game && line.seq > this.#since);
  }

  #keep(): void {
    const kept: Kept = { at: this.#at, since: this.#since, left: this.left };
    passing.set(this.#key, JSON.stringify(kept));
  }
}
