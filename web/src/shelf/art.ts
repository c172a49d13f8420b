// The boxes' drawings by themselves: the shelf must not wait for whole games.

import type { Component } from "svelte";

const drawings = import.meta.glob<{ default: Component }>("../games/*/BoxArt.svelte");

export async function boxArt(game: string): Promise<Component | undefined> {
  return (await drawings[`../games/${game}/BoxArt.svelte`]?.())?.default;
}
