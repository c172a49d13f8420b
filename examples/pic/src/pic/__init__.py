"""Pic: the smallest game of Tablée. Here numbers become text, and everything gets its name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pic import bots, rules, view
from tablee import Deck, Ending, Event, Game, Option, Refusal, kernels

NAMES = tuple(str(height) for height in range(1, rules.HEIGHTS + 1))
MOVES = tuple(f"play {name}" for name in NAMES)


def narrate(before: Any, after: Any, seat: int, move: int) -> list[Event]:
    """What happened, from the states before and after; it decides nothing."""
    points = int(after["score"][0, seat]) - int(before["score"][0, seat])
    return [Event("played", seat, {"card": NAMES[move], "points": points})]


def public(views: Any) -> dict[str, Any]:
    """What everybody sees, JSON-ready."""
    seen = views[0]
    return {
        "last": NAMES[seen.last],
        "path": names_of(seen.path),
        "hand_sizes": seen.held[: seen.seats].tolist(),
        "scores": seen.score[: seen.seats].tolist(),
    }


def own(views: Any) -> dict[str, Any]:
    """What only the seat sees."""
    return {"hand": names_of(views[0].hand)}


def names_of(counts: Any) -> list[str]:
    """A counted set of cards as a list of texts, the lowest first."""
    return [NAMES[card] for card, count in enumerate(counts.tolist()) for _ in range(count)]


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
    public=public,
    own=own,
    narrate=narrate,
    explain=explain,
)
