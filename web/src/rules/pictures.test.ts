import { expect, test } from "vitest";
import { byGame, type Pictures } from "$/games";
import { decksOf } from "$/games/decks";

const found = byGame(import.meta.glob<Pictures>("@games/*/page/pictures.json", { import: "default", eager: true }));
const books = import.meta.glob<string>("@games/*/RULES.*.md", { query: "?raw", import: "default", eager: true });

test.each([...found])("the pictures of %s are cards of its decks, beside clauses that it has", (game, pictures) => {
  const cards = decksOf(game)?.flatMap((deck) => deck.cards);
  const rules = Object.entries(books).filter(([file]) => file.includes(`/${game}/`));
  expect(rules).toHaveLength(2);
  for (const [clause, shown] of Object.entries(pictures)) {
    for (const [, text] of rules) expect(text).toContain(`- **${clause}** `);
    expect(cards).toEqual(expect.arrayContaining([...shown]));
  }
});
