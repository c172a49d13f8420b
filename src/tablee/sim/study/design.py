"""The design of a study: what varies, in which combinations, and which of them are compared."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from tablee.bots import level, usual
from tablee.core.errors import SetupError
from tablee.core.game import Game, Rules
from tablee.core.option import Option

SEATS, BOTS = "seats", "bots"
MOST_SETTINGS = 100

Bots = tuple[str, ...]  # one for all seats, or one a seat; fewer than seats are repeated
Value = str | int | Bots


@dataclass(frozen=True)
class Setting:
    """A table of a study: who plays, by which rules."""

    seats: int
    bots: Bots
    rules: Rules

    def get(self, name: str) -> Value:
        return self.seats if name == SEATS else self.bots if name == BOTS else self.rules[name]

    def put(self, name: str, value: Value) -> Setting:
        if name == SEATS:
            assert isinstance(value, int)
            return replace(self, seats=value)
        if name == BOTS:
            assert isinstance(value, tuple)
            return replace(self, bots=value)
        assert not isinstance(value, tuple)
        return replace(self, rules={**self.rules, name: value})


@dataclass(frozen=True)
class Factor:
    """What varies, and the value that the others are compared with."""

    name: str
    values: tuple[Value, ...]
    reference: Value

    @property
    def others(self) -> tuple[Value, ...]:
        return tuple(value for value in self.values if value != self.reference)

    def __str__(self) -> str:
        """As `read_factor` reads it."""
        between = "/" if self.name == BOTS else ","
        return f"{self.name}={between.join(map(show, self.values))}"


@dataclass(frozen=True)
class Comparison:
    """Two settings, by their numbers, that differ in one factor alone."""

    factor: str
    reference: int
    other: int


@dataclass(frozen=True, eq=False)
class Design:
    """The settings that play every deal. Those that differ in one factor (other than the seats) are compared."""

    game: Game
    factors: tuple[Factor, ...]
    settings: tuple[Setting, ...]
    ready: bool  # one factor at a time, chosen by the game

    @cached_property
    def comparisons(self) -> tuple[Comparison, ...]:
        return tuple(self._compare())

    def _compare(self) -> Iterator[Comparison]:
        for factor in self.compared:
            for value in factor.others:
                for number, setting in enumerate(self.settings):
                    twin = setting.put(factor.name, factor.reference)
                    if setting.get(factor.name) == value and twin in self.settings:
                        yield Comparison(factor.name, self.settings.index(twin), number)

    @property
    def compared(self) -> tuple[Factor, ...]:
        """All but the seats: with more players the deal is another one."""
        return tuple(factor for factor in self.factors if factor.name != SEATS)

    def combined(self, factor: Factor) -> list[str]:
        """What else, beside the seats, tells apart the tables at which a factor was tried."""
        return [] if self.ready else [each.name for each in self.compared if each.name != factor.name]

    def keeps_deck(self, name: str) -> bool:
        """Whether a deal is the same cards in the same order whatever this factor says."""
        return not any(option.name == name and option.changes_deck for option in self.game.options)

    @property
    def lineups(self) -> list[str]:
        """Everyone who plays, as in `--bots`."""
        return list(dict.fromkeys(show(setting.bots) for setting in self.settings))

    @property
    def fixed(self) -> str:
        """The rules that do not vary, and their values."""
        rules = self.settings[0].rules
        return " ".join(f"{name}={value}" for name, value in rules.items() if self.factor(name) is None)

    @property
    def usual(self) -> tuple[int, ...]:
        """The settings, by number, in which every rule has the value that others are compared with."""
        rules = [factor for factor in self.compared if factor.name != BOTS]
        return tuple(
            number
            for number, setting in enumerate(self.settings)
            if all(setting.get(factor.name) == factor.reference for factor in rules)
        )

    def factor(self, name: str) -> Factor | None:
        return next((factor for factor in self.factors if factor.name == name), None)


def show(value: Value) -> str:
    return ",".join(value) if isinstance(value, tuple) else str(value)


def every_combination(
    game: Game,
    vary: Sequence[str],
    *,
    seats: int | None = None,
    bots: Sequence[str] | None = None,
    rules: Mapping[str, object] | None = None,
) -> Design:
    """Whatever varies in every combination, the rest fixed."""
    fixed = {**({} if seats is None else {SEATS: seats}), **({} if bots is None else {BOTS: bots}), **(rules or {})}
    factors: list[Factor] = []
    for text in vary:
        factor = read_factor(game, text)
        if factor.name in fixed:
            raise SetupError("vary-fixed", name=factor.name)
        if factor.name in [known.name for known in factors]:
            raise SetupError("vary-twice", name=factor.name)
        factors.append(factor)
    _check_number(math.prod(len(factor.values) for factor in factors))
    base = _base(game, seats, bots, rules)
    settings = []
    for values in itertools.product(*(factor.values for factor in factors)):
        setting = base
        for factor, value in zip(factors, values, strict=True):
            setting = setting.put(factor.name, value)
        settings.append(setting)
    return Design(game, tuple(factors), tuple(settings), ready=False)


def one_at_a_time(
    game: Game,
    *,
    seats: int | None = None,
    bots: Sequence[str] | None = None,
    rules: Mapping[str, object] | None = None,
) -> Design:
    """The ready-made study: every option against its default, at every number of seats for which it matters."""
    base = _base(game, seats, bots, rules)
    tables = (base.seats,) if seats is not None else tuple(range(game.fewest, game.most + 1))
    options = [option for option in game.options if option.name not in (rules or {})]
    factors = [Factor(option.name, studied(option), option.default) for option in options]
    settings = []
    for table in tables:
        usual_table = base.put(SEATS, table)
        settings.append(usual_table)
        for option, factor in zip(options, factors, strict=True):
            if option.seats is None or table in option.seats:
                settings += [usual_table.put(factor.name, value) for value in factor.others]
    _check_number(len(settings))
    if len(tables) > 1:
        factors.append(Factor(SEATS, tables, tables[0]))
    return Design(game, tuple(factors), tuple(settings), ready=True)


def studied(option: Option) -> tuple[str | int, ...]:
    """What the game says is worth comparing; else all words, or the ends of a range and what lies between."""
    if option.studied is not None:
        return tuple(option.studied)
    if not option.is_range:
        return tuple(option.values)
    numbers = [int(value) for value in option.values]
    low, usual_value, high = numbers[0], int(option.default), numbers[-1]
    wanted = (low, (low + usual_value) / 2, usual_value, (usual_value + high) / 2, high)
    return tuple(sorted({min(numbers, key=lambda number: abs(number - near)) for near in wanted}))


def read_factor(game: Game, text: str) -> Factor:
    """`catastrophe=others,everyone`, `seats=2..5`, `bots=steady/random` or `bots=steady,random/steady`."""
    name, equals, said = text.partition("=")
    options = {option.name: option for option in game.options}
    if not equals or not said:
        raise SetupError("bad-vary", text=text)
    if name not in (SEATS, BOTS, *options):
        raise SetupError("unknown-factor", game=game.id, name=name, names=", ".join([SEATS, BOTS, *options]))
    values: list[Value] = []
    for part in said.split("/" if name == BOTS else ","):
        for each in _spell_out(name, part, text):
            value = _read_value(game, options.get(name), name, each, text)
            if value in values:
                raise SetupError("same-value-twice", name=name, value=each)
            values.append(value)
    usual_value = options[name].default if name in options else values[0]
    return Factor(name, tuple(values), usual_value if usual_value in values else values[0])


def _spell_out(name: str, part: str, text: str) -> Iterable[str]:
    first, dots, last = part.partition("..")
    if not dots or name == BOTS:
        return [part]
    try:
        numbers = range(int(first), int(last) + 1)
    except ValueError:
        raise SetupError("bad-vary", text=text) from None
    if not numbers:
        raise SetupError("bad-vary", text=text)
    _check_number(numbers.stop - numbers.start)
    return map(str, numbers)


def _read_value(game: Game, option: Option | None, name: str, text: str, whole: str) -> Value:
    if option is not None:
        return option.read(text)
    if name == BOTS:
        return _check_bots(game, text.split(","))
    try:
        return game.check_seats(int(text))
    except ValueError:
        raise SetupError("bad-vary", text=whole) from None


def _base(game: Game, seats: int | None, bots: Sequence[str] | None, rules: Mapping[str, object] | None) -> Setting:
    table = min(4, game.most) if seats is None else game.check_seats(seats)
    return Setting(max(table, game.fewest), _check_bots(game, bots or [usual(game)]), game.read_rules(rules))


def _check_bots(game: Game, bots: Sequence[str]) -> Bots:
    return tuple(level(game, name).name for name in bots)


def _check_number(count: int) -> None:
    if count > MOST_SETTINGS:
        raise SetupError("too-many-settings", count=count, most=MOST_SETTINGS)
