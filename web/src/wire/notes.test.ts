// Item 16.1: when a device shows its own number, and what it holds against a server.

import { expect, test } from "vitest";
import { dropPledge, keepPledge, noteOf, takeNote, toReveal } from "./notes";
import type { Table } from "./types";

let tables = 0;
/** What a table shows, of those things that are noted. */
function shows(id: string, shown: Partial<Table> = {}): Table {
  const usual = { id, number: 1, commit: "c1", phase: "lobby", pledges: [null, null], nonces: [null, null], games: [] };
  return { ...usual, ...shown } as unknown as Table;
}
function pledged(slot = ""): string {
  const id = `t${tables++}`;
  takeNote(shows(id), 0, slot);
  keepPledge(shows(id), slot, "nonce", "pledge");
  return id;
}

test.each<[Partial<Table>, string | null]>([
  [{}, null],
  [{ pledges: ["other", "p"] }, "pledge-swapped"],
  [{ pledges: [null, "p"] }, "pledge-dropped"],
  [{ commit: "c2" }, "commit-changed"],
  [{ number: 2 }, "other-deal"],
  [{ nonces: ["other", null] }, "nonce-missing"],
])("our number is shown only to a server that shows what we gave it: %j", (shown, misfit) => {
  const id = pledged();
  expect(toReveal(shows(id, { pledges: ["pledge", null] }), 0, "")).toBeNull(); // not everybody is ready
  const dealing = shows(id, { phase: "dealing", pledges: ["pledge", "p"], ...shown });
  expect(takeNote(dealing, 0).misfit).toBe(misfit);
  expect(toReveal(dealing, 0, "")).toBe(misfit ? null : "nonce");
  expect(toReveal(dealing, null, "")).toBeNull();
  expect(toReveal(dealing, 0, "elsewhere")).toBeNull();
});

test.each<[Partial<Table>, string | null]>([
  [{ nonces: ["nonce", "n"] }, null],
  [{ nonces: [null, "n"] }, "nonce-missing"],
  [{ nonces: ["n", "nonce"] }, "seats-reordered"],
  [{ nonces: ["nonce", "n"], commit: "c2" }, "commit-changed"],
  [{ nonces: ["nonce", "n"], number: 2 }, "other-deal"],
  [{ phase: "lobby", number: 2 }, null], // it was called off
])("what was revealed must be what is played: %j", (shown, misfit) => {
  const id = pledged();
  const dealing = shows(id, { phase: "dealing", pledges: ["pledge", "p"] });
  takeNote(dealing, 0);
  expect(toReveal(dealing, 0, "")).toBe("nonce");
  expect(takeNote(shows(id, { phase: "playing", ...shown }), 0).misfit).toBe(misfit);
});

test("a game that went on without us is nobody's lie", () => {
  const id = pledged();
  const dealing = shows(id, { phase: "dealing", pledges: ["pledge", null] });
  takeNote(dealing, 0);
  toReveal(dealing, 0, "");
  // Our connection was lost; the deal was called off; our seat was freed.
  expect(takeNote(shows(id, { phase: "playing", number: 2, commit: "c2" }), null).misfit).toBeNull();
});

test("a fingerprint that changed stays suspect, even if it changes back; the next deal is another one", () => {
  const id = pledged();
  takeNote(shows(id, { commit: "c2" }), 0);
  const dealing = shows(id, { phase: "dealing", pledges: ["pledge", null] });
  expect(takeNote(dealing, 0).misfit).toBe("commit-changed");
  expect(toReveal(dealing, 0, "")).toBeNull();
  expect(takeNote(shows(id, { number: 2, commit: "c3" }), 0).misfit).toBeNull();
});

test("pledges are noted when everybody is ready, and not changed any more", () => {
  const id = pledged();
  expect(noteOf(id, 1)?.pledges).toBeNull(); // what stands there in the lobby may still change
  takeNote(shows(id, { phase: "dealing", pledges: ["pledge", "p"] }), 0);
  takeNote(shows(id, { phase: "dealing", pledges: ["pledge", "q"] }), 0);
  expect(noteOf(id, 1)?.pledges).toEqual(["pledge", "p"]);
});

test("what is taken back was never pledged; what was revealed cannot be taken back", () => {
  const id = pledged();
  dropPledge(shows(id), "");
  const dealing = shows(id, { phase: "dealing", pledges: ["other", null] });
  expect(takeNote(dealing, 0).misfit).toBeNull(); // said on another device of ours
  expect(toReveal(dealing, 0, "")).toBeNull();
  const another = pledged();
  const all = shows(another, { phase: "dealing", pledges: ["pledge", null] });
  takeNote(all, 0);
  expect(toReveal(all, 0, "")).toBe("nonce");
  dropPledge(all, "");
  expect(noteOf(another, 1)?.own[""]?.seat).toBe(0);
});

test("several seats of one browser have a number each", () => {
  const id = pledged("0");
  keepPledge(shows(id), "1", "second", "its pledge");
  const dealing = shows(id, { phase: "dealing", pledges: ["its pledge", "pledge"] });
  takeNote(dealing, 1, "0");
  expect([toReveal(dealing, 1, "0"), toReveal(dealing, 0, "1")]).toEqual(["nonce", "second"]);
  const lie = shows(id, { phase: "playing", nonces: [null, "nonce"] });
  expect(takeNote(lie, 1, "0").misfit).toBe("nonce-missing");
});

test("a deal that was called off has no record: games are counted apart", () => {
  const id = pledged();
  takeNote(shows(id, { number: 2, commit: "c2" }), 0);
  takeNote(shows(id, { number: 3, commit: "c3", games: [{ winners: [0], points: [1, 0] }] }), 0);
  expect([noteOf(id, 1)?.number, noteOf(id, 2)?.number, noteOf(id, 3)]).toEqual([2, 3, null]);
});
