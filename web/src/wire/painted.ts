// A touch is answered by a picture of its own, before anything larger is drawn. A new view of a table takes a cheap
// phone longer to draw than a pressed card, so news waits while a finger is down and until the picture of its touch
// has been painted.

const PATIENCE_MS = 500; // for a finger that rests, and for a page that nobody sees: it paints nothing

const waiting: (() => void)[] = []; // oldest first
let unpainted = false;
let impatience: ReturnType<typeof setTimeout> | undefined;

function press(): void {
  unpainted = true;
  clearTimeout(impatience);
  impatience = setTimeout(painted, PATIENCE_MS);
}

function touch(): void {
  press();
  requestAnimationFrame(() => setTimeout(painted)); // the callback comes just before the picture, the task after it
}

function painted(): void {
  unpainted = false;
  clearTimeout(impatience);
  tellNext();
}

/** One thing a task, so that each is drawn (and heard, and read aloud) by itself. */
function tellNext(): void {
  if (unpainted || !waiting.length) return;
  setTimeout(tellNext);
  waiting.shift()?.();
}

globalThis.addEventListener?.("pointerdown", press, { capture: true, passive: true });
for (const kind of ["pointerup", "pointercancel", "keydown", "click"])
  globalThis.addEventListener?.(kind, touch, { capture: true, passive: true });

/** Calls at once, or as soon as the latest touch has been painted; always in order. */
export function whenPainted(tell: () => void): void {
  if (unpainted || waiting.length) waiting.push(tell);
  else tell();
}
