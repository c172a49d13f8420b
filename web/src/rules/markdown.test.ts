import { describe, expect, it } from "vitest";
import { parse } from "./markdown";
import { cut, fold } from "./search";

const BOOK = `# Pic

*From 2 to 4.* Some
words.

## P1 Things

- **P1.1** Cards, see P2 and P9.9. ⚖ Ours are \`ten\`. ⚖ Or **more**.

## P2 Turns

- **P2.1** <b>Play</b>.
`;

describe("a rulebook", () => {
  const sections = parse(BOOK);

  it("has sections with their clauses", () => {
    expect(sections.map((section) => [section.id, section.title])).toEqual([["", ""], ["P1", "Things"], ["P2", "Turns"]]);
    expect(sections[0]?.blocks).toEqual([
      { kind: "paragraph", inlines: [{ kind: "em", text: "From 2 to 4." }, { kind: "text", text: " Some words." }] },
    ]);
  });

  it("tells readings apart, and links what exists", () => {
    const clause = sections[1]?.blocks[0];
    expect(clause?.kind === "clause" && clause.parts).toEqual([
      {
        reading: false,
        inlines: [{ kind: "text", text: "Cards, see " }, { kind: "clause", text: "P2" }, { kind: "text", text: " and P9.9." }],
      },
      { reading: true, inlines: [{ kind: "text", text: "Ours are " }, { kind: "code", text: "ten" }, { kind: "text", text: "." }] },
      { reading: true, inlines: [{ kind: "text", text: "Or " }, { kind: "strong", text: "more" }, { kind: "text", text: "." }] },
    ]);
  });

  it("keeps angle brackets as text", () => {
    const clause = sections[2]?.blocks[0];
    expect(clause?.kind === "clause" && clause.parts[0]?.inlines).toEqual([{ kind: "text", text: "<b>Play</b>." }]);
  });
});

describe("searching", () => {
  it("does not mind accents", () => {
    expect(cut("Décompte à deux", fold("decompte"))).toEqual([
      { text: "Décompte", hit: true },
      { text: " à deux", hit: false },
    ]);
  });
  it("keeps positions", () => {
    const text = "œuf, ﬁn, Été ⚖ 𝔘";
    expect(fold(text)).toHaveLength(text.length);
  });
});
