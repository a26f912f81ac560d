"""How a post of a forum is tagged in which a table is played: by its game, and by what state it is in.

Whose turn it is stands on the panel: as a tag it would change with every move, and a post is edited only so often.
"""

from __future__ import annotations

from bot.tables.table import Table
from bot.tables.votes import vacant

FREE, PLAYING, OVER = "free", "playing", "over"
STATES = (FREE, PLAYING, OVER)  # each with a text `tag-<state>`


def states_of(table: Table) -> tuple[str, ...]:
    """Of a full lobby none: nobody is looked for, and nothing has begun."""
    if table.row.status == "lobby":
        return () if table.is_full else (FREE,)
    if not table.playing:
        return (OVER,)
    return (PLAYING, FREE) if vacant(table) and not table.secluded else (PLAYING,)
