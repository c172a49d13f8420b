"""What a lesson promises: whoever does what the coach advises is told all of it, in order."""

from __future__ import annotations

import itertools

from tablee.core.chance import Stream
from tablee.core.event import Event
from tablee.core.game import Game
from tablee.core.lesson import Lesson, Step, begins, lesson_of, summary_of
from tablee.core.match import Match
from tablee.core.text import LANGUAGES

LEARNER = 0
DEALS = 5  # whatever lies below the cards that are stacked, the lesson is the same


def check_lesson(game: Game) -> None:
    """If a game has a lesson, it can be played as it is written, and says what the rulebook says."""
    lesson = lesson_of(game)
    if lesson is None:
        return
    _check_words(game, {step.message for step in lesson.steps}, {step.clause for step in lesson.steps})
    for step in lesson.steps[1:-1]:
        assert step.move or step.after or step.needs, f"{game.id}: when is {step.message} true? It says nothing of it"
    for seed in range(DEALS):
        match = Match(game, lesson.seats, rules=lesson.rules, stream=Stream.from_seed(seed), stacked=lesson.stacked)
        _follow(match, lesson)


def _follow(match: Match, lesson: Lesson) -> None:
    """Do what is advised, and let the others play what is planned."""
    happened: list[Event] = []
    for step in lesson.steps:
        while not _is_true(step, match, happened):
            others = [seat for seat in match.to_act if seat != LEARNER]
            assert others, f"{match.game.id}: {step.message} does not come up: {match.view(LEARNER)}"
            happened += _planned(match, lesson, others[0])
        for zone in filter(None, [step.zone]):
            known = [each["name"] for each in match.scene(LEARNER)]
            assert zone in known, f"{match.game.id}: {step.message} points at {zone}, and there are only {known}"
        if step.move:
            legal = [move for move in match.moves(LEARNER) if begins(move, step.move)]
            happened = match.play(LEARNER, step.move if step.move in legal else legal[0])
    assert not match.over, f"{match.game.id}: the game is over before the coach has taken leave"


def _is_true(step: Step, match: Match, happened: list[Event]) -> bool:
    events = [(event.kind, event.seat) for event in happened]
    return step.is_true(match.view(LEARNER), match.moves(LEARNER), events)


def _planned(match: Match, lesson: Lesson, seat: int) -> list[Event]:
    played = [move for mover, move in match.record().moves if mover == seat]
    move = lesson.answer(seat, played, match.moves(seat))
    assert move is not None, f"{match.game.id}: no plan for seat {seat} after {played}: {match.moves(seat)}"
    return match.play(seat, move)


def check_summary(game: Game) -> None:
    """If a game has a summary, its words, its clauses and its cards exist."""
    summary = summary_of(game)
    if summary is None:
        return
    points = [*summary.setup, *summary.turn, *summary.scoring, *summary.end]
    clauses = {clause for point in points for clause in point.clauses}
    _check_words(game, {summary.goal, *(point.message for point in points)}, clauses)
    cards = {card for deck in game.decks for card in deck.cards}
    unknown = {card for point in points for card in point.cards} - cards
    assert not unknown, f"{game.id}: the summary shows {', '.join(sorted(unknown))}, and there is no such card"


def _check_words(game: Game, messages: set[str], clauses: set[str]) -> None:
    for lang, message in itertools.product(LANGUAGES, sorted(messages)):
        assert game.texts.has(message, lang), f"{game.id}: no {lang} text for {message}"
    for lang in LANGUAGES:
        unknown = clauses - set(game.rulebook(lang).clauses)
        assert not unknown, f"{game.id}: there is no clause {', '.join(sorted(unknown))}"
