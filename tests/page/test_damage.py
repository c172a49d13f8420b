"""Item 16.12: what the page shows of a table of other rules, and of one whose log is damaged."""

from __future__ import annotations

import json
from contextlib import closing

from playwright.sync_api import expect

from tablee.server.database.storage import Row, Storage
from tests.page.conftest import PHONE, Opens, Server
from tests.table.sitting import Sitting


def test_16_12_a_frozen_table_is_shown_and_a_damaged_one_is_named(visit: Opens, server: Server) -> None:
    sitting = Sitting("fiasko")
    sitting.join("Bo")
    sitting.ready("Ana", "Bo")
    old = [json.loads(entry.to_json()) | {"v": 0, "mark": ""} for entry in sitting.log]
    with closing(Storage.open(f"sqlite:///{server.folder / 'tables.sqlite3'}", beside=True)) as storage:
        storage.append([Row("old-rules", seq, seq, json.dumps(body)) for seq, body in enumerate(old, start=1)])
        storage.append([Row("damaged", 1, 1, "rubbish")])
    page = visit("/t/old-rules", size=PHONE)
    expect(page.get_by_text("Cette table a été jouée avec une autre version du programme")).to_be_visible()
    expect(page.get_by_text("Au tour d’Ana")).to_be_visible()
    expect(page.get_by_role("button", name="Regarder")).to_have_count(0)  # nobody can come any more
    expect(page.get_by_role("button", name="Quitter la table")).to_have_count(0)
    page.get_by_text("Retour aux jeux").click()
    page.wait_for_url(f"{server.url}/")
    page = visit("/t/damaged", lang="en")
    expect(page.get_by_text("This table is damaged")).to_be_visible()
