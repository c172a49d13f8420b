"""The command line as a person meets it: what it prints, what it refuses, how a game is played."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import tablee
from tablee.bots.advice import WORDS as ADVICE_WORDS
from tablee.bots.search import prepare
from tablee.cli import main
from tablee.cli.misuse import in_words
from tablee.cli.number_format import number, short
from tablee.cli.report.speaker import REPORT
from tablee.core.text import CORE, LANGUAGES
from tablee.paper.document import WORDS as PAPER_WORDS
from tablee.terminal.general import GENERAL
from tablee.terminal.local import LocalSitting
from tablee.terminal.picture import Shown
from tablee.terminal.play import Quit, TerminalTable
from tablee.terminal.progress import counting, waiting
from tablee.terminal.words import WORDS, language, victory
from tests.fiasko.table import dealt
from tests.helpers import play_out

GOLDEN = Path(__file__).parent / "fiasko" / "golden"


@pytest.fixture(autouse=True)
def _wide_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "110")
    monkeypatch.setenv("TABLEE_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[Any, str, str]:
    with pytest.raises(SystemExit) as exit_:
        main(list(arguments))
    out, err = capsys.readouterr()
    return exit_.value.code, out, err


# --- bad input: one clear sentence, exit code 2 --------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["play", "chess"], "no game “chess”"),
        (["play", "fiasko", "--seats", "9"], "2 to 5"),
        (["play", "fiasko", "--seats", "many"], "--seats wants a whole number"),
        (["play", "fiasko", "--seats"], "--seats wants a value"),
        (["play", "fiasko", "--seat", "4"], "no seat 4; the seats are numbered from 1 to 3"),
        (["play", "fiasko", "--seat", "0"], "no seat 0; the seats are numbered from 1 to 3"),
        (["play", "fiasko", "--bots", "genius"], "no bot “genius”"),
        (["play", "fiasko", "--name", ""], "printable"),
        (["play", "fiasko", "--rule", "catastrophe"], "name=value"),
        (["play", "fiasko", "--rule", "wind=east"], "no rule option “wind”"),
        (["play", "fiasko", "--rule", "catastrophe=nobody"], "cannot be “nobody”"),
        (["play", "fiasko", "--lang", "de"], "fr, en"),
        (["play", "http://127.0.0.1:9/t/abc"], "played in the app"),
        (["rules", "chess"], "no game “chess”"),
        (["rules", "fiasko", "F9.9"], "no clause “F9.9”"),
        (["simulate", "fiasko", "--games", "0"], "whole number from 1"),
        (["simulate", "fiasko", "--games", "-5"], "whole number from 1"),
        (["simulate", "fiasko", "--games", "9" * 20, "--watch", "9" * 19], "999,999,999,999 at most"),
        (["simulate", "fiasko", "--save", "game.json"], "--watch"),
        (["study", "fiasko", "--games", "9" * 20], "1,000,000,000 at most"),
        (["simulate", "fiasko", "--bots", "random,,"], "no bot “”"),
        (["simulate", "fiasko", "--seats", "1"], "2 to 5"),
        (["simulate", "fiasko", "--workers", "0"], "--workers wants 1 or more"),
        (["serve", "--port", "65536"], "--port wants 65535 or less"),
        (["serve", "--bot-pause", "soon"], "--bot-pause wants a number"),
        (["serve", "--no-browser=1"], "--no-browser takes no value"),
        (["simulate"], "GAME is missing"),
        (["simulate", "fiasko", "--watch", "1", "--json"], "--json is for the count of all games"),
        (["replay", "nowhere.json"], "nowhere.json cannot be read"),
        (["replay", "."], "cannot be read"),
        (["replay", "a\0b"], "cannot be read"),
        (["dance"], "no command “dance”"),
        (["plya"], "no command “plya”; near to it: play, replay."),
        (["games", "--loud"], "no option “--loud”"),
        (["simulate", "fiasko", "--game", "3"], "no option “--game”; near to it: --games, --save."),
        (["games", "fiasko", "tank"], "too much: “fiasko tank”"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1
    assert "Traceback" not in err


def test_a_misused_option_is_told_in_french_too(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, says in (
        (["simulate", "--lang", "fr"], "Il manque JEU."),
        (["games", "--loud", "--lang", "fr"], "Il n’y a pas d’option « --loud »"),
        (["simulate", "fiasko", "--workers", "0", "--lang", "fr"], "--workers attend 1 ou plus."),
    ):
        code, _, err = run(capsys, *arguments)
        assert code == 2
        assert says in err
    assert in_words("A sentence that Typer may learn one day.", "fr") == "A sentence that Typer may learn one day."


def test_a_broken_and_a_tampered_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "record.json"
    file.write_text("{")
    code, out, err = run(capsys, "replay", str(file))
    assert (code, out, err.count("\n")) == (2, "", 1)
    file.write_text((GOLDEN / "2-seats.json").read_text().replace('"score corn"', '"score milk"'))
    code, out, err = run(capsys, "replay", str(file), "--lang", "fr")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert re.search(r"Le coup \d+ .*F5\.[34]", err)


def test_the_real_command_says_it_in_the_persons_language() -> None:
    environment = {**os.environ, "LC_ALL": "fr_FR.UTF-8"}
    command = [sys.executable, "-m", "tablee", "play", "échecs"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout) == (2, "")
    games = ", ".join(tablee.game_ids())
    assert done.stderr == f"Erreur : Il n’y a pas de jeu « échecs » ; les jeux sont : {games}.\n"


# --- what it prints ------------------------------------------------------------------------------


def test_games_lists_players_bots_and_options(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "400")  # no row is broken, whatever else is installed
    code, out, _ = run(capsys, "games")
    assert code == 0
    for word in (*tablee.game_ids(), "2–5", "random, beginner, steady, expert", "catastrophe: others, everyone (F4.3)"):
        assert word in out


@pytest.mark.parametrize(("lang", "says"), [("fr", "Mise en place"), ("en", "Setting up")])
def test_rules_in_both_languages(lang: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "rules", "fiasko", "--lang", lang)
    assert code == 0
    assert says in out
    for clause in tablee.get("fiasko").rulebook(lang).clauses:
        assert clause in out
    code, out, _ = run(capsys, "rules", "fiasko", "F5.3", f"--lang={lang}")
    assert "13" in out
    assert "F5.4" not in out


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.json")), ids=lambda file: file.stem)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_replay_tells_every_move_and_the_end(file: Path, lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "replay", str(file), "--lang", lang)
    match = tablee.replay(file.read_text(encoding="utf-8"))
    assert (code, err) == (0, "")
    assert match.outcome is not None
    assert f"{len(match.record().moves):>4}  " in out
    assert str(max(match.outcome.points)) in out.splitlines()[-1]


def test_replay_reads_standard_input_and_unfinished_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = dealt(["milk5"], ["corn1"])
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(match.record().to_json().encode())))
    code, out, _ = run(capsys, "replay", "-")
    assert code == 0
    assert "Seat 1 draws milk 5." in out
    assert "not finished" in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_simulate_prints_shares_with_intervals(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(
        capsys, "simulate", "fiasko", "--seats", "3", "--games", "9000", "--bots", "random,steady",
        "--rule", "catastrophe=everyone", "--seed", "1", "--lang", lang,
    )  # fmt: skip
    expected = tablee.simulate(
        "fiasko", games=9000, seats=3, bots=["random", "steady"], rules={"catastrophe": "everyone"}, seed=1
    )
    assert code == 0
    for seat in range(3):
        share = f"{100 * expected.win_shares[seat]:.2f} %"
        assert (share.replace(".", ",") if lang == "fr" else share) in out
    assert "100 %" in err  # progress is told even where there is no terminal
    assert "decisions/s" in out or "décisions/s" in out


def test_the_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version") == (0, f"tablee {tablee.__version__}\n", "")
    code, out, _ = run(capsys, "play", "--help")
    assert code == 0
    assert "--seats" in out


def test_short_numbers() -> None:
    assert [short(value, "en") for value in (82_500_000, 950_000, 132.04, 1500, 3e9)] == [
        "82.5 M", "950 k", "132.0", "1500", "3.0 G",
    ]  # fmt: skip
    assert short(1_500_000, "fr") == "1,5 M"


def test_what_rounds_to_nothing_has_no_sign() -> None:
    assert [number(value, 2, "en") for value in (-0.001, -0.0, 0.004, -0.006)] == ["0.00", "0.00", "0.00", "-0.01"]
    assert number(-0.04, 1, "fr") == "0,0"


# --- play ----------------------------------------------------------------------------------------


def table(match: tablee.Match, answers: list[str], lang: str = "en") -> tuple[TerminalTable, io.StringIO]:
    screen = io.StringIO()
    console = Console(file=screen, width=110, highlight=False)
    script = iter(answers)

    def ask(_: str) -> str:
        try:
            return next(script)
        except StopIteration:
            raise EOFError from None

    sitting = LocalSitting(match, (None, *["steady"] * (match.seats - 1)), lang)
    return TerminalTable(console, sitting, ask), screen


def test_a_person_plays_a_whole_game_by_numbers() -> None:
    for lang in LANGUAGES:
        match = tablee.new("fiasko", seats=3, seed=2, names=["Zoé", "Ana", "Bo"])
        answers = ["1"] * 4 + ["2", "1"] * 300  # draw a few, then score whenever possible
        one, screen = table(match, answers, lang)
        one.play()
        shown = screen.getvalue()
        assert match.over
        assert str(victory(match, 0, lang)) in shown
        assert ("Depuis votre dernier tour" if lang == "fr" else "Since your last turn") in shown


def test_refusals_explain_themselves_and_nothing_is_played() -> None:
    match = dealt(["milk5", "milk1"], ["corn1", "corn2"])
    moves = len(match.record().moves)
    one, screen = table(match, ["score milk", "pass", "7", "hello", "r", "q"])
    with pytest.raises(Quit):
        one.play()
    shown = screen.getvalue()
    for word in ("F5.3", "F3.1", "from 1 to 1", "“hello” is not a move", "Setting up"):
        assert word in shown
    assert len(match.record().moves) == moves


def test_a_hint_says_which_moves_win_how_often() -> None:
    match = dealt(["milk5", "milk4", "corn1"], ["corn4", "corn5", "pickles2"], names=["Zoé", "Bo"])
    prepare(match.game)
    moves = len(match.record().moves)
    for lang, sentence in (("en", "plays on like regulars"), ("fr", "jouent ensuite comme des habitués")):
        one, screen = table(match, ["h", "hint", "q"], lang)
        with pytest.raises(Quit):
            one.play()
        shown = screen.getvalue()
        assert " ".join(shown.split()).count(sentence) == 2  # wherever the lines are broken
        for move in match.moves(0):
            assert match.game.move_in_words(match.view(0), move, lang) in shown
        assert len(re.findall(r"█ +\d+ % *$", shown, re.MULTILINE)) == 4  # two moves, twice
    assert len(match.record().moves) == moves


def test_a_hint_does_not_wait_for_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    monkeypatch.setattr("tablee.bots.advice.is_ready", lambda game: False)
    monkeypatch.setattr("tablee.terminal.play.prepare_in_background", lambda game: begun.append(game.id))
    one, screen = table(tablee.new("fiasko", seats=2, seed=1), ["h", "q"])
    with pytest.raises(Quit):
        one.play()
    assert "“Draw a card”, at first sight" in screen.getvalue()
    assert begun == ["fiasko"]


def test_experts_play_at_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    begun: list[str] = []
    monkeypatch.setattr("tablee.terminal.local.prepare_in_background", lambda game: begun.append(game.id))
    monkeypatch.setattr("sys.stdin", io.StringIO("draw\nq\n"))
    code, out, _ = run(capsys, "play", "fiasko", "--seed", "1", "--bots", "expert,beginner")
    assert code == 0
    assert out.count("Your turn!") == 2  # both bots have played
    assert begun == ["fiasko"]


def test_the_table_shows_what_a_player_needs() -> None:
    match = dealt(["milk5", "milk4", "corn1"], ["corn4", "corn5", "pickles2"], names=["Zoé", "Bo"])
    one, screen = table(match, ["q"])
    with pytest.raises(Quit):
        one.play()
    shown = screen.getvalue()
    for word in (
        "▶Zoé",
        "3 cards",
        "=27",
        "3<13",
        "6 Fiaskos",
        "2 catastrophes",
        "Score milk for 27",
    ):
        assert word in shown
    assert "corn 4" not in shown  # Bo's hand
    assert "pickles 2" not in shown


def test_play_saves_its_record_even_when_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("draw\n1\n"))
    file = tmp_path / "game.json"
    code, out, _ = run(capsys, "play", "fiasko", "--seed", "1", "--save", str(file), "--seat", "2", "--name", "Zoé")
    assert code == 0
    assert "not finished" in out
    record = tablee.Record.from_json(file.read_text(encoding="utf-8"))
    assert record.names == ("Ana", "Zoé", "Bo")
    assert len(record.moves) >= 4
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    code, _, err = run(capsys, "play", "fiasko", "--save", str(tmp_path / "no" / "where.json"))
    assert code == 2
    assert "cannot be written" in err


@pytest.mark.parametrize(
    ("winners", "person", "expected"),
    [
        ((0,), 0, "You win"),
        ((0, 1), 0, "You share the victory with Bo"),
        ((1,), 0, "Bo wins"),
        ((1, 2), 0, "Bo and Cy share"),
    ],
)
def test_victory_in_words(winners: tuple[int, ...], person: int, expected: str) -> None:
    class Finished:
        names = ("Ana", "Bo", "Cy")
        outcome = tablee.Outcome((9, 9, 9), winners, "F6.1", {})

    assert str(victory(Finished(), person, "en")).startswith(expected)  # type: ignore[arg-type]


def test_a_game_without_a_picture_can_still_be_played() -> None:
    match = play_out(tablee.new("fiasko", seats=2, seed=1))
    sceneless = replace(match.game, scene=None)
    console = Console(file=io.StringIO(), width=80)
    with console.capture() as shown:
        console.print(GENERAL.draw(Shown(sceneless, match.view(None), "en"), console.size))
    assert f"★ {match.names[match.outcome.winners[0]]}" in shown.get()  # type: ignore[union-attr]
    wordless = replace(match.game, phrase=None)
    assert wordless.move_in_words(match.view(None), "draw", "en") == "draw"


def test_the_shelf_asks_which_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    number = tablee.game_ids().index("pasta") + 1
    monkeypatch.setattr("sys.stdin", io.StringIO(f"99\nchess\n{number}\nq\n"))
    code, out, _ = run(capsys, "play")
    assert code == 0
    for name in tablee.game_ids():
        assert tablee.get(name).title("en") in out
    assert out.count("Choose a number") == 2
    assert "Take the card under the hat" in out
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    assert run(capsys, "play")[0] == 0
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert run(capsys, "play")[0] == 0


def test_pasta_at_the_terminal() -> None:
    for lang, words in (("fr", ["toque", "Prendre", "Servir", "Al Dente"]), ("en", ["hat", "Take", "Lay", "Al Dente"])):
        match = tablee.new("pasta", seats=2, seed=5, names=["Zoé", "Bo"])
        one, screen = table(match, ["hat b2", *["1"] * 4, *["9", "8", "7", "6", "5", "4", "3", "2", "1"] * 60], lang)
        one.play()
        shown = screen.getvalue()
        for word in words:
            assert word in shown
        assert str(victory(match, 0, lang)) in shown


# --- words and waiting ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "environment", "lang"),
    [
        ([], {}, "en"),
        ([], {"LANG": "fr_FR.UTF-8"}, "fr"),
        ([], {"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ([], {"LANG": "de_DE", "LC_MESSAGES": "fr_CA"}, "fr"),
        (["--lang", "en"], {"LANG": "fr_FR"}, "en"),
        (["--lang=fr"], {}, "fr"),
        (["--lang", "xx"], {"LANG": "fr_FR"}, "fr"),
    ],
)
def test_the_language(arguments: list[str], environment: dict[str, str], lang: str) -> None:
    assert language(arguments, environment) == lang


@pytest.mark.parametrize(
    "catalogue",
    [CORE, WORDS, REPORT, ADVICE_WORDS, PAPER_WORDS, *(tablee.get(name).texts for name in tablee.game_ids())],
)
def test_every_catalogue_is_complete_in_both_languages(catalogue: Any) -> None:
    assert catalogue.messages("fr") == catalogue.messages("en")


def test_nobody_waits_in_silence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    with waiting("Compiling…"):
        pass
    assert capsys.readouterr().err == "Compiling…\n"
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    with waiting("Compiling…"), counting("Playing", 10, lang="en") as advance:
        advance(10, "fast")
    assert "Playing" in capsys.readouterr().err
