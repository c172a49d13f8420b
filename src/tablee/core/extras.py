"""Parts of the library that need more than it installs by itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Around imports that come with an extra: where one of them is missing, the error says which extra brings it."""
    try:
        yield
    except ModuleNotFoundError as error:
        sentence = f'{error.name} is missing: install it with pip install "tablee[{name}]".'
        raise ModuleNotFoundError(sentence, name=error.name) from None
