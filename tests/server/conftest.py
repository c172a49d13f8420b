"""Each test of the storage runs once on either database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.server.storage import Storage


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/folder/tables.db"
    found: str = request.getfixturevalue("postgres")
    return found


@pytest.fixture
def storage(url: str) -> Iterator[Storage]:
    storage = Storage.open(url)
    yield storage
    storage.close()
