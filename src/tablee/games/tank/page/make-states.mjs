// Writes ../art/states.json: the outlines of the States, from us-atlas (public domain Census data, Albers projection).
// Run it by hand when us-atlas changes: node make-states.mjs
// Arcs are simplified before they are joined to outlines, so that neighbours keep one and the same border.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const CODES = {
  "01": "AL", "02": "AK", "04": "AZ", "05": "AR", "06": "CA", "08": "CO", "09": "CT", 10: "DE", 12: "FL", 13: "GA",
  15: "HI", 16: "ID", 17: "IL", 18: "IN", 19: "IA", 20: "KS", 21: "KY", 22: "LA", 23: "ME", 24: "MD", 25: "MA",
  26: "MI", 27: "MN", 28: "MS", 29: "MO", 30: "MT", 31: "NE", 32: "NV", 33: "NH", 34: "NJ", 35: "NM", 36: "NY",
  37: "NC", 38: "ND", 39: "OH", 40: "OK", 41: "OR", 42: "PA", 44: "RI", 45: "SC", 46: "SD", 47: "TN", 48: "TX",
  49: "UT", 50: "VT", 51: "VA", 53: "WA", 54: "WV", 55: "WI", 56: "WY",
};
const SMALL = new Set(["CT", "DE", "HI", "MA", "MD", "NH", "NJ", "RI", "VT"]);
const FINE = 0.12; // how far, in units of the 975 × 610 map, a simplified border may stray in a small State
const COARSE = 0.4;
const ISLET = 1.2; // square units: smaller islands are left out
const TENTHS = 10;

const require = createRequire(new URL("../../../../../web/package.json", import.meta.url));
const { mergeArcs, feature } = require("topojson-client");
const atlas = JSON.parse(readFileSync(require.resolve("us-atlas/states-albers-10m.json"), "utf8"));

// --- simplify every arc once -----------------------------------------------------------------------

const { scale, translate } = atlas.transform;
const fine = new Set();
const mark = (arcs) => (Array.isArray(arcs) ? arcs.forEach(mark) : fine.add(arcs < 0 ? ~arcs : arcs));
for (const geometry of atlas.objects.states.geometries) if (SMALL.has(CODES[geometry.id])) mark(geometry.arcs);

function absolute(arc) {
  let x = 0, y = 0;
  return arc.map(([dx, dy]) => [(x += dx) * scale[0] + translate[0], (y += dy) * scale[1] + translate[1]]);
}

function distance([x, y], [ax, ay], [bx, by]) {
  const dx = bx - ax, dy = by - ay, length = dx * dx + dy * dy;
  const t = length ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length)) : 0;
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

function simplify(points, tolerance) {
  if (points.length < 3) return points;
  let worst = 0, at = 0;
  for (let i = 1; i < points.length - 1; i++) {
    const far = distance(points[i], points[0], points.at(-1));
    if (far > worst) [worst, at] = [far, i];
  }
  if (worst <= tolerance) return [points[0], points.at(-1)];
  return [...simplify(points.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(points.slice(at), tolerance)];
}

atlas.arcs = atlas.arcs.map((arc, index) => simplify(absolute(arc), fine.has(index) ? FINE : COARSE));
delete atlas.transform;

// --- outlines --------------------------------------------------------------------------------------

const tenth = (number) => Math.round(number * TENTHS);
const text = (tenths) => String(tenths / TENTHS).replace(/^(-?)0\./, "$1.");
const area = (ring) => Math.abs(ring.reduce((sum, [x, y], i) => {
  const [nx, ny] = ring[(i + 1) % ring.length];
  return sum + x * ny - nx * y;
}, 0)) / 2;

function path(ring) {
  let [x, y] = ring[0].map(tenth);
  let d = `M${text(x)},${text(y)}l`;
  let first = true;
  for (const point of ring.slice(1, -1)) {
    const [nx, ny] = point.map(tenth);
    if (nx === x && ny === y) continue;
    const [dx, dy] = [text(nx - x), text(ny - y)];
    d += `${first || dx.startsWith("-") ? "" : " "}${dx}${dy.startsWith("-") ? "" : " "}${dy}`;
    first = false;
    [x, y] = [nx, ny];
  }
  return first ? "" : `${d}z`;
}

const inside = ([x, y], ring) => ring.reduce((is, [ax, ay], i) => {
  const [bx, by] = ring[(i + 1) % ring.length];
  return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !is : is;
}, false);

/** The point of a ring that is farthest from its border: where a pin stands best. */
function heart(ring) {
  const xs = ring.map(([x]) => x), ys = ring.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  let best = -1, found = [left, top];
  for (let i = 1; i < 48; i++) for (let j = 1; j < 48; j++) {
    const point = [left + ((right - left) * i) / 48, top + ((bottom - top) * j) / 48];
    if (!inside(point, ring)) continue;
    let far = Infinity;
    for (let k = 0; k + 1 < ring.length; k++) far = Math.min(far, distance(point, ring[k], ring[k + 1]));
    if (far > best) [best, found] = [far, point];
  }
  return found.map(Math.round);
}

const rows = [];
for (const geometry of atlas.objects.states.geometries) {
  const code = CODES[geometry.id];
  if (!code) continue;
  // The District of Columbia is no State of the game: it lies in Maryland's.
  const shape = code === "MD" ? mergeArcs(atlas, atlas.objects.states.geometries.filter((g) => g.id === "24" || g.id === "11")) : geometry;
  const { coordinates, type } = feature(atlas, shape).geometry;
  const rings = (type === "Polygon" ? [coordinates] : coordinates).map((polygon) => polygon[0]).sort((a, b) => area(b) - area(a));
  const kept = rings.filter((ring, index) => index === 0 || area(ring) > ISLET);
  const points = kept.flat();
  const box = [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y)),
    Math.max(...points.map(([x]) => x)), Math.max(...points.map(([, y]) => y))];
  const [x, y] = heart(rings[0]);
  rows.push([code, `  "${code}": {"d": "${kept.map(path).join("")}", "at": [${x}, ${y}], "box": [${box.map(Math.round).join(", ")}]}`]);
}
rows.sort(([a], [b]) => (a < b ? -1 : 1));
if (rows.length !== 50) throw new Error(`${rows.length} States`);

writeFileSync(new URL("../art/states.json", import.meta.url), `{\n${rows.map(([, row]) => row).join(",\n")}\n}\n`);
