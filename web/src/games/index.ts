// What a game brings to the page, in its folder's `page`, and where that is found: nothing here names a game.

import type { Component } from "svelte";
import type { Attempt, Standing } from "$/sheet/types";
import type { Sound } from "$/stage/sounds";
import type { Stage } from "$/stage/stage.svelte";
import type { Sitting } from "$/wire/sitting.svelte";
import type { View } from "$/wire/types";

export interface BoardProps {
  /** The table: who sits where, what may be asked of it. What it knows may be ahead of what is shown. */
  sitting: Sitting;
  /** What is happening on the table at this moment (`stage.now`). */
  stage: Stage;
  /** What lies on the table, as we may see it; boards cast it to their own view type. */
  view: View;
  /** Play a move (notation); null while nothing can be played: a spectator, not our turn, a replay. */
  play: ((move: string) => void) | null;
}

export interface GamePage {
  /**
   * The whole table: the others around it, what lies in the middle, our hand and what can be done. It fills the window
   * it is given and never scrolls.
   * A control says in `data-move` which move it makes, or how those begin that it leads to: a hint marks it.
   * A zone of the scene says its name in `data-zone`, a card in it its id in `data-card` (empty: face down), and whoever
   * sits there `data-seat`: the stage finds by these where cards travel.
   */
  Board: Component<BoardProps>;
  /** The final sheet, with bonuses and tie-breaks explained. */
  Final: Component<{ view: View }>;
  /** A card of the scene by its id, or its back (null), as wide as it is given room. `game` is its id. */
  Card: Component<{ game: string; card: string | null }>;
  /** The running points of every seat. */
  points: (view: View) => number[];
  /** Events that take their time, by kind, in milliseconds. `stage.now` is the event as long. */
  moments?: Readonly<Record<string, number>>;
  /** Kinds of events that are shown at once where they follow each other, such as all that draw. */
  together?: readonly string[];
  /** Kinds of events, the most telling first: which line of a step is its news. */
  telling?: readonly string[];
  /** Events with a sound of their own, by kind. */
  sounds?: Readonly<Record<string, Sound>>;
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

/** Cards that a clause of the rules is about, by the clause. */
export type Pictures = Readonly<Record<string, readonly string[]>>;

// Loaded when they are needed: the shelf must not wait for whole games.
const pages = byGame(import.meta.glob<GamePage>("@games/*/page/index.ts", { import: "default" }));
const boxes = byGame(import.meta.glob<Component>("@games/*/page/BoxArt.svelte", { import: "default" }));
const pictures = byGame(import.meta.glob<Pictures>("@games/*/page/pictures.json", { import: "default" }));
const sheets = byGame(import.meta.glob<SheetPage>("@games/*/page/sheet.ts", { import: "default" }));

/** Whether a game has a board of its own; else it is shown on the general one. */
export const hasBoard = (game: string): boolean => pages.has(game);
export const keepsScore = (game: string): boolean => sheets.has(game);

/** The class of what a game is played on. */
export const clothOf = (game: string | undefined): string => `cloth-${game === undefined || hasBoard(game) ? game : "general"}`;

export const gamePage = async (game: string): Promise<GamePage> => (await pages.get(game)?.()) ?? (await import("$/general")).default;
/** The drawing of a box by itself, if the game has one. */
export const boxArt = async (game: string): Promise<Component | undefined> => boxes.get(game)?.();
export const picturesOf = async (game: string): Promise<Pictures | null> => (await pictures.get(game)?.()) ?? null;
export const sheetPage = async (game: string): Promise<SheetPage | null> => (await sheets.get(game)?.()) ?? null;
