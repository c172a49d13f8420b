// Small facts about a finished game, in words.

import type { Lang, View } from "$/wire/types";
import { say } from "$/words/words.svelte";

export function winnersText(view: View, lang: Lang): string {
  const names = (view.outcome?.winners ?? []).map((seat) => view.names[seat] ?? "");
  return say("won", { count: names.length, names: new Intl.ListFormat(lang).format(names) });
}

/** A name that still says something in a folder of downloads: tablee-fiasko-2026-11-16-2.json. */
export function recordFile(game: string, day: Date, number: number): string {
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0"));
  return `tablee-${game}-${date.join("-")}-${number}.json`;
}
