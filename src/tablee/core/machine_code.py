"""Compiled rules in a file, mapped into memory and called as they are: no compiler is loaded, only what it left.

The file begins with a page that tells what it is for and where its functions begin; the rest is their code, which
`object_code` describes. All processes that map a file share its memory.
"""

from __future__ import annotations

import ctypes
import hashlib
import mmap
import platform
import sys
from collections.abc import Callable
from ctypes import PYFUNCTYPE, c_char_p, c_int, c_void_p, py_object
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from tablee.core.folders import write_whole
from tablee.core.linker import Image

# Elsewhere, Numba does all of it.
CAN_BE_MAPPED = sys.platform == "linux" and platform.machine() == "x86_64"
# What the code needs of Python, in the order of its table.
FUNCTIONS = ("PyLong_AsLong", "PyLong_FromLong", "PyErr_Occurred", "PyErr_SetString")
TYPES = {"TypeError": TypeError, "RuntimeError": RuntimeError, "ndarray": np.ndarray}
PYTHON = (*FUNCTIONS, *TYPES)

_READABLE = 0o644  # these are rules that anybody may read
_SEAL = hashlib.sha256().digest_size
_head = msgspec.json.Decoder(dict[str, int])


class _Method(ctypes.Structure):
    """`PyMethodDef`."""

    _fields_ = (("name", c_char_p), ("code", c_void_p), ("flags", c_int), ("doc", c_char_p))


_METH_FASTCALL = 0x80
_kept = list[Any]()  # what Python does not know to be in use; a game is loaded once, and stays


def store(file: Path, image: Image, key: str) -> None:
    """`key` tells what the code is for: nothing else will load it."""
    content = msgspec.json.encode(image.functions).ljust(mmap.PAGESIZE - _SEAL) + image.code
    write_whole(file, _seal(content, key) + content, _READABLE)


def load(file: Path, key: str) -> dict[str, Callable[..., Any]] | None:
    """The functions by their names; None if no such code is there, and whole."""
    code = _mapped(file, key)
    if code is None:
        return None
    _kept.append(code)
    functions = _head.decode(bytes(code[_SEAL : mmap.PAGESIZE]))
    return {name: _function(name, code.ctypes.data + mmap.PAGESIZE + start) for name, start in functions.items()}


def is_stored(file: Path, key: str) -> bool:
    return _mapped(file, key) is not None


def _mapped(file: Path, key: str) -> NDArray[np.uint8] | None:
    if not CAN_BE_MAPPED:
        return None
    try:
        with file.open("rb") as source:
            mapped = mmap.mmap(source.fileno(), 0, mmap.MAP_PRIVATE, mmap.PROT_READ | mmap.PROT_EXEC)
    except (OSError, ValueError):  # there is none, or it is empty; or nothing in this folder may be executed
        return None
    content = np.frombuffer(mapped, np.uint8)
    return content if bytes(content[:_SEAL]) == _seal(mapped[_SEAL:], key) else None


def _seal(content: bytes, key: str) -> bytes:
    return hashlib.sha256(key.encode() + content).digest()


def _function(name: str, address: int) -> Callable[..., Any]:
    """It keeps Python's lock: it is back before another thread could have been woken."""
    method = _Method(name.encode(), address, _METH_FASTCALL, None)
    make = PYFUNCTYPE(py_object, c_void_p, py_object, c_void_p)(("PyCFunction_NewEx", ctypes.pythonapi))
    _kept.append(method)
    return make(ctypes.addressof(method), _python(), None)  # type: ignore[no-any-return]


@cache
def _python() -> NDArray[np.uint64]:
    """The table that every function is given."""
    called = [ctypes.cast(getattr(ctypes.pythonapi, name), c_void_p).value or 0 for name in FUNCTIONS]
    return np.array([*called, *map(id, TYPES.values())], np.uint64)
