"""The bar at the bottom: which key does what. Each of them can be clicked, too."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Static

from tablee.terminal.words import WORDS


class KeyLabel(Static):
    DEFAULT_CSS = "KeyLabel { width: auto; padding: 0 1 0 0; }"

    def __init__(self, key: str, action: str, text: str) -> None:
        self._roomy = Text.assemble((f" {key} ", "bold reverse"), f" {text}")
        self._tight = Text.assemble((key, "bold reverse"), f" {text}")
        super().__init__(self._roomy)
        self.action = action

    def width(self, *, tight: bool) -> int:
        return (self._tight if tight else self._roomy).cell_len + self.styles.padding.width

    def write(self, *, tight: bool) -> None:
        self.update(self._tight if tight else self._roomy)

    async def on_click(self) -> None:
        await self.screen.run_action(self.action)


class KeyBar(Horizontal):
    """The bindings that a message explains.

    Where there is little room keys stand closer; where there is none for all, the last one, the way out, stays.
    """

    DEFAULT_CSS = "KeyBar { dock: bottom; height: 1; background: $panel; }"

    def __init__(self, bindings: Sequence[BindingType], lang: str) -> None:
        self._labels = [
            KeyLabel(binding.key_display or binding.key, binding.action, WORDS.format(binding.description, lang))
            for binding in bindings
            if isinstance(binding, Binding) and binding.description
        ]
        self._useless: Collection[str] = ()
        super().__init__(*self._labels)

    @property
    def actions(self) -> list[str]:
        return [label.action for label in self._labels]

    def hide(self, useless: Collection[str]) -> None:
        """Those whose action can do nothing now."""
        if useless != self._useless:
            self._useless = useless
            self._fit()

    def on_resize(self, event: events.Resize) -> None:
        self._fit()

    def _fit(self) -> None:
        useful = [label for label in self._labels if label.action not in self._useless]
        tight = sum(label.width(tight=False) for label in useful) > self.size.width
        *others, last = useful
        for label in self._labels:
            label.write(tight=tight)
            label.display = label is last
        room = self.size.width - last.width(tight=tight)
        for label in others:
            room -= label.width(tight=tight)
            label.display = room >= 0
