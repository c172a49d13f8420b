"""A game's entry points as one object file whose code needs nothing but itself: no Numba, no LLVM, no library.

Each becomes a function that Python calls as it calls its own (METH_FASTCALL). What it needs of Python it finds in a
table, which `machine_code` makes. Only those who compile import this module: Numba and LLVM come with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import signature
from typing import Any

import llvmlite.binding as llvm
import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils
from numba.core.compiler_lock import global_compiler_lock
from numba.np.arrayobj import populate_array

from tablee.core.compiler import KERNEL, teach_numba
from tablee.core.machine_code import PYTHON

_numba: Any = numba
_tools: Any = cgutils
_populate: Any = populate_array
_lock: Any = global_compiler_lock
_POINTER, _INT, _WORD, _NOTHING = ir.IntType(8).as_pointer(), ir.IntType(32), ir.IntType(64), ir.VoidType()
_NULL = _POINTER(None)
_FASTCALL = ir.FunctionType(_POINTER, [_POINTER, _POINTER, _WORD])
# Where Python keeps the type of an object, and NumPy what an array is (`PyObject` and `PyArrayObject`).
_TYPE = object.__basicsize__ - 8
_DATA, _AXES, _LENGTHS, _STRIDES = range(object.__basicsize__, object.__basicsize__ + 32, 8)

# LLVM calls these three for whatever is large, and our code has no library to call. It may read and write as it goes.
_COPYING = """
.intel_syntax noprefix
memset:
    mov r8, rdi
    mov eax, esi
    mov rcx, rdx
    rep stosb
    mov rax, r8
    ret
memmove:
    mov rax, rdi
    sub rax, rsi
    cmp rax, rdx
    jb backwards
memcpy:
    mov rax, rdi
    mov rcx, rdx
    rep movsb
    ret
backwards:
    mov rax, rdi
    mov rcx, rdx
    lea rdi, [rdi + rdx - 1]
    lea rsi, [rsi + rdx - 1]
    std
    rep movsb
    cld
    ret
.att_syntax
"""


def object_code(entries: Mapping[Callable[..., Any], tuple[Any, ...]]) -> bytes:
    """Machine code for this processor. Each entry point comes with samples of what it will be called with."""
    with _lock:
        teach_numba()
    parts = [_compiled(entry, samples) for entry, samples in entries.items()]
    with _lock:
        llvm.initialize_native_asmparser()
        whole = llvm.parse_assembly("\n".join(f'module asm "{line}"' for line in _COPYING.split("\n")))
        for library, function in parts:
            whole.link_in(llvm.parse_assembly(library.get_llvm_str()))
            whole.link_in(llvm.parse_assembly(function))
        return _emitted(whole, {entry.__name__ for entry in entries}, parts[0][0].codegen)


def _compiled(entry: Callable[..., Any], samples: tuple[Any, ...]) -> tuple[Any, str]:
    """Numba's code for an entry point, and LLVM's words for the function that Python will call."""
    kinds = tuple(_numba.typeof(sample) for sample in samples)
    result = _numba.int64 if signature(entry).return_annotation == "int" else _numba.void
    done = _numba.njit(**KERNEL)(entry)._compiler.compile(kinds, result)

    module = ir.Module(entry.__name__)
    function = ir.Function(module, _FASTCALL, entry.__name__)
    builder = ir.IRBuilder(function.append_basic_block())
    python = _Python(builder, *function.args)
    with builder.if_then(builder.icmp_signed("!=", python.count, _WORD(len(kinds))), likely=False):
        python.fail("TypeError", f"{entry.__name__} takes {len(kinds)} arguments")
    given = []
    for place, (sample, kind) in enumerate(zip(samples, kinds, strict=True)):
        is_array = isinstance(sample, np.ndarray)
        given.append(python.array(place, done.target_context, kind) if is_array else python.number(place))
    conventions = done.target_context.call_conv
    inner = ir.Function(module, conventions.get_function_type(result, kinds), done.fndesc.llvm_func_name)
    status, value = conventions.call_function(builder, inner, result, kinds, given)
    with builder.if_then(builder.not_(status.is_ok), likely=False):
        python.fail("RuntimeError", f"{entry.__name__} has failed; interpreted, it tells where and why")
    python.answer(_WORD(0) if result is _numba.void else value)
    return done.library, _tools.normalize_ir_text(str(module))


class _Python:
    """What a function does as long as it deals with Python: it reads its arguments, and answers or raises."""

    def __init__(self, builder: Any, table: Any, arguments: Any, count: Any) -> None:
        self.builder, self.count = builder, count
        self._table = self._load(table, _DATA, _POINTER)
        self._arguments = arguments

    def array(self, place: int, context: Any, kind: Any) -> Any:
        """An array of one dimension, as Numba wants it."""
        given, builder = self._argument(place), self.builder
        size = _WORD(context.get_abi_sizeof(context.get_data_type(kind.dtype)))
        self._expect(self._load(given, _TYPE, _POINTER), self._python("ndarray"))
        self._expect(self._load(given, _AXES, _INT), _INT(1))
        self._expect(self._load(self._load(given, _STRIDES, _POINTER), 0, _WORD), size)
        array = context.make_array(kind)(context, builder)
        data = self._load(given, _DATA, array.data.type)
        length = self._load(self._load(given, _LENGTHS, _POINTER), 0, _WORD)
        _populate(array, data=data, shape=[length], strides=[size], itemsize=size, meminfo=None)
        return array._getvalue()

    def number(self, place: int) -> Any:
        builder = self.builder
        value = builder.call(self._function("PyLong_AsLong", _WORD, _POINTER), [self._argument(place)])
        with builder.if_then(builder.icmp_signed("==", value, _WORD(-1)), likely=False):
            raised = builder.call(self._function("PyErr_Occurred", _POINTER), [])
            with builder.if_then(builder.icmp_unsigned("!=", raised, _NULL), likely=False):
                builder.ret(_NULL)
        return value

    def answer(self, value: Any) -> None:
        self.builder.ret(self.builder.call(self._function("PyLong_FromLong", _POINTER, _WORD), [value]))

    def fail(self, error: str, message: str) -> None:
        words = _tools.global_constant(self.builder.module, "message", _tools.make_bytearray(f"{message}\0".encode()))
        raise_it = self._function("PyErr_SetString", _NOTHING, _POINTER, _POINTER)
        self.builder.call(raise_it, [self._python(error), self.builder.bitcast(words, _POINTER)])
        self.builder.ret(_NULL)

    def _expect(self, found: Any, expected: Any) -> None:
        with self.builder.if_then(self.builder.icmp_unsigned("!=", found, expected), likely=False):
            self.fail("TypeError", "an array of another kind is needed")

    def _argument(self, place: int) -> Any:
        return self._load(self._arguments, place * _WORD.width // 8, _POINTER)

    def _function(self, name: str, result: Any, *kinds: Any) -> Any:
        return self.builder.bitcast(self._python(name), ir.FunctionType(result, kinds).as_pointer())

    def _python(self, name: str) -> Any:
        return self._load(self._table, PYTHON.index(name) * _WORD.width // 8, _POINTER)

    def _load(self, start: Any, offset: int, kind: Any) -> Any:
        place = self.builder.gep(start, [_WORD(offset)])
        return self.builder.load(self.builder.bitcast(place, kind.as_pointer()))


def _emitted(whole: Any, names: set[str], codegen: Any) -> bytes:
    """What nobody calls is left out."""
    for each in (*whole.functions, *whole.global_variables):
        if each.name in names:
            each.visibility = "hidden"  # nobody comes between
        elif not each.is_declaration:
            each.linkage = "internal"
    triple, processor, features = codegen.magic_tuple()
    machine = llvm.Target.from_triple(triple).create_target_machine(
        processor, features, int(_numba.config.OPT), reloc="pic", codemodel="small"
    )
    whole.triple, whole.data_layout = triple, str(machine.target_data)
    builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=int(_numba.config.OPT)))
    builder.getModulePassManager().run(whole, builder)
    return bytes(machine.emit_object(whole))
