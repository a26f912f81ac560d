"""The verbs of a lobby's terms: its pace, and who may sit. cogs/table.py has commands for both."""

from __future__ import annotations

from bot.interactions.click import Click
from bot.interactions.routes import Router
from bot.tables.verbs import lobby
from bot.tables.verbs.rights import check_allowed
from bot.ui.address import BadAddressError
from bot.ui.terms import PAGES, terms_sheet, terms_submitted
from cogs.verbs import verb, verb_in_place


@verb
async def terms(router: Router, click: Click) -> None:
    table = await router.service.table(click.address.table)
    check_allowed(click.person, "terms", table)
    if click.address.arg not in PAGES:
        raise BadAddressError(click.address.arg)
    await router.ask(click, table, terms_sheet(table, click.address.arg), "terms-sent")


@verb_in_place
async def terms_sent(router: Router, click: Click) -> None:
    table = await router.service.table(click.address.table)
    given = terms_submitted(table, click.data.get("components", ()))
    table = await router.service.commit(table.id, click.key, lobby.set_terms, click.person, given)
    await router.after_change(click, table)
