// While the end of a round is being shown, its view is already the next round's: what is not told yet is held back.

import type { Event, Line } from "$/wire/types";
import type { Prize, TankView } from "./view";

/** The tanks are being turned up; or the round is over, and the next prize does not lie there yet. */
export type Phase = "revealing" | "clearing" | null;

const REVEALING = ["chose", "revealed"];
const NEXT_PRIZE = "prize";

/** `lines` are those of the step that is being shown; a replay that goes back has none. */
export function phaseOf(now: Event | null, lines: readonly Line[]): Phase {
  if (!now || now.kind === NEXT_PRIZE || !lines.some(({ kind }) => kind === "revealed")) return null;
  return REVEALING.includes(now.kind) ? "revealing" : "clearing";
}

export interface Standing {
  prize: Pick<Prize, "state" | "value"> | null;
  neighbours: readonly string[];
  points: readonly number[];
  states: readonly (readonly string[])[];
  wouldWin: readonly number[];
}

/** How the map and everybody stand at this moment. */
export function standingAt(view: TankView, phase: Phase): Standing {
  const { last, prize, points, states } = view;
  if (phase === null || !last) return { prize, neighbours: prize?.neighbours ?? [], points, states, wouldWin: view.would_win };
  const early = phase === "revealing";
  return {
    prize: early ? last : null,
    neighbours: [],
    points: points.map((each, seat) => (early && seat === last.winner ? each - last.value : each)),
    states: early ? states.map((codes) => codes.filter((code) => code !== last.state)) : states,
    wouldWin: [],
  };
}
