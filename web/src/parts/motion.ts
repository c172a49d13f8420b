// Motion for those who like it: durations are nothing where the system asks for less.

const quiet = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

export const calm = (milliseconds: number): number => (quiet?.matches ? 0 : milliseconds);
