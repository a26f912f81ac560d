"""The panel in place of a table that cannot be loaded, and the question before it is ended."""

from __future__ import annotations

from discord import ButtonStyle, ui

from bot.ui.address import Address, Place, encode
from bot.ui.page import GREY, Page, Panel
from data.model.tables import OPEN, TableRow
from engine.form import Text


def damaged_panel(row: TableRow) -> Panel:
    """Return a panel: this version cannot load the table, and who can end it; or it has ended."""
    page = Page("", row.locale, colour=GREY)
    page.write(page.say("refuse-damaged" if row.status in OPEN else "damaged-over", table=row.id))
    return page.done()


def confirm_damaged(table_id: int, locale: str) -> Panel:
    """Ask again before a damaged table is ended. The control names no table, since a press would load that table."""
    page = Page("", locale, colour=GREY)
    page.write(page.say("ask-end-damaged", table=table_id))
    page.row(
        ui.Button(
            label=page.label(Text("button-confirm")),
            custom_id=encode(Address("end-damaged", Place.EPHEMERAL, 0, arg=str(table_id))),
            style=ButtonStyle.danger,
        ),
        ui.Button(
            label=page.label(Text("button-never-mind")), custom_id=encode(Address("never-mind", Place.EPHEMERAL, 0))
        ),
    )
    return page.done()
