"""A finished game once more, move by move."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.conftest import DESK, EMPTY, PHONE, Opens, Server, check_access
from tests.page.second import Second, lay

GOLDEN = Path(__file__).parent.parent


@pytest.mark.parametrize(("game", "size"), [("fiasko", PHONE), ("pasta", DESK), ("tank", PHONE)])
def test_a_game_of_ones_own_file_to_the_end(visit: Opens, game: str, size: tuple[int, int]) -> None:
    page = visit("/replay", size=size)
    page.get_by_label("Choisissez une partie").set_input_files(GOLDEN / game / "golden" / "3-seats.json")
    expect(page.get_by_text("Coup 0 sur")).to_be_visible()
    check_access(page)
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Coup suivant").click()
    expect(page.get_by_text("Coup 2 sur")).to_be_visible()
    expect(page.get_by_role("log").locator("p")).not_to_have_count(0)
    page.get_by_role("button", name="Coup précédent").click()
    expect(page.get_by_text("Coup 1 sur")).to_be_visible()
    page.get_by_label("Vu par").select_option(label="Bo")
    expect(page.get_by_label("Toutes les mains")).to_have_count(0)
    expect(page.get_by_text("Coup 1 sur")).to_be_visible()
    page.get_by_role("button", name="À la fin").click()
    slider = page.get_by_role("slider", name="Coup")
    expect(slider).to_have_value(slider.get_attribute("max") or "")
    check_access(page)


def test_a_file_that_is_no_record_is_refused_in_a_sentence(visit: Opens, tmp_path: Path) -> None:
    page = visit("/replay")
    (tmp_path / "a.json").write_text("{}")
    page.get_by_label("Choisissez une partie").set_input_files(tmp_path / "a.json")
    expect(page.get_by_role("alert")).to_contain_text("enregistrement")


def test_from_the_table_to_its_replay(visit: Opens, server: Server) -> None:
    page = visit(EMPTY, lang="en")
    lay(page)
    with Second(server, page) as second:
        second.play_out()
    page.get_by_role("link", name="Watch the game again").or_(page.locator("a[href^='/replay/']")).first.click()
    expect(page.get_by_role("heading", name="Replay of Fiasko")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text("Move 0 of")).to_have_count(0)
    page.get_by_role("button", name="Pause").click()
