"""Browsers that are no Chromium, each by the smallest client that its own protocol needs.

Firefox speaks WebDriver BiDi on a socket of its own. WebKit (Safari's engine, in GTK's window) has a driver that speaks
WebDriver over HTTP. Both take the same `actions`, so that fingers and keys are the engine's own.
"""

from __future__ import annotations

import base64
import itertools
import json
import os
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.page.clicker import PRESSES, PRESSING, WISHES
from tests.page.conftest import HEARD, ROOT
from tests.page.conftest import PATIENCE as USUAL
from tests.server.live import free_port

PATIENCE = 4 * USUAL  # a whole browser that starts beside others is slow

# An expression that gives functions: what they tell stands in the file.
HANDS = f"({(Path(__file__).parent / 'engines.js').read_text(encoding='utf-8').strip()})({PRESSING})"
LISTEN = f"() => {HANDS}.listen()"


class Engine(ABC):
    """A browser with one page."""

    name: str

    @abstractmethod
    def _go(self, url: str) -> None:
        """To this address; the page listens for what goes wrong."""

    @abstractmethod
    def _run(self, expression: str) -> str:
        """The value of an expression that is a string, or the promise of one."""

    @abstractmethod
    def _act(self, *sources: dict[str, Any]) -> None:
        """What fingers do."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Make the window so large that the page has this much room."""

    @abstractmethod
    def picture(self) -> bytes:
        """What is seen, as PNG."""

    def goto(self, url: str) -> None:
        self._go(url)
        self.until("() => document.readyState === 'complete'")

    def run(self, script: str, *values: Any) -> Any:
        """Call a function of the page; what it is given and what it answers are JSON."""
        given = ", ".join(json.dumps(each) for each in values)
        return json.loads(self._run(f"(async () => JSON.stringify((await ({script})({given})) ?? null))()"))

    def until(self, script: str, *values: Any) -> Any:
        """What the function answers as soon as that is something."""
        give_up = time.monotonic() + PATIENCE
        while not (answer := self.run(script, *values)):
            if time.monotonic() > give_up:
                asked = f"{script[-80:]} of {values}"
                raise AssertionError(f"{self.name}: never true: {asked}\n{self.wrong()}\n{self.text()}")
            time.sleep(0.02)
        return answer

    def text(self) -> str:
        return str(self.run("() => document.body.innerText"))

    def wrong(self) -> list[str]:
        told: list[str] = self.run("() => window.wrong ?? ['nobody has listened']")
        return told

    def press_at(self, x: float, y: float) -> None:
        where = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
        touch = [where, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self._act({"type": "pointer", "id": "finger", "actions": touch})

    def press(self, words: str, within: str = "") -> None:
        """Press what says these words, in the part of the page with this heading."""
        point = self.until(f"(words, heading) => {HANDS}.find(words, heading)", words, within)
        self.press_at(point["x"], point["y"])

    def fill(self, label: str, text: str) -> None:
        self.until(f"label => {HANDS}.select(label)", label)
        keys = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keys", "actions": keys})

    def play_out(self, presses: int = PRESSES) -> bool:
        """Press what the board offers, so often at most; whether the game is over."""
        for _ in range(presses):
            found = self.until(f"wishes => {HANDS}.next(wishes, ({HEARD})())", list(WISHES))
            if "over" in found:
                return True
            self.press_at(found["x"], found["y"])
        return False


class Firefox(Engine):
    name = "firefox"

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._ids = itertools.count()
        self._ask("session.new", capabilities={})
        self._context = self._ask("browsingContext.getTree")["contexts"][0]["context"]
        self._ask("script.addPreloadScript", functionDeclaration=LISTEN)

    def _ask(self, method: str, **params: Any) -> dict[str, Any]:
        id = next(self._ids)
        self._socket.send(json.dumps({"id": id, "method": method, "params": params}))
        while True:
            message = json.loads(self._socket.recv(timeout=PATIENCE))
            if message.get("id") == id:
                assert message["type"] == "success", message
                result: dict[str, Any] = message["result"]
                return result

    def _go(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def _run(self, expression: str) -> str:
        target = {"context": self._context}
        answer = self._ask("script.evaluate", expression=expression, target=target, awaitPromise=True)
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return str(answer["result"]["value"])

    def _act(self, *sources: dict[str, Any]) -> None:
        self._ask("input.performActions", context=self._context, actions=list(sources))

    def resize(self, width: int, height: int) -> None:
        self._ask("browsingContext.setViewport", context=self._context, viewport={"width": width, "height": height})

    def picture(self) -> bytes:
        return base64.b64decode(self._ask("browsingContext.captureScreenshot", context=self._context)["data"])

    def close(self) -> None:
        self._ask("browser.close")


class WebKit(Engine):
    name = "webkit"

    def __init__(self, client: httpx.Client, browser: str) -> None:
        self._client = client
        self._session = ""
        options = {"binary": browser, "args": ["--automation"]}
        # It does not wait for pages, so that we can listen before their scripts run.
        wishes = {"pageLoadStrategy": "none", "webkitgtk:browserOptions": options}
        session = self._ask("/session", capabilities={"alwaysMatch": wishes})
        self._session = f"/session/{session['sessionId']}"

    def _ask(self, path: str, **body: Any) -> Any:
        answer = self._client.post(self._session + path, json=body)
        value = answer.json()["value"]
        assert answer.status_code == 200, value
        return value

    def _go(self, url: str) -> None:
        self.run("() => { window.left = true; }")
        self._ask("/url", url=url)
        self.until(f"() => !window.left && (({LISTEN})(), true)")

    def _run(self, expression: str) -> str:
        return str(self._ask("/execute/sync", script=f"return {expression}", args=[]))

    def _act(self, *sources: dict[str, Any]) -> None:
        self._ask("/actions", actions=list(sources))

    def resize(self, width: int, height: int) -> None:
        self._ask("/window/rect", width=width, height=height)
        inner = self.run("() => [innerWidth, innerHeight]")
        self._ask("/window/rect", width=2 * width - inner[0], height=2 * height - inner[1])
        self.until("(...size) => size.join() === [innerWidth, innerHeight].join()", width, height)

    def picture(self) -> bytes:
        answer = self._client.get(f"{self._session}/screenshot")
        return base64.b64decode(answer.json()["value"])

    def close(self) -> None:
        self._client.delete(self._session)


def _programs(name: str) -> list[str]:
    found = subprocess.run([ROOT / "scripts" / "engines", name], capture_output=True, text=True)
    if found.returncode:
        pytest.skip(found.stderr.strip())
    return found.stdout.split()


PREFERENCES = {
    "intl.accept_languages": "fr",
    "devtools.jsonview.enabled": False,  # JSON is text
    "app.normandy.enabled": False,  # nothing is asked of its makers
    "datareporting.policy.dataSubmissionEnabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
}


@contextmanager
def firefox(folder: Path) -> Iterator[Engine]:
    [program] = _programs("firefox")
    lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
    (folder / "user.js").write_text("".join(lines))
    command = [program, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", str(folder)]
    with (
        (folder / "log").open("wb") as log,
        subprocess.Popen(command, stdout=log, stderr=log, env=os.environ | {"HOME": str(folder)}) as process,
    ):
        try:
            said = _wait_for(lambda: (folder / "log").read_text(errors="replace").partition("BiDi listening on ")[2])
            with connect(f"{said.split()[0]}/session", max_size=None) as socket:
                engine = Firefox(socket)
                yield engine
                engine.close()
            process.wait(PATIENCE)
        finally:
            process.kill()


# GTK's own bar is wider than a phone, unless its buttons are as small as their signs.
SMALL = "* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; }"


@contextmanager
def webkit(folder: Path) -> Iterator[Engine]:
    driver, browser, screen = _programs("webkit")
    (folder / "gtk-3.0").mkdir()
    (folder / "gtk-3.0" / "gtk.css").write_text(SMALL)
    home = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"), str(folder))
    port = free_port()
    with _screen(screen) as display, (folder / "log").open("wb") as log:
        # Without a graphics card, Mesa draws what is composed, and has been seen to crash at it.
        environment = os.environ | home | {"DISPLAY": display, "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        command = [driver, f"--port={port}"]
        with subprocess.Popen(command, stdout=log, stderr=log, env=environment) as process:
            try:
                with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
                    _wait_for(lambda: _answers(client))
                    engine = WebKit(client, browser)
                    yield engine
                    engine.close()
            finally:
                process.terminate()
                process.wait(PATIENCE)


@contextmanager
def _screen(program: str) -> Iterator[str]:
    """An X server that nobody sees; it finds a number for itself."""
    read, write = os.pipe()
    command = [program, "-displayfd", str(write), "-screen", "0", "2560x1600x24", "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as process:
        os.close(write)
        try:
            with os.fdopen(read) as number:
                yield f":{number.readline().strip()}"
        finally:
            process.terminate()
            process.wait(PATIENCE)


def _answers(client: httpx.Client) -> bool:
    try:
        return client.get("/status").is_success
    except httpx.TransportError:
        return False


def _wait_for(what: Callable[[], Any]) -> Any:
    give_up = time.monotonic() + PATIENCE
    while not (found := what()):
        assert time.monotonic() < give_up, "the browser does not start"
        time.sleep(0.05)
    return found


ENGINES = {"firefox": firefox, "webkit": webkit}
