"""A shuffle that anyone can check.

Before the deal the server publishes `commitment(seed)`, so it cannot change its seed any more. Each
player's device may add a nonce, pledged in the same way before any of them is shown, so nobody can
choose theirs to fit. All of it together is the key of the match's `Stream`. `docs/shuffle.md` has the
exact bytes, and what is proved and what is not.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from tablee.core.chance import Stream
from tablee.core.errors import RecordError
from tablee.core.match import Match, deal_again, follow, replay
from tablee.core.record import Record

BYTES = 32


def commitment(secret: bytes) -> str:
    """What is published of a seed or a nonce before the deal."""
    return hashlib.sha256(secret).hexdigest()


def nth_seed(secret: bytes, number: int) -> bytes:
    """The seed of a table's deal number `number`: to know one of them tells nothing of the others."""
    return hmac.digest(secret, b"tablee deal" + number.to_bytes(4, "big"), "sha256")


def stream(seed: bytes, nonces: Sequence[bytes | None]) -> Stream:
    """The shuffles of a match, from the server's seed and what each seat added."""
    parts = (b"\0" if nonce is None else b"\1" + nonce for nonce in nonces)
    return Stream(hashlib.sha256(b"tablee shuffles" + seed + b"".join(parts)).digest())


def verify(
    record: Record,
    commit: str | None = None,
    *,
    pledges: Sequence[str | None] | None = None,
    pledge: str | None = None,
    nonce: str | None = None,
    seat: int | None = None,
) -> Match:
    """Prove that a record's shuffles follow from its commitment; the match, played again.

    All else is what you noted before the deal, as far as you did: the commitment, everybody's pledges by
    seat, and your own pledge, nonce and seat. Only with your own nonce does it prove that nobody else chose the cards.
    """
    replay(record)
    if record.deal is None:
        raise RecordError("no-deal")
    if record.deal.stacked:
        raise RecordError("stacked-deal")
    if commit is not None and _plain(commit) != record.deal.commit:
        raise RecordError("other-commitment")
    seed = _read(record.deal.seed)
    if commitment(seed) != record.deal.commit:
        raise RecordError("wrong-commitment")
    if len(record.deal.nonces) != len(record.names):
        raise RecordError("wrong-nonces")
    nonces = [None if share is None else _read(share) for share in record.deal.nonces]
    opened = [None if share is None else commitment(share) for share in nonces]
    _check_own(opened, pledge, nonce, seat)
    for given in (pledges, record.deal.pledges):
        if given is not None:
            _check_pledges(record.names, opened, given)
    dealt = deal_again(record, stream(seed, nonces))
    for mover, move in record.moves:
        # The first shuffle that differs may make the next move impossible.
        _compare(dealt, record)
        dealt.play(mover, move)
    _compare(dealt, record)
    return dealt


def check_seen(record: Record, seat: int, seen: Iterable[dict[str, Any]]) -> None:
    """Whether the record is of the game that a seat has seen: everything in it that it can know has been told to it.

    A server could deal other cards than those, and write the record of a fair game that nobody played. The order is
    left aside, since a round that all choose at once stands by seat in a record; and what was taken back is not in it.
    """
    told = Counter(map(_text, seen))
    shown = Counter(_text(event.seen_by(seat)) for _, events in follow(record) for event in events)
    if not shown <= told:
        raise RecordError("other-game")


def _text(event: dict[str, Any]) -> str:
    """Without travels: they follow from the rest, and what was kept before there were any still counts."""
    event = {key: value for key, value in event.items() if key != "travels"}
    return json.dumps(event, sort_keys=True)


def _check_own(opened: list[str | None], pledge: str | None, nonce: str | None, seat: int | None) -> None:
    """Your own number stands where you sat."""
    if seat is not None and seat >= len(opened):
        raise RecordError("no-such-place", seat=seat + 1, seats=len(opened))
    if nonce is not None:
        own, misfit = commitment(_read(_plain(nonce))), "nonce-missing"
        if pledge is not None and _plain(pledge) != own:
            raise RecordError("own-pledge")
    elif pledge is not None:
        own, misfit = _read(_plain(pledge)).hex(), "pledge-swapped"
    else:
        return
    if own not in opened:
        raise RecordError(misfit)
    if seat is not None and opened[seat] != own:
        raise RecordError("seats-reordered")


def _check_pledges(names: Sequence[str], opened: list[str | None], pledges: Sequence[str | None]) -> None:
    """Every number is the one that was pledged, and at its seat."""
    if len(pledges) != len(opened):
        raise RecordError("wrong-pledges")
    wrong = [seat for seat, pledge in enumerate(pledges) if pledge != opened[seat]]
    if wrong and Counter(pledges) == Counter(opened):
        raise RecordError("seats-reordered")
    if wrong:
        raise RecordError("wrong-pledge", name=names[wrong[0]])


def _compare(dealt: Match, record: Record) -> None:
    for number, (ours, theirs) in enumerate(zip(dealt.shuffles, record.shuffles, strict=False), start=1):
        if ours != theirs:
            raise RecordError("other-shuffle", number=number, deck=theirs.deck)


def _plain(text: str) -> str:
    """As people type it."""
    return text.strip().lower()


def _read(text: str) -> bytes:
    try:
        value = bytes.fromhex(text)
    except ValueError:
        value = b""
    if len(value) != BYTES:
        raise RecordError("wrong-secret", text=text)
    return value
