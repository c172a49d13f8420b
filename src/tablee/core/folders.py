"""Where a person's own files are: what is worth keeping, such as games that go on, and what can be made again."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The user's folder for data; `TABLEE_DATA_DIR` names another one."""
    return _user_folder("DATA", "tablee", "Application Support", ".local/share")


def cache_folder() -> Path:
    """The user's folder for what can be made again; `TABLEE_CACHE_DIR` names another one."""
    return _user_folder("CACHE", "tablee/cache", "Caches", ".cache")


def _user_folder(kind: str, windows: str, mac: str, home: str) -> Path:
    if own := os.environ.get(f"TABLEE_{kind}_DIR"):
        return Path(own)
    if sys.platform == "win32" and (local := os.environ.get("LOCALAPPDATA")):
        return Path(local) / windows
    if sys.platform == "darwin":
        return Path.home() / "Library" / mac / "tablee"
    return Path(os.environ.get(f"XDG_{kind}_HOME") or Path.home() / home) / "tablee"


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
