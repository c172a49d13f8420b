// REST: the shelf, laying tables, records, rulebooks.

import type { Deck } from "$/games/decks";
import { at } from "$/prefix";
import type { Wishes } from "./messages";
import type { Event, Lang, Outcome, Phase, Refusal, Table, View } from "./types";

export type { Wishes };

export interface RuleOption {
  name: string;
  clause: string;
  title: string;
  default: string | number;
  values: (string | number)[];
  texts: string[];
}

export interface Box {
  id: string;
  title: string;
  tagline: string;
  fewest: number;
  most: number;
  minutes: number;
  /** The levels, the weakest first. */
  bots: { level: string; title: string; usual: boolean }[];
  options: RuleOption[];
  decks: Deck[];
}

export interface Laid {
  table: string;
  token: string;
  link: string;
}

export interface PublicTable {
  table: string;
  game: string;
  lang: Lang;
  phase: Phase;
  seats: number;
  free: number;
  names: string[];
}

export interface Rulebook {
  markdown: string;
  clauses: { id: string; text: string; reading: boolean }[];
}

export interface GameRecord {
  format: string;
  game: string;
  rules: Record<string, string | number>;
  names: string[];
  shuffles: { deck: string; cards: string[] }[];
  moves: [number, string][];
  outcome: Omit<Outcome, "detail"> | null;
  /** Records of older versions lack `pledges`. */
  deal: { commit: string; seed: string; nonces: (string | null)[]; pledges?: (string | null)[] } | null;
}

/** A finished game of a table. */
export interface Ended {
  number: number;
  names: string[];
  points: number[];
  winners: number[];
}

/** The board after a move; the first one is the board before all moves. */
export interface ReplayStep {
  seat: number | null;
  move: string | null;
  events: Event[];
  lines: string[];
  view: View;
  /** All hands, unless one seat's game was asked for. */
  hands: (string | number)[][] | null;
}

export interface Replay {
  game: string;
  rules: Record<string, string | number>;
  names: string[];
  steps: ReplayStep[];
}

/** What went wrong, in words that can be shown. */
export class ApiError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.text);
  }
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(at(path), init);
  const body: unknown = await answer.json();
  if (!answer.ok) throw new ApiError(body as Refusal);
  return body as T;
}

export const shelf = (lang: Lang) => ask<Box[]>(`/api/games?lang=${lang}`);
export const rulebook = (game: string, lang: Lang) => ask<Rulebook>(`/api/games/${game}/rules?lang=${lang}`);
/** This machine's addresses in its networks, the one for phones first; none, unless the page was opened on it. */
export const house = () => ask<{ addresses: string[] }>("/api/house").then((found) => found.addresses);
export const publicTables = () => ask<PublicTable[]>("/api/tables");
export const records = (table: string) => ask<Ended[]>(`/api/tables/${table}/records`);
export const record = (table: string, number: number) => ask<GameRecord>(`/api/tables/${table}/records/${number}`);
const post = <T>(path: string, body: unknown) =>
  ask<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
/** A score sheet that others watch: see docs/protocol.md. */
export const shareSheet = (file: unknown) => post<{ sheet: string; token: string; link: string }>(`/api/sheets`, file);
export const liveSheet = (sheet: string) => ask<unknown>(`/api/sheets/${encodeURIComponent(sheet)}`);
export const writeSheet = (sheet: string, token: string, since: number, entries: unknown[]) =>
  post<{ entries: number }>(`/api/sheets/${sheet}/entries`, { token, since, entries });
export const tableById = (table: string) => ask<Table>(`/api/tables/${table}`);
export const lay = (wishes: Wishes & { lang: Lang }) => post<Laid>(`/api/tables?lang=${wishes.lang}`, wishes);
/** A record step by step: as a seat saw it, or with all hands open (null). */
export const replay = (played: unknown, lang: Lang, seat: number | null, board: boolean) =>
  post<Replay>(`/api/replays?lang=${lang}${seat === null ? "" : `&seat=${seat}`}${board ? "&board=true" : ""}`, played);
