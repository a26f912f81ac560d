"""What a private panel of a seat needs beside the table itself."""

from __future__ import annotations

import msgspec

from bot.tables import bests, envelopes, plans
from bot.tables.journal import is_new
from bot.tables.plans import Intent
from bot.tables.table import Person, Table
from data.rows import Draft, PersonRow, Surface
from data.store import Reader
from engine.form import Text
from engine.game import Move, read_options


class HandContext(msgspec.Struct, frozen=True):
    """What is kept on a private panel's reader, where the table's public panel stands, the half-chosen move.

    And what its reader has written down and planned there; at the end of a match for one, their best result so far.
    """

    profile: PersonRow
    board: Surface | None
    draft: Draft | None
    note: str
    plan: Intent | None
    best: Text | None = None
    known: bool = False  # they are asked, and how that works is nothing new to them
    answer: Move | None = None  # sealed, and waiting for the others


async def context(ask: Reader, table: Table, seat: int, person: Person, unknown: PersonRow) -> HandContext:
    """Read it. `unknown`: the person's row if they have none."""
    owed = envelopes.answerable(table, seat)
    profile, board, draft, envelope, note, plan = await ask.beside_hand(table.id, seat, person.id)
    fits = draft is not None and owed is not None and draft.decision == owed.id
    intent = None if plan is None or plan.person != person.id else plans.intent_of(plan)  # D11
    return HandContext(
        profile or unknown,
        board,
        draft if fits else None,
        "" if note is None else note.note,
        intent,
        await _best(ask, table, person.id),
        owed is not None and await _knows(ask, table, seat, person),
        envelopes.answer_in(table, seat, envelope),
    )


async def _knows(ask: Reader, table: Table, seat: int, person: Person) -> bool:
    """Whether a decision needs no explanation: they have had its kind, or a whole match of this game (F12)."""
    return not is_new(table, seat) or await ask.has_finished(person.id, table.row.game)


async def _best(ask: Reader, table: Table, person: int) -> Text | None:
    """Whether a match for one was the best of its player, who is told; None: it does not count, or is not over."""
    outcome = table.match.outcome if table.match is not None else None
    counts = table.solo and not table.guided and table.deal is None
    if not counts or outcome is None or table.person_of(0) != person:
        return None
    assert table.row.ended_at is not None
    former = bests.bests(table.game, await ask.results(person, table.row.ended_at))
    return bests.told(former.of.get(read_options(table.game, table.row.options)), bests.best_of(outcome))
