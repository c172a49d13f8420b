"""The scorekeeper's desk: JSON in, JSON out, for a page that runs the model under MicroPython.

`ask` takes `{"do": …, "sheet": data}` and answers `{"sheet": text, "standing": {…}}`, or `{"error": {…}}` with the
message, its facts and the clause, which the page puts into words.
"""

from __future__ import annotations

import json

from tablee.core.errors import SheetError, TableeError
from tablee.core.sheet import Sheet

KINDS = {}  # by the game's id, filled in by the loader
_open = [None, None]  # the last sheet and its data: a page asks about the same one again and again


def kind_of(game):
    if game not in KINDS:
        raise SheetError("sheet-not-for-this-game", game=game)
    return KINDS[game]


def ask(request):
    try:
        return json.dumps(answer(json.loads(request)))
    except TableeError as error:
        return json.dumps({"error": as_data(error)})


def answer(request):
    do = request["do"]
    if do == "about":
        return {"about": about(kind_of(request["game"]))}
    if do == "new":
        sheet = Sheet(kind_of(request["game"]), request["names"], request["rules"])
    else:
        sheet = opened(request["sheet"])
    if do == "preview":
        return {"standing": sheet.preview(request["seat"], request["text"], request["line"])}
    _open[0] = None  # until it is known what stands on the sheet now
    if do == "put":
        line = len(sheet.lines) + 1 if request["line"] is None else request["line"]
        sheet.put(line, request["seat"], request["text"])
    elif do == "undo":
        sheet.undo()
    text = sheet.to_json()
    _open[0], _open[1] = json.loads(text), sheet
    return {"sheet": text, "standing": sheet.standing()}


def about(kind):
    """What must be settled before a sheet is opened."""
    options = [
        {"name": option.name, "clause": option.clause, "values": list(option.values), "default": option.default}
        for option in kind.options
    ]
    return {"game": kind.game, "fewest": kind.fewest, "most": kind.most, "options": options}


def opened(data):
    if _open[0] is None or _open[0] != data:
        _open[0], _open[1] = data, Sheet.from_data(data, kind_of)
    return _open[1]


def as_data(error):
    facts = {}
    for name in error.facts:
        fact = error.facts[name]
        if isinstance(fact, TableeError):
            facts[name] = as_data(fact)
        else:
            facts[name] = fact if isinstance(fact, (int, float)) else str(fact)
    return {"message": error.message, "facts": facts, "clause": error.facts.get("clause")}
