"""The layout of text in pictures: which characters, from which fonts, in which order, how wide.

`drawable` cleans a text once. `width` and `ink` lay out its result, both by `_runs`. Pillow's basic engine lays out the
main font. HarfBuzz, which comes as a package, lays out everything else. So every machine makes the same pixels.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import regex
from PIL import Image, ImageFont

from render import fallback
from render.letters import clusters, shortened

Font = ImageFont.FreeTypeFont
PROBE = 30  # font size for the tests of what the main font has
GETA = "〓"  # in place of a character that no font has
MARKS = 4  # per letter, at most
WIDEST = 4  # the width that a letter may have, in font sizes
ACCENTS = 2  # of a letter's marks, at most so many that go with every script, since these can be stacked
_font_path: Path | None = None


class FontMissingError(RuntimeError):
    """The pictures' font cannot be read. The message names the file and the remedy."""

    def __init__(self, path: object, why: object) -> None:
        super().__init__(
            f"cannot read the font {path}: {why}. Set FONT_PATH to a .otf or .ttf file with Japanese "
            "glyphs, or install the package noto-cjk-sans-jp-bold and leave FONT_PATH empty."
        )
        self.path = path


def use_font(path: str | os.PathLike[str] | None) -> None:
    """Draw with this font file (None: the package's). Raises `FontMissingError` at once if it is no font.

    Call it before the first picture: sprites with ranks on them are not drawn again.
    """
    global _font_path
    before, _font_path = _font_path, Path(path) if path else None
    _forget()
    try:
        font(PROBE)
    except FontMissingError:
        _font_path = before
        raise


def _forget() -> None:
    """Forget everything that was measured or drawn with the former font."""
    for cached in (font, _missing, _home, _shown, drawable, _runs, ink, width):
        cached.cache_clear()


def _main() -> Path:
    if _font_path is not None:
        return _font_path
    import noto_cjk_sans_jp_bold  # type: ignore[import-untyped]

    return Path(noto_cjk_sans_jp_bold.FONT_PATH)


@lru_cache(maxsize=8)  # 2 MB each, and half a millisecond to open
def font(size: int) -> Font:
    """Return the main font at a size in pixels."""
    path: object = _font_path or "of the package noto-cjk-sans-jp-bold"
    try:
        path = _main()
        return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)
    except (OSError, ImportError) as error:
        raise FontMissingError(path, error) from error


# -- which characters ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=20_000)
def _missing(char: str) -> bool:
    """Return whether the main font shows a character as its 'no such glyph' box, or as nothing."""
    if char == " ":
        return False
    glyph, box = font(PROBE).getmask(char), font(PROBE).getmask("\U0010ffff")
    return glyph.getbbox() is None or (glyph.size == box.size and bytes(glyph) == bytes(box))


def _is_mark(char: str) -> bool:
    return unicodedata.category(char).startswith("M")


_INVISIBLE = regex.compile(r"[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}--[\u200c\u200d]]", regex.V1)
_ACCENT = regex.compile(r"[\p{Script=Inherited}&&\p{M}]", regex.V1)


@lru_cache(maxsize=20_000)
def _home(cluster: str) -> Path | None:
    """Return the font that has all of a cluster. An empty `Path()` is the main font; None means no font."""
    if not any(_missing(char) or _is_mark(char) or char in "\u200c\u200d" for char in cluster):
        return Path()
    needed = {ord(char) for char in cluster if char not in "\u200c\u200d"}
    return next((path for path in fallback.files(_main()) if needed <= fallback.covered(path)), None)


@lru_cache(maxsize=20_000)
def _shown(cluster: str) -> str:
    """Return a cluster as some font has it: itself, made plain, its base letter, or `GETA`."""
    marks = accents = 0
    kept = ""
    for char in _INVISIBLE.sub("", cluster):
        marks, accents = marks + _is_mark(char), accents + bool(_ACCENT.match(char))
        if not _is_mark(char) or (marks <= MARKS and accents <= (ACCENTS if _ACCENT.match(char) else MARKS)):
            kept += char
    kept = kept.strip("\u200c\u200d") or ""
    if not kept:
        return ""
    plain = unicodedata.normalize("NFKC", kept)
    if kept.isspace() or plain.isspace():
        return " "
    bare = "".join(char for char in unicodedata.normalize("NFKD", kept) if not _is_mark(char))
    for tried in (kept, plain, bare, re.sub("[\u200c\u200d]", "", kept)):
        if tried and all(_home(part) is not None and _is_narrow(part) for part in clusters(tried)):
            return tried
    return "".join(_base(char) for char in bare) or GETA


def _is_narrow(cluster: str) -> bool:
    """Return whether a cluster fits into the place for a name. If no letter of a name fits, none of it is shown."""
    return (len(cluster) == 1 and not _missing(cluster)) or width(cluster, PROBE) <= WIDEST * PROBE


def _base(char: str) -> str:
    """Return the base of a letter, found by its name (ƛ is a LAMBDA WITH STROKE), or `GETA`."""
    called = unicodedata.name(char, "")
    try:
        found = unicodedata.lookup(called.split(" WITH ")[0]) if " WITH " in called else char
    except KeyError:
        found = char
    return found if _home(found) is not None and _is_narrow(found) else GETA


@lru_cache(maxsize=4096)
def drawable(text: str) -> str:
    """Return a text as the fonts can show it: composed, nothing invisible, each missing letter replaced."""
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    spaced = "".join(" " if char.isspace() else char for char in unicodedata.normalize("NFC", text))
    return " ".join("".join(map(_shown, clusters(spaced))).split())


def legible(shown: str) -> bool:
    """Return whether a drawable text has more than signs for missing letters."""
    return bool(shown.strip(GETA + " "))


# -- where and how wide ----------------------------------------------------------------------------------------------


class Run(NamedTuple):
    """A piece of text in one font and one direction."""

    text: str
    path: Path | None  # None: the main font, drawn by Pillow
    leftward: bool


_MIRROR = str.maketrans("()[]{}<>«»（）「」", ")(][}{><»«）（」「")


def _words(text: str) -> Iterator[tuple[str, Path | None]]:
    """Yield each cluster with its font. A word is in one font if that font has all of it."""
    for word in regex.findall(r"\S+|\s+", text):
        parts = clusters(word)
        homes = [_home(part) for part in parts]
        other = next((home for home in homes if home and home.name), None)
        if other is not None and all(
            ord(char) in fallback.covered(other) for char in word if char not in "\u200c\u200d"
        ):
            homes = [other for _ in parts]
        yield from ((part, home if home and home.name else None) for part, home in zip(parts, homes, strict=True))


def _levels(parts: list[str]) -> list[int]:
    """Return the level of each cluster: 0 runs to the right, 1 runs to the left, 2 is a number in text to the left.

    The line runs to the right. This is Unicode's bidirectional algorithm without brackets and without embeddings, which
    `drawable` removes.
    """
    kinds = ["…" if part == "…" else unicodedata.bidirectional(part[0]) for part in parts]
    levels, last = [], 0
    for n, kind in enumerate(kinds):
        if kind in ("R", "AL"):
            last = 1
        elif kind == "L":
            last = 0
        following = next((later for later in kinds[n + 1 :] if later in ("L", "R", "AL")), "L")
        if kind in ("R", "AL") or (kind == "…" and last):  # '…' runs with the text that was cut off
            levels.append(1)
        elif kind in ("EN", "AN"):
            levels.append(2 if last and (following != "L" or (n and levels[-1])) else 0)
        else:
            levels.append(1 if kind != "L" and last and following != "L" else 0)
    return levels


@lru_cache(maxsize=4096)
def _runs(text: str) -> tuple[Run, ...]:
    """Return the runs of a text from left to right. Text that the main font has is one run."""
    if text.isascii() or not any(_missing(char) or _is_mark(char) for char in text):
        return (Run(text, None, False),)
    placed = list(_words(text))
    levels = _levels([part for part, _ in placed])
    rows = [(part, home, level) for (part, home), level in zip(placed, levels, strict=True)]
    for least in (2, 1):
        turned: list[tuple[str, Path | None, int]] = []
        for high, group in groupby(rows, key=lambda row, least=least: row[2] >= least):  # type: ignore[misc]
            together = list(group)
            turned += together[::-1] if high else together
        rows = turned
    runs = []
    for (path, level), grouped in groupby(rows, key=lambda row: row[1:]):
        shown = [part for part, _, _ in grouped]
        if level == 1 and path is not None:
            shown.reverse()  # HarfBuzz reverses them again
        line = "".join(shown)
        runs.append(Run(line.translate(_MIRROR) if level == 1 and path is None else line, path, level == 1))
    return tuple(runs)


@lru_cache(maxsize=4096)
def width(text: str, size: int) -> int:
    return round(sum(_advance(run, size) for run in _runs(text)))


def _advance(run: Run, size: int) -> float:
    if run.path is None:
        return font(size).getlength(run.text)
    return fallback.run(run.text, run.path, size, run.leftward).advance


@lru_cache(maxsize=1024)
def ink(text: str, size: int) -> tuple[Image.Image, int, int]:
    """Draw a line of text as an 8-bit mask. Return it with its corner, measured from the line's start and baseline."""
    runs = _runs(text)
    if len(runs) == 1 and runs[0].path is None:
        return _plain(text, size)
    pen, parts = 0.0, []
    for run in runs:
        if run.path is None:
            mask, left, top = _plain(run.text, size)
        else:
            shaped = fallback.run(run.text, run.path, size, run.leftward)
            mask, left, top = shaped.mask or Image.new("L", (1, 1)), shaped.left, shaped.top
        parts.append((mask, round(pen) + left, top))
        pen += _advance(run, size)
    left, top = min(at for _, at, _ in parts), min(at for _, _, at in parts)
    right = max(at + mask.width for mask, at, _ in parts)
    bottom = max(at + mask.height for mask, _, at in parts)
    whole = Image.new("L", (right - left, bottom - top))
    for mask, x, y in parts:
        whole.paste(255, (x - left, y - top), mask)
    return whole, left, top


def _plain(text: str, size: int) -> tuple[Image.Image, int, int]:
    """Like ink(), but for text that is all in the main font."""
    left, top, right, bottom = font(size).getbbox(text, anchor="ls")
    mask = Image.new("L", (max(1, int(right - left)), max(1, int(bottom - top))))
    core, offset = font(size).getmask2(text, "L", anchor="ls")
    x, y = offset[0] - int(left), offset[1] - int(top)
    mask.im.paste(core, (x, y, x + core.size[0], y + core.size[1]))
    return mask, int(left), int(top)


def shorten(text: str, size: int, room: int) -> str:
    """Return the text, or as much of its beginning as fits in `room` pixels, with '…'. Letters keep their marks."""
    if width(text, size) <= room:
        return text
    return shortened(text, room, lambda some: width(some, size))
