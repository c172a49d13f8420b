// Where the page begins: at the root of its host, or below a path (`tablee serve --prefix /jeux/`).
// The server writes that into index.html, and every address of ours is made with `at`.

/** It begins and ends with a slash. Tests have no document. */
const prefix = globalThis.document?.querySelector<HTMLMetaElement>("meta[name=tablee-prefix]")?.content ?? "/";

/** The address of a place of ours: `at("/rules/pic")`. */
export function at(path: string): string {
  return prefix + path.slice(1);
}

/** Whether an address of our host is ours: below a path, others may live beside us. */
export function isOurs(pathname: string): boolean {
  return pathname.startsWith(prefix);
}

/** The place that an address means. Without a prefix it was opened past the proxy, and means the same. */
export function placeOf(pathname: string): string {
  return isOurs(pathname) ? pathname.slice(prefix.length - 1) : pathname;
}
