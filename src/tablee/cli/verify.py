"""`tablee verify`: what was checked, and what was not."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console

from tablee.cli.files import read_file
from tablee.cli.options import ENGLISH, File, Lang
from tablee.core.deal import verify
from tablee.core.errors import SetupError
from tablee.core.record import Record
from tablee.core.text import listed
from tablee.terminal.words import WORDS


def run_verify(
    file: File,
    commit: Annotated[str | None, typer.Option("--commit", metavar="hex", help="commit")] = None,
    pledge: Annotated[str | None, typer.Option("--pledge", metavar="hex", help="pledge")] = None,
    nonce: Annotated[str | None, typer.Option("--nonce", metavar="hex", help="nonce")] = None,
    seat: Annotated[int | None, typer.Option("--seat", min=1, help="own-seat")] = None,
    lang: Lang = ENGLISH,
) -> None:
    """`seat` as people count, from 1."""
    record = Record.from_json(read_file(file))
    if seat is not None and pledge is None and nonce is None:
        raise SetupError("seat-of-nothing", texts=WORDS)
    match = verify(record, commit, pledge=pledge, nonce=nonce, seat=None if seat is None else seat - 1)
    assert record.deal is not None
    console = Console(highlight=False, soft_wrap=True)

    def say(message: str, **facts: object) -> None:
        console.print(WORDS.format(message, lang, **facts), markup=message == "verified")

    added = [name for name, share in zip(record.names, record.deal.nonces, strict=True) if share is not None]
    say("verified", shuffles=len(match.shuffles), commit=record.deal.commit)
    say("verified-by", count=len(added), names=listed(added, lang))
    say("verified-compare" if commit is None else "verified-commit")
    if added:
        say("verified-no-pledges" if record.deal.pledges is None else "verified-pledges")
    if nonce is None:
        say("verified-no-nonce" if pledge is None else "verified-pledge")
    else:
        say("verified-nonce" if commit is None else "verified-wholly")
