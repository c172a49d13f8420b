"""People never wait in silence: a spinner or a bar on a terminal, plain lines elsewhere."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn
from rich.table import Column
from rich.text import Text

from tablee.terminal.words import WORDS

GLANCE = 0.2  # seconds: on Windows, Ctrl-C is noticed only between two waits


@contextmanager
def waiting(text: str) -> Iterator[None]:
    """Say what is being waited for. On standard error: standard output is for results."""
    console = Console(stderr=True, highlight=False)
    if console.is_terminal:
        with console.status(text):
            yield
    else:
        console.print(text)
        yield


def interruptible(work: Callable[[], None]) -> None:
    """Wait for `work`, in a thread of its own: Ctrl-C reaches us, and not a compiler that would lose it.

    Whoever is interrupted leaves the work where it is; it ends with the program.
    """
    done: Future[None] = Future()

    def attempt() -> None:
        try:
            work()
        except BaseException as error:
            done.set_exception(error)
        else:
            done.set_result(None)

    thread = threading.Thread(target=attempt, name="work in the background", daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(GLANCE)
    done.result()


class Forecast:
    """How long the rest will take, at the average speed so far: counted anew at every step, and down in between.

    The speed of the last moments, by which other bars go, jumps up and down where hundreds of games come at once.
    """

    def __init__(self, total: int, done: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._left, self._done, self._clock = total - done, 0, clock
        self._began = clock()
        self._ends: float | None = None

    def step(self, step: int) -> None:
        now = self._clock()
        self._left, self._done = self._left - step, self._done + step
        self._ends = now + (now - self._began) * self._left / self._done if self._done else None

    @property
    def seconds(self) -> float | None:
        """Nothing is known before the first step."""
        return None if self._ends is None else max(0.0, self._ends - self._clock())


def clock_time(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


@contextmanager
def counting(
    text: str, total: int, done: int = 0, *, lang: str, clock: Callable[[], float] = time.monotonic
) -> Iterator[Callable[[int, str], None]]:
    """Count from `done` up to `total`; gives a function that takes a step and a remark about the speed."""
    console = Console(stderr=True, highlight=False)
    if not console.is_terminal:
        yield _in_lines(console, text, total, done)
        return
    forecast = Forecast(total, done, clock)

    class TimeLeft(ProgressColumn):
        max_refresh = 0.5

        def render(self, task: Task) -> Text:
            left = forecast.seconds
            return Text("" if left is None else WORDS.format("time-left", lang, time=clock_time(left)))

    columns = (
        TextColumn("{task.description}", table_column=Column(no_wrap=True, overflow="ellipsis")),
        BarColumn(bar_width=None, table_column=Column(ratio=1, min_width=5)),
        TextColumn("{task.percentage:.0f} %", justify="right"),
        TextColumn("{task.fields[remark]}"),
        TimeLeft(),
    )
    with Progress(*columns, console=console, transient=True, expand=True, get_time=clock) as bar:
        task = bar.add_task(text, total=total, completed=done, remark="")

        def step(step: int, remark: str) -> None:
            forecast.step(step)
            bar.update(task, advance=step, remark=remark)

        yield step


def _in_lines(console: Console, text: str, total: int, done: int) -> Callable[[int, str], None]:
    def advance(step: int, remark: str) -> None:
        nonlocal done
        tenth_before, done = 10 * done // total, done + step
        if 10 * done // total > tenth_before:
            console.print(f"{text}: {100 * done // total} %  {remark}")

    return advance
