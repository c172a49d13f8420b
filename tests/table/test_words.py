"""Whatever a table or a server can say, it can say in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tablee
from tablee.core.text import LANGUAGES, Texts
from tablee.server.words import WORDS as SERVER_WORDS
from tablee.table import Phase
from tablee.table.refusal import WORDS as TABLE_WORDS

SOURCE = Path(tablee.__file__).parent


@pytest.mark.parametrize(("folder", "words"), [("table", TABLE_WORDS), ("server", SERVER_WORDS)])
def test_every_sentence_is_there_in_every_language(folder: str, words: Texts) -> None:
    assert words.messages("fr") == words.messages("en")
    code = "\n".join(file.read_text(encoding="utf-8") for file in sorted((SOURCE / folder).rglob("*.py")))
    errors = (
        r"Refused|super\(\).__init__"
        if folder == "table"
        else r"TooMuch|BadMessage|NotFound|ServerError|StorageError|super\(\).__init__"
    )
    said = set(re.findall(rf'(?:{errors})\(\s*"([a-z0-9-]+)"', code))
    if folder == "table":
        said |= {f"not-while-{phase}" for phase in Phase}
        kinds = set(re.findall(r'(?:Event\(|\btell\(table, )"([a-z_]+)"', code)) | {"rematch", "ready"}
        said |= {f"event-{kind.replace('_', '-')}" for kind in kinds} | {"emote", "called-off-again"}
        said |= {f"{message}-you" for message in said if words.has(f"{message}-you", "fr")}
    for lang in LANGUAGES:
        assert {message for message in said if not words.has(message, lang)} == set()
    unused = words.messages("fr") - said
    assert unused == set()
