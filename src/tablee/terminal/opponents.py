"""The bots at a table in this process."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.bots import Bot
from tablee.bots.levels import SECONDS
from tablee.bots.search import prepare_in_background, warm_up_in_background
from tablee.core.game import Game


def seat_bots(game: Game, players: Sequence[str | None]) -> dict[int, Bot]:
    """By seat; None is a person's."""
    return {
        seat: Bot(game, level, rollouts=game.rollouts, seconds=SECONDS, hasty=True)
        for seat, level in enumerate(players)
        if level is not None
    }


def are_searching(bots: dict[int, Bot]) -> bool:
    return any(bot.level.searches for bot in bots.values())


def compile_for(game: Game, bots: dict[int, Bot]) -> None:
    """In the background: the first moves are interpreted, and an expert's are its policy's, so nobody waits for it."""
    (prepare_in_background if are_searching(bots) else warm_up_in_background)(game)
