"""Play: moves by guests and bots, clocks that run out, and moves that are taken back."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.core.deal import commitment
from tablee.core.event import Event
from tablee.core.record import Deal
from tablee.table import commands as do
from tablee.table.change import Asking, Change, check_due, tell, with_seat
from tablee.table.refusal import Refused
from tablee.table.table import Phase, Table, UndoRequest

LEFT_MILLISECONDS = 5_000  # more than a bot waits before it moves for somebody who has just left


def play(table: Table, asking: Asking, command: do.Play) -> Change:
    seat = table.seat_of(asking.person)
    assert seat is not None
    change = _move(table, seat, command.move)
    clock = table.settings.clock
    left = change.table.seats[seat].left
    if clock is None or left is None:
        return change
    gained = with_seat(change.table, seat, left=left + 1000 * clock.gain, late=False)
    return change._replace(table=gained)


def bot_play(table: Table, asking: Asking, command: do.BotPlay) -> Change:
    if command.seat not in [seat for seat, _ in table.bots_to_act]:
        raise Refused("not-a-bot")
    change = _move(table, command.seat, command.move)
    if change.table.seats[command.seat].kept_for is not None:
        change = change._replace(table=with_seat(change.table, command.seat, away_since=None))
    clock, chair = table.settings.clock, change.table.seats[command.seat]
    if clock is None or not chair.late:
        return change
    # Whoever ran out of time has what each move gains for the next one, and never less than a moment.
    left = 1000 * max(clock.gain, 5)
    return change._replace(table=with_seat(change.table, command.seat, late=False, left=left))


def _move(table: Table, seat: int, move: str) -> Change:
    assert table.match is not None
    match = table.match.copy()
    played = match.play(seat, move)
    shows_nothing = table.game.shows_nothing
    quiet = shows_nothing is not None and shows_nothing(table.match.observe(None), seat, move)
    past = (*table.past, (seat, table.match)) if quiet else ()
    table = replace(table, match=match, past=past, undo=None)
    return Change(_finish(table), [Event("over", None, {})], played) if match.over else Change(table, [], played)


def _finish(table: Table) -> Table:
    """The game is over: its seed is shown, and the next deal has another one."""
    assert table.match is not None
    deal = Deal(commitment(table.seed), table.seed.hex(), table.dealt_nonces, table.dealt_pledges, table.stacked)
    record = replace(table.match.record(), deal=deal)
    return replace(
        table,
        phase=Phase.OVER,
        finished=(*table.finished, record),
        number=table.number + 1,
        dealt_nonces=(),
        dealt_pledges=(),
        past=(),
        seats=tuple(replace(seat, warm=False, late=False, left=None) for seat in table.seats),
    )


def time_up(table: Table, asking: Asking, command: do.TimeUp) -> Change:
    check_due(table, command)
    events = [Event("time_up", command.seat, {"who": table.seats[command.seat].name})]
    if table.undo is not None:
        events.append(_lapsed(table.undo, table))
    # The bot moves at once: nothing can be taken back any more that would keep it waiting.
    table = replace(with_seat(table, command.seat, late=True), undo=None, past=())
    return Change(table, events)


def undo(table: Table, asking: Asking, command: do.Undo) -> Change:
    seat = table.seat_of(asking.person)
    assert seat is not None
    if seat not in [mover for mover, _ in table.past]:
        raise Refused("nothing-to-undo")
    if table.undo is not None:
        raise Refused("undo-asked")
    table = replace(table, undo=UndoRequest(seat, table.at))
    return settle_undo(table, [tell(table, "undo", asking)])


def agree(table: Table, asking: Asking, command: do.Agree) -> Change:
    seat = table.seat_of(asking.person)
    assert seat is not None
    if table.undo is None or seat == table.undo.seat or seat in table.undo.agreed:
        raise Refused("nothing-asked")
    table = replace(table, undo=replace(table.undo, agreed=table.undo.agreed | {seat}))
    return settle_undo(table, [tell(table, "agreed", asking)])


def decline(table: Table, asking: Asking, command: do.Decline) -> Change:
    if table.undo is None:
        raise Refused("nothing-asked")
    return Change(_without_undo(table, table.undo), [tell(table, "declined", asking)])


def lapse(table: Table, asking: Asking, command: do.Lapse) -> Change:
    check_due(table, command)
    assert table.undo is not None
    return Change(_without_undo(table, table.undo), [_lapsed(table.undo, table)])


def _lapsed(undo: UndoRequest, table: Table) -> Event:
    return Event("lapsed", undo.seat, {"who": table.seats[undo.seat].name})


def _without_undo(table: Table, undo: UndoRequest) -> Table:
    """Whoever asked does not ask again for the same moves: the bots, who wait for the answer, would wait for ever."""
    return replace(table, undo=None, past=tuple(move for move in table.past if move[0] != undo.seat))


def settle_undo(table: Table, events: list[Event]) -> Change:
    """Take the move back if everybody who is here agrees; bots always do."""
    undo = table.undo
    if undo is None:
        return Change(table, events)
    for number, chair in enumerate(table.seats):
        if number not in (undo.seat, *undo.agreed) and table.is_here(chair.person):
            return Change(table, events)
    last = max(index for index, (mover, _) in enumerate(table.past) if mover == undo.seat)
    table = replace(table, match=table.past[last][1], past=table.past[:last], undo=None)
    clock, left = table.settings.clock, table.seats[undo.seat].left
    if clock is not None and left is not None:  # to play and take back again and again gains no time
        table = with_seat(table, undo.seat, left=max(min(left, LEFT_MILLISECONDS), left - 1000 * clock.gain))
    return Change(table, [*events, Event("undone", undo.seat, {"who": table.seats[undo.seat].name})])
