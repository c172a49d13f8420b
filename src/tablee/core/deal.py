"""A shuffle that anyone can check.

Before the deal the server publishes `commitment(seed)`, so it cannot change its seed any more. Each
player's device may add a nonce, pledged in the same way before any of them is shown, so nobody can
choose theirs to fit. All of it together is the key of the match's `Stream`. `docs/shuffle.md` has the
exact bytes, and what is proved and what is not.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

from tablee.core.chance import Stream
from tablee.core.errors import RecordError
from tablee.core.match import Match, replay
from tablee.core.record import Record
from tablee.core.registry import get

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


def verify(record: Record, commit: str | None = None) -> Match:
    """Prove that a record's shuffles follow from its commitment; the match, played again.

    `commit` is the commitment that you noted before the deal, if you did.
    """
    replay(record)
    if record.deal is None:
        raise RecordError("no-deal")
    if commit is not None and commit.strip().lower() != record.deal.commit:
        raise RecordError("other-commitment")
    seed = _read(record.deal.seed)
    if commitment(seed) != record.deal.commit:
        raise RecordError("wrong-commitment")
    if len(record.deal.nonces) != len(record.names):
        raise RecordError("wrong-nonces")
    nonces = [None if nonce is None else _read(nonce) for nonce in record.deal.nonces]
    dealt = Match(
        get(record.game),
        len(record.names),
        rules=record.rules,
        names=record.names,
        stream=stream(seed, nonces),
    )
    for seat, move in record.moves:
        # The first shuffle that differs may make the next move impossible.
        _compare(dealt, record)
        dealt.play(seat, move)
    _compare(dealt, record)
    return dealt


def _compare(dealt: Match, record: Record) -> None:
    for number, (ours, theirs) in enumerate(zip(dealt.shuffles, record.shuffles, strict=False), start=1):
        if ours != theirs:
            raise RecordError("other-shuffle", number=number, deck=theirs.deck)


def _read(text: str) -> bytes:
    try:
        value = bytes.fromhex(text)
    except ValueError:
        value = b""
    if len(value) != BYTES:
        raise RecordError("wrong-secret", text=text)
    return value
