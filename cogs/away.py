"""Verbs about seats whose people are not there."""

from __future__ import annotations

from bot.interactions.click import Click
from bot.interactions.routes import Router
from bot.tables.verbs import absence
from bot.ui.address import BadAddressError, number_in
from cogs.verbs import verb_in_place


@verb_in_place
async def dismiss(router: Router, click: Click) -> None:
    """Let an AI play for a seat that has kept a table without a clock waiting for long."""
    if click.public:
        raise BadAddressError(click.address.verb)
    seat = number_in(click.address.arg)
    table = await router.service.commit(click.address.table, click.key, absence.dismiss, click.person, seat)
    await router.after_change(click, table)
