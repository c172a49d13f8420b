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


PRIVATE = 0o600  # what is not over yet is secret


def write_whole(file: Path, content: bytes, mode: int = PRIVATE) -> None:
    """Whole or not at all, whoever pulls the plug."""
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_suffix(f".{os.getpid()}.new")
    try:
        with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as target:
            target.write(content)
            target.flush()
            os.fsync(target.fileno())
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)
