// Fiasko: the hand and the risk above the moves, the score sheet below.

import { h, table } from "./dom.js";

const WARES = ["milk", "pickles", "tomatoes", "corn", "sardines"];

function risk(view) {
  return view.draw_pile ? Math.round((100 * view.special_cards.fiasko.left) / view.draw_pile) : 0;
}

export function top(view, t) {
  const left = view.special_cards;
  return [
    view.seat !== null && !view.over && h("h3", {}, t("your_hand"), " ", h("span", { class: "quiet" }, t("cards", { n: view.hand.length }))),
    view.seat !== null && !view.over && (view.hand.length
      ? h("ul", { class: "cards" }, view.hand.map((card) => {
          const [, ware, value] = card.match(/^([a-z]+)(\d)$/);
          return h("li", { class: `card ${ware}` }, h("b", {}, value), " ", h("span", {}, t(ware)));
        }))
      : h("p", { class: "quiet" }, t("hand_empty"))),
    h("p", { class: "quiet" }, t("fiasko_piles", { draw: view.draw_pile, discard: view.discard_pile }), " · ",
      t("to_come"), " ", t("fiaskos", { n: left.fiasko.left }), ", ", t("catastrophes", { n: left.catastrophe.left })),
  ];
}

export function moves(view, t) {
  return [{
    options: view.moves.map((move) => {
      const ware = move.split(" ")[1];
      return move === "draw"
        ? { move, label: t("draw"), note: t("risk", { risk: risk(view) }), main: true }
        : { move, label: t("score_ware", { ware: t(`the_${ware}`) }), note: t("points", { n: view.values[ware] }) };
    }),
  }];
}

export function bottom(view, t) {
  const mine = view.seat !== null && !view.over;
  const best = (row) => Math.max(0, ...row);
  const ware = (id) => {
    const row = view.sheet.wares[id];
    return [t(id),
      ...row.map((points) => (points === null ? "–" : points === best(row) ? h("b", {}, `★ ${points}`) : String(points))),
      ...(mine ? [row[view.seat] !== null ? "✓" : String(view.values[id])] : [])];
  };
  const sum = (label, row) => [label, ...row.map((points) => h("b", {}, String(points))), ...(mine ? [""] : [])];
  return [table(t("sheet"), ["", ...view.names, ...(mine ? [t("now")] : [])], [
    ...WARES.map(ware),
    sum(t(view.over ? "bonus" : "bonus_so_far"), view.sheet.bonus),
    sum(t("total"), view.sheet.total),
  ], { class: "sheet" }), mine && h("p", { class: "quiet small" }, t("now_means"))];
}

export const noise = [];
export const held = (view, seat, t) => t("cards", { n: view.hand_sizes[seat] });
export const points = (view, seat) => view.sheet.total[seat];
