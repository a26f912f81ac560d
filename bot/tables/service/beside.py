"""The things that a private panel of a seat needs beside the table itself."""

from __future__ import annotations

import msgspec

from bot.tables.person import Person
from bot.tables.results import best_results, hindsight
from bot.tables.results.tally import milestones
from bot.tables.state import envelopes
from bot.tables.state.journal import is_new
from bot.tables.state.table import Table, TableSeat
from bot.tables.verbs import plans
from bot.tables.verbs.plans import Intent
from data.model.messages import Surface
from data.model.people import PersonRow
from data.model.private import Draft
from data.store import Reader
from engine.form import Text
from engine.game import Move
from engine.options import read_options


class HandContext(msgspec.Struct, frozen=True):
    """The context of a private panel: the profile of its reader, the table's public panel, the half-chosen move.

    It also has what its reader has written down and planned there. At the end it has one line on what the match was for
    them (F42).
    """

    profile: PersonRow
    board: Surface | None
    draft: Draft | None
    note: str
    plan: Intent | None
    milestone: Text | None = None
    known: bool = False  # they are asked, and know already how that works
    answer: Move | None = None  # a sealed answer, which waits for the others


async def context(ask: Reader, seat: TableSeat, person: Person, unknown: PersonRow) -> HandContext:
    """Read the context of a hand. `unknown`: the person's row if they have none."""
    owed = envelopes.answerable(seat)
    profile, board, draft, envelope, note, plan = await ask.beside_hand(seat.table.id, seat.number, person.id)
    fits = draft is not None and owed is not None and draft.decision == owed.id
    intent = None if plan is None or plan.person != person.id else plans.intent_of(plan)  # D11
    return HandContext(
        profile or unknown,
        board,
        draft if fits else None,
        "" if note is None else note.note,
        intent,
        await _milestone(ask, seat.table, person.id),
        owed is not None and await _knows(ask, seat, person),
        envelopes.answer_in(seat, envelope),
    )


async def _knows(ask: Reader, seat: TableSeat, person: Person) -> bool:
    """Return whether a decision needs no explanation: they have had its kind, or a whole match of this game (F12)."""
    return not is_new(seat) or await ask.has_finished(person.id, seat.table.row.game)


async def _milestone(ask: Reader, table: Table, person: int) -> Text | None:
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
