// A stage that shows what is told at a table, as long as the component that made it is there.

import { onDestroy } from "svelte";
import type { GamePage } from "$/games";
import type { Sitting } from "$/wire/sitting.svelte";
import { travelsOf, type Event } from "$/wire/types";
import { sound } from "./sounds";
import { Stage } from "./stage.svelte";

export function stageOf(sitting: Sitting, game: GamePage): Stage {
  const hear = (event: Event): void => {
    const own = game.sounds?.[event.kind];
    if (own) sound(own);
    else if (travelsOf(event).length) sound("card");
  };
  const stage = new Stage({ moments: () => game.moments ?? {}, together: () => game.together ?? [], hear });
  stage.jump(sitting.view);
  onDestroy(sitting.follow((told) => (told ? stage.show(told.step, told.after) : stage.jump(sitting.view))));
  onDestroy(() => stage.close());
  return stage;
}
