"""Words in tests: other catalogues instead of the games' own, and characters that no text may have."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from render import texts

# The Unicode property Emoji below U+1F000, where new ones no longer come; above it everything counts. Without digits,
# '#' and '*', which are emoji only before U+20E3.
_OLD = """A9 AE 203C 2049 20E3 2122 2139 2194-2199 21A9-21AA 231A-231B 2328 23CF 23E9-23F3 23F8-23FA 24C2 25AA-25AB 25B6
25C0 25FB-25FE 2600-2604 260E 2611 2614-2615 2618 261D 2620 2622-2623 2626 262A 262E-262F 2638-263A 2640 2642 2648-2653
265F-2660 2663 2665-2666 2668 267B 267E-267F 2692-2697 2699 269B-269C 26A0-26A1 26A7 26AA-26AB 26B0-26B1 26BD-26BE
26C4-26C5 26C8 26CE-26CF 26D1 26D3-26D4 26E9-26EA 26F0-26F5 26F7-26FA 26FD 2702 2705 2708-270D 270F 2712 2714 2716 271D
2721 2728 2733-2734 2744 2747 274C 274E 2753-2755 2757 2763-2764 2795-2797 27A1 27B0 27BF 2934-2935 2B05-2B07 2B1B-2B1C
2B50 2B55 3030 303D 3297 3299 FE0F 1F000-1FAFF"""
_EMOJI = re.compile(
    "[" + "".join("-".join(rf"\U{int(end, 16):08x}" for end in r.split("-")) for r in _OLD.split()) + "]"
)


def emoji_in(text: str) -> list[str]:
    """Return the characters that Discord or a phone draws as pictures, in colours that no one has chosen."""
    return _EMOJI.findall(text)


def read_games_from(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Read the words of games from `folder` until the test ends."""
    monkeypatch.setattr(texts, "GAMES", folder)
    forget()


def forget() -> None:
    texts.parse.cache_clear()
    texts._Catalogue.of.cache_clear()
    texts._said.cache_clear()
    texts._told.clear()
