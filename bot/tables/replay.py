"""A match that has ended, played over: from its table, or from a record in a file, of which nothing is kept.

    table = table_of(data, names)          # what a file says, checked, as a table without people
    course = course_of(table, {0, 12})     # these positions, and where the rounds begin
    eyes_of(table)                         # through whose eyes it can be looked at

After its end a record is open to everybody who may know of its table, and so is each hand in a replay.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from bot.tables.chronicle import Chronicle
from bot.tables.table import Deal, RefusedError, Table, events_by_move
from data.rows import SeatRow, TableRow
from engine.audience import Seat
from engine.bounds import BadDataError, data_of
from engine.catalogue import GAMES
from engine.game import IllegalMoveError, plain, plain_options
from engine.match import Match, UnverifiedError, verify

RECORD = 500_000  # bytes of a file; the longest matches take a fifth
FRAMES = 60  # of a moving picture
STOPS = 24  # to which one can jump in a game without rounds, and its end
PUBLIC, OPEN = "public", "open"  # eyes: everybody's while it was played; of all seats at once


class Course(msgspec.Struct, frozen=True):
    """Positions by how many moves were made, and each round: before how many moves it had not begun, and its number."""

    positions: Mapping[int, Match]
    rounds: tuple[tuple[int, int], ...]


def check_over(table: Table) -> None:
    """Raises RefusedError: nobody looks back into a match that goes on."""
    if table.match is None or table.row.status in ("lobby", "playing"):
        raise RefusedError("refuse-still-playing" if table.match is not None else "refuse-not-started")


def course_of(table: Table, at: Collection[int]) -> Course:
    """By replay. A game that has rounds says so in a field `round`. Raises RefusedError where it was by other rules."""
    check_over(table)
    assert table.match is not None
    found, rounds = dict[int, Match](), list[tuple[int, int]]()

    def passed(n: int, match: Match) -> None:
        if n in at:
            found[n] = match
        number = getattr(match.view(None), "round", None)
        if number is not None and (not rounds or rounds[-1][1] != number):
            rounds.append((n, number))

    try:
        for n, (_, _, before) in enumerate(table.match.history()):
            passed(n, before)
    except IllegalMoveError:
        raise RefusedError("refuse-other-rules") from None
    passed(len(table.match.plies), table.match)
    return Course(found, tuple(rounds))


def stops(table: Table, course: Course) -> list[tuple[int, int | None]]:
    """Where one can jump to: the rounds with their numbers, or evenly through a match that has but one."""
    if len(course.rounds) > 1:
        return [*course.rounds]
    assert table.match is not None
    return [(n, None) for n in spread(len(table.match.plies), STOPS + 1)]


def spread(moves: int, most: int) -> list[int]:
    """Evenly from the beginning to the end, the end always: at most so many positions."""
    return sorted({round(k * moves / (most - 1)) for k in range(most)})


def eyes_of(table: Table) -> list[str]:
    """Everybody's, each seat's by its number from 0, and all seats' at once where there are several."""
    assert table.match is not None
    seats = table.match.seats
    return [PUBLIC, *map(str, range(seats)), *([OPEN] if seats > 1 else [])]


def seats_of(table: Table, eyes: str) -> Sequence[int]:
    """Whose hands these eyes see."""
    assert table.match is not None
    return () if eyes == PUBLIC else range(table.match.seats) if eyes == OPEN else (int(eyes),)


def told_to(table: Table, eyes: str, n: int) -> Seat:
    """As whom they are told of a move, from 1. Where all is open, as whoever made it: what nobody saw is not told."""
    assert table.match is not None
    if eyes == OPEN:
        return table.match.plies[n - 1].seat if n else None
    return None if eyes == PUBLIC else int(eyes)


def table_of(data: bytes, names: Sequence[str]) -> Table:
    """What a file says, checked, as a table. `names`: of its seats, of whose people it says nothing.

    Raises RefusedError.
    """
    if len(data) > RECORD:
        raise RefusedError("refuse-record-large", kilobytes=RECORD // 1000)
    try:
        record = data_of(data)
        game = GAMES[record["game"]]
    except (BadDataError, TypeError, KeyError):
        raise RefusedError("refuse-no-record") from None
    try:
        match = verify(game, record)
    except UnverifiedError as error:
        raise RefusedError("refuse-no-record" if error.what == "record" else "verify-bad", what=error.what) from None
    outcome: Any = plain(match.outcome)
    row = TableRow(
        guild_id=0,
        channel_id=0,
        game=game.id,
        version=match.rules,
        options=plain_options(match.options),
        locale="",
        status="cancelled" if outcome is None else "over",
        host=0,
        secret=bytes.fromhex(record.get("secret") or ""),
        commitment=record.get("commitment") or "",
        seed=match.seed,
        settings=_deal_of(record, match.seats),
        outcome=outcome,
        created_at=0.0,
        updated_at=0.0,
    )
    seats = [SeatRow(table_id=0, seat=n, name=names[n], locale="", joined_at=0.0) for n in range(match.seats)]
    told = Chronicle(joins=tuple(record.get("joins") or ()))
    return Table(row, tuple(seats), match, events_by_move(match), told)


def _deal_of(record: dict[str, Any], seats: int) -> dict[str, Any]:
    """Of a record whose deal was played before: of which table that bot says it is."""
    if record.get("deal_of") is None:
        return {}
    return {"deal": plain(Deal(record["deal_of"], seats, tuple(record.get("joins") or ())))}


def is_stored(table: Table) -> bool:
    """Whether it is a table of this bot's, and not a record from a file."""
    return table.id > 0
