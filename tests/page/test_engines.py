"""Families have iPhones: one game of each kind to its end, its replay and a score sheet in WebKit and in Firefox.

Cards move as they do for everybody. It takes minutes, so it is part of `make soak`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

import tablee
from tests.hangs import LONG
from tests.page.conftest import DESK, PHONE, Server
from tests.page.engines import ENGINES, Engine
from tests.page.scorekeeper import GAMES, NAMES, word

pytestmark = [
    pytest.mark.skipif(not os.environ.get("TABLEE_SOAK"), reason="games in WebKit and Firefox: make soak"),
    LONG,
]

SIZES = {"webkit": PHONE, "firefox": DESK}
MOVE = "number => document.body.innerText.includes(`Coup ${number} sur`)"
LAST = "() => { const slider = document.querySelector('input[type=range]'); return slider?.value === slider?.max; }"
LINES = "count => document.querySelectorAll('[aria-label^=\"Corriger la ligne\"]').length === count"
TOTAL = "() => document.querySelector('tr.total')?.innerText"


@pytest.fixture(scope="module", params=sorted(ENGINES))
def engine(
    request: pytest.FixtureRequest, server: Server, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Engine]:
    with ENGINES[request.param](tmp_path_factory.mktemp(request.param)) as engine:
        engine.goto(f"{server.url}/")
        engine.run("() => localStorage.setItem('tablee.lang', 'fr')")  # not every engine can be told what it speaks
        yield engine


@pytest.mark.parametrize("game", GAMES)
def test_soak_a_game_to_its_end_and_its_replay(engine: Engine, server: Server, game: str) -> None:
    engine.resize(*SIZES[engine.name])
    engine.goto(f"{server.url}/")
    engine.press("Jouer maintenant", within=tablee.get(game).title("fr"))
    assert engine.play_out()
    engine.press("Revoir la partie")
    engine.until(MOVE, 0)
    engine.press("Coup suivant")
    engine.until(MOVE, 1)
    engine.press("À la fin")
    engine.until(LAST)
    engine.run("() => history.back()")
    engine.press("Rejouer")
    engine.until("() => document.querySelector('[data-move]') !== null")
    assert engine.wrong() == []


def test_soak_a_score_sheet_is_kept_and_taken_up_again(engine: Engine, server: Server) -> None:
    engine.resize(*SIZES[engine.name])
    engine.goto(f"{server.url}/sheet/fiasko")
    for seat, name in enumerate(NAMES):
        engine.fill(f"Joueur {seat + 1}", name)
    engine.press("Ouvrir la feuille")
    for number, (name, ware, total) in enumerate([("Ana", "milk", 14), ("Bo", "corn", 13), ("Ana", "corn", 18)]):
        engine.press(name)
        engine.press(word("fiasko", ware))
        engine.fill("Somme", str(total))
        engine.fill("Cartes en main", "4")
        engine.press("Écrire")
        engine.until(LINES, number + 1)
    written = engine.until(TOTAL)
    assert engine.wrong() == []
    engine.goto(engine.run("() => location.href"))
    assert engine.until(TOTAL) == written
    assert engine.wrong() == []
