// One table: its lobby, its game, its end, and the talk around it.

import { fill, forget, h, table as tabled } from "./dom.js";
import * as fiasko from "./fiasko.js";
import * as pasta from "./pasta.js";
import { showRules } from "./rules.js";
import { forgetTable, lasting, passing, rememberTable } from "./store.js";
import * as tank from "./tank.js";
import { Wire, randomHex, sha256 } from "./wire.js";

const GAMES = { fiasko, pasta, tank };
const EMOTES = { bravo: "👏", ouch: "😬", thanks: "🙏", hurry: "⏳", laugh: "😂", think: "🤔" };
const CLOCKS = [[180, 3], [300, 5], [600, 10]];
const LOG_LINES = 300;

export function play(main, id, t) {
  let box = null; // the game as the shelf describes it
  let recent = []; // what happened since our last move
  let lastKey = null; // the button whose press the focus will come back to
  let wasMine = false;
  let lastPhase = null;

  const panel = (tag, props) => h(tag, props);
  const banner = panel("p", { class: "banner", role: "status" });
  const toast = panel("div", { class: "toast", role: "alert" });
  const head = panel("div", { class: "head" });
  const turn = panel("h2", { class: "turn", tabindex: -1 });
  const seats = panel("ul", { class: "players" });
  const news = panel("ul", { class: "news", "aria-hidden": "true" }); // the log says it to those who listen
  const asks = panel("div");
  const outcome = panel("section");
  const top = panel("div", { class: "top" });
  const moves = panel("div", { class: "moves" });
  const bottom = panel("div", { class: "bottom" });
  const lobby = panel("section");
  const log = panel("ol", { class: "log", role: "log", "aria-live": "polite", tabindex: 0 });
  const logTitle = panel("h2", { id: "log-title" });
  const talk = panel("div", { class: "talk" });
  const tools = panel("div");
  const game = h("section", { class: "game", "aria-labelledby": "turn" }, turn, seats, news, asks, outcome, top, moves, bottom, lobby);
  turn.id = "turn";
  log.setAttribute("aria-labelledby", "log-title");
  main.replaceChildren(banner, head, toast,
    h("div", { class: "table" }, game, h("aside", { class: "side" }, logTitle, log, talk, tools)));

  // The wire calls back only later, when all of this is set up.
  const wire = new Wire(id, t.lang, {
    change: () => render(),
    lines: addLines,
    offline: (is) => fill(banner, is ? t("offline") : ""),
    refused: (message, command) => {
      if (command.do === "reveal") return; // another tab was faster
      if (command.do === "leave") return gone();
      forget(lobby);
      warn(message);
    },
    lost: (message) => main.replaceChildren(h("h1", {}, t("no_table")), h("p", { role: "alert" }, message.text), h("p", {}, h("a", { href: "/" }, t("to_shelf")))),
    applied: (command) => {
      if (command.do === "leave") gone();
    },
  });
  setInterval(() => wire.table?.clock && renderSeats(), 1000);
  speak(t);
  return { speak };

  function speak(words) {
    const changed = t !== words;
    t = words;
    fill(logTitle, t("log"));
    if (!wire.table) fill(turn, t("loading"));
    fetch(`/api/games?lang=${t.lang}`).then((answer) => answer.json()).then((games) => {
      box = { all: games };
      render();
    }).catch(() => setTimeout(() => t === words && speak(words), 3000));
    renderTalk();
    if (changed) wire.speak(t.lang);
  }

  // --- what is sent --------------------------------------------------------------------------------

  function send(command) {
    if (command.do === "play" && wire.waits("play")) return; // one press, one move
    if (command.do === "play") recent = [];
    toast.replaceChildren();
    wire.send(command);
  }

  /** Ready, with a share of the shuffle's randomness where the browser can hash: docs/shuffle.md. */
  async function ready(verb) {
    if (wire.waits(verb)) return;
    const nonce = randomHex(32);
    const pledge = await sha256(nonce);
    if (pledge) passing.set(`nonce.${id}`, nonce);
    send(pledge ? { do: verb, pledge } : { do: verb });
  }

  function reveal() {
    const { table, you } = wire;
    const nonce = passing.get(`nonce.${id}`);
    const owed = table.phase === "dealing" && you.seat !== null && table.pledges[you.seat] && !table.nonces[you.seat];
    if (owed && nonce && !wire.waits("reveal")) wire.send({ do: "reveal", nonce });
  }

  function leave() {
    if (wire.table.phase !== "playing" || wire.you.seat === null || confirm(t("leave_sure"))) send({ do: "leave" });
  }

  function gone() {
    forgetTable(id);
    location.assign("/");
  }

  // --- what is shown --------------------------------------------------------------------------------

  function warn({ text, clause, reason }) {
    const rule = clause && h("button", { type: "button", class: "plain", onclick: () => showRules(wire.table.game, t, clause) }, t("see_rule", { clause }));
    toast.replaceChildren(h("p", {}, text ?? reason, " ", rule || "",
      h("button", { type: "button", class: "plain", onclick: () => toast.replaceChildren() }, t("close"))));
  }

  function addLines(lines, fresh) {
    if (fresh) {
      log.replaceChildren();
      recent = [];
    }
    const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    for (const line of lines) {
      const kind = line.game ? "told" : line.kind === "said" || line.kind === "emote" ? "said" : "life";
      log.append(h("li", { class: kind }, t.typeset(line.text)));
      const noise = line.game && GAMES[wire.table.game]?.noise.includes(line.kind) && line.seat !== wire.you.seat;
      if (kind !== "life" && !noise) recent.push({ kind, text: t.typeset(line.text) });
    }
    while (log.childElementCount > LOG_LINES) log.firstElementChild.remove();
    if (atEnd || fresh) log.scrollTop = log.scrollHeight;
  }

  function render() {
    const { table, you, view } = wire;
    if (!table || !box) return;
    const info = box.all.find((one) => one.id === table.game);
    const rules = GAMES[table.game];
    const between = table.phase === "lobby" || table.phase === "over";
    const mine = table.phase === "playing" && !table.undo && Boolean(view?.moves.length);
    if (you.person !== null) rememberTable(id, table.game);
    if (passing.get(`start.${id}`) && table.phase === "lobby" && you.seat !== null) {
      passing.drop(`start.${id}`);
      ready("ready");
    }
    reveal();

    const title = t.typeset(info?.title ?? table.game);
    document.title = `${mine ? "● " : ""}${title} – Tablée`;
    const lost = [
      fill(head, h("h1", {}, title),
        h("button", { type: "button", class: "plain", key: "rules", onclick: () => showRules(wire.table.game, t) }, t("rules"))),
      fill(turn, turnText()),
      renderSeats(),
      fill(news, recent.slice(-4).map((line) => h("li", { class: line.kind }, line.text))),
      fill(asks, renderAsks()),
      fill(outcome, table.phase === "over" && view?.over ? renderOutcome() : []),
      fill(top, view && rules && table.phase !== "lobby" ? rules.top(view, t) : []),
      renderMoves(mine),
      fill(bottom, view && rules && table.phase !== "lobby" ? rules.bottom(view, t) : []),
      fill(lobby, between || table.phase === "dealing" ? renderLobby(info, between) : []),
      fill(tools, renderTools()),
    ].filter((key) => key !== null);
    turn.classList.toggle("mine", mine);

    // The focus waits on the heading while the others play, and goes back to where it was.
    if (lost.length) {
      lastKey = lost[0];
      turn.focus({ preventScroll: true });
    }
    if (mine && !wasMine && lastKey !== null && document.activeElement === turn) {
      const key = lastKey && moves.querySelector(`[data-key="${CSS.escape(lastKey)}"]:not(:disabled)`);
      (key || moves.querySelector("button:not(:disabled)"))?.focus({ preventScroll: true });
    }
    wasMine = mine;
    if (lastPhase === "playing" && table.phase === "over") scrollTo({ top: 0 }); // there the winner stands
    lastPhase = table.phase;
  }

  function turnText() {
    const { table, you, view } = wire;
    if (table.phase === "lobby") return t("phase_lobby");
    if (table.phase === "dealing") return t("phase_dealing");
    if (table.phase === "over" || !view) return t("phase_over");
    if (table.undo) return t("phase_undo");
    if (view.moves.length) return table.game === "tank" ? t("your_turn_tank") : view.opening ? t("your_turn_hat") : t("your_turn");
    const names = view.to_act.map((seat) => view.names[seat]).join(", ");
    return (you.seat === null ? `${t("watching")} ` : "") + t(table.game === "tank" ? "their_choice" : "their_turn", { names });
  }

  function renderSeats() {
    const { table, you, view } = wire;
    const playing = table.phase === "playing" && view;
    return fill(seats, !playing ? [] : table.seats.map((seat, n) => {
      const acts = view.to_act.includes(n);
      const marks = [];
      if (seat.warm) marks.push(t("warm"));
      else if (!seat.here) marks.push(t("away"));
      const held = GAMES[table.game]?.held(view, n, t);
      return h("li", { class: acts ? "acts" : null, "aria-current": acts ? "true" : null },
        h("span", { class: "who" }, acts ? "▶ " : "", n === you.seat ? t("you") : seat.name,
          seat.bot && h("span", { class: "quiet small" }, ` ${t("bot")}`)),
        h("b", {}, t("points", { n: GAMES[table.game]?.points(view, n) ?? 0 })),
        h("span", { class: "quiet small" }, [held, ...marks, clock(seat, acts)].filter(Boolean).join(" · ")));
    }));
  }

  function clock(seat, acts) {
    if (seat.left === null || seat.left === undefined) return "";
    const runs = acts && seat.here && !seat.bot && !seat.warm;
    const left = Math.max(0, Math.ceil((seat.left - (runs ? Date.now() - wire.tableAt : 0)) / 1000));
    return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }

  function renderAsks() {
    const { table, you } = wire;
    const found = [];
    if (you.person === null) found.push(renderJoin());
    if (table.undo) {
      const { seat, agreed } = table.undo;
      const asked = you.seat !== null && seat !== you.seat && !agreed.includes(you.seat);
      found.push(h("div", { class: "ask", role: "status" }, h("p", {}, seat === you.seat ? t("undo_asked") : t("undo_asks", { name: table.seats[seat].name })),
        asked && h("p", { class: "buttons" },
          h("button", { type: "button", class: "main", key: "agree", onclick: () => send({ do: "agree" }) }, t("agree")),
          h("button", { type: "button", key: "decline", onclick: () => send({ do: "decline" }) }, t("decline")))));
    } else if (you.seat !== null && table.phase === "playing" && table.can_undo?.includes(you.seat)) {
      found.push(h("p", {}, h("button", { type: "button", key: "undo", onclick: () => send({ do: "undo" }) }, t("undo"))));
    }
    return found;
  }

  function renderJoin() {
    const { table } = wire;
    const open = (table.phase === "lobby" || table.phase === "over") && table.seats.some((seat) => seat.person === null && seat.bot === null);
    const name = h("input", { type: "text", id: "join-name", key: "join-name", required: true, maxlength: 24, autocomplete: "nickname", value: lasting.get("name") });
    const join = (watch) => {
      const mine = document.getElementById("join-name");
      if (!mine.reportValidity() || !mine.value.trim()) return;
      lasting.set("name", mine.value.trim());
      send({ do: "join", name: mine.value.trim(), ...(watch ? { watch: true } : {}) });
    };
    return h("form", { class: "ask", onsubmit: (event) => { event.preventDefault(); join(!open); } },
      h("h3", {}, t("join_title")),
      !open && h("p", {}, t(table.phase === "playing" || table.phase === "dealing" ? "join_playing" : "join_full")),
      h("p", { class: "field" }, h("label", { for: "join-name" }, t("your_name")), name),
      h("p", { class: "buttons" },
        open && h("button", { type: "submit", class: "main", key: "join" }, t("join")),
        h("button", { type: open ? "button" : "submit", key: "watch", onclick: open ? () => join(true) : null }, t("watch"))));
  }

  function renderMoves(mine) {
    const { table, view } = wire;
    const rules = GAMES[table.game];
    const shown = table.phase === "playing" && view && !table.undo;
    const groups = shown ? (rules ? rules.moves(view, t) : [{ options: view.moves.map((move) => ({ move, label: move })) }]) : [];
    const height = moves.offsetHeight;
    const button = (option) => h("button", {
      type: "button", key: option.key ?? `move-${option.move}`, disabled: option.off,
      class: `move${option.main ? " main" : ""}${option.chosen ? " chosen" : ""}`, "aria-label": option.name,
      onclick: () => send({ do: "play", move: option.move }),
      ...(option.cell ? aim(option.cell) : {}),
    }, h("span", {}, option.label), option.note && h("small", {}, option.note));
    let section = "";
    const lost = fill(moves, groups.filter((group) => group.options.length).map((group, n) => {
      const begins = (group.section ?? "") !== section && group.section;
      section = group.section ?? "";
      const title = group.title && h("p", { id: `group-${n}`, class: "group-title" }, group.title);
      return h("div", { class: `group ${group.shape ?? (group.title ? "row" : "")}`, role: "group", "aria-labelledby": group.title ? `group-${n}` : "turn" },
        begins && h("h3", {}, begins), title, h("div", { class: "options" }, group.options.map(button)), group.legend && h("p", { class: "quiet small" }, group.legend));
    }));
    // While the others play, what stands below must not jump up and down again.
    moves.style.minHeight = table.phase === "playing" && !mine && wire.you.seat !== null ? `${Math.min(height, 220)}px` : "";
    return lost;
  }

  /** Show on the board which cell a button means. */
  function aim(cell) {
    const mark = (on) => () => top.querySelector(`[data-cell="${cell}"]`)?.classList.toggle("aim", on);
    const keys = (event) => event.target.matches(":focus-visible") && mark(true)();
    return { onpointerenter: mark(true), onpointerleave: mark(false), onfocus: keys, onblur: mark(false) };
  }

  function renderOutcome() {
    const { table, you, view } = wire;
    const { points, winners, reason, detail } = view.outcome;
    const names = winners.map((seat) => view.names[seat]);
    const won = view.seat !== null && winners.includes(view.seat);
    const text = won ? t(winners.length > 1 ? "won_shared_you" : "won_you") : t(winners.length > 1 ? "won_shared" : "won", { names: names.join(", ") });
    const order = [...points.keys()].sort((a, b) => Number(winners.includes(b)) - Number(winners.includes(a)) || points[b] - points[a]);
    const number = table.games.length;
    const tie = detail?.decided_by && detail.decided_by !== "points" ? ` ${t(`tie_${detail.decided_by}`)}` : "";
    return h("div", { class: "outcome" },
      h("p", { class: "result" }, text, tie),
      tabled(t("result"), [t("player"), t("points_head")], order.map((seat) => [(winners.includes(seat) ? "★ " : "") + view.names[seat], String(points[seat])])),
      h("p", { class: "buttons" },
        you.seat !== null && !table.seats[you.seat].ready && h("button", { type: "button", class: "main", key: "again", onclick: () => ready("rematch") }, t("rematch")),
        h("a", { class: "button", href: `/api/tables/${id}/records/${number}`, download: `tablee-${table.game}-${number}.json` }, t("record", { number })),
        h("button", { type: "button", class: "plain", key: "why", onclick: () => showRules(wire.table.game, t, reason) }, t("see_rule", { clause: reason }))));
  }

  // --- before and after a game --------------------------------------------------------------------------

  function renderLobby(info, between) {
    const { table, you } = wire;
    const me = you.seat !== null ? table.seats[you.seat] : null;
    const free = table.seats.filter((seat) => seat.person === null && seat.bot === null).length;
    const bots = table.seats.every((seat) => seat.bot !== null);
    const verb = table.phase === "over" ? "rematch" : "ready";
    const waiting = table.seats.filter((seat, n) => seat.person !== null && !seat.ready && n !== you.seat).map((seat) => seat.name);
    const state = free ? t("wait_seats", { n: free }) : waiting.length ? t("wait_ready", { names: waiting.join(", ") }) : "";
    return [
      h("h3", {}, t("seats")),
      h("ol", { class: "seats" }, table.seats.map((seat, n) => renderSeat(seat, n, info, between))),
      table.guests.length > 0 && h("p", { class: "quiet" }, t("watchers"), " ", table.guests.map((guest) => guest.name).join(", ")),
      between && (me || (you.host && bots)) && h("p", { class: "buttons" },
        me?.ready
          ? h("button", { type: "button", key: "unready", onclick: () => send({ do: "unready" }) }, t("unready"))
          : verb === "ready" && h("button", { type: "button", class: "main", key: "ready", onclick: () => ready("ready") }, t("ready")),
        me && h("button", { type: "button", class: "plain", key: "stand", onclick: () => send({ do: "stand" }) }, t("stand"))),
      between && h("p", { role: "status" }, state),
      you.person !== null && (free > 0 || table.phase === "lobby") && renderShare(),
      renderOptions(info, between),
    ];
  }

  function renderSeat(seat, n, info, between) {
    const { you, table } = wire;
    const level = (id) => (info?.bots.find((bot) => bot.level === id)?.title ?? id).split(/\s*:/)[0];
    const marks = [
      seat.bot && t("bot_level", { level: level(seat.bot) }),
      seat.person !== null && seat.person === table.host && t("host"),
      seat.person !== null && !seat.here && t("away"),
      seat.ready && `✓ ${t(table.phase === "over" ? "wants_again" : "is_ready")}`,
    ].filter(Boolean).join(" · ");
    const taken = seat.person !== null;
    const empty = !taken && !seat.bot;
    return h("li", {},
      h("span", { class: "who" }, empty ? h("em", {}, t("free_seat")) : n === you.seat ? t("you_named", { name: seat.name }) : seat.name,
        marks && h("span", { class: "quiet small" }, ` ${marks}`)),
      between && you.person !== null && h("span", { class: "buttons" },
        !taken && (empty || you.seat === null) && h("button", { type: "button", key: `sit-${n}`, "aria-label": `${t("sit")} (${n + 1})`, onclick: () => send({ do: "sit", seat: n }) }, t("sit")),
        you.host && empty && [...(info?.bots ?? [])].reverse().map((bot) =>
          h("button", { type: "button", key: `bot-${n}-${bot.level}`, title: bot.title, "aria-label": `${t("add_bot", { level: level(bot.level) })} (${n + 1})`,
            onclick: () => send({ do: "invite", seat: n, bot: bot.level }) }, t("add_bot", { level: level(bot.level) }))),
        you.host && !empty && n !== you.seat && h("button", { type: "button", key: `free-${n}`, "aria-label": `${t("free")} (${seat.name})`, onclick: () => send({ do: "free", seat: n }) }, t("free"))));
  }

  function renderShare() {
    const link = location.origin + location.pathname;
    const field = h("input", { type: "text", readonly: true, id: "link", key: "link", value: link, onfocus: (event) => event.target.select() });
    const copy = async (event) => {
      const button = event.currentTarget;
      try {
        await navigator.clipboard.writeText(link);
      } catch {
        document.getElementById("link").select(); // plain http: the older way
        document.execCommand("copy");
        button.focus();
      }
      button.textContent = t("copied");
      setTimeout(() => { button.textContent = t("copy"); }, 2000);
    };
    return h("div", { class: "share" },
      h("p", { class: "field" }, h("label", { for: "link" }, t("share_label")), field),
      h("p", { class: "buttons" }, h("button", { type: "button", key: "copy", onclick: copy }, t("copy")),
        navigator.share && h("button", { type: "button", key: "share", onclick: () => navigator.share({ title: "Tablée", url: link }).catch(() => {}) }, t("share"))),
      ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname) && h("p", { class: "quiet small" }, t("share_local")));
  }

  function renderOptions(info, between) {
    const { table, you } = wire;
    const mayChange = you.host && between;
    const row = (name, label, values, now, change, text = "") => h("div", { class: "option" },
      h("label", { for: `option-${name}` }, label),
      h("select", { id: `option-${name}`, key: `option-${name}`, disabled: !mayChange, onchange: (event) => change(values[event.target.selectedIndex][0]) },
        values.map(([value, shown]) => h("option", { selected: value === now }, shown))),
      text && h("p", { class: "quiet small" }, text));
    const seats = info ? Array.from({ length: info.most - info.fewest + 1 }, (_, n) => [info.fewest + n, String(info.fewest + n)]) : [];
    const clocks = [[null, t("no_clock")], ...CLOCKS.map(([bank, gain]) => [`${bank}+${gain}`, t("clock_of", { minutes: bank / 60, gain })])];
    const now = table.clock ? `${table.clock.bank}+${table.clock.gain}` : null;
    if (now && !clocks.some(([value]) => value === now)) clocks.push([now, now]);
    const wind = (value) => {
      const [bank, gain] = (value ?? "").split("+").map(Number);
      send({ do: "configure", clock: value ? { bank, gain } : false });
    };
    return h("details", { key: "options" }, h("summary", {}, t("options")),
      !mayChange && h("p", { class: "quiet small" }, t("host_decides")),
      row("seats", t("players"), seats, table.seats.length, (value) => send({ do: "configure", seats: value })),
      (info?.options ?? []).map((option) => {
        const numbers = new Set(option.texts).size === 1;
        const at = option.values.indexOf(table.rules[option.name]);
        const values = option.values.map((value, n) => [value, numbers ? String(value) : t.typeset(option.texts[n])]);
        return row(option.name, `${t.typeset(option.title)} (${option.clause})`, values, option.values[at],
          (value) => send({ do: "configure", rules: { [option.name]: value } }), t.typeset(option.texts[at] ?? ""));
      }),
      row("clock", t("clock"), clocks, now, wind));
  }

  // --- beside the game ----------------------------------------------------------------------------------

  function renderTalk() {
    const text = h("input", { type: "text", id: "chat", maxlength: 300, autocomplete: "off" });
    const say = (event) => {
      event.preventDefault();
      if (!text.value.trim()) return;
      send({ do: "chat", text: text.value.trim() });
      text.value = "";
    };
    talk.replaceChildren(
      h("form", { class: "field", onsubmit: say }, h("label", { for: "chat" }, t("chat")), text, h("button", { type: "submit" }, t("say"))),
      h("div", { class: "emotes", role: "group", "aria-label": t("emotes") }, Object.entries(EMOTES).map(([emote, face]) =>
        h("button", { type: "button", class: "plain", title: t(`emote_${emote}`), "aria-label": t(`emote_${emote}`), onclick: () => send({ do: "emote", emote }) }, face))));
  }

  function renderTools() {
    const { table, you } = wire;
    talk.hidden = you.person === null;
    return [
      h("details", { key: "fair" }, h("summary", {}, t("fair")), h("p", { class: "small" }, t("fair_text")),
        h("p", { class: "small" }, t("fair_commit", { number: table.number }), h("br"), h("code", {}, table.commit)),
        !globalThis.crypto?.subtle && h("p", { class: "quiet small" }, t("fair_insecure"))),
      you.person !== null && h("p", {}, h("button", { type: "button", class: "plain", key: "leave", onclick: leave }, t("leave"))),
    ];
  }
}
