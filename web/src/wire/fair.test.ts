import { describe, expect, it } from "vitest";
import { matchKey, sha256, shuffled, unhex } from "./fair";
import type { Note } from "./notes";
import { verdict, type Deck } from "./verdict";
import type { GameRecord } from "./api";
import fiasko from "./fixtures/fiasko.json";
import pasta from "./fixtures/pasta.json";
import tank from "./fixtures/tank.json";

const LETTERS = [..."abcdefghijkl"];
const shuffle = async (key: Uint8Array<ArrayBuffer>, number: number) => (await shuffled(key, number, LETTERS)).join("");

describe("docs/shuffle.md", () => {
  it("shuffles as the test vectors say", async () => {
    const key = Uint8Array.from({ length: 32 }, (_, at) => at);
    expect([await shuffle(key, 0), await shuffle(key, 1)]).toEqual(["ghiecjdlfabk", "bdcklafigejh"]);
  });

  it("derives the key from the seed and the nonces", async () => {
    const seed = "c15666f1fa9c346dd673809fd23973d5db036454db99af80531bbbdc2e1a4efb";
    expect(await sha256(unhex(seed))).toBe("347d0f69836f4616f5cf5fe0c22b7409af676143e4ad92b164abcf4bb6858cf3");
    expect(await shuffle(await matchKey(seed, [null, null]), 0)).toBe("gckjihdfleba");
    expect(await shuffle(await matchKey(seed, ["01".repeat(32), null]), 0)).toBe("kjgicedbhlaf");
  });
});

interface Fixture {
  commit: string;
  pledges: (string | null)[];
  decks: Deck[];
  record: GameRecord;
}
const GAMES = { fiasko, pasta, tank } as unknown as Record<string, Fixture>;

describe.each(Object.entries(GAMES))("a whole game of %s", (_, { commit, pledges, decks, record }) => {
  const note: Note = { number: 1, commit, pledges, before: true, sealed: true };
  const deal = record.deal as NonNullable<GameRecord["deal"]>;

  it("is what was announced", async () => {
    expect(await verdict(record, decks, note)).toEqual({ result: "ok", noted: "before" });
    expect(await verdict(record, decks, { ...note, before: false, pledges: null })).toEqual({ result: "ok", noted: "during" });
    expect(await verdict(record, decks, null)).toEqual({ result: "ok", noted: "never" });
  });

  it("does not fit when anything is changed", async () => {
    const bad = async (changed: Partial<GameRecord>, noted: Note | null = note) => {
      const found = await verdict({ ...record, ...changed }, decks, noted);
      return found.result === "bad" ? found.misfit : found.result;
    };
    expect(await bad({}, { ...note, commit: "0".repeat(64) })).toBe("commit");
    expect(await bad({}, { ...note, pledges: pledges.map(() => null) })).toBe("pledge");
    expect(await bad({ deal: { ...deal, seed: "0".repeat(64) } })).toBe("seed");
    expect(await bad({ deal: { ...deal, nonces: deal.nonces.slice(1) } })).toBe("nonces");
    expect(await bad({ deal: { ...deal, nonces: deal.nonces.map(() => null) } })).toBe("pledge");
    expect(await bad({ deal: { ...deal, nonces: deal.nonces.map(() => null) } }, null)).toBe("shuffle");
    const last = record.shuffles.length - 1;
    const swapped = record.shuffles.map(({ deck, cards }, number) => {
      if (number !== last) return { deck, cards };
      const other = cards.findIndex((card) => card !== cards[0]);
      const moved = [...cards];
      [moved[0], moved[other]] = [moved[other] as string, moved[0] as string];
      return { deck, cards: moved };
    });
    expect(await bad({ shuffles: swapped })).toBe("shuffle");
    expect(await bad({ shuffles: [] })).toBe("shuffle");
  });

  it("cannot be checked without its deal", async () => {
    expect(await verdict({ ...record, deal: null }, decks, note)).toEqual({ result: "unable" });
  });
});
