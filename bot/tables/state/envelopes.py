"""Sealed answers: each waits beside the match, in an envelope, until the last one of its round is in (F23 to F26).

    change = given(table, at, owed, move, person)       the first answer: the log says who, the envelope what
    change = changed(table, seat, decision, move)       another answer of the same person: nothing is logged
    steps = openings(table, envelopes)                  the last one is in: all are played, in seat order

So no view, no AI and no record can hold an answer before all are in: the match does not have it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from bot.tables.errors import RefusedError
from bot.tables.state.change import Change, Moment
from bot.tables.state.chronicle import Enclosed
from bot.tables.state.table import Table, TableSeat
from data.model.private import Envelope
from engine.basics import plain
from engine.chance import Chance
from engine.form import Text
from engine.game import Game, IllegalMoveError, Move
from engine.match import Match, Open

Verb = Callable[[Table, Moment], Change | None]


class AllInError(RefusedError):
    """The refusal of a sealed answer that came after the last one of its round. `move`: the answer that counted."""

    def __init__(self, table: Table, move: Text) -> None:
        super().__init__("refuse-all-in", move=move)
        self.table = table


def takes(match: Match, owed: Open) -> bool:
    """Return whether an answer waits for the others. It does only if no other move can come in between."""
    return owed.decision.sealed and all(each.decision.sealed for each in match.opened)


def given(table: Table, at: Moment, owed: Open, move: Move, person: int | None, **how: bool) -> Change:
    """Put a checked answer into its envelope. `how`: more of the log row's payload, such as `automatic`."""
    seat = owed.decision.seat
    return Change(
        "sealed",
        seat=seat,
        person=person,
        payload={"decision": owed.id, **how},
        envelope=_envelope(table, seat, owed.id, move, at.now),
    )


def changed(table: Table, seat: int, decision: str, move: Move) -> Change:
    """Put another answer into an envelope, which keeps the time of the first. Raises IllegalMoveError, RefusedError."""
    assert table.match is not None
    own = table.history.enclosed_in(decision)
    assert own is not None
    if table.at(seat).form.final:
        raise RefusedError("refuse-stands")
    move = table.game.canonical(move)
    table.game.check(table.view(seat), seat, move)
    return Change("changed", seat=seat, person=own.person, envelope=_envelope(table, seat, decision, move, own.at))


def check_closed(seat: TableSeat, decision: str | None, person: int) -> None:
    """Raise RefusedError, with the answer that counted, if all envelopes of this decision are open by now."""
    table = seat.table
    for n, made in enumerate(table.history.made):
        if decision and made.decision == decision and made.seat == seat.number and made.person == person:
            assert table.match is not None
            said = table.game.say(seat.view, seat.number, table.match.plies[n].move)
            raise AllInError(table, said)


def check_last(seat: TableSeat, person: int) -> None:
    """Like check_closed(), but for the newest answer of a person that has waited in an envelope."""
    own = [
        made for made in seat.table.history.made if made.seat == seat.number and made.person == person and made.decision
    ]
    if own:
        check_closed(seat, own[-1].decision, person)


def move_in(game: Game[Any, Any], envelope: Envelope | None) -> Move | None:
    """Return the answer in an envelope; None if there is none, or none that can be read."""
    with suppress(msgspec.DecodeError, IllegalMoveError):
        move: Move | None = None if envelope is None else game.decode(msgspec.json.decode(envelope.move))
        return move
    return None


def answer_in(seat: TableSeat, envelope: Envelope | None) -> Move | None:
    """Return what the person in a seat has answered, for their eyes."""
    owed = seat.enclosed
    return (
        move_in(seat.table.game, envelope) if envelope is not None and owed and owed.id == envelope.decision else None
    )


def seen(seat: TableSeat, answer: Move | None) -> Any:
    """Return the view of a seat with its own waiting answer played: for the eyes of its person alone."""
    assert seat.table.match is not None
    owed = seat.enclosed
    if answer is None or owed is None:
        return seat.view
    with suppress(IllegalMoveError):
        return seat.table.match.act(seat.number, answer, owed.id)[0].view(seat.number)
    return seat.view


def are_in(table: Table) -> bool:
    """Return whether every open decision of the match has its envelope."""
    if table.match is None or not table.playing or not table.match.opened:
        return False
    return all(table.history.enclosed_in(owed.id) is not None for owed in table.match.opened)


def openings(table: Table, envelopes: Iterable[Envelope]) -> tuple[Verb, ...]:
    """Return the verbs that play all answers in seat order.

    If an answer is lost, its person is asked again instead. If that person is not in the seat any more, the caretaker
    answers.
    """
    assert table.match is not None
    found = {envelope.decision: move_in(table.game, envelope) for envelope in envelopes}
    steps: list[Verb] = []
    lost: list[str] = []
    for owed in sorted(table.match.opened, key=lambda each: each.decision.seat):
        seat, move = owed.decision.seat, found.get(owed.id)
        enclosed = table.history.enclosed_in(owed.id)
        assert enclosed is not None
        if move is None or not table.game.is_legal(table.view(seat), seat, move):
            if enclosed.person is not None and table.at(seat).person == enclosed.person:
                lost.append(owed.id)
                continue
            move = table.game.fallback(table.view(seat), seat, _dice(table))
        steps.append(partial(_opened, enclosed=enclosed, move=move, before=len(table.match.plies)))
    return (partial(_lost, decisions=tuple(lost)),) if lost else tuple(steps)


def _dice(table: Table) -> Chance:
    assert table.match is not None
    return Chance(table.match.seed + b"/lost", table.match.serial)


def _opened(table: Table, at: Moment, enclosed: Enclosed, move: Move, before: int) -> Change:
    assert table.match is not None
    match, events = table.match.act(enclosed.seat, move, enclosed.decision)
    over = {"status": "over", "outcome": plain(match.outcome), "ended_at": at.now} if match.over else {}
    payload = {"seat": enclosed.seat, "move": plain(move), "sealed": True}
    return Change(
        "move",
        seat=enclosed.seat,
        person=enclosed.person,
        payload={**payload, "decision": enclosed.decision, "round": before},
        fields=over,
        match=match,
        events=events,
    )


def _lost(table: Table, at: Moment, decisions: tuple[str, ...]) -> Change:
    return Change("unsealed", payload={"decisions": decisions})


def _envelope(table: Table, seat: int, decision: str, move: Move, at: float) -> Envelope:
    return Envelope(table_id=table.id, seat=seat, decision=decision, move=msgspec.json.encode(move), at=at)
