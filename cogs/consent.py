"""Buttons with which somebody takes a move back, pauses, or asks the table: bot/tables/undo.py and votes.py."""

from __future__ import annotations

import asyncio

from bot.routes import Click, Router
from bot.tables import undo
from bot.ui.address import BadAddressError
from cogs.verbs import verb
from engine.chance import Chance


@verb
async def take_back(router: Router, click: Click) -> None:
    """One's own last move. Whether it may be is looked at under nobody's lock."""
    if click.public:
        raise BadAddressError(click.address.verb)
    table, seat = await router.seated(click)
    await router.service.check_unhandled(click.key)
    back = await asyncio.to_thread(undo.examined, table, click.person, Chance(router.service.secret()))
    table = await router.service.commit(table.id, click.key, undo.alone, click.person, back)
    await router.show_hand(click, table, seat)
