import { byGame } from "$/games";
import { decksOf } from "$/games/decks";
import { describe, expect, it } from "vitest";
import { matchKey, sha256, shuffled, unhex } from "./fair";
import type { Note, Own } from "./notes";
import { verdict } from "./verdict";
import type { GameRecord } from "./api";

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
  /** The first seat's own. */
  nonce: string;
  record: GameRecord;
}
const GAMES = [...byGame(import.meta.glob<Fixture>("@games/*/page/fair.json", { import: "default", eager: true }))];

it("finds games to check", () => expect(GAMES).not.toEqual([]));

describe.each(GAMES)("a whole game of %s", (_, { commit, pledges, nonce, record }) => {
  const own: Own = { nonce, pledge: pledges[0] as string, seat: 0 };
  const note: Note = { number: 1, commit, pledges, before: true, own: { "": own }, misfit: null };
  const deal = record.deal as NonNullable<GameRecord["deal"]>;

  /** What a cheating server would hand out: from the same seed with other shares of chance, and everything fits. */
  async function recast(nonces: (string | null)[]): Promise<GameRecord> {
    const key = await matchKey(deal.seed, nonces);
    const shuffles = await Promise.all(
      record.shuffles.map(async ({ deck, cards }, number) => {
        const names = decksOf(record.game)?.find(({ name }) => name === deck)?.cards ?? [];
        return { deck, cards: await shuffled(key, number, cards.toSorted((one, other) => names.indexOf(one) - names.indexOf(other))) };
      }),
    );
    const pledged = await Promise.all(nonces.map((each) => (each === null ? null : sha256(unhex(each)))));
    return { ...record, shuffles, deal: { ...deal, nonces, pledges: pledged } };
  }
  const told = async (lie: GameRecord, noted: Note | null = note) => {
    const found = await verdict(lie, noted);
    return found.result === "bad" ? found.misfit : found.result;
  };

  it("is what was announced", async () => {
    expect(await verdict(record, note)).toEqual({ result: "ok" });
    expect(await verdict(record, { ...note, own: {} })).toEqual({ result: "fits", noted: "before" });
    expect(await verdict(record, { ...note, own: { "": { ...own, seat: null } } })).toEqual({ result: "fits", noted: "before" });
    const late = { ...note, own: {}, before: false, pledges: null };
    expect(await verdict(record, late)).toEqual({ result: "fits", noted: "during" });
    expect(await verdict(record, null)).toEqual({ result: "fits", noted: "never" });
    const { pledges: _pledges, ...older } = deal;
    expect(await told({ ...record, deal: older })).toBe("ok"); // a record of an older version
  });

  it("16.1: names every lie of a record that is consistent in itself", async () => {
    const bare = { ...note, own: {}, pledges: null }; // of somebody who noted the fingerprint and nothing else
    const other = "01".repeat(32);
    const rest = deal.nonces.slice(1);
    const lies: [(string | null)[], string][] = [
      [[null, ...rest], "nonce-missing"],
      [[other, ...rest], "nonce-missing"],
      [[null, nonce, ...rest.slice(1)], "seats-reordered"],
      [[nonce, other, ...rest.slice(1)], "wrong-pledge"],
    ];
    for (const [nonces, name] of lies) {
      const lie = await recast(nonces);
      expect(await told(lie, bare)).toBe("fits");
      expect(await told(lie)).toBe(name);
    }
    for (const misfit of ["commit-changed", "pledge-swapped", "pledge-dropped", "other-deal"] as const)
      expect(await told(record, { ...note, misfit })).toBe(misfit); // whatever the record says
  });

  it("does not fit when anything is changed", async () => {
    const changed = (changes: Partial<typeof deal>) => ({ ...record, deal: { ...deal, ...changes } });
    expect(await told(record, { ...note, commit: "0".repeat(64) })).toBe("other-commitment");
    expect(await told(record, { ...note, pledges: pledges.map(() => null) })).toBe("wrong-pledge");
    expect(await told(record, { ...note, pledges: pledges.toReversed() })).toBe("seats-reordered");
    expect(await told(changed({ pledges: pledges.map(() => null) }))).toBe("wrong-pledge");
    expect(await told(changed({ pledges: [] }))).toBe("wrong-pledges");
    expect(await told(changed({ seed: "0".repeat(64) }))).toBe("wrong-commitment");
    expect(await told(changed({ nonces: deal.nonces.slice(1) }))).toBe("wrong-nonces");
    expect(await told(changed({ nonces: deal.nonces.map(() => "?") }))).toBe("wrong-nonces");
    expect(await told(changed({ nonces: deal.nonces.map(() => null) }))).toBe("nonce-missing");
    expect(await told(changed({ nonces: deal.nonces.map(() => null), pledges: deal.nonces.map(() => null) }), null)).toBe("other-shuffle");
    const last = record.shuffles.length - 1;
    const swapped = record.shuffles.map(({ deck, cards }, number) => {
      if (number !== last) return { deck, cards };
      const other = cards.findIndex((card) => card !== cards[0]);
      const moved = [...cards];
      [moved[0], moved[other]] = [moved[other] as string, moved[0] as string];
      return { deck, cards: moved };
    });
    expect(await told({ ...record, shuffles: swapped })).toBe("other-shuffle");
    expect(await told({ ...record, shuffles: [] })).toBe("other-shuffle");
  });

  it("16.1: is not another one than the one that ended here", async () => {
    const shown = { ...(record.outcome as NonNullable<GameRecord["outcome"]>), detail: {} };
    expect(await verdict(record, note, shown)).toEqual({ result: "ok" });
    for (const other of [{ ...shown, points: shown.points.map((points) => points + 1) }, { ...shown, winners: [] }])
      expect(await verdict(record, note, other)).toEqual({ result: "bad", misfit: "other-game" });
  });

  it("cannot be checked without its deal", async () => {
    expect(await verdict({ ...record, deal: null }, note)).toEqual({ result: "unable" });
    expect(await verdict({ ...record, game: "unheard-of" }, note)).toEqual({ result: "unable" });
  });
});
