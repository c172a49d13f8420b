// The table's time. What happened is shown one step after the other, however fast it came: cards travel between zones,
// and a moment that matters takes its time. Nothing waits for it: a touch skips to what is known.

import { tick } from "svelte";
import { settings } from "$/settings/settings.svelte";
import type { Told } from "$/wire/sitting.svelte";
import type { Event, Line, Step, View } from "$/wire/types";
import { linesOf } from "$/wire/story.svelte";
import { fly, lay } from "./flight";
import { Places, type Place } from "./places";
import { actorsOf, type Leg } from "./travels";

const APART_MS = 70; // between two cards of one event
const MOST_APART_MS = 500; // between the first of them and the last
const AFTER_MS = 120; // between two events
const STILL_MS = 1800; // how long a moment stands where there is no motion
const HURRY_FROM = 2; // steps that wait: from here on, everything goes faster
const HURRY = 0.4; // how much faster
const MOST_WAITING = 6; // steps that wait: older ones are not shown at all
/** On a card whose ghost is still on its way. It cannot be seen, but it keeps its focus and can be pressed (Stage.svelte). */
const AWAITED = "data-awaited";

/** A card on its way, for the page to draw. */
export interface Flying {
  key: string;
  leg: Leg;
  /** The first face of it and, if it is turned over, the other one. */
  face: string | null;
  turnsTo: string | null | undefined;
}

interface Shown {
  step: Step;
  /** How things stand when it is over. */
  view: View | null;
  back: boolean;
  /** Somebody wants to look at it again: it takes its time, whatever waits. */
  again?: boolean;
  /** Whether the table lies so already, and what happened has been told. */
  told?: boolean;
}

/** A card on its way, as the stage moves it. */
interface Flight {
  key: string;
  legs: readonly Leg[];
  /** Where it is, or will be next. */
  place: Place | null;
  /** Itself, where it comes to lie in the end. */
  card: HTMLElement | null;
  /** The width in which it is drawn. */
  base: number;
  /** How often it has been turned over. */
  turned: number;
}

interface Owner {
  /** How long an event takes at least, by its kind, in milliseconds: its moment. */
  moments: () => Readonly<Record<string, number>>;
  /** Kinds of events that are shown at once where they follow each other. */
  together?: () => readonly string[];
  hear?: (event: Event) => void;
}

export class Stage {
  /** What lies on the table now. What is known may be ahead of it. */
  view = $state.raw<View | null>(null);
  /** The event that is being shown. */
  now = $state.raw<Event | null>(null);
  /** The lines of the step that was shown last. */
  lines = $state.raw<Line[]>([]);
  flying = $state.raw<readonly Flying[]>([]);
  /** Whether something is being shown, or waits for it. */
  busy = $state(false);

  /** Where zones and cards are looked for; the page sets it. */
  root: HTMLElement | null = null;
  /** The element of a card on its way, by its key; the page sets it. */
  ghosts = new Map<string, HTMLElement>();

  #owner: Owner;
  #queue: Shown[] = [];
  #skipped = new AbortController();
  #count = 0;
  #still: ReturnType<typeof setTimeout> | undefined;

  constructor(owner: Owner) {
    this.#owner = owner;
  }

  /** Show how it came to this view, as soon as all that happened before has been shown. */
  show(step: Step, view: View | null, back = false): void {
    if (!step.game.length) return this.#stands(step, view);
    this.#queue.push({ step, view, back });
    if (!this.#moves()) return this.skip();
    if (this.#queue.length > 1 + MOST_WAITING) this.#queue.splice(1, this.#queue.length - 1 - MOST_WAITING); // the first is being shown
    if (!this.busy) void this.#run();
  }

  /** This is how things stand: nothing is shown to lead there. */
  jump(view: View | null): void {
    this.#queue = [];
    this.#unstand();
    this.#stop();
    this.view = view;
    this.lines = []; // what was shown before did not lead here
  }

  /** Once more what was shown, from its beginning. */
  again(told: readonly Told[]): void {
    if (!this.#moves() || !told[0]) return;
    const now = this.#queue.at(-1)?.view ?? this.view; // steps that moved nothing may have led here since
    this.jump(told[0].before);
    for (const [index, { step, after }] of told.entries()) this.#queue.push({ step, view: index === told.length - 1 ? now : after, back: false, again: true });
    void this.#run();
  }

  /** To the end of all that waits. */
  skip(): void {
    const last = this.#queue.at(-1);
    if (last) this.#stage(last);
    this.#queue = [];
    this.#stop();
    if (last && !last.back) this.#stand(last.step.game);
  }

  close(): void {
    this.jump(null);
  }

  /** A step that moves nothing, such as somebody's leaving: it has no time of its own. */
  #stands(step: Step, view: View | null): void {
    const last = this.#queue.at(-1);
    if (last) last.view = view;
    if (!last || last.told) this.view = view;
  }

  #moves(): boolean {
    return settings.pace > 0 && this.root !== null && !document.hidden;
  }

  /** Where there is no motion, a moment stands still for a while, and keeps nobody waiting. */
  #stand(events: readonly Event[]): void {
    const moment = this.#moves() ? undefined : events.find((event) => this.#owner.moments()[event.kind]);
    if (!moment) return;
    this.#unstand();
    this.now = moment;
    this.#still = setTimeout(() => this.#unstand(), STILL_MS);
  }

  /** Somebody goes on: no moment stands in the way. */
  dismiss(): void {
    if (this.#still) this.#unstand();
  }

  #unstand(): void {
    clearTimeout(this.#still);
    this.#still = undefined;
    this.now = null;
  }

  #stop(): void {
    this.#skipped.abort();
    this.flying = [];
    if (!this.#still) this.now = null; // what happens next takes no still moment away
    this.busy = false;
  }

  #tell(shown: Shown): void {
    const { step, back } = shown;
    shown.told = true;
    this.lines = back ? [] : linesOf(step).filter((line) => line.game);
    if (!back) for (const event of step.game) this.#owner.hear?.(event);
  }

  async #run(): Promise<void> {
    if (!this.#queue.length) return;
    this.busy = true;
    this.#unstand();
    const { signal } = (this.#skipped = new AbortController());
    const skipped = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
    try {
      for (let next = this.#queue[0]; next; next = this.#queue[0]) {
        await this.#perform(next, signal, skipped);
        if (signal.aborted) return;
        this.#queue.shift();
      }
      this.busy = false;
    } catch (error) {
      this.skip(); // a board that fails keeps nobody from what happens next
      throw error;
    }
  }

  /** One step. All that is measured is measured at once, then all that moves is moved. */
  async #perform(shown: Shown, signal: AbortSignal, skipped: Promise<void>): Promise<void> {
    await tick(); // what lay on the table before is drawn
    const { root } = this;
    if (signal.aborted) return;
    if (!root) return this.#stage(shown);
    const before = new Places(root);
    const events = shown.step.game;
    const flights = actorsOf(events, shown.back).map(({ legs }): Flight => {
      const { from, leaves } = legs[0] as Leg;
      const card = before.claim(from, leaves);
      return { key: `${this.#count++}`, legs, place: card ? before.of(card) : before.ofZone(from), card: null, base: 1, turned: 0 };
    });
    this.flying = flights.flatMap(({ key, legs, place }) => {
      const [leg] = legs as [Leg];
      return place ? [{ key, leg, face: leg.leaves, turnsTo: legs.find(turns)?.arrives }] : [];
    });
    this.#stage(shown);
    await tick();
    if (signal.aborted) return;

    const after = new Places(root);
    for (const flight of flights) {
      const { to, arrives } = flight.legs.at(-1) as Leg;
      flight.card = after.claim(to, arrives);
      flight.base = Math.max(1, flight.place?.width ?? 0, flight.card ? after.of(flight.card).width : 0);
    }
    const show = ({ card }: Flight) => card?.removeAttribute(AWAITED);
    try {
      for (const { key, card, place, base } of flights) {
        const ghost = this.ghosts.get(key);
        if (!ghost || !place) continue;
        card?.setAttribute(AWAITED, "");
        lay(ghost, place, base);
      }
      const pace = settings.pace * (this.#queue.length > HURRY_FROM && !shown.again ? HURRY : 1);
      const order = shown.back ? [...events.keys()].reverse() : [...events.keys()];
      for (const group of this.#groups(order, events)) {
        const event = events[group[0] as number] as Event;
        this.now = event;
        const flown = this.#send(flights, group, pace, (flight) => !signal.aborted && (show(flight), this.#land(flight.key)));
        const moment = shown.back ? 0 : (this.#owner.moments()[event.kind] ?? 0);
        if (flown.length || moment) await Promise.race([skipped, Promise.all([...flown, pause((moment || AFTER_MS) * pace)])]);
        if (signal.aborted) return;
      }
    } finally {
      flights.forEach(show);
    }
    this.flying = [];
    this.now = null;
  }

  /** The cards that these events move, on their way; `arrived` is called for each that goes no further. */
  #send(flights: readonly Flight[], group: readonly number[], pace: number, arrived: (flight: Flight) => void): Promise<void>[] {
    if (!this.root) return [];
    const places = new Places(this.root);
    const going = flights.flatMap((flight) => {
      const leg = flight.legs.findLast(({ event }) => group.includes(event));
      const last = leg === flight.legs.at(-1);
      return leg ? [{ flight, leg, last, to: last && flight.card ? places.of(flight.card) : places.ofZone(leg.to) }] : [];
    });
    if (going.some(({ flight, leg }) => leg !== flight.legs[0])) {
      const legs = new Map(going.map(({ flight, leg }) => [flight.key, leg]));
      this.flying = this.flying.map((each) => ({ ...each, leg: legs.get(each.key) ?? each.leg }));
    }
    const apart = Math.min(APART_MS, MOST_APART_MS / going.length);
    return going.map(async ({ flight, leg, last, to }, at) => {
      const { key, place: from, base, turned } = flight;
      const ghost = this.ghosts.get(key);
      const turning = turns(leg);
      flight.place = to ?? from;
      flight.turned += Number(turning);
      if (ghost && from) await fly(ghost, from, to, { base, pace, wait: at * apart * pace, turned: turning ? turned : null });
      if (last) arrived(flight);
    });
  }

  #land(key: string): void {
    this.flying = this.flying.filter((each) => each.key !== key);
  }

  /** From now on the table lies as it does after this. */
  #stage(shown: Shown): void {
    if (shown.told) return;
    this.view = shown.view;
    this.#tell(shown);
  }

  /** The events in their order; those that are shown at once, together. */
  #groups(order: readonly number[], events: readonly Event[]): number[][] {
    const together = this.#owner.together?.() ?? [];
    const groups: number[][] = [];
    for (const index of order) {
      const { kind } = events[index] as Event;
      const last = groups.at(-1);
      if (last && together.includes(kind) && events[last[0] as number]?.kind === kind) last.push(index);
      else groups.push([index]);
    }
    return groups;
  }
}

const turns = ({ leaves, arrives }: Leg): boolean => leaves !== arrives;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
