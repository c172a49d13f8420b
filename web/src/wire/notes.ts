// What a careful device writes down before the cards are dealt: the server's fingerprint and
// everybody's pledges. Afterwards they are compared with the record (verdict.ts).

import { passing } from "./store";
import type { Table } from "./types";

export interface Note {
  /** Of the deal: each has a seed of its own, also those that were called off. */
  number: number;
  commit: string;
  /** By seat, as they were when everybody was ready; null if we were not there then. */
  pledges: (string | null)[] | null;
  /** Whether we saw the fingerprint before the deal, or only during the game. */
  before: boolean;
  /** Nothing may change any more: everybody was ready. */
  sealed: boolean;
}

/** The note for the table's game number `game` (from 1), as its records are numbered. */
export function noteOf(table: string, game: number): Note | null {
  try {
    return JSON.parse(passing.get(`note.${table}.${game}`) ?? "null") as Note | null;
  } catch {
    return null;
  }
}

export function takeNote(table: Table): void {
  const game = table.games.length + 1;
  const known = noteOf(table.id, game);
  const { number, commit, phase } = table;
  const same = known?.number === number ? known : null;
  if (same?.sealed) return;
  let note: Note = { number, commit, pledges: table.pledges, before: true, sealed: phase === "dealing" };
  if (phase === "playing") {
    // We missed the moment when everybody was ready; without any nonce there was nothing to miss.
    const pledges = table.nonces.every((nonce) => nonce === null) ? table.nonces : null;
    note = { number, commit: same?.commit ?? commit, pledges, before: same !== null, sealed: true };
  }
  passing.set(`note.${table.id}.${game}`, JSON.stringify(note));
}
