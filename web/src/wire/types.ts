// What goes over the wire is generated (messages.ts); these are names for what the page makes of it.

import type { Failed, Own, Public, Table, ToGuest, Welcome } from "./messages";

export type { Board, Clock, Event, Fact, FromGuest, Hinted, Outcome, Own, Public, Seat, Step, Table, You, Zone } from "./messages";

export type FromServer = ToGuest;
export type Lang = Table["lang"];
/** All that one seat knows of a game; boards cast it to the type of their game. */
export type View = Public & Own;
/** How things stand, as every welcome and every refusal tells. */
export type Standing = Pick<Welcome, "seq" | "now" | "you" | "table" | "public" | "own">;
export type Refusal = Pick<Failed, "reason" | "clause" | "text">;

/** A line of the log. */
export interface Line {
  seq: number;
  text: string;
  kind: string;
  seat: number | null;
  game: boolean;
  /** A reaction, to be drawn after the text. */
  emote?: string;
}
