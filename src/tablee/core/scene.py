"""What lies where on the table, and how it gets there: scenes of zones, and the travels between them.

A scene is made from a view, so it shows nothing that the view does not. A travel says who sees the card where it
leaves and who sees it where it arrives: it is shown to both, and to nobody else. For every viewer,
*the scene before + the travels = the scene after*; `check_game` proves it of every game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

import msgspec

from tablee.core.kernel import MOST_SEATS

# Who sees a card: a bit for each seat (`1 << seat`), and one for spectators, who see what everyone sees.
EVERYONE, NOBODY = -1, 0
_SPECTATOR = 1 << MOST_SEATS

Kind = Literal["pile", "hand", "place", "group", "bid"]
Cards = int | Sequence[str | None]


class Zone(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place where cards lie. A match has the same zones from beginning to end, for every viewer; many may be empty.

    `cards` is a number, if all of them lie face down, or a list in which None lies face down. The last card of a pile
    lies on top; elsewhere the order means nothing.
    A piece that is no card, such as a token, is an id in the list too.
    """

    name: str  # `draw`, `hand.0`, `square.b3`: unique in the scene
    kind: Kind
    cards: Cards
    seat: int | None = None  # before whom it lies
    row: int | None = None  # where it lies among others of its kind, from 1
    column: int | None = None


def partly_known(count: int, known: Sequence[str]) -> Cards:
    """So many cards, of which the viewer knows some."""
    return [*known, *[None] * (count - len(known))] if known else count


class Travel(msgspec.Struct, frozen=True, gc=False):
    """Cards on their way from one zone to another; from a zone to itself, they are turned over."""

    card: str | None  # None: nobody ever sees it
    source: str
    target: str
    before: int  # who sees it in the zone it leaves
    after: int  # who sees it in the zone where it arrives
    count: int = 1
    becomes: str | None = None  # what a wild card is from now on


def seen_travels(travels: Iterable[Travel], viewer: int | None) -> list[dict[str, Any]]:
    """JSON-ready, for one seat, or for a spectator (None); cards that look alike on the same way are counted."""
    bit = _SPECTATOR if viewer is None else 1 << viewer
    seen: list[dict[str, Any]] = []
    told: dict[str, Any] = {}
    for travel in travels:
        before, after = travel.before & bit, travel.after & bit
        source, target = travel.source, travel.target
        if source == target and before == after:
            continue  # the viewer has seen it all along, or still does not
        last, told = told, {"card": travel.card if before or after else None, "from": source, "to": target}
        if before != after:
            told["turned"] = "up" if after else "down"
        if travel.becomes is not None and after:
            told["as"] = travel.becomes
        if last == told:
            seen[-1]["count"] = seen[-1].get("count", 1) + travel.count
        else:
            seen.append(told if travel.count == 1 else {**told, "count": travel.count})
    return seen


def apply(
    scene: Iterable[Mapping[str, Any]], travels: Sequence[Mapping[str, Any]], *, back: bool = False
) -> list[dict[str, Any]]:
    """The scene after the travels; with `back`, the scene before them. Both as one viewer sees them.

    ValueError, if a card that shall leave a zone does not lie there, or if there is no such zone.
    """
    zones = [dict(zone) for zone in scene]
    lying = {zone["name"]: listed(zone["cards"]) for zone in zones}
    for travel in reversed(travels) if back else travels:
        turned, card = travel.get("turned"), travel["card"]
        leaves = travel["from"], None if turned == "up" else card
        arrives = travel["to"], None if turned == "down" else travel.get("as", card)
        (source, gone), (target, come) = (arrives, leaves) if back else (leaves, arrives)
        for name in (source, target):
            if name not in lying:
                raise ValueError(f"there is no zone {name}")
        for _ in range(travel.get("count", 1)):
            if gone not in lying[source]:
                raise ValueError(f"{gone or 'a card face down'} shall leave {source}, and does not lie there")
            lying[source].remove(gone)
            lying[target].append(come)
    for zone in zones:
        cards = lying[zone["name"]]
        zone["cards"] = cards if any(cards) else len(cards)
    return zones


def opened(scenes: Iterable[Sequence[Zone]]) -> list[Zone]:
    """Where all is open: each zone as the viewer sees it who knows most of its cards. All see the same zones."""
    return [min(zones, key=lambda zone: listed(zone.cards).count(None)) for zones in zip(*scenes, strict=True)]


def listed(cards: Cards) -> list[str | None]:
    """The cards of a zone one by one."""
    return [None] * cards if isinstance(cards, int) else list(cards)
