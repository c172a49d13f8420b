"""What people type, as others may be shown it: names that can be seen and told apart, and lines of talk.

Unicode has many signs that show nothing, and many letters that look like others. A sign that shows nothing is refused
unless it stands where it does something: in an emoji, or between letters that join. Names that look alike are told
apart by a number.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from itertools import count

from tablee.table.commands import MAX_NAME
from tablee.table.refusal import Refused

MOST_MARKS = 4  # on one letter, in any script
MOST_NAME_MARKS = 2  # of those that stack without end
ZWNJ, ZWJ, TEXT, EMOJI = "\u200c", "\u200d", "\ufe0e", "\ufe0f"

# Default_Ignorable_Code_Point of Unicode, which Python does not know, and a few letters that are drawn as nothing.
_UNSEEN_RANGES = (
    (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x2800, 0x2800), (0x3164, 0x3164), (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x13441, 0x13446), (0x16FE4, 0x16FE4), (0x1BCA0, 0x1BCA3),
    (0x1D159, 0x1D159), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip
_UNSEEN = frozenset(chr(code) for first, last in _UNSEEN_RANGES for code in range(first, last + 1))
# Scripts whose letters join or stack: here a joiner changes what is seen.
_JOINING = re.compile(r"[\u0600-\u08ff\u0900-\u0dff\u0f00-\u109f\u1780-\u18af\ufb50-\ufdff\ufe70-\ufeff]")
# The flags of England, Scotland and Wales are spelt in unseen letters; other words in them would be hidden writing.
_FLAGS = re.compile("\U0001f3f4\U000e0067\U000e0062(?:\U000e0065\U000e006e\U000e0067|"
                    "\U000e0073\U000e0063\U000e0074|\U000e0077\U000e006c\U000e0073)\U000e007f")  # fmt: skip

# Signs that look like others, each by the one that stands for all of them. Accents are no likeness: Chloe is not Chloé.
_ALIKE = str.maketrans(
    {
        sign: letter
        for letter, signs in {
            "a": "АаΑαɑ", "b": "ВвΒЬьƄ", "c": "СсϹϲ", "d": "ԁ", "e": "ЕеΕҽ", "f": "Ϝ", "g": "ɡԌ", "h": "НнΗһҺ",
            "i": "іιıɩ", "j": "ЈјϳЈ", "k": "КкΚκ", "l": "I1|ІΙӀӏǀ", "m": "МмΜ", "n": "Νո", "o": "0ОоΟοσօ",
            "p": "РрΡρ", "q": "ԛ", "r": "гᴦ", "s": "ЅѕꜱS", "t": "ТтΤτ", "u": "υսʋ", "v": "νѵѴ", "w": "ѡԝԜωա",
            "x": "ХхΧχ", "y": "УуΥүҮγ", "z": "Ζᴢ", "'": "’‘ʼʹ`´", "-": "‐‑‒–—―−", '"': "“”„″",
        }.items()
        for sign in signs
    }
)  # fmt: skip


def check_name(text: str) -> str:
    """The name as it is shown, or why it cannot be."""
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if len(name) > MAX_NAME:
        raise Refused("name-too-long", most=MAX_NAME)
    if not name.replace(" ", "") or not name.isprintable() or _is_mark(name[0]) or not _is_seen(name):
        raise Refused("unseen-name")
    if any(sum(unicodedata.combining(mark) != 0 for mark in run) > MOST_NAME_MARKS for run in _marks(name)):
        raise Refused("unseen-name")
    return name


def check_line(text: str) -> str:
    """A line of talk as it is shown, in any script and with any emoji, or why it cannot be."""
    line = " ".join(text.split())
    shown = _FLAGS.sub("\U0001f3f4", line)
    if not shown or not shown.replace(ZWJ, "").replace(ZWNJ, "").isprintable() or not _is_seen(shown):
        raise Refused("unprintable")
    return line


def marked(name: str, others: Iterable[str]) -> str:
    """The name, with a number if it looks like another's."""
    taken = {look(other) for other in others}
    numbered = (f"{name} ({number})" for number in count(2))
    return name if look(name) not in taken else next(other for other in numbered if look(other) not in taken)


def look(name: str) -> str:
    """The same for names that look alike, or are the same but for capitals."""
    seen = "".join(sign for sign in unicodedata.normalize("NFKC", name) if sign not in _UNSEEN)
    # Before capitals go: I looks like l, but i does not. And after, for those that only look alike when small.
    alike = seen.translate(_ALIKE).casefold().translate(_ALIKE)
    return alike.replace("i\u0307", "i").replace("rn", "m").replace("vv", "w")


def _is_mark(sign: str) -> bool:
    return unicodedata.category(sign) in ("Mn", "Me") and sign not in _UNSEEN


def _marks(text: str) -> list[str]:
    """The marks that follow each other."""
    runs, run = [], ""
    for sign in text:
        if _is_mark(sign):
            run += sign
        elif run and sign not in _UNSEEN:
            runs.append(run)
            run = ""
    return [*runs, run]


def _is_seen(text: str) -> bool:
    """Whether every sign shows something, or stands where it does something."""
    if any(len(run) > MOST_MARKS for run in _marks(text)):
        return False
    around = zip(" " + text, text, text[1:] + " ", strict=False)
    return all(sign not in _UNSEEN or _does_something(before, sign, after) for before, sign, after in around)


def _does_something(before: str, sign: str, after: str) -> bool:
    if sign in (TEXT, EMOJI):
        return _is_picture(before) or before in "#*0123456789"
    if "\u180b" <= sign <= "\u180f":
        return "\u1800" <= before <= "\u18af" and before not in _UNSEEN
    if "\U000e0100" <= sign <= "\U000e01ef":  # which form of a Chinese character is meant
        return unicodedata.category(before) == "Lo" and before not in _UNSEEN
    if sign == ZWJ and (before == EMOJI or _is_picture(before)) and _is_picture(after):
        return True
    return sign in (ZWJ, ZWNJ) and bool(_JOINING.match(before)) and (bool(_JOINING.match(after)) or after in " .,!?:;")


def _is_picture(sign: str) -> bool:
    """An emoji, a sign that may be one, or its colour of skin."""
    return unicodedata.category(sign) in ("So", "Sk", "Sm", "Po") and ord(sign) > 0x7F and sign not in _UNSEEN
