// What this browser remembers. Where storage is forbidden, the page itself remembers.

function store(open) {
  const memory = new Map();
  const attempt = (act, otherwise) => {
    try {
      return act(open());
    } catch {
      return otherwise();
    }
  };
  return {
    get: (key) => attempt((box) => box.getItem(`tablee.${key}`), () => memory.get(key) ?? null),
    set: (key, value) => attempt((box) => box.setItem(`tablee.${key}`, value), () => memory.set(key, String(value))),
    drop: (key) => attempt((box) => box.removeItem(`tablee.${key}`), () => memory.delete(key)),
  };
}

export const lasting = store(() => window.localStorage);
export const passing = store(() => window.sessionStorage); // as long as the tab

/** The tables this browser sits at, newest first: [{id, game}]. */
export function tables() {
  try {
    return JSON.parse(lasting.get("tables") ?? "[]");
  } catch {
    return [];
  }
}

export function rememberTable(id, game) {
  lasting.set("tables", JSON.stringify([{ id, game }, ...tables().filter((table) => table.id !== id)].slice(0, 6)));
}

export function forgetTable(id) {
  lasting.set("tables", JSON.stringify(tables().filter((table) => table.id !== id)));
  lasting.drop(`token.${id}`);
  for (const what of ["seq", "nonce", "start"]) passing.drop(`${what}.${id}`);
}
