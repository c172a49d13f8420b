import { expect, test } from "vitest";
import { Places } from "./places";

/** What is measured of an element, without a browser. */
class Box {
  readonly dataset: Record<string, string>;
  constructor(
    dataset: Record<string, string>,
    readonly place: [x: number, y: number, width: number, height: number] | null,
    readonly children: Box[] = [],
  ) {
    this.dataset = dataset;
  }
  querySelectorAll(selector: string): Box[] {
    const name = /data-(\w+)/.exec(selector)?.[1] ?? "";
    return this.children.flatMap((child) => [...(name in child.dataset ? [child] : []), ...child.querySelectorAll(selector)]);
  }
  getClientRects = () => (this.place ? [this.place] : []);
  getBoundingClientRect() {
    const [left, top, width, height] = this.place ?? [0, 0, 0, 0];
    return { left, top, width, height };
  }
}
const board = (...children: Box[]) => new Places(new Box({}, [100, 50, 800, 600], children) as unknown as Element);
const card = (id: string, x = 0) => new Box({ card: id }, [x, 60, 40, 60]);

test("places are told from the board's corner, wherever the board is", () => {
  const table = board(new Box({ zone: "draw" }, [110, 60, 30, 20]));
  expect(table.ofZone("draw")).toEqual({ x: 25, y: 20, width: 30 });
  expect(table.ofZone("nowhere")).toBeNull();
});

test("of several elements of a zone the one counts that is seen; without one, the place of its seat", () => {
  const table = board(
    new Box({ zone: "hand.1" }, null),
    new Box({ zone: "hand.1" }, [200, 50, 100, 60]),
    new Box({ seat: "2" }, [300, 50, 20, 20]),
    new Box({ zone: "hand.3" }, null),
  );
  expect(table.ofZone("hand.1")?.x).toBe(150);
  expect(table.ofZone("hand.2")?.x).toBe(210);
  expect(table.ofZone("plate.2.penne")?.x).toBe(210);
  expect(table.ofZone("hand.3")).toBeNull();
});

test("a card is claimed once, the last one first; face down is a card without a name", () => {
  const all = [card("milk5", 1), card("", 2), card("milk5", 3)];
  const table = board(new Box({ zone: "hand.0" }, [0, 0, 200, 60], all));
  expect([table.claim("hand.0", "milk5"), table.claim("hand.0", "milk5"), table.claim("hand.0", "milk5")]).toEqual([all[2], all[0], null]);
  expect(table.claim("hand.0", null)).toBe(all[1]);
  expect(table.claim("hand.9", null)).toBeNull();
});

test("a zone may be the card itself, and is as wide as the cards in it", () => {
  const place = new Box({ zone: "square.a1", card: "penne" }, [0, 0, 70, 70]);
  expect(board(place).claim("square.a1", "penne")).toBe(place);
  const pile = board(new Box({ zone: "draw" }, [0, 0, 500, 80], [card("")]));
  expect(pile.ofZone("draw")?.width).toBe(40);
});

test("names may have any characters", () => {
  for (const name of ['a"b', "a\\b", "a]b", "a\nb", "é — 3", "."]) {
    const there = new Box({ card: name }, [0, 0, 40, 60]);
    expect(board(new Box({ zone: name }, [0, 0, 9, 9], [there])).claim(name, name)).toBe(there);
  }
});
