"""What one mode of play at one server measured."""

from __future__ import annotations

import statistics

import msgspec

BUSY = 0.9  # share of a core above which the generator itself may be what is slow


class Result(msgspec.Struct):
    mode: str  # pace, flat out
    tables: int
    seconds: float
    moves: int  # that all four received
    rate: float  # … each second
    p50: float  # milliseconds from just before sending until all four have it
    p99: float
    worst: float
    unanswered: int  # moves that somebody has not received ten seconds after the end
    bytes_per_move: float  # received by all four together
    server_cpu: float  # share of one core, its database included
    alone_cpu: float  # of it, the server's first process
    kernel_cpu: float  # of that, in the kernel
    server_peak: float  # megabytes, without its database, whose processes share memory
    generator_cpu: float  # share of one core
    others_cpu: float  # what else ran on this machine, in cores
    lag_p99: float  # milliseconds that the generator's event loop was late
    lag_worst: float
    errors: list[str]
    server_start: float = 0.0  # megabytes before any guest

    @property
    def cpu_per_move(self) -> float:
        """Milliseconds of the server's."""
        return 1000 * self.server_cpu / self.rate if self.rate else float("nan")

    @property
    def generator_bound(self) -> bool:
        """Whether these figures say more about the generator than about the server."""
        return self.generator_cpu > BUSY or self.lag_p99 > max(10.0, self.p50 / 2)


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def median(results: list[Result]) -> Result:
    """Each figure's median over the rounds; what went wrong is added up."""
    figures = {
        field: statistics.median(getattr(result, field) for result in results)
        for field, kind in Result.__annotations__.items()
        if kind == "float"
    }
    return msgspec.structs.replace(
        results[0],
        **figures,
        moves=sum(result.moves for result in results),
        unanswered=sum(result.unanswered for result in results),
        errors=sorted({error for result in results for error in result.errors}),
    )
