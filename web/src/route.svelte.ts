// Which screen: the address is the state, and links are links.

import { at, isOurs, placeOf } from "$/prefix";

class Route {
  /** The place, wherever the page begins. */
  path = $state(placeOf(location.pathname));
  /** What follows the question mark. */
  search = $state(location.search);
  /** What follows the #, decoded: the clause of a rulebook. */
  hash = $state(hashOf(location.hash));
  /** The same place again is also a wish to go there. */
  visits = $state(0);

  constructor() {
    if (!isOurs(location.pathname)) history.replaceState(null, "", at(location.pathname) + location.search + location.hash);
    const look = () => this.#look();
    addEventListener("popstate", look);
    addEventListener("hashchange", look);
  }

  /** To one of our addresses, made with `at` or taken from a link. */
  go(address: string): void {
    const same = new URL(address, location.href).pathname === location.pathname;
    history.pushState(null, "", address);
    this.#look();
    if (!same || !this.hash) scrollTo(0, 0);
    if (!same) requestAnimationFrame(enter);
  }

  /** Follow a link without loading the page again. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest("a");
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    if (!link || elsewhere || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (!isOurs(link.pathname)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };

  #look(): void {
    this.path = placeOf(location.pathname);
    this.search = location.search;
    this.hash = hashOf(location.hash);
    this.visits += 1;
  }
}

/** On a new screen the focus begins at its start, as on a new page. */
function enter(): void {
  const main = document.querySelector("main");
  if (!main || (document.activeElement !== document.body && document.activeElement?.isConnected)) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

function hashOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return ""; // somebody typed a percent sign
  }
}

export const route = new Route();
