"""Changes applied without a store: what the service does with envelopes, done in memory."""

from __future__ import annotations

from bot.tables import envelopes
from bot.tables.change import Change, Moment
from bot.tables.change import applied as logged
from bot.tables.table import Table
from data.rows import Envelope

_kept: dict[tuple[bytes, str], Envelope] = {}  # by the seed of the match, and the decision


def applied(table: Table, change: Change, now: float, key: str | None = None) -> Table:
    """Return the table after a change; after the last sealed answer of a round also after all of them."""
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
