"""A file descriptor that goes with a new process."""

from __future__ import annotations

from multiprocessing.reduction import DupFd
from typing import Any


class Descriptor:
    """Where it is pickled for a process that is being started, it is opened there as well."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __reduce__(self) -> Any:
        return _receive, (DupFd(self.number),)


def _receive(handed_on: Any) -> Descriptor:
    return Descriptor(handed_on.detach())
