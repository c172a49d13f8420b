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

/** A name that still says something in a folder of downloads: tablee-pic-2026-11-16-2.json. */
export function recordFile(game: string, day: Date, number: number): string {
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0"));
  return `tablee-${game}-${date.join("-")}-${number}.json`;
}
