import type { GamePage } from "$/games";
import type { View } from "$/wire/types";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import Final from "./Final.svelte";
import "./cloth.css";
import { MOMENTS, TELLING } from "./moments";
import type { FiaskoView } from "./view";

const page: GamePage = {
  Board,
  Final,
  Card,
  points: (view: View) => (view as FiaskoView).sheet.total,
  moments: MOMENTS,
  telling: TELLING,
  sounds: { scored: "score", fiasko: "fall", catastrophe: "alarm" },
};

export default page;
