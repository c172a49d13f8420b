"""Words that are missing: a game goes on without them, the log names them once, and the contract names all of them."""

from __future__ import annotations

import io
import shutil
from pathlib import Path

import pytest

import tablee
from tablee.cli import main
from tablee.core.text import CORE, LANGUAGES, Texts
from tablee.testing import check_game, contract
from tests import pig


@pytest.fixture
def spoilt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Texts:
    """The catalogue of Pig without its words for drawing a card; in French nobody banks either."""
    shutil.copytree(pig.GAME.folder / "text", tmp_path / "text")
    for lang, gone in (("fr", ("event-drew", "event-banked")), ("en", ("event-drew",))):
        file = tmp_path / "text" / f"{lang}.ftl"
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
        file.write_text("".join(line for line in lines if not line.startswith(gone)), encoding="utf-8")
    texts = Texts(tmp_path / "text", behind=CORE)
    monkeypatch.setitem(pig.shelve(monkeypatch).__dict__, "texts", texts)
    return texts


def test_a_missing_word_is_shown_as_its_id_with_its_facts_and_logged_once(
    spoilt: Texts, missing_words: list[str]
) -> None:
    match = tablee.new("pig", seats=2, names=["Ana", "Bo"], deck=["4", "5"])
    for _ in range(2):
        (event,) = match.play(0, "draw")
        told = spoilt.tell(event.seen_by(0), "fr", list(match.names), 0)
    assert told == "[event-drew: seat 0, card 5, pot 9, name Ana]"
    assert missing_words == [f"{spoilt.folder / 'fr.ftl'}: the message event-drew is missing."]
    missing_words.clear()


def test_a_word_that_lacks_a_fact_is_shown_as_far_as_it_goes(tmp_path: Path, missing_words: list[str]) -> None:
    (tmp_path / "en.ftl").write_text("greeting = Hello { $name }, it is { $time }.\n")
    assert Texts(tmp_path, behind=CORE).format("greeting", "en", name="Ana") == "Hello Ana, it is time."
    (sentence,) = missing_words
    assert sentence.startswith(f"{tmp_path / 'en.ftl'}: the message greeting cannot be said: ")
    assert "time" in sentence
    missing_words.clear()


def test_a_language_without_a_file_and_an_error_without_words_stop_nothing(
    tmp_path: Path, missing_words: list[str]
) -> None:
    texts = Texts(tmp_path, behind=CORE)
    assert texts.format("title", "fr") == "[title]"
    assert texts.format("game-over", "en", clause="G4.1") == "The game is over (G4.1)."
    assert str(tablee.SetupError("unheard-of", texts=texts, seats=3)) == "[unheard-of: seats 3]"
    assert len(missing_words) == 2
    missing_words.clear()


def test_a_game_is_played_to_its_end_without_its_words(
    spoilt: Texts,
    missing_words: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("draw\nbank\n" * 100))
    with pytest.raises(SystemExit, match="0"):
        main(["play", "pig", "--seats", "2", "--seed", "3", "--lang", "fr"])
    assert "[event-drew: seat 0" in capsys.readouterr().out
    assert len(missing_words) == 2
    missing_words.clear()


def test_the_contract_names_all_missing_words_before_there_are_golden_records(
    spoilt: Texts, missing_words: list[str], tmp_path: Path
) -> None:
    with pytest.raises(AssertionError) as found:
        check_game(pig.GAME, tests=tmp_path, golden=tmp_path / "none", swap_hidden=pig.rules.swap_hidden)
    assert str(found.value) == (
        "pig: no fr text for event-banked, event-banked-you, event-drew; no en text for event-drew"
    )
    missing_words.clear()


def test_the_contract_names_messages_of_one_language_only_and_those_that_cannot_be_said(
    spoilt: Texts, missing_words: list[str]
) -> None:
    for lang in LANGUAGES:
        shutil.copy(pig.GAME.folder / "text" / f"{lang}.ftl", spoilt.folder)
    with (spoilt.folder / "en.ftl").open("a") as more:
        more.write("event-pig-open = A pig takes { $everything }.\n")
    with pytest.raises(
        AssertionError, match=r"no fr text for event-pig-open; .*event-pig-open cannot be said.*everything"
    ):
        contract.check_texts(pig.GAME)
    missing_words.clear()


def test_the_contract_asks_for_words_to_whoever_did_it(spoilt: Texts) -> None:
    for lang in LANGUAGES:
        text = (pig.GAME.folder / "text" / f"{lang}.ftl").read_text(encoding="utf-8")
        (spoilt.folder / f"{lang}.ftl").write_text(text.replace("event-pig-you", "event-unheard-of"), encoding="utf-8")
    with pytest.raises(AssertionError, match="no fr text for event-pig-you; no en text for event-pig-you"):
        contract.check_texts(pig.GAME)
