"""Until when there is time, in the words of a panel; nothing where no clock runs."""

from __future__ import annotations

from bot.tables.table import Table
from bot.ui.page import Frame


def until(frame: Frame, table: Table) -> str:
    """How long those have who are waited for."""
    ends = {o.decision.seat: end for o in table.waiting if (end := table.shown_deadline(o.decision.seat)) is not None}
    if len({*ends.values()}) == 1 and len(ends) == len(table.waiting):
        return frame.say("table-until", until=min(ends.values()))
    return " · ".join(frame.say("table-until-seat", seat=seat, until=end) for seat, end in ends.items())


def own_until(frame: Frame, table: Table, seat: int) -> str:
    """How long the reader's own seat has."""
    end = table.shown_deadline(seat)
    return "" if end is None else frame.say("hand-until", until=end)
