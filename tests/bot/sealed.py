"""Changes applied without a store: envelopes are kept in memory, as the service keeps them in the store."""

from __future__ import annotations

from bot.tables.state import envelopes
from bot.tables.state.change import Change, Moment
from bot.tables.state.change import applied as logged
from bot.tables.state.table import Table
from data.model.private import Envelope

_kept: dict[tuple[bytes, str], Envelope] = {}  # by the seed of the match, and the decision


def applied(table: Table, change: Change, now: float, key: str | None = None) -> Table:
    """Return the table after a change. The last sealed answer of a round opens all of them too."""
    if change.envelope is not None:
        assert table.match is not None
        _kept[table.match.seed, change.envelope.decision] = change.envelope
    after = table if change.kind == "changed" else logged(table, change, now, key)
    while envelopes.are_in(after):
        assert after.match is not None
        own = [kept for (seed, _), kept in _kept.items() if seed == after.match.seed]
        for verb in envelopes.openings(after, own):
            opened = verb(after, Moment("", now))
            assert opened is not None
            after = logged(after, opened, now)
    return after
