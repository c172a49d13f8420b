"""From ready to dealt: pledges are made and opened, then the cards are dealt, or the deal is called off."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.core.deal import commitment, stream
from tablee.core.event import Event
from tablee.core.match import Match
from tablee.table import commands as do
from tablee.table.change import NOT_READY, Asking, Change, check_due, not_ready, tell, with_seat
from tablee.table.refusal import Refused
from tablee.table.table import REVEAL_SECONDS, Phase, Table


def ready(table: Table, asking: Asking, command: do.Ready | do.Rematch) -> Change:
    seat = table.seat_of(asking.person)
    if seat is None:
        # Bots among themselves wait for the word of the host, who watches.
        if asking.person != table.host or any(chair.bot is None for chair in table.seats):
            raise Refused("sit-first")
        return _deal(table, [])
    if table.seats[seat].ready:
        raise Refused("ready-already")
    table = with_seat(table, seat, ready=True, pledge=command.pledge)
    kind = "rematch" if table.phase is Phase.OVER else "ready"
    events = [tell(table, kind, asking)]
    if not all(chair.ready or chair.bot is not None for chair in table.seats):
        return Change(table, events)
    if any(chair.pledge is not None for chair in table.seats):
        table = replace(table, phase=Phase.DEALING, reveal_by=table.at + 1000 * REVEAL_SECONDS)
        return Change(table, [*events, Event("all_ready", None, {})])
    return _deal(table, events)


def unready(table: Table, asking: Asking, command: do.Unready) -> Change:
    seat = table.seat_of(asking.person)
    assert seat is not None
    if not table.seats[seat].ready:
        raise Refused("not-ready")
    return Change(with_seat(table, seat, **NOT_READY), [tell(table, "unready", asking)])


def reveal(table: Table, asking: Asking, command: do.Reveal) -> Change:
    seat = table.seat_of(asking.person)
    assert seat is not None
    chair = table.seats[seat]
    if chair.pledge is None or chair.nonce is not None:
        raise Refused("nothing-to-reveal")
    if commitment(bytes.fromhex(command.nonce)) != chair.pledge:
        raise Refused("wrong-nonce")
    table = with_seat(table, seat, nonce=command.nonce)
    if any(chair.pledge is not None and chair.nonce is None for chair in table.seats):
        return Change(table, [])
    return _deal(table, [])


def withheld(table: Table, asking: Asking, command: do.Withheld) -> Change:
    check_due(table, command)
    silent = [chair.name or "" for chair in table.seats if chair.pledge is not None and chair.nonce is None]
    told = Event("withheld", None, {"who": ", ".join(silent), "times": called_off(table) + 1})
    return Change(call_off(table), [told])


def called_off(table: Table) -> int:
    """How many of the table's deals came to nothing."""
    return table.number - 1 - len(table.finished)


def call_off(table: Table) -> Table:
    """No deal: nonces have been shown, so the next one has another seed and other nonces."""
    return replace(
        table,
        phase=Phase.LOBBY if table.match is None else Phase.OVER,
        seats=tuple(not_ready(seat) for seat in table.seats),
        number=table.number + 1,
        reveal_by=None,
    )


def _deal(table: Table, events: list[Event]) -> Change:
    nonces = tuple(chair.nonce for chair in table.seats)
    if table.finished:
        table = replace(table, stacked=())  # whoever plays again has been taught
    match = Match(
        table.game,
        len(table.seats),
        rules=table.settings.rules,
        names=[chair.name or "" for chair in table.seats],
        stream=stream(table.seed, [None if nonce is None else bytes.fromhex(nonce) for nonce in nonces]),
        stacked=table.stacked,
    )
    clock = table.settings.clock
    seats = tuple(
        replace(
            not_ready(chair),
            warm=False,
            late=False,
            absent=0,
            left=1000 * clock.bank if clock is not None and chair.bot is None else None,
        )
        for chair in table.seats
    )
    pledges = tuple(chair.pledge for chair in table.seats)
    table = replace(table, dealt_nonces=nonces, dealt_pledges=pledges, reveal_by=None, past=(), undo=None)
    table = replace(table, phase=Phase.PLAYING, match=match, seats=seats)
    return Change(table, [*events, Event("dealt", None, {"number": table.number})])
