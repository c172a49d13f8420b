// Tank Attack!: the prize above the hand, which is also the moves; who has freed what below.

import { h, table } from "./dom.js";

const state = (t, code) => t(`state_${code}`);

export function top(view, t) {
  const prize = view.prize;
  return [
    prize && h("div", { class: "prize" },
      h("p", { class: "quiet" }, t("round", { round: view.round })),
      h("p", { class: "state" }, state(t, prize.state), " ", h("b", {}, t("points", { n: prize.value }))),
      h("p", { class: "quiet small" }, prize.neighbours.length
        ? t("borders", { states: prize.neighbours.map((code) => state(t, code)).join(", ") }) : t("no_borders"))),
    view.seat !== null && !view.over && h("h3", {}, t("your_tanks")),
  ];
}

export function moves(view, t) {
  if (view.seat === null) return [];
  const playable = view.moves.length > 0;
  const chosen = view.choice ? view.hand.indexOf(view.choice) : -1;
  const options = view.hand.map((tank, n) => ({
    move: `play ${tank}`, key: `tank-${n}`, label: String(tank), off: !playable, chosen: n === chosen,
    note: n === chosen ? t("face_down") : t("stronger_note", { n: view.stronger_unseen[n] }),
    name: n === chosen ? null : t("play_tank", { tank, n: view.stronger_unseen[n] }),
  }));
  return [{ options, shape: "hand", legend: t("stronger_means") }];
}

export function bottom(view, t) {
  const goal = view.to_win.states ? t("to_win_states", view.to_win) : t("to_win", view.to_win);
  return [
    h("p", {}, goal),
    table(t("freed"), [t("player"), t("points_head"), t("states_head"), t("last_tank")], view.names.map((name, seat) => [
      name, h("b", {}, String(view.points[seat])), String(view.states[seat].length), String(view.tanks_seen[seat].at(-1) ?? "–"),
    ]), { class: "states" }),
    h("details", { key: "freed" }, h("summary", {}, t("freed_states")),
      h("dl", {}, view.names.flatMap((name, seat) => [h("dt", {}, name),
        h("dd", {}, view.states[seat].map((code) => state(t, code)).join(", ") || "–")]))),
    h("details", { key: "seen" }, h("summary", {}, t("tanks_played")),
      h("p", {}, view.tanks_seen.flat().sort((a, b) => b - a).join(" · ") || "–")),
    h("p", { class: "quiet small" }, t("tank_piles", { states: view.states_left, points: view.points_left, tanks: view.tank_pile }),
      view.states_at_the_bottom.length > 0 && ` · ${t("at_the_bottom")} ${view.states_at_the_bottom.map((code) => state(t, code)).join(", ")}`),
  ];
}

export const noise = ["chose", "drew"]; // too many to be news
export const held = (view, seat, t) => (!view.over && view.ready.includes(seat) ? `✓ ${t("chosen")}` : "");
export const points = (view, seat) => view.points[seat];
