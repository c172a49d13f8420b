// What does not fit in the window as it is: a function, for test_windows.py. `pressing` is what clicker.js gives.
// `moves`: every legal move must begin with what some control says; null while a choice is open.
(pressing, moves) => {
  const { hit, inSight, enabled, controls, begins } = pressing;
  const SLACK = 1; // px: places are not whole numbers
  const found = [];
  const root = document.documentElement;
  const named = (element) => `<${element.localName} class="${element.getAttribute("class") ?? ""}"> ${element.textContent.trim().slice(0, 30)}`;
  const at = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round);
  const outside = (box, slack) => box.left < -slack || box.top < -slack || box.right > innerWidth + slack || box.bottom > innerHeight + slack;

  /** How many pixels of a text's height nobody can see. Its end may be cut off with an ellipsis. */
  function lost(element) {
    const box = element.getBoundingClientRect();
    let [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === "visible") continue;
      const frame = around.getBoundingClientRect();
      [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    const missing = box.height - Math.max(0, bottom - top);
    return missing > 0.25 * box.height ? Math.round(missing) : 0;
  }

  if (root.scrollHeight > innerHeight) found.push(`the page scrolls: ${root.scrollHeight}`);
  if (root.scrollWidth > innerWidth) found.push(`the page scrolls sideways: ${root.scrollWidth}`);

  const all = controls();
  for (const control of all) {
    const box = control.getBoundingClientRect();
    if (outside(box, SLACK)) found.push(`outside: ${control.dataset.move} at ${at(box)}`);
    else if (!hit(control)) {
      const cover = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      found.push(`covered: ${control.dataset.move} by ${cover ? named(cover) : "nothing"}`);
    }
  }
  const offered = all.filter(enabled).map((control) => control.dataset.move);
  for (const move of moves ?? []) if (!offered.some((each) => begins(move, each))) found.push(`nothing leads to ${move}`);

  for (const each of document.querySelectorAll("main [data-zone], main [data-seat]")) {
    const box = each.getBoundingClientRect();
    if (inSight(each) && outside(box, 8)) found.push(`outside: ${each.dataset.zone ?? `seat ${each.dataset.seat}`} at ${at(box)}`);
  }
  for (const element of document.querySelectorAll("main *:not(svg *)")) {
    if (!inSight(element)) continue;
    const { overflowX, overflowY, fontSize } = getComputedStyle(element);
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
    if (/auto|scroll/.test(overflowY) && clientHeight && scrollHeight > clientHeight + SLACK) found.push(`scrolls inside: ${named(element)}`);
    if (/auto|scroll/.test(overflowX) && clientWidth && scrollWidth > clientWidth + SLACK) found.push(`scrolls sideways inside: ${named(element)}`);
    if (element.matches("button, a[href], select, input") && !element.closest("[inert]")) {
      const { width, height } = element.getBoundingClientRect();
      if (Math.min(width, height) < 43.5) found.push(`a small target: ${Math.round(width)} × ${Math.round(height)} ${named(element)}`);
    }
    if (![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())) continue;
    if (parseFloat(fontSize) < 11.9) found.push(`small text: ${fontSize} ${named(element)}`);
    const missing = element.closest("[data-card]") ? 0 : lost(element); // cards may lie over one another
    if (missing) found.push(`out of sight: ${missing} px of ${named(element)}`);
  }
  return [...new Set(found)].slice(0, 12);
}
