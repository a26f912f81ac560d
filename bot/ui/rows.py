"""Controls in rows, as a phone shows them: their widths, and the spread of buttons over rows.

    laid          blocks of controls, one for each action -> rows
    even          buttons -> rows that are about equally long
    evenly        widths -> cuts for rows of a panel's own buttons; `closely`: fewer rows, if `evenly` makes many

A block that states rows (places, the digits of a pad) keeps them. All other buttons are spread.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.ui.caps import EDGE, EMOJI, LETTER, SHORT, WIDE, WIDE_LETTER, Caps
from bot.ui.labels import Lead, shorten
from engine.form import Text

Style = Literal["move", "advised", "grave", "frame", "quiet"]  # `frame`: no move, like all controls around the form


class Button(Struct, frozen=True):
    label: Text
    verb: Literal["move", "step", "sheet", "reset"]
    arg: str
    style: Style = "move"
    copies: int = 1
    taken: bool = False  # a place that cannot be chosen: it stays where it is (F16)

    @property
    def ending(self) -> str:
        """The end of its label, after the words."""
        return "…" if self.verb == "sheet" else f" ×{self.copies}" if self.copies > 1 else ""


class Item(Struct, frozen=True):
    value: str
    label: Text
    hint: Text | None = None
    copies: int = 1


class Select(Struct, frozen=True):
    placeholder: Text
    items: tuple[Item, ...]
    group: Text | None = None
    part: bool = False  # one of several lists for one thing: its name has its first and last item
    verb: Literal["pick"] = "pick"


Row = tuple[Button, ...] | Select


class Controls(Struct, frozen=True):
    rows: tuple[Row, ...] = ()
    note: Text | None = None  # why the draft leads nowhere
    aside: tuple[Button, ...] = ()  # ways back or elsewhere, beside the panel's own buttons

    @property
    def cost(self) -> int:
        """The number of components of the rows, as Discord counts them."""
        return sum(1 + len(row) if isinstance(row, tuple) else 2 for row in self.rows)

    @property
    def parted(self) -> tuple[Controls, list[Button]]:
        """The controls without the buttons that end something for good, and these buttons."""
        grave = [each for row in self.rows if isinstance(row, tuple) for each in row if each.style == "grave"]
        rows = [tuple([e for e in row if e not in grave]) if isinstance(row, tuple) else row for row in self.rows]
        return replace(self, rows=tuple([row for row in rows if row != ()])), grave

    @property
    def height(self) -> int:
        """The number of rows of buttons."""
        return sum(isinstance(row, tuple) for row in self.rows)


class Block(Struct, frozen=True):
    """One way to show an action: buttons to be spread, rows as they are, lists."""

    buttons: tuple[Button, ...] = ()
    rows: tuple[tuple[Button, ...], ...] = ()
    lists: tuple[Select, ...] = ()
    phrases: bool = False  # whole moves in words
    pad: bool = False  # its buttons are the switches of the digits below

    @property
    def size(self) -> int:
        """The number of buttons and lists."""
        return len(self.buttons) + sum(map(len, self.rows)) + len(self.lists)

    @property
    def is_quiet(self) -> bool:
        return not self.rows and not self.lists and all(button.style == "quiet" for button in self.buttons)


def laid(blocks: Sequence[Block], caps: Caps, lead: Lead | None) -> tuple[Row, ...]:
    """Return the rows of some blocks. Quiet moves come last, or beside the switches of a pad (F19)."""
    quiet = tuple([button for block in blocks if block.is_quiet for button in block.buttons])
    rows: list[Row] = []
    loose: list[Button] = []
    for block in blocks:
        if block.is_quiet:
            continue
        if len(block.buttons) == block.size == 1:
            loose.extend(block.buttons)
            continue
        rows += even(loose, caps, lead)
        loose.clear()
        beside, quiet = (quiet, ()) if block.pad else ((), quiet)
        rows += [*block.lists, *even([*block.buttons, *beside], caps, lead), *block.rows]
    return (*rows, *even([*loose, *quiet], caps, lead))


def even(buttons: Sequence[Button], caps: Caps, lead: Lead | None = None) -> list[tuple[Button, ...]]:
    """Spread buttons over as few rows as a phone can show whole. No row has two buttons more than another (F15)."""
    return [tuple(buttons[cut]) for cut in evenly([width(button, caps, lead) for button in buttons], caps)]


def evenly(widths: Sequence[float], caps: Caps) -> list[slice]:
    """Cut a line of things with these widths into rows that fit and are about equally long."""
    for lines in range(1, len(widths) + 1):  # at last each has a row of its own
        size, longer = divmod(len(widths), lines)
        ends = [0]
        for line in range(lines):
            ends.append(ends[-1] + size + (line < longer))
        cuts = [slice(start, end) for start, end in pairwise(ends)]
        if all(_fits(widths[cut], caps) for cut in cuts):
            return cuts
    return []


def closely(widths: Sequence[float], caps: Caps) -> list[slice]:
    """Cut a line of things with these widths into as few rows as possible, each filled before the next begins."""
    ends = [0]
    for n in range(1, len(widths) + 1):
        if n == len(widths) or not _fits(widths[ends[-1] : n + 1], caps):
            ends.append(n)
    return [slice(start, end) for start, end in pairwise(ends)]


def _fits(widths: Sequence[float], caps: Caps) -> bool:
    most = caps.row if max(widths) <= EDGE + SHORT * LETTER else min(caps.row, caps.words)
    return len(widths) == 1 or (len(widths) <= most and sum(widths) <= caps.room)


def width(button: Button, caps: Caps, lead: Lead | None) -> float:
    """Estimate how many pixels a button and the gap beside it take. Without `lead` it is as wide as a short one."""
    if lead is None:
        return EDGE + SHORT * LETTER
    emoji, label = lead(button.label)
    return pixels(shorten(label, caps.button) + button.ending, adorned=emoji is not None)


def pixels(label: str, *, adorned: bool = False) -> float:
    """Estimate the pixels of a button with this label."""
    wide = sum(char >= WIDE for char in label)
    return EDGE + LETTER * (len(label) - wide) + WIDE_LETTER * wide + (EMOJI if adorned else 0)
