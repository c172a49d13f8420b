"""The addresses of the house: which one is for phones, and who is told."""

from __future__ import annotations

import pytest

from tablee.server.web import house_addresses as addresses
from tablee.server.web.house_addresses import Interface, house_addresses, is_this_machine
from tests.server.conftest import House

LOOPBACK, WIFI, CABLE = Interface("127.0.0.1"), Interface("192.168.178.20"), Interface("10.0.0.7")
VPN, CONTAINERS = Interface("10.8.0.2", tunnel=True), Interface("172.17.0.1", bridge=True)
SELF_MADE = Interface("169.254.3.4")  # nobody gave it an address


@pytest.mark.parametrize(
    ("outward", "interfaces", "found"),
    [
        ("192.168.178.20", [LOOPBACK, CABLE, CONTAINERS, WIFI, VPN], ["192.168.178.20", "10.0.0.7", "10.8.0.2"]),
        (
            "10.8.0.2",
            [LOOPBACK, VPN, WIFI],
            ["192.168.178.20", "10.8.0.2"],
        ),  # all goes through it, but no phone
        ("172.17.0.1", [LOOPBACK, CONTAINERS], ["172.17.0.1"]),  # a bridge to the house itself
        ("192.168.178.20", [], ["192.168.178.20"]),  # a system that does not tell its interfaces
        (None, [LOOPBACK, SELF_MADE], []),
    ],
)
def test_the_address_for_phones_comes_first(
    monkeypatch: pytest.MonkeyPatch, outward: str | None, interfaces: list[Interface], found: list[str]
) -> None:
    monkeypatch.setattr(addresses, "_outward", lambda: outward)
    monkeypatch.setattr(addresses, "_interfaces", lambda: iter(interfaces))
    for anywhere in ("0.0.0.0", "::"):
        assert house_addresses(anywhere, 8787) == [f"http://{address}:8787" for address in found]


def test_a_server_that_listens_here_only_has_no_address_in_the_house() -> None:
    assert house_addresses("127.0.0.1", 8787) == house_addresses("::1", 8787) == []
    assert house_addresses("192.168.1.5", 80) == ["http://192.168.1.5:80"]
    assert house_addresses("fd00::2", 80) == ["http://[fd00::2]:80"]


def test_this_machines_own_interfaces_are_found() -> None:
    found = list(addresses._interfaces())
    assert "127.0.0.1" in [each.address for each in found]
    assert not any(is_this_machine(address.split("//")[1].split(":")[0]) for address in house_addresses("0.0.0.0", 1))


def test_only_whoever_sits_at_the_machine_is_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    assert house.http.get("/api/house").json() == {"addresses": []}  # it listens on 127.0.0.1
    monkeypatch.setattr(house.hall, "listens_at", ("0.0.0.0", house.port))
    monkeypatch.setattr(addresses, "_interfaces", lambda: iter([LOOPBACK, WIFI]))
    monkeypatch.setattr(addresses, "_outward", lambda: WIFI.address)

    def told(**headers: str) -> list[str]:
        answer = house.http.get("/api/house", headers={name.replace("_", "-"): text for name, text in headers.items()})
        assert answer.status_code == 200, answer.text
        found: list[str] = answer.json()["addresses"]
        return found

    for host in ("localhost", "localhost:8787", "127.0.0.1", "[::1]:8787"):
        assert told(host=host) == [f"http://192.168.178.20:{house.port}"]
    for host in ("play.example.org", "192.168.178.20:8787", "localhost.example.org", "[::1", "", "127.0.0.1.nip.io"):
        assert told(host=host) == []
    # A proxy on the machine passes on what came from anywhere; some keep the name that they themselves use.
    assert told(host="localhost", x_forwarded_for="203.0.113.9") == []
    assert told(host="localhost", x_forwarded_for="127.0.0.1") == []
    assert told(host="localhost", forwarded="for=203.0.113.9") == []
    assert told(host="localhost", via="1.1 proxy") == []
