"""`tablee`, watched from within: where the processor time of its main thread goes, by the functions that it is in.

    python bench/load/sampler.py FILE serve --port …

A timer asks five hundred times a second which functions are being called, and each answer counts for the processor time
that the thread has used since the one before. So the answers add up to its whole time, that in the kernel included.
From SIGUSR1 to SIGUSR2 it counts; then it writes FILE.

Python looks at signals where a function begins, where a loop goes back and after a call of compiled code. What is
found at the first instruction of a function was spent before it, so it counts for whoever called: if nobody did, for
the event loop, which is compiled code. What goes on after an await has no such moment at once: a coroutine gets a
little of the loop's time. This file imports nothing of ours: it is run in the checkout that is measured.
"""

from __future__ import annotations

import gc
import json
import opcode
import os
import signal
import sys
import threading
import time
from collections import Counter
from functools import cache
from pathlib import Path
from types import CodeType, FrameType

EVERY = 0.002  # seconds
BEGIN, END = signal.SIGUSR1, signal.SIGUSR2
RESUME = opcode.opmap["RESUME"]  # the first instruction of a function, and of what goes on after an await
DEEPEST = 60  # functions that are looked at


@cache
def name_of(code: CodeType) -> str:
    """`tablee/server/app.py:Class.method`, whatever folder it lies in."""
    file = code.co_filename.replace(os.sep, "/")
    for folder in ("/site-packages/", "/src/", f"/python{sys.version_info.major}.{sys.version_info.minor}/"):
        _, found, rest = file.rpartition(folder)
        if found:
            file = rest
            break
    return f"{file}:{code.co_qualname}"


@cache
def beginnings(code: CodeType) -> frozenset[int]:
    """Where in a function nothing of it has been done yet."""
    instructions = code.co_code
    return frozenset(
        at for at in range(0, len(instructions), 2) if instructions[at] == RESUME and not instructions[at + 1]
    )


class Sampler:
    def __init__(self, file: Path) -> None:
        self._file = file
        self._stacks: Counter[tuple[CodeType, ...]] = Counter()  # innermost first -> nanoseconds
        self._before = 0
        self._own = 0  # nanoseconds that all this has taken
        self._threads: dict[str, int] = {}
        self._collecting = 0
        self._collected = 0
        signal.signal(BEGIN, self._begin)
        signal.signal(END, self._end)

    def _begin(self, *_: object) -> None:
        self._stacks.clear()
        self._collected = self._own = 0
        gc.callbacks.append(self._on_garbage)
        self._threads = _thread_times()
        self._before = time.thread_time_ns()
        signal.signal(signal.SIGALRM, self._sample)
        signal.siginterrupt(signal.SIGALRM, False)
        signal.setitimer(signal.ITIMER_REAL, EVERY, EVERY)

    def _sample(self, _: int, frame: FrameType | None) -> None:
        now = time.thread_time_ns()
        if frame is not None and frame.f_lasti in beginnings(frame.f_code):
            frame = frame.f_back
        stack: list[CodeType] = []
        while frame is not None and len(stack) < DEEPEST:
            stack.append(frame.f_code)
            frame = frame.f_back
        self._stacks[tuple(stack)] += now - self._before
        self._before = time.thread_time_ns()
        self._own += self._before - now

    def _on_garbage(self, phase: str, _: object) -> None:
        now = time.thread_time_ns()
        if phase == "start":
            self._collecting = now
        else:
            self._collected += now - self._collecting

    def _end(self, *_: object) -> None:
        signal.setitimer(signal.ITIMER_REAL, 0)
        gc.callbacks.remove(self._on_garbage)
        used = _thread_times()
        stacks: Counter[str] = Counter()
        for stack, nanoseconds in self._stacks.items():
            stacks["\n".join(map(name_of, stack))] += nanoseconds
        found = {
            "stacks": stacks,
            "threads": {name: after - self._threads.get(name, 0) for name, after in used.items()},
            "collecting": self._collected,
            "sampling": self._own,
        }
        draft = self._file.with_suffix(".draft")
        draft.write_text(json.dumps(found), encoding="utf-8")
        draft.replace(self._file)


def _thread_times() -> dict[str, int]:
    """Nanoseconds of processor time that each of our threads has used; those of one name together."""
    used: Counter[str] = Counter()
    for thread in threading.enumerate():
        try:
            said = Path(f"/proc/self/task/{thread.native_id}/schedstat").read_text(encoding="ascii")
        except OSError:
            continue  # it has ended
        used[thread.name.rstrip("_-0123456789")] += int(said.split()[0])
    return dict(used)


if __name__ == "__main__":
    Sampler(Path(sys.argv[1]))
    del sys.argv[1]
    sys.path[0] = ""  # not this folder
    from tablee.cli import main

    main()
