"""Replays of matches that have ended: from their tables, or from records in files, of which nothing is kept.

    table = table_of(data, names)          # the content of a file, checked, as a table without people
    course = course_of(table, {0, 12})     # these positions, and where the rounds begin
    eyes_of(table)                         # the eyes through which it can be looked at

After its end a record is open to everyone who may know of its table, and so is each hand in a replay.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from bot.tables.errors import RefusedError
from bot.tables.state.chronicle import Chronicle
from bot.tables.state.settings import Deal
from bot.tables.state.table import Table, events_by_move
from data.model.tables import SeatRow, TableRow
from engine.audience import Seat
from engine.basics import plain
from engine.bounds import BadDataError, data_of
from engine.catalogue import GAMES
from engine.game import IllegalMoveError
from engine.match import Match, UnverifiedError, verify
from engine.options import plain_options

RECORD = 500_000  # bytes of a file; the longest matches take a fifth
FRAMES = 60  # of a moving picture, at most
STOPS = 24  # places to jump to in a game without rounds, beside its end
PUBLIC, OPEN = "public", "open"  # eyes: everyone's while it was played; those of all seats at once


class Course(msgspec.Struct, frozen=True):
    """The course of a match.

    `positions`: by how many moves were made. `rounds`: for each round, the number of moves before it, and its number.
    """

    positions: Mapping[int, Match]
    rounds: tuple[tuple[int, int], ...]


def check_over(table: Table) -> None:
    """Raise RefusedError if the match is not over: no one looks back into a match that goes on."""
    if table.match is None or table.is_open:
        raise RefusedError("refuse-still-playing" if table.match is not None else "refuse-not-started")


def course_of(table: Table, at: Collection[int]) -> Course:
    """Return the course of a match, by replay. Raises RefusedError if it was played by other rules.

    A game that has rounds shows it in a field `round`.
    """
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


def views_of(table: Table, seats: Collection[int]) -> list[dict[Seat, Any]]:
    """Return a spectator's view and these seats' views of each position, before the first move and after each.

    Raises RefusedError if the match was played by other rules.
    """
    assert table.match is not None
    positions = course_of(table, range(len(table.match.plies) + 1)).positions
    return [{seat: positions[n].view(seat) for seat in (None, *seats)} for n in sorted(positions)]


def stops(table: Table, course: Course) -> list[tuple[int, int | None]]:
    """Return the places to jump to: the rounds with their numbers, or evenly spread ones if there is but one round."""
    if len(course.rounds) > 1:
        return [*course.rounds]
    assert table.match is not None
    return [(n, None) for n in spread(len(table.match.plies), STOPS + 1)]


def spread(moves: int, most: int) -> list[int]:
    """Return at most `most` positions, evenly from the beginning to the end, always with the end."""
    return sorted({round(k * moves / (most - 1)) for k in range(most)})


def eyes_of(table: Table) -> list[str]:
    """Return everyone's eyes, each seat's by its number from 0, and all seats' at once if there are several."""
    assert table.match is not None
    seats = table.match.seats
    return [PUBLIC, *map(str, range(seats)), *([OPEN] if seats > 1 else [])]


def seats_of(table: Table, eyes: str) -> Sequence[int]:
    """Return the seats whose hands these eyes see."""
    assert table.match is not None
    return () if eyes == PUBLIC else range(table.match.seats) if eyes == OPEN else (int(eyes),)


def told_to(table: Table, eyes: str, n: int) -> Seat:
    """Return the seat as which these eyes are told of a move, counted from 1.

    If all is open, that is the seat that made the move: what no one saw is not told.
    """
    assert table.match is not None
    if eyes == OPEN:
        return table.match.plies[n - 1].seat if n else None
    return None if eyes == PUBLIC else int(eyes)


def table_of(data: bytes, names: Sequence[str]) -> Table:
    """Read a file and return its content, checked, as a table. `names`: names for its seats; the file has none.

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
    """Return the settings of a record whose deal was played before: the table of that deal, as the record gives it."""
    if record.get("deal_of") is None:
        return {}
    return {"deal": plain(Deal(record["deal_of"], seats, tuple(record.get("joins") or ())))}


def is_stored(table: Table) -> bool:
    """Return whether this is a table of this bot, and not a record from a file."""
    return table.id > 0
