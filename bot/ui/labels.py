"""Texts cut to what a screen can hold: `shorten` one, or several so that they stay `distinct`."""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache

from engine.form import Text
from render.letters import beginning, ending, utf16_length

COLUMNS = {"-# ": 37, "": 32, "### ": 30, "## ": 26}  # of a line in each size, in a panel on a phone
SIZED = tuple(filter(None, COLUMNS))
_SIGN, _MARKUP = re.compile(r"<a?:\w+:\d+>"), re.compile(r"\*\*|\\(?=\W)")
Say = Callable[[Text], str]
Lead = Callable[[Text], tuple[str | None, str]]
"""A control's emoji, if it has one, and its label. Lists in forms and all other texts have none: they take a `Say`."""


def columns(text: str) -> int:
    """How wide it is: a Japanese letter takes two."""
    if text.isascii():
        return len(text)
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)


def drawn_lines(text: str) -> int:
    """Estimate how many lines a phone makes of a line of a message."""
    size = next((size for size in SIZED if text.startswith(size)), "")
    plain = _MARKUP.sub("", _SIGN.sub("###", text.removeprefix(size)))
    return max(1, math.ceil(columns(plain) / COLUMNS[size]))


def shorten(text: str, limit: int, tail: int = 0) -> str:
    """At most `limit` UTF-16 units, with '…' where some were left out; `tail`: so many are kept at the end."""
    if utf16_length(text) <= limit:
        return text
    end = ending(text, tail) if tail else ""
    return beginning(text, max(0, limit - 1 - utf16_length(end))).rstrip() + "…" + end


def one_line(text: str) -> str:
    """For a label: without line breaks, never empty."""
    return " ".join(text.split()) or "–"


def distinct(labels: Sequence[str], limit: int, ends: Sequence[str] = ()) -> list[str]:
    """One-line labels cut to `limit`, each with its end, no two alike: those that begin alike keep their ends."""
    ends = ends or [""] * len(labels)
    room = [limit - utf16_length(end) for end in ends]
    texts = [one_line(label.rstrip(end) if end == "…" else label) for label, end in zip(labels, ends, strict=True)]
    cut = [shorten(label, width) for label, width in zip(texts, room, strict=True)]
    whole = [short + end for short, end in zip(cut, ends, strict=True)]
    if len({*cut}) == len({*whole}) == len(cut):
        return whole
    alike = Counter(cut)
    cut = [
        short if alike[short] == 1 else shorten(label, width, width // 2)
        for short, label, width in zip(cut, texts, room, strict=True)
    ]
    seen: set[str] = set()
    for i, short in enumerate(cut):
        number = 2
        while cut[i] + ends[i] in seen:
            cut[i] = f"{shorten(short, room[i] - 6)} ({number})"
            number += 1
        seen.add(cut[i] + ends[i])
    return [short + end for short, end in zip(cut, ends, strict=True)]


@lru_cache(1000)
def short_names(names: tuple[str, ...], limit: int) -> tuple[str, ...]:
    """Names for labels: cut, so that the words around them are not, and still distinct. A free seat stays ''."""
    cut = iter(distinct([name for name in names if name], limit))
    return tuple(next(cut) if name else "" for name in names)
