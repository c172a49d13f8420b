"""Work in pieces, on all processors of a Ray cluster: the `Runner` for more than one machine."""

from __future__ import annotations

import operator
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeVar

from tablee.sim.cluster.connection import ClusterError, connect
from tablee.sim.cluster.node import Harvest, Parcel
from tablee.sim.cluster.pace import Pace
from tablee.sim.cluster.signature import sources

Piece = TypeVar("Piece")
Done = TypeVar("Done")

AHEAD = 4  # bundles for each processor that may be in hand or done before they are asked for
BUSY = 2  # bundles for each processor in hand: one that is worked on, one that is ready when it ends
# A bundle lasts about a second, so whoever loses it this often is not unlucky: the work itself kills its process.
RETRIES = 3  # by Ray, at once
RESCUES = 3  # by us, each with as many retries, for what Ray gives up
LOOK = 1.0  # seconds between two looks at the size of the cluster


def in_cluster(work: Callable[[Piece], Done], pieces: Iterable[Piece], *, address: str | None = None) -> Iterator[Done]:
    """What `work` makes of every piece, in their order, whatever becomes of the nodes; memory does not grow.

    If `work`, or the object whose method it is, has a method `prepare`, every process calls it once beforehand. An
    error of `work` is raised here, after the results of the pieces before it. When nobody asks any more (Ctrl-C, an
    error), nothing more is handed out; what is in hand ends by itself, or at once with the program. It is not taken
    back one by one: `ray.cancel` has a race in which Ray aborts the whole program.
    """
    return _Run(connect(address), work, pieces).results()


@dataclass
class _Bundle:
    pieces: list[Any]
    answer: Any  # a promise of Ray's
    done: bool = False
    rescues: int = 0


class _Run:
    """One round of pieces."""

    def __init__(self, ray: Any, work: Callable[[Any], Any], pieces: Iterable[Any]) -> None:
        self.ray = ray
        self.work = ray.put(ray.cloudpickle.dumps(work))
        self.task = ray.remote(num_cpus=1, max_retries=RETRIES)(_compare_and_work())
        hint = operator.length_hint(pieces, -1)
        self.left = hint if hint >= 0 else None
        self.pieces = iter(pieces)
        self.pace = Pace()
        self.waiting: deque[_Bundle] = deque()
        self.cpus, self.looked = 1, -LOOK

    def results(self) -> Iterator[Any]:
        self._hand_out()
        while self.waiting:
            if not self.waiting[0].done:
                self._wait()
                self._hand_out()
                continue
            harvest = self._fetch(self.waiting.popleft())
            self._hand_out()
            yield from harvest.results
            if harvest.failure is not None:
                raise harvest.failure

    def _wait(self) -> None:
        """Until some bundle is done, or for a moment: the cluster may have grown."""
        bundles = {bundle.answer: bundle for bundle in self.waiting if not bundle.done}
        self.ray.wait([*bundles], timeout=LOOK, fetch_local=False)
        ready, _ = self.ray.wait([*bundles], num_returns=len(bundles), timeout=0, fetch_local=False)
        for answer in ready:
            bundles[answer].done = True

    def _hand_out(self) -> None:
        self._look_at_cluster()
        busy = sum(not bundle.done for bundle in self.waiting)
        for _ in range(min(AHEAD * self.cpus - len(self.waiting), BUSY * self.cpus - busy)):
            pieces = list(islice(self.pieces, self.pace.bundle(self.left, self.cpus)))
            if not pieces:
                return
            if self.left is not None:
                self.left = max(self.left - len(pieces), 0)
            self.waiting.append(_Bundle(pieces, self._send(pieces)))

    def _send(self, pieces: list[Any]) -> Any:
        return self.task.remote(sources(), self.work, self.ray.cloudpickle.dumps(pieces))

    def _fetch(self, bundle: _Bundle) -> Harvest:
        """What came of a bundle; one that is lost with its node or process is worked on again."""
        errors = self.ray.exceptions
        lost = (errors.ObjectLostError, errors.WorkerCrashedError, errors.NodeDiedError, errors.OutOfMemoryError)
        while True:
            try:
                node, theirs, parcel = self.ray.get(bundle.answer)
                break
            except lost as error:
                if bundle.rescues == RESCUES:
                    raise ClusterError("work-kills") from error
                bundle.rescues += 1
                bundle.answer = self._send(bundle.pieces)
        if parcel is None:
            raise ClusterError("other-sources" if theirs else "no-sources", node=node, theirs=theirs, ours=sources())
        self.pace.learn(len(bundle.pieces), parcel.seconds, parcel.size)
        harvest: Harvest = parcel.unpack()
        return harvest

    def _look_at_cluster(self) -> None:
        """Nodes come and go."""
        if time.monotonic() - self.looked >= LOOK:
            self.cpus = max(1, int(self.ray.cluster_resources().get("CPU", 0)))
            self.looked = time.monotonic()


def _compare_and_work() -> Callable[[str, bytes, bytes], tuple[str, str, Parcel | None]]:
    """The task: first whether the node has our sources, for else what comes out may differ."""

    # A function inside of another one travels as code, not as a name: nodes without the library can say so.
    def task(ours: str, work: bytes, pieces: bytes) -> tuple[str, str, Parcel | None]:
        # On the node: what this module has imported did not travel with the code.
        import platform

        theirs = ""
        try:
            # The node may lack the library.
            from tablee.sim.cluster.node import work_on
            from tablee.sim.cluster.signature import sources

            theirs = sources()
        except ImportError:
            pass
        return platform.node(), theirs, work_on(work, pieces) if theirs == ours else None

    return task
