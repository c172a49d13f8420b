// What has been chosen so far of a move, and what may still be chosen.

import type { Choices, Lay } from "./moves";
import { groupsOf, SHAPES, type CardType, type PastaView, type Shape, type Stack } from "./view";

export type Choice =
  /** A type of the cross; where the hat goes is still open (move by cell). */
  | { kind: "take"; card: CardType; hats: Map<string, string> }
  /** The card under the hat. */
  | { kind: "hat"; move: string }
  /** A shape; how much, and from whom to steal, can still be changed. */
  | { kind: "lay"; lays: Lay[]; lay: Lay }
  /** A sauce alone; onto which group is still open. */
  | { kind: "sauce"; shapes: Shape[] };

/** What every part of the board is told: the legal moves, what has been chosen so far, whether it is our turn. */
export interface Choosing {
  view: PastaView;
  choices: Choices;
  choice: Choice | null;
  ours: boolean;
}

/** What touching a card of the square begins; null if the server lists no move for it. */
export function touchCell(view: PastaView, choices: Choices, cell: string): Choice | null {
  if (cell === view.hat && choices.takeHat) return { kind: "hat", move: choices.takeHat };
  const card = view.square[cell];
  const hats = card && card !== "face_down" && view.available.includes(cell) ? choices.takes.get(card) : undefined;
  return hats ? { kind: "take", card: card as CardType, hats } : null;
}

/** The move that somebody has in mind who touches a cell; null where there is nothing. */
export function takeInMind(view: PastaView, cell: string): string | null {
  const card = view.square[cell];
  if (cell === view.hat) return "take hat";
  return card && card !== "face_down" ? `take ${card} hat ${cell}` : null;
}

/** The same for a stack of the hand. A sauce alone would go onto a group of one's own, if there is one. */
export function layInMind(view: PastaView, [card, count]: Stack): string {
  if (card !== "sauce") return `lay ${card} ${count}`;
  const own = view.seat === null ? undefined : groupsOf(view, view.seat)[0];
  return `lay ${own?.[0] ?? SHAPES[0]} 0 sauce ${count}`;
}

/** Touching a stack of the hand: everything of that shape, no sauce, from the one who has most. */
export function touchStack(view: PastaView, choices: Choices, card: CardType, victim?: number): Choice | null {
  if (card === "sauce") return { kind: "sauce", shapes: sauceAlone(choices) };
  const lays = choices.lays.get(card) ?? [];
  const worth = (lay: Lay): number =>
    (lay.steal === null ? 0 : 10_000 + (lay.steal === victim ? 100_000 : (view.points[lay.steal] ?? 0))) +
    100 * lay.pasta -
    1000 * lay.sauces;
  const lay = lays.reduce<Lay | undefined>((best, each) => (!best || worth(each) > worth(best) ? each : best), undefined);
  return lay ? { kind: "lay", lays, lay } : null;
}

/** The groups that take a sauce without pasta, where the rules of this table allow it. */
export function sauceAlone(choices: Choices): Shape[] {
  return [...choices.lays].filter(([, lays]) => lays.some((lay) => lay.pasta === 0)).map(([shape]) => shape);
}
