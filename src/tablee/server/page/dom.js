// Building and refreshing the page. Data becomes text, never markup.

/** An element: h("button", {class: "main", onclick: f, key: "draw"}, "Draw"). `key` names it across refreshes. */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name === "key" ? "data-key" : name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/**
 * Refresh a panel. What is equal stays untouched, so that open menus and half-typed words survive; what is not
 * keeps its focus and its open details by key. Returns the key of a focused element that is no more, or null.
 * Handlers therefore must not close over anything but the data they show.
 */
export function fill(panel, ...nodes) {
  const next = nodes.flat().filter(Boolean).map((node) => (node instanceof Node ? node : document.createTextNode(node)));
  const old = (key) => panel.querySelector(`[data-key="${CSS.escape(key)}"]`);
  for (const node of next) {
    if (!(node instanceof Element)) continue;
    for (const keyed of [node, ...node.querySelectorAll("details[data-key], input[data-key]")]) {
      const before = keyed.dataset.key && old(keyed.dataset.key);
      if (!before) continue;
      if (keyed.tagName === "DETAILS") keyed.open = before.open;
      if (keyed.tagName === "INPUT" && keyed.type === "text" && !keyed.readOnly) keyed.value = before.value;
    }
  }
  const same = panel.childNodes.length === next.length && next.every((node, n) => panel.childNodes[n].isEqualNode(node));
  if (same) return null;
  const focused = panel.contains(document.activeElement) ? document.activeElement.dataset.key ?? "" : null;
  panel.replaceChildren(...next);
  if (focused === null) return null;
  const again = focused && old(focused);
  if (!again || again.disabled) return focused;
  again.focus({ preventScroll: true });
  return null;
}

/** Throw away what a person chose but the server did not take: menus show the server's state again. */
export function forget(panel) {
  panel.replaceChildren();
}

export function table(caption, head, rows, props = {}) {
  const line = (cells, tag) =>
    h("tr", {}, cells.map((cell, n) => h(n && tag === "td" ? "td" : "th", { scope: tag === "th" ? "col" : n ? null : "row" }, cell)));
  return h("div", { class: "wide" },
    h("table", props, h("caption", { class: "quiet" }, caption),
      h("thead", {}, line(head, "th")), h("tbody", {}, rows.map((row) => line(row, "td")))));
}
