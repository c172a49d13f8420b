// What goes over the wire is generated (messages.ts); these are names for what the page makes of it.

import type { Failed, Table, ToGuest, Welcome } from "./messages";

export type { Clock, Event, Fact, FromGuest, Hinted, Outcome, Seat, Step, Table, View, You } from "./messages";

export type FromServer = ToGuest;
export type Lang = Table["lang"];
export type Phase = Table["phase"];
/** How things stand, as every welcome and every refusal tells. */
export type Standing = Pick<Welcome, "seq" | "now" | "you" | "table" | "view">;
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
