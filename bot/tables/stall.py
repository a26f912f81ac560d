"""A live table after a long outage: who played before it may not be there any more (D28).

Its clocks wait until all who owe something have pressed something there; after a day the table is slow. Which outage it
waits after follows from the outages and the log: `Table.stalled`. Verbs as in lobby.py.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.tables.change import TABLE, Change, Moment
from bot.tables.pace import PRESETS, STALLED, USUAL
from bot.tables.table import Person, Table
from engine.game import plain


def awaited(table: Table) -> list[int]:
    """The seats that owe something since before the outage and have not been heard of since."""
    if (outage := table.stalled) is None:
        return []
    heard = [seat for seat, at in table.told.here if at >= outage.until]
    return [clock.seat for clock in table.unanswered_since(outage) if clock.seat not in heard]


def here(table: Table, at: Moment, person: Person) -> Change | None:
    """Somebody has pressed something. With the last whom the table waits for, its clocks run again."""
    seat, waiting = table.seat_of(person.id), awaited(table)
    if seat is None or seat not in waiting or table.person_of(seat) is None:
        return None
    return _heard(seat, over=waiting == [seat])


def follows(before: Table, after: Table) -> Change | None:
    """Who has moved, or is away now, is waited for no more."""
    if before.stalled is None or not after.playing or after.told.awoke != before.told.awoke or awaited(after):
        return None
    return _heard(None, over=True)


def slowed(table: Table, at: Moment) -> Change | None:
    """Not all have come back in a day: a day a turn from now on, which the log tells."""
    if table.stalled is None or at.now < table.stalled.until + STALLED:
        return None
    pace = plain(replace(PRESETS[USUAL], vacations=table.pace.vacations))
    hands = [("hand", owed.decision.seat) for owed in table.waiting if table.person_of(owed.decision.seat) is not None]
    return Change(
        "pace",
        payload={"pace": pace, "preset": USUAL, "why": "outage"},
        fields={"settings": {**table.row.settings, "pace": pace}},
        surfaces=(TABLE, *hands),
    )


def _heard(seat: int | None, *, over: bool) -> Change:
    return Change("here", seat=seat, payload={"over": True} if over else {}, surfaces=(TABLE,) if over else ())
