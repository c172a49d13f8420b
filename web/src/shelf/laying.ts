// Laying a table: the token makes us its host.

import { at } from "$/prefix";
import { route } from "$/route.svelte";
import { reach } from "$/shell/reach.svelte";
import { lay } from "$/wire/api";
import { lasting, passing, rememberTable } from "$/wire/store";

/** `start`: be ready as soon as the table stands (“Play now” is one click). */
export async function layTable(wishes: Parameters<typeof lay>[0], start: boolean): Promise<void> {
  const laid = await reach.ask(lay(wishes));
  lasting.set(`token.${laid.table}`, laid.token);
  rememberTable(laid.table, wishes.game);
  if (start) passing.set(`start.${laid.table}`, "1");
  route.go(at(`/t/${laid.table}`));
}
