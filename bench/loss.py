"""What the bots give away against exact play, at the end of games for two: `python bench/loss.py 40`.

Writes a section of RESULTS.md.
"""

from __future__ import annotations

import random
import sys
import time

from ends import ends
from sections import replace_section

import tablee
from tablee.bots import Bot, names
from tablee.bots.exact import Solution

ROLLOUTS = 2_000
SAMPLES = 16  # questions to a bot in every position
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


def main() -> None:
    count = int(sys.argv[1])
    began = time.perf_counter()
    levels = names(GAMES[0])
    rows = []
    for game in GAMES:
        tablee.get(game).engine.compile()
        lost, doubt = dict.fromkeys(levels, 0.0), 0.0
        for number, (views, solution) in enumerate(ends(game, random.Random(1)), start=1):
            for name in levels:
                lost[name] += solution.loss(shares(game, name, views, solution, number)) / count
            doubt += solution.doubt / count
            print(f"{game} {number}/{count}, {time.perf_counter() - began:.0f} s", flush=True)
            if number == count:
                break
        losses = " | ".join(f"{max(0.0, lost[name]):.3f}" for name in levels)
        rows.append(f"| {game} | {losses} | ±{doubt:.3f} |")
    section = "\n".join(
        [
            "## Loss against exact play",
            "",
            f"Written by `python bench/loss.py {count}`: {count} ends of games for two in which the choice matters, "
            "and the chance to win that a decision gives away, on average; in `tank`, against the best answer to "
            f"the bot's mixed choice. The expert plays {ROLLOUTS:,} imagined games before a move. `known to`: how far "
            "the exact values may be from the truth, where a game need not end. See docs/exact.md.",
            "",
            "| | " + " | ".join(levels) + " | known to |",
            "|---|" + "---:|" * (len(levels) + 1),
            *rows,
        ]
    )
    print(section)
    replace_section("loss", section)


if __name__ == "__main__":
    main()
