"""What lies where at Par ici la pasta !

A sauce on a plate is of its group's shape (P5.3), and which card is stolen makes no difference (P7.2): so the rules do
not keep where the sauces are, and a plate shows every card as its shape.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.core.scene import Zone, partly_known
from tablee.games.pasta.cards import CELLS, SIDE
from tablee.games.pasta.material import SHAPES

HAT, TOKEN = "hat", "token"
ASIDE = "aside"  # where both lie until somebody needs them
PLACES = tuple(f"square.{cell}" for cell in CELLS)


def scene(view: Mapping[str, Any]) -> list[Zone]:
    """The pile and the square; before everybody a hand, a plate for each shape, and a place for the token."""
    aside = [piece for piece, place in ((HAT, view["hat"]), (TOKEN, view["token"])) if place is None]
    zones = [Zone("draw", "pile", view["draw_pile"]), Zone(ASIDE, "place", aside)]
    for at, (cell, card) in enumerate(view["square"].items()):
        cards = [] if card is None else [None if card == "face_down" else card]
        if cell == view["hat"]:
            cards.append(HAT)
        zones.append(Zone(PLACES[at], "place", cards, row=at // SIDE + 1, column=at % SIDE + 1))
    for seat, size in enumerate(view["hand_sizes"]):
        known = view["hand"] if seat == view["seat"] else view["seen_taken"][seat]
        groups = view["groups"][seat]
        zones.append(Zone(f"hand.{seat}", "hand", partly_known(size, known), seat))
        zones += [Zone(f"plate.{seat}.{shape}", "group", [shape] * groups.get(shape, 0), seat) for shape in SHAPES]
        zones.append(Zone(f"token.{seat}", "place", [TOKEN] if view["token"] == seat else [], seat))
    return zones
