// What goes over the wire is generated (messages.ts); these are names for what the page makes of it.

import type { Event, Failed, Own, Public, Table, ToGuest, Welcome } from "./messages";

export type { Board, Clock, Event, Fact, FromGuest, Hinted, Outcome, Own, Public, Seat, Step, Table, You, Zone } from "./messages";

export type FromServer = ToGuest;
export type Lang = Table["lang"];
/** All that one seat knows of a game; boards cast it to the type of their game. */
export type View = Public & Own & {
  /** All hands, by seat, in a replay that hides nothing. */
  open?: string[][];
};
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
  /** The cards that it tells of. */
  cards: string[];
  /** What somebody said, in their own words. */
  said?: string;
  /** A reaction, to be drawn after the text. */
  emote?: string;
}

/** Cards on their way from one zone to another; from a zone to itself, they are turned over (docs/design.md, “The scene”). */
export interface Travel {
  /** Null: we do not see it. */
  card: string | null;
  from: string;
  to: string;
  turned?: "up" | "down";
  /** What a wild card is from now on. */
  as?: string;
  count?: number;
}

export const travelsOf = (event: Event): Travel[] => (event["travels"] ?? []) as unknown as Travel[];
