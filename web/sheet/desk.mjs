// Lays the packed files out before MicroPython and gives back its `ask`: data in, data out.

const ROOT = "/lib";

/**
 * @param {any} micropython
 * @param {{files: Record<string, string>, games: string[]}} packed
 * @returns {(request: unknown) => any}
 */
export function openDesk(micropython, { files, games }) {
  /** @type {Set<string>} */
  const made = new Set();
  for (const [path, text] of Object.entries(files)) {
    const folders = `${ROOT}/${path}`.split("/").slice(1, -1);
    folders.forEach((_, depth) => {
      const folder = `/${folders.slice(0, depth + 1).join("/")}`;
      if (made.has(folder)) return;
      made.add(folder);
      if (!micropython.FS.analyzePath(folder).exists) micropython.FS.mkdir(folder);
    });
    micropython.FS.writeFile(`${ROOT}/${path}`, text);
  }
  micropython.runPython(`import sys\nsys.path.insert(0, "${ROOT}")\nimport desk`);
  for (const game of games)
    micropython.runPython(`import tablee.games.${game}.sheet as found\ndesk.KINDS[found.KIND.game] = found.KIND`);
  const { ask } = micropython.pyimport("desk");
  return (request) => JSON.parse(ask(JSON.stringify(request)));
}
