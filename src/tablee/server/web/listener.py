"""The sockets at which a server listens."""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

from tablee.server.words import ServerError

BACKLOG = 2048
SEND_BUFFER = 262_144  # bytes that the system takes for somebody who does not read; by itself it would take megabytes


def listen(host: str, port: int, share_port: bool = False) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    if share_port:
        # The kernel deals connections out to all processes that share the port.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise ServerError("port-in-use", host=host, port=port, why=error.strerror or str(error)) from None
    listener.listen(BACKLOG)
    return listener


def read_address(text: str) -> tuple[str, int]:
    """`HOST:PORT`, of IPv6 `[HOST]:PORT`."""
    try:
        parts = urlsplit(f"//{text}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if not host or not port or parts.netloc != text or "@" in text:
        raise ServerError("bad-address", address=text)
    return host, port
