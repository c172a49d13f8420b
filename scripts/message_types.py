"""Write web/src/wire/messages.ts, the page's types, from the schema of the messages: `make page-types`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tablee.server.messages import schema
from tablee.server.web.api import Box, Ended, House, Laid, LessonStep, Listing, Parts, RulebookText, Summary, Wishes

ANSWERS = (Box, Ended, House, Laid, LessonStep, Listing, Parts, RulebookText, Summary)  # to questions by HTTP
FILE = Path(__file__).parent.parent / "web" / "src" / "wire" / "messages.ts"
HEAD = """\
// Made by `make page-types` from src/tablee/server (messages.py, wire_types.py, web/api.py). Do not edit.

export type Fact = string | number | boolean | null | Fact[] | { [key: string]: Fact };
"""


def typescript() -> str:
    """The whole file."""
    found = schema()
    parts: dict[str, Any] = dict(found["$defs"])
    for model in (Wishes, *ANSWERS):
        whole = model.model_json_schema()
        parts |= whole.pop("$defs", {}) | {model.__name__: whole}
    sent = _reached(found["to_guest"], parts) | {model.__name__ for model in ANSWERS}
    lines = [HEAD]
    for direction, root in (("ToGuest", found["to_guest"]), ("FromGuest", found["from_guest"])):
        names = [_type(each) for each in root["anyOf"]]
        lines.append(f"export type {direction} = {' | '.join(sorted(names))};\n")
    for name, part in sorted(parts.items()):
        lines.append(_interface(name, part, always=name in sent))
    return "\n".join(lines)


def _reached(node: Any, parts: dict[str, Any]) -> set[str]:
    """The names of everything that a schema refers to."""
    if isinstance(node, list):
        return set().union(*(_reached(each, parts) for each in node)) if node else set()
    if not isinstance(node, dict):
        return set()
    if "$ref" in node:
        name = node["$ref"].rsplit("/", 1)[1]
        return {name} | _reached(parts[name], parts)
    return set().union(*(_reached(each, parts) for key, each in node.items() if key != "mapping"), set())


def _interface(name: str, part: dict[str, Any], always: bool) -> str:
    """`always`: we send it, so fields with a default are there too; others may leave them out."""
    lines = []
    if "description" in part:
        lines.append(f"/** {part['description'].splitlines()[0]} */")
    lines.append(f"export interface {name.removesuffix('Seen')} {{")
    for field, kind in part["properties"].items():
        there = field in part.get("required", ()) or (always and "default" in kind)
        lines.append(f"  {field}{'' if there else '?'}: {_type(kind)};")
    if part.get("additionalProperties") is True and name == "EventSeen":
        lines.append("  [fact: string]: Fact;")  # `public` and `own` are cast to the type of their game instead
    return "\n".join([*lines, "}\n"])


def _type(kind: dict[str, Any]) -> str:
    if "$ref" in kind:
        return str(kind["$ref"].rsplit("/", 1)[1]).removesuffix("Seen")  # the page knows no other
    if "anyOf" in kind:
        return " | ".join(dict.fromkeys(_type(each) for each in kind["anyOf"]))
    if "enum" in kind:
        return " | ".join(json.dumps(value) for value in kind["enum"])
    if "const" in kind:
        return json.dumps(kind["const"])
    match kind.get("type"):
        case "array":
            inner = _type(kind["items"])
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case "object":
            inside = kind.get("additionalProperties")
            return f"Record<string, {_type(inside) if isinstance(inside, dict) and inside else 'Fact'}>"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as plain:
            return str(plain)
    return "Fact"


if __name__ == "__main__":
    FILE.write_text(typescript(), encoding="utf-8")
