"""What a change of the rules does to a game: the same deals under every reading, compared in pairs."""

from __future__ import annotations

from tablee.sim.study.design import Comparison, Design, Factor, Setting
from tablee.sim.study.findings import Findings, Verdict
from tablee.sim.study.study import Counts, Study

__all__ = ["Comparison", "Counts", "Design", "Factor", "Findings", "Setting", "Study", "Verdict"]
