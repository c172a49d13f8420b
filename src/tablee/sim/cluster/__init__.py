"""Simulations beyond one machine: the same pieces, worked on by a Ray cluster. Needs `tablee[cluster]`."""

from tablee.sim.cluster.connection import ClusterError, connect
from tablee.sim.cluster.runner import in_cluster

__all__ = ["ClusterError", "connect", "in_cluster"]
