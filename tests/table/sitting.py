"""A table in a test's hands: every command goes through the log's JSON and is applied once."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Any

import pytest

from tablee.core.errors import TableeError
from tablee.table import Entry, Phase, Step, Table, apply, decide, follow
from tablee.table import commands as do
from tablee.table.commands import ByGuests, ByServer

SECRET = "5e" * 32


class Sitting:
    """Guests are named by a letter, which is also their key."""

    def __init__(self, game: str = "fiasko", seats: int = 2, host: str | None = "Ana", **wishes: Any) -> None:
        self.clock = 1_000_000
        self.log: list[Entry] = []
        self._ids = itertools.count()
        self.table: Table | None = None
        create = do.Create(
            table="t1", secret=SECRET, game=game, seats=seats, rules=wishes.pop("rules", {}), name=host, **wishes
        )
        self.apply(create, host)

    def apply(self, command: Any, key: str | None = None, at: int | None = None, where: str | None = None) -> Step:
        entry, _, _ = decide(self.table, command, key, self.clock if at is None else at, where)
        self.log.append(entry)
        before, (self.table, step) = self.table, follow(self.table, len(self.log), entry.to_json())
        assert step is not None
        assert step.table_changed or (before is not None and before.seen() == self.table.seen())
        assert step.seq == self.now.seq == len(self.log)
        return step

    @property
    def now(self) -> Table:
        assert self.table is not None
        return self.table

    def ask(self, key: str, command: type[do.Command], **fields: Any) -> Step:
        return self.apply(command(id=f"{key}{next(self._ids)}", **fields), key)

    def refused(
        self, key: str | None, command: ByGuests | ByServer, at: int | None = None, where: str | None = None
    ) -> TableeError:
        """It is refused, and nothing has changed."""
        before, record = self.now, self.now.match and self.now.match.record()
        with pytest.raises(TableeError) as caught:
            apply(self.now, Entry(at=self.clock if at is None else at, command=command, key=key, where=where))
        assert self.now is before
        assert (self.now.match and self.now.match.record()) == record
        for lang in ("fr", "en"):
            assert caught.value.text(lang)
        return caught.value

    def join(self, *names: str) -> None:
        for name in names:
            self.ask(name, do.Join, name=name)

    def come(self, *keys: str, server: str = "s1") -> None:
        for key in keys:
            self.apply(do.Arrive(server=server), key)

    def go(self, *keys: str, server: str = "s1") -> None:
        for key in keys:
            self.apply(do.Depart(server=server), key)

    def ready(self, *keys: str) -> Step:
        steps = [self.ask(key, do.Ready) for key in keys]
        return steps[-1]

    def wait(self, seconds: float) -> None:
        self.clock += int(1000 * seconds)

    def key(self, seat: int) -> str:
        person = self.now.seats[seat].person
        assert person is not None
        return self.now.people[person].key

    def play_on(self, choose: Any = lambda moves: moves[0]) -> Step:
        """The next seat makes a move, bots included."""
        match = self.now.match
        assert match is not None
        seat = self.now.to_act[0]
        move = choose(match.moves(seat))
        if seat in [bot for bot, _ in self.now.bots_to_act]:
            return self.apply(do.BotPlay(seat=seat, move=move))
        return self.ask(self.key(seat), do.Play, move=move)

    def play_out(self) -> Step:
        for _ in range(2000):
            step = self.play_on(lambda moves: moves[-1])
            if self.now.phase is Phase.OVER:
                return step
        raise AssertionError("the game does not end")

    def check_log(self) -> None:
        """The log leads to the same table again."""
        again = rebuild(Entry.from_json(entry.to_json()) for entry in self.log)
        assert again.seen() == self.now.seen()
        assert (again.match and again.match.record()) == (self.now.match and self.now.match.record())
        assert again.finished == self.now.finished
        assert again.people == self.now.people


def rebuild(entries: Iterable[Entry]) -> Table:
    """The table that a log leads to."""
    table = None
    for entry in entries:
        table, _ = apply(table, entry)
    assert table is not None
    return table


def kinds(step: Step) -> list[str]:
    return [event.kind for event in step.events]
