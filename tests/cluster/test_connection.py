"""Sentences for those who have no cluster."""

from __future__ import annotations

import importlib
import socket
import sys
from typing import Any

import pytest

from tablee.sim.cluster import ClusterError, connect
from tablee.sim.cluster.connection import WORDS

pytestmark = pytest.mark.filterwarnings("ignore")  # Ray's own, when it is imported


@pytest.fixture(autouse=True)
def nobody_is_connected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.import_module("ray"), "is_initialized", lambda: False)
    monkeypatch.delenv("RAY_ADDRESS", raising=False)


@pytest.fixture
def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_nobody_at_the_address(free_port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ClusterError, match=r"Nobody answers at 127\.0\.0\.2:.*ray start --head"):
        connect(f"127.0.0.2:{free_port}")
    monkeypatch.setenv("RAY_ADDRESS", f"127.0.0.1:{free_port}")
    with pytest.raises(ClusterError, match=f"Nobody answers at 127.0.0.1:{free_port}"):
        connect()


@pytest.mark.parametrize("address", ["here", "local", "ray://head:10001", ":6379", "host:port", "127.0.0.2:99999999"])
def test_no_address(address: str) -> None:
    with pytest.raises(ClusterError, match=r"written host:port|Nobody answers"):
        connect(address)


@pytest.mark.parametrize(
    ("trouble", "says"),
    [
        (ConnectionError("Could not find any running Ray instance."), "There is no Ray cluster.*ray start --head"),
        (RuntimeError("Version mismatch: …\nmore"), "cannot be used from this machine: Version mismatch: …$"),
    ],
)
def test_what_ray_complains_of_is_one_sentence(trouble: Exception, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def init(**_: Any) -> None:
        raise trouble

    monkeypatch.setattr(importlib.import_module("ray"), "init", init)
    with pytest.raises(ClusterError, match=says):
        connect()


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ClusterError) as missing:
        connect()
    assert 'pip install "tablee[cluster]"' in str(missing.value)
    assert 'pip install "tablee[cluster]"' in missing.value.text("fr")


def test_both_languages_have_the_same_messages() -> None:
    assert WORDS.messages("fr") == WORDS.messages("en")
