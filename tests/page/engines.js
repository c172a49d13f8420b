// What tests do in a page that no Playwright drives: an expression that gives functions. `pressing` is what clicker.js gives.
((pressing) => {
  /** What goes wrong in the page is kept in `wrong`, from before its first script on. */
  function listen() {
    if (window.wrong) return;
    window.wrong = [];
    const tell = (what) => window.wrong.push(what?.stack ? `${what} ${what.stack}` : String(what));
    addEventListener("error", (event) => tell(event.error ?? event.message ?? event.target?.outerHTML), true);
    addEventListener("unhandledrejection", (event) => tell(event.reason));
    const { error } = console;
    console.error = (...said) => {
      tell(said.join(" "));
      error.apply(console, said);
    };
  }

  const said = (element) => element.textContent.replace(/\s+/g, " ").trim();
  const headed = (words) => (part) => said(document.getElementById(part.getAttribute("aria-labelledby"))) === words;

  /** Where to press what says these words, or is named by them, in the part with this heading; null while it cannot be hit. */
  function find(words, heading) {
    const part = heading ? [...document.querySelectorAll("section[aria-labelledby]")].find(headed(heading)) : document;
    for (const control of part?.querySelectorAll("button, a[href], summary, label") ?? []) {
      if (![control.getAttribute("aria-label"), said(control)].includes(words)) continue;
      if (!pressing.inSight(control) || !pressing.enabled(control)) continue;
      const point = pressing.hit(control);
      if (point) return point;
      control.scrollIntoView({ block: "center" });
    }
    return null;
  }

  /** The field with this label has the focus, and what is typed replaces what it says. */
  function select(label) {
    const named = (input) => input.getAttribute("aria-label") ?? [...(input.labels ?? [])].map(said).join(" ");
    const field = [...document.querySelectorAll("input")].find((input) => named(input).startsWith(label));
    field?.focus();
    field?.select();
    return field !== undefined;
  }

  /** As `pressing.next`, in words that can be sent. */
  function next(wishes, heard) {
    const found = pressing.next(wishes, heard);
    return found && { ...found, element: null };
  }

  return { listen, find, select, next };
})
