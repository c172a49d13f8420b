"""First games with a coach: which table is laid for one, what its bots play, and what the page is told."""

from __future__ import annotations

from typing import Any

from tablee.bots import usual
from tablee.core.game import Game
from tablee.core.lesson import Lesson, Point, lesson_of, summary_of
from tablee.core.match import Match
from tablee.server.words import NotFound


def settings_of(game: Game) -> dict[str, Any]:
    """What a table for the lesson is laid with, whatever else was wished for: never public, no clock."""
    lesson = _lesson(game)
    return {
        "seats": lesson.seats,
        "rules": dict(lesson.rules),
        "stacked": lesson.stacked,
        "bots": (None, *[usual(game)] * (lesson.seats - 1)),
        "clock": None,
        "public": False,
        "hints": True,
    }


def planned_move(match: Match, seat: int) -> str | None:
    """What a bot of a lesson plays; None: what it likes."""
    lesson = lesson_of(match.game)
    if lesson is None:  # the log is of a server that has one
        return None
    played = [move for mover, move in match.record().moves if mover == seat]
    return lesson.answer(seat, played, match.moves(seat))


def told(game: Game, lang: str) -> list[dict[str, Any]]:
    """The steps in words. The same for everybody, and nothing of how the cards lie or what bots will play."""
    clauses = game.rulebook(lang).clauses
    return [
        {
            "text": game.texts.format(step.message, lang),
            "clause": step.clause,
            "rule": clauses[step.clause].text.split("⚖")[0].strip(),
            "move": step.move,
            "look": step.look,
            "zone": step.zone,
            "after": step.after,
            "by": step.by,
            "needs": dict(step.needs),
        }
        for step in _lesson(game).steps
    ]


def summary(game: Game, lang: str) -> dict[str, Any]:
    """A game on one page, in words."""
    found = summary_of(game)
    if found is None:
        raise NotFound("no-summary", game=game.id)

    def lines(points: tuple[Point, ...]) -> list[dict[str, Any]]:
        words = game.texts
        return [
            {"text": words.format(point.message, lang), "clauses": list(point.clauses), "cards": list(point.cards)}
            for point in points
        ]

    parts = {name: lines(getattr(found, name)) for name in ("setup", "turn", "scoring", "end")}
    facts = {"title": game.title(lang), "fewest": game.fewest, "most": game.most, "minutes": game.minutes}
    return {**facts, "goal": game.texts.format(found.goal, lang), **parts}


def _lesson(game: Game) -> Lesson:
    lesson = lesson_of(game)
    if lesson is None:
        raise NotFound("no-lesson", game=game.id)
    return lesson
