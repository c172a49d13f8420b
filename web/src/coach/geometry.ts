// Where a bubble fits: over nothing that can be pressed, over as little as possible that can be read, near its target.

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

const STEP = 12; // px between two places that are tried
const EDGE = 6; // px to the edges
const AWAY = 8; // px to what must not be covered
const NEARNESS = 12; // covered px² that a px of distance is worth

const [NEAR, FAR] = [14, 170]; // px: nearer needs no arrow, and a longer one would cross the table

export const overlap = (one: Rect, other: Rect): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const grown = ({ left, top, right, bottom }: Rect, by: number): Rect => ({ left: left - by, top: top - by, right: right + by, bottom: bottom + by });

function distance(one: Rect, other: Rect): number {
  const x = Math.max(0, one.left - other.right, other.left - one.right);
  const y = Math.max(0, one.top - other.bottom, other.top - one.bottom);
  return Math.hypot(x, y);
}

/** Around all of them; null if there are none. */
export function around(rects: readonly Rect[]): Rect | null {
  if (!rects.length) return null;
  return {
    left: Math.min(...rects.map(({ left }) => left)),
    top: Math.min(...rects.map(({ top }) => top)),
    right: Math.max(...rects.map(({ right }) => right)),
    bottom: Math.max(...rects.map(({ bottom }) => bottom)),
  };
}

/** The best place for a bubble in a room that begins at 0, 0; null if it would cover something wherever it is. */
export function placeFor(bubble: Size, room: Size, kept: readonly Rect[], read: readonly Rect[], target: Rect | null): Rect | null {
  const shut = kept.map((rect) => grown(rect, AWAY));
  let best: Rect | null = null;
  let least = Infinity;
  for (let top = EDGE; top + bubble.height + EDGE <= room.height; top += STEP) {
    for (let left = EDGE; left + bubble.width + EDGE <= room.width; left += STEP) {
      const place = { left, top, right: left + bubble.width, bottom: top + bubble.height };
      if (shut.some((rect) => overlap(place, rect) > 0)) continue;
      const cost = read.reduce((sum, rect) => sum + overlap(place, rect), 0) + (target ? NEARNESS * distance(place, target) : 0);
      if (cost >= least) continue;
      [best, least] = [place, cost];
    }
  }
  return best;
}

/** From the edge of one rectangle to the edge of another, where they are nearest. */
export function between(one: Rect, other: Rect): { x1: number; y1: number; x2: number; y2: number } | null {
  const middle = (rect: Rect) => ({ x: (rect.left + rect.right) / 2, y: (rect.top + rect.bottom) / 2 });
  const held = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  const goal = middle(other);
  const [x1, y1] = [held(goal.x, one.left + 14, one.right - 14), held(goal.y, one.top + 14, one.bottom - 14)];
  const [x2, y2] = [held(x1, other.left, other.right), held(y1, other.top, other.bottom)];
  const start = { x: held(x2, one.left, one.right), y: held(y2, one.top, one.bottom) };
  const far = Math.hypot(x2 - start.x, y2 - start.y);
  return far < NEAR || far > FAR ? null : { x1: start.x, y1: start.y, x2, y2 };
}
