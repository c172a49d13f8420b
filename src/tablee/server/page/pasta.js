// Par ici la pasta !: the square and the hand above the moves, the groups below.

import { h } from "./dom.js";

const COLUMNS = ["a", "b", "c", "d"];
const ROWS = ["1", "2", "3", "4"];

export function top(view, t) {
  const cell = (at) => {
    const card = view.square[at];
    const hat = view.hat === at;
    const near = view.available.includes(at);
    const face = card === null ? "" : card === "face_down" ? "?" : t(card);
    return h("td", { class: `cell ${card ?? "none"}${hat ? " hat" : ""}${near ? " near" : ""}`, "data-cell": at },
      h("span", {}, face), hat && h("b", {}, t("hat")), near && h("span", { class: "unseen" }, t("near")));
  };
  const counts = {};
  for (const card of view.hand) counts[card] = (counts[card] ?? 0) + 1;
  return [
    h("table", { class: "square" }, h("caption", { class: "unseen" }, t("square")),
      h("thead", {}, h("tr", {}, h("td"), COLUMNS.map((column) => h("th", { scope: "col" }, column)))),
      h("tbody", {}, ROWS.map((row) => h("tr", {}, h("th", { scope: "row" }, row), COLUMNS.map((column) => cell(column + row)))))),
    h("p", { class: "quiet small" }, t("pile", { n: view.draw_pile }), view.available.length ? ` · ${t("near_means")}` : ""),
    view.seat !== null && !view.over && h("h3", {}, t("your_hand"), " ", h("span", { class: "quiet" }, `${view.hand.length}/7`)),
    view.seat !== null && !view.over && (view.hand.length
      ? h("ul", { class: "cards" }, Object.entries(counts).map(([card, count]) =>
          h("li", { class: `card ${card}` }, h("b", {}, String(count)), " ", h("span", {}, t(card)))))
      : h("p", { class: "quiet" }, t("hand_empty"))),
  ];
}

/** Moves with the same beginning share a row: what to take, then where the hat goes; what to lay, then how much. */
export function moves(view, t) {
  const groups = new Map();
  const put = (section, title, option) => {
    const key = `${section} ${title}`;
    if (!groups.has(key)) groups.set(key, { section: section && t(section), title, options: [], shape: section === "choose_hat" ? "four" : undefined });
    groups.get(key).options.push(option);
  };
  for (const move of view.moves) {
    const [verb, what, count, ...rest] = move.split(" ");
    if (move === "take hat") put("take_section", "", { move, label: t("take_hat") });
    else if (verb === "pass") put("", "", { move, label: t("pass") });
    else if (verb === "hat") put("choose_hat", "", { move, label: what, cell: what, name: `${t("hat")} ${what}: ${t(view.square[what])}` });
    else if (verb === "take") {
      const cells = view.available.filter((cell) => view.square[cell] === what);
      const title = t("take", { n: cells.length, card: t(what) });
      put("take_section", title, { move, label: rest[0], cell: rest[0], name: t("take_name", { what: title, cell: rest[0] }) });
    } else {
      const facts = Object.fromEntries([0, 2].filter((n) => rest[n]).map((n) => [rest[n], Number(rest[n + 1])]));
      const sauces = facts.sauce ?? 0;
      const title = facts.steal === undefined ? t("lay", { shape: t(what) })
        : t("lay_steal", { shape: t(what), victim: view.names[facts.steal] });
      const label = sauces ? t(Number(count) ? "with_sauce" : "only_sauce", { count, n: sauces }) : count;
      const few = Number(count) + sauces <= 2;
      put("lay_section", title, { move, label, note: few ? "Al Dente" : null, name: t("lay_name", { what: title, count: label }) + (few ? " (Al Dente)" : ""), order: -(Number(count) + sauces) });
    }
  }
  for (const group of groups.values()) group.options.sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return [...groups.values()];
}

export function bottom(view, t) {
  const chips = (groups) => Object.entries(groups).sort((a, b) => b[1] - a[1]).map(([shape, count]) =>
    h("li", { class: `chip ${shape}` }, `${count} ${t(shape)}`));
  return [h("h3", {}, t("groups")), h("ul", { class: "plates" }, view.names.map((name, seat) => h("li", {},
    h("p", {}, h("b", {}, name), ` · ${t("points", { n: view.points[seat] })}`,
      view.token === seat && h("span", { class: "token" }, `Al Dente ${view.rules.al_dente.replace("-", "−")}`)),
    Object.keys(view.groups[seat]).length > 0 && h("ul", { class: "chips" }, chips(view.groups[seat])))))];
}

export const noise = [];
export const held = (view, seat, t) => t("cards", { n: view.hand_sizes[seat] });
export const points = (view, seat) => view.points[seat];
