// What a step of the lesson points at. Boards know nothing of coaches: they say which move a control makes, and where zones are.

import { Places } from "$/stage/places";
import type { LessonStep } from "$/wire/messages";
import { begins } from "./script";

const seen = (element: Element): boolean => element.getClientRects().length > 0;

export const controls = (board: Element): HTMLElement[] => [...board.querySelectorAll<HTMLElement>("[data-move]")].filter(seen);

/** Controls that make such a move, or those that lead farthest towards it. */
function controlsOf(board: Element, wanted: string, moves: readonly string[]): HTMLElement[] {
  const all = controls(board).filter(({ dataset: { move = "" } }) => begins(move, wanted) || (move && begins(wanted, move)));
  const legal = all.filter(({ dataset: { move = "" } }) => moves.some((each) => begins(each, move)));
  const near = legal.length ? legal : all; // a control that waits keeps its place: it is not what to press
  const exact = near.filter(({ dataset }) => moves.includes(wanted) && dataset.move === wanted);
  const farthest = Math.max(...near.map(words));
  const found = exact.length ? exact : near.filter((control) => words(control) === farthest);
  // A move that two controls make was chosen and can be sent: what sends it comes last.
  const chosen = found.filter(({ dataset: { move = "" } }) => moves.includes(move) && found.filter((other) => other.dataset.move === move).length > 1);
  return chosen.length ? chosen.slice(-1) : found;
}
const words = ({ dataset }: HTMLElement): number => (dataset.move ?? "").split(" ").length;

/** `moves`: what is legal. */
export function targetsOf(board: Element, { move, look, zone }: LessonStep, moves: readonly string[]): HTMLElement[] {
  if (move || look) return controlsOf(board, move || look, moves);
  const found = zone ? new Places(board).element(zone) : null;
  return found ? [found] : [];
}
