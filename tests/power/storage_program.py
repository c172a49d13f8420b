"""A program that uses the storage as a server does, and tells what was acknowledged; its disk may forget.

What it is to do comes in, a word a line; what came of it goes out: the number of the entry that is stored now, "taken"
if somebody was first, the database's own words if it failed.
"""

from __future__ import annotations

import sys

from tablee.server.database import sqlite
from tablee.server.database.storage import Row, Storage, StorageError

LOG = "log"


class Program:
    def __init__(self, url: str) -> None:
        self.storage = Storage.open(url)
        self.last = self._last()

    def _last(self) -> int:
        return max((row.seq for row in self.storage.read(LOG)), default=0)

    def do(self, word: str) -> str:
        match word:
            case "append" | "listed":
                number = self.last + 1
                body = f'"{number}"' + " " * (number * 77 % 9000)
                if not self.storage.append([Row(LOG, number, number, body, "[]" if word == "listed" else None)]):
                    self.last = self._last()
                    return "taken"
                self.last = number
                return str(number)
            case "last":
                return str(self._last())
            case "snapshot":
                self.storage.keep_snapshot(LOG, self.last, b"s" * 20_000)
            case "checkpoint":
                self.storage.checkpoint()
            case "checkpoint beside":
                self.storage.checkpoint_beside()
            case "close":
                self.storage.close()
        return "done"


def main(url: str, synchronous: str) -> None:
    sqlite._PRAGMAS = tuple(each.replace("FULL", synchronous) for each in sqlite._PRAGMAS)  # type: ignore[assignment]
    program = Program(url)
    print("ready", flush=True)  # noqa: T201
    for line in sys.stdin:
        try:
            said = program.do(line.strip())
        except StorageError as error:
            said = str(error.facts["why"])
        print(said, flush=True)  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
