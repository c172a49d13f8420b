"""Ids and secrets: what is drawn, and the only form in which a secret is stored."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable

Entropy = Callable[[int], bytes]  # so many random bytes; a simulated world has its own

_TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


def random_text(size: int, entropy: Entropy = secrets.token_bytes) -> str:
    """So many random bytes, as they may stand in a link."""
    return urlsafe_b64encode(entropy(size)).rstrip(b"=").decode()


def new_table_id(entropy: Entropy = secrets.token_bytes) -> str:
    """128 random bits: a link that cannot be guessed. A host may type it: it does not look like an option."""
    while (id := random_text(16, entropy)).startswith("-"):
        pass
    return id


def is_table_id(text: str) -> bool:
    """Whether a table could have this id; databases need not be asked about the rest (PostgreSQL minds a NUL)."""
    return _TABLE_ID.fullmatch(text) is not None


def new_token(entropy: Entropy = secrets.token_bytes) -> str:
    """192 random bits: whoever has it is this guest."""
    return random_text(24, entropy)


def key_of(token: str) -> str:
    """What is stored of a token. It is random enough for a plain hash: there is nothing to guess."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def where_of(secret: bytes, network: str) -> str:
    """By which a table knows a guest's network again: no address, and not one's whereabouts at another table either.

    It is short on purpose. Whoever has the database has its secrets too and can try every address, but thousands of
    them give the same five digits; by chance, two networks at a table do so once in a million.
    """
    return hmac.digest(secret, b"tablee network" + network.encode("utf-8", "replace"), "sha256").hex()[:5]
