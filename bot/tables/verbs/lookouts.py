"""Lobbies that people hear of: the open wishes that fit one, and when one more player is enough (W18, W19).

Pure functions. People without a seat there are told by DM, with the way to the lobby. They sit down as anyone does.
"""

from __future__ import annotations

from bot.tables.state.table import Table
from bot.tables.time.time_control import HOUR, MINUTE, PRESETS
from bot.tables.verbs.seeks import NOW, Seek, is_wanted

TELL = "lookout"  # the kind of a lobby's timer: those who have pressed *Tell me* are told, if one more is enough
AGAIN, AGAIN_LIVE = 30 * MINUTE, 2 * MINUTE  # seconds until the next ones are told
CALL = "call-wishes"  # the kind of a lobby's timer: people whose wishes fit it are told
CALLS = MINUTE  # seconds from the opening of a lobby until then
ALERT = "alert"  # the kind of a lobby's timer: people who want to hear of its game are told (W20)
ALERTS, ALERTS_LIVE = 6 * HOUR, 10 * MINUTE  # for which a lobby has lacked one or two players by then
FEW = 2  # missing players, at most, of which people hear


def is_for_anyone(table: Table) -> bool:
    """Return whether a table is a lobby in which anyone may sit down: of others no one is told (W19)."""
    return table.row.status == "lobby" and table.guests is None and table.seat_numbers[-1] > 1


def free_seats(table: Table, now: float) -> int:
    """Return how many seats of a lobby are free for anyone."""
    kept = [each for each in table.kept if each.until is None or each.until > now]
    return max(0, table.seat_numbers[-1] - len(table.seats) - len(kept))


def lacks_one(table: Table) -> bool:
    """Return whether one more player makes a lobby full enough to start."""
    return missing(table) == 1


def missing(table: Table) -> int:
    """Return how many players a lobby lacks until it is full enough to start."""
    n = len(table.seats)
    if not is_for_anyone(table) or n in table.seat_numbers:
        return 0
    return min([each - n for each in table.seat_numbers if each > n], default=0)


def wanted(table: Table, now: float) -> int:
    """Return how many more players a lobby wants, as an alert says it; 0: it is none to hear of (W20)."""
    lacks = missing(table)
    return min(lacks, free_seats(table, now)) if lacks <= FEW else 0


def alert_after(table: Table, now: float) -> float | None:
    """Return the seconds for which a lobby has to lack one or two players until people hear of it; None: it doesn't."""
    if not wanted(table, now):
        return None
    return ALERTS_LIVE if table.settings.time_control.kind == "live" else ALERTS


def pause(table: Table) -> float:
    """Return the seconds until the next people are told."""
    return AGAIN_LIVE if table.settings.time_control.kind == "live" else AGAIN


def fits(table: Table, seek: Seek, *, timely: bool) -> bool:
    """Return whether a lobby is what a wish is for, with people who would sit together (W18).

    `timely`: whether the people in it are usually in time.
    """
    terms, people = seek.terms, {row.person for row in table.seats}
    if seek.person in people or people & (seek.blocks | seek.blocked_by):
        return False
    if seek.person in [each.person for each in table.kept] or table.row.game in seek.declined:
        return False
    if (terms.timely and not timely) or (table.settings.least == "usually" and not seek.reliable):
        return False
    rated = "rated" if table.settings.rated == "yes" and not table.secluded else "unrated"
    if terms.rated not in ("either", rated):
        return False
    paces = [*terms.paces, *([NOW] if terms.now else [])]
    if table.settings.time_control not in [PRESETS[pace] for pace in paces]:
        return False
    numbers = [n for n in table.seat_numbers if n > len(table.seats)]
    return any(is_wanted(terms, table.row.game, n) for n in numbers)
