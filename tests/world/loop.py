"""Virtual time: all processes of a simulated world in one thread, in an order that one seed decides.

A `NodeLoop` is the event loop of one process. asyncio, `websockets` and our server run on it unchanged. There are no
threads, no sockets and no clock below it: the time is a number, which jumps to whatever happens next.
"""

from __future__ import annotations

import asyncio
import sys
import warnings
from asyncio.events import _set_running_loop
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from contextvars import Context, copy_context
from heapq import heappop, heappush
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar, TypeVarTuple

if TYPE_CHECKING:
    from tests.world.network import Network

T = TypeVar("T")
Args = TypeVarTuple("Args")
Complaint = dict[str, Any]
WAKING = 0.0002  # seconds at most until a loop hears what another thread has called
STOPPED = 0.1  # seconds between two looks of a thread whether its process goes on
THREAD = 0.003  # seconds at most until a thread starts, and again until its result is heard
RESOLUTION = 1e-9  # of a node's clock, in seconds
FEWEST_TASKS = 32  # that we look through for finished ones


class Event:
    """Something that happens in the world, outside every process."""

    __slots__ = ("args", "callback")

    def __init__(self, callback: Callable[..., object], args: tuple[Any, ...]) -> None:
        self.callback: Callable[..., object] | None = callback
        self.args = args

    def run_next(self) -> bool:
        """Run it, unless it was cancelled."""
        if self.callback is None:
            return False
        self.callback(*self.args)
        self.cancel()  # it is over, and holds nothing any more
        return True

    def cancel(self) -> None:
        self.callback, self.args = None, ()


class Callback(asyncio.TimerHandle):
    """Something that a node will run. Every step makes one: it has less to fill in than asyncio's own."""

    __slots__ = ("args", "callback", "context", "due")
    __hash__ = object.__hash__
    __eq__ = object.__eq__

    def __init__(self, callback: Callable[..., object], args: tuple[Any, ...], context: Context | None) -> None:
        self.callback: Callable[..., object] | None = callback
        self.args = args
        self.context = copy_context() if context is None else context
        self.due = 0.0  # by the clock of the node

    def cancel(self) -> None:
        self.callback, self.args = None, ()

    def when(self) -> float:
        return self.due

    def cancelled(self) -> bool:
        return self.callback is None

    def __repr__(self) -> str:
        return f"<Callback {self.callback!r}>"


class Scheduler:
    """Everything that could happen next, in an order that a seed decides."""

    def __init__(self, rng: Random) -> None:
        self.rng, self.now, self.events = rng, 0.0, 0
        self._random = rng.random
        self._timers: list[tuple[float, int, NodeLoop | None, Event | Callback]] = []
        self._created = 0  # timers: what was asked for first comes first
        self.ran: NodeLoop | None = None  # whose callback the last one was
        self.runnable: list[NodeLoop | Event] = []  # nodes with something ready, and events that are due
        self._nodes: list[NodeLoop] = []

    def later(self, delay: float, callback: Callable[..., object], *args: Any) -> Event:
        """Let the world do something. Events of the same moment come in any order."""
        event = Event(callback, args)
        self._created += 1
        heappush(self._timers, (self.now + delay, self._created, None, event))
        return event

    def loop(self, name: str, rate: float = 1.0) -> NodeLoop:
        """A new process. At a rate of 1.001 its clock is fast."""
        node = NodeLoop(self, name, rate, len(self._nodes))  # type: ignore[abstract]  # no pipes, no signals
        self._nodes.append(node)
        return node

    def wake(self, when: float, node: NodeLoop, callback: Callback) -> None:
        """A timer of a node."""
        self._created += 1
        heappush(self._timers, (when, self._created, node, callback))

    def step(self) -> bool:
        """Run one callback; false if nothing will ever happen any more."""
        timers, runnable = self._timers, self.runnable
        while True:
            if timers and timers[0][0] <= self.now:
                self._collect_due()
            count = len(runnable)
            if not count:
                if not self._jump():
                    return False
                continue
            index = int(self._random() * count) if count > 1 else 0
            chosen = runnable[index]
            if isinstance(chosen, Event) or len(chosen.ready) == 1:
                self._take_out(index)
            if chosen.run_next():
                self.events += 1
                self.ran = chosen if chosen.__class__ is NodeLoop else None
                return True

    def _take_out(self, index: int) -> None:
        """Nobody's place means anything here: so the last one may take it."""
        last = self.runnable.pop()
        if index < len(self.runnable):
            self.runnable[index] = last

    def peek(self) -> float | None:
        """When the next thing happens."""
        for each in self.runnable:
            if isinstance(each, Event):
                if each.callback is not None:
                    return self.now
            elif any(callback.callback is not None for callback in each.ready):
                return self.now
        self._drop_cancelled()
        return max(self.now, self._timers[0][0]) if self._timers else None

    def _jump(self) -> bool:
        self._drop_cancelled()
        if not self._timers:
            return False
        self.now = max(self.now, self._timers[0][0])
        return True

    def _drop_cancelled(self) -> None:
        """Time does not pass for what will not happen."""
        timers = self._timers
        while timers and (timers[0][3].callback is None or (timers[0][2] is not None and timers[0][2].killed)):
            heappop(timers)

    def _collect_due(self) -> None:
        timers, now = self._timers, self.now
        while timers and timers[0][0] <= now:
            _, _, node, due = heappop(timers)
            if due.callback is None:
                continue
            if node is None:
                self.runnable.append(due)  # type: ignore[arg-type]
            else:
                node.enqueue(due)  # type: ignore[arg-type]

    def close(self) -> None:
        """The end of the world: whoever still waits for something is disposed of without a word."""
        for node in self._nodes:
            node.forget_finished_tasks()  # which complain, if nobody has looked at their errors
        for node in self._nodes:
            node.kill()
        hook, sys.unraisablehook = sys.unraisablehook, _say_nothing
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                for node in self._nodes:
                    node.dispose()
                self._timers.clear()
                self.runnable.clear()
        finally:
            sys.unraisablehook = hook


class NodeLoop(asyncio.AbstractEventLoop):
    """The event loop of one simulated process."""

    def __init__(self, scheduler: Scheduler, name: str, rate: float, number: int) -> None:
        self.scheduler, self.name, self.rate = scheduler, name, rate
        self.offset = float(scheduler.rng.randrange(1_000_000))  # its clock did not start with the world
        self.host = f"10.1.{number >> 8}.{number & 255}"  # its address, where it is a client
        self.network: Network | None = None
        self.ready: deque[Callback] = deque()
        self.killed = self.stopped = False  # `stopped`: nothing runs, for a while or for ever
        self.complaints: list[Complaint] = []  # errors that nobody has caught
        self.executor: Callable[[Callable[..., Any], tuple[Any, ...]], asyncio.Future[Any]] = self._in_a_thread
        self.thread_delay: Callable[[], float] = lambda: THREAD * scheduler.rng.random()
        self._fuse: tuple[int, Callable[[], object]] | None = None
        self._tasks: list[asyncio.Task[Any]] = []  # nothing else may hold them, and they must not be collected
        self._most_tasks = FEWEST_TASKS
        self._tasks_created = 0
        self._called_by_threads: deque[Callback] = deque()
        self._complain: Callable[[asyncio.AbstractEventLoop, Complaint], object] | None = None

    def kill(self) -> None:
        """Nothing of this process runs any more. A callback that is running still comes to its end."""
        self.killed = True
        self.pause()

    def pause(self) -> None:
        """Nothing runs for a while, as when its machine is suspended; whatever comes meanwhile waits."""
        self.stopped = True
        if self in self.scheduler.runnable:
            self.scheduler.runnable.remove(self)

    def resume(self) -> None:
        if self.stopped and not self.killed:
            self.stopped = False
            if self.ready:
                self.scheduler.runnable.append(self)

    # --- callbacks and timers ------------------------------------------------------------------------

    def enqueue(self, callback: Callback) -> None:
        if not self.ready and not self.stopped:
            self.scheduler.runnable.append(self)
        self.ready.append(callback)

    def after_callbacks(self, count: int, then: Callable[[], object]) -> None:
        """Let the world do something when so many more callbacks have run: in the middle of anything."""
        self._fuse = count, then

    def _burn(self) -> None:
        assert self._fuse is not None
        left, then = self._fuse
        self._fuse = (left - 1, then) if left > 1 else None
        if self._fuse is None:
            self.scheduler.later(0.0, then)

    def run_next(self) -> bool:
        """Run the oldest callback, unless it was cancelled."""
        callback = self.ready.popleft()
        if callback.callback is None:
            return False
        if self._fuse is not None:
            self._burn()
        _set_running_loop(self)
        try:
            callback.context.run(callback.callback, *callback.args)
        except (Exception, asyncio.CancelledError) as error:
            message = f"Exception in callback {callback.callback!r}"
            self.call_exception_handler({"message": message, "exception": error, "handle": callback})
        finally:
            _set_running_loop(None)
            del callback  # an error's traceback may hold this frame, which must not hold the task whose error it is
        return True

    def time(self) -> float:
        return self.scheduler.now * self.rate + self.offset

    def call_soon(self, callback: Callable[[*Args], object], *args: *Args, context: Context | None = None) -> Callback:
        handle = Callback(callback, args, context)
        ready = self.ready
        if not ready and not self.stopped:
            self.scheduler.runnable.append(self)
        ready.append(handle)
        return handle

    def call_soon_threadsafe(
        self, callback: Callable[[*Args], object], *args: *Args, context: Context | None = None
    ) -> Callback:
        handle = Callback(callback, args, context)
        self._called_by_threads.append(handle)
        # Whichever of these events comes first brings the oldest call: their order is kept.
        self.scheduler.later(WAKING * self.scheduler.rng.random(), self._hear_thread)
        return handle

    def _hear_thread(self) -> None:
        self.enqueue(self._called_by_threads.popleft())

    def call_later(
        self, delay: float, callback: Callable[[*Args], object], *args: *Args, context: Context | None = None
    ) -> Callback:
        return self.call_at(self.time() + delay, callback, *args, context=context)

    def call_at(
        self, when: float, callback: Callable[[*Args], object], *args: *Args, context: Context | None = None
    ) -> Callback:
        handle = Callback(callback, args, context)
        handle.due = when
        world = (when - self.offset) / self.rate
        while world * self.rate + self.offset < when:  # rounded: whoever looks at the clock must not find it too early
            world += RESOLUTION
        self.scheduler.wake(world, self, handle)
        return handle

    # --- futures and tasks ---------------------------------------------------------------------------

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(
        self, coro: Generator[Any, None, T] | Coroutine[Any, Any, T], *, name: object = None, **options: Any
    ) -> asyncio.Task[T]:
        self._tasks_created += 1
        task = asyncio.Task(coro, loop=self, name=name or f"{self.name}-{self._tasks_created}", **options)  # type: ignore[arg-type]
        if len(self._tasks) >= self._most_tasks:
            self.forget_finished_tasks()
        self._tasks.append(task)
        return task

    def forget_finished_tasks(self) -> None:
        self._tasks = [task for task in self._tasks if not task.done()]
        self._most_tasks = max(FEWEST_TASKS, 2 * len(self._tasks))

    def dispose(self) -> None:
        """Close what is suspended, so that no garbage collector finds it in another world."""
        _set_running_loop(self)
        try:
            for task in self._tasks:  # closing one may create others, at the end of the list
                if not task.done():
                    task._log_destroy_pending = False  # type: ignore[attr-defined]
                    _close(task.get_coro())
        finally:
            _set_running_loop(None)
        self._tasks.clear()
        self.ready.clear()
        self._called_by_threads.clear()

    # --- threads, of which there are none ------------------------------------------------------------

    def run_in_executor(  # type: ignore[override]
        self, executor: object, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        return self.executor(func, args)

    def _in_a_thread(self, func: Callable[..., Any], args: tuple[Any, ...]) -> asyncio.Future[Any]:
        future = self.create_future()
        self.scheduler.later(self.thread_delay(), self._work, future, func, args)
        return future

    def _work(self, future: asyncio.Future[Any], func: Callable[..., Any], args: tuple[Any, ...]) -> None:
        if self.killed or future.cancelled():
            return
        if self.stopped:  # its threads, too
            self.scheduler.later(STOPPED, self._work, future, func, args)
            return
        settle: Callable[[Any], None] = future.set_result
        try:
            outcome = func(*args)
        except Exception as error:
            settle, outcome = future.set_exception, error
        self.scheduler.later(self.thread_delay(), self.call_soon, _settle, future, settle, outcome)
        del future, settle  # as in `run_next`

    # --- what else asyncio and libraries ask of a loop -----------------------------------------------

    async def create_connection(  # type: ignore[override]
        self, protocol_factory: Callable[[], Any], host: str, port: int, **ignored: Any
    ) -> tuple[asyncio.Transport, Any]:
        assert self.network is not None, f"{self.name} has no network"
        return await self.network.open(f"{host}:{port}", protocol_factory, self)

    def call_exception_handler(self, context: Complaint) -> None:
        if self.killed:
            return
        self.complaints.append(context)
        if self._complain is not None:
            self._complain(self, context)

    def default_exception_handler(self, context: Complaint) -> None:
        """It is among the complaints already."""

    def set_exception_handler(self, handler: Callable[[asyncio.AbstractEventLoop, Complaint], object] | None) -> None:
        self._complain = handler

    def get_exception_handler(self) -> Callable[[asyncio.AbstractEventLoop, Complaint], object] | None:
        return self._complain

    def get_debug(self) -> bool:
        return False

    def set_debug(self, enabled: bool) -> None: ...
    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return self.killed

    def close(self) -> None:
        self.kill()

    def get_task_factory(self) -> None:
        return None

    def set_task_factory(self, factory: object) -> None: ...
    async def shutdown_asyncgens(self) -> None: ...
    async def shutdown_default_executor(self, timeout: float | None = None) -> None: ...


def _settle(future: asyncio.Future[Any], settle: Callable[[Any], None], outcome: Any) -> None:
    if not future.done():  # whoever asked may have given up
        settle(outcome)


def _close(coroutine: Any) -> None:
    for _ in range(100):  # each of its `finally` blocks may want to wait for something
        try:
            coroutine.close()
            return
        except RuntimeError:  # it did, or this is an error of its own: then it is closed now
            continue
        except BaseException:
            return


def _say_nothing(unraisable: object) -> None: ...
