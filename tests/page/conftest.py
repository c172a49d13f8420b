"""A real browser, and a real server for it."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect, sync_playwright

ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PATIENCE = 30  # seconds: a busy machine is slow, and a test that fails then says nothing about the page
expect.set_options(timeout=1000 * PATIENCE)
PHONE, DESK = (360, 740), (1280, 800)
EMPTY = "/healthz"  # where a test begins that has no need of the shelf: nothing is drawn there
HALL = "hall.test"  # the server under a name that no browser trusts as it trusts its own machine
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", f"--host-resolver-rules=MAP {HALL} 127.0.0.1",
    # A page lives for seconds here: to make its code fast takes longer than to run it slowly.
    "--js-flags=--no-opt --no-maglev --liftoff-only --min-semi-space-size=32",
]  # fmt: skip


@dataclass
class Server:
    """`tablee serve` in a process of its own, which can be restarted."""

    folder: Path
    port: int = 0
    process: subprocess.Popen[bytes] | None = None
    bot_pause: float = 0.02
    prefix: str = "/"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "tablee", "serve", "--no-browser", "--host", "127.0.0.1"]
        command += ["--bot-pause", str(self.bot_pause), "--prefix", self.prefix]
        command += ["--port", str(self.port), "--database", f"sqlite:///{self.folder / 'tables.sqlite3'}"]
        command += ["--rate", "1000", "--tables-per-hour", "10000", "--log-level", "warning"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if b"http://" in line:
                self.port = int(line.split(b"http://")[1].split(b"/")[0].rsplit(b":", 1)[1])
                assert f"{self.url}{self.prefix}" in line.decode()
                break
        for _ in range(20 * PATIENCE):
            try:
                if httpx.get(f"{self.url}/healthz").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("hall"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="package")  # not longer: Playwright keeps an event loop, in which `asyncio.run` is refused
def browser() -> Iterator[Browser]:
    chromium = subprocess.run([ROOT / "scripts" / "chromium"], check=True, stdout=subprocess.PIPE, text=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.stdout.strip(), args=FLAGS)
        yield browser
        browser.close()


Opens = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Opens]:
    """Opens a page of the server in a browser context of its own; fails the test if a page has an error."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def visit(
        path: str = "/",
        *,
        size: tuple[int, int] = DESK,
        lang: str = "fr",
        context: BrowserContext | None = None,
        before: str = "",
        service_worker: bool = False,
    ) -> Page:
        """`before`: a script that runs before anything else of the page does.

        `service_worker`: whether there is one, which first fetches everything; only without a network is it missed.
        """
        if context is None:
            width, height = size
            context = browser.new_context(
                viewport={"width": width, "height": height},
                locale=lang,
                reduced_motion="reduce",
                service_workers="allow" if service_worker else "block",
            )
            context.set_default_timeout(1000 * PATIENCE)
            contexts.append(context)
        if before:
            context.add_init_script(before)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(server.url + path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert errors == []


def play_now(visit: Opens, title: str, **how: Any) -> Page:
    """From the shelf to the table, as somebody does who wants to play: one click, and the bots are there."""
    page = visit("/", **how)
    page.get_by_role("region", name=title).get_by_role("button", name="Jouer maintenant").click()
    expect(page.get_by_role("log")).to_contain_text("Les cartes sont données.")
    return page


def open_drawer(page: Page, tab: str) -> Locator:
    """What lies beside a table: “Journal”, “Règles”, “Table”, “Réglages”."""
    button = page.locator("button[aria-controls=drawer]")
    if button.get_attribute("aria-expanded") == "false":
        button.click()
    page.get_by_role("tab", name=tab).click()
    drawer = page.get_by_role("complementary").filter(has=page.get_by_role("tablist"))
    expect(drawer.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
    return drawer


def refusal(page: Page) -> Locator:
    """The sentence of what was refused: read aloud at once, and in sight wherever one has scrolled to."""
    told = page.locator("[aria-live=assertive] .refusal")
    expect(told).to_be_in_viewport()
    return told


def press_until(page: Page, key: str, focused: str) -> None:
    """Press a key until the focus is on what the selector says."""
    for _ in range(80):
        if page.evaluate("focused => document.activeElement?.matches(focused) ?? false", focused):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {focused}")


# When what is known has been laid out and painted.
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"

# The number of the last message that the page has shown, to each of those who sit at it.
HEARD = """() => {
    const name = `tablee.seq.${location.pathname.split("/t/")[1]}`;
    const heard = Object.keys(sessionStorage).filter((key) => key.startsWith(name)).map((key) => sessionStorage[key]);
    return heard.length ? Math.min(...heard.map(Number)) : 0;
}"""


def heard(page: Page) -> int:
    """How far the page has followed its table."""
    return int(page.evaluate(HEARD))


def wait_for_news(page: Page, before: int) -> None:
    """Until the server has told what a move did: before, the page still shows the turn that is over."""
    page.wait_for_function(f"before => ({HEARD})() > before", arg=before)


def late(which: str, ms: int) -> str:
    """A script to run before the page's: what the server says comes late if it is `which`, by `socket` or `data`."""
    return f"""
        const {{ get, set }} = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
        const sockets = [];
        Object.defineProperty(WebSocket.prototype, "onmessage", {{ get, set(hear) {{
            const socket = sockets.push(this) - 1;
            set.call(this, (event) => {{
                const {{ data }} = event;
                setTimeout(() => hear.call(this, event), {which} ? {ms} : 0);
            }});
        }} }});
    """


def violations(page: Page) -> list[dict[str, Any]]:
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        {"id": each["id"], "nodes": [(node["html"][:160], node["failureSummary"]) for node in each["nodes"]][:3]}
        for each in found["violations"]
        if each["impact"] in ("serious", "critical")
    ]


# Links within a sentence are as high as its lines; what is only for screen readers has another target.
SMALL_TARGETS = """() => [...document.querySelectorAll("a[href], button, input, select, summary")].flatMap(target => {
    const {width, height} = (target.matches("input") && target.closest("label") || target).getBoundingClientRect();
    const inText = target.matches("p a, li p a, dd a") && getComputedStyle(target).display === "inline";
    const touched = target.checkVisibility() && !target.matches(".unseen, .unseen *, [inert] *") && !inText;
    return touched && Math.min(width, height) < 43.5
        ? [`${target.outerHTML.slice(0, 120)}: ${Math.round(width)} × ${Math.round(height)}`] : [];
})"""


def check_access(page: Page, *sizes: tuple[int, int]) -> None:
    """axe-core finds nothing serious that lasts, a finger can hit every control, and nothing scrolls sideways.

    In the window as it is, or in windows of these sizes.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise(requestAnimationFrame)")  # what is measured by the page has been measured anew
        _check_access(page)
    if not sizes:
        _check_access(page)


def _check_access(page: Page) -> None:
    if bad := violations(page):
        page.wait_for_timeout(1000)  # a page that is being drawn can be caught between two states
        bad = violations(page)
    assert not bad, json.dumps(bad, indent=1)
    small = page.evaluate(SMALL_TARGETS)
    assert not small, "targets of less than 44 px:\n" + "\n".join(small)
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"the page scrolls sideways by {wide} px"
