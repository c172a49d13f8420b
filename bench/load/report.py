"""The section “Tables under load” of RESULTS.md."""

from __future__ import annotations

from pathlib import Path

from load.result import Result

BEGIN = "<!-- load: written by bench/load/run.py -->\n"
END = "<!-- /load -->\n"

Measured = dict[tuple[str, str, int], Result]  # contender, mode, tables -> medians


def pace_table(measured: Measured, peers: list[str]) -> list[str]:
    against = [f" p99 × {peer} |" for peer in peers]
    lines = [
        "| | tables | players | moves/s | p50 ms | p99 ms | worst ms | core | MB |" + "".join(against),
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|" + "---:|" * len(peers),
    ]
    for (name, mode, tables), result in measured.items():
        if mode == "pace":
            ratios = [_ratio(result.p99, measured.get((peer, mode, tables)), "p99") for peer in peers]
            lines.append(
                f"| {name}{_mark(result)} | {tables:,} | {4 * tables:,} | {result.rate:.0f} | {result.p50:.1f} | "
                f"{result.p99:.1f} | {result.worst:.0f} | {result.server_cpu:.0%} | {result.server_peak:.0f} |"
                + "".join(ratios)
            )
    return lines


def flat_out_table(measured: Measured, peers: list[str]) -> list[str]:
    against = [f" × {peer} |" for peer in peers]
    lines = [
        "| | tables | moves/s |" + "".join(against) + " p50 ms | p99 ms | core | CPU ms/move | kB/move |",
        "|---|---:|---:|" + "---:|" * len(peers) + "---:|" * 5,
    ]
    for (name, mode, tables), result in measured.items():
        if mode == "flat out":
            ratios = [_ratio(result.rate, measured.get((peer, mode, tables)), "rate") for peer in peers]
            lines.append(
                f"| {name}{_mark(result)} | {tables:,} | {result.rate:,.0f} |"
                + "".join(ratios)
                + f" {result.p50:.1f} | {result.p99:.1f} | {result.server_cpu:.0%} | "
                f"{1000 * result.server_cpu / result.rate:.2f} | {result.bytes_per_move / 1000:.1f} |"
            )
    return lines


def remarks(measured: Measured) -> list[str]:
    """What a reader must know before believing a row."""
    worst_lag = max((result.lag_p99 for result in measured.values()), default=0.0)
    busiest = max((result.generator_cpu for result in measured.values()), default=0.0)
    others = max((result.others_cpu for result in measured.values()), default=0.0)
    lines = [
        f"The generator used {busiest:.0%} of its core at most; its event loop was at most {worst_lag:.1f} ms late "
        f"in 99 of 100 looks. Whatever else ran on this machine used {others:.2f} cores at most."
    ]
    if any(result.generator_bound for result in measured.values()):
        lines.append("⚠ The generator was the bottleneck: the server can do better than this row says.")
    for (name, mode, tables), result in measured.items():
        if result.unanswered:
            lines.append(f"{name}, {mode}, {tables:,} tables: {result.unanswered} moves never reached everyone.")
        lines.extend(f"{name}, {mode}, {tables:,} tables: {error}" for error in result.errors[:5])
    return lines


def put_section(results: Path, lines: list[str]) -> None:
    """Replace the section, or add it at the end; everything else stays."""
    text = results.read_text(encoding="utf-8") if results.exists() else ""
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    section = BEGIN + "\n".join(lines) + "\n" + END
    results.write_text(before.rstrip("\n") + "\n\n" + section + after, encoding="utf-8")


def section_of(results: Path) -> str:
    """The section with its marks, for whoever writes the rest anew; empty if there is none."""
    text = results.read_text(encoding="utf-8") if results.exists() else ""
    _, begin, rest = text.partition(BEGIN)
    return f"\n{begin}{rest.partition(END)[0]}{END}" if begin else ""


def _ratio(value: float, peer: Result | None, field: str) -> str:
    return f" {value / getattr(peer, field):.2f} |" if peer is not None else " |"


def _mark(result: Result) -> str:
    return " ⚠" if result.generator_bound else ""
