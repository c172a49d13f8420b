// A game that counts points while it is played shows them in its view, by seat.

import type { View } from "$/wire/types";

export const pointsOf = (view: View): number[] => view.outcome?.points ?? (view as View & { points?: number[] }).points ?? [];
