// What tank's `describe` tells (src/tablee/games/tank/view.py).

import type { View } from "$/wire/types";

export interface Prize {
  state: string;
  name: string;
  value: number;
  neighbours: string[];
}

export interface PieceCount {
  flags: number;
  large: number;
  small: number;
}

export interface LastRound {
  round: number;
  state: string;
  value: number;
  /** By seat. */
  tanks: number[];
  /** The seats whose tanks cancelled each other. */
  cancelled: number[];
  /** Null: the State went under its pile. */
  winner: number | null;
}

export interface TankView extends View {
  round: number;
  /** Null when the game is over. */
  prize: Prize | null;
  /** The seats that would win the game with this prize. */
  would_win: number[];
  /** In ascending order; a tank that was chosen still counts. */
  hand: number[];
  /** For each tank in hand: how many stronger ones we have not seen. */
  stronger_unseen: number[];
  choice: number | null;
  ready: number[];
  points: number[];
  pieces: PieceCount[];
  /** The codes of the States each seat has won. */
  states: string[][];
  /** `states` is 0 where only points count. */
  to_win: { points: number; states: number };
  states_left: number;
  points_left: number;
  states_at_the_bottom: string[];
  tank_pile: number;
  /** The tanks each seat has played since the last shuffle, oldest first. */
  tanks_seen: number[][];
  /** Null in the first round. */
  last: LastRound | null;
}
