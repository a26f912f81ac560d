"""The verbs of a sealed answer that waits: change it, or keep it as it is."""

from __future__ import annotations

from bot.interactions.click import Click
from bot.interactions.routes import Router
from bot.tables.state import envelopes
from cogs.verbs import verb
from engine.game import DecisionOverError


@verb
async def change_answer(router: Router, click: Click) -> None:
    """Show the form again. Until another answer comes, the one that was given counts."""
    table, seat = await router.seated(click)
    if (owed := table.at(seat).changeable) is None:
        envelopes.check_last(table.at(seat), click.person.id)
        raise DecisionOverError
    await router.service.drafts.keep(table.id, seat, owed.id, None)
    await router.show_hand(click, table.at(seat))


@verb
async def keep_answer(router: Router, click: Click) -> None:
    """Show the hand again without its form."""
    table, seat = await router.seated(click)
    if table.at(seat).changeable is not None:
        await router.service.drafts.drop(table.id, seat)
    await router.show_hand(click, table.at(seat))
