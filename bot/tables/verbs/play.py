"""The moves of a match: a person's, an AI's, and what an AI thinks between two commits. Verbs as in lobby.py."""

from __future__ import annotations

import logging
from typing import Any

from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.state import envelopes
from bot.tables.state.change import Change, Moment
from bot.tables.state.settings import with_settings
from bot.tables.state.table import Table, TableSeat
from bot.tables.verbs.rights import present_seat
from bot.tables.verbs.settling import waits_until
from engine.ai import AWAY, player, stand_in
from engine.basics import plain
from engine.chance import Chance
from engine.game import DecisionOverError, Move
from engine.guide import LEVEL as GUIDE
from engine.guide import player_of
from engine.match import Open, Ply

_log = logging.getLogger(__name__)


def act(table: Table, at: Moment, person: Person, decision: str | None, move: Move) -> Change:
    """Play a move for the seat of `person`, who is present there; or change their sealed answer, while it waits.

    Raises RefusedError, IllegalMoveError.
    """
    seat = present_seat(table, person.id)
    if (owed := table.at(seat).enclosed) is not None and decision in (None, owed.id):
        return envelopes.changed(table, seat, owed.id, move)
    envelopes.check_closed(table.at(seat), decision, person.id)
    return _moved(table, at, seat, decision, move, person)


def answer(table: Table, at: Moment, seat: int, decision: str, move: Move) -> Change | None:
    """Play an AI's move; None if its decision is over, its owner is back meanwhile, or it is too early (settling.py).

    Raises IllegalMoveError.
    """
    asked = next((owed for owed in table.waiting_for_ai if owed.id == decision and owed.decision.seat == seat), None)
    if asked is None or at.now < waits_until(table, asked):
        return None
    return _moved(table, at, seat, decision, move, None)


def late(table: Table, at: Moment, seat: int, decision: str, move: Move, *, planned: bool) -> Change:
    """Play for a seat that is out of time: its planned move, or the caretaker's. Raises IllegalMoveError."""
    change = _moved(table, at, seat, decision, move, None)
    return replace(change, payload={**change.payload, **({"planned": True} if planned else {"late": True})})


def forced(table: Table, at: Moment) -> Change | None:
    """Play the next answer that can be only one. No one is asked; it comes at once, or when its time has come (D17)."""
    for ply, owed in _forced(table):
        if at.now >= waits_until(table, owed):
            return _moved(table, at, ply.seat, owed.id, ply.move, None, automatic=True)
    return None


def put_off(table: Table, at: Moment) -> Change | None:
    """Ask no one for answers that can be only one, and wait until the move before them cannot be taken back (D17)."""
    waits = [owed for _, owed in _forced(table)]
    if not {*waits} - {*table.unasked}:
        return None
    return Change("settling", payload={"decisions": [owed.id for owed in waits]}, surfaces=())


def _forced(table: Table) -> list[tuple[Ply, Open]]:
    """Return the answers that can be only one.

    A person who is led by the guide makes an answer by hand if the guide has something to say of it.
    """
    match = table.match if table.playing else None
    found = [(ply, match.decision(ply.seat)) for ply in match.forced] if match is not None else []
    return [
        (ply, owed)
        for ply, owed in found
        if owed is not None
        and table.history.enclosed_in(owed.id) is None
        and (table.at(ply.seat).person is None or table.at(ply.seat).advice == ([], None))
    ]


def skip_guide(table: Table, at: Moment, person: Person) -> Change | None:
    """Explain nothing more at this table; the match goes on."""
    if table.seat_of(person.id) is None:
        raise RefusedError("refuse-not-seated")
    if table.explained is None:
        return None
    return Change("unguided", person=person.id, fields={"settings": with_settings(table.row, guide=None)}, surfaces=())


def level_of(seat: TableSeat) -> str:
    """Return how well the AI in a seat plays. The seat may be vacant."""
    level = next(row.ai for row in seat.table.seats if row.seat == seat.number)
    assert level is not None
    return stand_in(seat.table.game, once=False) if level == AWAY else level


def choose_move(seat: TableSeat, chance: Chance, instead: str = "") -> Move:
    """Return the move of the AI in a seat. It may think for long.

    Its chance is its own, never derived from the match's seed. `instead`: another level than its own.
    """
    table = seat.table
    assert table.match is not None
    level = instead or level_of(seat)
    view = table.match.view(seat.number)
    try:
        play = player_of(table.game, seat.number, table.match.plies) if level == GUIDE else player(level)
        move = play(table.game, view, seat.number, chance)
        table.game.check(view, seat.number, move)
        return move
    except Exception:  # no one shall wait for a player that fails
        _log.exception("table %s: the AI %r failed, the caretaker moves for it", table.id, level)
        return player(AWAY)(table.game, view, seat.number, chance)


def _moved(
    table: Table,
    at: Moment,
    seat: int,
    decision: str | None,
    move: Move,
    person: Person | None,
    *,
    automatic: bool = False,
) -> Change:
    if table.match is None or not table.playing:
        raise RefusedError("refuse-over" if table.row.status in ("over", "cancelled") else "refuse-not-started")
    if (owed := table.match.decision(seat)) is not None and table.history.enclosed_in(owed.id) is not None:
        raise DecisionOverError
    match, events = table.match.act(seat, move, decision)
    fields: dict[str, Any] = {}
    if table.explained is not None and person is not None and owed is not None:
        explained = list(dict.fromkeys([*table.explained, owed.decision.kind]))
        fields["settings"] = with_settings(table.row, guide=explained)
    who, how = None if person is None else person.id, {"automatic": True} if automatic else {}
    if owed is not None and envelopes.takes(table.match, owed):
        change = envelopes.given(table, at, owed, match.plies[-1].move, who, **how)
        return replace(change, fields=fields)
    if match.over:
        fields |= {"status": "over", "outcome": plain(match.outcome), "ended_at": at.now}
    sealed = {"sealed": True} if owed is not None and owed.decision.sealed else {}
    return Change(
        "move",
        seat=seat,
        person=who,
        payload={"seat": seat, "move": plain(match.plies[-1].move), **how, **sealed},
        fields=fields,
        match=match,
        events=events,
    )
