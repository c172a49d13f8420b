import type { Line } from "./types";

/** What a line says, or said before it was struck. */
export function lastWritten({ seat, text, was }: Line): { seat: number | null; text: string | null } {
  return [...was, { seat, text }].findLast((version) => version.text !== null) ?? { seat, text };
}
