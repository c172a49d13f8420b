// The drawings of the game, from its folder in the package.

import { drawings } from "$/parts/drawing";

export const art = drawings(
  import.meta.glob<string>("../../../../src/tablee/games/tank/art/*.svg", { query: "?raw", import: "default", eager: true }),
);
