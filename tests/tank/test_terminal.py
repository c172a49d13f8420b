"""The table in a terminal: what a player needs to see, and nothing of the others' hands."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

import tablee
from tablee.core.record import Record
from tablee.core.text import LANGUAGES
from tablee.terminal.local import LocalSitting
from tablee.terminal.play import Quit, TerminalTable, tell_record
from tablee.terminal.words import victory
from tests.helpers import play_out
from tests.tank.table import dealt, play_round

NAMES = ["Ana", "Bo", "Zoé", "Dov"]
HANDS = (6, 7, 8, 9, 13), (1, 2, 3, 4, 30), (11, 12, 17, 18, 29), (21, 22, 23, 24, 30)


def screen() -> tuple[Console, io.StringIO]:
    shown = io.StringIO()
    return Console(file=shown, width=110, highlight=False), shown


def sitting(match: tablee.Match, person: int, lang: str) -> LocalSitting:
    return LocalSitting(match, tuple(None if seat == person else "steady" for seat in range(match.seats)), lang)


def play(match: tablee.Match, person: int, answers: list[str], lang: str) -> str:
    console, shown = screen()
    script = iter(answers)

    def ask(_: str) -> str:
        try:
            return next(script)
        except StopIteration:
            raise EOFError from None

    TerminalTable(console, sitting(match, person, lang), ask).play()
    return shown.getvalue()


@pytest.mark.parametrize(("person", "hand"), [(0, 5), (2, 3), (3, 5)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_person_plays_a_whole_game_from_any_seat(person: int, hand: int, lang: str) -> None:
    match = tablee.new("tank", seats=4, seed=5, names=NAMES, rules={"hand": hand})
    shown = play(match, person, ["1", "3"] * 200, lang)
    assert match.over
    assert str(victory(match, person, lang)) in shown
    assert "★" in shown


def test_the_table_shows_what_a_player_needs() -> None:
    match = dealt(*HANDS, states=["TX", "CA"], names=NAMES)
    play_round(match, 6, 30, 17, 30)
    console, shown = screen()
    table = TerminalTable(console, sitting(match, 2, "en"), lambda _: "q")
    match.play(0, "play 13")
    with pytest.raises(Quit):
        table._choose()
    table._show()
    text = shown.getvalue()
    for words in ("The prize: California, 36 points", "borders on Arizona, Nevada, Oregon", "✓ Ana", "▶ Bo"):
        assert words in text
    for words in ("24/75 ███", "1/10 ░", "⚑⚑ ▪▪▪▪", "TX", "75 points and 10 States", "30 30 17 6", "Play the 29"):
        assert words in text
    assert "│ 29 " in text
    assert "│ 24 " not in text  # Dov's
    assert "13" not in text  # Ana's choice


def test_a_hand_of_three_is_three_cards() -> None:
    match = dealt((6, 7, 13), (1, 2, 30), states=["TX"], names=NAMES[:2])
    console, shown = screen()
    TerminalTable(console, sitting(match, 0, "en"), lambda _: "q")._show()
    assert shown.getvalue().count("╭───────╮") == 3
    assert "│ 13 " in shown.getvalue()


def test_the_news_name_everyones_tank_and_what_was_cancelled() -> None:
    match = dealt(*HANDS, states=["TX", "CA"], names=NAMES)
    console, shown = screen()
    table = TerminalTable(console, sitting(match, 2, "fr"), lambda _: "q")
    for seat, tank in ((0, 6), (1, 30), (3, 30), (2, 17)):
        table.sitting.play(seat, f"play {tank}")
    table._show()
    text = shown.getvalue()
    assert "Les chars sont retournés : Ana 6, Bo 30, vous 17 et Dov 30 ; s’annulent : Bo et Dov." in text
    assert "Vous libérez le Texas avec le 17 : 24 points (24 en tout, 1 État)." in text
    assert text.count("pioche") == 1 + text.count("Vous piochez")  # the pile, and nobody else's draw


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 6])
def test_a_replay_tells_every_event(seats: int, lang: str) -> None:
    match = play_out(tablee.new("tank", seats=seats, seed=1), 1)
    console, shown = screen()
    tell_record(console, Record.from_json(match.record().to_json()), lang)
    assert str(victory(match, None, lang)) in shown.getvalue()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_its_words_in_the_catalogue(lang: str) -> None:
    """The page and others tell events without this board."""
    texts = tablee.get("tank").texts
    told = set()
    for seats in (2, 5):
        match = tablee.new("tank", seats=seats, seed=3)
        while not match.over:
            for event in match.play(match.to_act[0], match.moves(match.to_act[0])[0]):
                told.add(event.kind)
                for viewer in (*range(seats), None):
                    assert texts.tell(event.seen_by(viewer), lang, list(match.names), viewer)
    assert told >= {"chose", "revealed", "won", "drew", "shuffled", "prize", "finished"}
    assert texts.tell({"kind": "returned", "seat": None, "state": "CA", "value": 36}, lang, [], None)
