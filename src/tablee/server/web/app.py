"""The whole web application: REST, the socket, the page, health and metrics."""

from __future__ import annotations

import mimetypes
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Match, Mount

import tablee
from tablee.core.errors import TableeError
from tablee.core.text import LANGUAGES
from tablee.server.config import Config
from tablee.server.database.storage import Storage, StorageError
from tablee.server.limits import Addresses
from tablee.server.messages import reason
from tablee.server.processes.neighbours import Neighbours
from tablee.server.tables.hall import Hall
from tablee.server.web.api import routes
from tablee.server.web.metrics_address import answer_metrics
from tablee.server.web.middleware import Guarded, Heads
from tablee.server.web.prefix import PAGE, Prefixed, page_html, read_prefix
from tablee.server.web.socket import Doorkeeper
from tablee.server.words import ServerError
from tablee.table import Damaged, OtherRules

# Some systems call scripts plain text, and with `nosniff` no browser would run those.
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("image/svg+xml", ".svg")
mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")

SCREENS = (
    "/", "/t/{table}", "/t/{table}/tv", "/rules/{game}", "/rules/{game}/summary", "/hot/{game}", "/sheet/{game}",
    "/sheet/{game}/{sheet}", "/replay", "/replay/{table}/{number}",
)  # fmt: skip


def create_app(config: Config, storage: Storage, neighbours: Neighbours | None = None) -> FastAPI:
    """A server on an open storage, ready to be run; `neighbours`: if it is one of several processes."""
    prefix = read_prefix(config.prefix)
    hall = Hall(config, storage, neighbours=neighbours)
    if neighbours is None:
        limits = config.connections_per_address, config.tables_per_hour, config.replays_per_hour
        addresses = Addresses(*limits, hall.clock.monotonic)
    else:
        addresses = neighbours.addresses(config)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        if config.warm_up:
            app.openapi()  # written once, then kept
        await hall.open()
        yield
        await hall.close()

    # The ready-made documentation pages load scripts from other hosts; /openapi.json stays.
    app = FastAPI(title="Tablée", version=tablee.__version__, lifespan=lifespan, docs_url=None, redoc_url=None)
    app.state.hall, app.state.door = hall, Doorkeeper(hall, addresses)
    app.add_middleware(Heads)
    app.add_middleware(Guarded)
    if prefix != "/":
        app.add_middleware(Prefixed, prefix=prefix)
    app.include_router(routes(hall, addresses))
    _add_errors(app)

    @app.get("/healthz", include_in_schema=False)
    async def health() -> Response:
        try:
            await hall.journal.run(storage.beats)
        except StorageError as error:
            hall.health.failed("read", error)
        told: dict[str, Any] = {"status": "closing" if hall.closing else "ok"}
        failure = hall.health.failure
        if failure is not None:
            told = {"status": "storage failed", "reason": failure.reason}
        if neighbours is not None and (down := neighbours.down()):
            told["down"] = down
        return JSONResponse(told | {"since_write": round(hall.health.since_write, 1)}, 200 if failure is None else 503)

    if config.metrics_address is None:

        @app.get("/metrics", include_in_schema=False)
        async def metrics() -> Response:
            return await answer_metrics(hall.told_metrics)

    async def page() -> Response:
        return HTMLResponse(page_html(prefix))

    for screen in SCREENS:
        app.add_api_route(screen, page, include_in_schema=False)

    @app.get("/sw.js", include_in_schema=False)
    async def worker() -> Response:
        # It lies under /page/ with the rest, and looks after the whole site: all that is below its own address.
        return FileResponse(PAGE / "sw.js", headers={"Cache-Control": "no-cache"})

    # Compressed, since phones load it over the air. Only this: nothing here is secret or depends on who asks.
    app.mount("/page", GZipMiddleware(StaticFiles(directory=PAGE), minimum_size=1024), name="page")
    return app


def _add_errors(app: FastAPI) -> None:
    """Every error is one sentence, in the language of the question."""

    @app.exception_handler(TableeError)
    async def refused(request: Request, error: TableeError) -> JSONResponse:
        code = error.status if isinstance(error, ServerError) else 422
        if error.message in ("no-table", "unknown-game"):
            code = 404
        elif isinstance(error, Damaged | OtherRules):
            code = 410  # asking again helps nobody: only a backup does
        return JSONResponse(reason(error, _lang(request)), code)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        why = ServerError("bad-question", where=where, why=first["msg"])
        return JSONResponse(reason(why, _lang(request)), 422)

    @app.exception_handler(HTTPException)
    async def failed(request: Request, error: HTTPException) -> JSONResponse:
        why = ServerError("http-error", code=error.status_code, why=str(error.detail))
        headers = {"Allow": _allowed(app, request)} if error.status_code == 405 else error.headers
        return JSONResponse(reason(why, _lang(request)), error.status_code, headers=headers)


def _allowed(app: FastAPI, request: Request) -> str:
    """Every method of a path: each route knows only its own."""
    scope = dict(request.scope)
    scope["root_path"] = scope.get("app_root_path", scope["root_path"])  # as it was before a mount took its part
    methods = set()
    for method, also in (("GET", "HEAD"), ("POST", "POST")):
        scope["method"] = method
        # What is mounted are files, though it matches whatever is done to them.
        routes = [route for route in app.routes if method == "GET" or not isinstance(route, Mount)]
        if any(route.matches(scope)[0] is Match.FULL for route in routes):
            methods |= {method, also}
    return ", ".join(sorted(methods))


def _lang(request: Request) -> str:
    asked = request.query_params.get("lang") or request.headers.get("accept-language", "")[:2]
    return asked if asked in LANGUAGES else LANGUAGES[0]
