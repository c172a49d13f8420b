import type { GamePage } from "$/games";
import Board from "./Board.svelte";
import "./cloth.css";
import SceneCard from "./SceneCard.svelte";
import Final from "./Final.svelte";
import "./shapes.css";
import { TELLING } from "./telling";
import type { PastaView } from "./view";

const page: GamePage = {
  Board,
  Final,
  Card: SceneCard,
  points: (view) => (view as PastaView).points,
  moments: { stole: 1500, al_dente: 700 },
  telling: TELLING,
  sounds: { took: "take", took_hat: "take", laid: "card", stole: "steal", al_dente: "fall" },
};

export default page;
