// The drawings of the game, from its folder in the package.

import { drawings } from "$/parts/drawing";

export const art = drawings(
  import.meta.glob<string>("../art/*.svg", { query: "?raw", import: "default", eager: true }),
);
