"""Several people at one keyboard, and the curtain between them."""

from __future__ import annotations

import tablee
from tablee.terminal.app.curtain import CurtainScreen
from tablee.terminal.app.table import TableScreen
from tests.terminal.hands import Hands, at_the_app, nearly_over, table_app


def test_the_curtain_hides_the_hand_until_its_owner_says_so() -> None:
    deck = ["milk5", "corn4", "milk3", "corn2", "milk1"]
    match = tablee.new("fiasko", 2, seed=1, names=["Zoé", "Max"], deck=deck)

    async def lift(hands: Hands, name: str) -> None:
        await hands.until(lambda: isinstance(hands.app.screen, CurtainScreen))
        shown = hands.screen
        assert name in shown
        assert "milk" not in shown
        assert "corn" not in shown
        view = hands.sitting.view
        assert view is not None
        assert view["hand"] == []  # not even what lies behind it knows
        await hands.press("enter")
        await hands.until(lambda: isinstance(hands.app.screen, TableScreen) and hands.my_turn)

    async def story(hands: Hands) -> None:
        await lift(hands, "Zoé")
        await hands.press("1")
        await hands.until_shown("You draw milk 5", "Pass the keyboard to Max")  # one sees what one drew
        await hands.press("enter")
        await lift(hands, "Max")
        assert "milk 5" not in hands.screen
        await hands.press("1")
        await hands.until_shown("You draw corn 4", "Pass the keyboard to Zoé")
        await hands.press("1")
        await lift(hands, "Zoé")
        assert "corn 4" not in hands.screen
        assert "Max draws a card" in hands.screen

    at_the_app(table_app(match, (None, None)), story)


def test_in_tank_all_choose_in_secret_one_after_another() -> None:
    tanks = [*range(1, 6), *range(11, 16), *range(21, 26)]
    match = tablee.new("tank", 3, seed=1, names=["Zoé", "Max", "Ana"], deck={"tanks": [str(tank) for tank in tanks]})

    async def story(hands: Hands) -> None:
        for name, own in (("Zoé", "Play the 5"), ("Max", "Play the 15")):
            await hands.until(lambda: isinstance(hands.app.screen, CurtainScreen))
            assert name in hands.screen
            await hands.press("enter")
            await hands.until(lambda: isinstance(hands.app.screen, TableScreen) and hands.my_turn)
            assert own in hands.screen
            await hands.press("5")
            if name == "Zoé":
                await hands.until_shown("You lay the 5 face down", "Pass the keyboard to Max")
                await hands.press("enter")
                await hands.until(lambda: isinstance(hands.app.screen, CurtainScreen))
                assert "5" not in hands.screen
        await hands.until(lambda: match.view(None)["round"] == 2)  # the bot chose last, and all were turned up
        await hands.until_shown("Zoé 5, you 15")

    at_the_app(table_app(match, (None, None, "random")), story, (120, 40))
    assert [seat for seat, _ in match.record().moves] == [0, 1, 2]


def test_after_the_game_everybody_looks_and_nothing_is_hidden() -> None:
    match = nearly_over("tank", 2, seed=4, names=["Zoé", "Max"])

    async def story(hands: Hands) -> None:
        while not hands.over:
            if isinstance(hands.app.screen, CurtainScreen):
                await hands.press("enter")
            elif hands.sitting.choices:
                await hands.press("1")
            await hands.pilot.pause(0.005)
        assert hands.sitting.view is not None
        assert hands.sitting.view["seat"] is None
        await hands.until_shown("wins with" if match.outcome and len(match.outcome.winners) == 1 else "share")

    at_the_app(table_app(match, (None, None)), story)
