// What happens, and how it is shown.

import type { GamePage } from "$/games";

export const TELLING = ["finished", "won", "returned"] as const;

/** The reveal takes its time, then the prize goes to whoever has won it. */
export const MOMENTS = { revealed: 2200, won: 900, returned: 1200 } as const;

export const TOGETHER = ["drew"] as const;

export const SOUNDS: NonNullable<GamePage["sounds"]> = { revealed: "reveal", returned: "fall" };
