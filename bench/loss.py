"""What the bots give away against exact play, at the end of games for two: `python bench/loss.py 60`.

Writes a section of RESULTS.md.
"""

from __future__ import annotations

import random
import statistics
import sys
import time

from ends import MATTERS, ends
from sections import replace_section

import tablee
from tablee.bots import Bot, names
from tablee.bots.exact import Solution

ROLLOUTS = 2_000
SAMPLES = 256  # questions to a bot that does not search, in every position
ROUNDING = 1e-7
GAMES = ("fiasko", "pasta", "tank")


def shares(game: str, name: str, views: object, solution: Solution, seed: int) -> list[float]:
    """How often a bot makes each move."""
    played = dict.fromkeys(solution.moves, 0.0)
    bot = Bot(game, name, seed, rollouts=ROLLOUTS)
    if bot.level.searches:
        for thought in bot.consider(views):
            played[thought.move] = thought.share
    else:
        for _ in range(SAMPLES):
            played[bot.choose(views, list(solution.moves))] += 1 / SAMPLES
    return list(played.values())


class Row:
    """What each level has lost, decision by decision."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.lost: dict[str, list[float]] = {name: [] for name in names(GAMES[0])}
        self.doubts: list[float] = []

    def add(self, losses: dict[str, float], doubt: float) -> None:
        for name, loss in losses.items():
            assert loss > -ROUNDING, f"{name} plays better than the best: {loss}"
            self.lost[name].append(loss)
        self.doubts.append(doubt)

    def __str__(self) -> str:
        cells = [self.title, str(len(self.doubts))]
        for lost in self.lost.values():
            interval = 1.96 * statistics.stdev(lost) / len(lost) ** 0.5
            blunders = sum(loss > ROUNDING for loss in lost) / len(lost)
            cells.append(f"{abs(round(statistics.mean(lost), 3)):.3f} ± {interval:.3f}, {100 * blunders:.0f} %")
        return f"| {' | '.join(cells)} | ±{statistics.mean(self.doubts):.3f} |"


def main() -> None:
    count = int(sys.argv[1])
    began = time.process_time()
    rows = []
    for game in GAMES:
        tablee.get(game).engine.compile()
        every, mixed = Row(f"`{game}`"), Row(f"`{game}`, where no single move is best")
        for number, (views, solution) in enumerate(ends(game, random.Random(1)), start=1):
            losses = {name: solution.loss(shares(game, name, views, solution, number)) for name in every.lost}
            every.add(losses, solution.doubt)
            if max(solution.values.values()) < solution.value - MATTERS:
                mixed.add(losses, solution.doubt)
            print(f"{game} {number}/{count}, {time.process_time() - began:.0f} s", flush=True)
            if number == count:
                break
        rows += [str(row) for row in (every, mixed) if len(row.doubts) > 1]
    section = "\n".join(
        [
            "## Loss against exact play",
            "",
            f"Written by `python bench/loss.py {count}`: {count} ends of games for two in which the choice matters, "
            "and the chance to win that a decision gives away: its mean with the 95 % interval, and in how many "
            "decisions there was a loss at all. In `tank` it is lost to the best answer to the bot's mixed choice, "
            f"and in half of the ends no single move is best. The expert plays {ROLLOUTS:,} imagined games before a "
            "move. `known to`: how far the exact values may be from the truth, where a game need not end. See "
            "docs/lab/exact.md.",
            "",
            "| | n | " + " | ".join(names(GAMES[0])) + " | known to |",
            "|---|" + "---:|" * (len(names(GAMES[0])) + 2),
            *rows,
        ]
    )
    print(section)
    replace_section("loss", section)


if __name__ == "__main__":
    main()
