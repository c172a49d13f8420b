"""Compiled entry points, kept on disk.

Numba's own disk cache does not notice a change in an imported file, so every game has a folder of
its own whose name carries a hash of all sources a kernel may come from (and of the data it may have
read), of the versions and of the processor: a change anywhere simply leads to an empty folder.
"""

from __future__ import annotations

import hashlib
import inspect
import os
import platform
import sys
import threading
from collections.abc import Callable, Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from tablee.core import kernel as kernels
from tablee.core.folders import cache_folder as user_cache

if TYPE_CHECKING:
    from tablee.core.game import Game

# Without Numba's runtime nothing can be allocated, and no reference is counted: counting took more
# than half of the time. Kernels are small, so they all become part of their entry point.
_ENTRY: dict[str, Any] = {"error_model": "numpy", "nogil": True, "_nrt": False}
KERNEL: Any = {
    "error_model": "numpy", "_nrt": False, "forceinline": True,
    "no_cfunc_wrapper": True, "no_cpython_wrapper": True,  # nobody calls them from outside: a tenth sooner compiled
}  # fmt: skip
# In a game's package, these do not decide how it goes.
WORDS_AND_PICTURES = {"text", "art", "page", "terminal.py", "print.py", "__pycache__"}
_PACKAGE = Path(__file__).parent.parent
_lock = threading.RLock()
_known: set[Callable[..., Any]] = set()


@cache
def compiled(game: Game, entry: Callable[..., Any]) -> Callable[..., Any]:
    """`entry` as machine code for the records of `game`; compiled, or loaded, at its first call."""
    import numba  # heavy: only whoever compiles loads it

    njit: Any = numba.njit
    config: Any = numba.config
    with _lock:
        teach_numba()
        folder = cache_folder(game)
        if not writable(folder):
            return njit(**_ENTRY)(entry)  # type: ignore[no-any-return]
        # Numba reads this setting when it decorates, and it is the process's: put it back.
        before, config.CACHE_DIR = config.CACHE_DIR, str(folder)
        try:
            return njit(cache=True, **_ENTRY)(entry)  # type: ignore[no-any-return]
        except RuntimeError:  # a function typed in at a prompt has no file to be cached by
            return njit(**_ENTRY)(entry)  # type: ignore[no-any-return]
        finally:
            config.CACHE_DIR = before


def ready(game: Game, entry: Callable[..., Any], samples: tuple[Any, ...]) -> Callable[..., Any]:
    """The same, compiled or loaded at once for what these are samples of."""
    import numba  # heavy, as above

    typeof: Any = numba.typeof
    function: Any = compiled(game, entry)
    function.compile(tuple(map(typeof, samples)))
    return function  # type: ignore[no-any-return]


def is_cached(game: Game, entry: Callable[..., Any]) -> bool:
    """Whether an earlier run has left `entry` compiled for `game` on disk."""
    return any(cache_folder(game).glob(f"*/*.{entry.__name__}-*.nbc"))


@cache
def cache_folder(game: Game) -> Path:
    digest = hashlib.sha256()
    for _, file in _sources(game):
        # Numba itself looks at a file's place and time: with those in the name, what is in the folder is usable.
        digest.update(f"{file} {file.stat().st_mtime_ns}\0".encode() + file.read_bytes() + b"\0")
    digest.update(_machine().encode())
    return user_cache() / f"{game.id}-{digest.hexdigest()[:20]}"


@cache
def fingerprint(game: Game) -> str:
    """Of all sources that decide how a game goes: kept with results, it tells that a rule or a bot has changed."""
    digest = hashlib.sha256()
    for name, file in _sources(game):
        digest.update(f"{name}\0{file.stat().st_size}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:20]


def _sources(game: Game) -> Iterator[tuple[str, Path]]:
    for layer in ("core", "bots", "sim", "testing"):
        yield from ((f"{layer}/{file.name}", file) for file in sorted((_PACKAGE / layer).glob("*.py")))
    yield from deciding_files(Path(inspect.getfile(game.setup)).parent)


def deciding_files(package: Path) -> Iterator[tuple[str, Path]]:
    """What decides how a game goes: the code and data of a package, each with its name inside, the same everywhere.

    A module outside of any package lies in a folder that is not its own, maybe somebody's home: there, code counts.
    """
    if not (package / "__init__.py").exists():
        yield from ((file.name, file) for file in sorted(package.glob("*.py")))
        return
    for file in sorted(package.rglob("*")):
        inner = file.relative_to(package)
        if file.is_file() and file.suffix != ".md" and not WORDS_AND_PICTURES.intersection(inner.parts):
            yield inner.as_posix(), file


def _machine() -> str:
    """Asked by programs that never compile: it loads neither Numba nor LLVM where it can do without."""
    settings = [os.environ.get(f"NUMBA_{name}", "") for name in ("BOUNDSCHECK", "CPU_NAME", "CPU_FEATURES", "OPT")]
    versions = [sys.version, np.__version__, version("numba"), version("llvmlite")]
    return " ".join([*versions, platform.machine(), _processor(), *settings])


@cache
def _processor() -> str:
    """Its model and all that it can do: code for another one may not run."""
    try:
        first, *_ = Path("/proc/cpuinfo").read_text(encoding="utf-8").split("\n\n")
    except OSError:
        import llvmlite.binding as llvm  # heavy, as Numba is

        return f"{llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"
    # The others of its lines tell where it stands and how fast it runs just now.
    told = "vendor_id", "cpu family", "model", "stepping", "flags", "CPU ", "Features", "isa", "uarch"
    return "\n".join(line for line in first.splitlines() if line.startswith(told))


def writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


def teach_numba() -> None:
    """Tell Numba of every kernel and generic name defined so far."""
    from numba.extending import overload, register_jitable  # heavy

    for function in kernels.KERNELS:
        if function not in _known:
            _known.add(function)
            register_jitable(**KERNEL)(function)
    for stub in kernels.GENERICS:
        if stub not in _known:
            _known.add(stub)
            overload(stub, jit_options=KERNEL, strict=False)(_picker(stub.__name__))
    for copy, pick in ((kernels.copy_to, _block_copy), (kernels.copy_seen, _field_copy)):
        if copy not in _known:
            _known.add(copy)
            overload(copy, jit_options=KERNEL, strict=False)(pick())


def _picker(name: str) -> Callable[..., Any]:
    def pick(record: Any, *_: Any) -> Any:
        return kernels.IMPLEMENTATIONS[next(iter(record.fields))][name]

    return pick


def _block_copy() -> Callable[..., Any]:
    """`copy_to` as one copy of memory: its size is known, so it becomes a few wide loads and stores."""
    from numba.core import cgutils, types  # heavy
    from numba.extending import intrinsic

    memmove: Any = cgutils.raw_memmove
    make_intrinsic: Any = intrinsic

    def emit(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        target, source = (
            context.make_array(kind)(context, builder, value)
            for kind, value in zip(signature.args, values, strict=True)
        )
        # Interpreted, other sizes are an error; here nothing outside of the two may be touched.
        smaller = builder.icmp_signed("<", target.nitems, source.nitems)
        count = builder.select(smaller, target.nitems, source.nitems)
        memmove(builder, target.data, source.data, count, source.itemsize)
        return context.get_dummy_value()

    @make_intrinsic  # type: ignore[untyped-decorator]
    def copy_block(_: Any, target: Any, source: Any) -> Any:
        return types.void(target, source), emit

    def pick(target: Any, source: Any) -> Any:
        alike = target.dtype == source.dtype and target.ndim == source.ndim and {target.layout, source.layout} == {"C"}
        return (lambda target, source: copy_block(target, source)) if alike else None

    return pick


def _field_copy() -> Callable[..., Any]:
    """`copy_seen` as copies of memory: where the fields are is known from the types."""
    from numba.core import cgutils, types  # heavy
    from numba.extending import intrinsic

    tools: Any = cgutils
    make_intrinsic: Any = intrinsic

    def emit(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        fields = [kind.dtype.fields for kind in signature.args[:2]]
        records = [builder.bitcast(value, tools.voidptr_t) for value in values[:2]]
        seat = context.cast(builder, values[2], signature.args[2], types.intp)
        number = seat.type
        seen = kernels.SEEN[next(iter(fields[0]))]

        def copy(name: str, row: Any) -> None:
            """A whole field, or a row of the larger one."""
            size = min(of_record[name][0].itemsize for of_record in fields)
            ends = []
            for record, of_record in zip(records, fields, strict=True):
                kind, start = of_record[name]
                rows = builder.mul(row, number(size if kind.itemsize > size else 0))
                ends.append(builder.gep(record, [builder.add(rows, number(start))]))
            tools.raw_memcpy(builder, ends[1], ends[0], number(size), 1)

        for name in seen.whole:
            copy(name, number(0))
        for name in seen.rows:
            kind, start = fields[1][name]
            tools.memset(builder, builder.gep(records[1], [number(start)]), number(kind.itemsize), 0)
        with builder.if_then(builder.icmp_signed(">=", seat, number(0))):
            for name in seen.rows:
                copy(name, seat)
        return context.get_dummy_value()

    @make_intrinsic  # type: ignore[untyped-decorator]
    def copy_fields(_: Any, source: Any, target: Any, seat: Any) -> Any:
        return types.void(source, target, seat), emit

    return lambda source, target, seat: lambda source, target, seat: copy_fields(source, target, seat)
