"""Ratings in all shapes: ladders, courses and long titles."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from msgspec.structs import replace

from render import records
from render.picture import Picture
from render.records import Ladder, Rung, Trend, ladder, trend
from tests.render.positions import names

TITLES = (
    "#33 4X",
    "双天九龍干支合(チーム戦(2人対2人))",
    "Twin Heavens: Kowloon Zodiac Match (two teams of two)",
    "W" * 80,
)


def a_ladder(locale: str, kind: str = "plain", count: int = records.RUNGS, title: str = TITLES[0]) -> Ladder:
    """Return a ladder. The last rung is the reader's, far behind; every other rating is provisional."""
    rungs = [
        Rung(n + 1, name, 2345 - 250 * n, 7 * n + 1, 3 * n, n % 2 == 0) for n, name in enumerate(names(kind, count))
    ]
    rungs[-1] = replace(rungs[-1], mine=True, place=rungs[-1].place if count < records.RUNGS else 1234)
    return Ladder(title, tuple(rungs), locale)


def a_trend(points: tuple[int, ...], locale: str = "en", name: str = "さくら", settled: bool = True) -> Trend:
    won = tuple(after > before for before, after in itertools.pairwise(points))
    return Trend(TITLES[0], name, points, won, len(won), sum(won), settled, locale)


COURSES = {
    "first": (1000, 1138),
    "lost": (1000, 927),
    "level": (1000, 1000, 1000),
    "long": tuple(1000 + 37 * n - 5 * n % 111 for n in range(records.TREND + 1)),
    "uneven": tuple(1000 + 21 * n - 84 * (n % 3 == 1) for n in range(records.TREND + 1)),
    "deep": (1000, 700, 300, -40, -310),
    "great": (1000, 12_345),
}
RATINGS: dict[str, Callable[[str, str], Picture]] = {  # pictures for people to look at, by language and kind of names
    "ladder": lambda locale, kind: ladder(a_ladder(locale, kind)),
    "trend": lambda locale, kind: trend(a_trend(COURSES["uneven"], locale, names(kind, 1)[0])),
}
