import type { View } from "$/wire/types";

type Words = (id: string, facts?: Record<string, string | number>) => string;

export function moveName(move: string, _: View, words: Words): string {
  return words("move-play", { tank: Number(move.split(" ")[1]) });
}
