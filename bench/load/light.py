"""A load generator that takes next to nothing, so that two server processes can have two cores: for Fiasko alone.

    python -m load.light --url http://127.0.0.1:8000 --server PID

It knows that four players take turns clockwise. Only the socket of whoever acts next is waited for; the moves are found
by their bytes, and one of them is sent back as it came. So a move counts here when the next player has received it. The
others are read when their own turn comes near, and at the end: every connection must have received every step, numbered
without a gap, and an answer to everything it asked for. Prints one line of JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import select
import socket
import time
from urllib.parse import urlsplit

import msgspec

from load.table import SEATS
from load.vitals import allow_connections, busy_seconds, cpu_seconds
from load.wire import PING, PONG, TEXT, Http, frame, next_frame, upgrade

GAME = "fiasko"
STEP, APPLIED, WELCOME = b'{"type":"step"', b'{"type":"applied"', b'{"type":"welcome"'
SEQ, PUBLIC, OVER, MOVES = b'"seq":', b'"public":{', b'"over":true', b'"moves":["'
GATHER = 0.002  # seconds in which messages may gather, so that one look finds many
MOST = 32_768  # bytes read at once: larger buffers cost a page fault each
QUIET = 10.0  # seconds for what is still on its way at the end
ONCE = select.EPOLLIN | select.EPOLLONESHOT


class Counts(msgspec.Struct):
    """What a run measured."""

    rate: float  # moves a second
    server_cpu: float  # shares of a core
    generator_cpu: float
    others_cpu: float
    generator_us: float  # of processor time a move
    steps: int  # that every connection received, over all connections


class LightSeat:
    """A player's connection; blocking until the game begins."""

    def __init__(self, url: str, number: int) -> None:
        address = urlsplit(url)
        self.number = number
        self.socket = socket.create_connection((address.hostname, address.port or 80))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.sendall(upgrade(url.replace("http", "ws", 1) + "/ws"))
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += self.socket.recv(65_536)
        if not answer.startswith(b"HTTP/1.1 101 "):
            raise ConnectionError(answer[:80].decode(errors="replace"))
        self._rest = b""
        self.seq: int | None = None  # of the last step received; none before the first
        self.steps = self.asked = self.answered = 0
        self.welcomed = False
        self.over = True  # it knows of no game in play

    def ask(self, do: bytes) -> None:
        """Send a command: its fields after the id, as JSON."""
        self.asked += 1
        self.socket.sendall(frame(b'{"id":"%d",%s}' % (self.asked, do)))

    def hello(self, table: str, token: str | None) -> None:
        hello = {"do": "hello", "v": 2, "table": table, "lang": "en"} | ({"token": token} if token else {})
        self.socket.sendall(frame(msgspec.json.encode(hello)))
        while not self.welcomed:
            self.read()

    def read(self) -> bytes:
        """Take in all that has come; the last step of it that is about the game."""
        try:
            data = self.socket.recv(MOST)
        except BlockingIOError:
            return b""
        if not data:
            raise ConnectionError("the server hung up")
        if self._rest:
            data = self._rest + data
        at, newest = 0, b""
        while found := next_frame(data, at):
            kind, start, at = found
            if kind == PING:
                self.socket.sendall(frame(data[start:at], PONG))
            elif kind != TEXT:
                raise ConnectionError(data[start:at].decode(errors="replace"))
            elif data.startswith(STEP, start):
                number = data.index(SEQ, start) + len(SEQ)
                seq = int(data[number : data.index(b",", number)])
                if self.seq is not None and seq != self.seq + 1:
                    raise ConnectionError(f"step {seq} after step {self.seq}")
                self.seq = seq
                self.steps += 1
                if data.find(PUBLIC, start, at) > 0:
                    newest = data[start:at]
                    self.over = OVER in newest
            elif data.startswith(APPLIED, start):
                self.answered += 1
            elif data.startswith(WELCOME, start):
                self.welcomed = True
            else:
                raise ConnectionError(data[start:at].decode(errors="replace"))
        self._rest = data[at:]
        return newest


class LightTable:
    def __init__(self, url: str, laid: dict[str, str]) -> None:
        self.seats = []
        self.waited_for: LightSeat | None = None  # to act; nobody while a game is being dealt
        self.moves = 0
        for number in range(SEATS):
            seat = LightSeat(url, number)
            self.seats.append(seat)
            seat.hello(laid["table"], laid["token"] if number == 0 else None)
            seat.ask(b'"do":"join","name":"Player %d","seat":%d' % (number, number))
            while seat.answered < seat.asked:
                seat.read()

    def in_step(self) -> bool:
        """Whether every seat has received all steps and answers."""
        return len({seat.seq for seat in self.seats}) == 1 and all(seat.asked == seat.answered for seat in self.seats)


class Players:
    """All of them, on one thread."""

    def __init__(self, tables: list[LightTable]) -> None:
        self._tables = tables
        self._poll = select.epoll()
        self._at: dict[int, tuple[LightTable, LightSeat]] = {}
        for table in tables:
            for seat in table.seats:
                seat.socket.setblocking(False)
                self._at[seat.socket.fileno()] = (table, seat)
                self._poll.register(seat.socket.fileno(), 0)

    def deal(self, table: LightTable, word: bytes) -> None:
        """All four say the word, and whoever has moves then acts."""
        table.waited_for = None
        for seat in table.seats:
            seat.ask(b'"do":"%s"' % word)
            self._poll.modify(seat.socket.fileno(), ONCE)

    def play(self, until: float) -> None:
        """Until a moment, whoever is to act does so."""
        while time.perf_counter() < until:
            time.sleep(GATHER)
            for file, _ in self._poll.poll(0, 1024):
                self._act(*self._at[file])

    def _act(self, table: LightTable, seat: LightSeat) -> None:
        newest = seat.read()
        start = newest.rfind(MOVES) + len(MOVES) - 1
        if start >= len(MOVES):
            moves = newest[start : newest.index(b"]", start)].split(b",")
            following = table.waited_for = table.seats[(seat.number + 1) % SEATS]
            following.read()  # what it has been sent already, so that it is woken by the move
            seat.ask(b'"do":"play","move":%s' % moves[int(random.random() * len(moves))])
            table.moves += 1
            self._poll.modify(following.socket.fileno(), ONCE)
        elif seat.over and seat is table.waited_for:
            self.deal(table, b"rematch")
        elif seat.over or seat is table.waited_for:
            self._poll.modify(seat.socket.fileno(), ONCE)

    def settle(self) -> None:
        """Nobody moves any more; what is on its way must arrive everywhere."""
        until = time.perf_counter() + QUIET
        while not all(table.in_step() for table in self._tables):
            if time.perf_counter() > until:
                raise RuntimeError("not everybody has received every step and answer")
            time.sleep(0.05)
            for table in self._tables:
                for seat in table.seats:
                    seat.read()


async def lay_tables(url: str, count: int) -> list[dict[str, str]]:
    async with Http(url) as http:
        return [await http.post("/api/tables", {"game": GAME, "seats": SEATS, "lang": "en"}) for _ in range(count)]


def run(options: argparse.Namespace) -> Counts:
    tables = [LightTable(options.url, laid) for laid in asyncio.run(lay_tables(options.url, options.tables))]
    players = Players(tables)
    gc.collect()
    gc.freeze()
    processes = [options.server] if options.database is None else [options.server, options.database]

    def usage() -> tuple[float, ...]:
        return (cpu_seconds(processes), time.process_time(), busy_seconds(), time.perf_counter())

    for table in tables:
        players.deal(table, b"ready")
    players.play(time.perf_counter() + options.warm_up)
    before, earlier = usage(), [table.moves for table in tables]
    players.play(time.perf_counter() + options.seconds)
    served, own, busy, seconds = (after - then for after, then in zip(usage(), before, strict=True))
    made = [table.moves - then for table, then in zip(tables, earlier, strict=True)]
    moves = sum(made)
    players.settle()
    if not all(made):
        raise RuntimeError(f"{made.count(0)} tables stood still")
    return Counts(
        rate=moves / seconds,
        server_cpu=served / seconds,
        generator_cpu=own / seconds,
        others_cpu=max(0.0, busy - served - own) / seconds,
        generator_us=1e6 * own / moves,
        steps=sum(seat.steps for table in tables for seat in table.seats),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--url", required=True)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--warm-up", type=float, default=5.0)
    parser.add_argument("--server", type=int, required=True, help="its process id, to watch it and its children")
    parser.add_argument("--database", type=int, help="process id of its database")
    options = parser.parse_args()
    allow_connections(SEATS * options.tables)
    print(msgspec.json.encode(run(options)).decode(), flush=True)


if __name__ == "__main__":
    main()
