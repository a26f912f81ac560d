"""What the buttons do with which one thinks while others play: pages of the log. As cogs/verbs.py."""

from __future__ import annotations

from bot.routes import Click, Router
from bot.tables.table import RefusedError
from bot.ui.address import BadAddressError
from bot.ui.logbook import log_panel
from cogs.verbs import VERBS, verb, viewer_of

__all__ = ["VERBS"]

# --- the log -------------------------------------------------------------------------------------------------------


@verb
async def log_page(router: Router, click: Click) -> None:
    """Another page of the log, in the place of this one."""
    if click.public:
        raise BadAddressError(click.address.verb)
    table = await router.service.table(click.address.table)
    if table.match is None:
        raise RefusedError("refuse-not-started")
    await click.reply.update(log_panel(table, viewer_of(click, table), click.person.locale, click.address.arg))
