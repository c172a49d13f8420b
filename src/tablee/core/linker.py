"""Link the object file of a game's rules into an image: bytes that run wherever they lie in memory.

Numba's code is loaded by LLVM, and the two take more memory than all the rest of a server. Code that refers to nothing
but itself, and only by distances, needs neither: once the distances are filled in, it can be mapped from a file and
called. This is all the linking that such code needs; code that needs more is refused.
"""

from __future__ import annotations

import struct
from typing import NamedTuple

# Of the ELF format and its supplement for x86-64.
_OBJECT = b"\x7fELF\x02\x01\x01", (1, 62)  # 64 bits, little endian; relocatable, for x86-64
_SYMBOLS, _RELOCATIONS = 2, 4  # kinds of sections
_WRITABLE, _IN_MEMORY = 1, 2  # flags of sections
_DISTANCES = {2, 4}  # kinds of relocations, R_X86_64_PC32 and R_X86_64_PLT32: 32 bits, from the place to a symbol


class UnlinkableError(Exception):
    """The code needs more than itself, such as a function of the mathematical library."""


class Image(NamedTuple):
    code: bytes
    functions: dict[str, int]  # where each begins


class _Section(NamedTuple):
    name: int
    kind: int
    flags: int
    address: int
    offset: int
    size: int
    link: int
    info: int
    alignment: int
    row: int


class _Symbol(NamedTuple):
    name: str
    place: int | None  # in the image; None: it is not in there
    to_call: bool


def link(binary: bytes) -> Image:
    """An object file for x86-64 as an image, to be mapped at the beginning of a page."""
    magic, kind = _OBJECT
    if not binary.startswith(magic) or struct.unpack_from("<HH", binary, 16) != kind:
        raise UnlinkableError("this is no object file for x86-64")
    (start,), (count,) = struct.unpack_from("<Q", binary, 40), struct.unpack_from("<H", binary, 60)
    sections = [_Section(*struct.unpack_from("<IIQQQQIIQQ", binary, start + 64 * index)) for index in range(count)]
    code, places = _lay_out(binary, sections)
    symbols = _symbols(binary, sections, places)
    for section in sections:
        if section.kind == _RELOCATIONS and section.info in places:
            _fill_in(code, places[section.info], _rows(binary, section, "<QQq"), symbols)
    return Image(bytes(code), {each.name: each.place for each in symbols if each.to_call and each.place is not None})


def _lay_out(binary: bytes, sections: list[_Section]) -> tuple[bytearray, dict[int, int]]:
    """One section after the other, and where each begins."""
    code, places = bytearray(), dict[int, int]()
    names = sections[struct.unpack_from("<H", binary, 62)[0]]
    for index, section in enumerate(sections):
        name = _text(binary, names.offset + section.name)
        if not section.flags & _IN_MEMORY or not section.size or name == ".eh_frame":  # nothing is ever thrown
            continue
        if section.flags & _WRITABLE:
            raise UnlinkableError(f"{name} must be written to")
        code.extend(bytes(-len(code) % section.alignment))
        places[index] = len(code)
        code += binary[section.offset : section.offset + section.size]
    return code, places


def _symbols(binary: bytes, sections: list[_Section], places: dict[int, int]) -> list[_Symbol]:
    table = next(section for section in sections if section.kind == _SYMBOLS)
    names, symbols = sections[table.link], list[_Symbol]()
    for name, info, _, section, value, _ in _rows(binary, table, "<IBBHQQ"):
        place = places[section] + value if section in places else None
        symbols.append(_Symbol(_text(binary, names.offset + name), place, info >> 4 != 0))
    return symbols


def _fill_in(code: bytearray, start: int, relocations: list[tuple[int, ...]], symbols: list[_Symbol]) -> None:
    """Write the distances from places in a section, which starts here, to symbols."""
    for offset, info, addend in relocations:
        symbol = symbols[info >> 32]
        if info & 0xFFFFFFFF not in _DISTANCES or symbol.place is None:
            raise UnlinkableError(f"{symbol.name or 'a section'} is out of reach")
        struct.pack_into("<i", code, start + offset, symbol.place + addend - (start + offset))


def _rows(binary: bytes, section: _Section, form: str) -> list[tuple[int, ...]]:
    return list(struct.iter_unpack(form, binary[section.offset : section.offset + section.size]))


def _text(binary: bytes, start: int) -> str:
    return binary[start : binary.index(b"\0", start)].decode()
