"""`tablee verify`: the shuffles of a server's game, checked by anyone afterwards."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import tablee
from tablee.cli import main
from tablee.core.deal import commitment
from tablee.table import commands as do
from tests.cheating import recast
from tests.table.sitting import Sitting

OURS, THEIRS = b"\1" * 32, b"\2" * 32
Verify = Callable[..., tuple[int, str]]


@pytest.fixture(scope="module")
def record() -> tablee.Record:
    """Ana's and Bo's numbers are in it, and the bot has none."""
    sitting = Sitting(seats=3, bots=[None, None, "random"])
    sitting.join("Bo")
    numbers = {"Ana": OURS, "Bo": THEIRS}
    for name, nonce in numbers.items():
        sitting.ask(name, do.Ready, pledge=hashlib.sha256(nonce).hexdigest())
    for name, nonce in numbers.items():
        sitting.ask(name, do.Reveal, nonce=nonce.hex())
    sitting.play_out()
    return sitting.now.finished[0]


@pytest.fixture
def verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Verify:
    """The command's exit code, and all it says."""

    def verify(record: tablee.Record, *options: str, lang: str = "en") -> tuple[int, str]:
        file = tmp_path / "game.json"
        file.write_text(record.to_json(), encoding="utf-8")
        with pytest.raises(SystemExit) as end:
            main(["verify", str(file), "--lang", lang, *options])
        told = capsys.readouterr()
        return int(end.value.code or 0), told.out + told.err

    return verify


def changed(record: tablee.Record, **deal: object) -> tablee.Record:
    assert record.deal is not None
    return msgspec.structs.replace(record, deal=msgspec.structs.replace(record.deal, **deal))


def test_an_honest_record(record: tablee.Record, verify: Verify) -> None:
    assert record.deal is not None
    code, told = verify(record)
    assert code == 0
    assert record.deal.commit in told
    assert "Verified" in told
    assert "Ana and Bo" in told
    assert "Not checked (--commit)" in told
    assert "Not checked (--nonce)" in told
    code, told = verify(record, "--commit", record.deal.commit)
    assert (code, "--commit" in told, "--nonce" in told) == (0, False, True)
    code, told = verify(record, "--commit", "00" * 32)
    assert code == 2
    assert "you noted" in told


def test_16_1_what_was_checked_and_what_was_not_is_said(record: tablee.Record, verify: Verify) -> None:
    assert record.deal is not None
    ours = ("--pledge", commitment(OURS).upper(), "--nonce", OURS.hex(), "--seat", "1")
    code, told = verify(record, "--commit", record.deal.commit, *ours)
    assert code == 0
    assert "nobody chose the cards" in told
    assert "Not checked" not in told
    code, told = verify(record, *ours)
    assert code == 0
    assert "Your own number is in it." in told
    assert "Not checked (--commit)" in told
    code, told = verify(record, "--pledge", commitment(THEIRS), lang="fr")
    assert code == 0
    assert "Non vérifié (--nonce)" in told
    code, told = verify(changed(record, pledges=None))
    assert code == 0
    assert "older version" in told
    code, told = verify(record, "--seat", "1")
    assert code == 2
    assert "goes with --nonce or --pledge" in told


def test_16_1_every_lie_has_a_name(record: tablee.Record, verify: Verify) -> None:
    """A cheating server's records are consistent in themselves: each of them passes without what a device noted."""
    assert record.deal is not None
    ours = {"--pledge": commitment(OURS), "--nonce": OURS.hex(), "--seat": "1"}

    def told(lie: tablee.Record, **other: str) -> str:
        given = {**ours, **{f"--{name}": value for name, value in other.items()}}
        code, words = verify(lie, *(word for option in given.items() if option[1] for word in option))
        assert code == 2
        return words

    dropped, swapped, reordered = (
        recast(record, nonces) for nonces in ([None, THEIRS, None], [b"\3" * 32, THEIRS, None], [THEIRS, OURS, None])
    )
    for lie in (dropped, swapped, reordered):
        assert verify(lie, "--commit", record.deal.commit)[0] == 0
    assert "Your own share of chance is not in the deal." in told(dropped)
    assert "Your own share of chance is not in the deal." in told(swapped)
    assert "The pledge of your seat is not yours" in told(swapped, nonce="")
    assert "not stand at the seats" in told(reordered)
    assert "not stand at the seats" in told(reordered, nonce="")
    assert verify(reordered, "--nonce", OURS.hex())[0] == 0  # nobody said where it should be
    assert "do not belong together" in told(record, pledge=commitment(THEIRS))
    assert "no seat 4" in told(record, seat="4")
    assert "64 hexadecimal digits" in told(record, nonce="12", pledge="")
    pledges = (commitment(OURS), commitment(b"\3" * 32), None)
    assert "Bo’s share of chance is not the one" in told(changed(record, pledges=pledges))
    assert "not stand at the seats" in told(changed(record, pledges=record.deal.pledges[::-1]))  # type: ignore[index]
    assert "one of them for each seat" in told(changed(record, pledges=()))


def test_a_record_with_another_deck(record: tablee.Record, verify: Verify) -> None:
    lie = json.loads(record.to_json())
    cards = lie["shuffles"][0]["cards"]
    last, other = len(cards) - 1, next(n for n in range(len(cards) - 2, 0, -1) if cards[n] != cards[-1])
    cards[last], cards[other] = cards[other], cards[last]
    code, told = verify(tablee.Record.from_json(json.dumps(lie)))
    assert code == 2
    assert "Error" in told


def test_a_record_without_a_deal(record: tablee.Record, verify: Verify) -> None:
    code, told = verify(msgspec.structs.replace(record, deal=None))
    assert code == 2
    assert "does not say" in told


def test_16_1_a_record_of_an_older_version_is_read_and_written_as_it_was(record: tablee.Record) -> None:
    assert record.deal is not None
    older = changed(record, pledges=None).to_json()
    assert "pledges" not in older
    assert tablee.Record.from_json(older).to_json() == older
