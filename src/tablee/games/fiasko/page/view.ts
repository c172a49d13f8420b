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
  /** Cards that each would cost, by the seat that draws it. */
  at_stake: Record<Special, number[]>;
  /** What the best in a ware gets for it, so far, by seat. */
  majority_bonus: Record<Ware, number[]>;
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

/** The result to beat in a ware and whose it is; null while nobody has scored it. */
export function toBeat({ sheet, majority_bonus }: FiaskoView, ware: Ware): { points: number; seats: number[] } | null {
  const seats = majority_bonus[ware].flatMap((bonus, seat) => (bonus ? [seat] : []));
  const points = sheet.wares[ware][seats[0] ?? -1];
  return points === null || points === undefined ? null : { points, seats };
}

/** A special card that came up: who drew it, and what each seat lost by it. */
export interface Blow {
  special: Special;
  seat: number;
  lost: number[];
}

/** In the words of src/tablee/games/fiasko/notation.py. */
export function blowOf(event: Event | null, seats: number): Blow | null {
  if (!event || event.seat === null) return null;
  const { kind, seat } = event;
  if (kind === "fiasko") return { special: kind, seat, lost: Array.from({ length: seats }, (_, at) => (at === seat ? Number(event["lost"]) : 0)) };
  return kind === "catastrophe" ? { special: kind, seat, lost: (event["lost_by"] as number[]).map(Number) } : null;
}
