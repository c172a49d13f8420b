import type { GamePage } from "$/games";
import type { View } from "$/wire/types";
import Board from "./Board.svelte";
import "./cloth.css";
import { MOMENTS, SOUNDS, TELLING, TOGETHER } from "./events";
import Final from "./Final.svelte";
import SceneCard from "./SceneCard.svelte";
import type { TankView } from "./view";

const page: GamePage = {
  Board,
  Final,
  Card: SceneCard,
  points: (view: View) => (view as TankView).points,
  moments: MOMENTS,
  together: TOGETHER,
  telling: TELLING,
  sounds: SOUNDS,
};

export default page;
