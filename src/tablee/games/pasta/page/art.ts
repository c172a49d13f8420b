// The drawings of the game, from its folder in the package.

import { drawings } from "$/parts/drawing";

export const art = drawings(
  // The grounds of the cards are not among them: shapes.css names those.
  import.meta.glob<string>(["../art/*.svg", "!**/ground-*.svg"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);
