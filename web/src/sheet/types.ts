// A score sheet as the model tells it (docs/sheet.md).

/** Something to be put into words: `event-<kind>` of the game's catalogue. */
export interface Told {
  kind: string;
  seat: number | null;
  clause?: string;
  [fact: string]: unknown;
}

export interface Cell {
  value: number;
  lines: number[];
}

export interface Row {
  label: string;
  kind: "entry" | "sum" | "total" | "fact";
  clause: string;
  worth: number | null;
  cells: (Cell | null)[];
}

export interface Line {
  line: number;
  seat: number | null;
  text: string | null;
  told: Told | null;
  was: { seat: number | null; text: string | null }[];
}

export interface Standing {
  game: string;
  rules: Record<string, string | number>;
  names: string[];
  rows: Row[];
  totals: number[];
  over: boolean;
  reason: string | null;
  winners: number[];
  notes: Told[];
  lines: Line[];
}

export type Entry = [line: number, seat: number | null, text: string | null];

export interface SheetFile {
  format: string;
  game: string;
  rules: Record<string, string | number>;
  names: string[];
  entries: Entry[];
}

/** Why something was refused: a message with its facts, and the clause. */
export interface Refused {
  message: string;
  facts: Record<string, number | string | Refused>;
  clause: string | null;
}

/** What a line would come to. */
export type Attempt = { ok: true; told: Told; standing: Standing } | { ok: false; refused: Refused };

export interface About {
  game: string;
  fewest: number;
  most: number;
  options: { name: string; clause: string; values: (string | number)[]; default: string | number }[];
}
