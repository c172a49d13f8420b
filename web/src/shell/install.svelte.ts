// The page as an app of the device: browsers say when it can be, and somebody who wants it finds it in the settings.

/** What Chromium tells before it would offer the page itself; TypeScript does not know it. */
interface InstallEvent extends Event {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** Whether the page runs in a window of its own already. */
const isApp = (): boolean =>
  (globalThis.matchMedia?.("(display-mode: standalone)").matches ?? false) || (navigator as { standalone?: boolean }).standalone === true;

/** An iPhone or an iPad, which also says that it is a Mac: there one installs by hand. */
const isApple = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export class Install {
  #event = $state.raw<InstallEvent | null>(null);

  constructor() {
    globalThis.addEventListener?.("beforeinstallprompt", (event) => {
      event.preventDefault(); // never in the way: the offer waits until somebody looks for it
      this.#event = event as InstallEvent;
    });
    globalThis.addEventListener?.("appinstalled", () => (this.#event = null));
  }

  /** The browser can do it when it is asked. */
  get offered(): boolean {
    return this.#event !== null;
  }

  /** Somebody has to do it in the browser's own menu. */
  get byHand(): boolean {
    return isApple() && !isApp();
  }

  async ask(): Promise<void> {
    const event = this.#event;
    this.#event = null; // it can be asked once
    await event?.prompt();
    await event?.userChoice;
  }
}

export const install = new Install();
