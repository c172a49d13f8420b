"""Words: one Fluent catalogue per game and language, and one for the errors of the core."""

from __future__ import annotations

import logging
import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

LOG = logging.getLogger("tablee.words")
LANGUAGES = ("fr", "en")
EVERYTHING = -2  # the viewer of a finished game


def elided(word: str, name: str) -> str:
    """“de” before a name in French: “de Bo”, “d’Ana”, “d’Hélène”, “d’Yves”, “de Yann”. The page does the same."""
    plain = unicodedata.normalize("NFD", name.casefold())
    return f"{word[:-1]}’{name}" if _ELIDES.match(plain) else f"{word} {name}"


_ELIDES = re.compile("[aeiouhœæ]|y(?![aeiou])")  # an h of a first name is nearly always mute

# What a French catalogue writes before a name: { DE($name) }, { QUE($name) }.
FUNCTIONS: dict[str, Callable[[Any], Any]] = {
    "DE": lambda name: elided("de", str(name)),
    "QUE": lambda name: elided("que", str(name)),
}


class Texts:
    """The messages of one folder: `fr.ftl`, `en.ftl`, with another catalogue behind it.

    A word that is missing stops nobody's game: what is shown is the message's id with its facts, and the log names the
    file, once. `check_game` finds it before anybody plays.
    """

    def __init__(self, folder: Path, behind: Texts | None = None) -> None:
        self.folder = folder
        self.behind = behind
        self.faults: dict[tuple[str, str], str] = {}  # language and id of what could not be said: one sentence each
        self._bundles: dict[str, Any] = {}

    def _file(self, lang: str) -> Path:
        return self.folder / f"{lang}.ftl"

    def _bundle(self, lang: str) -> Any:
        """The messages of one language, read when they are first needed."""
        if lang not in self._bundles:
            # fluent.runtime takes a while to import, and most programs never show a sentence.
            from fluent.runtime import FluentBundle, FluentResource

            # No Unicode isolation marks: terminals print them as boxes.
            bundle = FluentBundle([lang], use_isolating=False, functions=FUNCTIONS)
            if self._file(lang).exists():
                bundle.add_resource(FluentResource(self._file(lang).read_text(encoding="utf-8")))
            self._bundles[lang] = bundle
        return self._bundles[lang]

    def load(self) -> None:
        """Read every language now: it takes some hundredths of a second that a server cannot spare later."""
        for lang in LANGUAGES:
            self._bundle(lang)
        if self.behind is not None:
            self.behind.load()

    def has(self, message: str, lang: str) -> bool:
        return self._find(message, lang) is not None

    def _find(self, message: str, lang: str) -> Texts | None:
        """The catalogue that has a message: this one, or one behind it."""
        if self._bundle(lang).has_message(message):
            return self
        return None if self.behind is None else self.behind._find(message, lang)

    def messages(self, lang: str) -> set[str]:
        """The ids of this catalogue alone (tests compare the languages)."""
        return set(self._bundle(lang)._messages)

    def format(self, message: str, lang: str, /, **facts: object) -> str:
        found = self._find(message, lang)
        if found is None:
            self._log(message, lang, f"{self._file(lang)}: the message {message} is missing.")
            return _placeholder(message, facts)
        bundle = found._bundle(lang)
        plain = {key: value if isinstance(value, int | float) else str(value) for key, value in facts.items()}
        text, errors = bundle.format_pattern(bundle.get_message(message).value, plain)
        if errors:
            why = "; ".join(map(str, errors))
            self._log(message, lang, f"{found._file(lang)}: the message {message} cannot be said: {why}.")
        return str(text)

    def _log(self, message: str, lang: str, sentence: str) -> None:
        if (lang, message) not in self.faults:
            self.faults[lang, message] = sentence
            LOG.warning(sentence)

    def tell(self, event: Mapping[str, Any], lang: str, names: list[str], viewer: int | None) -> str:
        """One line of the log, for the one who saw `event` (see `Event.seen_by`).

        The message is `event-<kind>`. If there are such messages, it is `event-<kind>-you` where
        the viewer is the one who acted, `event-<kind>-victim-you` where the viewer is its `victim_seat`,
        and `event-<kind>-open` where nothing is hidden (of a finished game). Ids among the facts become
        words, with their article where there is one; a fact `victim_seat` becomes the name `victim`,
        `cancelled_seats` the names `cancelled` and their `count`, and a list by seat such as `lost_by`
        stands beside the names. Among others the viewer is “you”.
        """
        seat = event.get("seat")
        facts = {key: self.name(value, lang) for key, value in event.items() if key not in ("kind", "travels")}
        if seat is not None:
            facts["name"] = names[seat]
        names = [CORE.format("you", lang) if other == viewer else name for other, name in enumerate(names)]
        message = f"event-{event['kind']}"
        variants = []
        if seat is not None and viewer in (seat, EVERYTHING):
            variants.append(f"{message}-you" if seat == viewer else f"{message}-open")
        for key, value in event.items():
            if key.endswith("_seat"):
                facts[key.removesuffix("_seat")] = names[value]
                if value == viewer:
                    variants.append(f"{message}-{key.removesuffix('_seat')}-you")
            elif key.endswith("_seats"):
                facts[key.removesuffix("_seats")] = listed([names[other] for other in value], lang)
                facts["count"] = len(value)
            elif key.endswith("_by"):
                facts[key] = listed([f"{names[other]} {part}" for other, part in enumerate(value) if part], lang)
        return self.format(next((each for each in variants if self.has(each, lang)), message), lang, **facts)

    def name(self, value: object, lang: str) -> object:
        """A fact as words: ids by their message (`the-<id>` before `<id>`), lists joined."""
        if isinstance(value, list | tuple):
            return listed([str(self.name(item, lang)) for item in value], lang)
        if isinstance(value, str):
            for message in (f"the-{value}", value):
                if self.has(message, lang):
                    return self.format(message, lang)
        return value


def _placeholder(message: str, facts: Mapping[str, object]) -> str:
    """Something to read where a sentence is missing."""
    told = ", ".join(f"{key} {value}" for key, value in facts.items() if value is not None)
    return f"[{message}: {told}]" if told else f"[{message}]"


CORE = Texts(Path(__file__).parent / "text")


class Listed(NamedTuple):
    """Names among the facts of an error, to be listed in the language of whoever reads it."""

    parts: Sequence[str]

    def text(self, lang: str) -> str:
        return listed(self.parts, lang)


def listed(parts: Sequence[str], lang: str) -> str:
    """“Ana, Bo et Chloé”."""
    if len(parts) < 2:
        return "".join(parts)
    return CORE.format("listed", lang, some=", ".join(parts[:-1]), last=parts[-1])
