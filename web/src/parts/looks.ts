// How to tell the players apart, everywhere: a face, a colour, a sign and a pattern. Colour is never alone.

export type Pattern = "stripes" | "dots" | "bars" | "checks" | "waves" | "lines";

export interface Look {
  /** The same by day and by night: dark enough for white signs. */
  colour: string;
  light: string;
  /** For large surfaces, such as a State on a map. */
  pattern: Pattern;
  /** A path in a box of 24 × 24. */
  sign: string;
}

const LOOKS: readonly Look[] = [
  // heart, moon, clover, star, bell, anchor
  { colour: "#b8321f", light: "#f3b9aa", pattern: "stripes", sign: "M12 20.3C6 15.7 3.5 12.4 3.5 8.9 3.5 6.2 5.5 4.4 7.9 4.4c1.7 0 3.2.9 4.1 2.6.9-1.7 2.4-2.6 4.1-2.6 2.4 0 4.4 1.8 4.4 4.5 0 3.5-2.5 6.8-8.5 11.4z" },
  { colour: "#1f5f99", light: "#b4d4ef", pattern: "dots", sign: "M15.8 3.5a9 9 0 1 0 4.7 12.3A7.5 7.5 0 0 1 15.8 3.5z" },
  { colour: "#3f7330", light: "#c4dfb5", pattern: "bars", sign: "M12 3.2a4.3 4.3 0 0 1 3.6 6.6 4.3 4.3 0 1 1-2.2 7.2q.2 2.3 1.6 3.8H9q1.4-1.5 1.6-3.8a4.3 4.3 0 1 1-2.2-7.2A4.3 4.3 0 0 1 12 3.2z" },
  { colour: "#7a4a97", light: "#dcc6ea", pattern: "checks", sign: "M12 2.5l2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.6 6.8-.8z" },
  { colour: "#94590a", light: "#f1d59c", pattern: "waves", sign: "M12 2.8q1.7 0 1.7 1.6c2.9.8 4.5 3.2 4.5 6.4 0 3 .8 4.3 2.3 5.8v1.2h-17v-1.2c1.5-1.5 2.3-2.8 2.3-5.8 0-3.2 1.6-5.6 4.5-6.4q0-1.6 1.7-1.6zM9.5 19.2h5a2.5 2.5 0 0 1-5 0z" },
  { colour: "#16706d", light: "#b3dfdb", pattern: "lines", sign: "M12 2.5a3 3 0 0 1 1.5 5.6v1.7h3.3v2.6h-3.3v5.7q3.7-.6 4.5-4l-1.6.3 2.5-4 3 3.5h-1.5c-.5 4.3-3.6 7.2-8.4 7.2s-7.9-2.9-8.4-7.2H2.1l3-3.5 2.5 4-1.6-.3q.8 3.4 4.5 4v-5.7H7.2V9.8h3.3V8.1A3 3 0 0 1 12 2.5z" },
  // drop, leaf, sun, key: for games with more than six players
  { colour: "#8d2a5b", light: "#efbdd5", pattern: "dots", sign: "M12 2.5c4 5.4 6.5 8.6 6.5 12a6.5 6.5 0 0 1-13 0c0-3.4 2.5-6.6 6.5-12z" },
  { colour: "#5b5a14", light: "#dedc9f", pattern: "bars", sign: "M20.5 3.5c.6 8-2 15-9 15q-2.3 0-4-1l-3 3.5-1.5-1.3 3-3.5q-1-1.5-1-3.7c0-7 7.5-9.3 15.5-9z" },
  { colour: "#4a4f8f", light: "#c6c8ec", pattern: "checks", sign: "M12 6.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM11 1.5h2v3.5h-2zM11 19h2v3.5h-2zM1.5 11H5v2H1.5zM19 11h3.5v2H19z" },
  { colour: "#6b4632", light: "#e2c7b6", pattern: "lines", sign: "M7.5 5.5a5.5 5.5 0 0 1 5.3 4H22v3.5h-2v3h-3v-3h-4.2a5.5 5.5 0 1 1-5.3-7.5zm0 3.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z" },
];

export const lookOf = (seat: number): Look => LOOKS[seat % LOOKS.length] as Look;
