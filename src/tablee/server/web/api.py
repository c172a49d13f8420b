"""REST: the shelf, laying tables, and what remains of games. Play itself goes over the socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from functools import cache
from pathlib import Path as Folder
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin
from urllib.parse import urlsplit

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import StreamingResponse
from msgspec import Meta, Struct
from pydantic import BaseModel, ConfigDict, Field, Strict, create_model

from tablee import bots
from tablee.core.kernel import MOST_SEATS
from tablee.core.lesson import lesson_of, summary_of
from tablee.core.registry import game_ids, get
from tablee.core.sheet import LONGEST_TEXT, MOST_ENTRIES, read_json
from tablee.core.text import LANGUAGES
from tablee.server import messages, tokens
from tablee.server.limits import Addresses, TooMuch, network_of
from tablee.server.tables import lessons, replays
from tablee.server.tables.hall import Hall
from tablee.server.web.house_addresses import house_addresses, is_this_machine
from tablee.server.words import NotFound
from tablee.table.commands import Create

Lang = Literal["fr", "en"]
assert set(LANGUAGES) == {"fr", "en"}
TableId = Annotated[str, Path(max_length=64, description="The last part of a table's link.")]
GameId = Annotated[str, Path(max_length=40)]
ART_HEADERS = {"Cache-Control": "max-age=3600"}
FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
SAID = ("ge", "gt", "le", "lt", "min_length", "max_length", "description", "extra_json_schema")  # about a field
SheetId = Annotated[str, Path(max_length=64, description="The last part of a live sheet's link.")]


class Sentence(BaseModel):
    """Why something was refused: the id of the message, and the message."""

    reason: str
    clause: str | None = None
    text: str


def _model(struct: type[Struct], *without: str, **defaults: Any) -> Any:
    """A struct for pydantic: the same fields, bounds, defaults and sentences."""
    fields: dict[str, Any] = {
        field.name: (_kind(field.type), defaults.get(field.name, ... if field.required else field.default))
        for field in msgspec.structs.fields(struct)
        if field.name not in without
    }
    config = ConfigDict(extra="forbid", strict=True)
    return create_model(struct.__name__, __config__=config, __doc__=struct.__doc__, **fields)


def _kind(kind: Any) -> Any:
    """The type of a struct's field, for pydantic. What is a tuple in Python is a list in JSON."""
    origin, inner = get_origin(kind), [_kind(each) for each in get_args(kind) if not isinstance(each, Meta)]
    if origin is Annotated:
        found = [(name, getattr(meta, name)) for meta in kind.__metadata__ for name in SAID]
        said = {name: value for name, value in found if value is not None}
        if values := said.pop("extra_json_schema", {}).get("enum"):
            return Annotated[Literal[tuple(values)], Field(description=said["description"])]
        return Annotated[inner[0], Field(**said)]
    if origin in (Union, UnionType):
        return Union[tuple(inner)]  # noqa: UP007 (made of what is known only now)
    if origin is not None:
        return list[inner[0]] if origin is tuple else origin[tuple(inner)]  # type: ignore[valid-type]
    return _model(kind) if isinstance(kind, type) and issubclass(kind, Struct) else kind


class Wishes(_model(Create, "table", "secret", "id", "stacked", rules={})):  # type: ignore[misc]  # made from the command
    """The table you want."""

    lesson: bool = Field(False, description="A first game with a coach, which says seats, bots and rules itself.")

    def as_fields(self) -> dict[str, Any]:
        """Those of `Create`, which knows the defaults of the rest."""
        given = self.model_dump(exclude_unset=True)
        lesson = lessons.settings_of(get(self.game)) if given.pop("lesson", False) else {}
        kinds = {field.name: field.type for field in msgspec.structs.fields(Create)}
        return {"rules": {}} | {name: msgspec.convert(value, kinds[name]) for name, value in given.items()} | lesson


class Laid(BaseModel):
    """A new table, and the token that makes you its host. Keep the token to yourself, and share the link."""

    table: str
    token: str
    link: str


class House(BaseModel):
    """Where other machines of the house reach this server: the first address is the one for phones."""

    addresses: list[str]


class Listing(BaseModel):
    """A public table."""

    table: str
    game: str
    lang: str
    phase: str
    seats: int
    free: int
    names: list[str]
    here: int = Field(0, description="How many people are there now.")


class RuleOption(BaseModel):
    """A reading of the rules that a table may choose."""

    name: str
    clause: str
    title: str
    default: str | int
    values: list[str | int]
    texts: list[str]


class BotLevel(BaseModel):
    """A level, the weakest first; `usual` is the one to play with if nobody says otherwise."""

    level: str
    title: str
    usual: bool


class Cards(BaseModel):
    """A deck that the rules shuffle, and its cards in the order in which they lie before that."""

    name: str
    cards: list[str]


class Box(BaseModel):
    """A game on the shelf."""

    id: str
    title: str
    tagline: str
    fewest: int
    most: int
    minutes: int
    bots: list[BotLevel]
    options: list[RuleOption]
    decks: list[Cards]
    lesson: bool = Field(description="Whether there is a first game with a coach.")
    summary: bool = Field(description="Whether there is a summary on one page.")


class Parts(BaseModel):
    """What a page needs to show a game that it was not built with."""

    words: dict[str, str] = Field(description="Its Fluent catalogue in each language.")
    art: list[str] = Field(description="The names of its drawings: `card-<id>` or `<id>` is the face of a card.")


class RuleClause(BaseModel):
    id: str
    text: str
    reading: bool


class RulebookText(BaseModel):
    markdown: str
    clauses: list[RuleClause]
    summary: bool = Field(description="Whether there is a summary on one page.")


class LessonStep(BaseModel):
    """Something that the coach of a first game says, and when: as `tablee.core.lesson.Step`."""

    text: str
    clause: str
    rule: str = Field(description="The clause, as the rulebook has it.")
    move: str
    look: str
    zone: str
    after: str
    by: int | None
    needs: dict[str, Any]


class SummaryLine(BaseModel):
    """A line of a summary, where the rulebook says it at length, and cards that show it."""

    text: str
    clauses: list[str]
    cards: list[str]


class Summary(BaseModel):
    """A game on one page."""

    title: str
    fewest: int
    most: int
    minutes: int
    goal: str
    setup: list[SummaryLine]
    turn: list[SummaryLine]
    scoring: list[SummaryLine]
    end: list[SummaryLine]


class Ended(BaseModel):
    """A finished game of a table."""

    number: int
    names: list[str]
    points: list[int]
    winners: list[int]


class TableSheet(BaseModel):
    """The score sheet of the game on the table, as far as everybody may know it."""

    game: str
    phase: str
    names: list[str]
    view: dict[str, Any] | None
    games: list[Ended]


class ReplayStep(BaseModel):
    """The board after a move, and what happened; the first one is the board before all moves."""

    seat: int | None
    move: str | None
    events: list[dict[str, Any]]
    lines: list[str]
    view: dict[str, Any]
    hands: list[list[str | int]] | None = Field(description="Every seat's hand, unless a seat or the scene has it.")


class Replay(BaseModel):
    """A game step by step."""

    game: str
    rules: dict[str, str | int]
    names: list[str]
    steps: list[ReplayStep]


class Shared(BaseModel):
    """A live sheet, and the token that lets you write on it. Keep the token to yourself, and share the link."""

    sheet: str
    token: str
    link: str


# JSON has no tuples, so this one may be a list; what is in it is as strict as the rest.
SheetEntry = Annotated[
    tuple[
        Annotated[int, Field(ge=1, le=MOST_ENTRIES)],
        Annotated[int, Field(ge=0, lt=MOST_SEATS)] | None,
        Annotated[str, Field(max_length=LONGEST_TEXT)] | None,
    ],
    Strict(False),
]


class Written(BaseModel):
    """What the keeper has written since entry number `since`."""

    model_config = ConfigDict(extra="forbid", strict=True)

    token: str = Field(max_length=64)
    since: int = Field(ge=0, le=MOST_ENTRIES, description="How many entries the server had, as far as you know.")
    entries: list[SheetEntry] = Field(
        min_length=1, max_length=20, description="Line, seat and text of each, as in the file."
    )


class Stored(BaseModel):
    """How many entries the live sheet has now."""

    entries: int


REFUSALS = {
    400: "The body is no text.",
    403: "Only whoever shared a sheet writes on it.",
    404: "There is no such thing, or not yet.",
    409: "What is sent does not follow what is stored.",
    410: "It is damaged, or was played by other rules, and cannot be read.",
    413: "The body is too large.",
    422: "Something about the question is wrong.",
    503: "The storage failed: ask again.",
}


def _refusals(*codes: int, too_much: str = "") -> dict[int | str, dict[str, Any]]:
    """The codes by which a route may refuse, for the schema; `too_much`: what for 429."""
    said = {code: REFUSALS[code] for code in codes} | ({429: too_much} if too_much else {})
    return {code: {"model": Sentence, "description": why} for code, why in said.items()}


LAYING = _refusals(400, 413, too_much="Too many tables were laid from this address.")
WRITING = _refusals(400, 403, 409, 413, too_much="Too many questions at once.")


def routes(hall: Hall, addresses: Addresses) -> APIRouter:
    """The routes of one server."""
    api = APIRouter(prefix="/api", responses=_refusals(404, 410, 422, 503))
    one_replay = asyncio.Semaphore()  # they are long sums: one at a time, beside the tables

    @api.get("/games", summary="The shelf")
    async def games(lang: Lang = "fr") -> list[Box]:
        return [_box(game, lang) for game in game_ids()]

    @api.get("/games/{game}", summary="A game's words and the names of its drawings")
    async def parts(game: GameId) -> Parts:
        folder = get(game).folder
        return Parts(
            words={file.stem: file.read_text(encoding="utf-8") for file in sorted((folder / "text").glob("*.ftl"))},
            art=_drawings(folder),
        )

    @api.get("/games/{game}/art/{name}.svg", summary="A drawing of a game", response_class=Response)
    async def art(game: GameId, name: Annotated[str, Path(max_length=60)]) -> Response:
        folder = get(game).folder
        if name not in _drawings(folder):
            raise NotFound("no-drawing", game=game, name=name)
        return Response((folder / "art" / f"{name}.svg").read_bytes(), media_type="image/svg+xml", headers=ART_HEADERS)

    @api.get("/games/{game}/rules", summary="A rulebook, clause by clause")
    async def rules(game: GameId, lang: Lang = "fr") -> RulebookText:
        book, has_summary = get(game).rulebook(lang), summary_of(get(game)) is not None
        clauses = [RuleClause(id=id, text=clause.text, reading=clause.reading) for id, clause in book.clauses.items()]
        return RulebookText(markdown=book.markdown, clauses=clauses, summary=has_summary)

    @api.get("/games/{game}/lesson", summary="What the coach of a first game says")
    async def lesson(game: GameId, lang: Lang = "fr") -> list[LessonStep]:
        return [LessonStep(**step) for step in lessons.told(get(game), lang)]

    @api.get("/games/{game}/summary", summary="A game on one page")
    async def summary(game: GameId, lang: Lang = "fr") -> Summary:
        return Summary(**lessons.summary(get(game), lang))

    @api.post("/tables", status_code=201, summary="Lay a table", responses=LAYING)
    async def lay(request: Request, wishes: Wishes) -> Laid:
        addresses.lay_table(_address(request))
        token = tokens.new_token(hall.entropy)
        room = await hall.lay(tokens.key_of(token), network_of(_address(request)), **wishes.as_fields())
        link = str(request.base_url).rstrip("/") + f"/t/{room.table.id}"
        return Laid(table=room.table.id, token=token, link=link)

    @api.get("/house", summary="This machine's addresses in its networks, for a page that was opened on it")
    async def house(request: Request) -> House:
        if hall.listens_at is None or not _from_this_machine(request):
            return House(addresses=[])
        found = await asyncio.to_thread(house_addresses, *hall.listens_at)
        return House(addresses=[address + request.scope["root_path"] for address in found])

    @api.get("/tables", summary="The public tables, newest first, unless nobody has been there for ten minutes")
    async def tables(limit: Annotated[int, Query(ge=1, le=200)] = 50) -> list[Listing]:
        found = await hall.journal.run(hall.storage.listings, limit, hall.empty_since)
        return [Listing(table=table, **msgspec.json.decode(listing)) for table, listing, _ in found]

    @api.get("/tables/{table}", summary="A table, as everybody at it sees it")
    async def table(table: TableId) -> dict[str, Any]:
        return (await hall.room(table)).table.seen()

    @api.get("/tables/{table}/records", summary="The finished games of a table")
    async def records(table: TableId) -> list[Ended]:
        return _ended((await hall.room(table)).table.finished)

    @api.get("/tables/{table}/records/{number}", summary="The record of a finished game, with its seed")
    async def record(table: TableId, number: Annotated[int, Path(ge=1, le=100_000)]) -> dict[str, Any]:
        finished = (await hall.room(table)).table.finished
        if number > len(finished):
            raise NotFound("no-record", number=number, games=len(finished))
        found: dict[str, Any] = msgspec.to_builtins(finished[number - 1])
        return found

    @api.get("/tables/{table}/sheet", summary="The score sheet")
    async def sheet(table: TableId) -> TableSheet:
        found = (await hall.room(table)).table
        return TableSheet(
            game=found.game_id,
            phase=found.phase.value,
            names=[seat.name or "" for seat in found.seats],
            view=found.view(None),
            games=_ended(found.finished),
        )

    @api.post(
        "/replays",
        response_model=Replay,
        summary="A record step by step: the body is the record",
        responses=_refusals(too_much="Too many games were watched again from this address."),
    )
    async def replay(
        request: Request,
        lang: Lang = "fr",
        seat: Annotated[int | None, Query(ge=0, lt=MOST_SEATS)] = None,
        board: Annotated[bool, Query(description="With the scene, for a page that does not know the game.")] = False,
    ) -> Response:
        addresses.tell_replay(_address(request))
        body = await request.body()
        async with one_replay:
            told = await asyncio.to_thread(replays.tell, body, lang, seat, board)
        return Response(told, media_type="application/json")

    @api.post("/sheets", status_code=201, summary="Show a score sheet live: the body is its file", responses=LAYING)
    async def share(request: Request) -> Shared:
        addresses.lay_table(_address(request))
        live, token = await hall.sheets.share(read_json(await request.body()))
        link = str(request.base_url).rstrip("/") + f"/sheet/{live.sheet.game}/{live.id}"
        return Shared(sheet=live.id, token=token, link=link)

    @api.get("/sheets/{sheet}", summary="A live sheet as it stands: its file")
    async def live_sheet(sheet: SheetId) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((await hall.sheets.find(sheet)).sheet.to_json())
        return found

    @api.post("/sheets/{sheet}/entries", summary="Write on a live sheet", responses=WRITING)
    async def write(sheet: SheetId, written: Written) -> Stored:
        live = await hall.sheets.find(sheet)
        return Stored(entries=await live.write(written.token, written.since, written.entries))

    # Not in the schema, which knows no answers without an end: docs/protocol.md describes it.
    @api.get("/sheets/{sheet}/live", include_in_schema=False)
    async def watch(
        request: Request, sheet: SheetId, since: Annotated[int, Query(ge=0, le=MOST_ENTRIES)] = 0
    ) -> Response:
        address = _address(request)
        addresses.refuse_socket(address)
        live = await hall.sheets.find(sheet)
        await live.catch_up()
        stream = _while_here(addresses, address, live.watch(since))
        return StreamingResponse(stream, media_type="text/event-stream")

    @api.get("/messages.json", summary="The JSON Schema of the messages over the socket")
    async def message_schema() -> dict[str, Any]:
        return messages.schema()

    return api


async def _while_here(addresses: Addresses, address: str, stream: AsyncIterator[str]) -> AsyncIterator[str]:
    """A stream counts as an open socket, from its first event to its last."""
    with suppress(TooMuch), addresses.socket(address):
        async for event in stream:
            yield event


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


def _from_this_machine(request: Request) -> bool:
    """Whoever sits at the machine may know its addresses. Behind a proxy everybody seems to sit there."""
    try:
        opened_at = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    except ValueError:  # no name at all
        return False
    forwarded = any(name in request.headers for name in FORWARDED)
    return not forwarded and is_this_machine(_address(request)) and is_this_machine(opened_at)


@cache
def _drawings(folder: Folder) -> list[str]:
    """Drawings are looked up among these names, so no name leads out of the folder."""
    return sorted(file.stem for file in (folder / "art").glob("*.svg"))


def _ended(finished: tuple[Any, ...]) -> list[Ended]:
    return [
        Ended(
            number=number,
            names=list(record.names),
            points=list(record.outcome.points),
            winners=list(record.outcome.winners),
        )
        for number, record in enumerate(finished, start=1)
    ]


def _box(id: str, lang: str) -> Box:
    game = get(id)
    words = game.texts
    return Box(
        id=game.id,
        title=game.title(lang),
        tagline=words.format("tagline", lang),
        fewest=game.fewest,
        most=game.most,
        minutes=game.minutes,
        bots=[
            BotLevel(level=level.name, title=level.title(lang), usual=level.name == bots.usual(game))
            for level in bots.levels(game)
        ],
        options=[
            RuleOption(
                name=option.name,
                clause=option.clause,
                title=words.format(f"option-{option.name}", lang),
                default=option.default,
                values=list(option.values),
                texts=[words.format(option.message(value), lang, value=value) for value in option.values],
            )
            for option in game.options
        ],
        decks=[Cards(name=deck.name, cards=list(deck.cards)) for deck in game.decks],
        lesson=lesson_of(game) is not None,
        summary=summary_of(game) is not None,
    )
