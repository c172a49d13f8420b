import type { GamePage } from "$/games";
import type { View } from "$/wire/types";
import Board from "./Board.svelte";
import Final from "./Final.svelte";
import "./cloth.css";
import type { FiaskoView } from "./view";

const page: GamePage = {
  Board,
  Final,
  seatFacts: (view: View, seat, words) => [{ text: words("cards", { cards: (view as FiaskoView).hand_sizes[seat] ?? 0 }) }],
  points: (view: View) => (view as FiaskoView).sheet.total,
};

export default page;
