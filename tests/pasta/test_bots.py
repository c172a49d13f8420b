"""Steady plays well, and never from anything but its view."""

from __future__ import annotations

import pytest

import tablee
from tablee.bots import Bot
from tests.pasta.table import run_down, table, with_group, with_hands


@pytest.mark.parametrize(("seats", "share"), [(2, 0.97), (3, 0.95), (4, 0.93), (5, 0.85)])
@pytest.mark.parametrize("al_dente", ["-2", "+2"])
def test_steady_beats_random_players(seats: int, share: float, al_dente: str) -> None:
    bots = ["random"] * (seats - 1) + ["steady"]
    result = tablee.simulate("pasta", games=2000, seats=seats, bots=bots, rules={"al_dente": al_dente}, seed=1)
    assert result.win_shares[-1] > share


def test_steady_draws_the_last_card_to_win_and_never_to_lose() -> None:
    ahead = run_down(with_group(with_hands(table("farfalle"), {"tagliatelle": 1}), 0, "penne", 3), 1)
    assert Bot("pasta", "steady").play(ahead, 0).startswith("take")
    behind = run_down(with_group(with_hands(table("farfalle"), {"tagliatelle": 1}), 1, "penne", 3), 1)
    assert Bot("pasta", "steady").play(behind, 0) == "lay tagliatelle 1"


def test_steady_does_not_leave_the_next_player_a_feast() -> None:
    """In the two-player opening the hat goes where the largest set is smallest."""
    match = table(seats=2)
    cell = Bot("pasta", "steady").play(match, 0).removeprefix("hat ")
    assert cell == "a1"
