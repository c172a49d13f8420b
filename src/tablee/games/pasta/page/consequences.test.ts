import { expect, test } from "vitest";
import { reachAfterTake, reachAt, takenCells } from "./consequences";
import { CELLS, crossOf, type PastaView } from "./view";

const rows = ["hat penne penne sauce", "fusilli ravioli ravioli ravioli", "fusilli ravioli ravioli ravioli", "macaroni ravioli ravioli ravioli"];
const faces = rows.flatMap((row) => row.split(" ")).map((face) => (face === "hat" ? "face_down" : face));
const view = { hat: "a1", square: Object.fromEntries(CELLS.map((cell, at) => [cell, faces[at]])), available: crossOf("a1") } as unknown as PastaView;

test("the cross of a cell is the rest of its row and column", () => {
  expect(crossOf("b3")).toEqual(["b1", "b2", "a3", "c3", "d3", "b4"]);
  expect(takenCells(view, "penne")).toEqual(["b1", "c1"]);
});

test("whoever is next chooses among what lies around the hat then; what is taken now is replaced by unseen cards", () => {
  expect(reachAfterTake(view, "penne", "b1")).toEqual([["ravioli", 3], ["sauce", 1], [null, 2]]);
  expect(reachAfterTake(view, "fusilli", "a3")).toEqual([["ravioli", 3], ["macaroni", 1], [null, 2]]);
  expect(reachAt(view, "a1")).toEqual([["penne", 2], ["fusilli", 2], ["sauce", 1], ["macaroni", 1]]);
});
