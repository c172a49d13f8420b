// What the shelf holds, in either language. It is remembered, so that the shelf stands at once and without a network.

import { reach } from "$/shell/reach.svelte";
import { shelf, type Box } from "$/wire/api";
import { lasting } from "$/wire/store";
import type { Lang } from "$/wire/types";

class Boxes {
  #known = $state.raw<Partial<Record<Lang, Box[]>>>({ fr: remembered("fr"), en: remembered("en") });

  in(lang: Lang): Box[] {
    return this.#known[lang] ?? [];
  }

  of(game: string, lang: Lang): Box | undefined {
    return this.in(lang).find((box) => box.id === game);
  }

  /** Ask the server; what it does not answer, we already know or learn later. */
  async load(lang: Lang): Promise<void> {
    try {
      const found = await reach.ask(shelf(lang));
      this.#known = { ...this.#known, [lang]: found };
      lasting.set(`boxes.${lang}`, JSON.stringify(found));
    } catch (error) {
      console.warn(error);
    }
  }
}

const remembered = (lang: Lang): Box[] => lasting.read<Box[]>(`boxes.${lang}`) ?? [];

export const boxes = new Boxes();

/** “Steady: counts the cards” is a name and what it means. */
export function levelWords(title: string): { name: string; about: string } {
  const [name = title, ...about] = title.split(/\s*:\s+/);
  return { name, about: about.join(" : ") };
}

/** Whom to play with if nobody says otherwise. */
export const usualLevel = (box: Box | undefined): string => box?.bots.find((bot) => bot.usual)?.level ?? "steady";
