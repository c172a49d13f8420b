"""What a bot would tell a friend: its best moves with their chances, and one sentence made of these numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from tablee.bots.bot import Bot
from tablee.bots.search import Thought, is_ready
from tablee.core.game import Game
from tablee.core.text import CORE, Texts

WORDS = Texts(Path(__file__).parent / "text", behind=CORE)
MOST = 3  # moves in an advice, unless more of them should be played
RARE = 0.05  # what should be played less often is not told: nobody keeps count of it
ALIKE = 0.01  # chances that differ by less are not told apart


class Advice(NamedTuple):
    """A move, and what the bot thought about it and about the next best ones."""

    move: str
    thoughts: tuple[Thought, ...]  # the move's own first; none at all: a first impression

    def why(self, game: Game, view: Mapping[str, Any], lang: str) -> str:
        """One sentence, from the numbers alone."""

        def name(move: str) -> str:
            return game.move_in_words(view, move, lang)

        if not self.thoughts:
            return WORDS.format("advice-hasty", lang, move=name(self.move))
        best, *others = self.thoughts
        then = WORDS.format("advice-then-tree" if game.tree else "advice-then-regulars", lang)
        facts = {"move": name(best.move), "chance": percent(best.win_chance), "then": then}
        mixed = [thought for thought in self.thoughts if thought.share >= RARE]
        if len(mixed) > 1:
            shares = (
                WORDS.format("advice-share", lang, move=name(each.move), share=share)
                for each, share in zip(mixed, percents(mixed), strict=True)
            )
            return WORDS.format("advice-vary", lang, moves=", ".join(shares))
        if not others:
            return WORDS.format("advice-only", lang, **facts)
        other = others[0]
        facts |= {"other": name(other.move), "other_chance": percent(other.win_chance)}
        if abs(best.win_chance - other.win_chance) < ALIKE:
            return WORDS.format("advice-alike", lang, **facts)
        if best.win_chance > other.win_chance:
            return WORDS.format("advice-better", lang, **facts)
        return WORDS.format("advice-plain", lang, **facts)


def advise(bot: Bot, views: Any, legal: list[str], cancelled: Callable[[], bool] = lambda: False) -> Advice:
    """From what a seat may know, and nothing else. Nobody waits for a compiler: until then, a first impression."""
    if is_ready(bot.game):
        # What was tried longest was worth the time; among these, what wins more often comes first.
        longest = sorted(bot.consider(views, cancelled), key=lambda thought: (-thought.share, -thought.visits))
        longest = longest[: max(MOST, sum(thought.share >= RARE for thought in longest))]
        if longest[0].visits:
            best = sorted(longest, key=lambda thought: (-thought.share, -thought.win_chance))
            return Advice(best[0].move, tuple(best))
    return Advice(bot.react(views, legal), ())


def percent(share: float) -> int:
    return round(100 * share)


def percents(mixed: list[Thought]) -> list[int]:
    """How often each should be played; what rounding leaves over is the first one's, so that it makes a hundred."""
    others = [percent(each.share) for each in mixed[1:]]
    return [100 - sum(others), *others]
