// The names that are taken at a table.

import type { Table } from "$/wire/types";

export const namesAt = (table: Table | null): string[] =>
  [...(table?.seats ?? []), ...(table?.guests ?? [])].flatMap((someone) => someone.name ?? []);
