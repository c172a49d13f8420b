// How to tell the players apart: a colour, a pattern, and a letter. Colour is never alone.

export type PatternName = "stripes" | "dots" | "bars" | "checks" | "waves" | "lines";

export interface Livery {
  /** The same by day and by night: the map is paper. Dark enough for white letters. */
  colour: string;
  light: string;
  pattern: PatternName;
}

export const LIVERIES: readonly Livery[] = [
  { colour: "#b8321f", light: "#e8927f", pattern: "stripes" },
  { colour: "#1f5f99", light: "#86b6de", pattern: "dots" },
  { colour: "#3f7330", light: "#9cc68a", pattern: "bars" },
  { colour: "#7a4a97", light: "#bd9bd4", pattern: "checks" },
  { colour: "#94590a", light: "#e3b35e", pattern: "waves" },
  { colour: "#16706d", light: "#7cc4bf", pattern: "lines" },
];

export const livery = (seat: number): Livery => LIVERIES[seat % LIVERIES.length] as Livery;

/** A letter for every player, or a letter and a number where two would share it. */
export function initials(names: readonly string[]): string[] {
  const firsts = names.map((name) => [...name.trim()][0]?.toUpperCase() ?? "?");
  const counts = new Map<string, number>();
  return firsts.map((first) => {
    if (firsts.filter((other) => other === first).length === 1) return first;
    const number = (counts.get(first) ?? 0) + 1;
    counts.set(first, number);
    return `${first}${number}`;
  });
}
