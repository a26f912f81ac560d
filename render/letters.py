"""Letters of a text as a reader sees them, each of one or more characters, the removal of invisible ones, and numbers.

clusters("e\u0301x")        # ["é", "x"]: a letter with its marks, a family of emoji, a flag are one
beginning(text, 80)         # as many whole letters as fit
clean(text)                 # one line, without what is invisible, turns the line or piles up
signed(-5)                  # "−5"
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator

import regex

MARKS = 3  # per letter: Hebrew has a dot, a point and a vowel; more marks are a tower over the lines above
_TOLD_APART = regex.compile("( ?[(（](AI|[0-9]{1,2})[)）])+$")  # after a name: an AI's, or the second of that name
_CLUSTER = regex.compile(r"\X")
_SPACE = regex.compile("[\\s\u115f\u1160\u2800\u3164\uffa0]")
_BLANK = regex.compile("[\\s\u115f\u1160\u2800\u3164\uffa0]+")  # spaces, and letters that show nothing
# Characters that join letters or choose a picture are kept as parts of letters. Alone they show nothing.
_JOINS = "\u200c\u200d\ufe0e\ufe0f\U000e0020-\U000e007f"
_UNSEEN = regex.compile(rf"[\p{{Cc}}\p{{Cs}}\p{{Bidi_Control}}[\p{{DI}}--[{_JOINS}]]]", regex.V1)


def clusters(text: str) -> list[str]:
    """Return the letters of a text as a reader counts them."""
    return [*text] if text.isascii() and "\r" not in text else _CLUSTER.findall(text)


def utf16_length(text: str) -> int:
    """Return the length of a text by Discord's strictest count, in UTF-16 units: an emoji is two units."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def beginning(text: str, limit: int, length: Callable[[str], int] = utf16_length) -> str:
    """Return as many whole letters from the start of a text as fit."""
    if length(text) <= limit:
        return text
    found = clusters(text)
    low, high = 0, len(found)
    while low < high:
        middle = (low + high + 1) // 2
        if length("".join(found[:middle])) <= limit:
            low = middle
        else:
            high = middle - 1
    return "".join(found[:low])


def shortened(text: str, limit: int, length: Callable[[str], int] = len) -> str:
    """Return the text, or as many whole letters of it as fit, with '…'.

    The number after a name stays: 'Maximil… (2)'.
    """
    if length(text) <= limit:
        return text
    told = _TOLD_APART.search(text)
    end = "…" + (told[0] if told is not None and 2 * length(told[0]) <= limit else "")
    return beginning(text[: told.start()] if end != "…" and told else text, limit - length(end), length).rstrip() + end


def ending(text: str, limit: int) -> str:
    """Return as many whole letters from the end of a text as fit, in UTF-16 units."""
    found, kept = clusters(text), 0
    for n, cluster in enumerate(reversed(found)):
        kept += utf16_length(cluster)
        if kept > limit:
            return "".join(found[len(found) - n :])
    return text


def clean(text: str) -> str:
    """Return a text on one line, with single spaces and few marks per letter.

    Invisible characters, and characters that turn the line, are removed.
    """
    spaced = _UNSEEN.sub("", _BLANK.sub(" ", text))
    return "".join(_bounded(unicodedata.normalize("NFC", spaced))).strip()


def readable(text: str, instead: str = "") -> str:
    """Return a text with its line breaks, each space as a space, and `instead` for each invisible character."""
    lines = regex.split("\r\n|\r|\n", text)
    return "\n".join([_UNSEEN.sub(instead, _SPACE.sub(_as_space, line)) for line in lines])


def is_seen(text: str) -> bool:
    """Return whether any of a text is visible: a letter, a digit, a sign, a picture."""
    return any(unicodedata.category(char)[0] in "LNPS" for char in clean(text))


def _bounded(text: str) -> Iterator[str]:
    marks = 0
    for char in text:
        if unicodedata.category(char)[0] == "M" and char not in "\ufe0e\ufe0f":
            marks += 1
        elif unicodedata.category(char) != "Cf":
            marks = 0
        if marks <= MARKS:
            yield char


def _as_space(found: regex.Match[str]) -> str:
    return "\u3000" if found[0] == "\u3000" else " "


def signed(number: int, plus: bool = False) -> str:
    """Return a number with a minus sign instead of a hyphen. With `plus`, return a plus sign too, also before 0."""
    return f"{number:+}".replace("-", "−") if plus or number < 0 else str(number)
