"""A seat at a server's table, among browsers and other terminals."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, repeat
from typing import Any
from urllib.request import urlopen

from tablee import bots
from tablee.bots.levels import level
from tablee.core.errors import RecordError, TableeError
from tablee.core.record import Record
from tablee.core.registry import get
from tablee.core.text import listed
from tablee.terminal.app.notes import Note, Notes
from tablee.terminal.app.wire import LARGEST, OPENING, Link, Wire
from tablee.terminal.general import picture_of
from tablee.terminal.sitting import HOME, Choice, Hint, Idea, Line, Refused, Sitting
from tablee.terminal.words import reading, victory_words

MOST_PAGES = 50  # of what happened before we came; who comes later than that need not know it all
PAUSE = 2.0  # seconds before a page is asked for again
ASK = "!"  # before what is asked of the table, and not of the game
ABOUT = {"sit": "seat", "kick": "person", "pardon": "bar"}  # what has a number, and which


@dataclass
class Gap:
    """Steps that were not told yet, and where their lines belong."""

    at: int
    since: int  # and not this one
    before: int  # nor this


class RemoteSitting(Sitting):
    def __init__(self, link: Link, game: str, name: str, lang: str) -> None:
        super().__init__()
        self.game, self.lang = get(game), lang
        self.playing = False  # until there is a game, and a seat
        self._link, self._name = link, name
        self._wire = Wire(link, lang, self._hear)
        self._quiet = picture_of(self.game).quiet
        self._table: dict[str, Any] | None = None
        self._you: dict[str, Any] = {"person": None, "seat": None, "host": False}
        self._told: list[str] = []
        self._announced = ""  # what the server's host tells all tables
        self._acted = 0  # lines before our last move
        self._seq = 0  # the last step that was told
        self._public: dict[str, Any] | None = None  # what everybody sees of the game
        self._gaps: list[Gap] = []
        self._notes = Notes()
        self._warned: list[Note] = []  # of these the person knows that something is wrong
        self._checked: set[int] = set()  # games
        self._tasks: set[asyncio.Task[Any]] = set()
        self._invitation = link  # what others can open
        self.headline = self.words("connecting", link=str(link))

    async def live(self) -> None:
        self._spawn(self._find_invitation())
        await self._wire.run()
        self.headline, self.choices = self._wire.failed or "", [Choice(HOME, self.words("choice-home"))]
        self.playing = False
        self.changed()

    async def _find_invitation(self) -> None:
        """A link for the server's own machine leads no other one there; then the server tells us a better one."""
        try:
            house = json.loads(await asyncio.to_thread(_fetch, self._link.house))["addresses"]
        except (OSError, ValueError, LookupError, TypeError):
            return  # then the link as it is
        if house:
            self._invitation = replace(self._link, http=house[0])
            self.changed()

    # --- what comes in -----------------------------------------------------------------------------

    def _hear(self, message: dict[str, Any]) -> None:
        if "you" in message:
            self._you = message["you"]
        if "table" in message:
            self._table = message["table"]
        if "own" in message:  # alone, if only the seat changed from which we see the game
            self._public = message.get("public", self._public)
            self.view = None if self._public is None else self._public | message["own"]
        if "more" in message and message["type"] == "welcome":
            self._read_back(message)
        for step in (*message.get("missed", ()), message):
            self._told += self._words_for(step)
            if "game" in step:
                self._notes.hear(step)
        if message["type"] in ("welcome", "step"):
            self._seq = message["seq"]
            self._notes.have_heard(self._seq)
        if message["type"] in ("welcome", "announcement"):
            said = message.get("announcement", "") if message["type"] == "welcome" else message["text"]
            self._announced = self.words("announced", text=said) if said else ""
        is_connected = self._wire.connected or message["type"] == "welcome"
        self.remark = self._announced if is_connected else self.words("reconnecting")
        if self._table is not None:
            self._keep_the_deal_honest(self._table)
            self._show(self._table)

    def _words_for(self, step: dict[str, Any]) -> Iterator[str]:
        """The server's words for it; first the game's events, then the table's."""
        for line, event in zip(step.get("lines", ()), chain(step.get("game", ()), repeat(None)), strict=False):
            if event is None or event["kind"] not in self._quiet or event["seat"] == self._you["seat"]:
                yield line

    def _read_back(self, welcome: dict[str, Any]) -> None:
        """We were away for longer than a welcome tells: the rest comes in pages, the last one first."""
        missed = welcome["missed"]
        gap = Gap(len(self._told), self._seq, missed[0]["seq"] if missed else welcome["seq"] + 1)
        self._gaps.append(gap)
        self._spawn(self._fill(gap))

    async def _fill(self, gap: Gap) -> None:
        for _ in range(MOST_PAGES):
            page = await self._wire.ask("history", before=gap.before)
            if page["type"] != "history":  # it was too much at once, or its disk is busy
                await asyncio.sleep(PAUSE)
                continue
            steps = [step for step in page["steps"] if step["seq"] > gap.since]
            lines = [line for step in steps for line in self._words_for(step)]
            self._told[gap.at : gap.at] = lines
            for later in self._gaps:
                later.at += len(lines) if later.at > gap.at else 0
            self._acted += len(lines) if self._acted >= gap.at else 0
            self.changed()
            if not page["more"] or len(steps) < len(page["steps"]):
                break
            gap.before = steps[0]["seq"]
        self._gaps.remove(gap)

    @property
    def lines(self) -> Sequence[Line]:
        return [Line(text, number >= self._acted) for number, text in enumerate(self._told)]

    # --- a deal that nobody can bend: docs/shuffle.md ------------------------------------------------

    def _keep_the_deal_honest(self, table: dict[str, Any]) -> None:
        seat = self._you["seat"]
        note = self._notes.take(table, seat)
        if note.misfit is not None and note not in self._warned:
            self._warned.append(note)
            self.warning = self.words("deal-misfit", why=RecordError(note.misfit).text(self.lang))
            self._told.append(f"✗ {self.warning}")
        nonce = self._notes.reveal(table, seat)
        if nonce is not None:
            self._spawn(self._wire.ask("reveal", nonce=nonce))
        played = len(table["games"])
        if table["phase"] == "over" and played not in self._checked:
            self._checked.add(played)
            noted = self._notes.of_game(played)
            if noted is not None:
                self._spawn(self._check(played, noted))

    async def _check(self, game: int, note: Note) -> None:
        """Compare the record with what stood on the table before anybody could know the cards."""
        try:
            note.check(Record.from_json(await asyncio.to_thread(_fetch, self._link.record(game))))
        except OSError:
            told = self.words("shuffle-unknown")
        except TableeError as error:
            told = self.words("shuffle-wrong", why=error.text(self.lang))
        else:
            told = self.words("shuffle-right") if note.revealed else self.words("shuffle-fits", before=str(note.before))
            if note.revealed and note.seen is None:
                told += " " + self.words("shuffle-unseen")
        self._told.append(told)
        self.changed()

    def _tell_numbers(self, table: dict[str, Any]) -> None:
        """What `tablee verify` asks for, for those who do the sums themselves."""
        game = len(table["games"])
        note = self._notes.of_game(game)
        numbers = "" if note is None else f" --commit {note.commit}"
        if note is not None and note.revealed is not None and note.own is not None:
            nonce, seat = note.revealed
            numbers += f" --pledge {note.own.pledge} --nonce {nonce} --seat {seat + 1}"
        self._told.append(self.words("shuffle-numbers", link=self._link.record(game), numbers=numbers))
        self.changed()

    def _spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- what is shown -----------------------------------------------------------------------------

    def _show(self, table: dict[str, Any]) -> None:
        phase = table["phase"]
        if phase == "lobby":
            self.view = None
        self.thinking = frozenset()
        self.playing = phase == "playing" and self._you["seat"] is not None
        self.hints = table["hints"]
        if phase == "playing" and self.view is not None:
            acting = self.view["to_act"]
            self.thinking = frozenset(seat for seat in acting if table["seats"][seat]["bot"])
            self.headline = self._turn(acting)
        elif phase == "over" and self.view is not None:
            outcome = self.view["outcome"]
            self.headline = victory_words(
                self.view["names"], outcome["winners"], outcome["points"], self._you["seat"], self.lang
            )
        else:
            self.headline = self.words(f"phase-{phase}")
        self.choices = self._offer(table)
        if table["frozen"]:
            self.headline, self.playing, self.thinking = self.words("frozen-table"), False, frozenset()
            self.choices = [Choice(HOME, self.words("choice-home"))]
        self.changed()

    def _turn(self, acting: list[int]) -> str:
        assert self.view is not None
        names = self.view["names"]
        if self._you["seat"] in acting:
            return self.words("your-turn")
        return self.words("waiting-for", names=listed([names[seat] for seat in acting], self.lang))

    def _offer(self, table: dict[str, Any]) -> list[Choice]:
        """Whatever others do meanwhile, a choice keeps its number: a seat that is taken keeps its line."""
        seat, phase = self._you["seat"], table["phase"]
        if "kept" in self._you:  # we left a game, and a bot keeps our seat
            return [self._simple("return")]
        if self._you["person"] is None:
            return [*self._seats(table, "join"), self._simple("watch")]
        if phase == "playing":
            return self._moves(table)
        if phase == "dealing":
            return []
        home = [Choice(HOME, self.words("choice-home"))] if phase == "over" else []
        numbers = [self._simple("numbers")] if phase == "over" else []
        people = self._about_people(table) if self._you["host"] else ()
        if seat is None:
            return [*self._seats(table, "sit"), *home, *numbers, *people]
        again = "rematch" if phase == "over" else "ready"
        chosen = [self._simple("unready" if table["seats"][seat]["ready"] else again), *home]
        return [*chosen, *(self._seats(table, "invite") if self._you["host"] else ()), *numbers, *people]

    def _about_people(self, table: dict[str, Any]) -> list[Choice]:
        """What a host decides about the others, if there are any; last, since they come and go."""
        others = [each for each in (*table["seats"], *table["guests"]) if each["person"] not in (None, table["host"])]
        if not (others or table["public"] or table["locked"] or table["barred"]):
            return []
        return [
            self._simple("unlock" if table["locked"] else "lock"),
            *(Choice(f"{ASK}kick {each['person']}", self.words("choice-kick", name=each["name"])) for each in others),
            *(
                Choice(f"{ASK}pardon {each['bar']}", self.words("choice-pardon", name=each["name"]))
                for each in table["barred"]
            ),
        ]

    def _seats(self, table: dict[str, Any], what: str) -> list[Choice]:
        """A choice for every seat; what is free can be taken, or given to a bot."""
        usual = level(self.game, bots.usual(self.game))
        choices = []
        for number, seat in enumerate(table["seats"]):
            if seat["person"] is not None or seat["bot"]:
                text = self.words("seat-taken-by", seat=number + 1, name=seat["name"])
                choices.append(Choice(f"{ASK}{what} {number}", text, possible=False))
            elif what == "invite":
                text = self.words("choice-invite", seat=number + 1, bot=usual.title(self.lang))
                choices.append(Choice(f"{ASK}invite {number} {usual.name}", text))
            else:
                choices.append(Choice(f"{ASK}{what} {number}", self.words("choice-sit", seat=number + 1)))
        return choices

    def _moves(self, table: dict[str, Any]) -> list[Choice]:
        view = self.view or {"moves": []}
        moves = [Choice(move, self.game.move_in_words(view, move, self.lang), is_move=True) for move in view["moves"]]
        undo = table["undo"]
        if undo is None or self._you["seat"] in (None, undo["seat"], *undo["agreed"]):
            return moves
        return [*moves, self._simple("agree"), self._simple("decline")]

    def _simple(self, what: str) -> Choice:
        return Choice(f"{ASK}{what}", self.words(f"choice-{what}"))

    def lobby(self) -> Sequence[str]:
        if self._table is None:
            return (self.headline,)
        lines = [self.words("table-locked") if self._table["locked"] else str(self._invitation), ""]
        for number, seat in enumerate(self._table["seats"], start=1):
            who = seat["name"] or self.words("seat-free")
            if seat["bot"]:
                who += f" ({seat['bot']})"
            if seat["muted"]:
                who += f" ({self.words('is-muted')})"
            lines.append(f"{'✓' if seat['ready'] or seat['bot'] else ' '} {number}  {who}")
        options = {option.name: option for option in self.game.options}
        if options:
            lines.append("")
        for name, value in self._table["rules"].items():
            option = self.game.texts.format(f"option-{name}", self.lang)
            told = reading(self.game, options[name], value, self.lang)
            lines.append(self.words("lobby-option", option=option, told=told))
        return lines

    # --- what goes out -----------------------------------------------------------------------------

    async def choose(self, id: str) -> None:
        if not id.startswith(ASK):
            self._acted = len(self._told)
            await self._ask("play", move=id)
            return
        verb, *rest = id.removeprefix(ASK).split()
        if verb == "join":
            await self._ask("join", name=self._name, seat=int(rest[0]))
        elif verb == "watch":
            await self._ask("join", name=self._name, watch=True)
        elif verb == "invite":
            await self._ask("invite", seat=int(rest[0]), bot=rest[1])
        elif verb in ABOUT:
            await self._ask(verb, **{ABOUT[verb]: int(rest[0])})
        elif verb in ("ready", "rematch") and self._table is not None:
            await self._ask_ready(verb, self._table)
        elif verb == "numbers" and self._table is not None:
            self._tell_numbers(self._table)
        else:
            if verb == "unready" and self._table is not None:
                self._notes.withdraw(self._table)
            await self._ask(verb)

    async def _ask_ready(self, verb: str, table: dict[str, Any]) -> None:
        try:
            await self._ask(verb, pledge=self._notes.pledge(table))
        except Refused:
            self._notes.withdraw(table)
            raise

    async def _ask(self, do: str, **fields: Any) -> dict[str, Any]:
        answer = await self._wire.ask(do, **fields)
        if answer["type"] in ("refused", "error"):
            raise Refused(answer["text"], answer.get("clause"))
        return answer

    async def hint(self, meanwhile: Callable[[Hint], None]) -> Hint:
        return _read_hint(await self._ask("hint", meanwhile=lambda first: meanwhile(_read_hint(first))))


def _read_hint(answer: dict[str, Any]) -> Hint:
    ideas = tuple(Idea(each["move"], each["text"], each["win_chance"]) for each in answer["thoughts"])
    return Hint(ideas, answer["why"], answer["move"])


def _fetch(address: str) -> bytes:
    with urlopen(address, timeout=OPENING) as answer:
        content: bytes = answer.read(LARGEST)
        return content
