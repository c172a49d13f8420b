// What a seat knows at Fiasko: the dict that `describe` in src/tablee/games/fiasko/view.py gives.

import type { Event, Outcome, View } from "$/wire/types";

export const WARES = ["milk", "pickles", "tomatoes", "corn", "sardines"] as const;
export type Ware = (typeof WARES)[number];
export const SPECIALS = ["fiasko", "catastrophe"] as const;
export type Special = (typeof SPECIALS)[number];

export interface Detail {
  finisher: number;
  subtotal: number[];
  finisher_bonus: number[];
  majority_bonus: Record<Ware, number[]>;
}

export interface FiaskoView extends View {
  turn: number | null;
  turns: number;
  hand: string[];
  /** What each ware of the own hand is worth if scored now. */
  values: Record<Ware, number>;
  /** F5.3: what a ware must at least be worth. */
  least_to_score: number;
  hand_sizes: number[];
  draw_pile: number;
  discard_pile: number;
  /** `left`: still in the draw pile, since a special card is never held. */
  special_cards: Record<Special, { seen: number; left: number }>;
  sheet: {
    wares: Record<Ware, (number | null)[]>;
    subtotal: number[];
    bonus: number[];
    total: number[];
  };
  outcome: (Outcome & { detail: Detail & Outcome["detail"] }) | null;
}

/** A card of a ware, such as “milk5”. */
export interface WareCard {
  ware: Ware;
  value: number;
}

export function wareCard(name: string): WareCard | null {
  const ware = WARES.find((each) => name.startsWith(each));
  return ware ? { ware, value: Number(name.slice(ware.length)) } : null;
}

/** What the game tells, in the words of src/tablee/games/fiasko/notation.py; anything else is left out. */
export type Told =
  | { kind: "drew"; seat: number; card?: string }
  | { kind: "fiasko"; seat: number; lost: number }
  | { kind: "catastrophe"; seat: number; lost: number; lost_by: number[] }
  | { kind: "scored"; seat: number; ware: Ware; sum: number; count: number; points: number };

const KINDS: readonly string[] = ["drew", "fiasko", "catastrophe", "scored"];

export function told(events: Event[]): Told[] {
  return events.filter((event) => KINDS.includes(event.kind)) as unknown as Told[];
}
