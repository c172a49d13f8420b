"""The report of a study, in a real browser: whoever reads it, on whatever, can."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tablee.cli.report import page as report
from tablee.sim.study import Findings, Study
from tests.page.conftest import DESK, PHONE, check_access


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    vary = ["catastrophe=others,everyone", "seats=2..3"]
    study = Study.check("fiasko", deals=200, bots=["random"], seed=1, vary=vary)
    written = tmp_path_factory.mktemp("study") / "report.html"
    written.write_text(report.write(Findings(study, study.count((0, 200))), "fr"), encoding="utf-8")
    return written


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_report_is_accessible(browser: Browser, file: Path, size: tuple[int, int], scheme: str) -> None:
    width, height = size
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    page.eval_on_selector_all("details", "found => found.forEach(each => { each.open = true })")
    check_access(page)
    assert asked == [file.as_uri()]  # nothing comes from elsewhere
    context.close()
