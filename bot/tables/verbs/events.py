"""The Discord event of a lobby with a time: how it is to be, as the table is now (P4). Pure functions."""

from __future__ import annotations

from bot.tables.state.change import Which
from bot.tables.state.table import Table
from bot.tables.time.time_control import HOUR, MINUTE
from engine.length import length_of

EVENT: Which = ("event", -1)  # its surface
NONE, PLANNED, ON, OVER = "", "planned", "on", "over"  # stages


def stage(table: Table) -> str:
    """Return the stage that the event is to have. NONE: there is to be no event.

    The whole server sees it. So a lobby for named people has none (W19), nor has a match that only players may watch.
    """
    if table.settings.when is None or table.guests is not None or table.secluded:
        return NONE
    if not table.is_open:
        return NONE if table.match is None else OVER
    return ON if table.playing else PLANNED


def shows(table: Table) -> str:
    """Return the stage; while it is planned, also the time and the channel that the event is to show."""
    at = stage(table)
    return f"{at} {table.settings.when:.0f} {table.row.channel_id}" if at == PLANNED else at


def ends(table: Table) -> float:
    """Return when the event ends by itself (epoch seconds), unless its match ends sooner.

    It has room for as many players as may come: the number of those who sit changes often.
    """
    lengths = [length_of(table.game, n, table.row.options) for n in table.seat_numbers]
    longest = max([each.minutes * MINUTE for each in lengths if each is not None], default=HOUR)
    return (table.settings.when or 0.0) + longest


def event_to_redraw(before: Table, after: Table, *, is_new: bool) -> list[Which]:
    """Return the event's surface, if the event is to show something else than before."""
    return [EVENT] if shows(before) != shows(after) or (is_new and stage(after) != NONE) else []
