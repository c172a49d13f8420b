"""What all adapters check of their settings."""

from __future__ import annotations

from tablee.core.errors import SetupError


def check_count(message: str, count: object) -> int:
    """A whole number from 1; `message` says what it would count."""
    if not isinstance(count, int) or isinstance(count, bool) or count < 1:
        raise SetupError(message, games=str(count), workers=str(count), horizon=str(count))
    return count
