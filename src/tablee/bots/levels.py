"""How well a bot plays: names that a family understands, and what stands behind each of them."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.core.errors import SetupError
from tablee.core.game import Game
from tablee.core.registry import get

RANDOM = 0  # as kernels know it: every game's bots are numbered from 1
EXPERT = "expert"
SECONDS = 1.0  # an expert never thinks longer about a move


@dataclass(frozen=True)
class Level:
    """A policy of the game, and how long it thinks before it plays."""

    game: Game
    name: str
    policy: int  # as kernels know it
    rollouts: int = 0  # imagined games before a move; 0: none, it plays by its policy alone

    def __repr__(self) -> str:
        return f"<Level {self.name} of {self.game.id}>"

    def title(self, lang: str) -> str:
        """Its name, and in a few words how it plays."""
        return self.game.texts.format(f"bot-{self.name}", lang)

    @property
    def searches(self) -> bool:
        return self.rollouts > 0


def levels(game: str | Game) -> tuple[Level, ...]:
    """The levels of a game that are worth playing, weakest first."""
    found = get(game)
    policies = [Level(found, name, number) for number, name in enumerate(found.bots, RANDOM + 1)]
    return (*policies, Level(found, EXPERT, len(found.bots), found.rollouts))


def level(game: str | Game, name: str) -> Level:
    """A level by its name; `random`, who plays anything, is one too."""
    found = get(game)
    for each in (Level(found, "random", RANDOM), *levels(found)):
        if each.name == name:
            return each
    raise SetupError("unknown-bot", game=found.id, bot=str(name), bots=", ".join(names(found)))


def names(game: str | Game) -> tuple[str, ...]:
    """All that can be asked for, weakest first."""
    return ("random", *(each.name for each in levels(game)))


def usual(game: str | Game) -> str:
    """Whom to play with if nobody says otherwise, and who keeps the seat of somebody absent: the best policy."""
    return get(game).bots[-1]
