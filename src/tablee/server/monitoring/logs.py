"""Structured logs: one JSON object a line. Neither tokens nor links nor cards are ever given to them."""

from __future__ import annotations

import hashlib
import json
import logging
import sys
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablee.table import Damaged

LOG = logging.getLogger("tablee")
_NO_NEWS = ("WebSocket %s", "connection open", "Invalid UTF-8", "Invalid HTTP", "nsupported upgrade")
_PLAIN = {*vars(logging.makeLogRecord({})), "message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """Whatever stands in `extra` becomes a field. Times are in UTC."""

    converter = staticmethod(time.gmtime)

    def __init__(self, process: str | None) -> None:
        super().__init__()
        self._process = {} if process is None else {"process": process}

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **self._process,
        }
        line |= {key: value for key, value in vars(record).items() if key not in _PLAIN}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def nickname(id: str) -> str:
    """A table or a sheet as a log may name it: whoever has the database can find it, and nobody can sit down at it."""
    return hashlib.sha256(id.encode()).hexdigest()[:12]


def tell_damage(what: str, id: str, damage: Damaged) -> None:
    """One line a load; `tablee check` calls it by the same name."""
    extra = {what: nickname(id), "entry": damage.number, "why": damage.why}
    LOG.error(f"{what} damaged", extra=extra)


def _is_news(record: logging.LogRecord) -> bool:
    """Who comes and goes is nobody's business, and what strangers send broken is answered on the wire."""
    return not any(part in str(record.msg) for part in _NO_NEWS)


def set_up(level: str, process: str | None = None) -> None:
    """Send our log, and the web server's own, to the error stream, with our name if there are several of us."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines(process))
    handler.addFilter(_is_news)
    for name in ("tablee", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(level.upper())
    logging.getLogger("uvicorn.error").handlers = []  # its parent prints it
    logging.getLogger("uvicorn.error").propagate = True
