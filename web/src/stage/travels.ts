// What a step moves, card by card: an actor is a card that is seen on its way, leg after leg, from event to event.
// Nothing here knows a game, or touches the page.

import { travelsOf, type Event, type Travel } from "$/wire/types";

export interface Leg {
  /** The event that moves it. */
  event: number;
  from: string;
  to: string;
  /** What is seen of it when it leaves, and when it arrives; null is a card face down. */
  leaves: string | null;
  arrives: string | null;
}

export interface Actor {
  key: number;
  legs: Leg[];
}

const MOST_ALIKE = 6; // cards of one travel that are seen one by one; the others go unseen

/** The same travel the other way, as a replay goes back. */
function reversed({ from, to, turned, ...rest }: Travel): Travel {
  const back = { ...rest, from: to, to: from };
  return turned ? { ...back, turned: turned === "up" ? "down" : "up" } : back;
}

function legOf(travel: Travel, event: number, back: boolean): Leg {
  const { card, from, to, turned, as } = back ? reversed(travel) : travel;
  const [first, then] = back ? [as ?? card, card] : [card, as ?? card];
  return { event, from, to, leaves: turned === "up" ? null : first, arrives: turned === "down" ? null : then };
}

/** Everything that the events move, in their order; `back`: from the last to the first. */
export function actorsOf(events: readonly Event[], back = false): Actor[] {
  const actors: Actor[] = [];
  const order = events.map((event, index) => ({ event, index }));
  for (const { event, index } of back ? order.reverse() : order) {
    const travels = travelsOf(event);
    for (const travel of back ? [...travels].reverse() : travels) {
      const leg = legOf(travel, index, back);
      for (let count = Math.min(travel.count ?? 1, MOST_ALIKE); count > 0; count--) {
        // A card that has just come somewhere goes on from there.
        const going = actors.find(({ legs }) => {
          const last = legs.at(-1) as Leg;
          return last.event !== index && last.to === leg.from && last.arrives === leg.leaves;
        });
        if (going) going.legs.push(leg);
        else actors.push({ key: actors.length, legs: [leg] });
      }
    }
  }
  return actors;
}
