"""Show what replaces a table that cannot be loaded, and the question before it is ended."""

from __future__ import annotations

from discord import ButtonStyle, ui

from bot.ui.address import Address, encode
from bot.ui.page import GREY, Page, Panel
from data.rows import TableRow
from data.schema import OPEN
from engine.form import Text


def damaged_panel(row: TableRow) -> Panel:
    """Say that this version cannot load it, and who can end it; or that it has ended."""
    page = Page("", row.locale, colour=GREY)
    page.write(page.say("refuse-damaged" if row.status in OPEN else "damaged-over", table=row.id))
    return page.done()


def confirm_damaged(table_id: int, locale: str) -> Panel:
    """Ask again before it is ended. The control names no table: a press of one that does would load it."""
    page = Page("", locale, colour=GREY)
    page.write(page.say("ask-end-damaged", table=table_id))
    page.row(
        ui.Button(
            label=page.label(Text("button-confirm")),
            custom_id=encode(Address("end-damaged", "e", 0, arg=str(table_id))),
            style=ButtonStyle.danger,
        ),
        ui.Button(label=page.label(Text("button-never-mind")), custom_id=encode(Address("never-mind", "e", 0))),
    )
    return page.done()
