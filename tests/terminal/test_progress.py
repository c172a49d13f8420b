"""Bars for work of minutes or hours: whole at 80 columns, with an estimate that one can believe."""

from __future__ import annotations

import io
import random
import re

import pytest
from rich.console import Console

import tablee
from tablee.core.text import LANGUAGES
from tablee.terminal import progress
from tablee.terminal.progress import Forecast, clock_time, counting
from tablee.terminal.words import WORDS

BARS = {"simulating": "rate", "study-playing": "study-rate", "arena-playing": "arena-rate"}


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("bar", BARS)
@pytest.mark.parametrize("game", tablee.game_ids())
def test_a_bar_fits_80_columns_with_everything_on_it(
    game: str, bar: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen, clock = io.StringIO(), Clock()
    monkeypatch.setattr(progress, "Console", lambda **_: Console(file=screen, force_terminal=True, width=80))
    title = WORDS.format(bar, lang, game=tablee.get(game).title(lang))
    rate = WORDS.format(BARS[bar], lang, rate="82.5 M")
    with counting(title, 1_000_000_000, lang=lang, clock=clock) as advance:
        clock.now += 3600
        advance(90_000_000, rate)
    last = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", screen.getvalue()).rstrip().replace("\r", "\n").splitlines()[-1]
    assert len(last) <= 80
    assert last.startswith(title)
    assert last.endswith(WORDS.format("time-left", lang, time="10:06:40"))
    for words in (rate, " 9 % ", "━━━━━"):
        assert words in last


def test_the_estimate_goes_down_as_the_clock_goes_on() -> None:
    clock = Clock()
    forecast = Forecast(1000, 0, clock)
    assert forecast.seconds is None
    clock.now += 10
    forecast.step(100)
    assert forecast.seconds == pytest.approx(90)
    clock.now += 4  # the next hundred games are not done yet
    assert forecast.seconds == pytest.approx(86)
    clock.now += 100
    assert forecast.seconds == 0


def test_the_estimate_is_steady_where_work_comes_in_gusts() -> None:
    """Steps of any size at any time, at 50 a second on average: a quarter of an hour for all."""
    rng, clock = random.Random(1), Clock()
    forecast, ends = Forecast(45_000, 0, clock), []
    done = 0
    while done < 44_000:
        seconds = rng.choice([0.1, 0.5, 8.0])
        step = min(round(50 * seconds * rng.uniform(0.5, 1.5)), 45_000 - done)
        clock.now, done = clock.now + seconds, done + step
        forecast.step(step)
        assert forecast.seconds is not None
        if done > 4_500:
            ends.append(clock.now + forecast.seconds)
    assert max(ends) - min(ends) < 90  # of 900 seconds


def test_what_was_done_before_says_nothing_about_the_speed() -> None:
    clock = Clock()
    forecast = Forecast(1000, 900, clock)
    clock.now += 10
    forecast.step(10)
    assert forecast.seconds == pytest.approx(90)


def test_times() -> None:
    assert [clock_time(seconds) for seconds in (0, 59.6, 61, 3599, 36_400)] == [
        "0:00",
        "1:00",
        "1:01",
        "59:59",
        "10:06:40",
    ]
