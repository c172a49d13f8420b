"""What a guest and the server say to each other over the socket: docs/protocol.md, as types."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from tablee.core.errors import IllegalMove, TableeError
from tablee.server import wire_types
from tablee.server.words import ServerError
from tablee.table.commands import ByGuests, Id, Move

VERSION = 2
MAX_MESSAGE = 4096  # bytes; no command needs more


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="hello"):
    """The first message of a connection."""

    v: int
    table: Annotated[str, Meta(max_length=64)]
    token: Annotated[str, Meta(max_length=64)] | None = None
    since: Annotated[int, Meta(ge=0)] | None = None
    lang: Annotated[str, Meta(max_length=8)] = "fr"
    lines: bool = False
    board: bool = False  # for a page that does not know the game: what lies where, and the moves in words


class Inquiry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """No command: the table does not change. The answer has the same id."""

    id: Id = ""


class Ping(Inquiry, frozen=True, tag="ping"):
    pass


class AskHint(Inquiry, frozen=True, tag="hint"):
    """What would the best bot do in my place?"""


class Why(Inquiry, frozen=True, tag="why"):
    """Why could I not make this move now? Were it allowed after all, it would not be made."""

    move: Move


class History(Inquiry, frozen=True, tag="history"):
    """What happened before a step? Answered with a page."""

    before: Annotated[int, Meta(ge=1)]


FromGuest = Hello | Ping | AskHint | Why | History | ByGuests

_decoder: msgspec.json.Decoder[FromGuest] = msgspec.json.Decoder(FromGuest)
_encoder = msgspec.json.Encoder()


class BadMessage(ServerError):
    """Something that is no message of ours."""


def decode(text: str | bytes) -> FromGuest:
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadMessage("bad-message", why=str(error)) from None


def id_of(text: str | bytes) -> str:
    """The id of a command, if it is one: a command that is turned away unread is named all the same."""
    try:
        return getattr(decode(text), "id", "")
    except BadMessage:
        return ""


def encode(message: dict[str, Any]) -> str:
    return _encoder.encode(message).decode()


def raw(value: Any) -> msgspec.Raw:
    """Encoded once, to be put into several messages."""
    return msgspec.Raw(_encoder.encode(value))


def schema() -> dict[str, Any]:
    """The JSON Schemas of what guests may send, and of what they are sent."""
    (from_guest, to_guest), parts = msgspec.json.schema_components(
        (FromGuest, wire_types.ToGuest), ref_template="#/$defs/{name}"
    )
    for part in wire_types.OPEN:
        parts[part.__name__]["additionalProperties"] = True
    # Whoever lays a table may leave settings out, but the table that is shown has all of them.
    parts["TableSeen"]["required"] = list(parts["TableSeen"]["properties"])
    return {"from_guest": from_guest, "to_guest": to_guest, "$defs": parts}


def reason(error: TableeError, lang: str) -> dict[str, Any]:
    """Why something was refused: the id of the sentence, the rule's clause, and the sentence."""
    clause = error.clause if isinstance(error, IllegalMove) else None
    return {"reason": error.message, "clause": clause, "text": error.text(lang)}
