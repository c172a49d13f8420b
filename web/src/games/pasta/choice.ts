// What has been chosen so far of a move, and what may still be chosen.

import type { Choices, Lay } from "./moves";
import type { CardType, PastaView, Shape } from "./view";

export type Choice =
  /** A type of the cross; where the hat goes is still open (move by cell). */
  | { kind: "take"; card: CardType; hats: Map<string, string> }
  /** The card under the hat. */
  | { kind: "hat"; move: string }
  /** A shape; how much, and from whom to steal, can still be changed. */
  | { kind: "lay"; lays: Lay[]; lay: Lay }
  /** A sauce alone; onto which group is still open. */
  | { kind: "sauce"; shapes: Shape[] }
  /** Nothing: that card cannot be played, and why (the id of the game's message). */
  | { kind: "why"; refusal: string };

/** What touching a card of the square begins. */
export function touchCell(view: PastaView, choices: Choices, cell: string): Choice {
  if (cell === view.hat && choices.takeHat) return { kind: "hat", move: choices.takeHat };
  const card = view.square[cell];
  const hats = card && card !== "face_down" && view.available.includes(cell) ? choices.takes.get(card) : undefined;
  if (hats) return { kind: "take", card: card as CardType, hats };
  return { kind: "why", refusal: whyNot(view, choices, cell) };
}

/** The server lists no move for this card; the nearest reason in words. */
export function whyNot(view: PastaView, choices: Choices, cell: string): string {
  if (!choices.takeHat) return "refused-must-lay";
  return view.available.includes(cell) ? "refused-too-many" : "refused-not-available";
}

/** Touching a stack of the hand: everything of that shape, no sauce, from the one who has most. */
export function touchStack(view: PastaView, choices: Choices, card: CardType, victim?: number): Choice {
  if (card === "sauce") return { kind: "sauce", shapes: sauceAlone(choices) };
  const lays = choices.lays.get(card) ?? [];
  const worth = (lay: Lay): number =>
    (lay.steal === null ? 0 : 10_000 + (lay.steal === victim ? 100_000 : (view.points[lay.steal] ?? 0))) +
    100 * lay.pasta -
    1000 * lay.sauces;
  const lay = lays.reduce<Lay | undefined>((best, each) => (!best || worth(each) > worth(best) ? each : best), undefined);
  return lay ? { kind: "lay", lays, lay } : { kind: "why", refusal: "refused-not-in-hand" };
}

/** The groups that take a sauce without pasta, where the rules of this table allow it. */
export function sauceAlone(choices: Choices): Shape[] {
  return [...choices.lays].filter(([, lays]) => lays.some((lay) => lay.pasta === 0)).map(([shape]) => shape);
}
