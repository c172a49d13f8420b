"""How a game is taught: a first game with a coach, and a summary on one page. Both are data, in a game's `lesson.py`.

A coach points at what can be done and says why, step after step, beside a table on which everything is real but the
order of the cards. A step is said when it is true: its move is legal, what it tells of has happened, and so much of the
view is as it says. A step whose time has passed is left out, so nobody is kept from playing something else.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tablee.core.game import Game
from tablee.core.record import Shuffle


@dataclass(frozen=True)
class Step:
    """Something that the coach says: the message of the game's catalogue, and the clause that it explains.

    A step with a `move` is over when the learner has moved; any other one, when they want to go on.
    """

    message: str
    clause: str
    move: str = ""  # what the coach advises: a move, or how it begins
    look: str = ""  # what it only points at: the control of a move, or of those that begin so …
    zone: str = ""  # … or a zone of the scene
    after: str = ""  # the kind of an event that has happened since the learner moved last, or by that move
    by: int | None = None  # … and whose it was
    needs: Mapping[str, Any] = field(default_factory=dict)  # so much of the learner's view is like this

    def is_true(
        self, view: Mapping[str, Any], moves: Sequence[str], events: Collection[tuple[str, int | None]]
    ) -> bool:
        """Whether it can be said to a learner who sees this; `events`: kinds and seats since they moved last."""
        happened = any(kind == self.after and self.by in (None, seat) for kind, seat in events)
        legal = any(begins(move, self.move) for move in moves)
        return (happened or not self.after) and (legal or not self.move) and fits(view, self.needs)


def begins(move: str, beginning: str) -> bool:
    """Whether a move begins with these words."""
    return f"{move} ".startswith(f"{beginning} ")


def fits(seen: Any, wanted: Any) -> bool:
    """Whether so much of what is seen is as wanted: of mappings the keys that are named, of all else everything."""
    if isinstance(wanted, Mapping):
        return isinstance(seen, Mapping) and all(
            key in seen and fits(seen[key], value) for key, value in wanted.items()
        )
    return bool(seen == wanted)


@dataclass(frozen=True)
class Lesson:
    """A first game: how the cards lie, what the others play, and what the coach says. Seat 0 is taught."""

    seats: int
    stacked: tuple[Shuffle, ...]  # for each shuffle of a deck in turn: the cards on top, the first to be drawn first
    answers: Mapping[int, tuple[str, ...]]  # what a seat plays, as long as it can and everything went as planned
    steps: tuple[Step, ...]  # in their order; the last one takes leave
    rules: Mapping[str, str | int] = field(default_factory=dict)

    def answer(self, seat: int, played: Sequence[str], legal: Sequence[str]) -> str | None:
        """What a bot plays in a seat after its own moves so far; None: what it likes."""
        plan = self.answers.get(seat, ())
        number = len(played)
        planned = plan[number] if number < len(plan) and tuple(played) == plan[:number] else None
        return planned if planned in legal else None


@dataclass(frozen=True)
class Point:
    """A line of a summary: its message, the clauses that say it at length, and cards that show it."""

    message: str
    clauses: tuple[str, ...]
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class Summary:
    """A game on one page."""

    goal: str  # a message
    setup: tuple[Point, ...]
    turn: tuple[Point, ...]
    scoring: tuple[Point, ...]
    end: tuple[Point, ...]


def lesson_of(game: Game) -> Lesson | None:
    """The lesson of a game, if its folder has one."""
    found: Lesson | None = getattr(game.part("lesson"), "LESSON", None)
    return found


def summary_of(game: Game) -> Summary | None:
    """The summary of a game, if its folder has one."""
    found: Summary | None = getattr(game.part("lesson"), "SUMMARY", None)
    return found
