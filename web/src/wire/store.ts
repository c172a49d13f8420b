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
  return {
    get: (key: string) =>
      attempt(
        (box) => box.getItem(`tablee.${key}`),
        () => memory.get(key) ?? null,
      ),
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
}

/** The tables this browser sits at, newest first. */
export function recentTables(): RecentTable[] {
  try {
    return JSON.parse(lasting.get("tables") ?? "[]") as RecentTable[];
  } catch {
    return [];
  }
}

export function rememberTable(id: string, game: string): void {
  const others = recentTables().filter((table) => table.id !== id);
  lasting.set("tables", JSON.stringify([{ id, game }, ...others].slice(0, 8)));
}

export function forgetTable(id: string): void {
  lasting.set("tables", JSON.stringify(recentTables().filter((table) => table.id !== id)));
  for (const token of ["token", "hotseat"]) lasting.drop(`${token}.${id}`);
  for (const what of ["seq", "nonce"]) passing.drop(`${what}.${id}`);
}
