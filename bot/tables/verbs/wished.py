"""The titles that people would play, for the lines of boards and lists (W14): pure functions.

    titles_of(terms)            the titles for which a wish is counted
    wished(counts)              what a line says of so many wishes for each title

Neither looks at blocks, hours or reliability, so no line tells of them (W12).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bot.tables.verbs import seeks
from bot.tables.verbs.seeks import Terms
from engine.catalogue import GAMES

TITLES = 5  # in one line, at most
SEVERAL = 3  # wishes, at least; fewer are "someone"


class Wished(NamedTuple):
    """The titles of a line, in the order of the catalogue. `full`: the server has all the tables it may have (W4)."""

    someone: tuple[str, ...] = ()
    several: tuple[str, ...] = ()
    full: bool = False

    @property
    def titles(self) -> tuple[str, ...]:
        return tuple([title for title in GAMES if title in self.someone + self.several])


def titles_of(terms: Terms) -> list[str]:
    """Return the titles for which a wish is counted: those that its own terms allow with some number of players."""
    if terms.unseen:
        return []
    return [title for title in seeks.games_of(terms) if seeks.sizes_of(terms, title)]


def wished(counts: Mapping[str, int], *, full: bool = False) -> Wished:
    """Return what a line says of so many wishes for each title."""
    titles = [title for title in GAMES if counts.get(title, 0) > 0][:TITLES]
    if full and titles:
        return Wished(full=True)
    several = tuple([title for title in titles if counts[title] >= SEVERAL])
    return Wished(tuple([title for title in titles if title not in several]), several)
