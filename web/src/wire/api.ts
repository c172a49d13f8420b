// REST: the shelf, laying tables, records, rulebooks.

import { at } from "$/prefix";
import type { Box, Ended, House, Laid, LessonStep, Listing, RulebookText, Summary, Wishes } from "./messages";
import type { Event, Lang, Outcome, Refusal, Table, View } from "./types";

export type { Box, Ended, RuleOption, Wishes } from "./messages";

export interface GameRecord {
  format: string;
  game: string;
  rules: Record<string, string | number>;
  names: string[];
  shuffles: { deck: string; cards: string[] }[];
  moves: [number, string][];
  outcome: Omit<Outcome, "detail"> | null;
  /** Records of older versions lack `pledges`. */
  deal: { commit: string; seed: string; nonces: (string | null)[]; pledges?: (string | null)[]; stacked?: unknown[] } | null;
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
export const rulebook = (game: string, lang: Lang) => ask<RulebookText>(`/api/games/${game}/rules?lang=${lang}`);
/** What the coach of a first game says, step by step. */
export const lessonSteps = (game: string, lang: Lang) => ask<LessonStep[]>(`/api/games/${game}/lesson?lang=${lang}`);
/** A game on one page. */
export const summary = (game: string, lang: Lang) => ask<Summary>(`/api/games/${game}/summary?lang=${lang}`);
/** This machine's addresses in its networks, the one for phones first; none, unless the page was opened on it. */
export const house = () => ask<House>("/api/house").then((found) => found.addresses);
export const publicTables = () => ask<Listing[]>("/api/tables");
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
