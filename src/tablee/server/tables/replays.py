"""A finished game step by step, as one seat saw it or with everything open."""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.core.event import Event
from tablee.core.match import Match, follow
from tablee.core.record import Record
from tablee.core.scene import opened
from tablee.core.text import EVERYTHING

MAX_RECORD = 131_072  # bytes; the longest games need about a tenth of it


def tell(body: bytes, lang: str, seat: int | None, board: bool = False) -> bytes:
    """Play a record again; JSON for the page, or an error that says what is wrong with the record.

    The board is that of a seat, or of a spectator to whom all show their hands (`None`); with `board`, a view has all
    that the general board shows.
    """
    record = Record.from_json(body)
    moves = [(None, None), *record.moves]
    steps = [
        {"seat": mover, "move": move, **_seen(match, events, lang, seat, board)}
        for (mover, move), (match, events) in zip(moves, follow(record), strict=True)
    ]
    return msgspec.json.encode({"game": record.game, "rules": record.rules, "names": record.names, "steps": steps})


def _seen(match: Match, events: list[Event], lang: str, seat: int | None, board: bool) -> dict[str, Any]:
    viewer = EVERYTHING if seat is None else seat
    view, hands = match.view(seat), None
    if board:
        view["board"] = match.board(seat, lang)
    if board and seat is None:
        scene = match.game.scene or (lambda view: [])
        view["board"]["zones"] = opened(scene(match.view(other)) for other in range(match.seats))
    elif seat is None:
        hands = [match.own(other).get("hand", []) for other in range(match.seats)]
    return {
        "events": [event.seen_by(event.seat if seat is None else seat) for event in events],
        "lines": [match.tell(event, lang, viewer) for event in events],
        "view": view,
        "hands": hands,
    }
