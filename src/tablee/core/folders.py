"""Where a person's own files are: what is worth keeping, such as tables and games that go on."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The user's folder for data; `TABLEE_DATA_DIR` names another one."""
    if own := os.environ.get("TABLEE_DATA_DIR"):
        return Path(own)
    if sys.platform == "win32" and (local := os.environ.get("LOCALAPPDATA")):
        return Path(local) / "tablee"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "tablee"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tablee"
