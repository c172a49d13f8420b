"""People at tables: what their devices do, whatever happens to the connection, and what they choose.

A device believes nothing that it is told. Every message is compared with what the log says that this guest should be
told at that moment, so a step that is missing, told twice, told too early or meant for somebody else is found at once.
"""

from __future__ import annotations

import asyncio
import hashlib
from contextlib import suppress
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from tablee.server.tokens import key_of
from tests.server import garbage
from tests.world.truth import TrueTable

if TYPE_CHECKING:
    from tests.world.server import Machine
    from tests.world.transport import SimulatedTransport
    from tests.world.world import World

HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: hall\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
PING_SECONDS, SILENCE_SECONDS = 15.0, 25.0  # of silence until a device asks for a sign of life, and until it hangs up
CONNECTING_SECONDS = 8.0
UNSURE = ("storage-failed", "storage-closed")  # refused, and yet it may have been stored
_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


def framed(opcode: int, payload: bytes) -> bytes:
    """A client's frame. A mask of zeros is one, too."""
    size = len(payload)
    head = bytes((opcode, 0x80 | size)) if size < 126 else bytes((opcode, 0xFE)) + size.to_bytes(2, "big")
    return head + b"\0\0\0\0" + payload


class _Step(msgspec.Struct):
    """Of a step, what its device needs to go on; all of it is compared byte by byte."""

    seq: int
    you: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    table: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    own: dict[str, Any] | msgspec.UnsetType | None = msgspec.UNSET

    def news(self) -> dict[str, Any]:
        parts = {"you": self.you, "table": self.table, "own": self.own}
        return {name: part for name, part in parts.items() if part is not msgspec.UNSET}


_step = msgspec.json.Decoder(_Step).decode


class Wire(asyncio.Protocol):
    """One connection of a device."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.transport: SimulatedTransport | None = None
        self.is_open = False  # hands have been shaken
        self.welcomed = False
        self._buffer = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport  # type: ignore[assignment]
        self.transport.write(HANDSHAKE)  # type: ignore[union-attr]

    def connection_lost(self, error: Exception | None) -> None:
        self.transport = None
        self.device.lost(self)

    def send(self, text: bytes | str) -> None:
        if self.transport is not None and not self.transport.is_closing():
            data = text.encode() if isinstance(text, str) else text
            with suppress(RuntimeError):  # we have said that nothing more will come
                self.transport.write(framed(0x81 if isinstance(text, str) else 0x82, data))

    def close(self) -> None:
        if self.transport is not None:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        if not self.is_open:
            head, end, rest = buffer.partition(b"\r\n\r\n")
            if not end:
                self._buffer = buffer
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.close()
                return
            self.is_open, buffer = True, rest
            self.device.opened(self)
        at = 0
        while len(buffer) - at >= 2:
            opcode, size, start = buffer[at] & 15, buffer[at + 1] & 127, at + 2
            if size == 126:
                size, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + size or len(buffer) < start:
                break
            at = start + size
            self._take(opcode, buffer[start:at])
        self._buffer = buffer[at:]

    def _take(self, opcode: int, payload: bytes) -> None:
        if opcode == 1:
            self.device.hear(self, payload)
        elif opcode == 9 and self.transport is not None:
            self.device.heard_at = self.device.world.scheduler.now
            with suppress(RuntimeError):
                self.transport.write(framed(0x8A, payload))
        elif opcode == 8 and self.transport is not None:
            with suppress(RuntimeError):
                self.transport.write(framed(0x88, payload))
            self.transport.close()


class Device:
    """A page or a terminal of somebody's, which comes back after every loss."""

    def __init__(self, player: Player, number: int, rng: Random) -> None:
        self.player, self.world, self.rng = player, player.world, rng
        self.name = f"{player.name}.{number}"
        self.lang, self.lines, self.board = rng.choice(("fr", "en")), rng.random() < 0.06, rng.random() < 0.06
        self.wire: Wire | None = None
        self.machine: Machine | None = None  # that it is connected to, or wants to be
        self.seq: int | None = None  # the last step that it knows
        self.since = 0  # what it asked for
        self.heard_at = 0.0
        self.attempts = self.refusals = 0  # one after the other
        self.offline_until = 0.0
        self.retired = False
        self.waiting: dict[str, str] = {}  # commands without an answer, by their ids
        self.doubled: set[str] = set()  # sent twice at once: one may be refused, and the other applied a moment later
        self.paging: int | None = None  # the step before which pages are missing
        self.pages: dict[str, int] = {}  # that were asked for on a whim, and before which step
        self.standing: dict[str, Any] = {}  # you, table, own
        self.transcript: list[tuple[float, bytes]] = []  # every byte, if the world keeps them
        self._ids = count(1)
        self._thinking = False

    @property
    def table(self) -> TrueTable:
        return self.world.truth.tables[self.player.table]

    @property
    def is_welcome(self) -> bool:
        return self.wire is not None and self.wire.welcomed

    # --- the connection --------------------------------------------------------------------------

    def connect(self) -> None:
        if self.retired or self.wire is not None:
            return
        if self.world.scheduler.now < self.offline_until:
            self.world.scheduler.later(self.offline_until - self.world.scheduler.now, self.connect)
            return
        wire = self.wire = Wire(self)
        machine = self.machine = self.player.machine_for(self)
        self.heard_at = self.world.scheduler.now
        self.world.network.connect(machine.address, wire, peer=self.player.address)
        self.world.scheduler.later(CONNECTING_SECONDS, self._give_up, wire)
        self.world.scheduler.later(PING_SECONDS, self._watch, wire)

    def _give_up(self, wire: Wire) -> None:
        if self.wire is wire and not wire.welcomed:
            wire.close()
            self.lost(wire)

    def _watch(self, wire: Wire) -> None:
        """Is anybody there?"""
        if self.wire is not wire:
            return
        silence = self.world.scheduler.now - self.heard_at
        if silence > SILENCE_SECONDS:
            wire.close()
            self.lost(wire)
            return
        if silence > PING_SECONDS and wire.welcomed:
            wire.send('{"do":"ping"}')
        self.world.scheduler.later(5.0, self._watch, wire)

    def opened(self, wire: Wire) -> None:
        if self.wire is not wire:
            wire.close()
            return
        player = self.player
        hello: dict[str, Any] = {"do": "hello", "v": 2, "table": player.table, "lang": self.lang}
        if player.token is not None:
            hello["token"] = player.token
        if self.lines:
            hello["lines"] = True
        if self.board:
            hello["board"] = True
        if self.seq is not None and self.rng.random() < 0.05:
            self.seq = None  # the page was opened anew, and only wants to know how it stands
        if self.seq is not None or self.rng.random() < 0.8:
            hello["since"] = self.since = self.seq or 0
            self.seq = self.since
        wire.send(_encode(hello).decode())

    def lost(self, wire: Wire) -> None:
        if self.wire is not wire:
            return
        self.wire = None
        self.attempts += 1
        self._thinking = False
        if not self.retired:
            self.world.scheduler.later(self.rng.uniform(0.05, min(2.0, 0.3 * self.attempts)), self.connect)

    def go_offline(self, seconds: float) -> None:
        self.offline_until = self.world.scheduler.now + seconds
        if self.wire is not None:
            self.wire.close()

    def retire(self) -> None:
        self.retired = True
        if self.wire is not None:
            self.wire.close()

    # --- what is heard ---------------------------------------------------------------------------

    def hear(self, wire: Wire, payload: bytes) -> None:
        if self.wire is not wire:
            return
        self.heard_at = self.world.scheduler.now
        if self.world.keeps_transcripts:
            self.transcript.append((self.heard_at, payload))
        if payload.startswith(b'{"type":"step"') and not self.world.tracing:
            step = _step(payload)
            self._hear_step(step.seq, payload)
            self._keep(step.news())
        else:
            message = _decode(payload)
            if self.world.tracing:
                self.world.say("hears", self.name, _in_short(message))
            if message["type"] == "step":
                self._hear_step(message["seq"], payload)
                self._keep(message)
            else:
                getattr(self, f"_hear_{message['type']}")(message)
        self._think()

    def _hear_welcome(self, message: dict[str, Any]) -> None:
        wire, watch, player = self.wire, self.world.watch, self.player
        assert wire is not None
        if wire.welcomed:
            watch.broken("gapless", f"{self.name} is welcomed twice")
        wire.welcomed, self.attempts = True, 0
        if "token" in message:
            player.token = message.pop("token")
            player.key = key_of(player.token)
        message.pop("announcement", None)
        seq = message["seq"]
        watch.standing(self, message)
        missed, more = message.get("missed"), message.get("more", False)
        if self.seq is not None:
            if missed is None:
                watch.broken("gapless", f"{self.name} was not told what it missed since {self.since}")
                missed = []
            self._check_page(missed, seq + 1, seq)
            first = missed[0]["seq"] if missed else seq + 1
            if first <= self.since:
                watch.broken("gapless", f"{self.name} asked since {self.since}, and was told again from {first}")
            if (first > self.since + 1) != more:
                watch.broken("gapless", f"{self.name} asked since {self.since}, was told from {first}, more: {more}")
            if more:
                self.paging = first
                wire.send(f'{{"do":"history","id":"page","before":{first}}}')
        self.seq = seq
        self._keep(message)
        for text in self.waiting.values():  # nobody knows whether they arrived
            self.world.count("resent")
            wire.send(text)

    def _hear_history(self, message: dict[str, Any]) -> None:
        steps = message["steps"]
        is_missing = message["id"] == "page"
        before = self.paging if is_missing else self.pages.pop(message["id"], None)
        if before is None:
            return
        self._check_page(steps, before, self.seq or 0)
        first = steps[0]["seq"] if steps else before
        if message["more"] != (first > 1) or (not steps and first > 1):
            self.world.watch.broken("gapless", f"{self.name}: {first} is the first on a page, more: {message['more']}")
        if not is_missing:
            return
        self.paging = None
        if message["more"] and first > self.since + 1 and self.wire is not None:
            self.paging = first
            self.wire.send(f'{{"do":"history","id":"page","before":{first}}}')

    def _check_page(self, steps: list[dict[str, Any]], before: int, at: int) -> None:
        watch = self.world.watch
        told = [step["seq"] for step in steps]
        if told != list(range(before - len(told), before)):
            watch.broken("gapless", f"{self.name} was told {told} as what was before {before}")
        watch.missed(self, steps, at)

    def _hear_step(self, seq: int, payload: bytes) -> None:
        watch = self.world.watch
        if self.seq is None or seq != self.seq + 1:
            watch.broken("gapless", f"{self.name} is told step {seq} after {self.seq}")
        self.seq = seq
        watch.step(self, seq, payload)

    def _keep(self, message: dict[str, Any]) -> None:
        for part in ("you", "table", "own"):
            if part in message:
                self.standing[part] = message[part]

    def _hear_applied(self, message: dict[str, Any]) -> None:
        self._answered(message["id"])
        self.refusals = 0
        self.world.watch.acknowledged(self, message["id"], message["seq"])

    def _hear_refused(self, message: dict[str, Any]) -> None:
        known = self._answered(message["id"])
        self.refusals += known  # to be told why not is none
        if message["reason"] not in UNSURE and known and message["id"] not in self.doubled:
            self.world.watch.refused(self, message["id"], message["reason"])
        self.world.watch.standing(self, message)
        self._keep(message)

    def _hear_error(self, message: dict[str, Any]) -> None:
        id, reason = message.get("id"), message["reason"]
        if id is None:
            self.world.watch.turned_away(self, reason)
        elif id == "page":
            self.paging = None
        elif reason == "too-fast" and id in self.waiting:
            self.world.scheduler.later(1.5, self._send_again, self.wire, id)
        elif id:
            self._answered(id)

    def _send_again(self, wire: Wire | None, id: str) -> None:
        if wire is not None and self.wire is wire and wire.welcomed and id in self.waiting:
            wire.send(self.waiting[id])

    def _answered(self, id: str) -> bool:
        return self.waiting.pop(id, None) is not None

    def _hear_bye(self, message: dict[str, Any]) -> None:
        self.world.count(f"goodbye: {message['reason']}")

    def _hear_announcement(self, message: dict[str, Any]) -> None:
        self.world.count("announcements heard")

    def _hear_pong(self, message: dict[str, Any]) -> None:
        """A sign of life."""

    _hear_hint = _hear_allowed = _hear_pong

    # --- what is done ----------------------------------------------------------------------------

    def _think(self) -> None:
        if not self._thinking and not self.waiting and self.is_welcome and self.player.acts_with(self):
            self._thinking = True
            pause = self.player.thinks if self.refusals < 3 else 2.0
            self.world.scheduler.later(self.rng.uniform(0.0, pause), self._act, self.wire)

    def _act(self, wire: Wire | None) -> None:
        if self.wire is not wire or wire is None:
            return
        self._thinking = False
        if self.waiting or not wire.welcomed:
            return
        command = self.world.decided(self.name, self.player.decide(self.standing))
        if command is None:
            return
        id = f"{self.name}-{next(self._ids)}"
        text = _encode({**command, "id": id}).decode()
        if command["do"] == "history" and command["before"] <= (self.seq or 0):
            self.pages[id] = command["before"]
        if command["do"] in ("hint", "why", "history", "ping"):  # not sent again
            wire.send(text)
            return
        self.waiting[id] = text
        self.world.watch.asked(self, id)
        if self.world.tracing:
            self.world.say("asks", self.name, str(command))
        wire.send(text)
        if self.world.faulty and self.rng.random() < 0.05:
            self.world.count("sent twice")
            self.doubled.add(id)
            wire.send(text)


class Player:
    """Somebody at a table, who has a device, or two of them, and plays random moves to the end of so many games."""

    def __init__(
        self, world: World, name: str, table: str, address: str, rng: Random, *, devices: int = 1, watches: bool = False
    ) -> None:
        self.world, self.name, self.table, self.address, self.rng = world, name, table, address, rng
        self.token: str | None = None
        self.key = ""
        self.watches = watches
        self.thinks = rng.choice((0.05, 0.2, 0.8))
        self.devices = [Device(self, number, Random(rng.getrandbits(64))) for number in range(devices)]
        self.home = rng.random()
        self._nonces: dict[str, str] = {}

    def machine_for(self, device: Device) -> Machine:
        """The one that answered last; another one if it does not."""
        machines = self.world.machines
        at = self.home if device.attempts < 2 else device.rng.random()
        return machines[int(at * len(machines))]

    def acts_with(self, device: Device) -> bool:
        """A second device looks on, but its owner may use it now and then."""
        if device is self.devices[0]:
            return True
        return not self.devices[0].is_welcome and self.token is not None

    @property
    def can_play(self) -> bool:
        return any(device.is_welcome for device in self.devices)

    def decide(self, standing: dict[str, Any]) -> dict[str, Any] | None:
        """The next thing to ask for, or nothing. So many numbers are drawn whatever it is."""
        whim, choice, at = self.rng.random(), self.rng.random(), self.rng.random()
        you, table = standing["you"], standing["table"]
        if not self.world.faulty:
            whim = 1.0
        if you["person"] is None:
            if "kept" in you and whim > 0.1:
                return {"do": "return"}
            return {"do": "join", "name": self.name, "watch": self.watches}
        if whim < 0.05:
            return self._whim(whim / 0.05, choice, table)
        seat, phase = you["seat"], table["phase"]
        if table["locked"] and you["host"]:
            return {"do": "unlock"}
        if seat is None:
            return None
        if phase in ("lobby", "over"):
            if phase == "over" and len(table["games"]) >= self.world.games_of(self.table):
                return None
            if table["seats"][seat]["ready"]:
                return {"do": "unready"} if whim < 0.06 else None
            return self._ready("rematch" if phase == "over" else "ready", choice, at)
        if phase == "dealing":
            pledge = table["pledges"][seat]
            if pledge is None or table["nonces"][seat] is not None or pledge not in self._nonces:
                return None
            return {"do": "reveal", "nonce": self._nonces[pledge]}
        undo = table["undo"]
        if undo is not None:
            if seat == undo["seat"] or seat in undo["agreed"]:
                return None
            return {"do": "agree" if choice < 0.7 else "decline"}
        if seat in table["can_undo"] and whim < 0.08:
            return {"do": "undo"}
        moves = standing["own"]["moves"] if standing.get("own") else []
        if not moves:
            return None
        if whim < 0.09:
            return {"do": "hint"} if choice < 0.5 else {"do": "why", "move": moves[int(at * len(moves))]}
        return {"do": "play", "move": moves[int(at * len(moves))]}

    def _whim(self, whim: float, choice: float, table: dict[str, Any]) -> dict[str, Any]:
        if whim < 0.4:
            return {"do": "chat", "text": ("à toi !", "…", "🍝🍝", "hm " * 20)[int(choice * 4)]}
        if whim < 0.6:
            return {"do": "emote", "emote": ("bravo", "ouch", "thanks")[int(choice * 3)]}
        if whim < 0.7:
            return {"do": "leave"}
        if whim < 0.8:
            return {"do": "play", "move": ("draw", "pass", "play 17", "nonsense")[int(choice * 4)]}
        if whim < 0.9:
            return {"do": "history", "before": 1 + int(choice * 30)}
        return {"do": "lock"} if choice < 0.3 else {"do": "unlock"}

    def _ready(self, how: str, choice: float, at: float) -> dict[str, Any]:
        if choice >= 0.3:
            return {"do": how}
        nonce = Random(at).randbytes(32)
        pledge = hashlib.sha256(nonce).hexdigest()
        self._nonces[pledge] = nonce.hex()
        return {"do": how, "pledge": pledge}


class Troll(Player):
    """Somebody who has the link and means no good. Sits nowhere: a game need not end if a guest just sits there."""

    def connect(self) -> None:
        self.devices[0].connect()

    def annoy(self) -> None:
        device = self.devices[0]
        if device.wire is not None and device.wire.is_open:
            message = garbage.message(self.rng, ("draw", "pass"))
            data = message.encode() if isinstance(message, str) else message
            if not any(word in data for word in (b"join", b"sit", b"return", b"hello")):
                self.world.count("hostile messages")
                device.wire.send(message)
        if self.world.faulty:
            self.world.scheduler.later(self.rng.uniform(0.05, 2.0), self.annoy)
        else:
            device.retire()

    def decide(self, standing: dict[str, Any]) -> None:
        return None


def _in_short(message: dict[str, Any]) -> str:
    long = ("type", "table", "public", "own", "you", "missed")
    facts = {key: value for key, value in message.items() if key not in long}
    return f"{message['type']} {facts}"[:300]
