import { expect, test } from "vitest";
import { lastWritten } from "./lines";

const told = { kind: "finished", seat: null };

test("a line says what stands in it", () => {
  const line = { line: 1, seat: 1, text: "win CA", told, was: [{ seat: 0, text: "win TX" }] };
  expect(lastWritten(line)).toEqual({ seat: 1, text: "win CA" });
});

test("a struck line said what stood in it last, however often it was struck", () => {
  const was = [{ seat: 0, text: "win TX" }, { seat: 1, text: "win CA" }, { seat: null, text: null }];
  expect(lastWritten({ line: 1, seat: null, text: null, told: null, was })).toEqual({ seat: 1, text: "win CA" });
});

test("nobody's line stays nobody's", () => {
  const line = { line: 1, seat: null, text: null, told: null, was: [{ seat: null, text: "end" }] };
  expect(lastWritten(line)).toEqual({ seat: null, text: "end" });
});
