import { expect, it } from "vitest";
import { drawings } from "./drawing";

it("reads a drawing's box, ink and body", () => {
  const art = drawings({ "../art/cup-1.svg": '<svg color="#d8a03a" xmlns="x" viewBox="0 0 60 40">\n  <g>\n    <path />\n  </g>\n</svg>\n' });
  expect(art("cup-1")).toEqual({ box: "0 0 60 40", ink: "#d8a03a", body: "<g><path /></g>" });
});

it("does not pass over a drawing that is missing", () => {
  expect(() => drawings({})("milk")).toThrow("milk");
});
