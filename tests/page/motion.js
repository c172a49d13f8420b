// Watches a table with motion, for test_motion.py: runs before the page's own scripts. What it sees is in `window.seen`.
(() => {
  const GHOST = "[data-flight]";
  const seen = {
    /** Steps as the socket told them: their number, when, and the travels of each event. */
    told: [],
    /** Cards on their way: which leg of which ghost, when, and whether that is a way between these zones on the page. */
    flights: [],
    /** The moves that were sent to be played, and how many of them are answered. */
    played: [],
    answered: 0,
    /** How long cards were on their way, in milliseconds, as the browser was asked. */
    durations: [],
    /** What is known now: the newest that was told, whatever the board still shows. */
    view: {},
    seat: null,
  };
  window.seen = seen;

  const { get, set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    get,
    set(hear) {
      set.call(this, (event) => {
        const message = JSON.parse(event.data);
        if (message.you) seen.seat = message.you.seat;
        seen.view = { ...seen.view, ...message.public, ...message.own };
        if (message.type === "step" && message.game.length)
          seen.told.push({ seq: message.seq, at: performance.now(), events: message.game.map(({ kind, seat, travels }) => ({ kind, seat, travels: travels ?? [] })) });
        hear.call(this, event);
        if (message.type === "applied") seen.answered = seen.played.length; // one at a time
      });
    },
  });
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text);
    if (message.do === "play") seen.played.push(message.move);
    return send.call(this, text);
  };

  const leg = ({ dataset }) => ({ card: dataset.flight, from: dataset.from, to: dataset.to });
  const ids = new WeakMap();
  function note(ghost) {
    if (!ids.has(ghost)) ids.set(ghost, seen.flights.length);
    const last = seen.flights.findLast(({ ghost: id }) => id === ids.get(ghost));
    const now = leg(ghost);
    if (last && last.from === now.from && last.to === now.to) return;
    seen.flights.push({ ghost: ids.get(ghost), at: performance.now(), ...now });
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target.matches?.(GHOST)) note(target);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches(GHOST)) note(node);
        else node.querySelectorAll(GHOST).forEach(note);
      }
    }
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-from", "data-to"] });

  // Where the zones were in the last pictures: cards leave from there, and the board may be laid out anew when they do.
  const visible = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.getClientRects().length);
  const GIVEN = 3; // pictures
  let pictures = [];
  let sent = [];
  (function watch() {
    const all = visible(".stage [data-zone], .stage [data-seat]").reverse(); // of several, the first one counts
    const boxes = new Map(all.map((each) => [each.dataset.zone ?? `seat ${each.dataset.seat}`, each.getBoundingClientRect()]));
    pictures = [...pictures, boxes].slice(-GIVEN);
    for (const { flight, starts, ends } of sent) {
      if (starts) flight.late = distance(flight.from, starts);
      if (ends) flight.astray = distance(flight.to, ends);
    }
    sent = [];
    requestAnimationFrame(watch);
  })();
  /** How far a point of the stage is from a zone, or from the place of its seat, in px; null if the zone is nowhere. */
  function distance(zone, transform) {
    const corner = document.querySelector(".stage")?.getBoundingClientRect();
    const [, x, y] = /translate\(([-\d.e]+)px, ([-\d.e]+)px\)/.exec(transform).map(Number);
    const beside = (at, from, to) => Math.max(0, from - at, at - to);
    const found = pictures.flatMap((boxes) => {
      const box = boxes.get(zone) ?? boxes.get(`seat ${/\.(\d+)(\.|$)/.exec(zone)?.[1]}`);
      return box && corner ? [Math.hypot(beside(x + corner.left, box.left, box.right), beside(y + corner.top, box.top, box.bottom))] : [];
    });
    return found.length ? Math.round(Math.min(...found)) : null;
  }
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, timing) {
    if (this.matches(GHOST))
      queueMicrotask(() => {
        note(this); // its leg, which is told at the same time
        seen.durations.push(timing.duration);
        const legs = seen.flights.filter(({ ghost }) => ghost === ids.get(this));
        // To nowhere it fades. From its second leg on it starts where it came to lie.
        const ends = frames.at(-1).opacity ? frames.at(-1).transform : null;
        sent.push({ flight: legs.at(-1), starts: legs.length === 1 && frames[0].transform, ends });
      });
    return animate.call(this, frames, timing);
  };
})();
