"""Polls on what to play: pure functions (before.md, P10 to P13).

suggested(4, 60)                 titles for four players that take an hour at most
winner(titles, votes)            the title that is opened; None: it is not played here any more
kept_for(voters, …)              the seats of the lobby that are kept for voters
"""

from __future__ import annotations

import hmac
from collections.abc import Collection, Sequence

from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.state.change import Change, Moment
from bot.tables.state.settings import Kept, with_settings
from bot.tables.state.table import Table
from bot.tables.time.time_control import HOUR, MINUTE
from bot.tables.verbs.rights import Standing
from bot.tables.verbs.seeks import is_within, takes
from engine.catalogue import GAMES
from engine.chance import Chance

LEAST, MOST = 2, 10  # titles of a poll; Discord takes ten
HOURS = range(1, 169)  # for which a poll may be open (P10)
VOTERS = 2  # at least, for a lobby to open by itself (P11)
KEPT = 2 * HOUR  # seconds for which seats are kept for voters (P12)
CALLED = 10  # voters, at most, in one message (P12)
PER_CHANNEL = 3  # open polls (P10)
LATER = (1 * MINUTE, 6 * MINUTE, 36 * MINUTE)  # after the end: the votes may not be counted yet (P11)
LOOK = HOUR  # between two looks at an open poll: someone may have closed or deleted it (P13)
PLAYERS = tuple(n for n in range(2, 26) if any(takes(name, n) for name in GAMES))  # numbers to choose from


def suggested(players: int, minutes: int) -> list[str]:
    """Return titles that so many people can play in so many minutes, ten at most."""
    return [name for name in possible(players) if is_within(name, players, minutes)][:MOST]


def possible(players: int) -> list[str]:
    """Return all titles that so many people can play."""
    return [name for name in GAMES if takes(name, players)]


def check_poll(titles: Collection[str], players: int, hours: int) -> None:
    """Raise RefusedError if a poll can't be posted like this."""
    fitting = possible(players)
    if not LEAST <= len(titles) <= MOST or hours not in HOURS or any(name not in fitting for name in titles):
        raise RefusedError("refuse-poll-titles", least=LEAST, most=MOST)


def winner(titles: Sequence[str], votes: Sequence[int]) -> str | None:
    """Return the title with most votes; of several, the one listed first (P11). None: none is played here any more."""
    playable = [n for n, title in enumerate(titles) if title in GAMES]
    best = max(playable, key=lambda n: (votes[n] if n < len(votes) else 0, -n), default=None)
    return None if best is None else titles[best]


def is_too_few(votes: Sequence[int]) -> bool:
    """Return whether fewer than two people voted. Each has one vote."""
    return sum(votes) < VOTERS


def next_look(until: float, now: float, *, finished: bool) -> float | None:
    """Return when to look at a poll again; None: it is over, and its votes count as they are (P11, P13)."""
    if finished:
        return None
    if now < until:
        return min(now + LOOK, until)
    return next((until + wait for wait in LATER if until + wait > now), None)


def with_voters(
    opened: Change,
    table: Table,
    at: Moment,
    host: Person,
    voters: Sequence[Person],
    standing: Standing,
    barred: Collection[int],
) -> Change:
    """Keep seats for voters in a lobby that opens (P12). If there are too few seats, the lot decides (G14).

    A voter whom a block keeps from the host, or who is `barred`, is not called. The lobby does not show it (D24).
    """
    people = sorted({each.id: each for each in voters if each.id != host.id}.values(), key=lambda each: each.id)
    seats = min(table.seat_numbers[-1] - 1, CALLED)
    if len(people) > seats:
        lot = Chance(hmac.digest(table.row.secret, b"voters", "sha256"))
        people = list(lot.shuffle("voters", people))[:seats]
    apart = {*standing.blocks, *standing.blocked_by, *barred}
    kept = [Kept(n, each.id, each.name, at.now + KEPT, each.id in apart) for n, each in enumerate(people, 1)]
    if not kept:
        return opened
    return replace(opened, fields={**opened.fields, "settings": with_settings(table.row, kept=kept, voted=True)})
