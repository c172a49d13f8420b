// The Python that keeps a score sheet, for MicroPython in the browser: the very files of the package, and small
// stand-ins for the few modules that they import and MicroPython lacks.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const source = fileURLToPath(new URL("../../src/", import.meta.url));
const OF_THE_CORE = ["errors.py", "option.py", "sheet.py"];
const OF_A_GAME = /^(material|score|sheet)\.py$|\.csv$/;

/**
 * Every file by its path, and the games that have a sheet.
 * @returns {{files: Record<string, string>, games: string[]}}
 */
export function pack() {
  /** @type {Record<string, string>} */
  const files = {};
  for (const path of readdirSync(`${here}standins`, { recursive: true, encoding: "utf8" }).sort())
    if (path.endsWith(".py")) files[path.replaceAll("\\", "/")] = readFileSync(`${here}standins/${path}`, "utf8");
  for (const name of OF_THE_CORE) files[`tablee/core/${name}`] = readFileSync(`${source}tablee/core/${name}`, "utf8");
  /** @type {string[]} */
  const games = [];
  for (const game of readdirSync(`${source}tablee/games`).sort()) {
    const folder = `tablee/games/${game}`;
    if (!existsSync(`${source}${folder}/sheet.py`)) continue;
    games.push(game);
    for (const name of readdirSync(source + folder).sort())
      if (OF_A_GAME.test(name)) files[`${folder}/${name}`] = readFileSync(`${source}${folder}/${name}`, "utf8");
  }
  files["desk.py"] = readFileSync(`${here}desk.py`, "utf8");
  return { files, games };
}
