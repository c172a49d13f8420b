// The shelf: choose a game, and lay a table.

import { fill, h } from "./dom.js";
import { showRules } from "./rules.js";
import { lasting, passing, rememberTable, tables } from "./store.js";

const USUAL_SEATS = { fiasko: 3, pasta: 3, tank: 4 };

export function shelf(main, t) {
  let games = null;
  const name = h("input", { id: "name", type: "text", maxlength: 24, autocomplete: "nickname", value: lasting.get("name") });
  const label = h("label", { for: "name" });
  const title = h("h1");
  const intro = h("p", { class: "quiet" });
  const alert = h("p", { role: "alert", class: "alert" });
  const list = h("div", { class: "shelf" });
  const mine = h("section");
  name.addEventListener("input", () => name.setCustomValidity(""));
  main.replaceChildren(title, intro, h("p", { class: "field" }, label, name), alert, list, mine);
  const page = { speak };
  speak(t);
  return page;

  async function speak(words) {
    t = words;
    document.title = "Tablée";
    title.textContent = t("shelf");
    intro.textContent = t("shelf_intro");
    label.textContent = t("your_name");
    try {
      const answer = await fetch(`/api/games?lang=${t.lang}`);
      games = await answer.json();
      alert.textContent = "";
    } catch {
      alert.textContent = t("unreachable");
      setTimeout(() => t === words && !games && speak(words), 3000);
      return;
    }
    if (t === words) render();
  }

  function render() {
    fill(list, games.map((game) => {
      const counts = Array.from({ length: game.most - game.fewest + 1 }, (_, n) => game.fewest + n);
      const usual = Math.min(game.most, Math.max(game.fewest, USUAL_SEATS[game.id] ?? game.fewest));
      const seats = h("select", { id: `seats-${game.id}`, key: `seats-${game.id}` },
        counts.map((count) => h("option", { value: count, selected: count === usual }, String(count))));
      return h("article", { class: `box ${game.id}`, "aria-labelledby": `title-${game.id}` },
        h("h2", { id: `title-${game.id}` }, t.typeset(game.title)),
        h("p", {}, t.typeset(game.tagline)),
        h("p", { class: "quiet" }, t("box", { fewest: game.fewest, most: game.most, minutes: game.minutes })),
        h("p", { class: "field" }, h("label", { for: `seats-${game.id}` }, t("players")), seats),
        h("p", { class: "buttons" },
          h("button", { type: "button", class: "main", key: `bots-${game.id}`,
            onclick: (event) => lay(game, Number(seats.value), true, event.target) }, t("against_bots")),
          h("button", { type: "button", key: `friends-${game.id}`,
            onclick: (event) => lay(game, Number(seats.value), false, event.target) }, t("invite_friends")),
          h("button", { type: "button", class: "plain", key: `rules-${game.id}`,
            onclick: () => showRules(game.id, t) }, t("rules"))));
    }));
    const titles = Object.fromEntries(games.map((game) => [game.id, game.title]));
    const known = tables().filter((table) => table.game in titles);
    fill(mine, known.length > 0 && [
      h("h2", {}, t("your_tables")),
      h("ul", {}, known.map((table) => h("li", {}, h("a", { href: `/t/${table.id}` }, titles[table.game])))),
    ]);
  }

  async function lay(game, seats, alone, button) {
    const mine = name.value.trim();
    if (!mine && !alone) {
      name.setCustomValidity(t("name_needed"));
      name.reportValidity();
      return;
    }
    if (mine) lasting.set("name", mine);
    const level = game.bots.at(-1).level;
    const wishes = { game: game.id, seats, lang: t.lang, name: mine || t("me"), bots: [] };
    if (alone) wishes.bots = Array.from({ length: seats }, (_, seat) => (seat ? level : null));
    button.disabled = true;
    try {
      const answer = await fetch(`/api/tables?lang=${t.lang}`, {
        method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(wishes),
      });
      const laid = await answer.json();
      if (!answer.ok) throw new Error(laid.text);
      lasting.set(`token.${laid.table}`, laid.token);
      rememberTable(laid.table, game.id);
      if (alone) passing.set(`start.${laid.table}`, "now");
      location.assign(`/t/${laid.table}`);
    } catch (error) {
      alert.textContent = error instanceof TypeError ? t("unreachable") : error.message;
    }
    button.disabled = false;
  }
}
