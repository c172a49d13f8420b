"""What the host of a table may choose: every setting with its bounds, its default and a sentence about it.

They are described here and nowhere else: `Create`, `Configure`, the table that guests see, REST's wishes and the page's
types take their fields from here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from tablee.core.game import Game
from tablee.core.kernel import MOST_SEATS
from tablee.core.text import LANGUAGES
from tablee.table.refusal import Refused

if TYPE_CHECKING:
    from tablee.table.commands import Configure

Word = Annotated[str, Meta(min_length=1, max_length=40)]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for all moves of a game, and seconds gained with each of them."""

    bank: Annotated[int, Meta(ge=5, le=86_400)]
    gain: Annotated[int, Meta(ge=0, le=3600)] = 0


Seats = Annotated[int, Meta(ge=1, le=MOST_SEATS, description="The number of seats.")]


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the host chose. `Create` has these fields in this order in every stored log, so the order stays."""

    rules: Annotated[
        dict[Word, Annotated[str, Meta(max_length=40)] | int],
        Meta(max_length=20, description="Rule options by name; the rest keep their values."),
    ]
    # msgspec lets any word pass, so that the table can say in a sentence which languages there are.
    lang: Annotated[
        Word, Meta(description="The language of the table.", extra_json_schema={"enum": list(LANGUAGES)})
    ] = "fr"
    clock: Clock | None = None
    patience: Annotated[
        int, Meta(ge=5, le=3600, description="Seconds until a bot keeps the seat of somebody absent.")
    ] = 30
    public: Annotated[bool, Meta(description="Whether the table is in the list that everybody can see.")] = False
    hints: Annotated[bool, Meta(description="Whether players may ask what a bot would do.")] = True

    def settings(self) -> Settings:
        """These alone, without what a subclass adds."""
        return Settings(**{name: getattr(self, name) for name in Settings.__struct_fields__})

    def changed(self, wanted: Configure) -> Settings:
        """With what is wanted instead; what is not mentioned stays, each single rule too."""
        new = {name: value for name in self.__struct_fields__ if (value := getattr(wanted, name)) is not None}
        if wanted.rules is not None:
            new["rules"] = self.rules | wanted.rules
        if wanted.clock is False:
            new["clock"] = None
        return replace(self, **new)

    def checked(self, game: Game) -> Settings:
        """With every option of the game, or why they cannot be chosen."""
        if self.lang not in LANGUAGES:
            raise Refused("unknown-language", langs=", ".join(LANGUAGES))
        return replace(self, rules=game.read_rules(self.rules))

    def seen(self) -> dict[str, Any]:
        """JSON-ready."""
        return asdict(self) | {"clock": self.clock and asdict(self.clock)}
