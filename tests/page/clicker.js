// What can be pressed on a table, for tests: an expression that gives functions (see clicker.py and test_windows.py).
(() => {
  const PARTS = [0.5, 0.25, 0.75, 0.1, 0.9];
  const PATIENCE = 300; // ms: a move that is on its way, or a choice that is being opened, is given its time

  /** A point where a control can be hit, or null if something covers it. Cards in a hand may overlap: any part will do. */
  function hit(control) {
    const box = control.getBoundingClientRect();
    for (const down of PARTS)
      for (const along of PARTS) {
        const [x, y] = [box.left + along * box.width, box.top + down * box.height];
        const found = document.elementFromPoint(x, y);
        if (found && control.contains(found)) return { x, y };
      }
    return null;
  }

  const enabled = (control) => !control.disabled && control.getAttribute("aria-disabled") !== "true" && !control.closest("[inert]");
  const inSight = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.matches(".unseen, .unseen *");
  const controls = () => [...document.querySelectorAll("[data-move]")].filter(inSight);
  /** Whether a move begins like this. */
  const begins = (move, beginning) => `${move} `.startsWith(`${beginning} `);

  /**
   * What to press next, {move, x, y, element}; {over: true} when there is no table any more; null if we have to wait.
   * `wishes`: how the moves begin that we like best; `heard`: a number that changes with the news of the table. The page
   * remembers what was pressed since then, so that nothing is pressed twice in vain, and so that a choice that a control
   * opens (its move is only a beginning) is followed to its end.
   */
  function next(wishes, heard) {
    const sitting = document.querySelector("[data-sitting]");
    if (sitting && !sitting.querySelector(".stage")) return { over: true };
    if (window.pressed?.heard !== heard) window.pressed = { heard, all: [], last: null, at: -PATIENCE };
    const memory = window.pressed;
    const known = ({ element, move }) => memory.all.some((each) => each.element === element && each.move === move);
    const leads = (move) => memory.last !== null && begins(move, memory.last);
    const rank = ({ move }) => {
      const wish = wishes.findIndex((each) => begins(move, each));
      return (leads(move) ? -100 : 0) + (wish < 0 ? wishes.length : wish);
    };
    const offered = controls().filter(enabled).map((element) => ({ element, move: element.dataset.move }));
    let fresh = offered.filter((each) => !known(each)).sort((one, other) => rank(one) - rank(other));
    if (performance.now() - memory.at < PATIENCE && !(fresh[0] && leads(fresh[0].move))) return null;
    if (!fresh.length) {
      memory.all = [];
      memory.last = null;
      fresh = offered;
    }
    for (const { element, move } of fresh) {
      const { top, bottom } = element.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: "center" });
      const point = hit(element);
      if (!point) continue;
      memory.all.push({ element, move });
      memory.last = move;
      memory.at = performance.now();
      return { move, element, ...point };
    }
    return null;
  }

  return { hit, inSight, enabled, controls, begins, next };
})()
