"""What plain data from strangers may hold at most, and how it is read: before anything is played or drawn of it.

data_of(b"...")            # JSON from a file; raises BadDataError, whose text is for people
start_within(start)        # raises BadStartError: a number, a name or a depth that no position has
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from engine.game import BadStartError

NUMBER = 10_000  # of a prescribed start, above and below zero; points, coins, turns and costs are far smaller
TEXT = 200  # characters of one text in a start
DEPTH = 40  # lists and objects inside one another; a record needs twelve
MOVES = 5_000  # of a match; the longest that was ever played has a fifth
TABLE = 2**53 - 1  # the greatest number of a table that every reader of JSON can hold


class BadDataError(ValueError):
    """Bytes that hold no data. The text goes after the name of their file."""


def data_of(data: bytes) -> Any:
    """JSON as data. A byte order mark may stand in front; of two fields with one name the last counts."""
    data = data.removeprefix(b"\xef\xbb\xbf")
    if not data.strip():
        raise BadDataError("is empty")
    try:
        data.decode()
        found = msgspec.json.decode(data)
    except UnicodeDecodeError:
        raise BadDataError("is not UTF-8 text; save it as UTF-8") from None
    except RecursionError:
        raise BadDataError("is nested too deeply") from None
    except msgspec.ValidationError:  # of data without a type only a number can be wrong
        raise BadDataError("holds a number that is too large") from None
    except msgspec.DecodeError as error:
        lone = re.search(rb"\\u[dD][89a-fA-F]", data) and "surrogate" not in str(error) and "truncated" in str(error)
        raise BadDataError(f"is not JSON: {'half of a surrogate pair' if lone else error}") from None
    if any(depth > DEPTH for _, depth in _parts(found)):
        raise BadDataError("is nested too deeply")
    return found


def start_within(start: Mapping[str, Any]) -> None:
    """Raise BadStartError for what no game's position holds."""
    for name, value in start.items():
        for part, depth in (*_parts(name), *_parts(value)):
            if depth > DEPTH:
                raise BadStartError(str(name)[:TEXT], "is nested too deeply")
            if isinstance(part, str) and len(part) > TEXT:
                raise BadStartError(str(name)[:TEXT], f"has a text of more than {TEXT} characters")
            if isinstance(part, int | float) and not -NUMBER <= part <= NUMBER:  # NaN is not either
                raise BadStartError(str(name)[:TEXT], f"has a number beyond {NUMBER}")


def _parts(value: Any) -> Iterator[tuple[Any, int]]:
    """Everything in it, and how deep it is there. Without recursion, and no deeper than is asked for."""
    left = [(value, 0)]
    while left:
        part, depth = left.pop()
        yield part, depth
        if depth > DEPTH:
            continue
        if isinstance(part, Mapping):
            left += [(each, depth + 1) for pair in part.items() for each in pair]
        elif isinstance(part, list | tuple):
            left += [(each, depth + 1) for each in part]
