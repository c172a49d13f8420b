// The model of a score sheet: the package's own Python files, under MicroPython. It decides; the page only asks.

import wasm from "@micropython/micropython-webassembly-pyscript/micropython.wasm?url";
import packed from "virtual:score-sheet";
import { openDesk } from "../../sheet/desk.mjs";
import type { About, Attempt, Refused, SheetFile, Standing } from "./types";

const HEAP = 4 << 20;

/** What the model refuses; the page puts it into words. */
export class SheetRefusal extends Error {
  constructor(readonly refused: Refused) {
    super(refused.message);
  }
}

export interface Opened {
  file: SheetFile;
  /** The file as it is saved. */
  json: string;
  standing: Standing;
}

export class Model {
  readonly #ask: (request: unknown) => Record<string, unknown>;

  constructor(ask: (request: unknown) => Record<string, unknown>) {
    this.#ask = ask;
  }

  about(game: string): About {
    return this.#answer({ do: "about", game }).about as About;
  }

  create(game: string, names: string[], rules: Record<string, string | number>): Opened {
    return this.#opened({ do: "new", game, names, rules });
  }

  /** A sheet from its file: every entry is checked. */
  open(file: unknown): Opened {
    return this.#opened({ do: "open", sheet: file });
  }

  /** What stands in a line from now on; `line` null: a new one; `text` null: it is struck. */
  put(sheet: SheetFile, line: number | null, seat: number | null, text: string | null): Opened {
    return this.#opened({ do: "put", sheet, line, seat, text });
  }

  undo(sheet: SheetFile): Opened {
    return this.#opened({ do: "undo", sheet });
  }

  attempt(sheet: SheetFile, line: number | null, seat: number | null, text: string): Attempt {
    try {
      const standing = this.#answer({ do: "preview", sheet, line, seat, text }).standing as Standing;
      const told = standing.lines[(line ?? standing.lines.length) - 1]?.told;
      if (!told) throw new Error("a line that stands is told");
      return { ok: true, told, standing };
    } catch (error) {
      if (error instanceof SheetRefusal) return { ok: false, refused: error.refused };
      throw error;
    }
  }

  #opened(request: unknown): Opened {
    const { sheet, standing } = this.#answer(request) as { sheet: string; standing: Standing };
    return { file: JSON.parse(sheet) as SheetFile, json: sheet, standing };
  }

  #answer(request: unknown): Record<string, unknown> {
    const answer = this.#ask(request);
    if (answer.error) throw new SheetRefusal(answer.error as Refused);
    return answer;
  }
}

let loading: Promise<Model> | null = null;

/** Loaded once, when the first sheet is opened. */
export function loadModel(): Promise<Model> {
  loading ??= start().catch((error: unknown) => {
    loading = null; // perhaps the network comes back
    throw error;
  });
  return loading;
}

async function start(): Promise<Model> {
  const { loadMicroPython } = await import("@micropython/micropython-webassembly-pyscript/micropython.mjs");
  return new Model(openDesk(await loadMicroPython({ url: wasm, heapsize: HEAP }), packed));
}
