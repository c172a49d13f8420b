"""Pig: a game of the tests, not of the shelf. `shelve` puts it there for one of them."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from tablee import Deck, Ending, Event, Game, Refusal, kernels
from tablee.core import registry
from tablee.core.scene import EVERYONE, NOBODY, Travel, Zone
from tests.pig import rules

NAMES = tuple(str(card + 1) for card in range(rules.CARDS))


def narrate(before: Any, after: Any, seat: int, move: int) -> list[Event]:
    if move == rules.BANK:
        return [Event("banked", seat, {"points": int(before["pot"][0])})]
    card = int(before["deck"][0, before["drawn"][0]])
    travels = [Travel(NAMES[card], "deck", "open", NOBODY, EVERYONE)]
    if after["drawn"][0] == 0:  # G1.2: all the cards are shuffled
        travels += [Travel(name, "open", "deck", EVERYONE, NOBODY, rules.COPIES) for name in NAMES]
    if card == rules.PIG:
        return [Event("pig", seat, {"lost": int(before["pot"][0])}, {}, travels)]
    return [Event("drew", seat, {"card": NAMES[card], "pot": int(after["pot"][0])}, {}, travels)]


def public(views: Any) -> dict[str, Any]:
    seen = views[0]
    return {
        "open": {name: int(seen.open[card]) for card, name in enumerate(NAMES)},
        "pot": int(seen.pot),
        "scores": seen.score[: seen.seats].tolist(),
    }


def scene(view: Mapping[str, Any]) -> list[Zone]:
    shown = [name for name, count in view["open"].items() for _ in range(count)]
    return [Zone("deck", "pile", rules.DECK - len(shown)), Zone("open", "pile", shown)]


def own(views: Any) -> dict[str, Any]:
    return {}  # nobody has anything to hide


def explain(states: Any) -> dict[str, Any]:
    return {}


GAME = Game(
    id="pig",
    folder=Path(__file__).parent,
    fewest=2,
    most=10,
    minutes=5,
    options=(),
    decks=(Deck("deck", NAMES),),
    moves=("draw", "bank"),
    refusals=(Refusal("G3.2", "refused-nothing-drawn"),),
    endings=(Ending("G4.1", "enough"),),
    turn_clause="G2.1",
    bots=rules.BOTS,
    max_moves=2,
    state=rules.STATE,
    view=rules.VIEW,
    **kernels(rules),
    pile=rules.pile,
    public=public,
    own=own,
    narrate=narrate,
    explain=explain,
    scene=scene,
)


def shelve(monkeypatch: pytest.MonkeyPatch) -> Game:
    """As if a package had brought it, until the test is over."""
    monkeypatch.setitem(registry._entries(), GAME.id, EntryPoint(GAME.id, f"{__name__}:GAME", registry.GROUP))
    return GAME
