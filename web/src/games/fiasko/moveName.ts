import type { View } from "$/wire/types";

type Words = (id: string, facts?: Record<string, string | number>) => string;

export function moveName(move: string, view: View, words: Words): string {
  const [verb, ware] = move.split(" ");
  if (verb !== "score" || !ware) return words("move-draw");
  const { values } = view as View & { values: Record<string, number> };
  return words("move-score", { ware: words(`the-${ware}`), points: values[ware] ?? 0 });
}
