import { describe, expect, it, vi } from "vitest";
import type { Standing } from "./types";

vi.mock("$/words/words.svelte", () => ({ words: () => (id: string) => id }));
const { csv } = await import("./files");

const standing: Standing = {
  game: "any",
  rules: {},
  names: ['Ana "A"', "=1+1", "Bo, Jr"],
  rows: [
    { label: "milk", kind: "entry", clause: "F5.2", worth: null, cells: [{ value: 88, lines: [1] }, null, null] },
    { label: "token", kind: "sum", clause: "P9.2", worth: null, cells: [null, { value: -2, lines: [2] }, null] },
  ],
  totals: [88, -2, 0],
  over: false,
  reason: null,
  winners: [],
  notes: [],
  lines: [],
};

describe("a sheet for a spreadsheet", () => {
  it("quotes names, keeps numbers, and makes no formula of a name", () => {
    expect(csv(standing)).toBe('"","Ana ""A""","\'=1+1","Bo, Jr"\r\n"milk","88","",""\r\n"token","","-2",""\r\n');
  });
});
