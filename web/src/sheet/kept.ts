// The sheets that this device keeps. Written before anything is shown, so that nothing is lost when it goes dark.

import { lasting } from "$/wire/store";

/** A sheet that others watch: how far the server has it, and the secret that lets us write. */
export interface Live {
  sheet: string;
  token: string;
  /** Entries that the server has stored. */
  sent: number;
}

export interface Kept {
  id: string;
  game: string;
  names: string[];
  /** When it was last written on. */
  at: number;
  over: boolean;
}

/** Whether this browser keeps anything at all: some do not in a private window. */
export function isLasting(): boolean {
  try {
    localStorage.setItem("tablee.try", "1");
    localStorage.removeItem("tablee.try");
    return true;
  } catch {
    return false;
  }
}

const LIST = "sheets";
const MOST = 40; // finished ones make room for new ones
const key = (id: string) => `sheet.${id}`;

/** All sheets, the last one written on first. */
export const keptSheets = (): Kept[] => lasting.read<Kept[]>(LIST) ?? [];

export function read(id: string): { file: unknown; live: Live | null } | null {
  const file = lasting.read<unknown>(key(id));
  return file ? { file, live: lasting.read<Live>(`${key(id)}.live`) } : null;
}

export function write(sheet: Kept, json: string): void {
  lasting.set(key(sheet.id), json);
  const others = keptSheets().filter(({ id }) => id !== sheet.id);
  const spare = [sheet, ...others].filter(({ over }, at) => over && at >= MOST);
  for (const { id } of spare) forget(id);
  lasting.set(LIST, JSON.stringify([sheet, ...others.filter((other) => !spare.includes(other))]));
}

export function writeLive(id: string, live: Live): void {
  lasting.set(`${key(id)}.live`, JSON.stringify(live));
}

export function dropLive(id: string): void {
  lasting.drop(`${key(id)}.live`);
}

export function forget(id: string): void {
  lasting.set(LIST, JSON.stringify(keptSheets().filter((sheet) => sheet.id !== id)));
  lasting.drop(key(id));
  dropLive(id);
}

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join("");
}
