// Small facts about a finished game, in words.

import type { View } from "$/wire/types";
import { listed, say } from "$/words/words.svelte";

/** `you` is the seat of whoever reads it, unless several people do. */
export function winnersText(view: View, you: number | null): string {
  const winners = view.outcome?.winners ?? [];
  const others = winners.filter((seat) => seat !== you).map((seat) => view.names[seat] ?? "");
  if (others.length === winners.length) return say("won", { count: others.length, names: listed(others) });
  return others.length ? say("you-won-with", { names: listed(others) }) : say("you-won");
}

/** The seats, the winners first, then by their points. */
export function ranked({ names, outcome }: View): number[] {
  const wins = (seat: number) => Number(outcome?.winners.includes(seat));
  const points = (seat: number) => outcome?.points[seat] ?? 0;
  return names.map((_, seat) => seat).sort((one, other) => wins(other) - wins(one) || points(other) - points(one));
}

/** The place of each seat, from 1; whoever has as much as the one before shares its place. */
export function ranks(view: View): number[] {
  const { outcome } = view;
  const places: number[] = [];
  const order = ranked(view);
  order.forEach((seat, index) => {
    const before = order[index - 1];
    const wins = outcome?.winners.includes(seat);
    const level = before !== undefined && (wins || (!outcome?.winners.includes(before) && outcome?.points[seat] === outcome?.points[before]));
    places[seat] = level ? (places[before] ?? 1) : index + 1;
  });
  return places;
}

/** A name that still says something in a folder of downloads: tablee-pic-2026-11-16-2.json. */
export function recordFile(game: string, day: Date, number: number): string {
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0"));
  return `tablee-${game}-${date.join("-")}-${number}.json`;
}
