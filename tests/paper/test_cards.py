"""Cards to print and cut out: all of them, of the right size, legible, with backs that meet their faces."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from tablee.cli import main
from tablee.core.registry import get
from tablee.core.text import LANGUAGES
from tablee.games.tank.cards import CODES
from tablee.paper.card import HEIGHT, WIDTH
from tablee.paper.document import PAPERS, finish, new_document, printable
from tablee.paper.drawing import drawing
from tests.paper.printed import Printed, box

Cards = Callable[[str, str, str], Printed]
GAMES = ("fiasko", "pasta", "tank")
BOXES = {"fiasko": 88, "pasta": 101, "tank": 50 + 60 + 6}  # pieces lie on cards of their own


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_in_the_box(game: str) -> None:
    assert sum(card.copies for card in box(game)) == BOXES[game]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("paper", PAPERS)
def test_pages_have_the_paper_s_size_and_nine_cards_that_can_be_seen(
    game: str, paper: str, printed_cards: Cards
) -> None:
    printed = printed_cards(game, "fr", paper)
    assert printed.pages == 2 * -(-BOXES[game] // 9)
    wide, high = PAPERS[paper]
    left, top = (wide - 3 * WIDTH) / 2, (high - 3 * HEIGHT) / 2
    assert left >= 5
    assert top >= 5  # more than what printers cannot reach
    for page in (0, 1):
        assert printed.size(page) == PAPERS[paper]
        for place in range(9):
            card = printed.part(page, left + place % 3 * WIDTH, top + place // 3 * HEIGHT, WIDTH, HEIGHT)
            assert card.std() > 20, (page, place)
            # Nothing is printed where the knife goes.
            assert np.median(card[:8]) == 255


def test_backs_lie_behind_their_faces_when_the_sheet_is_turned_over(printed_cards: Cards) -> None:
    # On the sixth sheet of Tank Attack! the last five States are followed by four tanks.
    printed = printed_cards("tank", "fr", "a4")
    left, top = (210 - 3 * WIDTH) / 2, (297 - 3 * HEIGHT) / 2

    def colour(place: int) -> bool:
        """Whether the back is that of the States, blue."""
        corner = printed.part(11, left + place % 3 * WIDTH + 6.5, top + place // 3 * HEIGHT + 8, 4, 4)
        red, _, blue = corner.reshape(-1, corner.shape[-1])[:, :3].mean(axis=0)[::-1]
        return bool(blue > red)

    behind = [colour(place) for place in range(9)]
    faces = [place < 5 for place in range(9)]
    assert behind == [faces[place // 3 * 3 + 2 - place % 3] for place in range(9)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_on_cards_can_be_read_back(lang: str, printed_cards: Cards) -> None:
    text = printed_cards("fiasko", lang, "a4").text(2)
    assert get("fiasko").texts.format("milk", lang) in text
    printed = printed_cards("tank", lang, "a4")
    text = "".join(printed.text(page) for page in range(0, 12, 2))
    for code in CODES:
        assert get("tank").texts.format(code, lang) in text


def test_french_letters_are_in_the_fonts() -> None:
    pdf = new_document("a4", "fr", "")
    for font in ("TableeText", "TableeBold"):
        assert printable(pdf, "Àéçœ’« ÉŒŁж × −2", font) == "Àéçœ’« ÉŒŁж × −2"
    assert printable(pdf, "Zoé 🦊\u202f!", "TableeText") == "Zoé ?\u00a0!"
    pdf.add_page()
    finish(pdf)


@pytest.mark.parametrize("game", GAMES)
def test_every_drawing_can_be_read(game: str) -> None:
    folder = get(game).folder
    names = [file.stem for file in (folder / "art").glob("*.svg")]
    assert names
    for name in names:
        found = drawing(folder, name)
        assert found.box[2] > 0
        assert found.body.startswith("<")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    with pytest.raises(SystemExit) as left:
        main(list(arguments))
    out, err = capsys.readouterr()
    return int(left.value.code or 0), out + err


def test_the_command_writes_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cards.pdf"
    code, said = run(capsys, "cards", "fiasko", "--out", str(file), "--lang", "en", "--paper", "letter")
    assert (code, said.startswith("Ready to print:")) == (0, True)
    assert Printed(file.read_bytes()).size(9) == (215.9, 279.4)


def test_what_cannot_be_printed_is_said_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, sentence in (
        (("fiasko", "--paper", "a5"), "Papier inconnu : a5. On imprime sur : a4, letter."),
        (("pic",), "Il n’y a pas de cartes à imprimer pour Pic ; il y en a pour : fiasko, pasta, tank."),
        (("pasta", "--rule", "copies=99"), "99"),
        (("fiasko", "--out", str(tmp_path)), str(tmp_path)),
    ):
        code, said = run(capsys, "cards", *arguments, "--lang", "fr")
        assert code == 2
        assert sentence in said
        assert "Traceback" not in said


def test_without_what_writes_pdf_the_way_to_it_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "fpdf", None)
    for command in (("cards", "fiasko"), ("sheet", "fiasko", "--pdf")):
        code, said = run(capsys, *command, "--lang", "fr")
        assert code == 2
        assert 'pip install "tablee[pdf]"' in said
