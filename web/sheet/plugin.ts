// The score sheet's Python as a module of the page: `virtual:score-sheet`.

import type { Plugin } from "vite";
import { pack } from "./pack.mjs";

const ID = "virtual:score-sheet";

export function scoreSheet(): Plugin {
  return {
    name: "tablee-score-sheet",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(pack())}` : undefined),
  };
}
