// What has been chosen so far of a move, and what may still be chosen. Nothing is played before it is confirmed.

import { readLay, type Choices, type Lay } from "./moves";
import { groupsOf, SHAPES, type CardType, type PastaView, type Shape, type Stack } from "./view";

export type Choice =
  /** A type of the cross, with the cell where the hat would go (move by cell). */
  | { kind: "take"; card: CardType; hats: Map<string, string>; hat: string }
  /** The card under the hat. */
  | { kind: "hat"; move: string }
  /** The opening with two players: where the hat would start. */
  | { kind: "open"; cell: string; move: string }
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
  /** The move that an expert would make, if we asked. */
  hint: string | null;
}

/** The move that a choice has come to; null while something is missing. */
export function moveOf(choice: Choice | null): string | null {
  if (choice?.kind === "take") return choice.hats.get(choice.hat) ?? null;
  if (choice?.kind === "lay") return choice.lay.move;
  return choice && choice.kind !== "sauce" ? choice.move : null;
}

/** What touching a card of the square begins, or changes; null if the server lists no move for it. */
export function touchCell(view: PastaView, choices: Choices, cell: string, choice: Choice | null, hint: string | null): Choice | null {
  const opening = choices.openings.get(cell);
  if (opening) return { kind: "open", cell, move: opening };
  if (choice?.kind === "take" && choice.hats.has(cell)) return { ...choice, hat: cell };
  if (cell === view.hat && choices.takeHat) return { kind: "hat", move: choices.takeHat };
  const card = view.square[cell];
  const hats = card && card !== "face_down" && view.available.includes(cell) ? choices.takes.get(card) : undefined;
  if (!hats) return null;
  const hinted = [...hats].find(([, move]) => move === hint)?.[0];
  return { kind: "take", card: card as CardType, hats, hat: hinted ?? cell };
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

/** Touching a stack of the hand: what the hint says, or everything of that shape, no sauce, from the one who has most. */
export function touchStack(view: PastaView, choices: Choices, card: CardType, hint: string | null, victim?: number): Choice | null {
  if (card === "sauce") return { kind: "sauce", shapes: sauceAlone(choices) };
  const lays = choices.lays.get(card) ?? [];
  const worth = (lay: Lay): number =>
    (lay.move === hint ? 50_000 : 0) +
    (lay.steal === null ? 0 : 10_000 + (lay.steal === victim ? 100_000 : (view.points[lay.steal] ?? 0))) +
    100 * lay.pasta -
    1000 * lay.sauces;
  const lay = lays.reduce<Lay | undefined>((best, each) => (!best || worth(each) > worth(best) ? each : best), undefined);
  return lay ? { kind: "lay", lays, lay } : null;
}

/** Sauce alone onto a group: as much as the hint says, or one. */
export function pourSauce(choices: Choices, shape: Shape, hint: string | null): Choice | null {
  const lays = choices.lays.get(shape)?.filter((each) => each.pasta === 0) ?? [];
  const lay = lays.find((each) => each.move === hint) ?? lays[0];
  return lay ? { kind: "lay", lays, lay } : null;
}

/** The groups that take a sauce without pasta, where the rules of this table allow it. */
export function sauceAlone(choices: Choices): Shape[] {
  return [...choices.lays].filter(([, lays]) => lays.some((lay) => lay.pasta === 0)).map(([shape]) => shape);
}

/** How the moves begin that a stack of the hand leads to. */
export function stackMark([card]: Stack, hint: string | null): string | undefined {
  const lay = readLay(hint);
  // A hint that pours sauce alone is played with the sauce.
  if (lay?.pasta === 0) return card === "sauce" ? (hint ?? undefined) : undefined;
  return card === "sauce" ? undefined : `lay ${card}`;
}
