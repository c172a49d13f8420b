// How somebody likes the page: kept on this device, shown on <html>, where style sheets and boards find it.

import { lasting } from "$/wire/store";

export const THEMES = ["system", "light", "dark"] as const;
export const SPEEDS = ["calm", "usual", "fast", "none"] as const;
export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];

/** How long a motion lasts, beside the usual. */
const PACE: Record<Speed, number> = { calm: 1.6, usual: 1, fast: 0.5, none: 0 };
/** How much larger than the window asks for cards become that are wanted large (`--card-scale`). */
const LARGE = 1.2;
/** What sounds have when they are turned on for the first time. */
const USUAL_VOLUME = 0.6;

/** The browser's own bar, as in index.html. */
const BAR = { light: "#fffaf0", dark: "#2a2622" };

interface Kept {
  theme: Theme;
  speed: Speed;
  volume: number;
  /** The volume before the sound was turned off. */
  loudness: number;
  largeCards: boolean;
  highContrast: boolean;
}

/** What the system asks for, now and whenever it changes its mind. */
function asks(query: string, tell: (yes: boolean) => void): void {
  const media = globalThis.matchMedia?.(query);
  tell(media?.matches ?? false);
  media?.addEventListener("change", () => tell(media.matches));
}

export class Settings {
  #kept = $state<Partial<Kept>>(lasting.read<Partial<Kept>>("settings") ?? {});
  #still = $state(false);
  #contrast = $state(false);

  constructor() {
    asks("(prefers-reduced-motion: reduce)", (yes) => (this.#still = yes));
    asks("(prefers-contrast: more)", (yes) => this.#show(() => (this.#contrast = yes)));
  }

  get theme(): Theme {
    return THEMES.find((theme) => theme === this.#kept.theme) ?? "system";
  }
  set theme(theme: Theme) {
    this.#keep({ theme });
  }

  get speed(): Speed {
    return SPEEDS.find((speed) => speed === this.#kept.speed) ?? "usual";
  }
  set speed(speed: Speed) {
    this.#keep({ speed });
  }

  /** What durations are multiplied with; 0: nothing moves, also where the system asks for that. */
  get pace(): number {
    return this.#still ? 0 : PACE[this.speed];
  }

  /** Whether the system asks for less motion, whatever is chosen here. */
  get still(): boolean {
    return this.#still;
  }

  /** From 0, which is off, to 1. Off until somebody asks for sounds. */
  get volume(): number {
    return Math.min(1, Math.max(0, Number(this.#kept.volume) || 0));
  }
  set volume(volume: number) {
    this.#keep(volume > 0 ? { volume, loudness: volume } : { volume });
  }

  /** Sounds on, as loud as they were, or off. */
  toggleSound(): void {
    this.volume = this.volume ? 0 : this.#kept.loudness || USUAL_VOLUME;
  }

  get largeCards(): boolean {
    return this.#kept.largeCards ?? false;
  }
  set largeCards(largeCards: boolean) {
    this.#keep({ largeCards });
  }

  /** As the system asks, until somebody has chosen. */
  get highContrast(): boolean {
    return this.#kept.highContrast ?? this.#contrast;
  }
  set highContrast(highContrast: boolean) {
    this.#keep({ highContrast });
  }

  #keep(wish: Partial<Kept>): void {
    this.#show(() => Object.assign(this.#kept, wish));
    lasting.set("settings", JSON.stringify(this.#kept));
  }

  /** Change something, then let <html> and the browser's own bar follow. */
  #show(change: () => void): void {
    change();
    const root = globalThis.document?.documentElement;
    if (!root) return;
    root.dataset.theme = this.theme;
    root.dataset.contrast = this.highContrast ? "high" : "usual";
    root.dataset.cards = this.largeCards ? "large" : "usual";
    root.style.setProperty("--card-scale", String(this.largeCards ? LARGE : 1));
    for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
      meta.content = BAR[this.theme === "system" ? (meta.media.includes("dark") ? "dark" : "light") : this.theme];
  }
}

export const settings = new Settings();
