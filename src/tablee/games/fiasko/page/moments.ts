// Which events take their time, and which of several is the news.

export const MOMENTS: Readonly<Record<string, number>> = { scored: 900, fiasko: 1900, catastrophe: 2300, finished: 500 };
export const TELLING: readonly string[] = ["finished", "catastrophe", "fiasko", "scored", "shuffled", "drew"];
