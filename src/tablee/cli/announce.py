"""`tablee announce`: a word of the host to all tables, through the database that the servers look into."""

from __future__ import annotations

from contextlib import closing

from rich.console import Console

from tablee.core.errors import TableeError
from tablee.server.clock import ServerClock
from tablee.server.config import Config
from tablee.server.database.storage import Announcement, Storage
from tablee.table.commands import MAX_CHAT
from tablee.table.names import check_line
from tablee.terminal.words import WORDS


def announce(text: str | None, *, clear: bool, minutes: int, database: str | None, lang: str) -> None:
    if (text is None) != clear:
        raise TableeError("announce-what", texts=WORDS)
    announcement = None
    if text is not None:
        line, now = check_line(text), ServerClock().wall()
        if len(line) > MAX_CHAT:
            raise TableeError("announce-long", texts=WORDS, most=MAX_CHAT)
        announcement = Announcement(line, now, now + 60_000 * minutes)
    with closing(Storage.open(Config(database=database).url, beside=True)) as storage:
        storage.announce(announcement)
    told = "announce-cleared" if announcement is None else "announce-told"
    Console(highlight=False, soft_wrap=True).print(WORDS.format(told, lang, minutes=minutes), markup=False)
