// Is a record's shuffle the one that was announced? Recomputed here, from nothing but the record, what this
// browser noted before the deal, and the decks that the page itself knows.

import { decksOf, type Deck } from "$/games/decks";
import type { GameRecord } from "./api";
import type { Outcome } from "./types";
import { matchKey, sha256, shuffled, unhex } from "./fair";
import { revealed, type Alarm, type Note } from "./notes";

/** What does not fit: the words for it are `fair-why-…`; the names are those of core/deal.py. */
export type Misfit =
  | Alarm
  | "other-commitment"
  | "wrong-commitment"
  | "wrong-nonces"
  | "wrong-pledge"
  | "wrong-pledges"
  | "other-shuffle"
  | "other-game";

export type Verdict =
  /** And a number of this browser's own was in it: so nobody else chose the cards. */
  | { result: "ok" }
  /** The record is consistent, but this browser added nothing. `noted`: whether it saw the fingerprint before the
   * deal, only during the game, or not at all. */
  | { result: "fits"; noted: "before" | "during" | "never" }
  | { result: "bad"; misfit: Misfit }
  | { result: "unable" }
  /** The cards were put in order beforehand. */
  | { result: "lesson" };

const SECRET = /^[0-9a-f]{64}$/;

/** `shown`: how the game ended on this page, if it did. */
export async function verdict(record: GameRecord, note: Note | null, shown: Outcome | null = null): Promise<Verdict> {
  const decks = decksOf(record.game);
  if (!record.deal || !decks) return { result: "unable" };
  if (record.deal.stacked?.length) return { result: "lesson" };
  const misfit = (await findMisfit(record, record.deal, decks, note)) ?? compareEnds(record, shown);
  if (misfit) return { result: "bad", misfit };
  if (revealed(note).length) return { result: "ok" };
  return { result: "fits", noted: note === null ? "never" : note.before ? "before" : "during" };
}

async function findMisfit(
  record: GameRecord,
  deal: NonNullable<GameRecord["deal"]>,
  decks: readonly Deck[],
  note: Note | null,
): Promise<Misfit | null> {
  if (note?.misfit) return note.misfit;
  if (note && note.commit !== deal.commit) return "other-commitment";
  if (!SECRET.test(deal.seed) || (await sha256(unhex(deal.seed))) !== deal.commit) return "wrong-commitment";
  if (deal.nonces.length !== record.names.length) return "wrong-nonces";
  if (deal.nonces.some((nonce) => nonce !== null && !SECRET.test(nonce))) return "wrong-nonces";
  for (const { nonce, seat } of revealed(note))
    if (deal.nonces[seat] !== nonce) return deal.nonces.includes(nonce) ? "seats-reordered" : "nonce-missing";
  const opened = await Promise.all(deal.nonces.map((nonce) => (nonce === null ? null : sha256(unhex(nonce)))));
  for (const pledges of [note?.pledges, deal.pledges]) {
    const misfit = pledges && comparePledges(pledges, opened);
    if (misfit) return misfit;
  }
  return (await isShuffled(record, deal, decks)) ? null : "other-shuffle";
}

/** A server could write the record of a fair game that nobody played. */
function compareEnds({ outcome }: GameRecord, shown: Outcome | null): Misfit | null {
  const same = shown === null || (outcome?.points.join() === shown.points.join() && outcome.winners.join() === shown.winners.join());
  return same ? null : "other-game";
}

function comparePledges(pledges: (string | null)[], opened: (string | null)[]): Misfit | null {
  if (pledges.length !== opened.length) return "wrong-pledges";
  if (pledges.every((pledge, seat) => pledge === opened[seat])) return null;
  return [...pledges].sort().join() === [...opened].sort().join() ? "seats-reordered" : "wrong-pledge";
}

async function isShuffled(
  record: GameRecord,
  deal: NonNullable<GameRecord["deal"]>,
  decks: readonly Deck[],
): Promise<boolean> {
  const key = await matchKey(deal.seed, deal.nonces);
  for (const [number, { deck, cards }] of record.shuffles.entries()) {
    const names = decks.find(({ name }) => name === deck)?.cards;
    if (!names || cards.some((card) => !names.includes(card))) return false;
    // The rules put the cards into the order of their numbers before they are shuffled.
    const before = [...cards].sort((one, other) => names.indexOf(one) - names.indexOf(other));
    const after = await shuffled(key, number, before);
    if (after.some((card, at) => card !== cards[at])) return false;
  }
  return record.shuffles.length > 0;
}
