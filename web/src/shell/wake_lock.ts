// The screen stays awake while there is something to look at: a game goes on, a sheet is written.
// `$effect(keepAwake)` in a component does so as long as it is there.

/** Keep the screen awake from now on; the answer lets it sleep again. Where browsers cannot, or a battery is low, nothing happens. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;

  async function ask(): Promise<void> {
    // Browsers take it away from a page that is not seen, and it has to be asked for again.
    if (!wanted || document.visibilityState !== "visible" || (lock && !lock.released)) return;
    try {
      const given = await navigator.wakeLock?.request("screen");
      if (wanted) lock = given ?? null;
      else await given?.release();
    } catch {
      // Not now: the next time that the page is seen, it is asked again.
    }
  }

  void ask();
  document.addEventListener("visibilitychange", ask);
  return () => {
    wanted = false;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}
