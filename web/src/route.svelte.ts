// Which screen: the address is the state, and links are links.

class Route {
  path = $state(location.pathname);
  /** What follows the question mark. */
  search = $state(location.search);

  constructor() {
    addEventListener("popstate", () => this.#look());
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.#look();
    scrollTo(0, 0);
  }

  #look(): void {
    this.path = location.pathname;
    this.search = location.search;
  }

  /** Follow a link without loading the page again. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest("a");
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    if (!link || elsewhere || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  };
}

export const route = new Route();
