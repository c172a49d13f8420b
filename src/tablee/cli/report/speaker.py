"""Names and numbers as the reader of a report says them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path

from tablee.bots import level
from tablee.cli.number_format import number
from tablee.core.game import Game
from tablee.core.text import Texts
from tablee.sim.estimate import Estimate
from tablee.sim.study.design import BOTS, SEATS, Setting, Value, show
from tablee.terminal.words import WORDS

REPORT = Texts(Path(__file__).parent / "text", behind=WORDS)
MINUS, NO_BREAK = "\u2212", "\u00a0"


@dataclass(frozen=True)
class Speaker:
    """One game in one language."""

    game: Game
    lang: str

    def say(self, message: str, **facts: object) -> str:
        return REPORT.format(message, self.lang, **facts)

    # --- numbers -----------------------------------------------------------------------------------

    def number(self, value: float, digits: int = 1) -> str:
        if math.isinf(value):
            return "∞" if value > 0 else f"{MINUS}∞"
        text = number(abs(value), digits, self.lang)
        return MINUS + text if value < 0 and float(f"{value:.{digits}f}") != 0 else text

    def percent(self, share: float, digits: int = 1) -> str:
        return f"{self.number(100 * share, digits)}{NO_BREAK}%"

    def signed(self, value: float, digits: int = 1) -> str:
        return ("+" if float(f"{value:.{digits}f}") > 0 else "") + self.number(value, digits)

    def span(self, low: str, high: str) -> str:
        """From one number to another, said once if they are the same."""
        if low == high:
            return low
        unit = f"{NO_BREAK}%"
        low = low.removesuffix(unit) if high.endswith(unit) else low
        return self.say("span", low=low, high=high)

    def both_ends(self, low: str, high: str) -> str:
        """An interval in a table; a sign within would look like the dash between."""
        return self.say("interval", low=low, high=high)

    def tick(self, value: float) -> str:
        """On an axis: with no more digits than it has."""
        return self.number(
            value, next(digits for digits in (0, 1, 2, 3) if digits == 3 or not round(value, 3) % 10**-digits)
        )

    def share(self, found: Estimate) -> str:
        """A share with its interval."""
        ends = self.both_ends(self.number(100 * found.low, 2), self.number(100 * found.high, 2))
        return f"{self.percent(found.mean, 2)} ({ends})"

    def points(self, change: float, digits: int = 2) -> str:
        """A difference of shares: from 20 % to 23 % is not 3 % more."""
        return self.say("points", change=self.signed(100 * change, digits))

    def seat(self, seat: int) -> str:
        """The first seat, the 2nd seat, within a sentence."""
        return self.say("seat", place=seat + 1)

    def ordinal(self, place: int) -> str:
        """1st, 2nd, 3rd in the order of play."""
        return self.say("ordinal", place=place)

    # --- names -------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        return self.game.title(self.lang)

    def factor(self, name: str) -> str:
        if name in (SEATS, BOTS):
            return self.say(f"factor-{name}")
        return self.game.texts.format(f"option-{name}", self.lang)

    def clause(self, name: str) -> str | None:
        return next((option.clause for option in self.game.options if option.name == name), None)

    def change(self, name: str, value: Value, reference: Value) -> str:
        """What a value of a factor means, as a heading."""
        option = next((option for option in self.game.options if option.name == name), None)
        if option is None or option.is_range:
            return self.say("change-number", name=self.factor(name), value=show(value), reference=show(reference))
        assert not isinstance(value, tuple)
        return self.game.texts.format(option.message(value), self.lang).rstrip(".")

    def meaning(self, name: str, value: Value) -> str:
        """What a value of a factor means, beside its name."""
        if isinstance(value, tuple):
            return " · ".join(level(self.game, bot).title(self.lang) for bot in dict.fromkeys(value))
        option = next(option for option in self.game.options if option.name == name)
        return "" if option.is_range else self.game.texts.format(option.message(value), self.lang)

    def table(self, setting: Setting, varied: list[str]) -> str:
        """Where something was played, as far as it varies."""
        named = [name for name in varied if name not in (SEATS, BOTS)]
        parts = [self.say("players", seats=setting.seats), *(f"{name}={show(setting.get(name))}" for name in named)]
        return ", ".join([*parts, show(setting.bots)] if BOTS in varied else parts)

    def ending(self, name: str) -> str:
        return self.game.texts.format(f"ending-{name}", self.lang)
