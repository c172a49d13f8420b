"""The contract that every game must pass, ours or anybody's.

from tablee.testing import check_game

def test_contract():
    check_game(GAME, tests=HERE, golden=HERE / "golden", swap_hidden=swap_hidden)
"""

from __future__ import annotations

from tablee.testing.audit import soak
from tablee.testing.contract import check_game, rule_sets

__all__ = ["check_game", "rule_sets", "soak"]
