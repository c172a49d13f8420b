// How cards come and go at Fiasko: drawn ones fly from the pile, lost ones topple, scored ones are carried off.

import { cubicIn, cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { calm } from "$/parts/motion";

function centre(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** A card that leaves is held in place by a transform of its own, to which ours is added. */
function held(node: Element): string {
  const { transform } = getComputedStyle(node);
  return transform === "none" ? "" : transform;
}

/** From another place on the page to where the card will lie. */
export function flyFrom(node: Element, from: Element | null | undefined): TransitionConfig {
  if (!from) return { duration: 0 };
  const [start, end] = [centre(from), centre(node)];
  const [x, y] = [start.x - end.x, start.y - end.y];
  return {
    duration: calm(600),
    easing: cubicOut,
    css: (t, u) =>
      `transform: translate(${u * x}px, ${u * y}px) rotate(${-25 * u}deg) scale(${1 + 0.35 * Math.sin(Math.PI * t)}); z-index: 3`,
  };
}

/** Off the shelf, head over heels; each card in its own way, but the same way every time. */
export function topple(node: Element): TransitionConfig {
  const at = Array.from(node.parentElement?.children ?? []).indexOf(node);
  const turn = (at % 2 ? -1 : 1) * (70 + ((at * 47) % 90));
  const aside = ((at * 31) % 80) - 40;
  const place = held(node);
  return {
    delay: calm((at % 5) * 40),
    duration: calm(850),
    easing: cubicIn,
    css: (t, u) =>
      `transform: ${place} translate(${aside * u}px, ${260 * u}px) rotate(${turn * u}deg); opacity: ${Math.min(1, 3 * t)}; z-index: 3`,
  };
}

/** To another place on the page, getting smaller. */
export function flyTo(node: Element, to: Element | null | undefined): TransitionConfig {
  if (!to) return { duration: 0 };
  const [start, end] = [centre(node), centre(to)];
  const place = held(node);
  return {
    duration: calm(450),
    easing: cubicIn,
    css: (t, u) =>
      `transform: ${place} translate(${u * (end.x - start.x)}px, ${u * (end.y - start.y)}px) scale(${0.3 + 0.7 * t}); opacity: ${Math.min(1, 2 * t)}; z-index: 3`,
  };
}

/** A card's back on its way to somebody else. */
export function send(ghost: HTMLElement, from: Element | null | undefined, to: Element | null | undefined): void {
  const duration = calm(500);
  if (!from || !to || !duration) return;
  const [home, start, end] = [centre(ghost), centre(from), centre(to)];
  const at = (place: { x: number; y: number }, scale: number) =>
    `translate(${place.x - home.x}px, ${place.y - home.y}px) scale(${scale})`;
  ghost.animate(
    [
      { transform: at(start, 1), opacity: 1 },
      { transform: at(end, 0.6), opacity: 1, offset: 0.8 },
      { transform: at(end, 0.4), opacity: 0 },
    ],
    { duration, easing: "ease-in-out" },
  );
}
