"""Messages that nobody should send, from a seeded generator."""

from __future__ import annotations

import hashlib
import json
import random
from typing import Any

from tablee.server.messages import MAX_MESSAGE
from tablee.table.commands import EMOTES

NONCE = "0123456789abcdef" * 4
PLEDGE = hashlib.sha256(bytes.fromhex(NONCE)).hexdigest()
STRINGS = (
    "", " ", "\0", "\u202e\u2066", "é" * 20, "🧑\u200d🍳", "a\u0300" * 15, "\ufeff", "\ufffd\uffff", "’ OR 1=1 --",
    "{ $who }", "%s%n", "../../etc", "<script>", "null", "draw", "\U0010ffff", "x" * 39, "x" * 400, "ﷺ" * 12,
    "\x1b[31m", "\r\n", "İ",
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 5, 6, 2**31, 2**63, 2**64, -(2**63), 10**80, 0.5, -0.0, 1e308, [], {}, [[]], {"": ""},
    [None] * 30, {"bank": 5}, {"bank": -1, "gain": "x"}, {"bank": 10**30}, *STRINGS,
)  # fmt: skip
RAW = (
    "", " ", "{", "}", "[]", "{}", "null", "0", '""', "NaN", "-", "1e9999", "tru", '{"do"}', '{"do":}', '{"do":null}',
    '{"do":"ping"', '{"do":"ping"}}', '{"do":"chat","id":"\\ud800","text":"\\udfff"}',
    '{"do":"chat","id":"\\u0000","text":"\\u0000"}',
    '{"do":"play","do":"chat","id":"d"}', '\ufeff{"do":"ping"}', '{"do":"ping","id":1e999}', '{"do":"\\u0070ing"x}',
    '{"id":"z","text":"z"}', "'do'", '{"do":"chat","id":"a","text":"\x01"}', "[" * 4000, '{"a":' * 700,
    '{"do":' * 600 + "1",
    '{"do":"configure","id":"c","rules":' + '{"a":' * 500 + "1" + "}" * 501, "9" * 4000, '"' + "\\u12" * 900,
)  # fmt: skip
SERVER_COMMANDS: tuple[dict[str, Any], ...] = (
    {"do": "create", "table": "x", "secret": NONCE, "game": "fiasko", "seats": 3, "rules": {}},
    {"do": "arrive", "server": "x"},
    {"do": "depart", "server": "x"},
    {"do": "time_up", "seat": 0},
    {"do": "keep_warm", "seat": 1},
    {"do": "withheld"},
    {"do": "bot_play", "seat": 0, "move": "draw"},
)


def command(rng: random.Random, moves: tuple[str, ...]) -> dict[str, Any]:
    """A well-formed command, sensible or not."""
    seat, name = rng.randrange(6), rng.choice(("Zoé", "Bo", "P0", "Ana 2", "x" * 24, "\u200b", "İ"))
    made: dict[str, Any] = rng.choice(
        (
            {"do": "join", "name": name, "watch": True},
            {"do": "join", "name": name, "seat": seat},
            {"do": "join", "name": name},
            {"do": "sit", "seat": seat},
            {"do": "stand"},
            {"do": "invite", "seat": seat, "bot": rng.choice(("random", "steady", "genius"))},
            {"do": "free", "seat": seat},
            {"do": "configure", "seats": rng.randint(1, 6), "clock": rng.choice((False, True, {"bank": 5}, None))},
            {"do": "configure", "rules": {rng.choice(("copies", "tie_bonus", "x")): rng.choice((4, "full", -9))}},
            {"do": "configure", "patience": rng.randint(5, 3600), "public": rng.random() < 0.5, "lang": "en"},
            {"do": "kick", "person": rng.randrange(8), "ban": rng.random() < 0.2},
            {"do": "pardon", "bar": rng.randrange(300)},
            {"do": rng.choice(("mute", "unmute")), "person": rng.randrange(8)},
            {"do": rng.choice(("lock", "unlock", "unlock"))},
            {"do": "ready"},
            {"do": "ready", "pledge": PLEDGE},
            {"do": "unready"},
            {"do": "reveal", "nonce": NONCE},
            {"do": "play", "move": rng.choice(moves)},
            {"do": "play", "move": rng.choice(moves)},
            {"do": "play", "move": rng.choice(STRINGS)[:80]},
            {"do": "undo"},
            {"do": "agree"},
            {"do": "decline"},
            {"do": "rematch"},
            {"do": "leave"},
            {"do": "return"},
            {"do": "chat", "text": rng.choice(STRINGS)[:300] or "?"},
            {"do": "emote", "emote": rng.choice((*EMOTES, "scowl"))},
        )
    )
    return made | {"id": f"{rng.getrandbits(40):x}"}


def message(rng: random.Random, moves: tuple[str, ...]) -> str | bytes:
    """Most of the time no command at all; short enough to be read."""
    kind = rng.random()
    if kind < 0.15:
        return rng.choice(RAW)
    if kind < 0.22:
        return rng.randbytes(rng.randrange(1, 60))
    made = rng.choice(SERVER_COMMANDS) | {"id": "s"} if kind < 0.26 else command(rng, moves)
    if kind < 0.45:
        made[rng.choice((*made, "do", "id", "extra"))] = rng.choice(VALUES)
    elif kind < 0.5:
        del made[rng.choice(tuple(made))]
    elif kind < 0.52:
        made = {"do": "hello", "v": rng.choice(VALUES), "table": rng.choice(VALUES), "since": rng.choice(VALUES)}
    text = json.dumps(made, ensure_ascii=rng.random() < 0.5)
    if 0.52 <= kind < 0.7:
        text = text[: rng.randrange(len(text))]
    elif 0.7 <= kind < 0.88:
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(('"', "{", "\\", "\0", ",", "é", "0", "]", "\U0001f35d")) + text[at + 1 :]
    data = text.encode("utf-8", "replace")[: MAX_MESSAGE - 1]
    return data if rng.random() < 0.1 else data.decode("utf-8", "ignore")
