import type { View } from "$/wire/types";

type Words = (id: string, facts?: Record<string, string | number>) => string;
type Square = View & { square: Record<string, string | null>; available: string[] };

export function moveName(move: string, view: View, words: Words): string {
  const { square, available, names } = view as Square;
  const [verb = "", what = "", ...rest] = move.split(" ");
  if (verb === "pass") return words("move-pass");
  if (verb === "hat") return words("move-place-hat", { cell: what, card: words(square[what] ?? "") });
  if (move === "take hat") return words("move-take-hat");
  if (verb === "take") {
    const count = available.filter((cell) => square[cell] === what).length;
    return words("move-take", { count, card: words(what), cell: rest[1] ?? "" });
  }
  const tail = (word: string) => (rest.includes(word) ? Number(rest[rest.indexOf(word) + 1]) : null);
  const pasta = Number(rest[0]);
  const sauces = tail("sauce") ?? 0;
  const victim = tail("steal");
  const laid = sauces
    ? words("move-lay-sauce", { pasta, shape: words(what), sauces })
    : words("move-lay", { count: pasta, shape: words(what) });
  return laid + (victim === null ? "" : words("move-steal", { victim: names[victim] ?? "" }));
}
