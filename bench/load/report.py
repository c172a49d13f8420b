"""The section “Tables under load” of RESULTS.md."""

from __future__ import annotations

from load.result import Result, percentile

Measured = dict[tuple[str, str, int], Result]  # contender, mode, tables -> medians


def pace_table(measured: Measured, peers: list[str]) -> list[str]:
    against = [f" p99 × {peer} | p99 ms above | MB above |" for peer in peers]
    lines = [
        "| | tables | players | moves/s | p50 ms | p99 ms | worst ms | core | others | MB | at the start |"
        + "".join(against),
        "|---|" + "---:|" * (10 + 3 * len(peers)),
    ]
    for (name, mode, tables), result in measured.items():
        if mode == "pace":
            ratios = [_beside(result, measured.get((peer, mode, tables))) for peer in peers]
            lines.append(
                f"| {name}{_mark(result)} | {tables:,} | {4 * tables:,} | {result.rate:.0f} | {result.p50:.1f} | "
                f"{result.p99:.1f} | {result.worst:.0f} | {result.server_cpu:.0%} | {result.others_cpu:.0%} | "
                f"{result.server_peak:.0f} | {result.server_start:.0f} |" + "".join(ratios)
            )
    return lines


def flat_out_table(measured: Measured, peers: list[str]) -> list[str]:
    against = [f" × {peer} |" for peer in peers]
    cpu_against = [f" CPU × {peer} |" for peer in peers]
    lines = [
        "| | tables | moves/s |"
        + "".join(against)
        + " p50 ms | p99 ms | core | others | CPU ms/move |"
        + "".join(cpu_against)
        + " kB/move |",
        "|---|---:|---:|" + "---:|" * (2 * len(peers) + 6),
    ]
    for (name, mode, tables), result in measured.items():
        if mode == "flat out":
            others = [measured.get((peer, mode, tables)) for peer in peers]
            ratios = [_ratio(result.rate, peer, "rate") for peer in others]
            costs = [_ratio(result.cpu_per_move, peer, "cpu_per_move") for peer in others]
            lines.append(
                f"| {name}{_mark(result)} | {tables:,} | {result.rate:,.0f} |"
                + "".join(ratios)
                + f" {result.p50:.1f} | {result.p99:.1f} | {result.server_cpu:.0%} | {result.others_cpu:.0%} | "
                f"{result.cpu_per_move:.3f} |" + "".join(costs) + f" {result.bytes_per_move / 1000:.1f} |"
            )
    return lines


def remarks(measured: Measured, flushes: list[float]) -> list[str]:
    """What a reader must know before believing a row."""
    worst_lag = max((result.lag_p99 for result in measured.values()), default=0.0)
    busiest = max((result.generator_cpu for result in measured.values()), default=0.0)
    lines = [
        f"The disk of the stores keeps 4 kB in {percentile(flushes, 0.5):.1f} ms, 99 of 100 times in "
        f"{percentile(flushes, 0.99):.1f} ms (`fdatasync`, measured between the rounds).",
        f"The generator used {busiest:.0%} of its core at most; its event loop was at most {worst_lag:.1f} ms late "
        "in 99 of 100 looks. `core`: what the server used of one, its database included; `others`: what "
        "everything else on this machine used, which slows both. `at the start`: megabytes before any guest.",
    ]
    if any(result.generator_bound for result in measured.values()):
        lines.append(
            "⚠ The generator itself was late, too busy or kept from its core: the server may do better than that."
        )
    for (name, mode, tables), result in measured.items():
        if result.unanswered:
            lines.append(f"{name}, {mode}, {tables:,} tables: {result.unanswered} moves never reached everyone.")
        lines.extend(f"{name}, {mode}, {tables:,} tables: {error}" for error in result.errors[:5])
    return lines


def _beside(result: Result, peer: Result | None) -> str:
    if peer is None:
        return " | | |"
    above = f"{result.p99 - peer.p99:+.1f} | {result.server_peak - peer.server_peak:+.0f}"
    return f" {result.p99 / peer.p99:.2f} | {above} |"


def _ratio(value: float, peer: Result | None, field: str) -> str:
    return f" {value / getattr(peer, field):.2f} |" if peer is not None else " |"


def _mark(result: Result) -> str:
    return " ⚠" if result.generator_bound else ""
