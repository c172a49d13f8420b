// The legal moves, grouped as they are chosen. The server lists them; nothing here knows a rule.

import type { CardType, Shape } from "./view";

export interface Lay {
  move: string;
  shape: Shape;
  pasta: number;
  sauces: number;
  /** Whom to steal from. */
  steal: number | null;
}

export interface Choices {
  /** Where the hat may go when a type is taken: move by cell. */
  takes: Map<CardType, Map<string, string>>;
  takeHat: string | null;
  /** The opening with two players: move by cell. */
  openings: Map<string, string>;
  lays: Map<Shape, Lay[]>;
  pass: string | null;
}

export function choicesOf(moves: readonly string[]): Choices {
  const choices: Choices = { takes: new Map(), takeHat: null, openings: new Map(), lays: new Map(), pass: null };
  for (const move of moves) {
    const [verb = "", what = "", ...rest] = move.split(" ");
    if (move === "take hat") choices.takeHat = move;
    else if (verb === "take") put(choices.takes, what as CardType, () => new Map()).set(rest[1] ?? "", move);
    else if (verb === "hat") choices.openings.set(what, move);
    else if (verb === "pass") choices.pass = move;
    else if (verb === "lay") put(choices.lays, what as Shape, () => []).push(layOf(move, what as Shape, rest));
  }
  return choices;
}

function layOf(move: string, shape: Shape, [pasta, ...tail]: string[]): Lay {
  const fact = (name: string): number | null => {
    const at = tail.indexOf(name);
    return at < 0 ? null : Number(tail[at + 1]);
  };
  return { move, shape, pasta: Number(pasta), sauces: fact("sauce") ?? 0, steal: fact("steal") };
}

/** A lay from its notation; null if the move is something else. */
export function readLay(move: string | null): Lay | null {
  const [verb, shape, ...rest] = move?.split(" ") ?? [];
  return verb === "lay" && move !== null ? layOf(move, shape as Shape, rest) : null;
}

/** What a control says of a move: nothing while a hint is a longer one that begins alike, or it would be marked for that. */
export const moveMark = (move: string, hint: string | null): string | undefined => (hint?.startsWith(`${move} `) ? undefined : move);

function put<Key, Value>(map: Map<Key, Value>, key: Key, fresh: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = fresh()));
  return value;
}

export type Wish = Pick<Lay, "pasta" | "sauces" | "steal">;

/** The legal lay nearest to a wish; what was chosen last weighs most. */
export function nearest(lays: readonly Lay[], wish: Wish, last: keyof Wish): Lay | undefined {
  const far = (lay: Lay): number =>
    (lay[last] === wish[last] ? 0 : 1000) +
    10 * (Math.abs(lay.pasta - wish.pasta) + Math.abs(lay.sauces - wish.sauces)) +
    (lay.steal === wish.steal ? 0 : 1);
  return lays.reduce<Lay | undefined>((best, lay) => (!best || far(lay) < far(best) ? lay : best), undefined);
}

/** The values of one part of a lay that some legal lay has, in order. */
export function values<Part extends keyof Wish>(lays: readonly Lay[], part: Part): Lay[Part][] {
  return [...new Set(lays.map((lay) => lay[part]))].sort((one, other) => (one ?? -1) - (other ?? -1));
}
