"""The addresses at which the other machines of a house reach this one. Nothing is sent to find them out."""

from __future__ import annotations

import socket
import struct
import sys
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path
from typing import NamedTuple

ANYWHERE = ("0.0.0.0", "::")
ADDRESS, FLAGS = 0x8915, 0x8913  # what Linux is asked about an interface
POINT_TO_POINT = 0x10


class Interface(NamedTuple):
    address: str
    tunnel: bool = False  # a VPN: no phone in the house is on it
    bridge: bool = False  # between programs of this machine, as containers have one


def house_addresses(host: str, port: int) -> list[str]:
    """Where a server that listens there is reached from outside this machine: the one for phones first."""
    return [f"http://{f'[{address}]' if ':' in address else address}:{port}" for address in _addresses(host)]


def _addresses(host: str) -> list[str]:
    if host not in ANYWHERE:
        return [] if is_this_machine(host) else [host]
    outward = _outward()
    found = [each for each in _interfaces() if _is_reached(each.address)]
    if outward is not None and outward not in [each.address for each in found]:
        found.insert(0, Interface(outward))
    # The way out leads through the network of the house, unless it is a tunnel.
    found.sort(key=lambda each: (each.tunnel, each.address != outward))
    return [each.address for each in found if not each.bridge or each.address == outward]


def is_this_machine(name: str) -> bool:
    """Whether a name or an address leads back to the machine on which it is used."""
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return False


def _is_reached(address: str) -> bool:
    parsed = ip_address(address)
    return not (parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified)


def _outward() -> str | None:
    """The address from which this machine would speak to a far one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for documentation: only the route is looked up
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return address


def _interfaces() -> Iterator[Interface]:
    if sys.platform != "linux":
        try:
            yield from map(Interface, socket.gethostbyname_ex(socket.gethostname())[2])
        except OSError:  # a machine that does not know its own name
            return
        return
    import fcntl  # Windows has none

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            question = struct.pack("256s", name.encode()[:15])
            try:
                address = fcntl.ioctl(probe, ADDRESS, question)[20:24]
                flags = struct.unpack_from("H", fcntl.ioctl(probe, FLAGS, question), 16)[0]
            except OSError:  # it has no address
                continue
            bridge = Path("/sys/class/net", name, "bridge").exists()
            yield Interface(socket.inet_ntoa(address), bool(flags & POINT_TO_POINT), bridge)
