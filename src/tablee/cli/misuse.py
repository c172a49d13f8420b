"""What is wrong with a command line, in our words: Typer, which finds it, says it in English only."""

from __future__ import annotations

import re

from tablee.terminal.words import WORDS

SENTENCES = {
    "misused-missing": r"Missing (argument|option) '(?P<name>.+)'\.",
    "misused-command": r"No such command '(?P<name>.+)'\.",
    "misused-command-near": r"No such command '(?P<name>.+)'\. Did you mean '(?P<near>.+)'\?",
    "misused-option": r"No such option: (?P<name>\S+)",
    "misused-option-near": r"No such option: (?P<name>\S+) \(Possible options: (?P<near>.+)\)",
    "misused-alone": r"Option '(?P<name>.+)' requires an argument\.",
    "misused-flag": r"Option '(?P<name>.+)' does not take a value\.",
    "misused-extra": r"Got unexpected extra argument\S* \((?P<name>.+)\)",
    "misused-whole": r"Invalid value for '(?P<name>.+)': Input should be a valid integer.*",
    "misused-number": r"Invalid value for '(?P<name>.+)': Input should be a (valid|finite) number.*",
    "misused-least": r"Invalid value for '(?P<name>.+)': Input should be greater than or equal to (?P<bound>\S+)",
    "misused-most": r"Invalid value for '(?P<name>.+)': Input should be less than or equal to (?P<bound>\S+)",
}


def in_words(sentence: str, lang: str) -> str:
    """Typer's own sentence, if it is one that we do not know."""
    for message, pattern in SENTENCES.items():
        if found := re.fullmatch(pattern, sentence, re.DOTALL):
            return WORDS.format(
                message, lang, **{name: text.replace("'", "") for name, text in found.groupdict().items()}
            )
    return sentence
