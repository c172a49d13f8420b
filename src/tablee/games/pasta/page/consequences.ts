// What would lie where after a move, read off the view: the cards that the next player would choose among.

import { crossOf, type CardType, type Face, type PastaView } from "./view";

/** Alike cards within the hat's reach; null: cards that nobody has seen yet. */
export type Reach = [card: CardType | null, count: number][];

/** Where the hat would stand, and which cells would be new. */
function after(view: PastaView, hat: string, renewed: readonly string[]): Reach {
  const counts = new Map<CardType | null, number>();
  for (const cell of crossOf(hat)) {
    const face: Face | null = renewed.includes(cell) ? "face_down" : (view.square[cell] ?? null);
    const card = face === null || face === "face_down" ? null : face;
    counts.set(card, (counts.get(card) ?? 0) + 1);
  }
  return [...counts].sort(([one, few], [other, many]) => Number(one === null) - Number(other === null) || many - few);
}

/** The cells that are taken from together with a type. */
export const takenCells = (view: PastaView, card: CardType): string[] => view.available.filter((cell) => view.square[cell] === card);

/** What the next player could choose among, if a type is taken and the hat goes to a cell. */
export const reachAfterTake = (view: PastaView, card: CardType, hat: string): Reach => after(view, hat, takenCells(view, card));

/** …if the hat stays, or starts in a cell. */
export const reachAt = (view: PastaView, hat: string): Reach => after(view, hat, []);
