"""What a game is to everything that is not a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from functools import cache, cached_property, lru_cache
from importlib import import_module
from importlib.util import find_spec
from itertools import chain, repeat
from operator import itemgetter
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.core.chance import any_move
from tablee.core.endgame import Endgame
from tablee.core.engine import Engine
from tablee.core.errors import NotationError, SetupError
from tablee.core.event import Event
from tablee.core.kernel import GENERICS, IMPLEMENTATIONS, MOST_SEATS, State, kernel
from tablee.core.option import Option, check_seats, read_rules
from tablee.core.rulebook import Rulebook
from tablee.core.scene import Zone
from tablee.core.sheet import SheetKind
from tablee.core.text import CORE, Texts

Rules = dict[str, str | int]  # every option of a game with its value
Words = Callable[..., str]  # a message's id and its facts, in one language


@dataclass(frozen=True)
class Deck:
    """A deck that the rules shuffle, and the text of its cards by their number."""

    name: str
    cards: tuple[str, ...]

    @cached_property
    def numbers(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self.cards)}

    def names_of(self, counts: Sequence[int]) -> list[str]:
        """A counted set of cards as a list of texts, in card order; kinds at the end may be left out."""
        return list(_names(self.cards, tuple(counts)))


@lru_cache(maxsize=4096)
def _names(cards: tuple[str, ...], counts: tuple[int, ...]) -> tuple[str, ...]:
    """The same hands are told again and again, to whoever sees them."""
    return tuple(chain.from_iterable(map(repeat, cards, counts)))


@dataclass(frozen=True)
class Refusal:
    """Why a move is refused: the clause, and the message of the game's catalogue."""

    clause: str
    message: str


@dataclass(frozen=True)
class Ending:
    """A way in which a game ends: the clause that ended it, and a name; the catalogue has `ending-<name>`."""

    clause: str
    name: str


TO_THE_END = 1 << 20  # rounds that no game has


@kernel
def unforeseen(state: State, *_: float) -> float:
    """For games whose imagined worlds are played to their end: nobody asks."""
    return 0.0


def kernels(*modules: ModuleType) -> dict[str, Any]:
    """A game's kernels by their generic names, from the modules that define them."""
    found = {}
    for stub in GENERICS:
        name = stub.__name__
        own = _defined(name, modules, stub)
        if not own and name in Game.__dataclass_fields__ and Game.__dataclass_fields__[name].default is not MISSING:
            continue  # a game need not have it
        if len(own) != 1:
            raise TypeError(f"one of {[module.__name__ for module in modules]} must define {name}, not {len(own)}")
        found[name] = own[0]
    return found


def _defined(name: str, modules: Sequence[ModuleType], besides: Any = None) -> list[Any]:
    """What the modules call by a name; the same thing counts once, for one of them may have it from another."""
    found = [getattr(module, name, besides) for module in modules]
    own = {id(value): value for value in found if value is not besides and not isinstance(value, ModuleType)}
    return list(own.values())


# The functions of a game that are no kernels.
EDGE = ("pile", "public", "own", "narrate", "explain", "scene", "phrase", "shows_nothing")


@dataclass(frozen=True, eq=False)
class Game:
    """A game: its material and texts, and its rules as kernels (see `tablee.core.kernel`)."""

    id: str
    folder: Path  # RULES.<lang>.md and text/<lang>.ftl
    fewest: int
    most: int
    minutes: int
    options: tuple[Option, ...]
    decks: tuple[Deck, ...]  # by the number that `state.pending` gives
    moves: tuple[str, ...]  # the text of every move by its number
    refusals: tuple[Refusal, ...]  # by the number that `refusal` gives, from 1; 0 is “legal”
    endings: tuple[Ending, ...]  # by the number that `ending` gives
    turn_clause: str  # why it is not a seat's turn
    bots: tuple[str, ...]  # by the number that `decide` takes, from 1; 0 is the random player
    max_moves: int  # no position has more legal moves than this

    state: np.dtype[Any]
    view: np.dtype[Any]

    # Kernels, by their generic names: `kernels(rules, view, bots)` finds them.
    setup: Callable[..., None]
    shuffle_pile: Callable[..., None]
    shuffled: Callable[..., None]
    refusal: Callable[..., int]
    legal: Callable[..., int]
    step: Callable[..., None]
    outcome: Callable[..., None]
    ending: Callable[..., int]
    census: Callable[..., None]
    observe: Callable[..., None]
    determinize: Callable[..., None]
    decide: Callable[..., int]

    # The edge, where numbers become text.
    pile: Callable[[Any], NDArray[np.int8]]  # the pending cards of a state, top first, as a view
    # A view record as two JSON-ready dicts without a key in common. What everybody sees is made from the spectator's
    # record alone, so that it cannot be a secret; what only one seat sees, from that seat's (a spectator's has the same
    # keys).
    public: Callable[[Any], dict[str, Any]]
    own: Callable[[Any], dict[str, Any]]
    narrate: Callable[[Any, Any, int, int], list[Event]]  # states before and after, seat, move
    explain: Callable[[Any], dict[str, Any]]  # a finished state: what its points come from

    # All fields of a view that `own` looks at: while they stay the same, a server does not describe them again. A game
    # that does not say so is described to everybody after every move.
    own_fields: tuple[str, ...] = ()

    # What lies where, from a view as `Match.view` gives it (`tablee.core.scene`). A game without it has no zones.
    scene: Callable[[Mapping[str, Any]], list[Zone]] | None = None

    # A move in words, from the view of the seat whose move it would be, as a dict; without it: the notation.
    # Refused moves are told too, so it must find words for any move of the game.
    phrase: Callable[[Mapping[str, Any], str, Words], str] | None = None

    # Whether a legal move of a seat would show nobody anything new, judged from what a spectator sees
    # (so that the answer is no secret either). Only such moves can be taken back.
    shows_nothing: Callable[[Any, int, str], bool] | None = None

    # Whether all seats choose at the same time, without seeing each other's choice, and nothing happens until all have
    # chosen. A record lists the choices of such a round by seat. In any other game it lists moves as they were made,
    # and a seat may make several in a row.
    simultaneous: bool = False

    # For the search of `tablee.bots`: the fast player of imagined worlds, after how many rounds it stops and judges
    # what each seat may expect, whether it pays to look at the answers to a move too (where seats take turns), and how
    # many imagined games an expert plays before a move.
    quick: Callable[..., int] = any_move
    prospect: Callable[..., float] = unforeseen
    forecast: Callable[..., float] = unforeseen
    horizon: int = TO_THE_END
    tree: bool = False
    rollouts: int = 10_000

    # For exact play at the end of a game for two (`tablee.bots.exact`).
    endgame: Endgame | None = None

    # How the score of the printed game is kept (`tablee.core.sheet`).
    sheet: SheetKind | None = None

    @classmethod
    def from_modules(cls, modules: Sequence[ModuleType], **said: Any) -> Game:
        """A game of which most is found in its modules by name; the rest is `said`, and so is what has another name.

        Functions have the names of the fields above, and everything else these names in capitals: `narrate`, `MOVES`.
        """
        found = {"folder": Path(modules[0].__file__ or "").parent, **kernels(*modules), **said}
        for field in fields(cls):
            name = field.name if field.name in EDGE else field.name.upper()
            own = [] if field.name in found else _defined(name, modules)
            if len(own) > 1:
                raise TypeError(f"{[module.__name__ for module in modules]} define {name} {len(own)} times")
            if own:
                found[field.name] = own[0]
        return cls(**found)

    def __post_init__(self) -> None:
        if not 1 <= self.fewest <= self.most <= MOST_SEATS:
            raise SetupError("wrong-table", game=self.id, fewest=self.fewest, most=self.most, limit=MOST_SEATS)
        if self.sheet is not None:
            self.sheet.texts = self.texts
        IMPLEMENTATIONS[self.id] = {stub.__name__: getattr(self, stub.__name__) for stub in GENERICS}

    def __repr__(self) -> str:
        return f"<Game {self.id} for {self.fewest} to {self.most}>"

    @cached_property
    def _fresh(self) -> dict[Any, NDArray[Any]]:
        return {}

    @cached_property
    def texts(self) -> Texts:
        return Texts(self.folder / "text", behind=CORE)

    @cached_property
    def engine(self) -> Engine:
        return Engine(self)

    @cached_property
    def own_key(self) -> Callable[[bytes], tuple[bytes, ...]]:
        """The bytes of `own_fields` in those of a view; without these, all of them."""
        places = [self.view.fields[name] for name in self.own_fields or self.view.names]  # type: ignore[index,union-attr]
        slices = [slice(place[1], place[1] + place[0].itemsize) for place in places]
        return itemgetter(slice(0, 0), *slices)  # with one that is empty, there are always several

    def part(self, name: str) -> ModuleType | None:
        """A module of the game's package that only some programs need, such as `terminal` or `print`, if it has one.

        It is imported when it is first asked for, so the rules never wait for what draws them.
        """
        return _part(self.setup.__globals__["__package__"], name)

    def rulebook(self, lang: str) -> Rulebook:
        return Rulebook.read(self.folder / f"RULES.{lang}.md")

    def title(self, lang: str) -> str:
        return self.texts.format("title", lang)

    def move_in_words(self, view: Mapping[str, Any], move: str, lang: str) -> str:
        """What a move does, or would do, for the one who sees `view` (`Match.view`)."""
        if self.phrase is None:
            return move
        return self.phrase(view, move, lambda message, **facts: self.texts.format(message, lang, **facts))

    @cached_property
    def _move_numbers(self) -> dict[str, int]:
        return {text: number for number, text in enumerate(self.moves) if text}

    def read_move(self, text: str) -> int:
        """A move from its text; whether it is legal is another question."""
        try:
            return self._move_numbers[text]
        except (KeyError, TypeError):
            raise NotationError("bad-notation", texts=self.texts, move=text) from None

    def read_rules(self, rules: Mapping[str, object] | None) -> Rules:
        """Every option with its value, checked; what is not said has its default."""
        return read_rules(self.id, self.options, rules)

    def encode_rules(self, rules: Mapping[str, str | int]) -> NDArray[np.int16]:
        return np.array([option.encode(rules[option.name]) for option in self.options], np.int16)

    def check_seats(self, seats: object) -> int:
        return check_seats(self.id, seats, self.fewest, self.most)

    def blank_states(self, count: int = 1) -> NDArray[Any]:
        return np.zeros(count, self.state)

    def blank_views(self, count: int = 1) -> NDArray[Any]:
        return np.zeros(count, self.view)

    def blank_moves(self) -> NDArray[np.int16]:
        return np.zeros(self.max_moves, np.int16)

    def blank_counts(self) -> NDArray[np.int16]:
        """Room for a census: all cards of the first deck, then of the next."""
        return np.zeros(sum(len(deck.cards) for deck in self.decks), np.int16)

    def fresh(self, seats: int, rules: Mapping[str, str | int]) -> NDArray[Any]:
        """A state set up and waiting for its first shuffle."""
        key = (seats, tuple(rules.items()))
        states = self._fresh.get(key)
        if states is None:
            states = self.blank_states()
            self.setup(states[0], seats, self.encode_rules(rules))
            self._fresh[key] = states
        return states.copy()

    def check_order(self, deck: Deck, cards: Sequence[str]) -> list[int]:
        """Card texts as numbers."""
        numbers = []
        for card in cards:
            if not isinstance(card, str) or card not in deck.numbers:
                raise SetupError("unknown-card", game=self.id, deck=deck.name, card=str(card))
            numbers.append(deck.numbers[card])
        return numbers


@cache
def _part(package: str | None, name: str) -> ModuleType | None:
    """None only where there is no such file: an import that fails inside it is for its author to see."""
    if not package or find_spec(f"{package}.{name}") is None:
        return None
    return import_module(f"{package}.{name}")


class MoveInWords(NamedTuple):
    """A move to be quoted in the language of whoever reads it, from what the seat knew when it tried it."""

    game: Game
    view: Mapping[str, Any]
    move: str

    def text(self, lang: str) -> str:
        return self.game.move_in_words(self.view, self.move, lang)
