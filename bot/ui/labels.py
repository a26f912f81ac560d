"""Texts cut to the size of a screen: `shorten` cuts one, `distinct` cuts several and keeps them different."""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache

from engine.form import Text
from render.letters import beginning, ending, utf16_length

COLUMNS = {"-# ": 37, "": 32, "### ": 30, "## ": 26}  # per line of each text size, in a panel on a phone
SIZED = tuple(filter(None, COLUMNS))
_SIGN, _MARKUP = re.compile(r"<a?:\w+:\d+>"), re.compile(r"\*\*|\\(?=\W)")
Say = Callable[[Text], str]
# a control's emoji, if it has one, and its label; lists in forms and all other texts have none and take a `Say`
Lead = Callable[[Text], tuple[str | None, str]]


def columns(text: str) -> int:
    """Return the width of a text in columns: a Japanese letter takes two."""
    if text.isascii():
        return len(text)
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)


def drawn_lines(text: str) -> int:
    """Estimate how many lines a phone makes of a line of a message."""
    size = next((size for size in SIZED if text.startswith(size)), "")
    plain = _MARKUP.sub("", _SIGN.sub("###", text.removeprefix(size)))
    return max(1, math.ceil(columns(plain) / COLUMNS[size]))


def shorten(text: str, limit: int, tail: int = 0) -> str:
    """Return at most `limit` UTF-16 units of a text, with '…' if some were left out.

    `tail` units at the end are kept.
    """
    if utf16_length(text) <= limit:
        return text
    end = ending(text, tail) if tail else ""
    return beginning(text, max(0, limit - 1 - utf16_length(end))).rstrip() + "…" + end


def one_line(text: str) -> str:
    """Return a text for a label: without line breaks, never empty."""
    return " ".join(text.split()) or "–"


def distinct(labels: Sequence[str], limit: int, ends: Sequence[str] = ()) -> list[str]:
    """Return one-line labels cut to `limit`, each with its end, no two alike.

    Labels that begin alike keep their last letters.
    """
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
    """Return names for labels: cut, so that the words around them are not, and still distinct. A free seat stays ''."""
    cut = iter(distinct([name for name in names if name], limit))
    return tuple(next(cut) if name else "" for name in names)
