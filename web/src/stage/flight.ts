// How a card flies: transforms only, which no layout waits for.

import type { Place } from "./places";

const TRAVEL_MS = 480;

/** At a place, of its size there; `base` is the width in which the card is drawn. */
const at = ({ x, y, width }: Place, base: number): string => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${width / base})`;

/** A card lies here until it leaves, drawn as wide as it will ever be: larger ones would be blurred. */
export function lay(ghost: HTMLElement, place: Place, base: number): void {
  ghost.style.width = `${base}px`;
  ghost.style.transform = at(place, base);
}

interface Flight {
  base: number;
  /** What durations are multiplied with. */
  pace: number;
  /** Milliseconds until it leaves. */
  wait: number;
  /** How often it has been turned over before, if it is turned over now. */
  turned: number | null;
}

/** From one place to another in a low arc; to nowhere it fades. */
export async function fly(ghost: HTMLElement, from: Place, to: Place | null, { base, pace, wait, turned }: Flight): Promise<void> {
  const end = to ?? { ...from, width: from.width * 0.6 };
  const far = Math.hypot(end.x - from.x, end.y - from.y);
  const top = { x: (from.x + end.x) / 2, y: (from.y + end.y) / 2 - Math.min(40, far / 8), width: Math.max(from.width, end.width) * 1.06 };
  const still = far < 2 && turned === null;
  const timing: KeyframeAnimationOptions = { duration: TRAVEL_MS * pace * (still ? 0.4 : 1), delay: wait, easing: "cubic-bezier(0.35, 0, 0.25, 1)", fill: "both" };
  const animations = [
    ghost.animate(
      [
        { transform: at(from, base), opacity: 1 },
        { transform: at(top, base), opacity: 1 },
        { transform: at(end, base), opacity: to ? 1 : 0 },
      ],
      timing,
    ),
  ];
  const sides = ghost.firstElementChild;
  if (sides && turned !== null) animations.push(sides.animate([turned, turned + 1].map((halves) => ({ transform: `rotateY(${180 * halves}deg)` })), timing));
  await Promise.allSettled(animations.map((animation) => animation.finished));
}
