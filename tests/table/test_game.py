"""A game at the table: the deal, play, choices made together, undo, rematch."""

from __future__ import annotations

import hashlib
import random

import msgspec
import pytest

import tablee
from tablee.core.deal import commitment, verify
from tablee.core.errors import IllegalMove, NotationError, NotYourTurn, RecordError
from tablee.table import Phase, Refused
from tablee.table import commands as do
from tests.table.sitting import Sitting, kinds


def dealt(game: str = "fiasko", **wishes: object) -> Sitting:
    sitting = Sitting(game, **wishes)  # type: ignore[arg-type]
    sitting.join("Bo")
    sitting.come("Ana", "Bo")
    sitting.ready("Ana", "Bo")
    return sitting


def pledge(number: int) -> tuple[str, str]:
    nonce = bytes([number]) * 32
    return nonce.hex(), hashlib.sha256(nonce).hexdigest()


# --- the deal ------------------------------------------------------------------------------------


def test_the_seed_is_committed_to_before_the_deal_and_shown_after_the_game() -> None:
    sitting = Sitting()
    commit = sitting.now.seen()["commit"]
    sitting.join("Bo")
    sitting.ready("Ana", "Bo")
    assert sitting.now.seen()["commit"] == commit
    sitting.play_out()
    record = sitting.now.finished[0]
    assert record.deal is not None
    assert record.deal.commit == commit == commitment(bytes.fromhex(record.deal.seed))
    assert verify(record, commit.upper()).record().moves == record.moves
    assert sitting.now.seen()["commit"] != commit  # the next deal has a seed of its own
    assert tablee.Record.from_json(record.to_json()) == record


def test_players_add_their_own_randomness_which_nobody_knew_before_all_had_pledged() -> None:
    sitting = Sitting(seats=3)
    sitting.join("Bo", "Cy")
    (nonce_a, pledge_a), (nonce_b, pledge_b) = pledge(1), pledge(2)
    assert sitting.refused("Ana", do.Reveal(nonce=nonce_a)).message == "not-while-lobby"
    sitting.ask("Ana", do.Ready, pledge=pledge_a)
    sitting.ready("Cy")
    step = sitting.ask("Bo", do.Ready, pledge=pledge_b)
    assert kinds(step) == ["ready", "all_ready"]
    assert sitting.now.phase is Phase.DEALING
    assert sitting.refused("Ana", do.Reveal(nonce=nonce_b)).message == "wrong-nonce"
    assert sitting.refused("Cy", do.Reveal(nonce=nonce_b)).message == "nothing-to-reveal"
    assert sitting.refused("Ana", do.Unready()).message == "not-while-dealing"
    sitting.ask("Bo", do.Reveal, nonce=nonce_b)
    assert sitting.refused("Bo", do.Reveal(nonce=nonce_b)).message == "nothing-to-reveal"
    assert kinds(sitting.ask("Ana", do.Reveal, nonce=nonce_a)) == ["dealt"]
    assert sitting.now.seen()["nonces"] == [nonce_a, nonce_b, None]
    assert sitting.now.seen()["pledges"] == [pledge_a, pledge_b, None]
    sitting.play_out()
    record = sitting.now.finished[0]
    assert record.deal is not None
    assert record.deal.nonces == (nonce_a, nonce_b, None)
    assert record.deal.pledges == (pledge_a, pledge_b, None)
    verify(record)
    other = msgspec.structs.replace(record.deal, nonces=(nonce_b, nonce_a, None))
    with pytest.raises(RecordError, match="not stand at the seats"):
        verify(msgspec.structs.replace(record, deal=other))
    with pytest.raises(RecordError, match="Shuffle 1"):
        verify(msgspec.structs.replace(record, deal=msgspec.structs.replace(other, pledges=None)))
    sitting.check_log()


def test_a_pledge_that_is_not_opened_calls_the_deal_off() -> None:
    sitting = Sitting()
    sitting.join("Bo")
    commit = sitting.now.seen()["commit"]
    sitting.ask("Ana", do.Ready, pledge=pledge(1)[1])
    sitting.ask("Bo", do.Ready, pledge=pledge(2)[1])
    sitting.ask("Ana", do.Reveal, nonce=pledge(1)[0])
    due = sitting.now.due()
    assert due is not None
    assert due[0] == sitting.clock + 10_000
    assert sitting.refused(None, do.Withheld()).message == "too-early"
    sitting.wait(10)
    step = sitting.apply(do.Withheld())
    assert step.seen_by(None)["events"] == [{"kind": "withheld", "seat": None, "who": "Bo", "times": 1}]
    assert sitting.now.phase is Phase.LOBBY
    assert sitting.now.seen()["commit"] != commit
    assert sitting.now.seen()["pledges"] == [None, None]
    sitting.ready("Ana", "Bo")
    sitting.play_out()
    verify(sitting.now.finished[0])


def test_16_2_leaving_while_the_cards_are_dealt_is_told_like_a_number_withheld() -> None:
    sitting = Sitting()
    sitting.join("Bo")
    for times in (1, 2):
        sitting.ask("Ana", do.Ready, pledge=pledge(times)[1])
        sitting.ready("Bo")
        step = sitting.ask("Bo", do.Leave)
        assert step.seen_by(None)["events"] == [{"kind": "walked_out", "seat": None, "who": "Bo", "times": times}]
        assert sitting.now.phase is Phase.LOBBY
        assert sitting.now.seats[1].free
        assert sitting.now.due() is None
        told = [sitting.now.lines(step, lang, 0)[0] for lang in ("fr", "en")]
        assert told[0].startswith("Bo est parti pendant la donne : pas de donne, on recommence.")
        assert told[1].startswith("Bo left during the deal: no deal, once more.")
        assert [("2ᵉ donne annulée" in told[0]), ("2 deals called off" in told[1])] == [times == 2] * 2
        sitting.join("Bo")
    sitting.ask("Ana", do.Ready, pledge=pledge(3)[1])
    sitting.ready("Bo")
    sitting.wait(10)
    assert "3 deals called off" in sitting.now.lines(sitting.apply(do.Withheld()), "en", 0)[0]
    sitting.check_log()


def test_16_2_who_only_watches_may_go_while_the_cards_are_dealt() -> None:
    sitting = Sitting()
    sitting.join("Bo", "Cy")
    sitting.ask("Ana", do.Ready, pledge=pledge(1)[1])
    sitting.ready("Bo")
    assert kinds(sitting.ask("Cy", do.Leave)) == ["left"]
    assert sitting.now.phase is Phase.DEALING


def test_verify_finds_every_lie() -> None:
    sitting = dealt()
    sitting.play_out()
    record = sitting.now.finished[0]
    assert record.deal is not None

    deal = record.deal

    def lie(**changes: object) -> tablee.Record:
        return msgspec.structs.replace(record, deal=msgspec.structs.replace(deal, **changes))

    for wrong, words in [
        (msgspec.structs.replace(record, deal=None), "does not say"),
        (lie(seed="00" * 32), "fingerprint"),
        (lie(seed="00" * 32, commit=commitment(bytes(32))), "Shuffle 1"),
        (lie(seed="short"), "64 hexadecimal"),
        (lie(nonces=()), "each seat"),
        (lie(nonces=("11" * 32, None)), "Ana’s share of chance"),
        (lie(nonces=("11" * 32, None), pledges=None), "Shuffle 1"),
        (lie(nonces=("zz", None)), "64 hexadecimal"),
    ]:
        with pytest.raises(RecordError, match=words):
            verify(wrong)
    with pytest.raises(RecordError, match="you noted"):
        verify(record, "00" * 32)


# --- play ----------------------------------------------------------------------------------------


def test_a_game_from_the_first_card_to_the_last() -> None:
    sitting = dealt()
    assert isinstance(sitting.refused("Bo", do.Play(move="draw")), NotYourTurn)
    assert isinstance(sitting.refused("Ana", do.Play(move="dance")), NotationError)
    refused = sitting.refused("Ana", do.Play(move="score milk"))
    assert isinstance(refused, IllegalMove)
    assert refused.clause.startswith("F")
    assert sitting.refused(None, do.BotPlay(seat=0, move="draw")).message == "not-a-bot"
    step = sitting.ask("Ana", do.Play, move="draw")
    assert step.game_changed
    assert not step.table_changed
    assert [event["kind"] for event in step.seen_by(0)["game"]] == ["drew"]
    step = sitting.play_out()
    assert kinds(step) == ["over"]
    assert sitting.now.seen()["games"][0]["points"] == list(sitting.now.match.outcome.points)  # type: ignore[union-attr]
    assert sitting.refused("Ana", do.Play(move="draw")).message == "game-over"
    sitting.check_log()


def test_a_command_is_remembered_with_its_guest() -> None:
    sitting = dealt()
    step = sitting.apply(do.Play(id="k1", move="draw"), "Ana")
    assert sitting.now.step_of("Ana", do.Play(id="k1", move="draw")) == step.seq
    assert sitting.now.step_of("Bo", do.Play(id="k1", move="draw")) is None
    assert sitting.now.step_of("stranger", do.Play(id="k1", move="draw")) is None


def test_16_14_an_id_belongs_to_one_command() -> None:
    sitting = dealt()
    said = do.Chat(id="k1", text="hello")
    step = sitting.apply(said, "Ana")
    assert sitting.now.step_of("Ana", do.Chat(id="k1", text="hello")) == step.seq
    for other in (do.Chat(id="k1", text="hullo"), do.Play(id="k1", move="draw"), do.Leave(id="k1")):
        with pytest.raises(Refused) as caught:
            sitting.now.step_of("Ana", other)
        assert caught.value.message == "id-reused"
        assert sitting.now.step_of("Bo", other) is None


def test_choices_made_together_are_shown_together() -> None:
    sitting = dealt("tank")
    view = sitting.now.view(0)
    assert view is not None
    step = sitting.ask("Ana", do.Play, move=view["moves"][0])
    assert [event["kind"] for event in step.seen_by(1)["game"]] == ["chose"]
    assert view["moves"][0].split()[1] not in str(step.seen_by(1)["game"])
    assert sitting.now.to_act == (1,)
    sitting.check_log()  # the choice lies in the log, and is still a secret after a restart
    other = sitting.now.view(1)
    assert other is not None
    step = sitting.ask("Bo", do.Play, move=other["moves"][0])
    assert "revealed" in [event["kind"] for event in step.seen_by(None)["game"]]


def test_bots_move_by_the_same_rules() -> None:
    sitting = Sitting(bots=(None, "steady"))
    sitting.ready("Ana")
    assert not sitting.now.bots_to_act
    sitting.play_on()
    assert sitting.now.bots_to_act == ((1, "steady"),)
    assert isinstance(sitting.refused(None, do.BotPlay(seat=1, move="score milk")), IllegalMove)
    assert sitting.refused(None, do.BotPlay(seat=0, move="draw")).message == "not-a-bot"
    sitting.apply(do.BotPlay(seat=1, move="draw"))
    sitting.play_out()


# --- rematch --------------------------------------------------------------------------------------


def test_a_rematch_keeps_seats_and_spectators_when_all_have_said_so() -> None:
    sitting = dealt()
    sitting.ask("Zoé", do.Join, name="Zoé", watch=True)
    assert sitting.refused("Ana", do.Rematch()).message == "not-while-playing"
    sitting.play_out()
    assert sitting.refused("Zoé", do.Rematch()).message == "sit-first"
    assert kinds(sitting.ask("Ana", do.Rematch)) == ["rematch"]
    assert sitting.now.phase is Phase.OVER
    nonce, promise = pledge(3)
    assert kinds(sitting.ask("Bo", do.Rematch, pledge=promise)) == ["rematch", "all_ready"]
    assert kinds(sitting.ask("Bo", do.Reveal, nonce=nonce)) == ["dealt"]
    assert [seat.name for seat in sitting.now.seats] == ["Ana", "Bo"]
    assert [guest["name"] for guest in sitting.now.seen()["guests"]] == ["Zoé"]
    sitting.play_out()
    assert len(sitting.now.finished) == 2
    assert sitting.now.finished[0].shuffles != sitting.now.finished[1].shuffles
    for record in sitting.now.finished:
        verify(record)


def test_more_chairs_for_the_next_game_leave_the_last_one_on_the_table() -> None:
    sitting = dealt()
    sitting.play_out()
    sitting.ask("Ana", do.Configure, seats=3)
    sitting.ask("Cy", do.Join, name="Cy")
    assert sitting.now.you("Cy")["seat"] == 2
    view = sitting.now.view(2)
    assert view is not None
    assert view["seat"] is None
    assert sitting.refused("Cy", do.Play(move="draw")).message in ("game-over", "unknown-seat")


# --- undo -----------------------------------------------------------------------------------------


def laid_openly(sitting: Sitting) -> int:
    """Play pasta until somebody has laid cards that everyone saw taken; the seat."""
    rng = random.Random(4)
    for _ in range(200):
        match = sitting.now.match
        assert match is not None
        seat = sitting.now.to_act[0]
        open_moves = [move for move in match.moves(seat) if move.startswith("lay") and "steal" not in move]
        sitting.play_on(lambda moves, wanted=open_moves: rng.choice(wanted or moves))
        if sitting.now.past and len(match.record().moves) > 1:
            return seat
    raise AssertionError("nothing to take back")


def test_a_move_that_showed_nothing_can_be_taken_back_by_agreement() -> None:
    sitting = dealt("pasta")
    first = sitting.now.match
    assert first is not None
    sitting.play_on()  # the opening hat
    assert sitting.now.seen()["can_undo"] == [0]
    assert sitting.refused("Bo", do.Undo()).message == "nothing-to-undo"
    assert sitting.refused("Bo", do.Agree()).message == "nothing-asked"
    assert kinds(sitting.ask("Ana", do.Undo)) == ["undo"]
    assert sitting.refused("Ana", do.Undo()).message == "undo-asked"
    assert sitting.refused("Ana", do.Agree()).message == "nothing-asked"
    step = sitting.ask("Bo", do.Agree)
    assert kinds(step) == ["agreed", "undone"]
    assert step.game_changed
    assert sitting.now.match is not None
    assert sitting.now.match.record() == first.record()
    sitting.check_log()
    sitting.play_out()
    verify(sitting.now.finished[0])


def test_what_was_declined_is_not_asked_again() -> None:
    sitting = dealt("pasta")
    sitting.play_on()
    sitting.ask("Ana", do.Undo)
    assert kinds(sitting.ask("Bo", do.Decline)) == ["declined"]
    assert sitting.now.seen()["can_undo"] == []
    assert sitting.refused("Ana", do.Undo()).message == "nothing-to-undo"
    sitting.check_log()


def test_laid_cards_that_everyone_knew_go_back_and_bots_agree() -> None:
    sitting = Sitting("pasta", seats=3, bots=(None, "random", "random"))
    sitting.come("Ana")
    sitting.ready("Ana")
    while laid_openly(sitting) != 0:
        pass
    before = len(sitting.now.match.record().moves)  # type: ignore[union-attr]
    assert kinds(sitting.ask("Ana", do.Undo)) == ["undo", "undone"]
    assert len(sitting.now.match.record().moves) == before - 1  # type: ignore[union-attr]
    sitting.check_log()


def test_whoever_plays_on_or_is_away_does_not_hold_an_undo_up() -> None:
    sitting = dealt("pasta")
    sitting.play_on()
    sitting.ask("Ana", do.Undo)
    sitting.go("Bo")
    assert sitting.now.undo is None  # nobody is left to disagree
    sitting.come("Bo")
    sitting.play_on()
    sitting.ask("Ana", do.Undo)
    assert not sitting.now.bots_to_act
    sitting.play_on()
    assert sitting.now.undo is None


def test_what_has_been_shown_stays() -> None:
    for game in ("fiasko", "tank"):
        sitting = dealt(game)
        sitting.play_on()
        assert sitting.now.seen()["can_undo"] == []
        assert sitting.refused("Ana", do.Undo()).message == "nothing-to-undo"
