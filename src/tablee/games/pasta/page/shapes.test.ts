import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const css = readFileSync(new URL("shapes.css", import.meta.url), "utf8");
const art = new URL("../art/", import.meta.url);

it("gives every type the colour of its card's ground", () => {
  const shapes = [...css.matchAll(/\.shape-(\w+) \{\s*--shape: (#\w+);/g)];
  expect(shapes).toHaveLength(10);
  for (const [, name, colour] of shapes) {
    const ground = readFileSync(new URL(`ground-${name}.svg`, art), "utf8");
    expect(/<rect [^>]*fill="(#\w+)"/.exec(ground)?.[1], name).toBe(colour);
  }
});
