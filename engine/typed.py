"""The comparison of all words that people type: moves, games, options, wishes, places.

    fold("Ｉt’s  MINE") == fold("it's mine")
    fits("holdem", "Hold’em")                  for suggestions: true if the text typed so far fits a name
    meant("プレイヤ", {"player": ["プレイヤー"]}) == "player"

Width, case, hiragana or katakana, marks on letters, long vowels, quotation marks, kinds of dashes and spaces do not
matter.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache

import regex

_QUOTES = dict.fromkeys(map(ord, "'’‘ʼʻ`´＇′\"“”„‟«»″＂"))
_DASHES = dict.fromkeys(map(ord, "‐‑‒–—―−﹣－ー〜～~"), "-")  # ー after letters that are not kana is a dash
_HIRAGANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)}
_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "æ": "ae", "œ": "oe", "ı": "i", "þ": "th", "ħ": "h"})
_MARKS = re.compile("[\u0300-\u036f]")
_UNSEEN = regex.compile(r"[\p{DI}\p{Cf}]")  # invisible characters, as copied text has them around a right-to-left name
_HALF = re.compile("[\uff66-\uff9d]$")  # a half-width kana at the end: a voicing mark may follow as its own character
_LONG = re.compile("(?<=[ぁ-ゖ])ー+")


@lru_cache(10_000)
def fold(text: str) -> str:
    """Return the folded form of a text. It is only for comparing, not for showing."""
    text = unicodedata.normalize("NFKC", _UNSEEN.sub("", text).translate(_QUOTES)).casefold().translate(_HIRAGANA)
    text = _MARKS.sub("", unicodedata.normalize("NFD", text)).translate(_QUOTES)
    text = _LONG.sub("", unicodedata.normalize("NFC", text)).translate(_LETTERS)
    return " ".join(text.translate(_DASHES).split())


def bare(text: str) -> str:
    """Return only the letters and numbers of a text's folded form."""
    return "".join(char for char in fold(text) if char.isalnum())


def fits(typed: str, *names: str) -> bool:
    """Return whether the text typed so far, perhaps nothing, fits these names: the names contain all its words."""
    if _HALF.search(typed) and any(fits(typed + mark, *names) for mark in "ﾞﾟ"):
        return True
    words = [word for word in map(bare, fold(typed).split()) if word]
    if not words:
        return fold(typed) in fold(" ".join(names))
    said = bare(" ".join(names))
    return all(word in said for word in words)


def meant(typed: str, names: Mapping[str, Iterable[str]], *, begun: bool = False) -> str | None:
    """Return the value that a text names, by the value itself or by one of its names. None: no value, or several.

    `begun`: a text that fits the names of only one value is enough.
    """
    every = {value: (value, *said) for value, said in names.items()}
    itself = [value for value in every if fold(value) == fold(typed)]
    if len(itself) == 1:
        return itself[0]
    for compared in (fold, bare):
        word = compared(typed)
        found = [value for value, said in every.items() if word and word in map(compared, said)]
        if found:
            return found[0] if len(found) == 1 else None
    found = [value for value, said in every.items() if any(fits(typed, each) for each in said)] if begun else []
    return found[0] if len(found) == 1 and bare(typed) else None
