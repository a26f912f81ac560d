"""The things that a private panel of a seat needs beside the table itself."""

from __future__ import annotations

import msgspec

from bot.tables.person import Person
from bot.tables.state import envelopes
from bot.tables.state.journal import is_new
from bot.tables.state.table import TableSeat
from bot.tables.verbs import plans
from bot.tables.verbs.plans import Intent
from data.model.messages import Surface
from data.model.people import PersonRow
from data.model.private import Draft
from data.store import Reader
from engine.game import Move


class HandContext(msgspec.Struct, frozen=True):
    """The context of a private panel: the profile of its reader, the table's public panel, the half-chosen move.

    It also has what its reader has written down and planned there.
    """

    profile: PersonRow
    board: Surface | None
    draft: Draft | None
    note: str
    plan: Intent | None
    known: bool = False  # they are asked, and know already how that works
    answer: Move | None = None  # a sealed answer, which waits for the others


async def context(ask: Reader, seat: TableSeat, person: Person, unknown: PersonRow) -> HandContext:
    """Read the context of a hand. `unknown`: the person's row if they have none."""
    owed = seat.answerable
    profile, board, draft, envelope, note, plan = await ask.beside_hand(seat.table.id, seat.number, person.id)
    fits = draft is not None and owed is not None and draft.decision == owed.id
    intent = None if plan is None or plan.person != person.id else plans.intent_of(plan)  # D11
    return HandContext(
        profile or unknown,
        board,
        draft if fits else None,
        "" if note is None else note.note,
        intent,
        owed is not None and await _knows(ask, seat, person),
        envelopes.answer_in(seat, envelope),
    )


async def _knows(ask: Reader, seat: TableSeat, person: Person) -> bool:
    """Return whether a decision needs no explanation: they have had its kind, or a whole match of this game (F12)."""
    return not is_new(seat) or await ask.has_finished(person.id, seat.table.row.game)
