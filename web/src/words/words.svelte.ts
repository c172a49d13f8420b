// Words in two languages, by Project Fluent: the page's own, and those of each game's folder.

import { FluentBundle, FluentResource, type FluentFunction, type FluentVariable } from "@fluent/bundle";
import { at } from "$/prefix";
import { lasting } from "$/wire/store";
import type { Parts } from "$/wire/messages";
import type { Lang } from "$/wire/types";
import fr from "./fr.ftl?raw";
import en from "./en.ftl?raw";

// One catalogue a game for the terminal, the server and the page.
const games = import.meta.glob<string>("../../../src/tablee/games/*/text/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const core = import.meta.glob<string>("../../../src/tablee/core/text/*.ftl", { query: "?raw", import: "default", eager: true });

type Facts = Record<string, FluentVariable>;

export const LANGUAGES: readonly Lang[] = ["fr", "en"];
/** What each is called by those who speak it. */
export const LANGUAGE_NAMES: Record<Lang, string> = { fr: "Français", en: "English" };

function browserLanguage(): Lang {
  const known = lasting.get("lang");
  if (known === "fr" || known === "en") return known;
  for (const wish of navigator.languages) {
    const found = LANGUAGES.find((lang) => wish.toLowerCase().startsWith(lang));
    if (found) return found;
  }
  return "en";
}

class Language {
  current = $state<Lang>(browserLanguage());

  speak(lang: Lang): void {
    this.current = lang;
    lasting.set("lang", lang);
  }
}

export const language = new Language();

/** “de” before a name in French: “de Bo”, “d’Ana”, “d’Hélène”, “d’Yves”, “de Yann” (as `elided` in core/text.py). */
function elided(word: string, name: string): string {
  const elides = /^([aeiouhœæ]|y(?![aeiou]))/.test(name.toLowerCase().normalize("NFD"));
  return elides ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`;
}
const functions: Record<string, FluentFunction> = {
  DE: ([name]) => elided("de", String(name)),
  QUE: ([name]) => elided("que", String(name)),
};

/** What goes wrong in any game. */
const CORE = "core";
const bundles = new Map<string, FluentBundle>();

const OURS = new Set(Object.keys(games).map((file) => file.split("/").at(-3)));
const asked = new Set<string>();
/** Of games that are not built into the page: their catalogues and the names of their drawings, as the server has them. */
let learnt = $state.raw<Record<string, Parts>>({});

/** Ask for a game once; whatever shows its words shows them again when they are there. */
function learn(game: string): void {
  if (!game || game === CORE || OURS.has(game) || asked.has(game)) return;
  asked.add(game);
  fetch(at(`/api/games/${encodeURIComponent(game)}`))
    .then(async (answer) => {
      if (!answer.ok) return; // there is no such game
      const found = (await answer.json()) as Parts;
      for (const lang of LANGUAGES) bundles.delete(`${game} ${lang}`);
      learnt = { ...learnt, [game]: found };
    })
    .catch(() => asked.delete(game)); // no network: the next one who needs them asks again
}

/** Where the drawing of a card is, if the game has one: `card-<id>.svg` before `<id>.svg`. */
export function drawingOf(game: string, card: string): string | null {
  learn(game);
  const name = [`card-${card}`, card].find((each) => learnt[game]?.art.includes(each));
  return name ? at(`/api/games/${encodeURIComponent(game)}/art/${encodeURIComponent(name)}.svg`) : null;
}

function bundle(name: string, lang: Lang): FluentBundle {
  const key = `${name} ${lang}`;
  let found = bundles.get(key);
  if (!found) {
    found = new FluentBundle(lang, { useIsolating: false, functions });
    const text = name === CORE ? core[`../../../src/tablee/core/text/${lang}.ftl`] : name ? (games[`../../../src/tablee/games/${name}/text/${lang}.ftl`] ?? learnt[name]?.words[lang]) : { fr, en }[lang];
    found.addResource(new FluentResource(text ?? ""));
    bundles.set(key, found);
  }
  return found;
}

function format(name: string, id: string, facts?: Facts): string | undefined {
  learn(name);
  void learnt; // what is formatted now is formatted again when more is known
  const from = bundle(name, language.current);
  const message = from.getMessage(id);
  return message?.value ? typeset(from.formatPattern(message.value, facts)) : undefined;
}

/** French puts a space before these signs, at which no line may break; and a number below zero has a minus, not a hyphen. */
export function typeset(text: string): string {
  return text
    .replace(/ (?=[:;!?»])/g, "\u00a0")
    .replace(/« /g, "«\u00a0")
    .replace(/(?<![\w-])-(?=\d)/g, "−");
}

/** A sentence of the page. */
export function say(id: string, facts?: Facts): string {
  const text = format("", id, facts);
  if (text === undefined) throw new Error(`no words for ${id}`);
  return text;
}

/** The words of one game, or of the page where the game has none: `words(view.game)("title")`. A game has a name at once. */
export function words(game: string): (id: string, facts?: Facts) => string {
  return (id, facts) => format(game, id, facts) ?? format("", id, facts) ?? format(CORE, id, facts) ?? (id === "title" ? game : id);
}

/** “Ana, Bo et Chloé”. */
export function listed(parts: readonly string[]): string {
  const [some, last] = [parts.slice(0, -1), parts.at(-1) ?? ""];
  return some.length ? (format(CORE, "listed", { some: some.join(", "), last }) ?? last) : last;
}

/** Whether a game's own catalogue has a message. */
export const hasWords = (game: string, id: string): boolean => bundle(game, language.current).hasMessage(id);
