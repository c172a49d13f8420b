// The page of a game that brings none: what every game's view has, and its scene.

import type { GamePage } from "$/games";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import "./cloth.css";
import Final from "./Final.svelte";
import { pointsOf } from "./points";

const page: GamePage = { Board, Card, Final, points: pointsOf };

export default page;
