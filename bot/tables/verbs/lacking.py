"""Wishes that lack one or two people, for someone who wants to hear of their game (W20): pure functions.

Each person is told only of wishes of people with whom they would be seated. For them there are no others: neither what
they are told nor when depends on the rest (W12).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from bot.tables.verbs.lookouts import ALERTS, ALERTS_LIVE, FEW
from bot.tables.verbs.rights import Standing
from bot.tables.verbs.seeks import NOW, Seek, common_paces, games_of, group_around, sizes_of

ALERT_WISH = "alert-wish"  # the kind of an errand of a person who wishes: others hear of their wish


class Lack(NamedTuple):
    """A group of people that lacks `n` more for a game, since some time. `due`: when others may hear of it."""

    game: str
    n: int
    group: tuple[Seek, ...]
    since: float
    due: float


def would_sit(seek: Seek, person: int, standing: Standing) -> bool:
    """Return whether someone would be seated with the person of a wish."""
    if person == seek.person or person in seek.blocks | seek.blocked_by:
        return False
    return standing.reliable or not seek.terms.timely


def lacks(seek: Seek, others: Iterable[Seek], games: Collection[str]) -> list[Lack]:
    """Return the groups around a wish that lack one or two people for one of these games: the fewest first."""
    by_age = sorted(others, key=lambda each: (each.since, each.person))
    found = []
    for game in games_of(seek.terms):
        for size in sizes_of(seek.terms, game) if game in games else ():
            group = group_around(seek, by_age, game, size)
            n = size - len(group)
            if group and 0 < n <= FEW:
                since = _since(group, size)
                wait = ALERTS_LIVE if NOW in common_paces(group) else ALERTS
                found.append(Lack(game, n, tuple(group), since, since + wait))
    return sorted(found, key=lambda each: each.n)


def _since(group: Collection[Seek], size: int) -> float:
    """Return since when a group has lacked no more than two people: with one more of them it lacks fewer."""
    return sorted(each.since for each in group)[max(1, size - FEW) - 1]
