import type { GamePage } from "$/games";
import type { View } from "$/wire/types";
import Board from "./Board.svelte";
import BoxArt from "./BoxArt.svelte";
import Final from "./Final.svelte";

const page: GamePage = {
  Board,
  Final,
  BoxArt,
  seatFacts: () => [],
  points: (view: View) => view.names.map(() => 0),
};

export default page;
