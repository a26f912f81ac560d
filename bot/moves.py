"""How a move is played, whichever way it was chosen: by a button, from a list, with a sheet, by typing.

What was chosen is a partial move. It is played, or kept as the draft and asked on, or refused; who calls shows which.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from bot.tables.clock import Clock
from bot.tables.play import act
from bot.tables.service import TableService
from bot.tables.table import Person, Table
from bot.ui.partials import BadPartialError, advance, drafted, needs_confirm
from data.rows import Draft
from engine.form import Partial
from engine.game import IllegalMoveError

AI_WAIT_SECONDS = 0.3  # that an answer waits for AI seats; what comes later is an edit (F51)


class Answer(Struct, frozen=True):
    """Somebody answers an open decision of their seat."""

    table: Table
    seat: int
    decision: str
    draft: Draft | None
    person: Person
    key: str  # interaction id


class Played(Struct, frozen=True):
    """The table after the move, and after those of AI seats that were quick."""

    table: Table


class AskedOn(Struct, frozen=True):
    """It is kept as the draft: something is still to be chosen, or it is to be confirmed."""


class Refused(Struct, frozen=True):
    """Why not. What was meant is kept as the draft, with the reason."""

    error: IllegalMoveError


async def play(
    service: TableService, clock: Clock, answer: Answer, read: Callable[[], Partial], *, explicit: bool = False
) -> Played | AskedOn | Refused:
    """Play the partial move that `read` finds in what came in.

    `explicit`: it was written out, so that it need not be confirmed even where its action asks for that.
    """
    table, seat, decision = answer.table, answer.seat, answer.decision
    game, view = table.game, table.view(seat)
    try:
        partial = read()
    except BadPartialError as error:
        await service.keep_draft(table.id, seat, decision, error.partial, error.text)
        return Refused(error)
    except IllegalMoveError as error:
        return Refused(error)
    try:
        result = advance(game, view, seat, partial)
    except IllegalMoveError as error:
        if partial.values:
            await service.keep_draft(table.id, seat, decision, partial, error.text)
        return Refused(error)
    if isinstance(result, Partial):
        await service.keep_draft(table.id, seat, decision, result, None)
        return AskedOn()
    confirmed = explicit or drafted(answer.draft) == partial
    if needs_confirm(game.form(view, seat), partial) and not confirmed:
        await service.keep_draft(table.id, seat, decision, partial, None)
        return AskedOn()
    await service.commit(table.id, answer.key, act, answer.person, decision, result)
    await clock.settled(table.id, AI_WAIT_SECONDS)
    return Played(await service.table(table.id))
