// Made by `make page-types` from src/tablee/server (messages.py, wire_types.py, web/api.py). Do not edit.

export type Fact = string | number | boolean | null | Fact[] | { [key: string]: Fact };

export type ToGuest = Allowed | Announced | Applied | Bye | CommandRefused | Failed | Hinted | HistoryPage | Pong | Stepped | Welcome;

export type FromGuest = Agree | AskHint | Chat | Configure | Decline | Emote | Free | Hello | History | Invite | Join | Kick | Leave | Lock | Mute | Pardon | Ping | Play | Ready | Rematch | Return | Reveal | Sit | Stand | Undo | Unlock | Unmute | Unready | Why;

export interface Agree {
  do: "agree";
  id?: string;
}

export interface Allowed {
  type: "allowed";
  id: string;
  move: string;
}

/** What the host of the server tells all tables; empty when it is over. */
export interface Announced {
  type: "announcement";
  text: string;
}

export interface Applied {
  type: "applied";
  id: string;
  seq: number;
}

/** What would the best bot do in my place? */
export interface AskHint {
  do: "hint";
  id?: string;
}

/** Somebody whom the host removed, or banned. */
export interface Barred {
  bar: number;
  name: string;
  ban: boolean;
}

/** For a page that does not know the game: what lies where, the legal moves in words, and why the game is over. */
export interface Board {
  zones: Zone[];
  moves: Record<string, string>;
  ended: string | null;
}

/** A level, the weakest first; `usual` is the one to play with if nobody says otherwise. */
export interface BotLevel {
  level: string;
  title: string;
  usual: boolean;
}

/** A game on the shelf. */
export interface Box {
  id: string;
  title: string;
  tagline: string;
  fewest: number;
  most: number;
  minutes: number;
  bots: BotLevel[];
  options: RuleOption[];
  decks: Cards[];
  lesson: boolean;
  summary: boolean;
}

export interface Bye {
  type: "bye";
  reason: "banned" | "flood" | "gone" | "kicked" | "restart" | "slow";
}

/** A deck that the rules shuffle, and its cards in the order in which they lie before that. */
export interface Cards {
  name: string;
  cards: string[];
}

export interface Chat {
  do: "chat";
  text: string;
  id?: string;
}

/** Seconds for all moves of a game, and seconds gained with each of them. */
export interface Clock {
  bank: number;
  gain: number;
}

export interface CommandRefused {
  type: "refused";
  seq: number;
  now: number;
  you: You;
  table: Table;
  public: Public | null;
  own: Own | null;
  id: string;
  reason: string;
  clause: string | null;
  text: string;
}

/** Other settings; what is not mentioned stays as it is. */
export interface Configure {
  do: "configure";
  seats?: number | null;
  rules?: Record<string, string | number> | null;
  clock?: false | Clock | null;
  patience?: number | null;
  public?: boolean | null;
  hints?: boolean | null;
  lang?: "fr" | "en" | null;
  id?: string;
}

export interface Decline {
  do: "decline";
  id?: string;
}

export interface Emote {
  do: "emote";
  emote: string;
  id?: string;
}

/** A finished game of a table. */
export interface Ended {
  number: number;
  names: string[];
  points: number[];
  winners: number[];
}

/** What happened; each kind has facts of its own. */
export interface Event {
  kind: string;
  seat: number | null;
  [fact: string]: Fact;
}

export interface Failed {
  type: "error";
  reason: string;
  clause: string | null;
  text: string;
  id?: string;
}

export interface Finished {
  winners: number[];
  points: number[];
}

export interface Free {
  do: "free";
  seat: number;
  id?: string;
}

/** The first message of a connection. */
export interface Hello {
  do: "hello";
  v: number;
  table: string;
  token?: string | null;
  since?: number | null;
  lang?: string;
  lines?: boolean;
  board?: boolean;
}

export interface Hinted {
  type: "hint";
  id: string;
  move: string;
  bot: string;
  thoughts: Thought[];
  why: string;
  soon?: number;
}

/** What happened before a step? Answered with a page. */
export interface History {
  do: "history";
  before: number;
  id?: string;
}

/** Steps of the past. */
export interface HistoryPage {
  type: "history";
  id: string;
  steps: Step[];
  more: boolean;
}

/** Where other machines of the house reach this server: the first address is the one for phones. */
export interface House {
  addresses: string[];
}

export interface Invite {
  do: "invite";
  seat: number;
  bot: string;
  id?: string;
}

export interface Join {
  do: "join";
  name: string;
  seat?: number | null;
  watch?: boolean;
  id?: string;
}

/** Somebody is to go: they may come back and watch, but not sit; with `ban` they may not come back. */
export interface Kick {
  do: "kick";
  person: number;
  ban?: boolean;
  id?: string;
}

/** A new table, and the token that makes you its host. Keep the token to yourself, and share the link. */
export interface Laid {
  table: string;
  token: string;
  link: string;
}

export interface Leave {
  do: "leave";
  id?: string;
}

/** Something that the coach of a first game says, and when: as `tablee.core.lesson.Step`. */
export interface LessonStep {
  text: string;
  clause: string;
  rule: string;
  move: string;
  look: string;
  zone: string;
  after: string;
  by: number | null;
  needs: Record<string, Fact>;
}

/** A public table. */
export interface Listing {
  table: string;
  game: string;
  lang: string;
  phase: string;
  seats: number;
  free: number;
  names: string[];
  here: number;
}

/** Nobody new may come in. */
export interface Lock {
  do: "lock";
  id?: string;
}

export interface Mute {
  do: "mute";
  person: number;
  id?: string;
}

export interface Outcome {
  points: number[];
  winners: number[];
  reason: string;
  detail: Record<string, Fact>;
}

/** What only one seat sees of any game; each game adds fields of its own. */
export interface Own {
  seat: number | null;
  moves: string[];
  board?: Board;
}

/** Somebody who was kicked or banned may come and sit again. */
export interface Pardon {
  do: "pardon";
  bar: number;
  id?: string;
}

/** What a page needs to show a game that it was not built with. */
export interface Parts {
  words: Record<string, string>;
  art: string[];
}

export interface Ping {
  do: "ping";
  id?: string;
}

export interface Play {
  do: "play";
  move: string;
  id?: string;
}

export interface Pong {
  type: "pong";
  id: string;
}

/** What everybody sees of any game; each game adds fields of its own. */
export interface Public {
  game: string;
  rules: Record<string, string | number>;
  names: string[];
  to_act: number[];
  over: boolean;
  outcome: Outcome | null;
}

export interface Ready {
  do: "ready";
  pledge?: string | null;
  id?: string;
}

export interface Rematch {
  do: "rematch";
  pledge?: string | null;
  id?: string;
}

/** Whoever left a game takes the seat again that a bot keeps. */
export interface Return {
  do: "return";
  id?: string;
}

export interface Reveal {
  do: "reveal";
  nonce: string;
  id?: string;
}

export interface RuleClause {
  id: string;
  text: string;
  reading: boolean;
}

/** A reading of the rules that a table may choose. */
export interface RuleOption {
  name: string;
  clause: string;
  title: string;
  default: string | number;
  values: (string | number)[];
  texts: string[];
}

export interface RulebookText {
  markdown: string;
  clauses: RuleClause[];
  summary: boolean;
}

export interface Seat {
  name: string | null;
  person: number | null;
  bot: string | null;
  ready: boolean;
  here: boolean;
  warm: boolean;
  muted: boolean;
  left: number | null;
  grace: number | null;
}

export interface Sit {
  do: "sit";
  seat: number;
  id?: string;
}

export interface Stand {
  do: "stand";
  id?: string;
}

export interface Step {
  seq: number;
  at: number;
  events: Event[];
  game: Event[];
  lines?: string[];
}

export interface Stepped {
  type: "step";
  seq: number;
  at: number;
  events: Event[];
  game: Event[];
  lines?: string[];
  you?: You;
  table?: Table;
  public?: Public;
  own?: Own;
}

/** A game on one page. */
export interface Summary {
  title: string;
  fewest: number;
  most: number;
  minutes: number;
  goal: string;
  setup: SummaryLine[];
  turn: SummaryLine[];
  scoring: SummaryLine[];
  end: SummaryLine[];
}

/** A line of a summary, where the rulebook says it at length, and cards that show it. */
export interface SummaryLine {
  text: string;
  clauses: string[];
  cards: string[];
}

/** Its settings, all of them, and how it stands. */
export interface Table {
  rules: Record<string, string | number>;
  lang: "fr" | "en";
  clock: Clock | null;
  patience: number;
  public: boolean;
  hints: boolean;
  id: string;
  game: string;
  lesson: boolean;
  locked: boolean;
  simultaneous: boolean;
  phase: "dealing" | "lobby" | "over" | "playing";
  frozen: boolean;
  number: number;
  host: number | null;
  seats: Seat[];
  guests: Watcher[];
  barred: Barred[];
  commit: string;
  pledges: (string | null)[];
  nonces: (string | null)[];
  undo: UndoAsked | null;
  can_undo: number[];
  games: Finished[];
}

/** What was found about a move in imagined games: `share` is how often it should be played. */
export interface Thought {
  move: string;
  text: string;
  win_chance: number;
  points: number;
  visits: number;
  share: number;
}

export interface Undo {
  do: "undo";
  id?: string;
}

export interface UndoAsked {
  seat: number;
  agreed: number[];
}

export interface Unlock {
  do: "unlock";
  id?: string;
}

export interface Unmute {
  do: "unmute";
  person: number;
  id?: string;
}

export interface Unready {
  do: "unready";
  id?: string;
}

export interface Watcher {
  person: number;
  name: string;
  here: boolean;
  muted: boolean;
}

export interface Welcome {
  type: "welcome";
  seq: number;
  now: number;
  you: You;
  table: Table;
  public: Public | null;
  own: Own | null;
  v: number;
  token?: string;
  announcement?: string;
  missed?: Step[];
  more?: true;
}

/** Why could I not make this move now? Were it allowed after all, it would not be made. */
export interface Why {
  do: "why";
  move: string;
  id?: string;
}

/** The table you want. */
export interface Wishes {
  game: string;
  seats: number;
  rules?: Record<string, string | number>;
  lang?: "fr" | "en";
  clock?: Clock | null;
  patience?: number;
  public?: boolean;
  hints?: boolean;
  name?: string | null;
  bots?: (string | null)[];
  lesson?: boolean;
}

export interface You {
  person: number | null;
  seat: number | null;
  host: boolean;
  kept?: number;
}

/** Where cards lie: a number of them face down, or a list in which null is one face down. */
export interface Zone {
  name: string;
  kind: "bid" | "group" | "hand" | "pile" | "place";
  cards: number | (string | null)[];
  seat?: number;
  row?: number;
  column?: number;
}
