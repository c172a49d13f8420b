// How large cards become, and how those of each zone lie, so that the whole table fits its window: counted from the zones
// and the room there is, since nobody knows beforehand which zones a game has. All lengths are pixels.

import { piecesOf, type Zone } from "./zones";

const RATIO = 1.4; // a card's height to its width
const STRIP = 0.58; // of a card that can be touched, at least this much is seen beside the next one: its middle
const SLIVER = 0.26; // …and of a card that is only looked at
const NO_CARD = 0.62; // cards of one place lie as much over one another, at least

export interface Room {
  width: number;
  height: number;
  rem: number;
  /** How much larger than usual cards are wanted. */
  scale: number;
}

/** How the cards of one zone lie: in rows of so many, each so far from the next. */
export interface Laid {
  card: number;
  columns: number;
  step: number;
  rowStep: number;
  width: number;
  height: number;
}

export type Lies = ReadonlyMap<string, Laid>;

/** What is drawn of a zone: a pile shows its top, and cards that nobody sees are a fan. */
export function shownOf(zone: Zone): "pile" | "fan" | "cards" {
  if (zone.kind === "pile") return "pile";
  const pieces = piecesOf(zone);
  return zone.kind === "hand" && pieces.length > 0 && pieces.every(({ card }) => card === null) ? "fan" : "cards";
}

/** Zones that lie side by side: those of a grid are one block. */
export function blocksOf(zones: readonly Zone[]): Zone[][] {
  const grid = zones.filter((zone) => zone.row !== undefined);
  return [...zones.filter((zone) => zone.row === undefined).map((zone) => [zone]), ...(grid.length ? [grid] : [])];
}

interface Wish {
  /** Whether its cards are played with: then most of each is seen. */
  touched: boolean;
  /** How wide the title of a zone is; 0: it has none. */
  title: (zone: Zone) => number;
  rem: number;
}

interface Size extends Laid {
  /** As wide as it would like to be. */
  wish: number;
}

const titleHeight = (rem: number): number => 1.3 * rem;
/** Between two zones, and between two lines of them. */
export const apart = (rem: number): number => 0.7 * rem;
export const gapOf = (card: number): number => Math.min(8, card * 0.08);

function sizeOf(block: readonly Zone[], card: number, width: number, { touched, title, rem }: Wish): Size {
  const [zone] = block as [Zone];
  const height = card * RATIO;
  if (zone.row !== undefined) {
    const columns = Math.max(...block.map((each) => each.column ?? 1));
    const rows = Math.max(...block.map((each) => each.row ?? 1));
    const step = card + gapOf(card);
    const all = columns * step - gapOf(card);
    return { card, columns, step, rowStep: height + gapOf(card), width: all, height: rows * (height + gapOf(card)), wish: all };
  }
  const head = title(zone) ? titleHeight(rem) : 0;
  const shown = shownOf(zone);
  const least = Math.min(width, title(zone));
  if (shown === "fan" && !touched) {
    const all = Math.max(least, card * 2.6);
    return { card, columns: 1, step: card, rowStep: height, width: all, height: card * 1.95 + head, wish: all };
  }
  const pieces = piecesOf(zone).length;
  const count = shown === "pile" ? 1 : Math.max(1, pieces);
  const strip = card * (touched ? STRIP : SLIVER);
  const most = Math.max(1, Math.floor((width - card) / strip) + 1);
  const rows = Math.ceil(count / most);
  const columns = Math.ceil(count / rows);
  const rowStep = height * (touched ? STRIP : 0.4);
  const natural = card + (columns - 1) * (zone.kind === "place" ? card * NO_CARD : card + gapOf(card));
  const narrow = card + (columns - 1) * strip;
  const deep = shown === "pile" ? 4 : 0; // the pile's edge
  return { card, columns, step: strip, rowStep, width: Math.max(least, narrow + deep), height: height + (rows - 1) * rowStep + head + deep, wish: Math.max(least, Math.min(natural + deep, width)) };
}

/** Line after line, as many beside one another as there is room for; what is left of a line widens its zones. */
function flow(blocks: readonly Zone[][], card: number, width: number, wish: Wish): { height: number; width: number; lies: Map<string, Laid> } {
  const gap = apart(wish.rem);
  const lines: { block: Zone[]; size: Size }[][] = [];
  let left = -1;
  for (const block of blocks) {
    const size = sizeOf(block, card, width, wish);
    if (left < size.width + gap) {
      lines.push([]);
      left = width + gap;
    }
    left -= size.width + gap;
    lines.at(-1)?.push({ block, size });
  }
  const lies = new Map<string, Laid>();
  for (const line of lines) {
    let spare = width - line.reduce((sum, { size }) => sum + size.width, 0) - gap * (line.length - 1);
    for (const { block, size } of line.toSorted((one, other) => one.size.wish - one.size.width - (other.size.wish - other.size.width))) {
      const more = Math.max(0, Math.min(size.wish - size.width, spare));
      spare -= more;
      const wide = Math.floor(size.width + more);
      const natural = card + gapOf(card);
      const step = block[0]?.row !== undefined || size.columns < 2 ? size.step : Math.min(natural, (wide - card) / (size.columns - 1));
      for (const zone of block) lies.set(zone.name, { card, columns: size.columns, step, rowStep: size.rowStep, width: wide, height: size.height });
    }
  }
  const tall = lines.map((line) => Math.max(...line.map(({ size }) => size.height)));
  return {
    height: tall.reduce((sum, each) => sum + each, 0) + gap * Math.max(0, lines.length - 1),
    width: Math.max(0, ...lines.map((line) => line.reduce((sum, { size }) => sum + size.width, gap * (line.length - 1)))),
    lies,
  };
}

/** The place of one player among the others: as wide and high as this, its cards under the name or beside it. */
export interface Seating {
  width: number;
  height: number;
  columns: number;
  beside: boolean;
  lies: Lies;
}

const NOBODY: Seating = { width: 0, height: 0, columns: 1, beside: false, lies: new Map() };

export interface Arrangement {
  /** The others at both sides, if there is more width than height; else above. */
  sides: boolean;
  seating: Seating;
  /** Our zones beside the middle (as wide as this), or below it. */
  ours: number | null;
  card: number;
  lies: Lies;
}

export interface Table {
  /** The zones of each of the others, of the middle, and our own; null if we have no seat. */
  others: readonly (readonly Zone[])[];
  middle: readonly Zone[];
  mine: readonly Zone[] | null;
  /** The width of a zone's title, 0 if it needs none. */
  title: (zone: Zone) => number;
  /** How high the moves are that stand below, in this width. */
  moves: (width: number) => number;
}

/** In rem: what stands around the cards. The board's style sheet has the same. */
export const AROUND = { edge: 0.5, event: 2.75, turn: 3.25, panel: 1.1, face: 2.6, place: 0.6, beside: 8.5 } as const;
const LARGEST = 8.5; // rem
const LOW = 30; // rem: a window in which height is scarce
const EASY = 4; // rem: a card that is easily read and touched; for that, what lies before the others becomes smaller
const SMALLEST = 1.6; // rem
/** Of the width, what is ours where it lies beside the middle; and how much larger cards must be for that. */
const SHARES = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3];
const BETTER = 1.35;
const PLACE_LARGEST = 3.8;
const PLACE_SMALLEST = 0.9;

/** Places of the others in a room: in so many columns that their cards are as large as possible. */
function seat(table: Table, room: Room, width: number, height: number, columns: readonly number[], largest: number): Seating {
  const { rem, scale } = room;
  const gap = AROUND.edge * rem;
  const head = AROUND.face * rem;
  const pad = 2 * AROUND.place * rem + 6;
  const wish: Wish = { touched: false, title: (zone) => (table.others.some((zones) => blocksOf(zones).length > 1) ? table.title(zone) : 0), rem };
  let best: Seating | null = null;
  for (let card = largest * scale * rem; ; card -= 1) {
    for (const count of columns) {
      const wide = Math.floor((width - gap * (count - 1)) / count);
      const rows = Math.ceil(table.others.length / count);
      for (const beside of wide - pad - AROUND.beside * rem > 3 * rem ? [true, false] : [false]) {
        const inner = wide - pad - (beside ? AROUND.beside * rem : 0);
        const laid = table.others.map((zones) => flow(blocksOf(zones), card, inner, wish));
        const high = Math.max(0, ...laid.map((each) => each.height));
        const one = pad + (beside ? Math.max(head, high) : head + (high ? high + 0.3 * rem : 0));
        const lies = new Map(laid.flatMap((each) => [...each.lies]));
        const found = { width: wide, height: Math.ceil(one), columns: count, beside, lies };
        if (rows * one + gap * (rows - 1) <= height && laid.every((each) => each.width <= inner)) return found;
        if (!best || rows * one < Math.ceil(table.others.length / best.columns) * best.height) best = found;
      }
    }
    if (card <= PLACE_SMALLEST * rem && best) return { ...best, height: Math.min(best.height, Math.floor((height + gap) / Math.ceil(table.others.length / best.columns) - gap)) };
  }
}

interface Fill {
  card: number;
  ours: number | null;
  lies: Lies;
}

/** The largest cards with which the middle and ours fit. */
function fill(table: Table, room: Room, width: number, height: number): Fill {
  const { rem, scale } = room;
  const { mine } = table;
  const gap = AROUND.edge * rem;
  const title = (zones: readonly Zone[]) => (zone: Zone) => (blocksOf(zones).length > 1 || zone.kind === "pile" ? table.title(zone) : 0);
  const middle = (card: number, wide: number) => flow(blocksOf(table.middle), card, wide, { touched: true, title: title(table.middle), rem });
  const own = (card: number, wide: number) => flow(blocksOf(mine ?? []), card, inner(wide), { touched: true, title: title(mine ?? []), rem });
  const below = (wide: number) => (mine ? (AROUND.turn + AROUND.panel) * rem + 6 + table.moves(wide) : AROUND.turn * rem);
  const event = AROUND.event * rem;
  const inner = (wide: number) => wide - AROUND.panel * rem - 6;
  const largest = (ours: number | null): Fill => {
    const [left, right] = ours === null ? [width, width] : [width - gap - ours, ours];
    for (let card = Math.floor(LARGEST * scale * rem); ; card -= 1) {
      const [one, other] = [middle(card, left), own(card, right)];
      const [top, bottom] = [event + one.height + gap, below(right) + other.height];
      const fits = (ours === null ? top + bottom + gap : Math.max(top, bottom)) <= height && one.width <= left && other.width <= inner(right);
      if (fits || card <= SMALLEST * rem) return { card, ours, lies: new Map([...one.lies, ...other.lies]) };
    }
  };
  const under = largest(null);
  if (!mine || width < 16 * rem) return under;
  const [first, ...others] = SHARES.map((share) => largest(Math.floor((width - gap) * share))) as [Fill, ...Fill[]];
  const beside = others.reduce((best, each) => (each.card > best.card ? each : best), first);
  // Cards that are hard to touch are worth any change; else the usual order is kept.
  return beside.card > under.card * (under.card < EASY * rem ? 1 : BETTER) ? beside : under;
}

export function arrange(table: Table, room: Room): Arrangement {
  const { rem } = room;
  const edge = AROUND.edge * rem;
  const [width, height] = [room.width - 2 * edge, room.height - 2 * edge];
  const count = table.others.length;
  const watched = table.mine === null;
  const sides = width > 34 * rem && width > height && (count > 1 || height < LOW * rem);
  const largest = watched ? 6 : PLACE_LARGEST;
  if (sides) {
    const two = count > 1 ? 2 : 1;
    const wide = Math.floor(Math.min(width * (watched ? 0.3 : 0.225), (watched ? 24 : height < LOW * rem ? 8 : 18) * rem));
    const rows = Math.ceil(count / two);
    // Every place has the same size: the first side has one more, if their number is odd.
    const each = Math.floor((height - edge * (rows - 1)) / rows);
    const seating = seat(table, room, wide, each * count + edge * (count - 1), [1], largest);
    const centre = width - two * (wide + edge);
    return { sides, seating: { ...seating, width: wide, height: Math.min(each, seating.height) }, ...fill(table, room, centre, height) };
  }
  const columns = Array.from({ length: count }, (_, at) => count - at).filter((many) => many === 1 || width / many > 6.4 * rem);
  const tried = (watched ? [0.6, 0.45, 0.3] : [0.3, 0.22, 0.15]).map((share) => {
    const seating = count ? seat(table, room, width, height * share, columns, largest) : NOBODY;
    const rows = Math.ceil(count / seating.columns);
    return { sides, seating, ...fill(table, room, width, height - rows * (seating.height + edge)) };
  });
  return tried.find(({ card }) => card >= EASY * rem) ?? tried.reduce((best, each) => (each.card > best.card ? each : best));
}

/** Labels of buttons in pages, each of which fits some lines; the last button of a page leads to the next one. */
export function pagesOf(labels: readonly string[], width: number, lines: number, rem: number): number[][] {
  const wide = (label: string) => Math.min(width, 15 * rem, Math.max(2.75 * rem, label.length * 0.56 * rem + 2.2 * rem)) + 0.4 * rem;
  const pages: number[][] = [[]];
  const more = wide("+99");
  let [line, left] = [1, width];
  for (const [at, label] of labels.entries()) {
    const need = wide(label);
    if (left < need) {
      line += 1;
      left = width;
    }
    const rest = labels.slice(at).reduce((sum, each) => sum + wide(each), 0);
    const ends = line === lines && left - need < more && rest > left + 0.4 * rem;
    if ((line > lines || ends) && pages.at(-1)?.length) {
      pages.push([]);
      [line, left] = [1, width];
    }
    left -= need;
    pages.at(-1)?.push(at);
  }
  return pages;
}

/** How many lines of buttons these labels take, at most as many as there may be. */
export function linesOf(labels: readonly string[], width: number, most: number, rem: number): number {
  for (let lines = 1; lines < most; lines++) if (pagesOf(labels, width, lines, rem).length === 1) return lines;
  return most;
}
