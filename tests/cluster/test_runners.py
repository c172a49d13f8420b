"""`--on` and `--address`: who does the work, or one sentence why not."""

from __future__ import annotations

import pytest

from tablee.cli import runners
from tablee.core.errors import TableeError
from tablee.sim.cluster import in_cluster

pytestmark = pytest.mark.filterwarnings("ignore")  # Ray's own, when it is imported


def test_local_threads() -> None:
    assert list(runners.runner("local", 2, None, "en")(abs, [-1, -2])) == [1, 2]


def test_a_cluster_is_connected_to_before_anything_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str | None] = []
    monkeypatch.setattr(runners, "connect", asked.append)
    assert runners.runner("ray", None, "10.0.0.1:6379", "fr") is in_cluster
    assert asked == ["10.0.0.1:6379"]


@pytest.mark.parametrize(
    ("on", "workers", "address", "says"),
    [
        ("moon", None, None, "local, ray"),
        ("local", None, "10.0.0.1:6379", "--on ray"),
        ("ray", 2, None, "--on local"),
        ("ray", None, "somewhere", "host:port"),
    ],
)
def test_what_cannot_be(on: str, workers: int | None, address: str | None, says: str) -> None:
    with pytest.raises(TableeError, match=says):
        runners.runner(on, workers, address, "en")
