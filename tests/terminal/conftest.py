"""Every test has data of its own, and a table's server if it asks for one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.conftest import house, open_house

__all__ = ["house", "open_house"]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's games are kept."""
    folder = tmp_path / "data"
    monkeypatch.setenv("TABLEE_DATA_DIR", str(folder))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setattr("getpass.getuser", lambda: "zoé")
    return folder
