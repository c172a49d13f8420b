// A replay as boards see a table: nobody sits there, and nothing moves by itself.

import type { Replay } from "$/wire/api";
import { Sitting } from "$/wire/sitting.svelte";
import { linesOf } from "$/wire/story.svelte";
import type { Lang, Line, Step, Table, View } from "$/wire/types";

/** A place from which a replay is seen. */
export function shownSitting(replay: Replay, lang: Lang): Sitting {
  const sitting = new Sitting("", lang, "", false);
  sitting.table = tableOf(replay, lang);
  sitting.you = { person: null, seat: replay.steps[0]?.view.seat ?? null, host: false };
  return sitting;
}

/** How things stand after a step; with all hands open, if they are. */
export function viewAt(replay: Replay, at: number): View | null {
  const step = replay.steps[at];
  if (!step) return null;
  return step.hands ? { ...step.view, open: step.hands.map((hand) => hand.map(String)) } : step.view;
}

/** What leads to how things stand after it. */
export function stepOf({ steps }: Replay, seq: number): Step {
  return { seq, at: 0, events: [], game: steps[seq]?.events ?? [], lines: steps[seq]?.lines ?? [] };
}

/** What happened until then, in words. */
export function linesUntil(replay: Replay, at: number): Line[] {
  return replay.steps.slice(0, at + 1).flatMap((_, seq) => linesOf(stepOf(replay, seq)));
}

function tableOf(replay: Replay, lang: Lang): Table {
  return {
    id: "",
    game: replay.game,
    rules: replay.rules,
    lang,
    public: false,
    patience: 0,
    hints: false,
    lesson: false,
    locked: false,
    simultaneous: false,
    clock: null,
    phase: "over",
    frozen: false,
    number: 1,
    host: null,
    seats: replay.names.map((name) => ({ name, person: null, bot: null, ready: false, here: true, warm: false, muted: false, left: null, grace: null })),
    guests: [],
    barred: [],
    commit: "",
    pledges: replay.names.map(() => null),
    nonces: replay.names.map(() => null),
    undo: null,
    can_undo: [],
    games: [],
  };
}
