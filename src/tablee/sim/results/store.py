"""A folder of Parquet files with every game of a simulation, written as they are played.

Each file holds some games that follow one another, whole or not at all, and the settings they were played by. So
whatever happens to the program or the machine, the files that are there can be read and the rest can be played later,
and whoever reads the folder (pandas, Polars, DuckDB, Spark …) reads one table.
"""

from __future__ import annotations

import io
import json
import re
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import numpy as np

from tablee.core.errors import SetupError
from tablee.core.folders import write_whole
from tablee.core.game import Game
from tablee.sim.playout import Results
from tablee.sim.results.columns import columns
from tablee.sim.results.totals import Totals

KEY = b"tablee"  # of the settings, in a file's metadata
ROWS = 1 << 18  # games that are written together,
SECONDS = 20  # or what was played in so much time: no more is lost when the machine fails
FILE = re.compile(r"games-(\d{12})-(\d{12})\.parquet")  # the first game, and the one after the last


class Store:
    """What is there already, and a pen for more."""

    def __init__(self, folder: Path, game: Game, settings: Mapping[str, Any]) -> None:
        """Settings are whatever changes a game, in JSON; the number of games is not among them."""
        self.folder, self.game, self.settings = folder, game, settings
        self._arrow = _arrow()
        self._page: list[Results] = []
        self._first = 0  # game of the page
        self._begun = time.monotonic()

    def files(self) -> list[tuple[Path, int, int]]:
        """Every file with its first game and the one after its last, in their order."""
        return _files(self.folder)

    def missing(self, games: int) -> Iterator[range]:
        """The games that are in no file yet, of so many."""
        at = 0
        for _, first, stop in self.files():
            if at < first:
                yield range(at, min(first, games))
            at = max(at, stop)
            if at >= games:
                return
        yield range(at, games)

    def add(self, first: int, results: Results) -> None:
        """Games number `first` and following."""
        if self._page and first != self._first + self._rows:
            self.flush()
        if not self._page:
            self._first, self._begun = first, time.monotonic()
        self._page.append(results)
        if self._rows >= ROWS or time.monotonic() - self._begun >= SECONDS:
            self.flush()

    @property
    def _rows(self) -> int:
        return sum(len(results.decisions) for results in self._page)

    def flush(self) -> None:
        """Write what has been added."""
        if not self._page:
            return
        whole = Results(*(np.concatenate(arrays) for arrays in zip(*self._page, strict=True)))
        self._page.clear()
        arrow, target = self._arrow, io.BytesIO()
        table = arrow.table(
            {
                name: arrow.DictionaryArray.from_arrays(arrow.array(values), list(words)) if words else values
                for name, values, words in columns(self.game, self.settings["seed"], self._first, whole)
            }
        ).replace_schema_metadata({KEY: json.dumps(self.settings)})
        arrow.parquet.write_table(table, target, compression="zstd")
        file = self.folder / f"games-{self._first:012}-{self._first + len(whole.decisions):012}.parquet"
        write_whole(file, target.getvalue(), mode=0o666)

    def totals(self, games: int) -> Totals:
        """Of the games that are in files, as far as their number is below `games`; memory stays flat."""
        seats = len(self.settings["bots"])
        totals = Totals(seats, len(self.game.endings))
        for file, at, _ in self.files():
            for results in self._read(file, seats):
                if at < games:
                    totals.add(results.rows(0, games - at))
                at += len(results.decisions)
        return totals

    def _read(self, file: Path, seats: int) -> Iterator[Results]:
        """What is in a file, some games at a time."""
        try:
            with self._arrow.parquet.ParquetFile(file) as opened:
                for batch in opened.iter_batches():
                    yield _results(batch, seats, self.game)
        except (OSError, ValueError, KeyError):  # as Arrow says that something in it is damaged
            raise SetupError("no-store", file=file) from None

    def __enter__(self) -> Store:
        if self.folder.exists() and not self.folder.is_dir():
            raise SetupError("no-store", file=self.folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        with ExitStack() as until_here:
            until_here.enter_context(_alone_in(self.folder))
            for file, _, _ in self.files():
                found = _read_settings(file)
                other = [name for name, value in self.settings.items() if found.get(name) != value]
                if other:
                    raise SetupError("other-store", file=self.folder, settings=", ".join(other))
            self._lock = until_here.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self.flush()


def saved_seed(folder: Path) -> int | None:
    """The seed of a simulation that was begun without naming one."""
    for file, _, _ in _files(folder) if folder.is_dir() else ():
        seed = _read_settings(file).get("seed")
        return seed if isinstance(seed, int) else None
    return None


def _files(folder: Path) -> list[tuple[Path, int, int]]:
    found = ((file, FILE.fullmatch(file.name)) for file in sorted(folder.iterdir()))
    return [(file, int(name[1]), int(name[2])) for file, name in found if name]


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """Two at once would write the same games twice. Where the system has no such locks, nobody is kept out."""
    with (folder / ".lock").open("w") as lock:
        with suppress(ImportError):
            import fcntl  # not on every system

            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise SetupError("busy-store", file=folder) from None
        yield


def _read_settings(file: Path) -> dict[str, Any]:
    try:
        found = json.loads(_arrow().parquet.read_metadata(file).metadata[KEY])
    except (OSError, ValueError, KeyError, TypeError):
        found = None
    if not isinstance(found, dict):
        raise SetupError("no-store", file=file)
    return found


def _results(batch: Any, seats: int, game: Game) -> Results:
    """The other way round: from columns."""

    def column(name: str) -> Any:
        return batch.column(name)

    endings = {ending.name: number for number, ending in enumerate(game.endings)}
    ending = column("ending")
    numbers = np.array([endings[word] for word in ending.dictionary.to_pylist()], np.int8)
    decisions = column("decisions").to_numpy(zero_copy_only=False)
    return Results(
        points=np.stack([column(f"points_{seat}").to_numpy(zero_copy_only=False) for seat in range(seats)], axis=1),
        winners=np.stack(
            [column(f"won_{seat}").to_numpy(zero_copy_only=False).astype(np.int8) for seat in range(seats)], axis=1
        ),
        decisions=decisions,
        endings=numbers[ending.indices.to_numpy(zero_copy_only=False)],
        halfway=np.zeros((0, seats), np.int32),
        leaders=np.zeros((0, seats), np.int8),
    )


def _arrow() -> Any:
    try:
        import pyarrow  # heavy, and an extra
        import pyarrow.parquet
    except ImportError:
        raise SetupError("no-parquet") from None
    return pyarrow
