// Which line of a step is its news, the most telling first.

export const TELLING = ["stole", "laid", "took", "took_hat", "placed_hat", "passed", "finished"] as const;
