"""What the table's screen needs of a game, wherever it is played: in this process, or at a server's table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tablee.core.game import Game
from tablee.terminal.words import WORDS

PASS_ON, AGAIN, REPLAY, HOME = "pass-on", "again", "replay", "home"  # what can be chosen beside moves


@dataclass(frozen=True)
class Choice:
    """One thing the person may do now; a move's id is its notation."""

    id: str
    text: str
    is_move: bool = False
    possible: bool = True  # else it only holds its place, so that the numbers of the others stay what they were


@dataclass(frozen=True)
class Line:
    """One thing that happened, in words; fresh if the person has not acted since."""

    text: str
    fresh: bool


@dataclass(frozen=True)
class Idea:
    """A move of a hint, with its estimated chance to win."""

    move: str
    text: str
    chance: float


@dataclass(frozen=True)
class Hint:
    ideas: tuple[Idea, ...]
    why: str
    move: str


class Refused(Exception):
    """Nothing was done; one sentence says why, and the clause where it is written, if there is one."""

    def __init__(self, text: str, clause: str | None = None) -> None:
        super().__init__(text)
        self.text, self.clause = text, clause


class Sitting(ABC):
    """A place at a table. `changed` is called whenever there is something new to show."""

    game: Game
    lang: str
    view: dict[str, Any] | None = None  # what may be on the screen now; None before the cards are dealt
    choices: Sequence[Choice] = ()
    headline = ""  # whose turn it is, or what is waited for
    remark = ""  # what else goes on, such as a compiler at work
    thinking: frozenset[int] = frozenset()
    warning: str | None = None  # what the person should know, such as that the game is not being saved
    curtain: str | None = None  # who alone may look next; nothing secret is in `view` then
    playing = True  # whether there are, or will be, moves to make for the one at the keyboard
    hints = True  # whether the table allows them

    def __init__(self) -> None:
        self.changed: Callable[[], None] = lambda: None

    @property
    @abstractmethod
    def lines(self) -> Sequence[Line]:
        """What happened, oldest first, as far as the one at the keyboard may know."""

    @abstractmethod
    async def live(self) -> None:
        """Runs as long as the screen is open."""

    @abstractmethod
    async def choose(self, id: str) -> None:
        """Do one of the choices, or any move in notation; raises Refused."""

    @abstractmethod
    async def hint(self, meanwhile: Callable[[Hint], None]) -> Hint:
        """What an expert thinks of the moves; raises Refused. `meanwhile` gets a first impression, if it takes long."""

    def lift_curtain(self) -> None:
        """The one whose name is on it is here. Only a hot seat has one."""
        self.curtain = None

    def lobby(self) -> Sequence[str]:
        """What there is to say about the table before the cards are dealt."""
        return ()

    def words(self, message: str, **facts: object) -> str:
        return WORDS.format(message, self.lang, **facts)
