"""The playing of a move, in whichever way it was chosen: by a button, from a list, with a sheet, by typing.

What was chosen is a partial move. It is played, or kept as the draft and asked on, or refused; the caller shows which.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.ai_seats import AISeats
from bot.tables.service.service import TableService
from bot.tables.state import envelopes
from bot.tables.state.table import Table, TableSeat
from bot.tables.verbs.play import act
from bot.tables.verbs.rights import check_present
from bot.ui.partials import BadPartialError, advance, drafted, needs_confirm
from data.model.private import Draft
from engine.form import Partial
from engine.game import DecisionOverError, IllegalMoveError

AI_WAIT_SECONDS = 0.3  # seconds that an answer waits for AI seats; moves that come later are an edit (F51)


class Answer(Struct, frozen=True):
    """The answer of a person to an open decision of their seat."""

    table: Table
    seat: int
    decision: str
    draft: Draft | None
    person: Person
    key: str  # interaction id


async def answer_to(
    service: TableService, seat: TableSeat, person: Person, key: str, decision: str, n: int | None = None
) -> Answer:
    """Return what is to be answered, if it is still open, or being changed. Raises IllegalMoveError, RefusedError.

    `n`: the control goes on from the draft with this number, and from no other.
    """
    table = seat.table
    owed = seat.answerable
    draft = None if owed is None else await service.drafts.of(table.id, seat.number, owed.id)
    changing = owed is not None and seat.owed is None
    if owed is None or owed.id != decision or (changing and draft is None):
        await service.commits.check_unhandled(key)
        if any(other.id == decision for other in table.waiting):
            raise IllegalMoveError("not_your_turn")
        envelopes.check_closed(seat, decision, person.id)
        raise DecisionOverError
    check_present(seat)
    if n is not None and n != (draft.n if draft is not None else 0):
        raise RefusedError("refuse-old-step")
    return Answer(table, seat.number, owed.id, draft, person, key)


async def start_over(service: TableService, answer: Answer) -> None:
    """Drop what is chosen of a move. A person who is changing an answer goes on with that."""
    if answer.table.at(answer.seat).owed is None:
        await service.drafts.keep(answer.table.id, answer.seat, answer.decision, None)
    else:
        await service.drafts.drop(answer.table.id, answer.seat)


class Played(Struct, frozen=True):
    """A move that was played. `table`: after it, and after the moves of AI seats that were quick."""

    table: Table


class AskedOn(Struct, frozen=True):
    """A partial move that is kept as the draft: something is still to be chosen, or it is to be confirmed."""


class Refused(Struct, frozen=True):
    """A move that was refused, and why. What was chosen of it is kept as the draft, with the reason."""

    error: IllegalMoveError


async def play(
    service: TableService, ais: AISeats, answer: Answer, read: Callable[[], Partial], *, explicit: bool = False
) -> Played | AskedOn | Refused:
    """Play the partial move that `read` finds in what came in.

    `explicit`: the move was written out, so that it need not be confirmed even if its action asks for that.
    """
    table, seat, decision = answer.table, answer.seat, answer.decision
    game, view = table.game, table.view(seat)
    try:
        partial = read()
    except BadPartialError as error:
        await service.drafts.keep(table.id, seat, decision, error.partial, error.text)
        return Refused(error)
    except IllegalMoveError as error:
        return Refused(error)
    try:
        result = advance(game, view, seat, partial)
    except IllegalMoveError as error:
        if partial.values:
            await service.drafts.keep(table.id, seat, decision, partial, error.text)
        return Refused(error)
    if isinstance(result, Partial):
        await service.drafts.keep(table.id, seat, decision, result, None)
        return AskedOn()
    confirmed = explicit or drafted(answer.draft) == partial
    if needs_confirm(game.form(view, seat), partial) and not confirmed:
        await service.drafts.keep(table.id, seat, decision, partial, None)
        return AskedOn()
    try:
        await service.commit(table.id, answer.key, act, answer.person, decision, result)
    except IllegalMoveError as error:  # another move came first
        return Refused(error)
    await ais.settled(table.id, AI_WAIT_SECONDS)
    return Played(await service.table(table.id))


def has_private(seat: TableSeat) -> bool:
    """Return whether a seat's decision asks something that is not at the table. A game for one has no hand (F9)."""
    if seat.table.solo:
        return False
    form = seat.form
    return form.sealed or not all(action.open for action in form.actions)
