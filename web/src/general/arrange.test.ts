import { expect, test } from "vitest";
import { arrange, linesOf, pagesOf, type Room, type Table } from "./arrange";
import type { Zone } from "./zones";

const WINDOWS = { phone: [360, 692], side: [692, 360], tablet: [820, 1132], desk: [1280, 752], drawer: [960, 752], large: [1920, 1015], zoom: [640, 352] } as const;
const remOf = (height: number, width: number) => Math.max(16, Math.min(width * 0.0125, (height + 48) * 0.02));
const zone = (name: string, kind: Zone["kind"], cards: Zone["cards"], more: Partial<Zone> = {}): Zone => ({ name, kind, cards, ...more });

const ours = { hand: (cards: number) => zone("hand.0", "hand", Array(cards).fill("5"), { seat: 0 }) };
const grid = (name: string, rows: number, columns: number, seat?: number): Zone[] =>
  Array.from({ length: rows * columns }, (_, at) => zone(`${name}.${at}`, "place", ["5"], { row: 1 + Math.floor(at / columns), column: 1 + (at % columns), ...(seat === undefined ? {} : { seat }) }));

/** Tables as games may bring them, for so many others. */
const TABLES: Record<string, (others: number) => Omit<Table, "title" | "moves">> = {
  "two piles, a hand": (n) => ({
    others: Array.from({ length: n }, (_, at) => [zone(`hand.${at + 1}`, "hand", 7, { seat: at + 1 })]),
    middle: [zone("draw", "pile", 40), zone("laid", "pile", ["5", "7"])],
    mine: [ours.hand(7)],
  }),
  "a square, a hand, cards laid": (n) => ({
    others: Array.from({ length: n }, (_, at) => [zone(`hand.${at + 1}`, "hand", 5), zone(`laid.${at + 1}`, "group", ["5", "6", "7"])]),
    middle: [zone("draw", "pile", 40), ...grid("square", 4, 4)],
    mine: [ours.hand(5), zone("laid.0", "group", ["5", "5", "6"], { seat: 0 })],
  }),
  "a square before everybody": (n) => ({
    others: Array.from({ length: n }, (_, at) => grid(`own.${at + 1}`, 3, 4, at + 1)),
    middle: [zone("draw", "pile", 40), zone("laid", "pile", ["5"])],
    mine: grid("own.0", 3, 4, 0),
  }),
  "a large hand": (n) => ({
    others: Array.from({ length: n }, (_, at) => [zone(`hand.${at + 1}`, "hand", 20), zone(`bid.${at + 1}`, "bid", 1)]),
    middle: [zone("trick", "group", Array(n + 1).fill("5"))],
    mine: [ours.hand(16)],
  }),
  "nothing before anybody": (n) => ({ others: Array.from({ length: n }, () => []), middle: grid("square", 5, 5), mine: [] }),
};

for (const [window, [width, height]] of Object.entries(WINDOWS)) {
  const room: Room = { width, height, rem: remOf(height, width), scale: 1 };
  for (const [what, make] of Object.entries(TABLES))
    for (const others of [1, 2, 3, 5, 9]) {
      const known = { ...make(others), title: (each: Zone) => (each.row === undefined ? 5 * room.rem : 0), moves: () => 0 };
      test(`${what}: ${others + 1} players in the window ${window}`, () => {
        const { card, sides, seating, ours: beside, lies } = arrange(known, room);
        const edge = 0.5 * room.rem;
        const inside = width - 2 * edge - (sides ? (others > 1 ? 2 : 1) * (seating.width + edge) : 0);
        // Every zone is somewhere, and none is wider than what it lies in.
        for (const each of [...known.middle, ...(known.mine ?? [])]) expect(lies.get(each.name)?.width, each.name).toBeLessThanOrEqual(inside);
        for (const each of known.others.flat()) expect(seating.lies.has(each.name)).toBe(true);
        // A finger hits every card that is played, and most of it is seen.
        expect(card).toBeGreaterThanOrEqual((height < 400 ? 2.25 : 2.75) * room.rem - 1);
        for (const each of known.mine ?? []) {
          const laid = lies.get(each.name);
          if (laid && each.row === undefined && laid.columns > 1) expect(laid.step).toBeGreaterThan(0.5 * laid.card);
        }
        // The places of the others leave room for the rest.
        const rows = Math.ceil(others / seating.columns / (sides && others > 1 ? 2 : 1));
        expect(rows * (seating.height + edge)).toBeLessThanOrEqual(sides ? height : 0.36 * height);
        if (beside !== null) expect(beside).toBeLessThan(inside);
      });
    }
}

test("large cards are larger where there is room for them", () => {
  const known = { ...(TABLES["two piles, a hand"]?.(2) as Omit<Table, "title" | "moves">), title: () => 80, moves: () => 0 };
  const room = { width: 1280, height: 752, rem: 16, scale: 1 };
  expect(arrange(known, { ...room, scale: 1.2 }).card).toBeGreaterThan(arrange(known, room).card);
});

test("buttons that find no room are on further pages", () => {
  const labels = Array.from({ length: 30 }, (_, at) => `${at + 1} points`);
  const pages = pagesOf(labels, 340, 2, 16);
  expect(pages.flat()).toEqual(labels.map((_, at) => at));
  expect(pages.length).toBeGreaterThan(3);
  expect(pagesOf(["pass"], 340, 2, 16)).toEqual([[0]]);
  expect(linesOf(["pass"], 340, 2, 16)).toBe(1);
  expect(linesOf(labels, 340, 2, 16)).toBe(2);
});
