"""Games that go on another day: one small file each, in the user's data folder, written after every move."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec

from tablee import bots
from tablee.core.errors import RecordError, TableeError
from tablee.core.event import Event
from tablee.core.folders import data_folder, write_whole
from tablee.core.match import Match, follow
from tablee.core.record import Record
from tablee.core.registry import get
from tablee.terminal.words import WORDS

FORMAT = "tablee-save/1"
FOLDER = "games"


class Save(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record, and who plays: the level of a bot, or None for a person, by seat."""

    format: str
    players: tuple[str | None, ...]
    record: Record


class Found(NamedTuple):
    """A save file; `save` is None if it is damaged."""

    file: Path
    save: Save | None


class Turn(NamedTuple):
    """A seat's move, by what it made happen."""

    seat: int
    events: list[Event]


@contextmanager
def writing(file: Path | None) -> Iterator[None]:
    """Whatever the system has against a file, in one sentence."""
    try:
        yield
    except BrokenPipeError:
        raise  # that was the terminal
    except OSError as error:
        raise TableeError("unwritable-file", texts=WORDS, file=file, why=error.strerror) from None


def new_file(game: str, folder: str = FOLDER) -> Path:
    """Named by its time, so that the names sort as the games began."""
    return data_folder() / folder / f"{time.strftime('%Y%m%dT%H%M%S')}-{game}-{secrets.token_hex(3)}.json"


def write(file: Path, match: Match, players: tuple[str | None, ...]) -> None:
    save = Save(FORMAT, players, match.record())
    write_whole(file, msgspec.json.format(msgspec.json.encode(save)))


def keep(file: Path, match: Match, players: tuple[str | None, ...]) -> Path | None:
    """After a move: a game that waits, or, when it is over, its record: where that is."""
    if not match.over:
        write(file, match, players)
        return None
    record = data_folder() / "records" / file.name  # for `tablee replay`
    write_whole(record, match.record().to_json().encode())
    file.unlink(missing_ok=True)
    return record


def read(file: Path) -> Save:
    try:
        save = msgspec.json.decode(file.read_bytes(), type=Save)
        if save.format != FORMAT:
            raise RecordError("unknown-format", format=save.format, known=FORMAT)
        if len(save.players) != len(save.record.names):
            raise RecordError("wrong-bots", bots=len(save.players), seats=len(save.record.names))
        game = get(save.record.game)
        for player in save.players:
            if player is not None:
                bots.level(game, player)
    except OSError as error:
        raise _damaged(file, error.strerror) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, TableeError) as error:
        raise _damaged(file, error) from None
    return save


def resume(file: Path) -> tuple[Save, Match, list[Turn]]:
    """The match as it was left, with all that happened; every move is checked again."""
    save = read(file)
    try:
        positions = list(follow(save.record))
    except TableeError as error:
        raise _damaged(file, error) from None
    (match, _), *played = positions
    return save, match, [Turn(seat, events) for (seat, _), (_, events) in zip(save.record.moves, played, strict=True)]


def _damaged(file: Path, why: object) -> TableeError:
    return TableeError("damaged-save", texts=WORDS, file=file.name, why=why)


def unfinished() -> Iterator[Found]:
    """The games that wait, the latest first."""
    for file in sorted((data_folder() / FOLDER).glob("*.json"), reverse=True):
        try:
            yield Found(file, read(file))
        except TableeError:
            yield Found(file, None)
