"""Private panels that are shown whatever is kept beside them.

What can no longer be shown is dropped, and the player is told. A half-chosen move and a plan are kept for long, and are
read again after an update. Their faults must not cost a hand.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator

import aiohttp
import discord
from msgspec.structs import replace

from bot.tables.service.service import TableService
from bot.tables.state.table import TableSeat
from bot.tables.verbs import undo
from bot.ui.page import Panel
from bot.ui.panels import Reader
from data.errors import StoreError
from engine.form import Text

NOT_OURS = (StoreError, discord.HTTPException, aiohttp.ClientError, OSError)  # faults that are not about what is kept
Draw = Callable[[Reader], Awaitable[Panel]]
_log = logging.getLogger(__name__)


async def shown(service: TableService, seat: TableSeat, reader: Reader, draw: Draw) -> Panel:
    """Return the panel. If it fails because of what is kept, drop that, and return the panel without it."""
    table = seat.table
    await undo.examine(table, seat.person)
    try:
        return await draw(reader)
    except NOT_OURS:
        raise
    except Exception:
        for without in _less(reader):
            told = Text("hand-draft-dropped" if without.draft is not reader.draft else "hand-plan-dropped")
            try:
                panel = await draw(replace(without, note=reader.note or told))
            except Exception:
                continue
            _log.exception("table %s, game %s: what seat %s has kept is dropped", table.id, table.row.game, seat.number)
            if without.draft is not reader.draft:
                await service.drafts.drop(table.id, seat.number)
            if without.planned is not reader.planned:
                await service.replan(table.id, seat.number, lambda _: None)
            return panel
        raise


def _less(reader: Reader) -> Iterator[Reader]:
    if reader.draft is not None:
        yield replace(reader, draft=None)
    if reader.planned is not None:
        yield replace(reader, planned=None)
    if reader.draft is not None and reader.planned is not None:
        yield replace(reader, draft=None, planned=None)
