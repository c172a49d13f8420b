"""Everything that can be asked of a table: by its guests, and by whoever runs it."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct, defstruct
from msgspec.structs import fields

from tablee.core.kernel import MOST_SEATS
from tablee.core.record import Shuffle
from tablee.table.settings import Clock as Clock
from tablee.table.settings import Seats, Settings, Word

MAX_NAME = 24
MAX_CHAT = 300
MOST_STEPS = 2**53 - 1
EMOTES = ("bravo", "ouch", "thanks", "hurry", "laugh", "think")

Id = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
PersonNumber = Annotated[int, Meta(ge=0, lt=1000)]
Name = Annotated[str, Meta(min_length=1, max_length=MAX_NAME)]
Move = Annotated[str, Meta(max_length=80)]
Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]

# It stops the clocks. No type says `false` and nothing else to msgspec: the schema does, and `Configure` looks itself.
NoClock = Annotated[bool, Meta(extra_json_schema={"const": False})]


class Command(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="do"):
    """What somebody asks of the table. A guest's command has an id, so that it is applied once."""

    id: Id = ""


# --- by guests ---------------------------------------------------------------------------------


class Join(Command, frozen=True, tag="join"):
    name: Name
    seat: SeatNumber | None = None
    watch: bool = False


class Sit(Command, frozen=True, tag="sit"):
    seat: SeatNumber


class Stand(Command, frozen=True, tag="stand"):
    pass


class Invite(Command, frozen=True, tag="invite"):
    seat: SeatNumber
    bot: Word


class Free(Command, frozen=True, tag="free"):
    seat: SeatNumber


# Every setting again, each of which may be left out; in the logs the language comes last, and stays there.
_Wanted: Any = defstruct(
    "_Wanted",
    [
        ("seats", Seats | None, None),
        *(
            (field.name, field.type | (NoClock if field.name == "clock" else None), None)
            for field in sorted(fields(Settings), key=lambda field: field.name == "lang")
        ),
    ],
    bases=(Command,),
    frozen=True,
)


class Configure(_Wanted, Command, frozen=True, tag="configure"):  # type: ignore[misc]  # made from the settings
    """Other settings; what is not mentioned stays as it is."""

    def __post_init__(self) -> None:
        if self.clock is True:
            raise ValueError("Expected `false` or the clock itself - at `$.clock`")


class Kick(Command, frozen=True, tag="kick"):
    """Somebody is to go: they may come back and watch, but not sit; with `ban` they may not come back."""

    person: PersonNumber
    ban: bool = False


class Pardon(Command, frozen=True, tag="pardon"):
    """Somebody who was kicked or banned may come and sit again."""

    bar: Annotated[int, Meta(ge=0, le=MOST_STEPS)]


class Mute(Command, frozen=True, tag="mute"):
    person: PersonNumber


class Unmute(Command, frozen=True, tag="unmute"):
    person: PersonNumber


class Lock(Command, frozen=True, tag="lock"):
    """Nobody new may come in."""


class Unlock(Command, frozen=True, tag="unlock"):
    pass


class Ready(Command, frozen=True, tag="ready"):
    pledge: Hex32 | None = None


class Unready(Command, frozen=True, tag="unready"):
    pass


class Reveal(Command, frozen=True, tag="reveal"):
    nonce: Hex32


class Play(Command, frozen=True, tag="play"):
    move: Move


class Undo(Command, frozen=True, tag="undo"):
    pass


class Agree(Command, frozen=True, tag="agree"):
    pass


class Decline(Command, frozen=True, tag="decline"):
    pass


class Rematch(Command, frozen=True, tag="rematch"):
    pledge: Hex32 | None = None


class Leave(Command, frozen=True, tag="leave"):
    pass


class Return(Command, frozen=True, tag="return"):
    """Whoever left a game takes the seat again that a bot keeps."""


class Chat(Command, frozen=True, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=MAX_CHAT)]


class Emote(Command, frozen=True, tag="emote"):
    emote: Word


ByGuests = (
    Join | Sit | Stand | Invite | Free | Configure | Kick | Pardon | Mute | Unmute | Lock | Unlock
    | Ready | Unready | Reveal | Play | Undo | Agree | Decline | Rematch | Leave | Return | Chat | Emote
)  # fmt: skip


# --- by whoever runs the table -----------------------------------------------------------------


class _Creation(Settings, frozen=True, kw_only=True):
    """What follows the settings in the logs; what `Create` itself has stands before them."""

    name: Annotated[Name | None, Meta(description="Yours, to sit down at once.")] = None
    bots: Annotated[
        tuple[Word | None, ...],
        Meta(max_length=MOST_SEATS, description="The level of a bot for each seat; null leaves it free."),
    ] = ()
    id: Id = ""
    stacked: tuple[Shuffle, ...] = ()  # a lesson: the cards on top of its shuffles, whoever is taught what


class Create(_Creation, frozen=True, omit_defaults=True, tag_field="do", tag="create"):
    """The first entry of every table."""

    table: str
    secret: Hex32  # all seeds of this table come from it
    game: Word
    seats: Seats


class Arrive(Command, frozen=True, tag="arrive"):
    """A guest's first connection to a server process was opened."""

    server: str


class Depart(Command, frozen=True, tag="depart"):
    """The last one was closed, or the process is no more."""

    server: str


class TimeUp(Command, frozen=True, tag="time_up"):
    """A seat's clock has run out."""

    seat: SeatNumber


class KeepWarm(Command, frozen=True, tag="keep_warm"):
    """The guest has been away for so long that a bot keeps the seat warm."""

    seat: SeatNumber


class Withheld(Command, frozen=True, tag="withheld"):
    """A pledge was not opened in time: no deal."""


class Lapse(Command, frozen=True, tag="lapse"):
    """Not everybody has answered whether a move may be taken back: it may not."""


class BotPlay(Command, frozen=True, tag="bot_play"):
    seat: SeatNumber
    move: str


ByServer = Create | Arrive | Depart | TimeUp | KeepWarm | Withheld | Lapse | BotPlay
