"""What a server that cheats would hand out: records that are consistent in themselves."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

import tablee
from tablee.core.deal import commitment, stream
from tests.helpers import play_out


def recast(record: tablee.Record, nonces: Sequence[bytes | None], names: Sequence[str] = ()) -> tablee.Record:
    """A game from the same seed with other shares of chance: shuffles, moves and pledges all fit."""
    assert record.deal is not None
    seed = bytes.fromhex(record.deal.seed)
    match = tablee.Match(
        tablee.get(record.game),
        len(record.names),
        rules=record.rules,
        names=names or record.names,
        stream=stream(seed, nonces),
    )
    deal = msgspec.structs.replace(
        record.deal,
        nonces=tuple(None if nonce is None else nonce.hex() for nonce in nonces),
        pledges=tuple(None if nonce is None else commitment(nonce) for nonce in nonces),
    )
    return msgspec.structs.replace(play_out(match).record(), deal=deal)
