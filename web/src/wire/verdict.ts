// Is a record's shuffle the one that was announced? Recomputed here, from nothing but the record
// and what this browser noted before the deal.

import type { GameRecord } from "./api";
import { matchKey, sha256, shuffled, unhex } from "./fair";
import type { Note } from "./notes";

export interface Deck {
  name: string;
  cards: string[];
}

/** What does not fit: the words for it are `fair-why-…`. */
export type Misfit = "commit" | "seed" | "nonces" | "pledge" | "shuffle";

export type Verdict =
  /** `noted`: whether this browser saw the fingerprint before the deal, only during the game, or not at all. */
  | { result: "ok"; noted: "before" | "during" | "never" }
  | { result: "bad"; misfit: Misfit }
  | { result: "unable" };

const SECRET = /^[0-9a-f]{64}$/;

export async function verdict(record: GameRecord, decks: readonly Deck[], note: Note | null): Promise<Verdict> {
  if (!record.deal) return { result: "unable" };
  const misfit = await findMisfit(record, record.deal, decks, note);
  if (misfit) return { result: "bad", misfit };
  return { result: "ok", noted: note === null ? "never" : note.before ? "before" : "during" };
}

async function findMisfit(
  record: GameRecord,
  deal: NonNullable<GameRecord["deal"]>,
  decks: readonly Deck[],
  note: Note | null,
): Promise<Misfit | null> {
  if (note && note.commit !== deal.commit) return "commit";
  if (!SECRET.test(deal.seed) || (await sha256(unhex(deal.seed))) !== deal.commit) return "seed";
  if (deal.nonces.length !== record.names.length) return "nonces";
  for (const [seat, nonce] of deal.nonces.entries()) {
    if (nonce !== null && !SECRET.test(nonce)) return "nonces";
    if (!note?.pledges) continue;
    const pledge = nonce === null ? null : await sha256(unhex(nonce));
    if (pledge !== (note.pledges[seat] ?? null)) return "pledge";
  }
  const key = await matchKey(deal.seed, deal.nonces);
  for (const [number, { deck, cards }] of record.shuffles.entries()) {
    const names = decks.find(({ name }) => name === deck)?.cards;
    if (!names || cards.some((card) => !names.includes(card))) return "shuffle";
    // The rules put the cards into the order of their numbers before they are shuffled.
    const before = [...cards].sort((one, other) => names.indexOf(one) - names.indexOf(other));
    const after = await shuffled(key, number, before);
    if (after.some((card, at) => card !== cards[at])) return "shuffle";
  }
  return record.shuffles.length ? null : "shuffle";
}
