"""The viewer that a picture is drawn for."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from engine.form import Partial


class Viewer(Struct, frozen=True):
    """A person who looks at a table: their language and order of cards, and what the view does not have."""

    locale: str
    names: tuple[str, ...]  # by seat
    legal: frozenset[str] = frozenset()  # cards that may be chosen now; empty: none is dimmed
    sort: str = ""  # one of the board's sorts; empty: the first
    faces: tuple[str, ...] = ()  # by seat: an animal's name, or the file of a person's picture; "": the seat's letter
    marks: tuple[str, ...] = ()  # by seat: "away" (an AI plays there), "paused" (its clock is stopped), or ""
    news: tuple[Any, ...] = ()  # events since the viewer last looked, as this viewer may know them
    answered: tuple[int, ...] = ()  # the seats whose sealed answers wait for the other answers
    draft: Partial | None = None  # the chosen parts of a move, for boards that show them
    large: bool = False  # a hand shows its cards alone, as large as they can be (O10)
    solution: bool = False  # the viewer has asked for the solution, after failing to solve it
