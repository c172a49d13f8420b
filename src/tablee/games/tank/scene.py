"""What lies where at Tank Attack!"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablee.core.scene import Cards, Zone, partly_known


def scene(view: Mapping[str, Any]) -> list[Zone]:
    """The piles and the prize; before everybody a hand, a bid and the States won. What was played is remembered."""
    prize, seen = view["prize"], view["tanks_seen"]
    pile = view["states_left"] - (prize is not None)
    zones = [
        Zone("states", "pile", partly_known(pile, view["states_at_the_bottom"])),
        Zone("prize", "place", [] if prize is None else [prize["state"]]),
        Zone("tanks", "pile", view["tank_pile"]),
        Zone("aside", "pile", [str(tank) for tanks in seen for tank in tanks]),
    ]
    for seat, won in enumerate(view["states"]):
        chosen = seat in view["ready"]
        hand: Cards = view["rules"]["hand"] - (chosen or view["over"])  # after the last round nobody draws again
        bid: Cards = int(chosen)
        if seat == view["seat"]:
            hand = [str(tank) for tank in view["hand"]]
            if chosen:
                bid = [str(view["choice"])]
                hand.remove(bid[0])
        zones += [
            Zone(f"hand.{seat}", "hand", hand, seat),
            Zone(f"bid.{seat}", "bid", bid, seat),
            Zone(f"won.{seat}", "group", won, seat),
        ]
    return zones
