"""The way into a cluster, and what is said when there is none.

A cluster is never started here: whoever wants all cores of one machine has `in_threads`, and whoever has a cluster does
not want to find out after an hour that it was left alone.
"""

from __future__ import annotations

import importlib
import logging
import os
import socket
from pathlib import Path
from typing import Any

from tablee.core.errors import TableeError
from tablee.core.text import CORE, Texts

WORDS = Texts(Path(__file__).parent / "text", behind=CORE)
ANY = "auto"  # the cluster that this machine belongs to
PATIENCE = 5.0  # seconds for an address to answer at all: Ray itself would try for minutes


class ClusterError(TableeError):
    """A cluster that is not there, or that cannot do the work."""

    def __init__(self, message: str, **facts: object) -> None:
        super().__init__(message, texts=WORDS, **facts)


def connect(address: str | None = None) -> Any:
    """Ray, connected to the cluster at `address`, or `RAY_ADDRESS`, or the one that this machine belongs to.

    A program that is connected already stays where it is. Being connected lasts as long as the program: the processes
    of the nodes keep their compiled code from one run to the next.
    """
    try:
        ray: Any = importlib.import_module("ray")
    except ImportError:
        raise ClusterError("no-ray") from None
    if ray.is_initialized():
        return ray
    address = address or os.environ.get("RAY_ADDRESS") or ANY
    if address != ANY:
        _check_address(ray, address)
    try:
        # What goes wrong on a node is told by us: Ray would write its nodes' logs between our lines.
        ray.init(address=address, log_to_driver=False, logging_level=logging.CRITICAL)
    except ConnectionError:
        raise ClusterError("no-cluster") from None
    except Exception as error:
        raise ClusterError("cluster-refuses", address=address, why=_first_line(error)) from error
    _keep_out_of_results()
    return ray


def _keep_out_of_results() -> None:
    """Ray prints what its nodes complain of, and standard output is for results: it goes to the log `ray.nodes`."""
    worker: Any = importlib.import_module("ray._private.worker")
    if hasattr(worker, "print_to_stdstream"):  # not of its public face: another version may not have it
        log = logging.getLogger("ray.nodes")
        worker.print_to_stdstream = lambda told, **_: log.warning("%s", "\n".join(told.get("lines", ())))


def _check_address(ray: Any, address: str) -> None:
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal() or "/" in host:
        raise ClusterError("wrong-address", address=address)
    if host in ("localhost", "127.0.0.1"):
        host = ray.util.get_node_ip_address()  # where Ray looks, then: a head does not listen on loopback
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=PATIENCE).close()
    except (OSError, OverflowError):
        raise ClusterError("nobody-there", address=address) from None


def _first_line(error: Exception) -> str:
    return next(iter(str(error).splitlines()), type(error).__name__)
