// Which page this is: the shelf, or a table.

import { h } from "./dom.js";
import { shelf } from "./shelf.js";
import { lasting } from "./store.js";
import { play } from "./table.js";
import { LANGUAGES, words } from "./words.js";

function language() {
  const wished = [lasting.get("lang"), ...(navigator.languages ?? [])].map((lang) => (lang ?? "").slice(0, 2));
  return wished.find((lang) => lang in LANGUAGES) ?? "fr";
}

const main = document.getElementById("main");
const place = location.pathname.match(/^\/t\/([\w-]+)$/);
let page = null;

function speak(lang) {
  const t = words(lang);
  document.documentElement.lang = lang;
  document.getElementById("skip").textContent = t("skip");
  const nav = document.getElementById("languages");
  nav.setAttribute("aria-label", t("language"));
  nav.replaceChildren(...Object.entries(LANGUAGES).map(([code, name]) =>
    h("button", { type: "button", class: "plain", lang: code, "aria-pressed": String(code === lang), "aria-label": name,
      onclick: () => choose(code) }, code.toUpperCase())));
  if (page) page.speak(t);
  else page = place ? play(main, place[1], t) : shelf(main, t);
}

function choose(lang) {
  lasting.set("lang", lang);
  speak(lang);
  document.querySelector(`#languages [lang=${lang}]`).focus();
}

speak(language());
