"""What an operator may set; every value has a default that a family can leave alone."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.bots.levels import SECONDS
from tablee.core.folders import data_folder

LOOPBACKS = "127.0.0.1,::1"  # a proxy on the same machine is believed


@dataclass(frozen=True, slots=True)
class Config:
    """The settings of one server process."""

    database: str | None = None  # the default is a file among the user's data
    bot_pause: float = 0.8  # seconds before a bot's move, so that people can follow; it also hides how long it thought
    bot_seconds: float = SECONDS  # an expert never thinks longer about a move, nor about a hint
    bot_processes: int = 1  # `tablee serve` has more by default, by the cores there are
    warm_up: bool = True  # load compiled rules, if there are any, before the door opens
    prefix: str = "/"  # the path below which everything is served
    metrics_address: str | None = None  # where /metrics is told instead of at the address of the page
    origins: tuple[str, ...] = ()  # other pages that may open sockets; our own always may
    rate: float = 20.0  # messages a second of one connection, on average
    connections_per_address: int = 200
    head_seconds: float = 10.0  # for the head of a question, from the first byte to the last
    body_seconds: float = 30.0  # for its body
    unread_seconds: float = 10.0  # until somebody who does not read is cut off
    tables_per_hour: int = 100  # laid from one address
    replays_per_hour: int = 600  # told to one address
    keep_megabytes: int = 0  # then the oldest until all take no more than this; 0 is no limit
    keep_days: int = 0  # delete tables nobody has touched for so long; 0 keeps them all

    @property
    def url(self) -> str:
        return f"sqlite:///{data_folder() / 'tables.sqlite3'}" if self.database is None else self.database
