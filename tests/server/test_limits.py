"""How much an address may ask for, and what an attacker with many of them can do to us."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import ExitStack
from types import FrameType

import pytest

from tablee.server.limits import Addresses, Hourly, TooMuch

MOST = 1000


@pytest.fixture
def crowded(monkeypatch: pytest.MonkeyPatch) -> Hourly:
    """Half as many again as may be remembered have asked, and none of them may be forgotten for its age."""
    monkeypatch.setattr(Hourly, "MOST_BUCKETS", MOST)
    hourly = Hourly(2)
    for number in range(MOST + MOST // 2):
        assert hourly.take(f"10.0.{number // 256}.{number % 256}")
    return hourly


def work(hourly: Hourly, address: str) -> int:
    """How many functions are called to answer a question, Python's own included."""
    calls = 0

    def count(frame: FrameType, event: str, _: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        hourly.take(address)
    finally:
        sys.setprofile(None)
    return calls


def test_only_so_many_are_remembered(crowded: Hourly) -> None:
    assert len(crowded._buckets) == MOST


def test_a_question_costs_the_same_however_many_have_asked(crowded: Hourly) -> None:
    few = Hourly(2)
    few.take("192.0.2.1")
    for address in ("192.0.2.1", "192.0.2.2", "10.0.5.219"):
        assert work(crowded, address) <= work(few, address) + 4


def test_who_asks_on_is_not_forgotten_and_who_was_forgotten_begins_anew(crowded: Hourly) -> None:
    greedy = "192.0.2.1"
    assert [crowded.take(greedy) for _ in range(3)] == [True, True, False]
    for number in range(3 * MOST):
        crowded.take(f"10.1.{number // 256}.{number % 256}")
        if number % (MOST // 2) == 0:
            assert not crowded.take(greedy)
    for number in range(MOST):
        crowded.take(f"10.2.{number // 256}.{number % 256}")
    assert crowded.take(greedy)


def test_a_crowd_is_forgotten_when_an_hour_has_passed() -> None:
    time = 0.0
    hourly = Hourly(2, lambda: time)
    for number in range(MOST):
        hourly.take(f"10.0.{number // 256}.{number % 256}")
    assert len(hourly._buckets) == MOST
    time = 3600.0
    for number in range(MOST // 2):
        hourly.take(f"10.1.{number // 256}.{number % 256}")
    assert len(hourly._buckets) == MOST // 2, "two went for each that came"
    assert all(network.startswith("10.1.") for network in hourly._buckets)


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("2001:db8:0:1::1", "2001:db8:0:1:ffff:ffff:ffff:ffff", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::1", "127.0.0.1", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("", "unix", False),
    ],
)
def test_the_addresses_of_one_network_count_as_one(one: str, other: str, alike: bool) -> None:
    addresses = Addresses(sockets=1, tables_per_hour=1, replays_per_hour=1)

    def refused(ask: Callable[[str], None]) -> bool:
        try:
            ask(other)
        except TooMuch:
            return True
        return False

    addresses.lay_table(one)
    addresses.tell_replay(one)
    with ExitStack() as stack:
        stack.enter_context(addresses.socket(one))
        for ask in (addresses.lay_table, addresses.tell_replay, addresses.refuse_socket):
            assert refused(ask) is alike
    addresses.refuse_socket(one)  # it is closed
