"""One source of rules, two speeds.

A *kernel* is a plain function on NumPy records. Called as it is, it runs interpreted: clear
tracebacks, coverage, a debugger. Called from a compiled entry point (see `compiler`), the very
same function runs at millions of decisions a second. So that both give the same bytes, kernels
keep to a few habits: they never raise and never allocate, and they read small integer fields
through `int()` before doing arithmetic that could wrap.

A *generic* is a name without a body, such as `step` or `legal`: it picks the game's own function
by the record it is given. Generic algorithms (playouts, search) are written once with these names.
Picking by the record's type, not by a function passed in, is what lets Numba keep compiled
algorithms on disk.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from types import SimpleNamespace
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

F = TypeVar("F", bound=Callable[..., Any])

# One record, as kernels see it: `state.turn`, `state.hand[seat, card]`.
State = Any
View = Any
Chance = NDArray[np.uint64]
Moves = NDArray[np.int16]

KERNELS: list[Callable[..., Any]] = []
GENERICS: list[Callable[..., Any]] = []
IMPLEMENTATIONS: dict[str, Mapping[str, Callable[..., Any]]] = {}

NOTHING = -1  # no deck waits to be shuffled; no seat; no card
MOST_SEATS = 10  # of any game: sets of seats are bits of a small number


def kernel(function: F) -> F:
    """Mark a function that compiled code may call."""
    KERNELS.append(function)
    return function


def generic(stub: F) -> F:
    """Make `stub` a name that picks the game's function by the type of its first argument."""
    name = stub.__name__

    @wraps(stub)
    def pick(record: Any, *args: Any) -> Any:
        return IMPLEMENTATIONS[game_of(record.dtype)][name](record, *args)

    GENERICS.append(pick)
    return pick  # type: ignore[return-value]


def game_of(record_type: np.dtype[Any]) -> str:
    """The id of the game whose record this is: by convention the name of its first field."""
    return record_type.names[0]  # type: ignore[index]


def state_type(game: str, fields: list[Any]) -> np.dtype[Any]:
    """The record of a game's whole state: what every game has, then `fields`."""
    header = [
        (game, "i1"),  # never read: its name tells the game from the type alone
        ("seats", "i1"),
        ("acting", "i2"),  # bit set of the seats that may act now; 0 when the game is over
        ("pending", "i1"),  # deck that must be shuffled before anything else, or NOTHING
    ]
    STATE_TYPES[game] = _record(header + fields)
    return STATE_TYPES[game]


class Seen(NamedTuple):
    """The fields of a game's state that a view has under the same name."""

    whole: list[str]  # seen by everybody
    rows: list[str]  # one row a seat, seen by that seat


# By the game's id.
SEEN: dict[str, Seen] = {}
STATE_TYPES: dict[str, np.dtype[Any]] = {}


def view_type(game: str, fields: list[Any]) -> np.dtype[Any]:
    """The record of what one seat may know: what every game shows, then `fields`.

    What a view has from the game's state need only be named, in a string: `"held"` if everybody sees the field,
    `"hand[seat]"` if it has a row for every seat, who sees its own. `show_fields` and `restore_fields` copy these.
    """
    record: list[Any] = [
        (game, "i1"),
        ("seats", "i1"),
        ("acting", "i2"),  # as in the state
        ("seat", "i1"),  # whose view this is; NOTHING for a spectator
    ]
    seen = SEEN[game] = Seen(["seats", "acting"], [])
    for field in fields:
        if not isinstance(field, str):
            record.append(field)
            continue
        for word in field.split():
            name = word.removesuffix("[seat]")
            kind, whole = STATE_TYPES[game][name], name == word
            (seen.whole if whole else seen.rows).append(name)
            record.append((name, kind.base, kind.shape if whole else kind.shape[1:]))
    return _record(record)


@kernel
def show_fields(state: State, seat: int, view: View) -> None:
    """Begin a view: whose it is, and every field that it has from the state. A spectator's rows are empty."""
    view.seat = seat
    copy_seen(state, view, seat)


@kernel
def restore_fields(view: View, state: State) -> None:
    """Begin a state that fits a view: the same fields, the rows of all other seats empty, and nothing to shuffle."""
    state.pending = NOTHING
    copy_seen(view, state, int(view.seat))


def copy_seen(source: State | View, target: State | View, seat: int) -> None:
    """Copy the fields that a state and a view have in common, from one to the other (compiled: see `compiler`)."""
    seen = SEEN[game_of(source.dtype)]
    for name in seen.whole:
        target[name] = source[name]
    for name in seen.rows:
        target[name] = 0
        if seat >= 0 and np.ndim(source[name]) > np.ndim(target[name]):
            target[name] = source[name][seat]
        elif seat >= 0:
            target[name][seat] = source[name]


def _record(fields: list[Any]) -> np.dtype[Any]:
    for name, *_ in fields:
        if hasattr(np.record, name):  # interpreted code would find NumPy's attribute, not the field
            raise ValueError(f"a field cannot be called {name!r}: every NumPy record has an attribute of that name")
    return np.dtype((np.record, fields))


_LOWEST = np.array([(bits & -bits).bit_length() - 1 for bits in range(1 << MOST_SEATS)])


@kernel
def lowest(bits: int) -> int:
    """The first of a set of seats, kept as bits."""
    return int(_LOWEST[bits])


def copy_to(target: NDArray[Any], source: NDArray[Any]) -> None:
    """Copy a whole field, or a row of one, into another of the same type and size.

    Compiled code copies it at once (see `compiler`). Element by element it would go byte by byte, because nothing
    tells a compiler that two records lie apart.
    """
    target[...] = source


@kernel
def next_seat(state: State, seat: int) -> int:
    """Clockwise."""
    return seat + 1 if seat + 1 < state.seats else 0


# --- The rules of a game, by their generic names -------------------------------------------------


@generic
def setup(state: State, seats: int, rules: NDArray[np.int16]) -> None:
    """Fill a blank record: options as numbers, decks in order, the first one pending."""


@generic
def shuffle_pile(state: State, chance: Chance) -> None:
    """Shuffle the cards of the pending deck."""


@generic
def shuffled(state: State) -> None:
    """Go on with the rules now that the pending deck has been shuffled."""


@generic
def refusal(state: State, seat: int, move: int) -> int:
    """0 if the seat may play this move, else which of the game's refusals applies."""
    raise NotImplementedError


@generic
def legal(state: State, seat: int, moves: Moves) -> int:
    """Write the seat's legal moves in their fixed order; return how many."""
    raise NotImplementedError


@generic
def step(state: State, seat: int, move: int) -> None:
    """Carry out a legal move. Trusts its caller: `Match.play` never does."""


@generic
def outcome(state: State, points: NDArray[np.int32], winners: NDArray[np.int8]) -> None:
    """Write points and winners (1 or 0) by seat; before the end: as if the game were over now."""


@generic
def ending(state: State) -> int:
    """Which of the game's endings this is; the game must be over."""
    raise NotImplementedError


@generic
def census(state: State, counts: NDArray[np.int16]) -> None:
    """Count the copies of every card over all the places where a card can be."""


@generic
def observe(state: State, seat: int, view: View) -> None:
    """Write what the seat (or NOTHING: a spectator) may know. An allow-list: every byte is set here."""


@generic
def determinize(view: View, state: State, chance: Chance) -> None:
    """Write a whole state that fits the view, hidden cards drawn at random, from the view alone."""


@generic
def decide(view: View, bot: int, moves: Moves, count: int, chance: Chance) -> int:
    """The move of the game's bot number `bot`, from its view and its legal moves."""
    raise NotImplementedError


@generic
def quick(state: State, seat: int, moves: Moves, chance: Chance) -> int:
    """The move of a fast player in an imagined world, where nothing is secret; `moves` is its workbench.

    Search plays such worlds to their end by the hundred thousand. A game that defines none has `any_move`.
    """
    raise NotImplementedError


def plain(records: NDArray[Any], *names: str) -> SimpleNamespace:
    """The first record's fields, or some of them, as numbers and lists: interpreted code reads these much faster."""
    if names:
        return SimpleNamespace(**{name: records[name][0].tolist() for name in names})
    values = zip(records.dtype.names or (), records.tolist()[0], strict=True)
    return SimpleNamespace(**{name: value if isinstance(value, int) else value.tolist() for name, value in values})


@generic
def prospect(state: State, seat: int) -> float:
    """How much speaks for a seat in a game that is not over: its chance to win is as e to the power of this.

    A game that defines it, and `forecast`, says after how many rounds an imagined world is judged (`Game.horizon`).
    """
    raise NotImplementedError


@generic
def forecast(state: State, seat: int, chance_to_win: float) -> float:
    """The points that a seat may expect to have at the end."""
    raise NotImplementedError
