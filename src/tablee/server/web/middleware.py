"""What every HTTP answer carries, and how large a question may be."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablee.server.tables.replays import MAX_RECORD

MAX_BODY = 16_384
MAX_SHEET = 262_144  # a full one, each line with a whole hand
LARGER = {"/api/replays": MAX_RECORD, "/api/sheets": MAX_SHEET}

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "  # the score sheet's Python is WebAssembly
        "style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",  # a table's link is a secret
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class Heads:
    """Answers HEAD wherever GET is answered: with the same headers, and no body."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return

        async def send_head(message: Message) -> None:
            # The end is told with the beginning: of a stream, nobody shall wait for the first event.
            if message["type"] == "http.response.start":
                await send(message)
                await send({"type": "http.response.body", "body": b""})

        await self.app({**scope, "method": "GET"}, receive, send_head)


class Guarded:
    """Adds the headers, and refuses large bodies before anything reads them."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        path = scope["path"].removeprefix(scope["root_path"])  # see prefix.py
        # Of the page, ask each time whether it changed: after an upgrade, old and new modules must not mix.
        cache = "no-store" if path.startswith("/api/") else "no-cache"

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                headers.setdefault("Cache-Control", cache)
            await send(message)

        length = dict(scope["headers"]).get(b"content-length", b"0")
        chunked = b"transfer-encoding" in dict(scope["headers"])
        if chunked or not length.isdigit() or int(length) > LARGER.get(path, MAX_BODY):
            refusal = JSONResponse({"reason": "too-large", "text": "The body is too large."}, 413)
            await refusal(scope, receive, send_with_headers)
            return
        await self.app(scope, receive, send_with_headers)
