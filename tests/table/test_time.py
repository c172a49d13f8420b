"""Being away, seats kept warm, clocks."""

from __future__ import annotations

from tablee.table import Phase
from tablee.table import commands as do
from tests.table.sitting import Sitting, kinds
from tests.table.test_game import laid_openly


def dealt(**wishes: object) -> Sitting:
    sitting = Sitting(**wishes)  # type: ignore[arg-type]
    sitting.join("Bo")
    sitting.come("Ana", "Bo")
    sitting.ready("Ana", "Bo")
    return sitting


def test_here_and_away_by_any_number_of_servers() -> None:
    sitting = Sitting()
    assert kinds(sitting.apply(do.Arrive(server="s1"), "Ana")) == ["here"]
    assert sitting.refused("Ana", do.Arrive(server="s1")).message == "already-here"
    assert kinds(sitting.apply(do.Arrive(server="s2"), "Ana")) == []
    assert kinds(sitting.apply(do.Depart(server="s1"), "Ana")) == []
    assert sitting.now.seen()["seats"][0]["here"]
    assert kinds(sitting.apply(do.Depart(server="s2"), "Ana")) == ["away"]
    assert sitting.refused("Ana", do.Depart(server="s2")).message == "join-first"
    assert sitting.refused("stranger", do.Arrive(server="s1")).message == "join-first"


def test_a_bot_keeps_the_seat_warm_and_hands_it_back() -> None:
    sitting = dealt(patience=20)
    assert sitting.now.due() is None
    sitting.go("Ana")
    assert sitting.now.due() == (sitting.clock + 20_000, do.KeepWarm(seat=0))
    assert sitting.refused(None, do.KeepWarm(seat=0)).message == "too-early"
    assert not sitting.now.bots_to_act
    sitting.wait(20)
    assert sitting.refused(None, do.KeepWarm(seat=1)).message == "too-early"
    assert kinds(sitting.apply(do.KeepWarm(seat=0))) == ["warm"]
    assert sitting.now.bots_to_act == ((0, "steady"),)
    assert sitting.now.seen()["seats"][0]["warm"]
    sitting.play_on()
    sitting.play_on()
    assert sitting.now.bots_to_act == ((0, "steady"),)
    sitting.come("Ana")
    assert not sitting.now.bots_to_act
    sitting.ask("Ana", do.Play, move="draw")
    sitting.check_log()


def test_if_nobody_is_here_the_table_waits() -> None:
    sitting = dealt()
    sitting.go("Ana", "Bo")
    assert sitting.now.due() is None
    sitting.wait(3600)
    sitting.come("Bo")
    due = sitting.now.due()
    assert due is not None
    assert isinstance(due[1], do.KeepWarm)


def test_a_clock_runs_for_the_one_to_act_and_gains_with_each_move() -> None:
    sitting = dealt(clock=do.Clock(60, 5))
    assert [seat.left for seat in sitting.now.seats] == [60_000, 60_000]
    sitting.wait(10)
    step = sitting.ask("Ana", do.Play, move="draw")
    assert step.table_changed
    assert [seat.left for seat in sitting.now.seats] == [55_000, 60_000]
    sitting.wait(1)
    sitting.ask("Zoé", do.Join, name="Zoé")
    sitting.wait(1)
    sitting.ask("Bo", do.Play, move="draw")
    assert [seat.left for seat in sitting.now.seats] == [55_000, 63_000]


def test_a_clock_pauses_while_its_player_is_away() -> None:
    sitting = dealt(clock=do.Clock(60))
    sitting.wait(10)
    sitting.go("Ana")
    sitting.wait(15)
    sitting.come("Ana")
    sitting.wait(10)
    sitting.ask("Ana", do.Play, move="draw")
    assert sitting.now.seats[0].left == 40_000
    sitting.check_log()


def test_time_that_ran_while_a_server_was_dead_does_not_count() -> None:
    """The log says that they are here, but that server was last heard of long ago."""
    sitting = dealt(clock=do.Clock(60))
    last_beat = sitting.clock + 4_000
    sitting.wait(3600)
    for key in ("Ana", "Bo"):
        sitting.apply(do.Depart(server="s1"), key, at=last_beat)
    assert sitting.now.seats[0].left == 56_000
    sitting.come("Ana", server="s2")
    assert sitting.now.seats[0].left == 56_000


def test_when_the_time_is_up_a_bot_makes_that_move() -> None:
    sitting = dealt(clock=do.Clock(10))
    assert sitting.now.due() == (sitting.clock + 10_000, do.TimeUp(seat=0))
    assert sitting.refused(None, do.TimeUp(seat=0)).message == "too-early"
    sitting.wait(10)
    assert sitting.refused(None, do.TimeUp(seat=1)).message == "too-early"
    assert kinds(sitting.apply(do.TimeUp(seat=0))) == ["time_up"]
    assert sitting.now.bots_to_act == ((0, "steady"),)
    assert sitting.refused(None, do.TimeUp(seat=0)).message == "too-early"
    sitting.play_on()
    assert sitting.now.seats[0].left == 5_000  # never less than a moment for the next move
    assert not sitting.now.seats[0].late
    sitting.ask("Bo", do.Play, move="draw")
    sitting.wait(5)
    sitting.apply(do.TimeUp(seat=0))
    sitting.ask("Ana", do.Play, move="draw")  # before the bot could
    assert not sitting.now.seats[0].late


def test_in_a_round_of_choices_every_clock_runs() -> None:
    sitting = dealt(game="tank", clock=do.Clock(30))
    sitting.wait(7)
    sitting.play_on()
    assert [seat.left for seat in sitting.now.seats] == [23_000, 23_000]
    sitting.wait(1)
    sitting.play_on()
    assert [seat.left for seat in sitting.now.seats] == [23_000, 22_000]


def test_clocks_and_warm_seats_end_with_the_game() -> None:
    sitting = dealt(clock=do.Clock(60))
    sitting.go("Bo")
    sitting.wait(30)
    sitting.apply(do.KeepWarm(seat=1))
    sitting.play_out()
    assert sitting.now.phase is Phase.OVER
    assert sitting.now.due() is None
    assert [seat.left for seat in sitting.now.seats] == [None, None]
    assert not sitting.now.seats[1].warm


def test_time_never_runs_backwards() -> None:
    sitting = dealt(clock=do.Clock(60))
    sitting.apply(do.Chat(text="the clock of this server is slow"), "Ana", at=sitting.clock - 5_000)
    assert sitting.now.at == sitting.clock
    assert sitting.now.seats[0].left == 60_000


# --- item 7: nobody stops a clock --------------------------------------------------------------------


def test_16_7_leaving_stops_a_clock_for_the_tables_patience_and_no_longer() -> None:
    """With 5 seconds on the clock, going away and coming back gave as much time to think as one liked."""
    sitting = dealt(clock=do.Clock(5), patience=10)
    for away, left, grace in ((4, 5000, 6000), (4, 5000, 2000), (4, 3000, 0)):
        sitting.go("Ana")
        sitting.wait(away)
        sitting.come("Ana")
        seat = sitting.now.seen()["seats"][0]
        assert (seat["left"], seat["grace"]) == (left, grace)
    sitting.go("Ana")
    assert sitting.now.due() == (sitting.clock + 3000, do.TimeUp(seat=0))
    sitting.wait(3)
    assert sitting.now.tick(sitting.clock).seats[0].left == 0  # as the page counts it
    assert kinds(sitting.apply(do.TimeUp(seat=0))) == ["time_up"]
    assert sitting.now.bots_to_act == ((0, "steady"),)
    sitting.play_on()
    sitting.check_log()


def test_16_7_one_long_absence_is_told_to_the_clock_when_it_is_over() -> None:
    sitting = dealt(clock=do.Clock(60), patience=10)
    sitting.go("Ana")
    sitting.wait(4)
    sitting.come("Ana")
    sitting.go("Ana")
    assert sitting.now.due() == (sitting.clock + 10_000, do.KeepWarm(seat=0))
    sitting.wait(9)
    sitting.come("Ana")
    assert sitting.now.seats[0].left == 57_000


def test_16_7_to_be_away_in_others_turns_costs_nothing() -> None:
    sitting = dealt(clock=do.Clock(60), patience=10)
    sitting.go("Bo")
    sitting.wait(8)
    sitting.come("Bo")
    assert sitting.now.seen()["seats"][1]["grace"] == 10_000
    sitting.ask("Ana", do.Play, move="draw")
    sitting.go("Bo", "Ana")  # and in an empty house, time stands still for everybody
    sitting.wait(3600)
    sitting.come("Bo")
    assert (sitting.now.seats[1].left, sitting.now.seats[1].absent) == (60_000, 0)
    sitting.check_log()


def test_16_7_grace_is_for_one_game() -> None:
    sitting = dealt(clock=do.Clock(600), patience=10)
    sitting.go("Ana")
    sitting.wait(9)
    sitting.come("Ana")
    assert sitting.now.seats[0].absent == 9_000
    sitting.play_out()
    sitting.ready("Ana", "Bo")
    assert sitting.now.seats[0].absent == 0


def test_16_7_leaving_for_good_and_returning_gains_no_time_either() -> None:
    sitting = dealt(clock=do.Clock(5), patience=5)
    for _ in range(4):  # each time before the bot moves
        sitting.ask("Ana", do.Leave)
        sitting.wait(2)
        sitting.ask("Ana", do.Return)
        sitting.come("Ana")
    assert (sitting.now.seats[0].left, sitting.now.seats[0].absent) == (2_000, 5_000)
    sitting.ask("Ana", do.Leave)
    sitting.play_on()  # the bot, for Ana
    sitting.wait(60)
    sitting.ask("Ana", do.Return)
    assert sitting.now.seats[0].left == 2_000
    sitting.check_log()


def quiet(**wishes: object) -> Sitting:
    """It is Bo's turn, and Ana's last move showed nothing."""
    sitting = dealt(game="pasta", **wishes)
    sitting.play_on()
    assert sitting.now.seen()["can_undo"] == [0]
    return sitting


def test_16_7_a_clock_that_runs_out_ends_the_question_and_its_move_is_played() -> None:
    sitting = quiet(clock=do.Clock(10))
    sitting.ask("Ana", do.Undo)
    sitting.wait(10)
    assert kinds(sitting.apply(do.TimeUp(seat=1))) == ["time_up", "lapsed"]
    assert sitting.now.seen()["undo"] is None
    assert sitting.now.bots_to_act == ((1, "steady"),)
    assert sitting.refused("Ana", do.Undo()).message == "nothing-to-undo"  # and cannot be asked again meanwhile
    sitting.play_on()
    sitting.check_log()


def test_16_7_bots_wait_for_an_answer_only_so_long_and_once() -> None:
    sitting = Sitting("pasta", seats=3, bots=(None, "steady", None), patience=20)
    sitting.join("Cy")
    sitting.come("Ana", "Cy")
    sitting.ready("Ana", "Cy")
    while laid_openly(sitting) != 0:
        pass
    assert [seat for seat, _ in sitting.now.bots_to_act] == [1]
    sitting.ask("Ana", do.Undo)
    assert not sitting.now.bots_to_act
    assert sitting.now.due() == (sitting.clock + 20_000, do.Lapse())
    assert sitting.refused(None, do.Lapse()).message == "too-early"
    sitting.wait(20)
    assert kinds(sitting.apply(do.Lapse())) == ["lapsed"]
    assert sitting.now.bots_to_act
    assert sitting.refused("Ana", do.Undo()).message == "nothing-to-undo"
    assert sitting.refused(None, do.Lapse()).message == "too-early"
    sitting.check_log()


def test_16_7_to_take_back_and_play_again_gains_no_time() -> None:
    sitting = quiet(clock=do.Clock(60, 10))
    assert sitting.now.seats[0].left == 70_000
    sitting.ask("Ana", do.Undo)
    sitting.ask("Bo", do.Agree)
    assert sitting.now.seats[0].left == 60_000
