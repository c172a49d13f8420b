"""The score kept line by line, as in a dumb terminal; and how a line may be said."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import tablee
from tablee.cli import main
from tablee.core.keep import sheet_from_record
from tablee.core.record import Record
from tablee.core.registry import get
from tablee.games.fiasko.terminal import FORM as HAND
from tablee.games.pasta.terminal import FORM as LAY
from tablee.terminal.sheet_form import KEYS, PLAIN, form_of, seat_called
from tablee.terminal.sheet_keeper import Keeper
from tablee.terminal.sheet_lines import keep_by_lines

TESTS = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "110")
    monkeypatch.chdir(tmp_path)


def keep(
    game: str, *said: str, lang: str = "fr", rules: Mapping[str, object] | None = None
) -> tuple[Keeper | None, str]:
    """Say lines one after the other, then end the input; what was answered."""
    lines: Iterator[str] = iter(said)

    def ask(prompt: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    console = Console(file=io.StringIO(), width=110, highlight=False)
    keeper = keep_by_lines(console, get(game), None, get(game).read_rules(rules), lang, ask)
    output = console.file
    assert isinstance(output, io.StringIO)
    return keeper, output.getvalue()


def said(line: dict[str, Any], names: list[str]) -> str:
    """A line as a person says it."""
    told, seat = line["told"], line["seat"]
    if seat is None:
        return str(line["text"])
    row = told.get("ware") or told.get("shape") or told["state"]
    if told["kind"] == "scored":
        return f"{names[seat]} {row} {told['sum']} x {told['count']}"
    thief = f" {names[told['victim_seat']]}" if "victim_seat" in told else ""
    return f"{names[seat]} {row} {told.get('count', '')}{thief}"


@pytest.mark.parametrize(
    "record",
    [
        file
        for game in ("fiasko", "pasta", "tank")
        for file in sorted((TESTS / game / "golden").glob("[25]-seats.json"))
    ],
    ids=lambda file: "-".join(file.parts[-3::2]),
)
def test_a_whole_game_kept_by_lines_comes_to_the_engine_s_outcome(record: Path) -> None:
    whole = Record.from_json(record.read_bytes())
    assert whole.outcome is not None
    names = list(whole.names)
    lines = [said(line, names) for line in sheet_from_record(whole).standing()["lines"]]
    keeper, answers = keep(whole.game, ", ".join(names), *lines, rules=whole.rules)
    assert keeper is not None
    assert tuple(keeper.standing["totals"]) == whole.outcome.points
    assert tuple(keeper.standing["winners"]) == whole.outcome.winners
    assert answers.count("Partie finie") == 1  # said the moment it happens, and nothing comes after
    assert tablee.read_sheet(keeper.file.read_bytes()).standing() == keeper.standing


def test_everything_that_can_be_done_to_a_line() -> None:
    keeper, answers = keep(
        "fiasko", "Ana, Bo", "ana lait 11 x 8", "Bo maïs 4 x 3", "2 corn 14 3", "correct 1 score milk 11 x 9",
        "strike 2", "lines", "correct 2 score corn 15 x 3", "undo", "strike 9", "strike all", "cleo milk 1 x 2",
        "bo bread 4 x 4", "", "export json", "export doc", "quit", "undo",
    )  # fmt: skip
    assert keeper is not None
    assert keeper.sheet.entries == [
        (1, 0, "score milk 11 x 8"), (2, 1, "score corn 14 x 3"), (1, 0, "score milk 11 x 9"), (2, None, None),
        (2, 1, "score corn 15 x 3"), (2, None, None),
    ]  # fmt: skip
    for sentence in (
        "4 × 3 = 12 : une marchandise compte à partir de 13 points (F5.3).",
        "Ligne 1 corrigée : Ana compte le lait : 11 × 9 cartes = 99 points.",
        "1. Ana compte le lait : 11 × 9 cartes = 99 points. (au lieu de : Ana score milk 11 x 8)",
        "2. barré : Bo score corn 14 x 3",
        "Ligne 2 annulée.",
        "Il n’y a pas de ligne 9 sur cette feuille",
        "Il n’y a pas de ligne 0 sur cette feuille",
        "Il n’y a pas de joueur « cleo » : Ana, Bo.",
        "Il n’y a pas de ligne « bread 4 x 4 » sur la feuille : milk, pickles, tomatoes, corn, sardines.",
        "Écrit : fiasko-sheet.json",
        "On exporte en json, csv ou pdf, pas en « doc ».",
    ):
        assert sentence in " ".join(answers.split()), sentence


def test_the_keys_of_the_app_do_the_same_line_by_line() -> None:
    both = [
        keep("pasta", "Ana, Bo", "ana penne 3", "bo fusilli 2", *keys)
        for keys in (
            ("correct 1 lay penne 4", "strike 2", "find pen", "undo", "lines", "export json", "end", "quit", "undo"),
            ("c 1 lay penne 4", "s 2", "g pen", "u", "l", "x json", "f", "q", "u"),
        )
    ]
    (_, by_words), (keeper, by_letters) = both
    assert by_letters == by_words
    assert "Penne : Ana 4 · Bo –" in by_letters
    assert keeper is not None
    assert keeper.sheet.over
    for key in KEYS:
        assert f"{key.letter}{key.needs} " in by_letters


def test_a_letter_may_also_be_how_a_player_is_called() -> None:
    keeper, answers = keep("fiasko", "Cléo, Gus", "c milk 11 x 8", "g milk 7 x 7", "c 1 score milk 11 x 9", "g")
    assert keeper is not None
    assert [(seat, text) for _, seat, text in keeper.sheet.entries] == [
        (0, "score milk 11 x 8"), (1, "score milk 7 x 7"), (0, "score milk 11 x 9"),
    ]  # fmt: skip
    assert "f finir" not in answers  # a game of Fiasko ends by itself


def test_a_row_s_name_may_have_several_words() -> None:
    keeper, answers = keep("tank", "Ana, Bo", "ana caroline du nord", "bo Virginie-Occidentale", "bo VA", lang="fr")
    assert keeper is not None
    assert [text for _, _, text in keeper.sheet.entries] == ["win NC", "win WV", "win VA"]
    assert "« Ana Alabama »" in answers


def test_a_player_s_name_may_have_several_words() -> None:
    keeper, answers = keep("fiasko", "Jean Paul, Jean, Bo", "jean paul milk 11 x 8", "Jean lait 7 x 7", "b milk 6 x 6")
    assert keeper is not None
    assert "« Jean Paul lait 11 x 8 »" in answers
    assert [(seat, text) for _, seat, text in keeper.sheet.entries] == [
        (0, "score milk 11 x 8"), (1, "score milk 7 x 7"), (2, "score milk 6 x 6"),
    ]  # fmt: skip


def test_of_several_sheets_that_wait_any_one_may_go_on() -> None:
    first, second = keep("tank", "Ana, Bo")[0], keep("tank", "n", "Cléo, Dov")[0]
    assert first is not None
    assert second is not None
    offered = sorted([first, second], key=lambda keeper: keeper.file, reverse=True)
    assert keep("tank", "a", "")[0].file == offered[1].file  # type: ignore[union-attr]
    assert keep("tank", "a", "a", "")[0].file == offered[0].file  # type: ignore[union-attr]


def test_a_sheet_that_waits_is_offered_and_a_damaged_one_told(tmp_path: Path) -> None:
    first, _ = keep("tank", "Ana, Bo", "ana CA")
    assert first is not None
    (first.file.parent / "20990101T000000-tank-aaa.json").write_text("{")
    second, answers = keep("tank", "", "bo TX", lang="en")
    assert second is not None
    assert second.file == first.file
    assert second.standing["totals"] == [36, 24]
    assert "20990101T000000-tank-aaa.json" in answers.replace("\n", "")
    third, _ = keep("tank", "n", "Ana", "Cléo, Dov", lang="en")
    assert third is not None
    assert third.sheet.names == ("Cléo", "Dov")
    assert keep("tank", "n")[0] is None  # left before there were names


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("11 x 8", "score milk 11 x 8"),
        ("11X8", "score milk 11 x 8"),
        (" 5 + 2+4 × 8 ", "score milk 11 x 8"),
        ("11 8", "score milk 11 x 8"),
        ("11*8", "score milk 11 x 8"),
        ("88", "score milk 88"),  # which the sheet refuses
        ("from milk5 milk2", "score milk from milk5 milk2"),
    ],
)
def test_F5_2_a_hand_may_be_said_in_several_ways(words: str, line: str) -> None:
    assert HAND.line("milk", words, ("Ana",)) == line


def test_P7_1_who_was_stolen_from_may_be_said_by_name() -> None:
    names = ("Ana", "Anatole", "Bo")
    assert LAY.line("penne", "3", names) == "lay penne 3"
    assert LAY.line("penne", "3 bo", names) == "lay penne 3 steal 2"
    with pytest.raises(tablee.TableeError, match="no player “who”"):
        LAY.line("penne", "3 who", names)
    assert [seat_called(words, names) for words in ("ana", "anat", "an", "3", "4", "")] == [0, 1, None, 2, None, None]


def test_a_game_without_a_form_of_its_own_is_written_in_its_notation() -> None:
    form = form_of(get("pic"))
    assert form is PLAIN
    assert form.line("row", "anything 3", ("Ana",)) == "anything 3"


def test_the_command_keeps_the_score_where_there_is_no_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("ana CA\nquit\n"))
    with pytest.raises(SystemExit) as left:
        main(["sheet", "tank", "--names", "Ana, Bo", "--lang", "en"])
    assert not left.value.code
    out = capsys.readouterr().out
    assert "California: 36 points (36 in all, 1 State)" in " ".join(out.split())
    assert "The sheet is kept:" in out


def test_a_line_that_cannot_be_saved_is_not_written_and_the_file_stays_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = Keeper(get("tank"), tablee.sheet("tank", ["Ana", "Bo"]), "fr")
    keeper.enter(0, "CA", "")
    before = keeper.file.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(tablee.TableeError, match="No space left"):
        keeper.enter(1, "TX", "")
    assert keeper.file.read_bytes() == before
    assert list(keeper.file.parent.iterdir()) == [keeper.file]
    assert (len(keeper.sheet.lines), keeper.standing["totals"]) == (1, [36, 0])
    monkeypatch.undo()
    keeper.enter(1, "TX", "")
    assert tablee.read_sheet(keeper.file.read_bytes()).standing()["totals"] == [36, 24]
