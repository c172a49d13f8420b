"""`tablee verify`: what was checked, and what was not."""

from __future__ import annotations

from rich.console import Console

from tablee.core.deal import verify
from tablee.core.errors import SetupError
from tablee.core.record import Record
from tablee.core.text import listed
from tablee.terminal.words import WORDS


def run_verify(
    record: Record, commit: str | None, pledge: str | None, nonce: str | None, seat: int | None, lang: str
) -> None:
    """`seat` as people count, from 1."""
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
