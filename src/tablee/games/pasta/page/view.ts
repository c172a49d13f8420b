// What a seat knows of Par ici la pasta ! (src/tablee/games/pasta/view.py).

import type { Outcome, View } from "$/wire/types";

export const SHAPES = [
  "macaroni",
  "penne",
  "fusilli",
  "farfalle",
  "rigatoni",
  "conchiglie",
  "spaghetti",
  "tagliatelle",
  "ravioli",
] as const;
export type Shape = (typeof SHAPES)[number];
export type CardType = Shape | "sauce";
export type Face = CardType | "face_down";

export const COLUMNS = ["a", "b", "c", "d"] as const;
export const ROWS = ["1", "2", "3", "4"] as const;
export const HAND_LIMIT = 7;

/** P9: what was counted, and which tie-break decided. */
export interface Detail {
  laid: number[];
  token: number | null;
  largest_group: number[];
  groups: number[];
  decided_by: "points" | "largest_group" | "groups" | "shared";
}

export interface PastaView extends View {
  turn: number | null;
  /** Who plays after this move. */
  next: number | null;
  opening: boolean;
  square: Record<string, Face | null>;
  hat: string | null;
  available: string[];
  /** What could not be taken without drawing the last card: types, and `hat`. */
  takes_last: string[];
  /** Laying so few cards takes the token. */
  al_dente_most: number;
  hand: CardType[];
  hand_sizes: number[];
  seen_taken: CardType[][];
  draw_pile: number;
  groups: Partial<Record<Shape, number>>[];
  token: number | null;
  points: number[];
  outcome: (Outcome & { detail: Detail & Outcome["detail"] }) | null;
}

/** All cells, row by row. */
export const CELLS: readonly string[] = ROWS.flatMap((row) => COLUMNS.map((column) => column + row));
/** The other cells of a cell's row and column. */
export const crossOf = (at: string): string[] => CELLS.filter((cell) => cell !== at && (cell[0] === at[0] || cell[1] === at[1]));

export type Stack = [card: CardType, count: number];

/** A hand as stacks, in the order of the cards. */
export function stacks(cards: readonly CardType[]): Stack[] {
  const counts = new Map<CardType, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}

/** What is known of somebody's hand: all of it where hands lie open, else what everybody saw being taken if `wanted`. */
export function knownOf(view: PastaView, seat: number, wanted: boolean): CardType[] {
  const open = view.open?.[seat];
  if (open) return open as CardType[];
  if (seat === view.seat) return view.hand;
  return wanted ? (view.seen_taken[seat] ?? []) : [];
}

/** Those at the table, ours first, then in the order of turns. */
export const seatsFrom = (view: PastaView): number[] => view.names.map((_, index) => (index + (view.seat ?? 0)) % view.names.length);

/** Somebody's groups, the largest first. */
export function groupsOf(view: PastaView, seat: number): [Shape, number][] {
  const groups = view.groups[seat] ?? {};
  return SHAPES.filter((shape) => groups[shape])
    .map((shape): [Shape, number] => [shape, groups[shape] ?? 0])
    .sort((one, other) => other[1] - one[1]);
}

/** What the token is worth at the end, with a real minus sign. */
export const tokenWorth = (view: View): string => String(view.rules["al_dente"] ?? "-2").replace("-", "−");
