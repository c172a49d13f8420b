"""The shelf."""

from __future__ import annotations

import pytest

from tests.page.conftest import DESK, PHONE, Opens, check_access


@pytest.mark.parametrize("size", [PHONE, DESK])
@pytest.mark.parametrize(("lang", "title"), [("fr", "À quoi joue-t-on ?"), ("en", "What shall we play?")])
def test_the_shelf_in_both_languages(visit: Opens, size: tuple[int, int], lang: str, title: str) -> None:
    page = visit("/", size=size, lang=lang)
    page.get_by_role("heading", name=title).wait_for()
    check_access(page)
