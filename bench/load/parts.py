"""What a function does for a move: the table by which profile.py adds up what it has sampled."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase
from functools import cache

LOOP = "the event loop, and the kernel under it: waiting, reading, writing"
REST = "the rest"

# A time belongs to the innermost function that stands here, as `file:function`; the first line that fits counts. What
# stands nowhere (a helper, a library) belongs to whoever called it. The parts are shown in the order of their first
# lines. When code moves, only this table has to follow.
PARTS: dict[str, str] = {
    # From the wire to a command.
    "uvicorn/protocols/websockets/*:*data_received": "reading frames",
    "uvicorn/protocols/websockets/*:*handle_*": "reading frames",
    "uvicorn/protocols/websockets/*:*receive*": "reading frames",
    "starlette/*:*receive*": "reading frames",
    "websockets/*:*receive*": "reading frames",
    "websockets/*:*pars*": "reading frames",
    "websockets/streams.py:*": "reading frames",
    "tablee/server/web/protocols.py:*received": "reading frames",
    "tablee/server/web/socket.py:_next": "reading frames",
    "tablee/server/web/websocket.py:*data_received": "reading frames",
    "tablee/server/web/websocket.py:*_take": "reading frames",
    "tablee/server/messages.py:decode*": "decoding the command, limits",
    "tablee/server/messages.py:id_of": "decoding the command, limits",
    "tablee/server/limits.py:*": "decoding the command, limits",
    "tablee/server/tables/submission.py:*": "the room: order, history, errands",
    "tablee/server/tables/room.py:Room.submit": "the room: order, history, errands",
    "tablee/server/tables/room.py:Room._submit": "the room: order, history, errands",
    # From a command to the next table and its entry.
    "tablee/core/match.py:Match.copy": "apply: a copy of the match",
    "tablee/core/match.py:Match.__copy__": "apply: a copy of the match",
    "tablee/core/match.py:Match.play": "apply: the move",
    "tablee/games/*/notation.py:*": "apply: what happened, as events",
    "tablee/core/event.py:*seen_by*": "describing: what happened",
    "tablee/table/entry.py:Step.seen_by*": "describing: what happened",
    "tablee/table/log.py:*": "mark and entry",
    "tablee/table/entry.py:Entry.*": "mark and entry",
    "tablee/table/transitions.py:*": "apply: the table",
    "tablee/table/playing.py:*": "apply: the table",
    "tablee/table/change.py:*": "apply: the table",
    "tablee/table/people.py:*": "apply: the table",
    "tablee/table/seating.py:*": "apply: the table",
    "tablee/table/dealing.py:*": "apply: the table",
    "tablee/table/crowd.py:*": "apply: the table",
    "tablee/table/table.py:Table.tick": "apply: the table",
    # To the disk and back.
    "tablee/server/database/*": "to the writer and back",
    "tablee/server/tables/follower.py:Follower._append": "to the writer and back",
    "tablee/server/tables/room.py:Room._store*": "to the writer and back",
    "tablee/server/tables/room.py:Room.store": "to the writer and back",
    "tablee/server/tables/room.py:Room.keep_snapshot": "snapshots of long logs",
    "tablee/table/snapshot.py:*": "snapshots of long logs",
    # What everybody and each seat is told.
    "tablee/games/*/view.py:public*": "describing: public",
    "tablee/core/match.py:Match.public*": "describing: public",
    "tablee/table/table.py:Table.public*": "describing: public",
    "tablee/table/table.py:Table.seen": "describing: public",
    "tablee/server/tables/telling.py:OwnParts*": "describing: own parts",
    "tablee/server/tables/telling.py:*": "putting messages together, encoding",
    "tablee/games/*/view.py:own*": "describing: own parts",
    "tablee/core/match.py:Match.own*": "describing: own parts",
    "tablee/table/table.py:Table.own*": "describing: own parts",
    "tablee/server/tables/room.py:Room._tell*": "putting messages together, encoding",
    "tablee/server/messages.py:*": "putting messages together, encoding",
    "tablee/server/tables/guest.py:answer": "putting messages together, encoding",
    "tablee/server/tables/guest.py:*": "framing and sending",
    "websockets/*": "framing and sending",
    "uvicorn/protocols/*": "framing and sending",
    "starlette/*": "framing and sending",
    "tablee/server/web/websocket.py:*": "framing and sending",
    "tablee/server/web/socket.py:*_pump": "framing and sending",
    "tablee/server/web/socket.py:Session.write": "framing and sending",
    "tablee/server/web/socket.py:Session.let_out": "framing and sending",
    "tablee/server/web/protocols.py:*": "framing and sending",
    "tablee/server/web/connections.py:*": "framing and sending",
    # What holds it together.
    "tablee/server/tables/room.py:Room._wake*": "clocks and bots woken",
    "tablee/server/tables/*": "the room: order, history, errands",
    "tablee/server/web/socket.py:*": "the room: order, history, errands",
    "prometheus_client/*": "metrics",
    "tablee/server/monitoring/*": "metrics",
    "asyncio/runners.py:*": LOOP,
    "asyncio/*": "tasks, futures and queues of asyncio",
    "uvicorn/server.py:*": LOOP,
}


@cache
def part_of_function(name: str) -> str | None:
    return next((part for pattern, part in PARTS.items() if fnmatchcase(name, pattern)), None)


def part_of(stack: Iterable[str]) -> str:
    """Of what was sampled, the innermost function first; of nothing: nobody but the loop was running."""
    functions = list(stack)
    return next((part for name in functions if (part := part_of_function(name))), REST if functions else LOOP)
