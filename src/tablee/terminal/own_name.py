"""What a person is called who has not said so."""

from __future__ import annotations

import getpass

from tablee.core.match import MAX_NAME
from tablee.table.seating import BOT_NAMES
from tablee.terminal.words import WORDS


def own_name(lang: str) -> str:
    """The name with which the person logged in."""
    try:
        return getpass.getuser().title()[:MAX_NAME]
    except (OSError, KeyError, ImportError):
        return WORDS.format("guest", lang)


def other_names(own: str, count: int) -> list[str]:
    """Names for the others at the table: nobody is called like the person."""
    return [name for name in BOT_NAMES if name.casefold() != own.casefold()][:count]
