"""What Discord shows of a table that cannot be loaded: that it is so, and nothing to press."""

from __future__ import annotations

import discord
from msgspec.structs import replace

from bot.delivery import Delivery
from bot.refusals import is_not_here
from bot.surfaces import Surfaces
from bot.tables.damage import DamagedError
from bot.ui.damaged import damaged_panel
from data.rows import Surface


async def show_damaged(reach: Delivery, surfaces: Surfaces, surface: Surface) -> tuple[Surface, int]:
    """Edit a message of the table. Return what it is then, and the revision that it shows. Raises DamagedError."""
    table = await surfaces.bare(surface.table_id)
    if table is None:
        raise DamagedError(surface.table_id)
    if surface.kind in ("table", "hand") and surface.channel_id is not None and surface.message_id is not None:
        panel = damaged_panel(table.row)
        if panel.key != surface.hash:
            try:
                await reach.edit(surface.channel_id, surface.message_id, panel)
            except discord.HTTPException as error:
                if not is_not_here(error):
                    raise
            surface = replace(surface, hash=panel.key)
    return surface, table.row.revision
