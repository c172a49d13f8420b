"""Before a game: coming by a link, seats, bots, settings, ready."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import tablee
from tests.page.conftest import DESK, PHONE, Opens, check_access, open_drawer

DEALT = {"fr": "Les cartes sont données.", "en": "The cards are dealt."}


def lay(visit: Opens, game: str = "Fiasko", *, name: str = "Ana-Lise", size: tuple[int, int] = DESK) -> Page:
    """A host in the lobby of a new table."""
    page = visit("/", size=size)
    page.get_by_label("Votre nom").fill(name)
    page.get_by_role("region", name=game).get_by_role("button", name="Inviter des amis").click()
    expect(page.get_by_role("button", name="Je suis prêt")).to_be_visible()
    return page


def path(page: Page) -> str:
    return page.evaluate("location.pathname")  # type: ignore[no-any-return]


def test_everybody_can_use_the_lobby(visit: Opens) -> None:
    sizes = (PHONE, DESK, (640, 400))
    host = lay(visit)
    check_access(host, *sizes)
    host.get_by_role("button", name="Options de la table").click()
    expect(host.get_by_role("dialog")).to_be_visible()
    check_access(host, *sizes)
    stranger = visit(path(host), lang="en")
    expect(stranger.get_by_role("button", name="Join")).to_be_visible()
    check_access(stranger, *sizes)


def test_friends_come_by_the_link_and_play(visit: Opens) -> None:
    host = lay(visit)
    expect(host.get_by_role("img", name="Code QR du lien")).to_be_visible()
    expect(host.get_by_role("textbox", name="Lien")).to_have_value(host.url)
    expect(host.get_by_text("Ce lien ne s’ouvre que sur cet ordinateur")).to_be_visible()  # so it was started

    friend = visit(path(host), lang="en", size=PHONE)
    friend.get_by_label("Your name").fill("Bob")
    friend.get_by_role("button", name="Join").click()
    expect(friend.get_by_role("button", name="I am ready")).to_be_visible()
    around = host.get_by_role("region", name="Autour de la table")
    expect(around.get_by_role("listitem").filter(has_text="Bob")).to_be_visible()

    host.get_by_role("button", name="Ajouter un bot à la place 3").click()
    expect(host.get_by_role("button", name="Ajouter un bot")).to_have_count(0)
    host.get_by_label("Niveau d’Ana").select_option("beginner")
    expect(around.get_by_role("listitem").filter(has_text="Débutant")).to_be_visible()

    host.get_by_role("button", name="Options de la table").click()
    host.get_by_role("radio", name="Tout le monde perd sa main").check()
    host.get_by_label("Pendule").select_option("300+5")
    host.get_by_role("button", name="Valider").click()
    expect(host.get_by_role("dialog")).to_have_count(0)
    expect(friend.get_by_text("Everyone loses their hand")).to_be_visible()
    expect(friend.get_by_text("5 min + 5 s a move")).to_be_visible()

    host.get_by_role("button", name="Je suis prêt").click()
    expect(friend.get_by_role("listitem").filter(has_text="Ana-Lise")).to_contain_text("ready")
    expect(host.get_by_text("On attend que Bob dise")).to_be_visible()
    friend.get_by_role("button", name="I am ready").click()
    expect(host.get_by_role("log")).to_contain_text(DEALT["fr"])
    expect(friend.get_by_role("log")).to_contain_text(DEALT["en"])
    table = host.request.get(host.url.replace("/t/", "/api/tables/")).json()
    assert table["rules"]["catastrophe"] == "everyone"
    assert table["clock"] == {"bank": 300, "gain": 5}
    assert [seat["bot"] for seat in table["seats"]] == [None, None, "beginner"]


@pytest.mark.parametrize("others", [[], ["http://10.8.0.2:8787"]])
def test_opened_on_the_servers_machine_the_invitation_has_an_address_of_the_house(
    visit: Opens, others: list[str]
) -> None:
    page = visit("/", size=PHONE)
    phones = "http://192.168.178.20:8787"
    page.route("**/api/house", lambda route: route.fulfill(json={"addresses": [phones, *others]}))
    page.get_by_role("region", name="Fiasko").get_by_role("button", name="Inviter des amis").click()
    link = page.get_by_role("textbox", name="Lien")
    expect(link).to_have_value(re.compile(rf"^{phones}/t/[\w-]+$"))
    expect(page.get_by_text("du même réseau (le Wi-Fi de la maison) peuvent l’ouvrir")).to_be_visible()
    drawn = page.get_by_role("img", name="Code QR du lien").locator("path").get_attribute("d")
    expect(page.get_by_label("Adresse")).to_have_count(len(others))
    if others:
        page.get_by_label("Adresse").select_option(label="10.8.0.2 (autre réseau)")
        expect(link).to_have_value(re.compile(rf"^{others[0]}/t/"))
        expect(page.get_by_text("que s’il est sur cet autre réseau")).to_be_visible()
        assert page.get_by_role("img", name="Code QR du lien").locator("path").get_attribute("d") != drawn
    check_access(page)


def test_somebody_watches(visit: Opens) -> None:
    host = lay(visit)
    guest = visit(path(host))
    guest.get_by_label("Votre nom").fill("Zoé")
    guest.get_by_role("button", name="Regarder").click()
    expect(host.get_by_text("Regardent : Zoé")).to_be_visible()
    host.get_by_role("button", name="Remplir de bots").click()
    expect(host.get_by_text("Tout le monde est là")).to_be_visible()
    host.get_by_role("button", name="Je suis prêt").click()
    expect(guest.get_by_role("log")).to_contain_text(DEALT["fr"])
    late = visit(path(host))  # a stranger sees the game too, and may say who they are
    drawer = open_drawer(late, "Journal")
    drawer.get_by_role("button", name="Regarder").click()
    expect(drawer.get_by_label("Dire à la table")).to_be_visible()


def test_a_taken_name_is_explained(visit: Opens) -> None:
    host = lay(visit)
    friend = visit(path(host))
    friend.get_by_label("Votre nom").fill("ana-lise")
    friend.get_by_role("button", name="Se joindre").click()
    expect(friend.get_by_text("Quelqu’un s’appelle déjà ana-lise à cette table")).to_be_visible()
    friend.get_by_label("Votre nom").fill("Bob")
    friend.get_by_role("button", name="Se joindre").click()
    expect(friend.get_by_role("button", name="Je suis prêt")).to_be_visible()


def test_a_stranger_takes_a_certain_seat_without_a_name(visit: Opens) -> None:
    host = lay(visit)
    friend = visit(path(host))
    friend.get_by_role("button", name="S’asseoir ici, place 3").click()
    expect(friend.get_by_role("button", name="Je suis prêt")).to_be_visible()
    seats = host.request.get(host.url.replace("/t/", "/api/tables/")).json()["seats"]
    assert seats[1]["name"] is None
    assert seats[2]["name"]


def test_seats_change_and_too_few_are_refused(visit: Opens) -> None:
    host = lay(visit)
    host.get_by_role("button", name="S’asseoir ici, place 3").click()
    expect(host.get_by_role("button", name="S’asseoir ici, place 1")).to_be_visible()
    host.get_by_role("button", name="Options de la table").click()
    host.get_by_role("dialog").get_by_role("radio", name="2").check(force=True)
    host.get_by_role("button", name="Valider").click()
    expect(host.get_by_role("dialog").get_by_text("La place 3 est prise.")).to_be_visible()
    host.get_by_role("button", name="Annuler").click()
    expect(host.get_by_role("dialog")).to_have_count(0)
    host.get_by_role("button", name="S’asseoir ici, place 1").click()
    expect(host.get_by_role("button", name="S’asseoir ici, place 3")).to_be_visible()
    host.get_by_role("button", name="Options de la table").click()
    host.get_by_role("dialog").get_by_role("radio", name="2").check(force=True)
    host.get_by_role("button", name="Valider").click()
    expect(host.get_by_role("dialog")).to_have_count(0)
    expect(host.get_by_role("region", name="Autour de la table").get_by_role("listitem")).to_have_count(2)


def test_the_host_watches_bots(visit: Opens) -> None:
    host = lay(visit)
    host.get_by_role("button", name="Se lever").click()
    expect(host.get_by_role("button", name="Se lever")).to_have_count(0)
    host.get_by_role("button", name="Remplir de bots").click()
    host.get_by_role("button", name="Que les bots commencent").click()
    expect(host.get_by_role("log")).to_contain_text(DEALT["fr"])


def test_two_quick_presses_do_not_cross(visit: Opens) -> None:
    """The second is not for a table that the first is about to change: it does nothing, and keeps the focus."""
    host = lay(visit)
    fill = host.get_by_role("button", name="Remplir de bots")
    fill.focus()
    host.evaluate(
        """() => {
            const [stand, fill] = ["Se lever", "Remplir de bots"].map((name) =>
                [...document.querySelectorAll("button")].find((button) => button.textContent.trim() === name));
            stand.click();
            fill.click();
        }"""
    )
    expect(host.get_by_role("button", name="S’asseoir ici")).to_have_count(3)  # nobody sits, and no bot came
    expect(fill).to_be_enabled()
    expect(fill).to_be_focused()
    fill.click()
    expect(host.get_by_role("button", name="Que les bots commencent")).to_be_enabled()


def test_the_language_changes_in_place(visit: Opens) -> None:
    host = lay(visit)
    host.get_by_role("button", name="Je suis prêt").click()
    expect(host.get_by_role("log")).to_contain_text("Vous êtes prêt.")
    before = host.url
    open_drawer(host, "Réglages").get_by_role("radio", name="English").check(force=True)
    expect(host.get_by_role("heading", name="Invite your friends")).to_be_visible()
    expect(host.get_by_role("log")).to_contain_text("You are ready.")
    expect(host.get_by_role("log")).not_to_contain_text("prêt")
    expect(host.get_by_text("The others lose their hands")).to_be_visible()
    assert host.url == before


def luminance(colour: str) -> float:
    """Of a colour as the browser tells it, by the formula of WCAG."""
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def check_ring(page: Page) -> None:
    """The focus has two tones 9 : 1 apart: on any ground, one of them has 3 : 1."""
    style = page.evaluate("""async () => {
        const control = document.activeElement;
        // What follows cancels what went before, so one look is not enough.
        for (let moving; (moving = control.getAnimations()).length;) {
            await Promise.allSettled(moving.map(each => each.finished));
        }
        const {outlineStyle, outlineColor, boxShadow} = getComputedStyle(control);
        return [outlineStyle, outlineColor, boxShadow];
    }""")
    assert style[0] == "solid"
    darker, lighter = sorted(map(luminance, style[1:]))
    assert (lighter + 0.05) / (darker + 0.05) >= 9, style


def tab_to(page: Page, name: str) -> None:
    """Press Tab until the focus is there, and to be seen."""
    for _ in range(80):
        page.keyboard.press("Tab")
        focused = page.locator("a:focus, button:focus")
        if focused.count() and name in (focused.get_attribute("aria-label") or focused.inner_text()):
            check_ring(page)
            return
    raise AssertionError(f"the focus never came to {name}")


def test_the_keyboard_alone(visit: Opens) -> None:
    page = visit("/")
    expect(page.get_by_role("button", name="Jouer maintenant")).to_have_count(len(tablee.game_ids()))
    tab_to(page, "Inviter des amis")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Je suis prêt")).to_be_visible()
    tab_to(page, "Ajouter un bot à la place 2")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Niveau d’Ana")).to_be_focused()  # the button is gone, and the focus stays at the seat
    for name in ("Remplir de bots", "Options de la table"):
        tab_to(page, name)
        expect(page.get_by_role("button", name=name)).to_be_enabled()  # the answer before has come
        page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Options de la table")).to_be_focused()
    tab_to(page, "Je suis prêt")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text(DEALT["fr"])
