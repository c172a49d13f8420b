"""Panier: pick mushrooms in a wood of which you know a part. Here numbers become text."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from panier import bots, rules
from panier.rules import CARDS, POINTS, SIDE
from tablee import Deck, Ending, Event, Game, Refusal, kernels
from tablee.core.scene import EVERYONE, NOBODY, Travel, Zone

NAMES = ("deathcap", "meadow", "chanterelle", "cep")
SQUARES = tuple(f"{column}{row}" for row in "1234" for column in "abcd")


def public(views: Any) -> dict[str, Any]:
    """What everybody sees: the squares that are left, the cards in the baskets, and their points."""
    deck, seats = views[0].deck.tolist(), range(views[0].seats)
    baskets = [[card % CARDS for card in deck if card // CARDS == seat + 1] for seat in seats]
    return {
        "wood": [square for square, card in zip(SQUARES, deck, strict=True) if card < CARDS],
        "baskets": [[NAMES[card] for card in basket] for basket in baskets],
        "points": [sum(POINTS[card] for card in basket) for basket in baskets],
    }


def own(views: Any) -> dict[str, Any]:
    """M2.2: the cards of the wood that only this seat knows."""
    deck = zip(SQUARES, views[0].deck.tolist(), strict=True)
    return {"known": {square: NAMES[card] for square, card in deck if 0 <= card < CARDS}}


def scene(view: Mapping[str, Any]) -> list[Zone]:
    """What lies where: a wood of single cards, and a basket before each player."""
    zones = [Zone(f"basket.{seat}", "group", cards, seat) for seat, cards in enumerate(view["baskets"])]
    for at, square in enumerate(SQUARES):
        cards = [view["known"].get(square)] if square in view["wood"] else []
        zones.append(Zone(f"square.{square}", "place", cards, row=at // SIDE + 1, column=at % SIDE + 1))
    return zones


def narrate(before: Any, after: Any, seat: int, move: int) -> list[Event]:
    card, square, row = int(before[0].deck[move]), SQUARES[move], move // SIDE
    seen_by = 1 << row if row < before[0].seats else NOBODY
    travel = Travel(NAMES[card], f"square.{square}", f"basket.{seat}", seen_by, EVERYONE)
    kind = "again" if after[0].acting == 1 << seat else "picked"  # M3.2
    return [Event(kind, seat, {"card": NAMES[card], "square": square}, moved=[travel])]


GAME = Game(
    id="panier",
    folder=Path(__file__).parent,
    fewest=2,
    most=SIDE,
    minutes=3,
    options=(),
    decks=(Deck("deck", NAMES),),
    moves=tuple(f"pick {square}" for square in SQUARES),
    refusals=(Refusal("M3.1", "refused-picked"),),
    endings=(Ending("M4.1", "empty-wood"),),
    turn_clause="M2.3",
    bots=bots.BOTS,
    max_moves=rules.SQUARES,
    state=rules.STATE,
    view=rules.VIEW,
    **kernels(rules, bots),
    pile=lambda state: state.deck,
    public=public,
    own=own,
    narrate=narrate,
    explain=lambda states: {},
    scene=scene,
    phrase=lambda view, move, words: words("pick", square=move.removeprefix("pick ")),
)
