"""Coming, sitting down, leaving: who is at the table, and who may change it."""

from __future__ import annotations

import pytest

from tablee.core.errors import SetupError, TableeError
from tablee.table import Entry, Phase, apply
from tablee.table import commands as do
from tests.table.sitting import SECRET, Sitting, kinds


def test_a_table_is_laid_with_its_host_and_bots() -> None:
    sitting = Sitting(seats=3, bots=(None, "steady", "random"))
    seats = sitting.now.seen()["seats"]
    assert [seat["name"] for seat in seats] == ["Ana", "Bo", "Chloé"]  # no bot has the host's name
    assert [seat["bot"] for seat in seats] == [None, "steady", "random"]
    assert sitting.now.you("Ana") == {"person": 0, "seat": 0, "host": True}
    assert sitting.now.you("nobody") == {"person": None, "seat": None, "host": False}


@pytest.mark.parametrize(
    ("wishes", "reason"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"seats": 7}, "wrong-seats"),
        ({"rules": {"catastrophe": "nobody"}}, "unknown-value"),
        ({"rules": {"colour": "red"}}, "unknown-option"),
        ({"lang": "de"}, "unknown-language"),
        ({"bots": ("steady",) * 3}, "no-such-seat"),
        ({"bots": ("genius",)}, "unknown-bot"),
        ({"name": " \u202e "}, "unseen-name"),
    ],
)
def test_a_table_that_cannot_be(wishes: dict[str, object], reason: str) -> None:
    usual = {"table": "t1", "secret": SECRET, "game": "fiasko", "seats": 2, "rules": {}, "name": "Ana"}
    create = do.Create(**{**usual, **wishes})  # type: ignore[arg-type]
    with pytest.raises(TableeError) as caught:
        apply(None, Entry(at=1, command=create, key="Ana"))
    assert caught.value.message == reason


def test_a_log_begins_with_its_table_and_only_so() -> None:
    sitting = Sitting()
    assert sitting.refused("Ana", sitting.log[0].command).message == "not-now"
    with pytest.raises(Exception, match="no table"):
        apply(None, Entry(at=1, command=do.Chat(text="hello"), key="Ana"))


def test_by_link_with_a_name_and_no_account() -> None:
    sitting = Sitting(seats=3)
    assert kinds(sitting.ask("Bo", do.Join, name="  Bo  ")) == ["sat"]
    assert kinds(sitting.ask("Cy", do.Join, name="Cy", watch=True)) == ["came"]
    assert sitting.now.you("Bo") == {"person": 1, "seat": 1, "host": False}
    assert [guest["name"] for guest in sitting.now.seen()["guests"]] == ["Cy"]
    assert sitting.refused("Bo", do.Join(name="Bo")).message == "already-here"
    assert sitting.refused("Dan", do.Join(name="BO")).message == "name-taken"
    assert sitting.refused("Dan", do.Join(name="Dan", seat=0)).message == "seat-taken"
    assert sitting.refused("Dan", do.Join(name="Dan", seat=5)).message == "no-such-seat"
    assert sitting.refused("Dan", do.Join(name="Dan\n\0")).message == "unseen-name"
    assert sitting.refused(None, do.Join(name="Dan")).message == "join-first"
    sitting.check_log()


def test_the_first_who_comes_to_an_empty_table_is_its_host() -> None:
    sitting = Sitting(host=None)
    sitting.join("Zoé")
    assert sitting.now.you("Zoé")["host"]


def test_a_full_table_lets_more_people_watch() -> None:
    sitting = Sitting()
    sitting.join("Bo", "Cy")
    assert sitting.now.you("Cy") == {"person": 2, "seat": None, "host": False}


def test_seats_change_between_games_only() -> None:
    sitting = Sitting(seats=3)
    sitting.join("Bo")
    assert sitting.refused("Bo", do.Sit(seat=0)).message == "seat-taken"
    sitting.ask("Bo", do.Sit, seat=2)
    assert [seat.name for seat in sitting.now.seats] == ["Ana", None, "Bo"]
    assert kinds(sitting.ask("Bo", do.Stand)) == ["stood"]
    assert sitting.refused("Bo", do.Stand()).message == "sit-first"
    sitting.ask("Bo", do.Sit, seat=1)
    sitting.ask("Ana", do.Invite, seat=2, bot="random")
    sitting.ready("Ana", "Bo")
    assert sitting.now.phase is Phase.PLAYING
    for command in (do.Sit(seat=2), do.Stand()):
        assert sitting.refused("Bo", command).message == "not-while-playing"
    for wish in (do.Invite(seat=2, bot="steady"), do.Free(seat=2), do.Configure(seats=2)):
        assert sitting.refused("Ana", wish).message == "not-while-playing"
    assert sitting.refused("Cy", do.Join(name="Cy", seat=2)).message == "not-while-playing"
    sitting.join("Cy")
    assert sitting.now.you("Cy")["seat"] is None


def test_only_the_host_moves_bots_and_settings() -> None:
    sitting = Sitting(seats=3)
    sitting.join("Bo")
    for command in (do.Invite(seat=2, bot="steady"), do.Free(seat=0), do.Configure(public=True)):
        assert sitting.refused("Bo", command).message == "host-only"
        assert sitting.refused("stranger", command).message == "join-first"
    assert sitting.refused("Ana", do.Invite(seat=1, bot="steady")).message == "seat-taken"
    assert sitting.refused("Ana", do.Invite(seat=2, bot="genius")).message == "unknown-bot"
    assert sitting.refused("Ana", do.Free(seat=2)).message == "seat-free"
    sitting.ask("Ana", do.Invite, seat=2, bot="steady")
    sitting.ask("Ana", do.Free, seat=2)
    sitting.ask("Ana", do.Free, seat=1)
    assert sitting.now.you("Bo") == {"person": 1, "seat": None, "host": False}


def test_a_guest_may_take_a_bots_seat() -> None:
    sitting = Sitting(bots=(None, "steady"))
    sitting.ask("Bo", do.Join, name="Bo", seat=1)
    assert sitting.now.seats[1].bot is None


def test_settings() -> None:
    sitting = Sitting(seats=3)
    sitting.join("Bo")
    sitting.ask("Bo", do.Sit, seat=2)
    sitting.ask("Ana", do.Configure, rules={"catastrophe": "everyone"}, clock=do.Clock(60, 2), patience=9, lang="en")
    sitting.ask("Ana", do.Configure, rules={"tie_bonus": "full"}, public=True)
    settings = sitting.now.seen()
    assert settings["rules"] == {"catastrophe": "everyone", "tie_bonus": "full"}
    assert settings["clock"] == {"bank": 60, "gain": 2}
    assert (settings["patience"], settings["lang"], settings["public"]) == (9, "en", True)
    sitting.ask("Ana", do.Configure, clock=False)
    assert sitting.now.seen()["clock"] is None
    assert sitting.refused("Ana", do.Configure(seats=2)).message == "seat-taken"
    assert sitting.refused("Ana", do.Configure(seats=9)).message == "wrong-seats"
    assert sitting.refused("Ana", do.Configure(lang="xx")).message == "unknown-language"
    assert isinstance(sitting.refused("Ana", do.Configure(rules={"x": 1})), SetupError)
    sitting.ask("Ana", do.Configure, seats=5)
    assert len(sitting.now.seats) == 5
    sitting.ask("Ana", do.Configure, seats=3)
    sitting.check_log()


def test_whoever_was_ready_looks_again_after_a_change() -> None:
    sitting = Sitting(seats=3)
    sitting.join("Bo")
    sitting.ready("Ana", "Bo")
    sitting.join("Cy")
    assert not any(seat.ready for seat in sitting.now.seats)
    sitting.ready("Ana", "Bo")
    sitting.ask("Ana", do.Configure, patience=10)
    assert not any(seat.ready for seat in sitting.now.seats)


def test_ready_and_not_ready() -> None:
    sitting = Sitting()
    sitting.join("Bo")
    assert sitting.refused("Ana", do.Unready()).message == "not-ready"
    sitting.ready("Ana")
    assert sitting.refused("Ana", do.Ready()).message == "ready-already"
    sitting.ask("Ana", do.Unready)
    sitting.ready("Ana")
    assert kinds(sitting.ready("Bo")) == ["ready", "dealt"]


def test_bots_among_themselves_wait_for_the_hosts_word() -> None:
    sitting = Sitting(bots=("steady", "random"))
    sitting.join("Bo")
    assert sitting.now.you("Ana")["seat"] is None
    assert sitting.refused("Bo", do.Ready()).message == "sit-first"
    assert kinds(sitting.ready("Ana")) == ["dealt"]
    sitting.play_out()
    sitting.ask("Ana", do.Rematch)
    assert sitting.now.phase is Phase.PLAYING


def test_who_leaves_the_lobby_frees_a_seat_and_the_house_goes_on() -> None:
    sitting = Sitting(seats=3)
    sitting.join("Bo", "Cy")
    sitting.come("Cy")
    assert kinds(sitting.ask("Ana", do.Leave)) == ["left", "hosts"]
    assert sitting.now.you("Cy")["host"]  # who is here comes before who is not
    assert sitting.now.seats[0].free
    assert sitting.refused("Ana", do.Chat(text="?")).message == "join-first"
    sitting.ask("Ana", do.Join, name="Ana")
    assert sitting.now.you("Ana") == {"person": 0, "seat": 0, "host": False}
    sitting.ask("Bo", do.Leave)
    sitting.ask("Ana", do.Leave)
    assert kinds(sitting.ask("Cy", do.Leave)) == ["left"]
    assert sitting.now.host is None
    sitting.check_log()


def test_who_leaves_a_game_is_replaced_by_a_bot() -> None:
    sitting = Sitting()
    sitting.join("Bo")
    sitting.come("Ana", "Bo")
    sitting.ready("Ana", "Bo")
    sitting.play_on()
    sitting.ask("Bo", do.Leave)
    assert (sitting.now.seats[1].name, sitting.now.seats[1].bot) == ("Bo", "steady")
    assert sitting.refused("Bo", do.Play(move="draw")).message == "join-first"
    assert sitting.now.bots_to_act == ((1, "steady"),)
    assert sitting.refused("Dan", do.Join(name="Bo")).message == "name-taken"
    sitting.play_out()
    sitting.ask("Dan", do.Join, name="Bo")  # between games the bot takes another name
    assert sitting.now.seats[1].name == "Chloé"
    sitting.check_log()


def left_alone(**wishes: object) -> Sitting:
    """Ana and Bo play, and Bo leaves."""
    sitting = Sitting(**wishes)  # type: ignore[arg-type]
    sitting.join("Bo")
    sitting.come("Ana", "Bo")
    sitting.ready("Ana", "Bo")
    assert kinds(sitting.ask("Bo", do.Leave)) == ["left", "kept"]
    return sitting


def test_who_left_a_game_comes_back_to_the_seat_that_a_bot_keeps() -> None:
    sitting = left_alone()
    assert sitting.now.you("Bo") == {"person": None, "seat": None, "host": False, "kept": 1}
    assert sitting.now.seen()["seats"][1]["warm"]
    sitting.play_on()
    sitting.play_on()  # the bot, for Bo
    assert sitting.refused("Ana", do.Return()).message == "already-here"
    assert sitting.refused("Zoe", do.Return()).message == "no-seat-kept"
    assert kinds(sitting.ask("Bo", do.Return)) == ["back"]
    assert sitting.now.you("Bo") == {"person": 1, "seat": 1, "host": False}
    assert sitting.now.bots_to_act == ()
    sitting.come("Bo")
    assert sitting.now.seen()["seats"][1] == {
        "name": "Bo", "person": 1, "bot": None, "ready": False, "here": True, "warm": False, "muted": False,
        "left": None, "grace": None,
    }  # fmt: skip
    sitting.play_on()
    sitting.ask("Bo", do.Play, move="draw")
    sitting.check_log()


def test_the_host_who_comes_back_hosts_again_unless_somebody_does() -> None:
    alone = Sitting(bots=(None, "steady"))
    alone.ready("Ana")
    alone.ask("Ana", do.Leave)
    assert alone.now.host is None
    alone.ask("Ana", do.Return)
    assert alone.now.you("Ana") == {"person": 0, "seat": 0, "host": True}

    sitting = Sitting()
    sitting.join("Bo")
    sitting.ready("Ana", "Bo")
    assert kinds(sitting.ask("Ana", do.Leave)) == ["left", "kept", "hosts"]
    sitting.ask("Ana", do.Return)
    assert sitting.now.you("Ana") == {"person": 0, "seat": 0, "host": False}
    assert sitting.now.you("Bo")["host"]


def test_leaving_and_coming_back_gives_no_new_time() -> None:
    sitting = left_alone(clock=do.Clock(60))
    assert sitting.now.seen()["seats"][1]["left"] is None  # a bot has no clock
    sitting.play_on()
    sitting.wait(30)
    sitting.ask("Bo", do.Return)
    sitting.come("Bo")
    sitting.wait(20)
    sitting.ask("Bo", do.Chat, text="hm")
    assert sitting.now.seats[1].left == 40_000


def test_a_seat_is_kept_until_somebody_rearranges_the_table() -> None:
    sitting = left_alone()
    sitting.play_out()
    sitting.ready("Ana")  # and the bot plays the next game in Bo's place
    sitting.play_out()
    sitting.ready("Ana")
    sitting.ask("Bo", do.Return)
    assert sitting.now.you("Bo")["seat"] == 1
    for rearranged in (do.Free(seat=1), do.Invite(seat=1, bot="random")):
        sitting = left_alone()
        sitting.play_out()
        sitting.apply(rearranged, "Ana")
        assert sitting.refused("Bo", do.Return()).message == "no-seat-kept"
        sitting.check_log()
    sitting = left_alone()
    sitting.ask("Bo", do.Join, name="Bobo", watch=True)  # who comes anew does not come back
    assert sitting.now.you("Bo") == {"person": 1, "seat": None, "host": False}
    sitting.ask("Bo", do.Leave)
    assert sitting.refused("Bo", do.Return()).message == "no-seat-kept"
    sitting = left_alone()
    sitting.play_out()
    sitting.ask("Dan", do.Join, name="Bo")  # another Bo: the bot has another name now
    assert sitting.refused("Bo", do.Return()).message == "no-seat-kept"


def test_between_games_whoever_comes_back_makes_the_others_look_again() -> None:
    sitting = Sitting(seats=3)
    sitting.join("Bo", "Cy")
    sitting.ready("Ana", "Bo", "Cy")
    sitting.ask("Bo", do.Leave)
    sitting.play_out()
    sitting.ask("Ana", do.Rematch)
    sitting.ask("Bo", do.Return)
    assert not any(seat.ready for seat in sitting.now.seats)
    assert sitting.now.phase is Phase.OVER


def test_words_and_emotes_are_told_to_everyone_as_they_are() -> None:
    sitting = Sitting()
    step = sitting.ask("Ana", do.Chat, text="  <b>game-over</b>   👩‍👧 title ")
    assert step.seen_by(None)["events"] == [
        {"kind": "said", "seat": 0, "who": "Ana", "text": "<b>game-over</b> 👩‍👧 title"}
    ]
    assert step.lines(sitting.now.game, "fr", None) == ["Ana : <b>game-over</b> 👩‍👧 title"]
    assert not step.table_changed
    step = sitting.ask("Ana", do.Emote, emote="bravo")
    assert step.lines(sitting.now.game, "en", None) == ["Ana: 👏"]
    assert sitting.now.lines(step, "en", 0) == ["You: 👏"]
    assert step.lines(sitting.now.game, "en", 0, "Bo") == ["Ana: 👏"]  # who has her seat now did not say it
    assert sitting.refused("Ana", do.Emote(emote="gun")).message == "unknown-emote"
    assert sitting.refused("Ana", do.Chat(text="\u202e")).message == "unprintable"
    assert sitting.refused("stranger", do.Chat(text="hi")).message == "join-first"


def test_a_public_table_is_listed() -> None:
    sitting = Sitting(seats=3, public=True)
    assert sitting.now.listing() == {
        "game": "fiasko", "lang": "fr", "phase": "lobby", "seats": 3, "free": 2, "names": ["Ana"],
        "here": 0,
    }  # fmt: skip
    sitting.ask("Ana", do.Configure, public=False)
    assert sitting.now.listing() is None
