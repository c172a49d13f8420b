"""People count seats from 1 wherever they read them; code and records from 0."""

from __future__ import annotations

import json
import re

import pytest

import tablee
from tablee.cli import main
from tablee.core.text import LANGUAGES

ZERO = re.compile(r"\b(seat|player|place|joueur) 0\b", re.IGNORECASE)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as exit_:
        main(list(arguments))
    assert not exit_.value.code
    return capsys.readouterr().out


def test_the_first_of_the_nameless_is_seat_1() -> None:
    match = tablee.new("fiasko", 3, seed=1)
    assert match.names == ("Seat 1", "Seat 2", "Seat 3")
    assert match.to_act == (0,)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_simulations_tell_seats_from_1_and_programs_from_0(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "tank", "--seats", "3", "--games", "20", "--seed", "4", "--lang", lang]
    assert re.findall(r"^│ +(\d) │", run(capsys, *command), re.MULTILINE) == ["1", "2", "3"]
    assert len(json.loads(run(capsys, *command, "--json"))["win_shares"]) == 3
    told = run(capsys, *command, "--watch", "0")
    assert not ZERO.search(told)
    assert {"en": "Seat 3", "fr": "Place 3"}[lang] in told


def test_a_broken_record_names_the_player_and_not_a_number() -> None:
    match = tablee.new("fiasko", 2, seed=1, names=["Ana", "Bo"])
    match.play(0, "draw")
    text = match.record().to_json().replace('[0, "draw"]', '[0, "score milk"]')
    with pytest.raises(tablee.RecordError, match=r"Move 1 of the record \(Ana, “score milk”\)"):
        tablee.replay(text)


def test_whoever_programs_is_told_that_it_is_an_index() -> None:
    with pytest.raises(tablee.SetupError, match="no seat with index 2; in code and in records the seats are 0 to 1"):
        tablee.new("fiasko", 2, seed=1).moves(2)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", tablee.game_ids())
def test_no_rulebook_knows_a_seat_0(game: str, lang: str) -> None:
    assert not ZERO.search(tablee.get(game).rulebook(lang).markdown)
