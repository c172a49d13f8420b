import type { GamePage } from "$/games";
import type { View } from "$/wire/types";
import Board from "./Board.svelte";
import "./cloth.css";
import Final from "./Final.svelte";
import type { TankView } from "./view";

const page: GamePage = {
  Board,
  Final,
  seatFacts: (any: View, seat, words) => {
    const view = any as TankView;
    const states = view.states[seat]?.length ?? 0;
    const goal = view.to_win.states;
    const won = { text: goal ? words("page-states-of", { states, goal }) : words("page-states", { states }) };
    return view.ready.includes(seat) ? [won, { sign: "✓", text: words("is-ready") }] : [won];
  },
  points: (view: View) => (view as TankView).points,
};

export default page;
