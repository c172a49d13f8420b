// What a game brings to the page, in its folder's `page`, and where that is found: nothing here names a game.

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

/** What a game brings to the score sheet of those who play with the printed cards. */
export interface SheetPage {
  /** How a line is entered. */
  Entry: Component<SheetEntryProps>;
  /** A small picture of a row, by its label, for the rows that lines are written in. */
  RowArt: Component<{ label: string }>;
  /** Where a cell can be added to: the least line that would, by its row's label. The rules are asked whether it may. */
  more?: (label: string) => string;
}

/** The modules of one name in the games' folders, by game. */
export function byGame<Module>(files: Record<string, Module>): ReadonlyMap<string, Module> {
  return new Map(Object.entries(files).map(([path, file]) => [path.split("/").at(-3) ?? "", file]));
}

// Loaded when they are needed: the shelf must not wait for whole games.
const pages = byGame(import.meta.glob<GamePage>("@games/*/page/index.ts", { import: "default" }));
const boxes = byGame(import.meta.glob<Component>("@games/*/page/BoxArt.svelte", { import: "default" }));
const sheets = byGame(import.meta.glob<SheetPage>("@games/*/page/sheet.ts", { import: "default" }));

/** Whether a game has a board of its own; else it is shown on the general one. */
export const hasBoard = (game: string): boolean => pages.has(game);
export const keepsScore = (game: string): boolean => sheets.has(game);

/** The class of what a game is played on. */
export const clothOf = (game: string | undefined): string => `cloth-${game === undefined || hasBoard(game) ? game : "general"}`;

export const gamePage = async (game: string): Promise<GamePage> => (await pages.get(game)?.()) ?? (await import("$/general")).default;
/** The drawing of a box by itself, if the game has one. */
export const boxArt = async (game: string): Promise<Component | undefined> => boxes.get(game)?.();
export const sheetPage = async (game: string): Promise<SheetPage | null> => (await sheets.get(game)?.()) ?? null;
