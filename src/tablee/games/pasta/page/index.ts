import type { GamePage } from "$/games";
import Board from "./Board.svelte";
import "./cloth.css";
import Final from "./Final.svelte";
import "./shapes.css";
import type { PastaView } from "./view";

const page: GamePage = {
  Board,
  Final,
  seatFacts: (view, seat, words) => {
    const { hand_sizes, token } = view as PastaView;
    const cards = { text: words("cards", { cards: hand_sizes[seat] ?? 0 }) };
    return token === seat ? [cards, { sign: "★", text: words("token-mark") }] : [cards];
  },
  points: (view) => (view as PastaView).points,
};

export default page;
