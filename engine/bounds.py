"""Limits of plain data from strangers. The data is read and checked here before anything is played or drawn from it.

data_of(b"...")            # reads JSON from a file; raises BadDataError, with a text for people
start_within(start)        # raises BadStartError for a number, a text or a depth that no position has
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from engine.game import BadStartError

NUMBER = 10_000  # greatest absolute number in a start; points, coins, turns and costs are far smaller
TEXT = 200  # most characters of one text in a start
DEPTH = 40  # most lists and objects inside one another; a record needs twelve
MOVES = 5_000  # most moves of a match; the longest match ever played has a fifth of that
TABLE = 2**53 - 1  # greatest table number: every reader of JSON can hold it exactly


class BadDataError(ValueError):
    """Bytes that hold no valid data. The error text is meant to follow the name of their file."""


def data_of(data: bytes) -> Any:
    """Return the data in JSON bytes. Raises BadDataError.

    A byte order mark in front is allowed. Of two fields with one name, the last counts.
    """
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
    except msgspec.ValidationError:  # without a target type, only a number can be invalid
        raise BadDataError("holds a number that is too large") from None
    except msgspec.DecodeError as error:
        lone = re.search(rb"\\u[dD][89a-fA-F]", data) and "surrogate" not in str(error) and "truncated" in str(error)
        raise BadDataError(f"is not JSON: {'half of a surrogate pair' if lone else error}") from None
    if any(depth > DEPTH for _, depth in _parts(found)):
        raise BadDataError("is nested too deeply")
    return found


def start_within(start: Mapping[str, Any]) -> None:
    """Raise BadStartError for a number, a text or a depth that no game's position has."""
    for name, value in start.items():
        for part, depth in (*_parts(name), *_parts(value)):
            if depth > DEPTH:
                raise BadStartError(str(name)[:TEXT], "is nested too deeply")
            if isinstance(part, str) and len(part) > TEXT:
                raise BadStartError(str(name)[:TEXT], f"has a text of more than {TEXT} characters")
            if isinstance(part, int | float) and not -NUMBER <= part <= NUMBER:  # NaN fails this test too
                raise BadStartError(str(name)[:TEXT], f"has a number beyond {NUMBER}")


def _parts(value: Any) -> Iterator[tuple[Any, int]]:
    """Yield each part of a value, the value itself included, with its depth.

    There is no recursion, so deep data cannot exhaust the stack. The parts end one level below DEPTH.
    """
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
