// A sheet as a file to take away: its own JSON, or a table for a spreadsheet.

import { words } from "$/words/words.svelte";
import type { Standing } from "./types";

export function download(name: string, type: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Rows and players, as they stand on the sheet. */
export function csv(standing: Standing): string {
  const t = words(standing.game);
  const rows = standing.rows.map((row) => [t(row.label), ...row.cells.map((cell) => (cell ? String(cell.value) : ""))]);
  return [["", ...standing.names], ...rows].map((row) => row.map(quoted).join(",")).join("\r\n") + "\r\n";
}

/** A name that begins like a formula stays a name. */
function quoted(text: string): string {
  const safe = /^[=+@\t]|^-(?!\d+$)/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
