// What lies where (docs/design.md, “The scene”), and which moves touch what. Nothing here knows a game or decides a rule.

import type { Zone } from "$/wire/types";

export type { Zone };

/** The cards of a zone one by one; null is a card face down. */
export const cardsOf = (zone: Zone): (string | null)[] => (typeof zone.cards === "number" ? Array<null>(zone.cards).fill(null) : zone.cards);

/** What a zone is called after: “hand” of “hand.0”, “square” of “square.b3”. */
export const familyOf = (zone: Zone): string => zone.name.split(".")[0] ?? zone.name;

/** The words of a move that may name a card or a place. */
const wordsOf = (move: string): string[] => move.split(" ").slice(1);

/** Whether a move names this card. */
export const touchesCard = (move: string, card: string | null): boolean => card !== null && wordsOf(move).includes(card);

/** Whether a move names this zone, as “b3” names “square.b3”. */
export function touchesZone(move: string, zone: Zone): boolean {
  const [, ...rest] = zone.name.split(".");
  return rest.length > 0 && zone.kind === "place" && wordsOf(move).includes(rest.join("."));
}

/** The legal moves that begin at a card: it is named, and it lies in a zone of one's own or of everybody. */
export const movesAt = (moves: readonly string[], zone: Zone, card: string | null): string[] =>
  moves.filter((move) => touchesCard(move, card) || touchesZone(move, zone));

/** How a move would be written with another card: to ask the server why it cannot be made. */
export function askedWith(moves: readonly string[], known: readonly string[], card: string): string | null {
  for (const move of moves) {
    const named = wordsOf(move).find((word) => known.includes(word));
    if (named) return move.split(" ").map((word, index) => (index && word === named ? card : word)).join(" ");
  }
  return null;
}

/** Zones that lie in a grid, and those that do not. */
export function laidOut(zones: readonly Zone[]): { grid: Zone[]; loose: Zone[] } {
  const inGrid = (zone: Zone) => zone.row !== undefined && zone.column !== undefined;
  return { grid: zones.filter(inGrid), loose: zones.filter((zone) => !inGrid(zone)) };
}
