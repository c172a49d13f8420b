"""Every game of the package passes the public contract; `make soak` runs far more of it."""

from __future__ import annotations

import os
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import tablee
from tablee.testing import check_game, rule_sets, soak
from tests.fiasko import table as fiasko
from tests.hangs import LONG
from tests.pasta import table as pasta
from tests.tank import table as tank

SOAK = bool(os.environ.get("TABLEE_SOAK"))
BOUNDS = os.environ.get("NUMBA_BOUNDSCHECK") == "1"  # the same promises, of other games: see test_bounds.py
# Games of which positions are looked at, one position in eight, some fifteen a game, for every seat and a spectator;
# and how often at least something hidden is changed there.
GAMES, CHANGES = (1600, 50_000) if SOAK else (12, 500)
# Games in which every card is counted at every step, for every number of seats and every reading: pasta has 288 of
# these. `make test` compiles this loop once, with the ends of arrays looked at.
AUDITED = 1000 if SOAK else 100 if BOUNDS else 0
HERE = Path(__file__).parent
OURS = sorted(entry.name for entry in entry_points(group="tablee.games") if entry.value.startswith("tablee."))
SWAPS = {"fiasko": fiasko.swap_hidden, "pasta": pasta.swap_hidden, "tank": tank.swap_hidden}


def test_every_game_is_under_contract() -> None:
    assert set(SWAPS) == set(OURS)


@LONG  # in `make soak`
@pytest.mark.parametrize("name", OURS)
def test_contract(name: str) -> None:
    folder = HERE / name
    swapped = check_game(
        tablee.get(name),
        tests=folder,
        golden=folder / "golden",
        swap_hidden=SWAPS[name],
        games=GAMES,
        audited=AUDITED,
        seed=int(BOUNDS),
    )
    print(f"{name}: hidden cards changed {swapped:,} times, unseen")  # noqa: T201
    assert swapped > CHANGES


if AUDITED:

    @pytest.mark.parametrize("name", OURS)
    def test_soak_every_card_in_one_place_and_every_game_ends(name: str) -> None:
        """100,000 random games over all player counts and readings (a tenth of it in `make test`)."""
        game = tablee.get(name)
        setups = [(seats, rules) for seats in range(game.fewest, game.most + 1) for rules in rule_sets(game)]
        games = -(-(100_000 if SOAK else 10_000) // len(setups))
        decisions = sum(soak(game, seats=seats, rules=rules, games=games, seed=1) for seats, rules in setups)
        print(f"{name}: {games * len(setups):,} games, {decisions:,} decisions, every card counted")  # noqa: T201
        assert decisions > games
