"""A real Ray cluster of several nodes on this machine: on loopback, in a folder of its own, gone afterwards."""

from __future__ import annotations

import importlib
import os
import shutil
import tempfile
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from unittest import mock

STORE = 100 << 20  # bytes of results that a node can hold: a small /dev/shm must do
QUICK_TO_NOTICE = {  # that a node is gone: in two seconds instead of fifteen, however busy the machine
    "health_check_initial_delay_ms": 0,
    "health_check_period_ms": 500,
    "health_check_failure_threshold": 3,
}


class Nodes:
    """On loopback: not 127.0.0.1, which Ray takes for “the address of this machine”."""

    def __init__(self, cluster: Any, cpus: int) -> None:
        self._cluster = cluster
        self._numbers = count(2)
        self.others: list[Any] = []  # beside the head, which no cluster survives
        self._add(cpus, _system_config=QUICK_TO_NOTICE, include_dashboard=False)

    @property
    def address(self) -> str:
        return str(self._cluster.address)

    def add(self, environment: Mapping[str, str] | None = None) -> Any:
        """A node more; its processes have these settings of the environment."""
        self.others.append(self._add(1, env_vars=dict(environment or {})))
        return self.others[-1]

    def _add(self, cpus: int, **settings: Any) -> Any:
        return self._cluster.add_node(
            num_cpus=cpus, object_store_memory=STORE, node_ip_address=f"127.0.0.{next(self._numbers)}", **settings
        )

    def kill(self, node: Any) -> None:
        """Pull the plug (SIGKILL): nothing is handed over."""
        self.others.remove(node)
        self._cluster.remove_node(node, allow_graceful=False)


@contextmanager
def running_nodes(cpus: int = 1) -> Iterator[Nodes]:
    """A cluster of one node with so many processors, to which others may be added."""
    folder = tempfile.mkdtemp(prefix="ray-", dir="/tmp")  # a socket's path has 107 letters at most
    settings = {
        "RAY_TMPDIR": folder,
        "RAY_USAGE_STATS_ENABLED": "0",
        "RAY_memory_monitor_refresh_ms": "0",  # others' memory is none of our business
    }
    with mock.patch.dict(os.environ, settings), warnings.catch_warnings():
        os.environ.pop("RAY_ADDRESS", None)
        warnings.simplefilter("ignore")  # Ray's own
        ray: Any = importlib.import_module("ray")
        cluster = importlib.import_module("ray.cluster_utils").Cluster()
        try:
            yield Nodes(cluster, cpus)
        finally:
            ray.shutdown()
            cluster.shutdown()
            shutil.rmtree(Path(folder), ignore_errors=True)
