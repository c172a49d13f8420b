// The page of a game that brings none: what every game's view has, and its scene.

import type { GamePage } from "$/games";
import type { View } from "$/wire/types";
import Board from "./Board.svelte";
import "./cloth.css";
import Final from "./Final.svelte";

/** A game that counts points while it is played shows them in its view, by seat. */
const pointsOf = (view: View): number[] => view.outcome?.points ?? (view as View & { points?: number[] }).points ?? [];

const page: GamePage = { Board, Final, seatFacts: () => [], points: pointsOf };

export default page;
