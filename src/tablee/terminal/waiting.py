"""People never wait in silence: a spinner or a bar on a terminal, plain lines elsewhere."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

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


@contextmanager
def counting(text: str, total: int, done: int = 0) -> Iterator[Callable[[int, str], None]]:
    """Count from `done` up to `total`; gives a function that takes a step and a remark about the speed."""
    console = Console(stderr=True, highlight=False)
    if not console.is_terminal:
        with _counting_in_lines(console, text, total, done) as advance:
            yield advance
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[remark]}"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(text, total=total, completed=done, remark="")
        yield lambda step, remark: bar.update(task, advance=step, remark=remark)


@contextmanager
def _counting_in_lines(console: Console, text: str, total: int, done: int) -> Iterator[Callable[[int, str], None]]:
    def advance(step: int, remark: str) -> None:
        nonlocal done
        tenth_before, done = 10 * done // total, done + step
        if 10 * done // total > tenth_before:
            console.print(f"{text}: {100 * done // total} %  {remark}")

    yield advance
