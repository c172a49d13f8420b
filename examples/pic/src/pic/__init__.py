"""Pic: the smallest game of Tablée. Here numbers become text, and everything gets its name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pic import bots, rules, view
from pic.scene import scene
from pic.view import NAMES
from tablee import Deck, Ending, Event, Game, Option, Refusal, kernels
from tablee.core.scene import EVERYONE, Travel

MOVES = tuple(f"play {name}" for name in NAMES)


def narrate(before: Any, after: Any, seat: int, move: int) -> list[Event]:
    """What happened, from the states before and after; it decides nothing."""
    points = int(after["score"][0, seat]) - int(before["score"][0, seat])
    travel = Travel(NAMES[move], f"hand.{seat}", "path", before=1 << seat, after=EVERYONE)
    return [Event("played", seat, {"card": NAMES[move], "points": points}, moved=[travel])]


def explain(states: Any) -> dict[str, Any]:
    """Nothing: the points say it all."""
    return {}


GAME = Game(
    id="pic",
    folder=Path(__file__).parent,
    fewest=2,
    most=rules.SEATS,
    minutes=3,
    options=(Option("level", "P3.3", ("nothing", "point"), "nothing"),),
    decks=(Deck("deck", NAMES),),
    moves=MOVES,
    refusals=(Refusal("P3.1", "refused-not-held"),),
    endings=(Ending("P4.1", "empty-hands"),),
    turn_clause="P2.3",
    bots=bots.BOTS,
    max_moves=rules.HEIGHTS,
    state=rules.STATE,
    view=view.VIEW,
    **kernels(rules, view, bots),
    pile=rules.pile,
    public=view.public,
    own=view.own,
    narrate=narrate,
    explain=explain,
    scene=scene,
)
