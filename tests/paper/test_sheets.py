"""Printed score sheets: the rows of the printed game, blank or with the engine's numbers in them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tablee
from tablee.cli import main
from tablee.core.keep import sheet_from_record
from tablee.core.record import Record
from tablee.core.registry import get
from tablee.core.sheet import Sheet
from tablee.core.text import LANGUAGES
from tablee.paper.document import PAPERS
from tablee.paper.sheets import MARGIN, blank, filled_in, score_sheets
from tests.paper.printed import Printed

TESTS = Path(__file__).parent.parent
GAMES = ("fiasko", "pasta", "tank")
RECORDS = [file for game in GAMES for file in sorted((TESTS / game / "golden").glob("*-seats.json"))]
ON_A_PAGE = {"fiasko": 3, "pasta": 2, "tank": 1}


def printed(
    game: str, lang: str = "fr", paper: str = "a4", filled: Sheet | None = None, copies: int | None = None
) -> Printed:
    return Printed(score_sheets(get(game), lang, paper, filled=filled, copies=copies))


def numbers(text: str, label: str) -> list[int]:
    """What stands in the row of that name."""
    found = re.search(rf"^{re.escape(label)}((?: −?\d+)*)$", text, re.MULTILINE)
    assert found is not None, f"{label} in {text}"
    return [int(number.replace("−", "-")) for number in found[1].split()]


def test_F1_3_the_rows_are_those_of_the_printed_sheet() -> None:
    page = blank(get("fiasko"), "fr")
    wares = ["Lait", "Cornichons", "Tomates", "Maïs", "Sardines"]
    assert [row.label for row in page.rows] == [*wares, "Sous-total", "Bonus", "Total"]
    assert page.columns == 5
    assert not any(value for row in page.rows for value in row.values)


def test_T4_1_a_blank_sheet_says_what_each_number_of_players_needs_to_win() -> None:
    notes = blank(get("tank"), "en").notes
    assert len(notes) == 5
    assert "150" in notes[0]
    assert "50" in notes[-1]
    assert "7" in notes[-1]


@pytest.mark.parametrize("record", RECORDS, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_a_filled_sheet_s_numbers_are_the_engine_s(record: Path) -> None:
    game = record.parts[-3]
    whole = Record.from_json(record.read_bytes())
    assert whole.outcome is not None
    sheet = sheet_from_record(whole)
    text = printed(game, filled=sheet).text(0)
    total = next(row for row in filled_in(get(game), sheet, "fr").rows if row.kind == "total")
    assert numbers(text, total.label) == list(whole.outcome.points)
    for name in whole.names:
        assert name in text
    for row in filled_in(get(game), sheet, "fr").rows:
        written = [row.worth, *row.values]  # what one is worth stands before what the players have
        assert numbers(text, row.label) == [value for value in written if value is not None], row.label


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_of_blank_sheets_fits_its_paper(game: str, paper: str, lang: str) -> None:
    pages = printed(game, lang, paper)
    assert pages.pages == 1
    assert pages.size(0) == PAPERS[paper]
    assert pages.text(0).count(get(game).title(lang)) == ON_A_PAGE[game]
    wide, high = PAPERS[paper]
    assert pages.part(0, MARGIN, MARGIN, wide - 2 * MARGIN, high - 2 * MARGIN).std() > 20
    for edge in (
        (0, 0, wide, MARGIN - 3),
        (0, high - MARGIN + 2, wide, MARGIN - 3),
        (0, 0, MARGIN - 1, high),
        (wide - MARGIN + 1, 0, MARGIN - 1, high),
    ):
        assert pages.part(0, *edge).min() == 255, edge  # printers do not reach the edge


def test_as_many_copies_as_are_asked_for() -> None:
    assert printed("fiasko", copies=7).pages == 3
    assert printed("fiasko", copies=1).text(0).count("Fiasko") == 1


def test_the_winner_s_column_is_tinted_and_has_a_star() -> None:
    sheet = tablee.sheet("tank", ["Ana", "Bo"])
    before = printed("tank", filled=sheet)
    for code in ("CA", "TX", "NY", "FL", "IL", "PA", "OH", "MI", "GA"):
        sheet.write(1, f"win {code}")
    assert sheet.over
    after = printed("tank", filled=sheet)
    column = (210 - 2 * MARGIN - 48) / 6
    place = (MARGIN + 48 + column + 1, MARGIN + 12, 3.2, 6.0)
    assert before.part(0, *place).min() == 255
    assert after.part(0, *place).min() < 60
    assert sorted(set(after.part(0, MARGIN + 48 + column + 1, 40, 2, 2).flatten())) != [255]


def test_other_readings_of_the_rules_stand_on_the_sheet_and_long_names_fit() -> None:
    sheet = tablee.sheet("fiasko", ["W" * 40, "Zoé 🦊"], rules={"tie_bonus": "full"})
    sheet.write(0, "score milk 11 x 8")
    text = printed("fiasko", filled=sheet).text(0)
    assert "Égalité sur une marchandise : Chacun des ex æquo reçoit les 30 points entiers." in text
    assert "W" * 40 in text
    assert "Zoé ?" in text


# --- the command ------------------------------------------------------------------------------------


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    with pytest.raises(SystemExit) as left:
        main(list(arguments))
    out, err = capsys.readouterr()
    return int(left.value.code or 0), out + err


def test_the_command_prints_from_a_record_and_from_a_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = TESTS / "fiasko" / "golden" / "3-seats.json"
    kept = tmp_path / "kept.json"
    kept.write_text(sheet_from_record(record.read_bytes()).to_json(), encoding="utf-8")
    texts = []
    for source in (record, kept):
        out = tmp_path / "sheet.pdf"
        code, said = run(capsys, "sheet", "fiasko", "--pdf", "--filled", str(source), "--out", str(out), "--lang", "en")
        assert (code, said.startswith("Ready to print:")) == (0, True)
        texts.append(Printed(out.read_bytes()).text(0))
    assert texts[0] == texts[1]
    points = Record.from_json(record.read_bytes()).outcome
    assert points is not None
    assert numbers(texts[0], "Total") == list(points.points)


def test_the_command_prints_names_and_readings_on_a_blank_sheet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "sheet.pdf"
    options = ("--names", "Ana, Jean Paul", "--rule", "tie_bonus=full", "--out", str(out), "--lang", "fr")
    assert run(capsys, "sheet", "fiasko", "--pdf", *options)[0] == 0
    text = Printed(out.read_bytes()).text(0)
    assert text.count("Jean Paul") == ON_A_PAGE["fiasko"]
    assert "Chacun des ex æquo reçoit les 30 points entiers." in text
    for wrong, says in ((("--names", "Ana"), "2"), (("--rule", "wind=east"), "wind")):
        code, said = run(capsys, "sheet", "fiasko", "--pdf", *wrong, "--out", str(out), "--lang", "fr")
        assert code == 2
        assert says in said
    record = TESTS / "fiasko" / "golden" / "3-seats.json"
    code, said = run(capsys, "sheet", "fiasko", "--pdf", "--filled", str(record), "--names", "Ana,Bo", "--lang", "fr")
    assert (code, "--names" in said) == (2, True)


def test_printed_states_are_in_the_reader_s_alphabet() -> None:
    for lang, first in (("fr", "Caroline du Nord"), ("en", "Colorado")):
        labels = [row.label for row in blank(get("tank"), lang).rows]
        assert labels[5] == first


def test_what_cannot_be_filled_in_is_said_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("[", encoding="utf-8")
    other = TESTS / "tank" / "golden" / "2-seats.json"
    for arguments, sentence in (
        (("fiasko", "--filled", str(tmp_path / "none.json")), "none.json"),
        (("fiasko", "--filled", str(broken)), "feuille de score"),
        (("fiasko", "--filled", str(other)), "n’est pas une feuille de Fiasko"),
        (("pic",), "pic n’a pas de feuille de score"),
        (("chess",), "chess"),
    ):
        code, said = run(capsys, "sheet", "--pdf", *arguments, "--lang", "fr")
        assert code == 2
        assert sentence in said
        assert "Traceback" not in said
