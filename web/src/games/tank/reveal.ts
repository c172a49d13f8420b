// The last time all tanks were turned up, as the step told it.

import type { Event, Step } from "$/wire/types";

export interface Reveal {
  /** Of the step; a new one is a new event to look at. */
  seq: number;
  state: string;
  value: number;
  /** By seat. */
  tanks: number[];
  cancelled: number[];
  /** Null: all cancelled each other, and the State goes under its pile. */
  winner: number | null;
  shuffled: boolean;
}

export function revealIn(step: Pick<Step, "seq" | "game"> | null): Reveal | null {
  const event: Event | undefined = step?.game.find(({ kind }) => kind === "revealed");
  if (!step || !event) return null;
  return {
    seq: step.seq,
    state: event.state as string,
    value: event.value as number,
    tanks: event.tanks_by as number[],
    cancelled: event.cancelled_seats as number[],
    winner: event.winner as number | null,
    shuffled: step.game.some(({ kind }) => kind === "shuffled"),
  };
}

/** After a reload nobody tells the last round again, but its tanks lie on top of what was played. */
export function lastPlayed(seen: readonly number[][]): { tanks: number[]; cancelled: number[] } | null {
  const tanks = seen.map((played) => played.at(-1) ?? 0);
  if (tanks.length === 0 || tanks.includes(0)) return null;
  return { tanks, cancelled: tanks.flatMap((tank, seat) => (tanks.indexOf(tank) !== tanks.lastIndexOf(tank) ? [seat] : [])) };
}
