"""Items 3 to 6 in their longer form, in `make soak`: whole attacks on a server with its usual limits."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

BENCH = Path(__file__).parents[2] / "bench"

if os.environ.get("TABLEE_SOAK"):

    def test_soak_attacks_hold_nobody_up() -> None:
        """Players elsewhere wait less than a second, newcomers are answered, and memory grows by less than 50 MB."""
        command = [sys.executable, "-m", "attacks.run", "--dry", "--check"]
        assert subprocess.run(command, cwd=BENCH, env=os.environ | {"PYTHONPATH": ".."}).returncode == 0
