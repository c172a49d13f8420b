// Events and refusals of a sheet in words, as `Texts.tell` does it in Python.

import { hasWords, listed, words } from "$/words/words.svelte";
import type { Refused, Told } from "./types";

type Plain = string | number;

/** A fact as words: ids by their message, with the article where there is one. */
function named(game: string, fact: unknown): Plain {
  if (Array.isArray(fact)) return listed(fact.map((item) => String(named(game, item))));
  if (typeof fact === "string") {
    const id = [`the-${fact}`, fact].find((message) => hasWords(game, message));
    return id ? words(game)(id) : fact;
  }
  return typeof fact === "number" ? fact : "";
}

export function tell(game: string, names: string[], event: Told): string {
  const facts: Record<string, Plain> = {};
  for (const [key, fact] of Object.entries(event)) if (key !== "kind") facts[key] = named(game, fact);
  const name = (seat: unknown) => names[seat as number] ?? "";
  if (event.seat !== null) facts.name = name(event.seat);
  for (const [key, fact] of Object.entries(event)) {
    if (key.endsWith("_seats") && Array.isArray(fact)) {
      facts[key.slice(0, -"_seats".length)] = listed(fact.map(name));
      facts.count = fact.length;
    } else if (key.endsWith("_seat")) facts[key.slice(0, -"_seat".length)] = name(fact);
  }
  return words(game)(`event-${event.kind}`, facts);
}

/** Why something was refused, in one sentence. */
export function why(game: string, { message, facts }: Refused): string {
  const plain: Record<string, Plain> = {};
  for (const [key, fact] of Object.entries(facts)) plain[key] = typeof fact === "object" ? why(game, fact) : fact;
  return words(game)(message, plain);
}
