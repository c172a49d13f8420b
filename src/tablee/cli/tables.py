"""`tablee tables`: what a host sees of the tables, and does with them, while the server runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid

from tablee.cli.files import STANDARD_OUTPUT, write_json
from tablee.cli.number_format import number
from tablee.core.registry import get
from tablee.core.text import listed
from tablee.server.config import Config
from tablee.server.database.inventory import Statistics, find, is_table, read_logs, table_from
from tablee.server.database.storage import Kept, Row, Storage
from tablee.table import Table
from tablee.terminal.progress import counting
from tablee.terminal.saves import writing
from tablee.terminal.words import WORDS

BEGINNING = 10  # letters of an id: no two tables of a hall begin alike, and a line has room for more
NEWEST = 20  # of a list, unless all are asked for


class Host:
    """One question of a host."""

    def __init__(self, storage: Storage, json: Path | None, lang: str) -> None:
        self._storage, self._json, self._lang = storage, json, lang
        self._console = Console(highlight=False, soft_wrap=True)

    # --- list and show -------------------------------------------------------------------------------

    def overview(self, everything: bool) -> None:
        kept = [each for each in self._storage.kept() if is_table(each)]
        shown = kept if everything else kept[:NEWEST]
        told = [self._brief(each, table) for each, _, table in self._read_all(shown)]
        if self._put(told):
            return
        grid = Grid(box=None, pad_edge=False, padding=(0, 2))
        for column in ("table", "game", "phase", "people", "touched", "size"):
            grid.add_column(self._say(f"col-{column}"), no_wrap=column in ("table", "touched"))
        for each in told:
            names, touched = ", ".join(each["names"]), _day_and_time(each["touched"])
            phase = self._say(f"table-{each['phase']}")
            grid.add_row(each["table"][:BEGINNING], each["game"], phase, names, touched, self._bytes(each["size"]))
        self._console.print(grid)
        if len(shown) < len(kept):
            self._console.print(self._say("tables-more", shown=len(shown), tables=len(kept)))

    def show(self, id: str) -> None:
        kept = find([each for each in self._storage.kept() if is_table(each)], id)
        table = table_from(self._storage.read(kept.id))
        games = [
            {"names": record.names, "points": record.outcome.points, "winners": record.outcome.winners}
            for record in table.finished
            if record.outcome is not None
        ]
        told = self._brief(kept, table) | {
            "since": kept.since,
            "entries": kept.entries,
            "rules": table.settings.rules,
            "public": table.settings.public,
            "games": games,
        }
        if self._put(told):
            return
        facts = {
            "table": kept.id,
            "game": table.game.title(self._lang),
            "phase": self._say(f"table-{told['phase']}"),
            "people": listed(told["names"], self._lang),
            "since": _day_and_time(kept.since),
            "touched": _day_and_time(kept.touched),
            "size": f"{self._bytes(kept.size)} ({self._say('table-entries', entries=kept.entries)})",
            "rules": ", ".join(f"{name}={value}" for name, value in table.settings.rules.items()),
        }
        grid = Grid(box=None, pad_edge=False, show_header=False, padding=(0, 2))
        for name, value in facts.items():
            grid.add_row(f"[bold]{self._say(f'col-{name}')}[/]", value)
        for nth, game in enumerate(games, start=1):
            points = (f"{name} {score}" for name, score in zip(game["names"], game["points"], strict=True))
            grid.add_row(f"[bold]{self._say('col-game')} {nth}[/]", listed(list(points), self._lang))
        self._console.print(grid)

    def _brief(self, kept: Kept, table: Table | None) -> dict[str, Any]:
        """A table that cannot be read is listed all the same: a host may want to delete it."""
        return {
            "table": kept.id,
            "game": None if table is None else table.game_id,
            "phase": "damaged" if table is None else "frozen" if table.frozen else table.phase.value,
            "names": [] if table is None else [seat.name for seat in table.seats if seat.name is not None],
            "touched": kept.touched,
            "size": kept.size,
        }

    # --- delete, export, stats -----------------------------------------------------------------------

    def delete(self, ids: list[str], sure: bool) -> None:
        kept = self._storage.kept()
        found = [find(kept, id) for id in ids]
        for each in found:
            question = self._say("tables-sure", table=each.id, entries=each.entries)
            if not sure and not typer.confirm(question):
                raise typer.Abort
            self._storage.delete(each.id)
        self._console.print(self._say("tables-deleted", tables=len(found)))

    def export(self, file: Path) -> None:
        """One record a line: a file of any size is read line by line, and cut anywhere between two."""
        tables = self._read_all([each for each in self._storage.kept() if is_table(each)])
        count = damaged = 0
        with writing(file), file.open("wb") as out:
            for _, _, table in tables:
                damaged += table is None
                for record in () if table is None else table.finished:
                    out.write(msgspec.json.encode(record) + b"\n")
                    count += 1
        self._console.print(self._say("tables-exported", games=count, file=str(file)))
        if damaged:
            self._console.print(self._say("tables-unread", tables=damaged))

    def stats(self) -> None:
        found = Statistics()
        for each, rows, table in self._read_all(self._storage.kept()):
            found.add_log(each, rows)
            if table is not None:
                found.add_table(table)
            elif is_table(each):
                found.damaged += 1
        counted = {
            name: getattr(found, name) for name in ("tables", "sheets", "damaged", "people", "moves", "entries", "size")
        }
        busiest = None if found.busiest is None else {"day": found.busiest[0], "entries": found.busiest[1]}
        days = dict(sorted(found.days.items()))
        if self._put({**counted, "games": dict(found.games), "busiest": busiest, "days": days}):
            return
        grid = Grid(box=None, pad_edge=False, show_header=False, padding=(0, 2))
        for name, value in counted.items():
            if name != "damaged" or value:
                told = self._bytes(value) if name == "size" else str(value)
                grid.add_row(f"[bold]{self._say(f'stat-{name}')}[/]", told)
        for game, count in found.games.most_common():
            title = self._say("stat-games", game=get(game).title(self._lang))
            grid.add_row(f"[bold]{title}[/]", str(count))
        if busiest is not None:
            grid.add_row(f"[bold]{self._say('stat-busiest')}[/]", self._say("stat-day", **busiest))
        self._console.print(grid)

    # --- the same for all ----------------------------------------------------------------------------

    def _read_all(self, kept: list[Kept]) -> Iterator[tuple[Kept, Sequence[Row], Table | None]]:
        """Each log that has not been deleted meanwhile; no table if it is damaged, or a score sheet."""
        with counting(self._say("tables-reading"), max(1, len(kept)), lang=self._lang) as advance:
            for each, rows, table, finding in read_logs(self._storage, kept):
                if rows or finding is not None:
                    yield each, rows, table
                advance(1, "")

    def _put(self, data: Any) -> bool:
        """As JSON, where it was asked for; whether that is all."""
        if self._json is not None:
            write_json(data, self._json)
        return self._json == STANDARD_OUTPUT

    def _bytes(self, size: int) -> str:
        unit, scale = ("mega", 1e6) if size >= 1e6 else ("kilo", 1e3)
        return self._say(f"{unit}bytes", size=number(size / scale, 1, self._lang))

    def _say(self, message: str, **facts: object) -> str:
        return WORDS.format(message, self._lang, **facts)


def _day_and_time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000).astimezone().strftime("%Y-%m-%d %H:%M")


def host_tables(
    what: str, which: list[str], *, everything: bool, sure: bool, database: str | None, json: Path | None, lang: str
) -> None:
    """`what` is `list`, `show ID`, `delete ID…`, `export FILE` or `stats`."""
    with closing(Storage.open(Config(database=database).url, beside=True)) as storage:
        host = Host(storage, json, lang)
        if what == "list":
            host.overview(everything)
        elif what == "show":
            host.show(which[0])
        elif what == "delete":
            host.delete(which, sure)
        elif what == "export":
            host.export(Path(which[0]))
        else:
            host.stats()
