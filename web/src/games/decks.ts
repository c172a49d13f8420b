// The cards of each deck in ascending order, as the rules shuffle them. They are part of the page: a server that
// could tell us their order after the shuffle would have chosen the cards. `make page-types` writes them.

import { byGame } from "$/games";

export interface Deck {
  name: string;
  cards: string[];
}

const decks = byGame(import.meta.glob<Deck[]>("@games/*/page/decks.json", { import: "default", eager: true }));

export const decksOf = (game: string): readonly Deck[] | null => decks.get(game) ?? null;
