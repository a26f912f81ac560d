"""Names of seats: each looks like no other name at its table.

A name is settled when its owner sits down: "Kim", and the next one "Kim (2)". It is kept with the seat, and everything
that names a seat reads it there. A name stays with its seat when other people come, go or are renamed.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

import regex
from msgspec.structs import replace

from data.model.tables import SeatRow
from engine.typed import fold
from render.letters import clean

# pairs: a letter of another alphabet, then the letter of ours that it looks like
_ALIKE = (
    "АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT ХX ҮY ԚQ ԜW аa еe оo рp сc уy хx ѕs іi јj һh ԁd ԛq ԝw "
    "ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX αa νv ιi οo ρp υu γy ϲc ϳj ՕO ՍU օo սu ոn հh ցg "
    "ıi ɑa ɡg 力カ 口ロ 二ニ 工エ 夕タ 卜ト 八ハ ー- 一- ‐- ‑- ‒- –- —- ―- −- ’' ‘' ʼ' ′' `' “\" ”\" „\""
)
_LOOKS = {ord(pair[0]): pair[1] for pair in _ALIKE.split(" ") if pair}
_KANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}  # katakana is compared as hiragana
_STROKES = str.maketrans("I1|0", "lllO")
_BRACKETS = regex.compile(r"[\p{Ps}\p{Pe}]")
_SIGN = re.compile(r"\(\W*a\W*[il]\W*\)")  # the sign behind an AI's name: `ai-name`
_NUMBER = re.compile(r" \([0-9]+\)$")


@lru_cache(4000)
def keys_of(name: str) -> tuple[str, str, str]:
    """Return the keys by which a name is compared: as it is typed, as its letters look, and as its strokes look."""
    plain = regex.sub(r"\p{DI}", "", unicodedata.normalize("NFKC", clean(name)))
    looks = unicodedata.normalize("NFC", plain.translate(_LOOKS).translate(_LOOKS))
    return fold(plain), _folded(looks), looks.translate(_STROKES).translate(_KANA)


def alike(one: str, other: str) -> bool:
    """Return whether people who read or type could take one name for the other."""
    return any(a == b for a, b in zip(keys_of(one), keys_of(other), strict=True))


def unsigned(name: str) -> str:
    """Return a person's name without the sign of AIs."""
    bare = regex.sub(r"\p{Pe}", ")", regex.sub(r"\p{Ps}", "(", name))
    return clean(_BRACKETS.sub(" ", name)) if any(_SIGN.search(key.casefold()) for key in keys_of(bare)) else name


def settled(name: str, taken: Iterable[str]) -> str:
    """Return the name, with a number if one of the taken names looks like it."""
    taken = [*taken]
    ways = itertools.chain([name], (f"{name} ({n})" for n in itertools.count(2)))
    return next(way for way in ways if not any(alike(way, other) for other in taken))


def all_settled(names: Iterable[str]) -> list[str]:
    """Return the names of a list, settled so that no two are alike. An unknown name stays ''."""
    found = list[str]()
    for name in names:
        found.append(settled(name, filter(None, found)) if name else "")
    return found


def is_called(settled_name: str, name: str) -> bool:
    """Return whether a settled name is this name, perhaps with a number."""
    return settled_name == name or _NUMBER.sub("", settled_name) == name


def apart(seats: Iterable[SeatRow], before: Iterable[SeatRow] = (), others: Iterable[str] = ()) -> tuple[SeatRow, ...]:
    """Return the seats with names of which no two are alike.

    A name that was there before stays. The others are settled in the order in which people sat down. `others`: names
    that are taken without a seat.
    """
    seats, had = [*seats], {(row.person, row.name) for row in before}
    if len(seats) < 2 and not (others := [*others]):
        return tuple(seats)
    taken, named = [*others], dict[int, SeatRow]()
    for row in sorted(seats, key=lambda row: ((row.person, row.name) not in had, row.joined_at, row.seat)):
        name = settled(row.name, taken)
        named[row.seat] = row if name == row.name else replace(row, name=name)
        taken.append(name)
    return tuple([named[row.seat] for row in seats])


def renamed(seats: Iterable[SeatRow], person: int, name: str) -> tuple[SeatRow, ...] | None:
    """Return the seats with a person's new name, which apart() must still settle. None: they have that name already."""
    if not any(row.person == person and not is_called(row.name, name) for row in seats):
        return None
    return tuple([replace(row, name=name) if row.person == person else row for row in seats])


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text.casefold()).translate(_LOOKS).translate(_KANA).replace("i\u0307", "i")
