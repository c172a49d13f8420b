// Tiny sounds, made here: nobody has to load them. Off until somebody asks for them.

import { untrack } from "svelte";
import { lasting } from "$/wire/store";
import type { Sitting } from "$/wire/sitting.svelte";
import type { Step } from "$/wire/types";

interface Tone {
  hertz: number;
  /** Seconds from now, and how long. */
  at: number;
  lasts: number;
}

const CARD: Tone[] = [{ hertz: 330, at: 0, lasts: 0.06 }];
const TURN: Tone[] = [
  { hertz: 523, at: 0, lasts: 0.12 },
  { hertz: 784, at: 0.12, lasts: 0.18 },
];
const WIN: Tone[] = [523, 659, 784, 1047].map((hertz, index) => ({ hertz, at: index * 0.13, lasts: 0.25 }));
const LOUDNESS = 0.08;

class Sounds {
  on = $state(lasting.get("sound") === "on");
  #context: AudioContext | null = null;

  /** The click that turns sounds on also lets the browser play them. */
  toggle(): void {
    this.on = !this.on;
    lasting.set("sound", this.on ? "on" : "off");
    if (this.on) this.play(TURN);
  }

  play(tones: Tone[]): void {
    if (!this.on || !("AudioContext" in globalThis)) return;
    this.#context ??= new AudioContext();
    const context = this.#context;
    // After a reload browsers stay silent until the page is touched; old sounds are not saved up for that.
    if (context.state === "suspended") void context.resume();
    for (const { hertz, at, lasts } of tones) {
      const start = context.currentTime + at;
      const voice = context.createOscillator();
      const volume = context.createGain();
      voice.type = "triangle";
      voice.frequency.value = hertz;
      volume.gain.setValueAtTime(LOUDNESS, start);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
      voice.connect(volume).connect(context.destination);
      voice.start(start);
      voice.stop(start + lasts);
    }
  }
}

export const sounds = new Sounds();

/** Sounds for what happens at a table; call it while a component is made. */
export function hearTable(sitting: Sitting): void {
  let wasMine = sitting.myTurn;
  function hear(step: Step | null): void {
    const { myTurn, view, seat } = sitting;
    const began = myTurn && !wasMine;
    wasMine = myTurn;
    if (!step?.game.length) return; // nothing was played, or we have only just come
    const won = view?.over && seat !== null && view.outcome?.winners.includes(seat);
    sounds.play(won ? WIN : began ? TURN : CARD);
  }
  $effect(() => {
    const { step } = sitting;
    untrack(() => hear(step)); // a new view alone is not heard
  });
}
