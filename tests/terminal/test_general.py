"""Games that bring no picture of their own, in the terminal: whole games by keys and by typed lines, and again."""

from __future__ import annotations

import io
import re
from importlib.metadata import entry_points

import pytest
from rich.console import Console

import tablee
from tablee.cli import main
from tablee.core.scene import Zone
from tablee.core.text import LANGUAGES
from tablee.terminal.app.app import TableeApp
from tablee.terminal.app.curtain import CurtainScreen
from tablee.terminal.app.rules import RulesScreen
from tablee.terminal.app.table import TableScreen
from tablee.terminal.general import GENERAL, picture_of
from tablee.terminal.local import LocalSitting
from tablee.terminal.picture import Shown
from tablee.terminal.play import Quit, TerminalTable
from tablee.terminal.words import victory
from tests.helpers import play_out
from tests.terminal.hands import LARGE, PHONE, SMALL, Hands, any_number, at_the_app, table_app

SAMPLES = sorted(each.name for each in entry_points(group="tablee.games") if not each.value.startswith("tablee."))
NAMES = ["Zoé", "Ana", "Bo", "Chloé", "Dov", "Élise"]
TINY = (40, 30)


def new(game: str, seats: int = 0, **settings: object) -> tablee.Match:
    seats = seats or tablee.get(game).fewest
    return tablee.new(game, seats, seed=3, names=NAMES[:seats], **settings)  # type: ignore[arg-type]


def squeezed(text: str) -> str:
    """However the lines are broken."""
    return re.sub(r"\s+", " ", text)


def ending(match: tablee.Match, lang: str) -> str:
    """Why it is over, in the game's words."""
    assert match.outcome is not None
    reason = match.outcome.reason
    name = next(each.name for each in match.game.endings if each.clause == reason)
    return f"{match.game.texts.format(f'ending-{name}', lang)} ({reason})"


def refused(match: tablee.Match) -> tuple[str, tablee.IllegalMove]:
    """Play on until a rule forbids seat 0 a move: which, and what the rules say about it."""
    while True:
        for move in match.game.moves if match.to_act[0] == 0 else ():
            try:
                match.copy().play(0, move)
            except tablee.IllegalMove as error:
                return move, error
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])


def test_there_are_sample_games_and_they_bring_no_picture() -> None:
    assert "pic" in SAMPLES
    for game in SAMPLES:
        assert picture_of(tablee.get(game)) is GENERAL


@pytest.mark.parametrize("size", [TINY, SMALL], ids=str)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", SAMPLES)
def test_a_whole_game_by_keys_and_its_end_is_explained(game: str, lang: str, size: tuple[int, int]) -> None:
    match = new(game)
    app = table_app(match, (None, *["random"] * (match.seats - 1)), lang)

    async def story(hands: Hands) -> None:
        await hands.until(lambda: hands.my_turn)
        await hands.until_shown(*match.names)
        await hands.play_out(any_number(1))
        await hands.until(lambda: squeezed(str(victory(match, 0, lang)))[:20] in squeezed(hands.screen))
        assert ending(match, lang) in hands.screen
        assert hands.screen.count("★") == len(match.outcome.winners)  # type: ignore[union-attr]

    at_the_app(app, story, size)
    assert match.over


@pytest.mark.parametrize("game", SAMPLES)
def test_a_whole_game_by_typed_lines(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = tablee.get(game).fewest
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 200))
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit) as left:
        main(["play", game, "--seats", str(seats), "--seed", "3", "--lang", "en"])
    out = capsys.readouterr().out
    assert left.value.code == 0
    assert re.search(r"wins? with|share the victory", out)
    assert re.search(r"\([A-Z]\d+\.\d+\)", out.split("Your turn!")[-1])  # the clause by which it ended
    assert "▶ " in out


@pytest.mark.parametrize("game", SAMPLES)
def test_a_refused_move_names_its_clause_in_the_app_and_line_by_line(game: str) -> None:
    match = new(game)
    move, error = refused(match)
    players = (None, *["random"] * (match.seats - 1))
    before = match.record().moves

    async def story(hands: Hands) -> None:
        await hands.until(lambda: hands.my_turn)
        await hands.type(f":{move}")
        await hands.press("enter")
        await hands.until_noted(error.clause, f"read {error.clause}")
        await hands.press("c")
        await hands.until(lambda: isinstance(hands.app.screen, RulesScreen))
        await hands.until_shown(error.clause)

    at_the_app(table_app(match, players), story)
    typed = iter((move, "q"))
    console = Console(file=io.StringIO(), width=80)
    with console.capture() as shown, pytest.raises(Quit):
        TerminalTable(console, LocalSitting(match, players, "en"), lambda _: next(typed)).play()
    assert f"({error.clause})" in squeezed(shown.get())
    assert match.record().moves == before


@pytest.mark.parametrize("game", SAMPLES)
def test_a_replay_forwards_and_back_through_every_seats_eyes(game: str) -> None:
    record = play_out(new(game)).record()
    last = len(record.moves)

    async def story(hands: Hands) -> None:
        seen = []
        for number in range(last + 1):
            await hands.until_shown(f"Move {number} of {last}")
            seen.append(hands.screen)
            await hands.press("right")
        assert ending(tablee.replay(record), "en") in hands.screen
        for number in reversed(range(last)):
            await hands.press("left")
            await hands.until_shown(f"Move {number} of {last}")
            assert hands.screen == seen[number]
        await hands.press("v")
        await hands.until_shown(f"seen by {record.names[0]}")

    at_the_app(TableeApp("en", record=record), story, LARGE)


@pytest.mark.parametrize("game", SAMPLES)
def test_the_hot_seat_hides_what_only_another_may_see(game: str) -> None:
    match = new(game)

    async def story(hands: Hands) -> None:
        while not hands.over:
            await hands.until(lambda: isinstance(hands.app.screen, CurtainScreen) or hands.sitting.choices)
            if isinstance(hands.app.screen, CurtainScreen):
                assert match.names[match.to_act[0]] in hands.screen
                assert hands.sitting.view == match.view(None)  # nothing of anybody's own is behind it
                await hands.press("enter")
                await hands.until(lambda: isinstance(hands.app.screen, TableScreen) and hands.my_turn)
                assert hands.sitting.view == match.view(match.to_act[0])
            await hands.choose(1)
        await hands.until_shown(ending(match, "en"))

    at_the_app(table_app(match, (None,) * match.seats), story)


@pytest.mark.parametrize("moves", [0, 2])
@pytest.mark.parametrize("size", [TINY, PHONE, SMALL], ids=str)
@pytest.mark.parametrize("game", SAMPLES)
def test_a_full_table_fits(game: str, size: tuple[int, int], moves: int) -> None:
    match = new(game, tablee.get(game).most)
    for _ in range(moves * match.seats):
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])

    async def story(hands: Hands) -> None:
        await hands.until(lambda: hands.my_turn)
        assert hands.app.screen.query_one("#board").max_scroll_y == 0, hands.screen
        for zone in match.scene(0):
            if zone.get("seat") == 0 and not isinstance(zone["cards"], int):
                for card in zone["cards"]:
                    words = match.game.texts.format(card, "en") if match.game.texts.has(card, "en") else card
                    assert words in squeezed(hands.screen)

    at_the_app(table_app(match, (None, *["random"] * (match.seats - 1))), story, size)


# --- what the picture shows ----------------------------------------------------------------------


def drawn(zones: list[Zone], pointed: str | None = None, width: int = 45, **more: object) -> str:
    """The picture of a game with these zones, as seat 0 of two sees it."""
    view = {"seat": 0, "names": ["Zoé", "Ana"], "to_act": [1], "over": False, "outcome": None, **more}

    class Table:
        texts = tablee.get("pic").texts
        scene = staticmethod(lambda view: zones)

    console = Console(file=io.StringIO(), width=width)
    with console.capture() as shown:
        console.print(GENERAL.draw(Shown(Table(), view, "en", pointed=pointed), console.size))  # type: ignore[arg-type]
    return shown.get()


def test_every_kind_of_zone_has_its_name_and_its_cards() -> None:
    shown = drawn(
        [
            Zone("deck", "pile", 9),
            Zone("market", "place", ["cheese"]),
            Zone("hand.0", "hand", ["5", "5", "4"], 0),
            Zone("hand.1", "hand", 12, 1),
            Zone("bid.1", "bid", 1, 1),
            Zone("plate.1.a", "group", ["ham", "ham"], 1),
            Zone("plate.1.b", "group", ["egg"], 1),
        ],
        points=[7, 1],
    )
    assert "▶ Ana   1 point  Hand ▒▒▒▒▒▒▒▒ 12" in shown
    assert "Choice ▒ 1" in shown
    assert "ham ×2 · egg" in squeezed(shown)
    assert shown.count("Cards laid down") == 1  # two plates, one name
    assert re.search(r"Not used 9 +Place 1", shown)
    assert re.search(r"│ ▒▒ │ +│ cheese │", shown)
    assert "  Zoé  7 points" in shown
    assert "│ 5│ 5 ││ 4 │" in shown  # those that are alike lie one over the other
    assert "▸" not in shown


def test_a_pile_shows_the_card_on_top() -> None:
    assert re.search(r"The path 3\s+╭───╮\s+│ 4 │", drawn([Zone("path", "pile", ["1", "5", "4"])]))


def test_what_the_pointed_move_names_is_marked_and_not_by_colour_alone() -> None:
    zones = [
        Zone("square.a1", "place", ["5"], row=1, column=1),
        Zone("square.b1", "place", 1, row=1, column=2),
        Zone("square.a3", "place", [], row=3, column=1),
        Zone("deck", "pile", ["5"]),
        Zone("hand.0", "hand", ["5", "4"], 0),
        Zone("plate.1", "group", ["5"], 1),
    ]
    shown = drawn(zones, "put 4 b1")
    assert shown.count("▸") == 2
    assert "│▸4 │" in shown
    assert "│▸b1 ▒▒" in shown
    assert "│ a3 " in shown  # a place that is empty has its name
    assert drawn(zones, "take 5").count("▸") == 2  # on the square and in the hand, not in a pile or before others


def test_cards_that_do_not_fit_are_told_in_words() -> None:
    cards = [f"mushroom{number}" for number in range(9)]
    shown = drawn([Zone("hand.0", "hand", cards, 0)], "take mushroom8", width=40)
    assert squeezed(shown).endswith(f"Hand 9 {' · '.join(cards[:8])} · ▸mushroom8 ")
    assert max(map(len, shown.splitlines())) <= 40
