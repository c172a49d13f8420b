// What a careful device writes down before the cards are dealt, and when it shows its own number
// (docs/shuffle.md). Afterwards the notes are compared with the record (verdict.ts). The terminal does
// the same: src/tablee/terminal/app/notes.py. A misfit has the same name there.

import { passing } from "./store";
import type { Table } from "./types";

/** What a server shows that no honest one does: the words for it are `fair-why-…`. */
export type Alarm = "commit-changed" | "other-deal" | "pledge-swapped" | "pledge-dropped" | "nonce-missing" | "seats-reordered";

/** A number of our own: good for one deal. */
export interface Own {
  nonce: string;
  pledge: string;
  /** Where we sat when we revealed it; until then nobody else knows it. */
  seat: number | null;
}

/** One deal, as the server showed it to us. */
export interface Note {
  /** Of the deal: each has a seed of its own, also those that were called off. */
  number: number;
  /** As it was shown first. */
  commit: string;
  /** Whether that was before the deal, or only during the game. */
  before: boolean;
  /** By seat, as they were when everybody was ready; null if we were not there then. */
  pledges: (string | null)[] | null;
  /** By slot: several seats of one browser have a number each. */
  own: Record<string, Own>;
  /** The first thing that did not fit. It stays. */
  misfit: Alarm | null;
}

interface Notes {
  deals: Record<number, Note>;
  /** Which deal became which game: records are numbered by games. */
  games: Record<number, number>;
}

function read(table: string): Notes {
  try {
    return (JSON.parse(passing.get(`notes.${table}`) ?? "null") as Notes | null) ?? { deals: {}, games: {} };
  } catch {
    return { deals: {}, games: {} };
  }
}

/** The notes of a table, changed by `act`, and kept: a reload must be able to go on with them. */
function change<T>(table: Table, act: (note: Note, notes: Notes) => T): T {
  const notes = read(table.id);
  const before = JSON.stringify(notes);
  const { number, commit, phase } = table;
  const note = (notes.deals[number] ??= { number, commit, before: phase !== "playing", pledges: null, own: {}, misfit: null });
  const result = act(note, notes);
  const after = JSON.stringify(notes);
  if (after !== before) passing.set(`notes.${table.id}`, after);
  return result;
}

/** The note for the table's game number `game` (from 1), as its records are numbered. */
export function noteOf(table: string, game: number): Note | null {
  const { deals, games } = read(table);
  return deals[games[game] ?? -1] ?? null;
}

/** The numbers of this browser that the server has been shown. */
export const revealed = (note: Note | null): (Own & { seat: number })[] =>
  Object.values(note?.own ?? {}).filter((own): own is Own & { seat: number } => own.seat !== null);

/** We are ready, with a new number of our own for the coming deal. */
export function keepPledge(table: Table, slot: string, nonce: string, pledge: string): void {
  change(table, (note) => {
    note.own[slot] = { nonce, pledge, seat: null };
    note.pledges = null;
  });
}

/** We are not ready after all. What has been revealed stays in the note, whatever the server says. */
export function dropPledge(table: Table, slot: string): void {
  change(table, (note) => note.own[slot]?.seat === null && delete note.own[slot]);
}

/** Write down what the table shows, before anything is revealed; the deal's note, with whatever does not fit. */
export function takeNote(table: Table, seat: number | null, slot = ""): Note {
  return change(table, (note, notes) => {
    const game = table.games.length + 1;
    const earlier = notes.deals[notes.games[game] ?? -1];
    notes.games[game] = note.number;
    const flag = (misfit: Alarm) => (note.misfit ??= misfit);
    const own = note.own[slot];
    if (table.commit !== note.commit) flag("commit-changed");
    if (table.phase === "dealing") {
      note.pledges ??= table.pledges;
      if (seat !== null) {
        const [pledge, nonce] = [table.pledges[seat] ?? null, table.nonces[seat] ?? null];
        if (own && pledge !== own.pledge) flag(pledge === null ? "pledge-dropped" : "pledge-swapped");
        if (own && nonce !== null && nonce !== own.nonce) flag("nonce-missing");
        const others = Object.values(notes.deals).filter((other) => other !== note);
        if (pledge !== null && others.some((other) => other.own[slot]?.pledge === pledge)) flag("other-deal");
      }
    }
    if (table.phase === "playing") {
      // Who came too late to see pledges has missed nothing if nobody added anything.
      if (table.nonces.every((nonce) => nonce === null)) note.pledges ??= table.nonces;
      if (seat !== null && earlier && earlier !== note && revealed(earlier).length) flag("other-deal");
      for (const { nonce, seat: ours } of revealed(note))
        if (table.nonces[ours] !== nonce) flag(table.nonces.includes(nonce) ? "seats-reordered" : "nonce-missing");
    }
    return note;
  });
}

/** Our number, if it may be shown now: everybody is ready, and the server shows what we gave it. */
export function toReveal(table: Table, seat: number | null, slot: string): string | null {
  return change(table, (note) => {
    const own = note.own[slot];
    if (table.phase !== "dealing" || seat === null || !own || note.misfit) return null;
    own.seat = seat;
    return table.nonces[seat] ? null : own.nonce;
  });
}
