// What a game brings to the page. Nothing outside its folder names it but this list.

import type { Component } from "svelte";
import type { Attempt, Standing } from "$/sheet/types";
import type { Sitting } from "$/wire/sitting.svelte";
import type { View } from "$/wire/types";

export interface BoardProps {
  /** The table: who sits where, what just happened (`sitting.step`), whether it is our turn. */
  sitting: Sitting;
  /** What we may know; boards cast it to their own view type. */
  view: View;
  /** Play a move (notation); null while nothing can be played: a spectator, not our turn, a replay. */
  play: ((move: string) => void) | null;
}

/** Something about a seat in a few words. Where there is a sign for it, a phone shows the sign alone. */
export interface SeatFact {
  sign?: string;
  text: string;
}

export interface GamePage {
  /**
   * Everything between the seats and the log: piles, hand, what can be done.
   * A control says in `data-move` which move it makes, or how those begin that it leads to: a hint marks it.
   */
  Board: Component<BoardProps>;
  /** The final sheet, with bonuses and tie-breaks explained. */
  Final: Component<{ view: View }>;
  /** Short facts for a seat's plate, such as the number of cards. */
  seatFacts: (view: View, seat: number, words: (id: string, facts?: Record<string, string | number>) => string) => SeatFact[];
  /** The running points of every seat. */
  points: (view: View) => number[];
}

/** One line of a score sheet that is kept by hand. */
export interface SheetLine {
  seat: number | null;
  text: string;
}

export interface SheetEntryProps {
  standing: Standing;
  /** Whose line it is; null: nobody's. */
  seat: number | null;
  /** The text that stands there, or stood before it was struck, if a line is being corrected. */
  text: string | null;
  /** The row of the sheet that was touched, if one was. */
  label: string | null;
  /** What a line would come to, or why not: the rules are asked, never known here. */
  attempt: (line: SheetLine) => Attempt;
  /** The line as entered so far, null while something is missing. */
  onchange: (line: SheetLine | null) => void;
}

const loaders: Record<string, () => Promise<{ default: GamePage }>> = {
  fiasko: () => import("./fiasko"),
  pasta: () => import("./pasta"),
  tank: () => import("./tank"),
};

/** What a game brings to the score sheet of those who play with the printed cards. */
export interface SheetPage {
  /** How a line is entered. */
  Entry: Component<SheetEntryProps>;
  /** A small picture of a row, by its label, for the rows that lines are written in. */
  RowArt: Component<{ label: string }>;
  /** Where a cell can be added to: the least line that would, by its row's label. The rules are asked whether it may. */
  more?: (label: string) => string;
}

const sheets: Record<string, () => Promise<{ default: SheetPage }>> = {
  fiasko: () => import("./fiasko/sheet"),
  pasta: () => import("./pasta/sheet"),
  tank: () => import("./tank/sheet"),
};

export async function sheetPage(game: string): Promise<SheetPage | null> {
  return (await sheets[game]?.())?.default ?? null;
}

export const keepsScore = (game: string): boolean => game in sheets;

/** Whether a game has a board of its own; else it is shown on the general one. */
export const hasBoard = (game: string): boolean => game in loaders;

/** The class of what a game is played on. */
export const clothOf = (game: string | undefined): string => `cloth-${game === undefined || hasBoard(game) ? game : "general"}`;

/** A game's page, loaded when it is needed. */
export async function gamePage(game: string): Promise<GamePage> {
  return (await (loaders[game]?.() ?? import("$/general"))).default;
}
