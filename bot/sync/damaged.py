"""Messages in Discord of a table that cannot be loaded: they show that it is so, and nothing to press."""

from __future__ import annotations

import discord
from msgspec.structs import replace

from bot.chat.delivery import Delivery
from bot.chat.refusals import is_not_here
from bot.chat.surfaces import Surfaces
from bot.tables.service.damage import DamagedError
from bot.ui.damaged import damaged_panel
from data.model.messages import Surface


async def show_damaged(delivery: Delivery, surfaces: Surfaces, surface: Surface) -> tuple[Surface, int]:
    """Edit a message of the table. Return the surface after that, and the revision that it shows.

    Raises DamagedError.
    """
    table = await surfaces.bare(surface.table_id)
    if table is None:
        raise DamagedError(surface.table_id)
    if surface.kind in ("table", "hand") and surface.channel_id is not None and surface.message_id is not None:
        panel = damaged_panel(table.row)
        if panel.key != surface.hash:
            try:
                await delivery.messages.edit(surface.channel_id, surface.message_id, panel)
            except discord.HTTPException as error:
                if not is_not_here(error):
                    raise
            surface = replace(surface, hash=panel.key)
    return surface, table.row.revision
