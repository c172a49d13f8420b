// A place at a table where nothing moves by itself: boards show it like any other.

import type { Replay } from "$/wire/api";
import { linesOf, Sitting } from "$/wire/sitting.svelte";
import type { Lang, Step, Table } from "$/wire/types";

export function stillSitting(lang: Lang): Sitting {
  return new Sitting("", lang, "", false);
}

/** Show a step of a replay; `forward` if it is the one after what was shown before: then it may be animated. */
export function show(sitting: Sitting, replay: Replay, at: number, forward: boolean): void {
  const now = replay.steps[at];
  if (!now) return;
  const steps = replay.steps.slice(0, at + 1).map(
    (step, seq): Step => ({ seq, at: 0, events: [], game: step.events, lines: step.lines }),
  );
  sitting.table = tableOf(replay, now.view.over, sitting.lang);
  sitting.you = { person: null, seat: now.view.seat, host: false };
  sitting.view = now.view;
  sitting.lines = steps.flatMap(linesOf);
  sitting.step = forward ? (steps[at] ?? null) : null;
}

function tableOf(replay: Replay, over: boolean, lang: Lang): Table {
  return {
    id: "",
    game: replay.game,
    rules: replay.rules,
    lang,
    public: false,
    patience: 0,
    hints: false,
    locked: false,
    simultaneous: false,
    clock: null,
    phase: over ? "over" : "playing",
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
