// What the server sends (docs/protocol.md). What it receives is generated into commands.ts.

export type Lang = "fr" | "en";
export type Phase = "lobby" | "dealing" | "playing" | "over";
export type Fact = string | number | boolean | null | Fact[] | { [key: string]: Fact };
export type Event = { kind: string; seat: number | null; [fact: string]: Fact };

export interface Seat {
  name: string | null;
  person: number | null;
  bot: string | null;
  ready: boolean;
  here: boolean;
  warm: boolean;
  left: number | null;
}

export interface Clock {
  bank: number;
  gain: number;
}

export interface Table {
  id: string;
  game: string;
  rules: Record<string, string | number>;
  lang: Lang;
  public: boolean;
  patience: number;
  hints: boolean;
  clock: Clock | null;
  phase: Phase;
  number: number;
  host: number | null;
  seats: Seat[];
  guests: { person: number; name: string; here: boolean }[];
  commit: string;
  pledges: (string | null)[];
  nonces: (string | null)[];
  undo: { seat: number; agreed: number[] } | null;
  can_undo: number[];
  games: { winners: number[]; points: number[] }[];
}

export interface You {
  person: number | null;
  seat: number | null;
  host: boolean;
}

export interface Outcome {
  points: number[];
  winners: number[];
  reason: string;
  detail: Record<string, Fact>;
}

/** What every game's view has; each game adds its own fields (see games/<game>/view.ts). */
export interface View {
  game: string;
  rules: Record<string, string | number>;
  names: string[];
  seat: number | null;
  to_act: number[];
  moves: string[];
  over: boolean;
  outcome: Outcome | null;
}

export interface Step {
  seq: number;
  at: number;
  events: Event[];
  game: Event[];
  lines?: string[];
}

export interface Standing {
  seq: number;
  now: number;
  you: You;
  table: Table;
  view: View | null;
}

export type FromServer =
  | ({ type: "welcome"; v: number; token?: string; missed?: Step[] } & Standing)
  | ({ type: "step"; you?: You; table?: Table; view?: View } & Step)
  | { type: "applied"; id: string; seq: number }
  | ({ type: "refused"; id: string; reason: string; clause: string | null; text: string } & Standing)
  | { type: "error"; id?: string; reason: string; clause: string | null; text: string }
  | { type: "hint"; id: string; move: string; bot: string }
  | { type: "pong"; id: string }
  | { type: "bye"; reason: string };

export interface Refusal {
  reason: string;
  clause: string | null;
  text: string;
}

/** A line of the log. */
export interface Line {
  seq: number;
  text: string;
  kind: string;
  seat: number | null;
  game: boolean;
}
