// Tiny sounds, made here: nobody has to load them. As loud as the settings say, and off until somebody asks for them.

import { settings } from "$/settings/settings.svelte";

interface Tone {
  hertz: number;
  /** Seconds from now, and how long. */
  at: number;
  lasts: number;
}

const SOUNDS = {
  card: [{ hertz: 330, at: 0, lasts: 0.06 }],
  take: [
    { hertz: 392, at: 0, lasts: 0.07 },
    { hertz: 494, at: 0.07, lasts: 0.09 },
  ],
  score: [523, 659, 784].map((hertz, index) => ({ hertz, at: index * 0.07, lasts: 0.12 })),
  steal: [
    { hertz: 740, at: 0, lasts: 0.08 },
    { hertz: 554, at: 0.09, lasts: 0.08 },
    { hertz: 415, at: 0.18, lasts: 0.16 },
  ],
  reveal: [196, 247, 294, 392].map((hertz, index) => ({ hertz, at: index * 0.05, lasts: 0.16 })),
  fall: [330, 262, 208, 165].map((hertz, index) => ({ hertz, at: index * 0.11, lasts: 0.22 })),
  alarm: [
    { hertz: 110, at: 0, lasts: 0.5 },
    { hertz: 117, at: 0, lasts: 0.5 },
    { hertz: 82, at: 0.25, lasts: 0.6 },
  ],
  turn: [
    { hertz: 523, at: 0, lasts: 0.12 },
    { hertz: 784, at: 0.12, lasts: 0.18 },
  ],
  win: [523, 659, 784, 1047].map((hertz, index) => ({ hertz, at: index * 0.13, lasts: 0.25 })),
} satisfies Record<string, Tone[]>;

export type Sound = keyof typeof SOUNDS;

const LOUDEST = 0.14;
const LATE_MS = 400;
let context: AudioContext | null = null;

/** Says when there may be sound, if anything is to be heard. */
async function wake(): Promise<AudioContext | null> {
  if (!settings.volume || !("AudioContext" in globalThis)) return null;
  context ??= new AudioContext();
  // A call interrupts it on a phone, which is neither of the two states that types know.
  if (context.state !== "running") await context.resume().catch(() => undefined);
  return context;
}
// After a reload browsers stay silent until the page is touched. Safari wants it asked for by that very touch.
for (const touch of ["click", "keydown"]) globalThis.addEventListener?.(touch, wake, { capture: true, passive: true });

export async function sound(name: Sound): Promise<void> {
  const asked = performance.now();
  const context = await wake();
  // Old sounds are not saved up.
  if (!context || context.state !== "running" || performance.now() - asked > LATE_MS) return;
  for (const { hertz, at, lasts } of SOUNDS[name]) {
    const start = context.currentTime + at;
    const voice = context.createOscillator();
    const volume = context.createGain();
    voice.type = "triangle";
    voice.frequency.value = hertz;
    volume.gain.setValueAtTime(LOUDEST * settings.volume, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
    voice.connect(volume).connect(context.destination);
    voice.start(start);
    voice.stop(start + lasts);
  }
}
