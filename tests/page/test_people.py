"""Item 6 on the page: the host mutes, removes, bans, and closes the table; everybody sees it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.page.conftest import DESK, PHONE, Opens, check_access
from tests.page.test_lobby import lay, path


def come(visit: Opens, host: Page, name: str) -> Page:
    friend = visit(path(host), size=PHONE)
    friend.get_by_label("Votre nom").fill(name)
    friend.get_by_role("button", name="Se joindre").click()
    expect(friend.get_by_role("button", name="Je suis prêt")).to_be_visible()
    return friend


def test_16_6_the_host_has_the_last_word(visit: Opens) -> None:
    host = lay(visit)
    expect(host.get_by_role("button", name="Les gens à la table")).to_have_count(0)  # there is nobody yet
    friend = come(visit, host, "Max")
    host.get_by_role("button", name="Les gens à la table").click()
    people = host.get_by_role("dialog")

    people.get_by_role("button", name="Couper la parole à Max").click()
    expect(people.get_by_role("button", name="Rendre la parole à Max")).to_be_visible()
    expect(friend.get_by_text("vous a coupé la parole")).to_be_visible()
    expect(friend.get_by_role("button", name="Envoyer")).to_have_count(0)
    expect(friend.get_by_role("listitem").filter(has_text="Max").first).to_contain_text("sans la parole")
    people.get_by_role("button", name="Rendre la parole à Max").click()
    expect(friend.get_by_role("button", name="Envoyer")).to_be_visible()

    people.get_by_label("Fermer la table aux nouveaux").check()
    expect(friend.get_by_text("Table fermée aux nouveaux.")).to_be_visible()
    check_access(host, PHONE, DESK)
    stranger = visit(path(host), size=PHONE)
    expect(stranger.get_by_text("La table est fermée aux nouveaux")).to_be_visible()
    check_access(stranger)
    people.get_by_label("Fermer la table aux nouveaux").uncheck()
    expect(stranger.get_by_label("Votre nom")).to_be_visible()

    # By keyboard: the question has the focus, and no is a way back.
    people.get_by_role("button", name="Exclure Max", exact=True).press("Enter")
    expect(people.get_by_text("Exclure Max ? Cette personne pourra revenir regarder")).to_be_visible()
    check_access(host)
    people.get_by_role("button", name="Annuler").press("Enter")
    expect(people.get_by_role("button", name="Couper la parole à Max")).to_be_focused()
    people.get_by_role("button", name="Exclure Max", exact=True).press("Enter")
    expect(people.get_by_role("button", name="Exclure Max", exact=True)).to_be_focused()
    host.keyboard.press("Enter")
    expect(friend.get_by_text("vous a exclu de cette table")).to_be_visible()
    expect(people.get_by_role("button", name="Laisser revenir Max")).to_be_visible()
    check_access(friend)

    friend.get_by_role("link", name="Revenir regarder").click()
    friend.get_by_role("button", name="Se joindre").click()
    people.get_by_role("button", name="Exclure et bannir Max").click()
    expect(people.get_by_text("ne pourra plus revenir")).to_be_visible()
    people.get_by_role("button", name="Exclure et bannir Max").click()
    expect(friend.get_by_text("vous a banni de cette table")).to_be_visible()
    expect(friend.get_by_role("link", name="Revenir regarder")).to_have_count(0)
    expect(people.get_by_text("ne peut pas revenir")).to_be_visible()
    people.get_by_role("button", name="Laisser revenir Max").click()
    expect(people.get_by_text("Il n’y a personne d’autre.")).to_be_visible()


def test_16_6_in_a_game_a_bot_plays_on_for_whoever_is_removed(visit: Opens) -> None:
    host = lay(visit, "Pasta", size=PHONE)
    friend = come(visit, host, "Max")
    host.get_by_role("button", name="Remplir de bots").click()
    host.get_by_role("button", name="Je suis prêt").click()
    friend.get_by_role("button", name="Je suis prêt").click()
    expect(friend.get_by_role("log")).to_contain_text("Les cartes sont données.")
    check_access(host)
    host.get_by_role("button", name="Les gens à la table").click()
    people = host.get_by_role("dialog")
    people.get_by_role("button", name="Exclure Max", exact=True).click()
    expect(people.get_by_text("Un joueur automatique finira la partie")).to_be_visible()
    people.get_by_role("button", name="Exclure Max", exact=True).click()
    expect(friend.get_by_text("vous a exclu de cette table")).to_be_visible()
    expect(host.get_by_role("log")).to_contain_text("Max est exclu de la table.")
