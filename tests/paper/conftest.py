"""Printed once for all tests: it takes some seconds."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from tablee.core.registry import get
from tablee.paper.cards import card_sheets
from tests.paper.printed import Printed


@cache
def _cards(game: str, lang: str, paper: str) -> Printed:
    return Printed(card_sheets(get(game), {}, lang, paper, backs=True))


@pytest.fixture(scope="session")
def printed_cards() -> Callable[..., Printed]:
    """The cards of a game with their backs, printed once for all tests."""
    return _cards
