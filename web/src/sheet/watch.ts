// Follows a live sheet: everything so far, then entry by entry over an event stream.

import { at } from "$/prefix";
import { isPassing } from "./passing";
import type { Entry } from "./types";

interface Watcher {
  /** Ask for everything so far; how many entries that are, null if it cannot be watched. What passes is asked again. */
  begin: () => Promise<number | null>;
  /** One more; false if something is missing before it. */
  hear: (number: number, entry: Entry) => boolean;
  /** Whether news can come. */
  reach: (connected: boolean) => void;
}

const AGAIN_MS = 2_000;

/** Watch until the function that comes back is called. */
export function watch(sheet: string, { begin, hear, reach }: Watcher): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;

  const again = () => {
    source?.close();
    reach(false);
    if (!over) timer = setTimeout(() => void start(), AGAIN_MS);
  };
  const start = async () => {
    let known: number | null;
    try {
      known = await begin();
    } catch (error) {
      if (!isPassing(error)) throw error;
      again();
      return;
    }
    if (over || known === null) return;
    source = new EventSource(at(`/api/sheets/${encodeURIComponent(sheet)}/live?since=${known}`));
    source.onopen = () => reach(true);
    source.onerror = again; // not the browser's own way: a gap is closed by asking for everything
    source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      if (!hear(Number(lastEventId), JSON.parse(data) as Entry)) again();
    };
  };
  void start();
  return () => {
    over = true;
    clearTimeout(timer);
    source?.close();
  };
}
