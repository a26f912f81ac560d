"""Tags of a forum post in which a table is played: its game, and the state that it is in.

No tag shows whose turn it is, as the panel does. It would change with every move, and a post is edited only so often.
"""

from __future__ import annotations

from bot.tables.state.table import Table
from bot.tables.verbs.votes import vacant

FREE, PLAYING, OVER = "free", "playing", "over"
STATES = (FREE, PLAYING, OVER)  # each with a text `tag-<state>`


def states_of(table: Table) -> tuple[str, ...]:
    """Return the states of a table, as tags. A full lobby has none: no one is looked for, and nothing has begun."""
    if table.row.status == "lobby":
        return () if table.is_full else (FREE,)
    if not table.playing:
        return (OVER,)
    return (PLAYING, FREE) if vacant(table) and not table.secluded else (PLAYING,)
