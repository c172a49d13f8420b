"""Items 3 and 6: nobody closes a table to others or fills its log, and what a host can do about people."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.table import Phase
from tablee.table import commands as do
from tablee.table.crowd import MOST_GONE, MOST_WATCHERS, MOST_WATCHERS_OF_A_NETWORK
from tests.table.sitting import Sitting, kinds


class Public(Sitting):
    """A table in the list; its host comes from a network of her own."""

    def __init__(self, **wishes: Any) -> None:
        super().__init__(**{"public": True, "seats": 3} | wishes)

    def enter(self, name: str, where: str | None = None, **join: Any) -> list[str]:
        return kinds(self.apply(do.Join(name=name, **join), name, where=where))

    def person(self, name: str) -> int:
        return next(number for number, person in enumerate(self.now.people) if person.name == name and not person.gone)

    def names(self) -> list[str | None]:
        return [seat.name for seat in self.now.seats]


# --- item 6: a table stays open ----------------------------------------------------------------------


def test_16_6_a_thousand_joins_and_leaves_close_nothing() -> None:
    sitting = Public()
    for number in range(1000):
        sitting.clock += 1
        sitting.enter(f"x{number}")
        sitting.ask(f"x{number}", do.Leave)
    assert len(sitting.now.people) <= MOST_GONE + 2
    assert sitting.enter("Bo") == ["sat"]
    step = sitting.now.step_of("x999", sitting.log[-2].command)
    assert step == sitting.now.seq - 1  # the last to leave are remembered: what they asked last was to leave
    for _ in range(50):
        sitting.wait(10)
        sitting.enter("Cy")
        sitting.ask("Cy", do.Leave)
    assert len(sitting.now.people) <= MOST_GONE + 2  # whoever comes again has their own place again
    sitting.check_log()


def test_16_6_the_place_of_somebody_whose_seat_is_kept_is_not_given_away() -> None:
    sitting = Public(seats=2)
    sitting.join("Bo")
    sitting.come("Ana", "Bo")
    sitting.ready("Ana", "Bo")
    sitting.ask("Bo", do.Leave)
    for number in range(MOST_GONE + 50):
        sitting.enter(f"x{number}")
        sitting.ask(f"x{number}", do.Leave)
    sitting.ask("Bo", do.Return)
    assert sitting.now.you("Bo") == {"person": 1, "seat": 1, "host": False}
    sitting.check_log()


def test_16_6_however_many_watch_a_newcomer_takes_a_free_seat() -> None:
    sitting = Public()
    for number in range(MOST_WATCHERS):
        name = f"w{number}"
        sitting.enter(name, where=f"{number:05}", watch=True)
        sitting.come(name)
    assert sitting.refused("late", do.Join(name="late", watch=True), where="late").message == "watchers-full"
    assert sitting.enter("Bo", where="b") == ["sat"]
    assert sitting.refused("Bo", do.Stand()).message == "watchers-full"  # or one could make watchers without end
    sitting.enter("Cy", where="c")
    assert sitting.refused("Dan", do.Join(name="Dan"), where="d").message == "watchers-full"  # no seat is free either
    sitting.go("w7")
    assert sitting.enter("Dan", where="d") == ["left", "came"]  # whoever is not here leaves their place
    assert sitting.now.person_of("w7") is None
    sitting.check_log()


def test_16_6_one_network_does_not_take_all_the_places_of_a_public_table() -> None:
    sitting = Public(seats=2)
    sitting.join("Bo")
    for number in range(MOST_WATCHERS_OF_A_NETWORK):
        sitting.enter(f"w{number}", where="evil")
        sitting.come(f"w{number}")
    refused = sitting.refused("more", do.Join(name="more"), where="evil")
    assert refused.message == "network-watches"
    assert sitting.enter("Zoé", where="good") == ["came"]
    sitting.go("w3")
    assert sitting.enter("more", where="evil") == ["left", "came"]
    sitting.check_log()


def test_16_6_a_class_behind_one_address_watches_at_a_table_of_its_own() -> None:
    sitting = Public(seats=2, public=False)
    for number in range(MOST_WATCHERS):
        sitting.enter(f"w{number}", where="school")
        sitting.come(f"w{number}")
    assert len(sitting.now.seen()["guests"]) == MOST_WATCHERS - 1


# --- item 6: what a host can do ----------------------------------------------------------------------


def test_16_6_a_freed_troll_does_not_sit_down_again_at_once() -> None:
    sitting = Public()
    sitting.enter("Troll", where="t")
    sitting.ask("Ana", do.Free, seat=1)
    assert sitting.refused("Troll", do.Sit(seat=1)).message == "seat-just-freed"
    sitting.ask("Troll", do.Leave)
    assert sitting.enter("Troll", where="t") == ["came"]  # nor by the door, nor with a new token
    assert sitting.enter("Troll 2", where="t") == ["came"]
    assert sitting.refused("Troll 3", do.Join(name="Troll 3", seat=1), where="t").message == "seat-just-freed"
    assert sitting.enter("Bo", where="b") == ["sat"]
    assert sitting.now.seen()["barred"] == []
    sitting.wait(60)
    sitting.ask("Troll", do.Sit, seat=2)
    sitting.check_log()


def test_16_6_kicked_in_the_lobby_one_may_watch_but_not_sit_until_the_host_pardons() -> None:
    sitting = Public()
    sitting.enter("Troll", where="t")
    sitting.come("Troll")
    assert kinds(sitting.ask("Ana", do.Kick, person=sitting.person("Troll"))) == ["kicked"]
    assert sitting.names() == ["Ana", None, None]
    assert sitting.now.you("Troll")["person"] is None
    assert sitting.enter("Troll", where="t") == ["came"]
    sitting.wait(3600)
    assert sitting.refused("Troll", do.Sit(seat=1)).message == "seat-barred"
    barred = sitting.now.seen()["barred"]
    assert [(bar["name"], bar["ban"]) for bar in barred] == [("Troll", False)]
    assert sitting.refused("Troll", do.Pardon(bar=barred[0]["bar"])).message == "host-only"
    assert kinds(sitting.ask("Ana", do.Pardon, bar=barred[0]["bar"])) == ["pardoned"]
    assert sitting.refused("Ana", do.Pardon(bar=barred[0]["bar"])).message == "no-such-bar"
    sitting.ask("Troll", do.Sit, seat=1)
    sitting.check_log()


def test_16_6_banned_one_comes_back_neither_by_token_nor_by_network() -> None:
    sitting = Public()
    sitting.enter("Troll", where="t")
    assert kinds(sitting.ask("Ana", do.Kick, person=1, ban=True)) == ["banned"]
    assert sitting.refused("Troll", do.Join(name="Nice"), where="elsewhere").message == "banned"
    assert sitting.refused("another", do.Join(name="Nice"), where="t").message == "banned"
    assert sitting.enter("Bo", where="b") == ["sat"]
    shown = str(sitting.now.seen()["barred"])
    assert "Troll" in shown
    assert not any(secret in shown for secret in ("'t'", "key", "where"))
    sitting.ask("Ana", do.Pardon, bar=sitting.now.bars[0].number)
    assert sitting.enter("Troll", where="t") == ["sat"]
    sitting.check_log()


@pytest.mark.parametrize("neighbour", ["host", "guest"])
def test_16_6_a_ban_does_not_close_the_network_of_those_who_are_here(neighbour: str) -> None:
    sitting = Sitting(host=None, seats=3)
    sitting.apply(do.Join(name="Ana"), "Ana", where="home" if neighbour == "host" else "a")
    sitting.apply(do.Join(name="Bo"), "Bo", where="home" if neighbour == "guest" else "b")
    sitting.apply(do.Join(name="Troll"), "Troll", where="home")
    sitting.ask("Ana", do.Kick, person=2, ban=True)
    assert sitting.refused("Troll", do.Join(name="Troll"), where="x").message == "banned"
    sitting.apply(do.Join(name="Zoé"), "Zoé", where="home")


def test_16_6_a_ban_does_not_keep_out_whoever_has_a_seat_to_come_back_to() -> None:
    sitting = Public()
    for name in ("Bo", "Troll"):
        sitting.enter(name, where="home")
    sitting.come("Ana")
    sitting.ready("Ana", "Bo", "Troll")
    sitting.ask("Bo", do.Leave)
    sitting.ask("Ana", do.Kick, person=2, ban=True)
    sitting.apply(do.Return(id="r"), "Bo", where="home")
    assert sitting.now.you("Bo")["seat"] == 1
    sitting.check_log()


def playing() -> Public:
    sitting = Public()
    sitting.join("Bo", "Cy")
    sitting.come("Ana", "Bo", "Cy")
    sitting.wait(60)
    return sitting


def test_16_6_kicked_in_a_game_a_bot_plays_on_and_keeps_nothing() -> None:
    sitting = playing()
    sitting.ready("Ana", "Bo", "Cy")
    assert kinds(sitting.ask("Ana", do.Kick, person=1)) == ["kicked"]
    assert (sitting.now.seats[1].bot, sitting.now.seats[1].kept_for) == ("steady", None)
    assert sitting.refused("Bo", do.Return()).message == "no-seat-kept"
    sitting.play_out()
    assert sitting.enter("Bo") == ["came"]
    sitting.check_log()


def test_16_6_kicked_during_the_deal_it_is_called_off_in_the_hosts_name() -> None:
    sitting = playing()
    sitting.ready("Ana", "Bo")
    sitting.ask("Cy", do.Ready, pledge="ab" * 32)
    assert sitting.now.phase is Phase.DEALING
    number = sitting.now.number
    step = sitting.ask("Ana", do.Kick, person=2, ban=True)
    assert kinds(step) == ["banned", "stopped_deal"]
    assert step.events[1].facts == {"who": "Ana", "times": 1}
    assert (sitting.now.phase, sitting.now.number) == (Phase.LOBBY, number + 1)
    sitting.check_log()


def test_16_6_who_may_be_kicked_and_by_whom() -> None:
    sitting = playing()
    for command in (do.Kick(person=0), do.Mute(person=0), do.Lock(), do.Unlock(), do.Pardon(bar=1)):
        assert sitting.refused("Bo", command).message == "host-only"
        assert sitting.refused("stranger", command).message == "join-first"
    for to_herself in (do.Kick(person=0), do.Mute(person=0), do.Unmute(person=0)):
        assert sitting.refused("Ana", to_herself).message == "not-yourself"
    assert sitting.refused("Ana", do.Kick(person=7)).message == "no-such-person"
    sitting.ask("Bo", do.Leave)
    assert sitting.refused("Ana", do.Kick(person=1)).message == "no-such-person"


def test_16_6_muted_one_says_nothing_even_after_coming_again() -> None:
    sitting = playing()
    sitting.enter("Zoé")
    for person, key in ((1, "Bo"), (3, "Zoé")):
        assert kinds(sitting.ask("Ana", do.Mute, person=person)) == ["muted"]
        assert sitting.refused(key, do.Chat(text="hi")).message == "muted"
        assert sitting.refused(key, do.Emote(emote="bravo")).message == "muted"
    seen = sitting.now.seen()
    assert [seat["muted"] for seat in seen["seats"]] == [False, True, False]
    assert [guest["muted"] for guest in seen["guests"]] == [True]
    sitting.ask("Zoé", do.Leave)
    sitting.enter("Zoé")
    assert sitting.refused("Zoé", do.Chat(text="hi")).message == "muted"
    assert kinds(sitting.ask("Ana", do.Unmute, person=1)) == ["unmuted"]
    sitting.ask("Bo", do.Chat, text="hi")
    sitting.ask("Ana", do.Mute, person=1)
    sitting.ask("Ana", do.Leave)
    sitting.ask("Bo", do.Chat, text="the host is never muted")
    sitting.check_log()


def test_16_6_a_locked_table_takes_nobody_new() -> None:
    sitting = playing()
    sitting.ready("Ana", "Bo", "Cy")
    assert sitting.now.listing() is not None
    assert kinds(sitting.ask("Ana", do.Lock)) == ["locked"]
    assert sitting.now.seen()["locked"]
    assert sitting.now.listing() is None  # nobody is sent there for nothing
    assert sitting.refused("Zoé", do.Join(name="Zoé")).message == "locked"
    sitting.go("Bo")
    sitting.come("Bo")  # whoever is at the table comes back,
    sitting.ask("Cy", do.Leave)
    sitting.ask("Cy", do.Return)  # and whoever has a seat there
    assert kinds(sitting.ask("Ana", do.Unlock)) == ["unlocked"]
    assert sitting.enter("Zoé") == ["came"]
    sitting.ask("Ana", do.Lock)
    for name in ("Ana", "Bo", "Cy", "Zoé"):
        sitting.ask(name, do.Leave)
    assert sitting.enter("Eve") == ["came"]  # nobody was left to open it
    sitting.check_log()


def test_16_6_locking_keeps_those_ready_who_were() -> None:
    sitting = playing()
    sitting.ready("Ana", "Bo")
    sitting.ask("Ana", do.Lock)
    assert [seat.ready for seat in sitting.now.seats] == [True, True, False]


# --- item 3: how much one may say and ask ------------------------------------------------------------


def test_16_3_one_person_says_so_much_and_no_more() -> None:
    sitting = playing()
    for number in range(8):
        sitting.ask("Bo", do.Chat, text=f"{number}")
    for more in (do.Chat(text="more"), do.Emote(emote="bravo")):
        refused = sitting.refused("Bo", more)
        assert refused.text("fr") == "Un instant : trop de messages."
    sitting.ask("Cy", do.Chat, text="I may")
    sitting.wait(2)
    sitting.ask("Bo", do.Emote, emote="thanks")
    assert sitting.refused("Bo", do.Chat(text="more")).message == "too-much-talk"
    sitting.ask("Bo", do.Leave)
    sitting.enter("Bo")
    assert sitting.refused("Bo", do.Chat(text="more")).message == "too-much-talk"  # to come again does not help
    sitting.wait(3600)
    for number in range(8):
        sitting.ask("Bo", do.Chat, text=f"{number}")
    assert sitting.refused("Bo", do.Chat(text="more")).message == "too-much-talk"
    sitting.check_log()


def test_16_3_all_together_say_so_much_and_no_more() -> None:
    sitting = playing()
    said = 0
    for number in range(20):
        sitting.enter(f"w{number}", where=f"{number}", watch=True)
        for _ in range(2):
            try:
                sitting.ask(f"w{number}", do.Chat, text="spam")
                said += 1
            except Exception as refused:
                assert getattr(refused, "message", None) == "too-much-talk", refused  # noqa: PT017
    assert said == 30


def test_16_3_nobody_fills_the_log_with_what_leads_nowhere() -> None:
    sitting = playing()
    for _ in range(30):
        sitting.ask("Bo", do.Stand)
        sitting.ask("Bo", do.Sit, seat=1)
    refused = sitting.refused("Bo", do.Stand())
    assert refused.message == "too-many-asks"
    sitting.ask("Bo", do.Leave)  # which anybody may at any time
    sitting.wait(1)
    sitting.enter("Bo")
    sitting.check_log()


def test_16_3_newcomers_from_one_network_share_a_measure() -> None:
    sitting = Public()
    for number in range(60):
        sitting.enter(f"x{number}", where="evil")
        sitting.ask(f"x{number}", do.Leave)
    assert sitting.refused("x61", do.Join(name="x61"), where="evil").message == "too-many-asks"
    assert sitting.enter("Bo", where="good") == ["sat"]
    sitting.wait(1)
    assert sitting.enter("x61", where="evil") == ["sat"]
    sitting.check_log()


def test_16_3_to_come_and_go_by_the_wire_is_measured_too() -> None:
    sitting = playing()
    for _ in range(60):
        sitting.go("Bo")
        sitting.come("Bo")
    sitting.go("Bo")
    assert sitting.refused("Bo", do.Arrive(server="s1")).message == "too-many-asks"
    sitting.wait(0.5)
    sitting.come("Bo")
    sitting.check_log()
