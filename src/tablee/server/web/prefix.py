"""The path below which everything is served, for hosts that have other things at the root (`--prefix /jeux/`)."""

from __future__ import annotations

import re
from pathlib import Path

from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.server.words import ServerError

LONGEST = 100
_PART = re.compile(r"[A-Za-z0-9_~-][A-Za-z0-9._~-]*")
# With one of these before it, nobody could tell an address with the prefix from one without.
TAKEN = {"api", "healthz", "hot", "metrics", "openapi.json", "page", "replay", "rules", "sheet", "sw.js", "t", "ws"}

PAGE = Path(__file__).parent.parent / "page"  # as it was built: one build serves any prefix
BEGINS = '<meta name="tablee-prefix" content="{}" />'


def read_prefix(text: str) -> str:
    """As it is used: with a slash at the beginning, and at the end."""
    if text in ("", "/"):
        return "/"
    parts = text.removeprefix("/").removesuffix("/").split("/")
    if len(text) > LONGEST or not all(map(_PART.fullmatch, parts)):
        raise ServerError("bad-prefix", prefix=text)
    if parts[0] in TAKEN:
        raise ServerError("prefix-taken", prefix=parts[0])
    return f"/{'/'.join(parts)}/"


def page_html(prefix: str) -> str:
    """index.html, told where the page begins. Its files lie under `page/`, whichever screen it is opened at."""
    html = (PAGE / "index.html").read_text("utf-8")
    return html.replace(BEGINS.format("/"), BEGINS.format(prefix)).replace('="./', f'="{prefix}page/')


class Prefixed:
    """Gives every question its prefix, which some proxies keep and others cut off, and tells the routes of it."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        self.app, self.root = app, prefix.rstrip("/")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            scope = {**scope, "root_path": self.root}
            if not f"{scope['path']}/".startswith(f"{self.root}/"):
                scope["path"] = self.root + scope["path"]
                scope["raw_path"] = self.root.encode() + scope.get("raw_path", b"")
        await self.app(scope, receive, send)
