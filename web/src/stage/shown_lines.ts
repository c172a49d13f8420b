// A table's story as far as the stage has come: nothing is told before it is shown.

import type { Sitting } from "$/wire/sitting.svelte";
import type { Line } from "$/wire/types";
import type { Stage } from "./stage.svelte";

export function shownLines({ lines }: Sitting, stage: Stage): readonly Line[] {
  const shownTo = stage.busy ? (stage.lines[0]?.seq ?? 0) : Infinity;
  return lines.filter((line) => line.seq <= shownTo);
}
