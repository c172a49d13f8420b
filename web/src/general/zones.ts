// What lies where (docs/design.md, “The scene”), and which moves touch what. Nothing here knows a game or decides a rule.

import type { Line, Zone } from "$/wire/types";

export type { Zone };

/** A card, or another piece, where it lies; null is a card face down. */
export interface Piece {
  card: string | null;
  /** No other piece of its zone has this key, and it keeps it while others come and go. */
  key: string;
}

/** What can be touched where no card lies. */
export const EMPTY: Piece = { card: null, key: "" };

/** The cards of a zone one by one. */
export function piecesOf({ cards }: Zone): Piece[] {
  const alike = new Map<string | null, number>();
  const listed: (string | null)[] = typeof cards === "number" ? Array<null>(cards).fill(null) : cards;
  return listed.map((card) => {
    const count = (alike.get(card) ?? 0) + 1;
    alike.set(card, count);
    return { card, key: `${card} ${count}` };
  });
}

/** “hand” and “0” of “hand.0”: what a zone is called after, and which one of these it is. */
export function nameParts(zone: Zone): [family: string, which: string] {
  const [family = "", ...rest] = zone.name.split(".");
  return [family, rest.join(".")];
}

/** The words of a move that may name a card or a place. */
const wordsOf = (move: string): string[] => move.split(" ").slice(1);

/** The moves that name a card, or the place where it lies, as “b3” names “square.b3”. */
export function movesAt(moves: readonly string[], zone: Zone, card: string | null): string[] {
  const which = zone.kind === "place" ? nameParts(zone)[1] : "";
  return moves.filter((move) => wordsOf(move).some((word) => word === card || word === which));
}

/** How all of these moves begin, in whole words; undefined if no two of them begin alike. */
export function startOf([first, ...others]: readonly string[]): string | undefined {
  let start = first;
  while (start && !others.every((move) => `${move} `.startsWith(`${start} `))) start = start.slice(0, Math.max(0, start.lastIndexOf(" ")));
  return start || undefined;
}

/** How a move would be written with another card or place than the known ones: to ask the server why it cannot be made. */
export function askedWith(moves: readonly string[], known: readonly string[], card: string): string | null {
  for (const move of moves) {
    const named = wordsOf(move).find((word) => known.includes(word));
    if (named) return move.split(" ").map((word, index) => (index && word === named ? card : word)).join(" ");
  }
  return null;
}

/** The cards that the last lines tell of, where they lie now: before whoever moved them, or in the middle. By zone, the keys of pieces. */
export function told(lines: readonly Line[], zones: readonly Zone[]): ReadonlyMap<string, { key: string; seat: number | null }> {
  const found = new Map<string, { key: string; seat: number | null }>();
  for (const { cards, seat } of lines)
    for (const card of cards) {
      const theirs = zones.filter((zone) => zone.kind !== "hand" && (zone.seat === undefined || zone.seat === seat));
      const zone = theirs.findLast((each) => piecesOf(each).at(-1)?.card === card) ?? theirs.findLast((each) => piecesOf(each).some((piece) => piece.card === card));
      const piece = zone && piecesOf(zone).findLast((each) => each.card === card);
      if (piece) found.set(zone.name, { key: piece.key, seat });
    }
  return found;
}

/** What a zone is called: by the game's words for it, else by its kind; a square says which one it is. */
export function titleOf(zone: Zone, t: (id: string) => string): string {
  const [family, which] = nameParts(zone);
  const own = t(`zone-${family}`);
  const name = own === `zone-${family}` ? t(`zone-kind-${zone.kind}`) : own;
  return zone.row === undefined ? name : `${name} ${which}`;
}
