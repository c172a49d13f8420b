// The service worker keeps the page for when there is no network. It needs https, or one's own machine.

import { at } from "$/prefix";

export function keepShell(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // After the first picture: keeping files must not slow down the first visit.
  addEventListener("load", () => {
    navigator.serviceWorker.register(at("/sw.js"), { scope: at("/") }).catch((error: unknown) => console.warn(error));
  });
}
