"""The real command in a real terminal (a pty): it opens the app, and kill -9 loses nothing that was played."""

from __future__ import annotations

import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tablee.core.errors import TableeError
from tablee.core.record import Record
from tablee.terminal import saves
from tablee.terminal.app.app import TableeApp
from tablee.terminal.app.table import TableScreen
from tablee.terminal.local import LocalSitting
from tests.terminal.hands import PATIENCE, Hands, at_the_app
from tests.terminal.real import Terminal


def moves_kept() -> int:
    with suppress(StopIteration, TableeError):
        found = next(saves.unfinished())
        return len(found.save.record.moves) if found.save is not None else 0
    return -1


def play_until(terminal: Terminal, moves: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while moves_kept() < moves:
        terminal.read()
        assert not terminal.ended, terminal.printed[-3000:]
        assert time.monotonic() < deadline, terminal.printed[-3000:]
        if moves_kept() >= 0:  # dealt
            terminal.press("1")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")
def test_kill_9_loses_nothing_and_the_shelf_goes_on(data: Path) -> None:
    terminal = Terminal("play", "fiasko", "--seats", "2", "--bots", "random", "--seed", "1", "--lang", "en")
    try:
        play_until(terminal, 4)
    finally:
        terminal.kill()
    found = next(saves.unfinished())
    assert found.save is not None
    record = found.save.record
    assert len(record.moves) >= 4
    # What was being written when the power went lies beside it, and nobody takes it for a game.
    assert [file.name for file in (data / "games").iterdir() if not file.name.endswith(".new")] == [found.file.name]
    assert len(list(saves.unfinished())) == 1

    async def story(hands: Hands) -> None:
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.app.screen, TableScreen) and hands.my_turn)
        sitting = hands.sitting
        assert isinstance(sitting, LocalSitting)
        assert sitting.match.record().moves[: len(record.moves)] == record.moves
        await hands.press("1")
        await hands.until(lambda: hands.my_turn or hands.over)
        assert len(saves.read(found.file).record.moves) > len(record.moves)

    at_the_app(TableeApp("en", pause=0), story)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")
def test_leaving_says_where_the_game_is_and_saves_the_record(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    terminal = Terminal("play", "tank", "--seats", "2", "--bots", "random", "--save", str(file), "--lang", "en")
    play_until(terminal, 2)
    terminal.press("q")
    assert terminal.wait() == 0
    assert "The game waits" in terminal.printed.decode(errors="replace")
    record = Record.from_json(file.read_bytes())
    assert len(record.moves) >= 2
    assert moves_kept() == len(record.moves)
