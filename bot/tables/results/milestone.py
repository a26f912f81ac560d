"""Sums up in one line what a match was for one of its players (F42)."""

from __future__ import annotations

from bot.tables.results import best_results, hindsight
from bot.tables.results.tally import milestones
from bot.tables.state.table import Table
from data.store import Reader
from engine.form import Text
from engine.options import read_options


async def milestone(ask: Reader, table: Table, person: int) -> Text | None:
    """Return what a match was for its reader, the rarest thing first. None: it does not count, or is not over."""
    outcome = table.match.outcome if table.match is not None else None
    if outcome is None or table.guided:
        return None
    if not table.solo:
        rare, best = milestones(await ask.played_by(person), person, table.id)
        return rare or hindsight.turning_point(table, person) or best
    if table.deal is not None or table.at(0).person != person:
        return None
    assert table.row.ended_at is not None
    former = best_results.bests(table.game, await ask.results(person, table.row.ended_at))
    return best_results.told(former.of.get(read_options(table.game, table.row.options)), best_results.best_of(outcome))
