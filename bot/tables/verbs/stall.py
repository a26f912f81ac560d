"""A live table after a long outage: the people who played before it may not be there any more (D28).

Its clocks wait until all who owe something have pressed something there; after a day the table is slow. The outages and
the log show which outage it waits after: `Table.stalled`. Verbs as in lobby.py.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.tables.person import Person
from bot.tables.state.change import TABLE, Change, Moment
from bot.tables.state.settings import with_settings
from bot.tables.state.table import Table
from bot.tables.time.time_control import PRESETS, STALLED, USUAL
from engine.basics import plain


def awaited(table: Table) -> list[int]:
    """Return the seats that owe something since before the outage and have not been heard of since."""
    if (outage := table.stalled) is None:
        return []
    heard = [seat for seat, at in table.history.here if at >= outage.until]
    return [clock.seat for clock in table.unanswered_since(outage) if clock.seat not in heard]


def here(table: Table, at: Moment, person: Person) -> Change | None:
    """Note that a person has pressed something. If the table waits for no other seat, its clocks run again."""
    seat, waiting = table.seat_of(person.id), awaited(table)
    if seat is None or seat not in waiting or table.at(seat).person is None:
        return None
    return _heard(seat, over=waiting == [seat])


def follows(before: Table, after: Table) -> Change | None:
    """Let the clocks run again if the last seat that was waited for has moved, or is away now."""
    if before.stalled is None or not after.playing or after.history.awoke != before.history.awoke or awaited(after):
        return None
    return _heard(None, over=True)


def slowed(table: Table, at: Moment) -> Change | None:
    """Make the table slow if not all have come back in a day: a day per turn from now on, which the log tells."""
    if table.stalled is None or at.now < table.stalled.until + STALLED:
        return None
    time_control = plain(replace(PRESETS[USUAL], vacations=table.time_control.vacations))
    hands = [("hand", owed.decision.seat) for owed in table.waiting if table.at(owed.decision.seat).person is not None]
    return Change(
        "pace",
        payload={"pace": time_control, "preset": USUAL, "why": "outage"},
        fields={"settings": with_settings(table.row, time_control=time_control)},
        surfaces=(TABLE, *hands),
    )


def _heard(seat: int | None, *, over: bool) -> Change:
    return Change("here", seat=seat, payload={"over": True} if over else {}, surfaces=(TABLE,) if over else ())
