"""What was said on the command line, for all workers of a server."""

from __future__ import annotations

from typing import NamedTuple

from tablee.server.config import Config


class Settings(NamedTuple):
    config: Config
    processes: int
    forwarded_by: str
    log_level: str
