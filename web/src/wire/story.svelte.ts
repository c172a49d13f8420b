// What happened at a table, in lines: told live, told again after a reload, and read back page by page.

import { typeset } from "$/words/words.svelte";
import { travelsOf, type Event, type Line, type Step } from "./types";

const KEPT_LINES = 300;
const READ_BACK_LINES = 120; // as many as are shown: what happened before them is not asked for
/** Kinds of lines that somebody says. */
export const TALK: readonly string[] = ["said", "emote"];
const SPOKEN_MS = 6000; // as long as it is seen beside whoever said it

export class Story {
  lines = $state.raw<Line[]>([]);

  /** What has just been said live, for a while. */
  spoken = $state.raw<readonly Line[]>([]);

  #first = 0; // the step from which on we know the story

  tell(...steps: Step[]): void {
    const fresh = steps.flatMap(linesOf);
    if (fresh.length) this.lines = [...this.lines, ...fresh].slice(-KEPT_LINES);
  }

  /** A step that is told while it happens. */
  tellLive(step: Step): void {
    this.tell(step);
    const said = linesOf(step).filter((line) => TALK.includes(line.kind) && !line.game);
    if (!said.length) return;
    this.spoken = [...said, ...this.spoken];
    setTimeout(() => (this.spoken = this.spoken.filter((line) => !said.includes(line))), SPOKEN_MS);
  }

  forget(): void {
    this.lines = [];
  }

  /** The story is known from this step on; the step before which to ask for more, if more would be shown. */
  begins(seq: number): number | null {
    this.#first = seq;
    return seq > 1 && this.lines.length < READ_BACK_LINES ? seq : null;
  }

  /** A page of what happened before; again the step before which to ask for more. */
  before(seq: number | undefined, steps: Step[]): number | null {
    const [first] = steps;
    if (!first || seq !== this.#first) return null;
    this.lines = [...steps.flatMap(linesOf), ...this.lines].slice(-KEPT_LINES);
    return this.begins(first.seq);
  }
}

/** The lines of a step: first the game's, then the table's. */
export function linesOf(step: Step): Line[] {
  const events: Event[] = [...step.game, ...step.events];
  return (step.lines ?? []).map((told, index) => {
    const text = typeset(told);
    const event = events[index];
    const game = index < step.game.length;
    const cards = game && event ? [...new Set(travelsOf(event).flatMap(({ card }) => card ?? []))] : [];
    const line = { seq: step.seq, text, kind: event?.kind ?? "", seat: event?.seat ?? null, game, cards };
    if (line.game || !event) return line;
    if (event.kind === "said") return { ...line, said: String(event["text"]) };
    if (event.kind !== "emote") return line;
    // The sign at the end of the line is for terminals: the page draws its own.
    return { ...line, text: text.replace(/\s*\S+$/, ""), emote: String(event["emote"]) };
  });
}
