// A rulebook as elements: headings, paragraphs and clauses of a small part of Markdown. Nothing becomes HTML.

export type Inline = { kind: "text" | "strong" | "em" | "code" | "clause"; text: string };

/** Part of a clause: what is printed, or how we read it (⚖). */
export interface Part {
  reading: boolean;
  inlines: Inline[];
}

export type Block = { kind: "paragraph"; inlines: Inline[] } | { kind: "clause"; id: string; text: string; parts: Part[] };

export interface Section {
  /** “F1”, or empty for what stands before the first heading. */
  id: string;
  title: string;
  blocks: Block[];
}

const CLAUSE = /^- \*\*([A-Z]\d+\.\d+)\*\* (.+)$/;
const HEADING = /^## (?:([A-Z]\d+) )?(.+)$/;
const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|\b([A-Z]\d+(?:\.\d+)?)\b/g;
const SCALES = "⚖";

export function parse(markdown: string): Section[] {
  const known = new Set([...markdown.matchAll(/^(?:- \*\*|## )([A-Z]\d+(?:\.\d+)?)\b/gm)].map((match) => match[1] ?? ""));
  let section: Section = { id: "", title: "", blocks: [] };
  const sections = [section];
  let lines: string[] = [];

  const endParagraph = () => {
    if (lines.length) section.blocks.push({ kind: "paragraph", inlines: inlines(lines.join(" "), known) });
    lines = [];
  };
  for (const line of markdown.split("\n")) {
    const heading = HEADING.exec(line);
    const clause = CLAUSE.exec(line);
    if (heading || clause || !line.trim() || line.startsWith("# ")) endParagraph();
    if (heading) {
      section = { id: heading[1] ?? `s${sections.length}`, title: heading[2] ?? "", blocks: [] };
      sections.push(section);
    } else if (clause) {
      const text = clause[2] ?? "";
      section.blocks.push({ kind: "clause", id: clause[1] ?? "", text, parts: parts(text, known) });
    } else if (line.trim() && !line.startsWith("# ")) lines.push(line.trim());
  }
  endParagraph();
  return sections.filter((each) => each.blocks.length);
}

/** A reading goes from its sign to the next, or to the end. */
function parts(text: string, known: Set<string>): Part[] {
  return text
    .split(SCALES)
    .map((part, index) => ({ reading: index > 0, inlines: inlines(part.trim(), known) }))
    .filter((part) => part.inlines.length);
}

export function inlines(text: string, known: Set<string>): Inline[] {
  const found: Inline[] = [];
  const add = (kind: Inline["kind"], text: string) => {
    const last = found.at(-1);
    if (kind === "text" && last?.kind === "text") last.text += text;
    else if (text) found.push({ kind, text });
  };
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    add("text", text.slice(end, match.index));
    const [whole, strong, em, code, clause] = match;
    if (strong) add("strong", strong);
    else if (em) add("em", em);
    else if (code) add("code", code);
    else add(clause && known.has(clause) ? "clause" : "text", whole);
    end = match.index + whole.length;
  }
  add("text", text.slice(end));
  return found;
}
