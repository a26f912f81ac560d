"""Wishes to play, and the table that can be asked for next: pure functions (before.md, part A).

    gathered(seeks, now)        the next group, its game, number of seats and pace; None: no group is complete
    agrees(group, other, …)     whether another person would sit with a group

A wish is a `Seek` in code, since the wishes about notices have that name. Nobody learns what another person wished, or
why two wishes did not meet (W12).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.tables.time.time_control import DAY, HOUR, MINUTE, PRESETS
from data.model.timing import Outage
from engine.catalogue import GAMES
from engine.game import BadOptionError, Game
from engine.length import length_of
from engine.options import options_form, plain_options, read_options

NOW = "10m"  # the pace of a table that is played at once (W24)
SLOW = ("1d", "3d", "7d")  # the fastest first
SIZES = (2, 3, 4, 5)  # numbers of players; the last one stands for more too
WITHIN = (15, 30)  # minutes of "anything up to"
HOLDS = 7 * DAY  # seconds for which a wish holds, unless it is for *now* alone
WAITS, WAITS_NOW = DAY, 30 * MINUTE  # seconds after which AIs may fill the seats
ASKED, ASKED_NOW = DAY, 10 * MINUTE  # seconds for which an ask is open (W7)
SENT = HOUR  # seconds, at most, until an ask that may be sent is delivered; else it is dropped (W7)
HOURS = frozenset(range(24))

Rated = Literal["either", "rated", "unrated"]


class Terms(msgspec.Struct, frozen=True, omit_defaults=True):
    """The terms of a wish.

    `games`: in the order of the person's choice; `within`: also anything up to so many minutes.
    """

    games: tuple[str, ...] = ()
    within: int = 0
    sizes: tuple[int, ...] = SIZES
    paces: tuple[str, ...] = SLOW
    now: int = 0  # hours from its beginning, for which they would also play at once
    ais: bool = False  # whether AIs may fill the seats
    rated: Rated = "either"
    timely: bool = False  # only with people who are usually in time
    unseen: bool = False  # not counted in the lines of boards and lists (W14)
    here: bool = False  # they are called in the wish's channel if a DM does not reach them


class Seek(msgspec.Struct, frozen=True):
    """The open wish of a person, with the facts on them that no one else is shown."""

    person: int
    terms: Terms
    since: float
    may_open: bool = True  # whether they could open a table when they pressed (W3)
    blocks: frozenset[int] = frozenset()
    blocked_by: frozenset[int] = frozenset()
    reliable: bool = True
    hours: frozenset[int] = HOURS  # the hours of the day, in UTC, in which they play
    declined: frozenset[str] = frozenset()  # games that they are not asked for again yet (W8)


class Gathered(NamedTuple):
    """A table that can be asked for. `group`: the one who has waited longest first."""

    game: str
    size: int
    group: tuple[Seek, ...]
    pace: str
    rated: bool


# --- games and numbers of players ----------------------------------------------------------------------------------


@cache
def options_for(game_id: str, size: int) -> dict[str, Any] | None:
    """Return the options of a gathered table: the usual ones, in the first mode that takes so many players (W25).

    None: the game does not take so many.
    """
    game: Game[Any, Any] = GAMES[game_id]
    modes = [field for field in options_form(game) if field.name == "mode"]
    ways = [{}, *({"mode": choice.value} for field in modes for choice in field.choices)]
    for way in ways:
        try:
            return dict(plain_options(read_options(game, way, size)))
        except BadOptionError:
            continue
    return None


@cache
def takes(game_id: str, size: int) -> bool:
    """Return whether a game is played by so many people."""
    return size in GAMES[game_id].seats and size > 1 and options_for(game_id, size) is not None


@cache
def is_within(game_id: str, size: int, minutes: int) -> bool:
    """Return whether a match of so many players takes so many minutes or fewer (W23)."""
    found = length_of(GAMES[game_id], size, options_for(game_id, size) or {})
    return found is not None and found.minutes <= minutes


def is_wanted(terms: Terms, game: str, size: int) -> bool:
    """Return whether a wish is for this game with so many players."""
    if min(size, SIZES[-1]) not in terms.sizes or not takes(game, size):
        return False
    return game in terms.games or is_within(game, size, terms.within)


def games_of(terms: Terms) -> list[str]:
    """Return the games of a wish: those that are named, in their order, then the others that are short enough."""
    others = [game for game in GAMES if game not in terms.games] if terms.within else []
    return [*terms.games, *others]


def sizes_of(terms: Terms, game: str) -> list[int]:
    """Return the numbers of players that a wish wants in a game, the smallest first."""
    return [size for size in GAMES[game].seats if is_wanted(terms, game, size)]


# --- people --------------------------------------------------------------------------------------------------------


def gathered(seeks: Iterable[Seek], now: float) -> Gathered | None:
    """Return the next table that can be asked for.

    It is for the one who has waited longest, in the game and with the number of players that most people fit.
    """
    by_age = sorted(seeks, key=lambda each: (each.since, each.person))
    for seek in by_age:
        best: tuple[tuple[int, int, int], Gathered] | None = None
        for n, game in enumerate(games_of(seek.terms)):
            for size in reversed(sizes_of(seek.terms, game)):
                group = group_around(seek, by_age, game, size)
                if not _is_full(group, size, now):
                    continue
                score = (len(group), len(common_hours(group)), -n)
                if best is None or score > best[0]:
                    best = score, Gathered(game, size, tuple(group), pace_of(group), is_rated(group))
        if best is not None:
            return best[1]
    return None


def group_around(seek: Seek, by_age: Sequence[Seek], game: str, size: int) -> list[Seek]:
    """Return the people who would play with one person, at most so many, those who have waited longest first."""
    group = [seek] if agrees([], seek, game, size) else []
    for other in by_age if group else ():
        if len(group) < size and other is not seek and agrees(group, other, game, size):
            group.append(other)
    return group


def _is_full(group: Sequence[Seek], size: int, now: float) -> bool:
    """Return whether a group can be asked: complete, or with AIs for the rest after the first one has waited.

    One of them must be able to open the table (W3).
    """
    if len(group) < 2 or not any(each.may_open for each in group):
        return False
    waits = WAITS_NOW if pace_of(group) == NOW else WAITS
    return len(group) == size or (now - group[0].since >= waits and all(each.terms.ais for each in group))


def agrees(group: Sequence[Seek], other: Seek, game: str, size: int) -> bool:
    """Return whether another person would sit with a group, and the group with them."""
    everyone = [*group, other]
    if game in other.declined or not is_wanted(other.terms, game, size):
        return False
    if {"rated", "unrated"} <= {each.terms.rated for each in everyone}:
        return False
    if not common_paces(everyone):
        return False
    if any(each.terms.timely for each in everyone) and not all(each.reliable for each in everyone):
        return False
    people = {each.person for each in group}
    return other.person not in people and not people & (other.blocks | other.blocked_by)


def common_paces(group: Sequence[Seek]) -> list[str]:
    """Return the paces that all of them would play at, the fastest first."""
    slow = [pace for pace in SLOW if all(pace in each.terms.paces for each in group)]
    return [NOW, *slow] if all(each.terms.now for each in group) else slow


def pace_of(group: Sequence[Seek]) -> str:
    """Return the slowest of the common paces, so that no one is hurried (W24)."""
    return common_paces(group)[-1]


def is_rated(group: Sequence[Seek]) -> bool:
    """Return whether the table is rated: someone asks for that, and the others take either (W17)."""
    return any(each.terms.rated == "rated" for each in group)


def common_hours(group: Sequence[Seek]) -> frozenset[int]:
    """Return the hours of the day in which all of them play. They are a score, and no gate."""
    return frozenset.intersection(*[each.hours for each in group])


def holds(terms: Terms) -> float:
    """Return for how many seconds a wish holds."""
    return HOLDS if terms.paces else terms.now * HOUR


def as_of(terms: Terms, since: float, now: float) -> Terms:
    """Return the terms that still hold: those hours may be over in which a person would play at once."""
    return terms if now < since + terms.now * HOUR else replace(terms, now=0)


def open_for(pace: str) -> float:
    """Return for how many seconds an ask is open (W7)."""
    return ASKED_NOW if pace == NOW else ASKED


def sent_within(pace: str) -> float:
    """Return for how many seconds an ask may wait to be sent (W7): its time must not be over by then (G10)."""
    return min(SENT, open_for(pace))


def end_of(since: float, seconds: float, outages: Iterable[Outage]) -> float:
    """Return when so many seconds are over, without the outages in them (D7). `outages`: oldest first."""
    due, counted = since + seconds, since
    for each in outages:
        begun = max(each.since, counted)
        if begun < due and each.until > begun:
            due, counted = due + each.until - begun, each.until
    return due


assert {NOW, *SLOW} <= PRESETS.keys()
