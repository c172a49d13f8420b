// Where zones and cards are on a board. Boards say it: `data-zone` on a zone, `data-card` on a card in it.

export interface Place {
  /** Its middle, from the board's corner. */
  x: number;
  y: number;
  width: number;
}

const SMALL = 40; // a card's width in px, where a zone shows none to measure

const seen = (element: Element): boolean => element.getClientRects().length > 0;

/** Names are compared, not put into selectors: a game may call its zones and cards what it likes. */
function named(root: Element, attribute: "zone" | "card" | "seat", name: string): HTMLElement[] {
  const all = [...root.querySelectorAll<HTMLElement>(`[data-${attribute}]`)];
  return all.filter((element) => element.dataset[attribute] === name);
}

/** A board as it lies at this moment. Whoever measures it changes nothing meanwhile, so that it is laid out once. */
export class Places {
  #root: Element;
  #corner: { left: number; top: number };
  #zones = new Map<string, HTMLElement | null>();
  #claimed = new Set<Element>();

  constructor(root: Element) {
    this.#root = root;
    this.#corner = root.getBoundingClientRect();
  }

  /** A card of a zone that nobody has claimed yet: the last one, which lies on top. */
  claim(zone: string, card: string | null): HTMLElement | null {
    const element = this.element(zone);
    if (!element) return null;
    const name = card ?? "";
    const all = element.dataset.card === name ? [element] : [];
    const found = [...all, ...named(element, "card", name)].findLast((each) => seen(each) && !this.#claimed.has(each)) ?? null;
    if (found) this.#claimed.add(found);
    return found;
  }

  of(element: Element): Place {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left - this.#corner.left + width / 2, y: top - this.#corner.top + height / 2, width };
  }

  /** Where cards come to lie in a zone that does not show them one by one; null if it is nowhere on the page. */
  ofZone(zone: string): Place | null {
    const element = this.element(zone);
    if (!element) return null;
    const any = [...element.querySelectorAll("[data-card]")].find(seen);
    const place = this.of(element);
    return { ...place, width: any ? this.of(any).width : Math.min(place.width, SMALL) };
  }

  /** The element of a zone that can be seen: a small window may show another one than a large window. Else its seat. */
  element(zone: string): HTMLElement | null {
    let found = this.#zones.get(zone);
    if (found !== undefined) return found;
    found = named(this.#root, "zone", zone).find(seen) ?? null;
    const seat = /\.(\d+)(\.|$)/.exec(zone)?.[1];
    if (!found && seat !== undefined) found = named(this.#root, "seat", seat).find(seen) ?? null;
    this.#zones.set(zone, found);
    return found;
  }
}
