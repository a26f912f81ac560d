"""The end of the time for an answer, in the words of a panel; nothing if no clock runs."""

from __future__ import annotations

from bot.tables.state.table import Table, TableSeat
from bot.ui.page import Frame


def until(frame: Frame, table: Table) -> str:
    """Return the end of the time for everyone who is waited for."""
    ends = {
        o.decision.seat: end for o in table.waiting if (end := table.at(o.decision.seat).shown_deadline) is not None
    }
    if len({*ends.values()}) == 1 and len(ends) == len(table.waiting):
        return frame.say("table-until", until=min(ends.values()))
    return " · ".join(frame.say("table-until-seat", seat=seat, until=end) for seat, end in ends.items())


def own_until(frame: Frame, seat: TableSeat) -> str:
    """Return the end of the time for the reader's own seat."""
    end = seat.shown_deadline
    return "" if end is None else frame.say("hand-until", until=end)
