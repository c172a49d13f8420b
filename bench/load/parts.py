"""What a function does for a move: the table by which profile.py adds up what it has sampled."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase
from functools import cache

LOOP = "the event loop, and the kernel under it: waiting, reading, writing"
REST = "the rest"

# A time belongs to the innermost function that stands here, as `file:function`; the first line that fits counts. What
# stands nowhere (a helper, a library) belongs to whoever called it. The parts are shown in the order of their first line.
PARTS: dict[str, str] = {
    # From the wire to a command.
    "uvicorn/protocols/websockets/*:*data_received": "reading frames",
    "uvicorn/protocols/websockets/*:*handle_*": "reading frames",
    "uvicorn/protocols/websockets/*:*receive*": "reading frames",
    "websockets/*:*send*": "framing and sending",
    "websockets/*:Frame.serialize": "framing and sending",
    "websockets/*": "reading frames",
    "picows/*": "reading frames",
    "starlette/*:*receive*": "reading frames",
    "tablee/server/web/protocols.py:*data_received": "reading frames",
    "tablee/server/messages.py:decode*": "decoding the command, limits",
    "tablee/server/messages.py:id_of": "decoding the command, limits",
    "tablee/server/limits.py:*": "decoding the command, limits",
    "tablee/server/web/socket.py:_next": "reading frames",
    # What everybody and each seat is told.
    "tablee/games/*/view.py:public*": "describing: public",
    "tablee/games/*/view.py:own*": "describing: own parts",
    "tablee/core/match.py:Match.public*": "describing: public",
    "tablee/core/match.py:Match.own*": "describing: own parts",
    "tablee/core/match.py:Match.observe*": "describing: own parts",
    "tablee/table/table.py:Table.public*": "describing: public",
    "tablee/table/table.py:Table.own*": "describing: own parts",
    "tablee/table/table.py:Table.you": "describing: own parts",
    "tablee/table/table.py:Table.seen": "describing: public",
    "tablee/table/entry.py:Step.seen_by*": "describing: own parts",
    "tablee/core/event.py:*seen_by*": "describing: own parts",
    # From a command to the next table.
    "tablee/table/log.py:mark": "mark and entry",
    "tablee/table/log.py:*decide*": "mark and entry",
    "tablee/table/entry.py:Entry.*": "mark and entry",
    "tablee/core/match.py:Match.position": "mark and entry",
    "tablee/table/table.py:digest": "mark and entry",
    "tablee/games/*/notation.py:*": "apply: what happened, as events",
    "tablee/games/*/scene.py:*": "apply: what happened, as events",
    "tablee/core/event.py:*": "apply: what happened, as events",
    "tablee/core/match.py:Match.copy": "apply: the match copied",
    "tablee/core/match.py:*": "apply: the match",
    "tablee/core/*": "apply: the match",
    "tablee/games/*": "apply: the match",
    "tablee/table/table.py:Table.due": "clocks and bots woken",
    "tablee/table/table.py:Table.bots_to_act": "clocks and bots woken",
    "tablee/table/table.py:Table._runs_in": "clocks and bots woken",
    "tablee/table/table.py:Table.listing": "the list of public tables",
    "tablee/table/*": "apply: the table",
    # To the disk and back.
    "tablee/server/database/*": "to the writer and back",
    "tablee/server/tables/follower.py:Follower._append": "to the writer and back",
    "tablee/server/tables/room.py:Room._store*": "to the writer and back",
    "tablee/server/tables/room.py:Room._wake*": "clocks and bots woken",
    "tablee/server/tables/history.py:*": "the room: order, history, errands",
    # To everybody.
    "tablee/server/tables/room.py:Room._tell*": "encoding the messages",
    "tablee/server/messages.py:encode*": "encoding the messages",
    "tablee/server/messages.py:raw*": "encoding the messages",
    "tablee/server/tables/guest.py:answer": "encoding the messages",
    "tablee/server/tables/guest.py:*": "framing and sending",
    "uvicorn/protocols/*": "framing and sending",
    "starlette/*": "framing and sending",
    "tablee/server/web/socket.py:*_pump": "framing and sending",
    "tablee/server/web/protocols.py:*": "framing and sending",
    "tablee/server/web/connections.py:*": "framing and sending",
    # What holds it together.
    "tablee/server/tables/*": "the room: order, history, errands",
    "tablee/server/web/socket.py:*": "the room: order, history, errands",
    "prometheus_client/*": "metrics",
    "tablee/server/monitoring/*": "metrics",
    "asyncio/*": "tasks, futures and queues of asyncio",
}


@cache
def part_of_function(name: str) -> str | None:
    return next((part for pattern, part in PARTS.items() if fnmatchcase(name, pattern)), None)


def part_of(stack: Iterable[str]) -> str:
    """Of what was sampled, the innermost function first."""
    functions = list(stack)
    if not functions or functions[0].startswith(("uvicorn/server.py", "asyncio/runners.py")):
        return LOOP  # nobody but the loop was running
    return next((part for name in functions if (part := part_of_function(name))), REST)
