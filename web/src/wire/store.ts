// What this browser remembers. Where storage is forbidden, the page itself remembers.

interface Box {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

function store(open: () => Box) {
  const memory = new Map<string, string>();
  const attempt = <T>(act: (box: Box) => T, otherwise: () => T): T => {
    try {
      return act(open());
    } catch {
      return otherwise();
    }
  };
  const get = (key: string): string | null =>
    attempt(
      (box) => box.getItem(`tablee.${key}`),
      () => memory.get(key) ?? null,
    );
  return {
    get,
    /** What was kept as JSON; null if it was not, or is damaged. */
    read<T>(key: string): T | null {
      try {
        return JSON.parse(get(key) ?? "null") as T | null;
      } catch {
        return null;
      }
    },
    set: (key: string, value: string) =>
      attempt(
        (box) => box.setItem(`tablee.${key}`, value),
        () => void memory.set(key, value),
      ),
    drop: (key: string) =>
      attempt(
        (box) => box.removeItem(`tablee.${key}`),
        () => void memory.delete(key),
      ),
  };
}

export const lasting = store(() => window.localStorage);
export const passing = store(() => window.sessionStorage); // as long as the tab

export interface RecentTable {
  id: string;
  game: string;
  /** The seat that we left during a game: a bot keeps it. */
  left?: number;
}

/** The tables this browser sits at, newest first. */
export function recentTables(): RecentTable[] {
  return lasting.read<RecentTable[]>("tables") ?? [];
}

export function rememberTable(id: string, game: string, left?: number): void {
  const others = recentTables().filter((table) => table.id !== id);
  lasting.set("tables", JSON.stringify([{ id, game, left }, ...others].slice(0, 8)));
}

/** Several people at this device: who sits at a table here, by seat. Their tokens have a slot each. */
export interface HotSeat {
  names: string[];
}

/** A large screen watches under a name of its own, and takes nobody's seat. */
export const TV_SLOT = "tv";

export const hotSeat = (table: string): HotSeat | null => lasting.read<HotSeat>(`hotseat.${table}`);

export function rememberHotSeat(table: string, names: string[], hostToken: string): void {
  lasting.set(`hotseat.${table}`, JSON.stringify({ names }));
  lasting.set(`token.${table}.0`, hostToken);
}

export function forgetTable(id: string): void {
  lasting.set("tables", JSON.stringify(recentTables().filter((table) => table.id !== id)));
  const slots = ["", `.${TV_SLOT}`, ...(hotSeat(id)?.names ?? []).map((_, slot) => `.${slot}`)];
  for (const slot of slots) {
    lasting.drop(`token.${id}${slot}`);
    passing.drop(`seq.${id}${slot}`);
  }
  lasting.drop(`hotseat.${id}`);
}
