// The rulebook in a dialog, at the clause one asks for.

import { h } from "./dom.js";

const books = new Map();

export async function showRules(game, t, clause = null) {
  const close = h("button", { type: "button", class: "main", onclick: () => dialog.close() }, t("close"));
  const text = h("div", { class: "book" }, t("loading"));
  const dialog = h("dialog", { "aria-label": t("rules"), onclose: () => dialog.remove() }, text, h("p", { class: "buttons" }, close));
  document.body.append(dialog);
  dialog.showModal();
  try {
    const url = `/api/games/${game}/rules?lang=${t.lang}`;
    if (!books.has(url)) books.set(url, (await (await fetch(url)).json()).markdown);
    text.replaceChildren(...read(books.get(url)));
    const found = clause && [...text.querySelectorAll("strong")].find((mark) => mark.textContent === clause);
    if (found) {
      found.parentElement.classList.add("found");
      found.scrollIntoView({ block: "center" });
    } else text.scrollTop = 0;
  } catch {
    text.textContent = t("unreachable");
  }
}

/** The little Markdown that rulebooks use: headings, paragraphs, lists, *emphasis*, **strong**, `code`. */
function* read(markdown) {
  for (const block of markdown.split(/\n\s*\n/)) {
    const heading = block.match(/^(#+)\s+(.*)/);
    if (heading) yield h(`h${Math.min(heading[1].length + 1, 4)}`, {}, heading[2]);
    else if (block.startsWith("- ")) yield h("ul", {}, block.split(/\n(?=- )/).map((item) => h("li", {}, inline(item.slice(2)))));
    else if (block.trim()) yield h("p", {}, inline(block));
  }
}

function inline(text) {
  const tags = { "**": "strong", "*": "em", "`": "code" };
  return text.replace(/\s+/g, " ").split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).map((part) => {
    const mark = part.match(/^(\*\*|\*|`)(.+)\1$/);
    return mark ? h(tags[mark[1]], {}, mark[2]) : part;
  });
}
