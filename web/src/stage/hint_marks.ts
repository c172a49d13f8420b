// What a hint recommends is marked where it is played, with how much better it is than the next best move.
// Boards know nothing of hints.

import type { Hinted } from "$/wire/types";

/** “+3 %”, “≈” where the next best is as good; empty while the chances are not known. */
function better({ thoughts }: Hinted): string {
  const [best, next] = thoughts.map((thought) => thought.win_chance).sort((one, other) => other - one);
  if (best === undefined || next === undefined) return "";
  const ahead = Math.round(100 * (best - next));
  return ahead ? `+${ahead} %` : "≈";
}

export function markHint(board: Element | undefined, hint: Hinted | null): void {
  const move = hint ? `${hint.move} ` : "";
  for (const control of board?.querySelectorAll<HTMLElement>("[data-move], [data-hinted]") ?? []) {
    const hinted = move && move.startsWith(`${control.dataset.move} `);
    if (hinted && hint) control.dataset.hinted = better(hint);
    else delete control.dataset.hinted;
  }
}
