"""Taking back a player's own last move without asking anyone (D1, D2). By consent it is one of the votes: votes.py.

    await undo.examine(table, person.id)                     # may take a while: in a thread, without a lock
    back = undo.examined(table, person)                      # what was found; panels that offer it ask this too
    await service.commit(table.id, key, undo.alone, person, back)

A player against AIs only takes back as much as they like. What was drawn is drawn again: it goes by seed and ply.
"""

from __future__ import annotations

import asyncio
import contextlib

from msgspec import Struct

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.state.change import TABLE, Change, Moment, Which
from bot.tables.state.table import Table, TableSeat
from bot.tables.verbs.rights import seat_in_play
from engine.basics import plain
from engine.chance import Chance
from engine.form import Text
from engine.game import IllegalMoveError
from engine.match import Match, Ply
from engine.undo import may_be_undone

A_TURN, A_MATCH = 1, 3  # times that a player may take back alone: per turn, per match (D2)


class Back(Struct, frozen=True):
    """The outcome of taking moves back."""

    match: Match  # the match without them
    plies: tuple[Ply, ...]  # the moves taken back
    serial: int  # serial of the match that was looked at


def is_practice(table: Table) -> bool:
    """Return whether one person sits here with AIs: no one else's time or knowledge is touched."""
    return len({row.person for row in table.seats if row.person is not None}) == 1


def own_last(seat: TableSeat, person: int) -> int | None:
    """Return how many moves come before the last one that this person was asked for and made."""
    made = seat.table.history.made
    own = [
        n for n, each in enumerate(made) if each.seat == seat.number and each.person == person and not each.automatic
    ]
    return own[-1] if own else None


def may_try(seat: TableSeat) -> bool:
    """Return whether a seat's last move may perhaps be taken back alone, as far as everyone could tell."""
    table, person = seat.table, seat.person
    if not table.game.takes_back or not table.playing or person is None:
        return False
    if (left := own_last(seat, person)) is None:
        return False
    if is_practice(table):
        return not stands(table, left) and not seat.is_enclosed
    final = is_final(table, left)
    return _term(table) == "usual" and _alone_since(table, left) and not _used_up(seat) and not final


def is_offered(seat: TableSeat) -> bool:
    """Return whether a seat's last move can be taken back alone: what is offered works."""
    person = seat.person
    try:
        return person is not None and bool(_found(seat.table, person, consent=False))
    except RefusedError:
        return False


def is_last(seat: TableSeat) -> bool:
    """Return whether no one else has acted since a seat's last move."""
    person = seat.person
    left = None if person is None else own_last(seat, person)
    return left is not None and _alone_since(seat.table, left)


async def examine(table: Table, person: int | None) -> None:
    """Find out in a thread what panels and verbs ask about taking back: once per state of a table."""
    seat = None if person is None else table.seat_of(person)
    if person is not None and seat is not None and table.playing and own_last(table.at(seat), person) is not None:
        await asyncio.to_thread(_examine, table.at(seat), person)


def is_final(table: Table, left: int) -> bool:
    """Return whether a sealed answer is among the moves from `left` on, or waits.

    It stays, even by consent (D1, D16).
    """
    return bool(table.answered) or any(made.sealed for made in table.history.made[left:])


def examined(table: Table, person: Person) -> Back:
    """Take the last move of this person back, if that may be done alone. Raises RefusedError."""
    return _found(table, person.id, consent=False)


def by_consent(table: Table, person: Person) -> Back:
    """Take the last move of this person back, with all moves after it, if that may be done at all.

    Raises RefusedError.
    """
    return _found(table, person.id, consent=True)


def _examine(seat: TableSeat, person: int) -> None:
    if not is_offered(seat):
        with contextlib.suppress(RefusedError):
            _found(seat.table, person, consent=True)


def _found(table: Table, person: int, *, consent: bool) -> Back:
    """Look once at each state of a table: its `__dict__` keeps the answer."""
    kept: dict[tuple[int, bool], Back | Text] = table.__dict__.setdefault("_taken_back", {})
    found = kept.get((person, consent))
    if found is None:
        try:
            found = (_by_consent if consent else _alone)(table, person)
        except RefusedError as error:
            found = error.text
        kept[person, consent] = found
    if isinstance(found, Text):
        raise RefusedError(found.key, **found.args)
    return found


def _alone(table: Table, person: int) -> Back:
    seat = seat_in_play(table, person)  # after the end, which reveals secrets, nothing is taken back (D30)
    check_game(table)
    left = own_last(table.at(seat), person)
    if left is None:
        raise RefusedError("refuse-undo-nothing")
    if is_practice(table):
        check_changes(table.at(seat), left)
        made = table.history.made[left]
        return back_to(table, left if made.round is None else made.round)
    check_term(table, "usual")
    if not _alone_since(table, left):
        raise RefusedError("refuse-undo-others")
    if _used_up(table.at(seat)):
        raise RefusedError("refuse-undo-often", most=A_MATCH)
    if is_final(table, left):
        raise RefusedError("refuse-undo-taught")
    back = back_to(table, left)
    if not may_be_undone(back.match, back.plies, _dice(table), seat):
        raise RefusedError("refuse-undo-taught")
    return back


def _by_consent(table: Table, person: int) -> Back:
    seat = seat_in_play(table, person)
    check_term(table, "usual", "vote")
    left = own_last(table.at(seat), person)
    if left is None:
        raise RefusedError("refuse-undo-nothing")
    if is_final(table, left):
        raise RefusedError("refuse-undo-revealed")
    if not is_practice(table):
        with contextlib.suppress(RefusedError):
            return _found(table, person, consent=False)  # what needs no one's consent may be taken back with it
    back = back_to(table, left)
    if not may_be_undone(back.match, back.plies, _dice(table), seat, consent=True):
        raise RefusedError("refuse-undo-revealed")
    return back


def _dice(table: Table) -> Chance:
    """Return the chance that makes other worlds. It is secret.

    If someone asks again, even after a restart, the chance is the same one.
    """
    assert table.match is not None
    return Chance(table.match.seed + b"/back", table.match.serial)


def back_to(table: Table, left: int) -> Back:
    """Return the match with `left` moves in force. Raises RefusedError if they cannot be played again."""
    match, floor = table.match, table.history.floor
    if match is None or floor == b"":
        raise RefusedError("refuse-undo-floor")
    try:
        begun = None if floor is None else Match.restore(table.game, floor)
        return Back(match.undo(left, begun), match.plies[left:], match.serial)
    except (ValueError, IllegalMoveError):
        raise RefusedError("refuse-undo-floor") from None


def alone(table: Table, at: Moment, person: Person, back: Back) -> Change:
    """Take back what was examined, unless something has happened since. At a practice table it is not counted."""
    seat = seat_in_play(table, person.id)
    check_unmoved(table, back.serial)
    return undone(table, back, person.id, None if is_practice(table) else seat)


def undone(table: Table, back: Back, person: int | None, seat: int | None = None, vote: int | None = None) -> Change:
    """Take moves back. `seat`: the seat whose right this uses up.

    None: no right is used up, as at a practice table or by consent (of the `vote` with that revision).
    """
    moves = [[ply.seat, plain(ply.move)] for ply in back.plies]
    return Change(
        "undo",
        seat=seat,
        person=person,
        payload={"left": len(back.match.plies), "moves": moves} | ({} if vote is None else {"vote": vote}),
        match=back.match,
        surfaces=(TABLE, *_hands(table, back.match)),
    )


def check_game(table: Table) -> None:
    """Raise RefusedError if no move of the game is ever taken back: it is a puzzle to think through."""
    if not table.game.takes_back:
        raise RefusedError("refuse-undo-game")


def check_term(table: Table, *allowed: str) -> None:
    """Raise RefusedError if the game, or the table's term from its lobby (terms.py), does not allow it.

    Against AIs only the game counts.
    """
    check_game(table)
    if not is_practice(table) and _term(table) not in allowed:
        raise RefusedError(f"refuse-undo-{_term(table)}")


def _term(table: Table) -> str:
    return table.settings.undo


def check_changes(seat: TableSeat, left: int) -> None:
    """Raise RefusedError if an answer waits: it is changed, not taken back. A final one (F27) is neither."""
    assert seat.table.match is not None
    if seat.is_enclosed:
        raise RefusedError("refuse-undo-nothing")
    if stands(seat.table, left):
        raise RefusedError("refuse-stands")


def stands(table: Table, left: int) -> bool:
    """Return whether the move after the first `left` is an answer that is never taken back (F27)."""
    assert table.match is not None
    return table.history.made[left].sealed and table.match.plies[left].move.kind in table.game.final


def check_unmoved(table: Table, serial: int) -> None:
    if table.match is None or table.match.serial != serial:
        raise RefusedError("refuse-undo-others")


def _hands(table: Table, after: Match) -> list[Which]:
    """Return the hands of seats that are asked something else than before, or nothing any more."""
    seats = [row.seat for row in table.seats if table.at(row.seat).owed != after.decision(row.seat)]
    return [("hand", seat) for seat in seats if table.at(seat).person is not None]


def _alone_since(table: Table, left: int) -> bool:
    """D1: Return whether no one else has acted. Moves that no one was asked for go with the move before them (D17)."""
    return all(made.automatic for made in table.history.made[left + 1 :])


def _used_up(seat: TableSeat) -> bool:
    """D2: Return whether a seat has used up its right: once per turn, three times per match.

    A turn is all that the seat has done while no one else has acted.
    """
    table = seat.table
    alone = [left for whose, left in table.history.undone_alone if whose == seat.number]
    turn = len(table.history.made)
    while turn and (table.history.made[turn - 1].seat == seat.number or table.history.made[turn - 1].automatic):
        turn -= 1
    return len(alone) >= A_MATCH or sum(left >= turn for left in alone) >= A_TURN
