"""The seal of a match: the line that is written at Start, and the lines of everything that it covers."""

from __future__ import annotations

from discord import ui

from bot.tables.state.table import Table
from bot.ui.lobby import word_of
from bot.ui.page import Page, Panel, escaped
from engine.chance import seal_at_start


def seal_panel(table: Table) -> Panel:
    """Return one small line without controls. It is written at Start and never edited, so that everyone can compare."""
    page = Page(table.row.game, table.row.locale)
    words = page.say("seal-line", table=table.id, seal=seal_at_start(table.row.commitment, table.joins))
    view = ui.View(timeout=None)
    view.stop()
    return Panel(view, (), words, words)


def seal_lines(table: Table, page: Page) -> list[str]:
    """Return the whole seal, and all that goes into the seed beside the secret, in its order.

    The words of deleted people are included.
    """
    lines = [page.say("seal-whole", hash=table.row.commitment)]
    for number, (seat, join) in enumerate(zip(table.seats_as_taken, table.joins, strict=False), 1):
        key, _, word = join.partition(" ")
        lines.append(page.say("seal-join", number=number, name=escaped(seat.name) + word_of(page, word), id=key))
    return lines + ([page.say("seal-start", id=table.row.start_key)] if table.row.start_key is not None else [])
