"""A run of pytest inside a test: our settings, on a file of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def run(folder: Path, source: str, *options: str, ci: bool = False) -> tuple[int, str]:
    """The exit code, and all that was printed."""
    file = folder / "test_it.py"
    file.write_text(source)
    (folder / "conftest.py").write_text((ROOT / "conftest.py").read_text())
    environment = {name: value for name, value in os.environ.items() if name != "CI" and "PYTEST_XDIST" not in name}
    environment |= {
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "PYTEST_PLUGINS": "xdist.plugin,pytest_timeout,pytest_cov",
        "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path]),
        **({"CI": "true"} if ci else {}),
    }
    command = [sys.executable, "-m", "pytest", "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(folder)]
    done = subprocess.run(
        [*command, "-p", "no:cacheprovider", *options, str(file)],
        cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120,
    )  # fmt: skip
    return done.returncode, done.stdout
