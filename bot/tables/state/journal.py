"""The story of a table in words, as one seat sees it: the log, and the news since the seat's last move.

    for entry in told(table, seat)     # newest first, each made when it is asked for
    essence(table, seat, 3)            # its few newest lines, as a hand shows them

Moves that a game calls trivial (`Game.trivial`) are told once for several in a row: "Ann, Ben and Cat pass." The lines
between the moves (an undo, a seat that was left) come from the log by bot/tables/state/chronicle.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

import msgspec

from bot.tables.state.chronicle import Remark
from bot.tables.state.table import Table, TableSeat
from bot.tables.time.time_control import MINUTE
from engine.audience import Seat
from engine.basics import dashed
from engine.form import Text
from engine.game import Event
from engine.match import Match

OWN_LINES = 2  # at most, on what became of the reader's own answer
SEATS = frozenset(("seat", "seats", "attacker", "at", "bell", "dealer", "defender", "elder", "giver", "next", "other"))
SEATS |= {"owner", "partner", "past", "receiver", "taker", "target", "to", "winner", "winners"}
SEATS |= {"arian", "catholics", "doubles", "large", "singles", "small", "voters"}
"""The parameters of events that are seats."""


class Entry(msgspec.Struct, frozen=True):
    """A move, or several trivial moves in a row, and the remarks after it. Moves count from 1; 0 is the beginning."""

    first: int
    last: int
    lines: tuple[Text, ...]
    remarks: tuple[Text, ...] = ()

    @property
    def matters(self) -> bool:
        """Return whether the move led to more than itself."""
        return bool(self.remarks) or (self.first == self.last and len(self.lines) > 1)


class Essence(msgspec.Struct, frozen=True):
    """The few lines of news that a panel shows.

    `own`: what became of the reader's own answer. `others`: the newest of the rest.
    """

    own: tuple[Text, ...] = ()
    others: tuple[Text, ...] = ()


def told(table: Table, seat: Seat) -> Iterator[Entry]:
    """Yield all that `seat` has been told, newest first."""
    assert table.match is not None
    remarks = _remarks(table)
    end = len(table.events_by_move)
    while end:
        first = end - 1
        if _is_trivial(table, seat, first):
            while first and first not in remarks and _is_trivial(table, seat, first - 1):
                first -= 1
        lines = move_lines(table, seat, first) if first == end - 1 else _together(table, seat, first, end)
        yield Entry(first + 1, end, tuple(lines), tuple(remarks.get(end, ())))
        end = first
    yield single(table, seat, 0)


def single(table: Table, seat: Seat, n: int) -> Entry:
    """Return the entry of one move by itself, or with 0 of the beginning."""
    assert table.match is not None
    lines = move_lines(table, seat, n - 1) if n else event_lines(table, seat, _opening(table.match, seat))
    return Entry(n, n, tuple(lines), tuple(_remarks(table).get(n, ())))


def _remarks(table: Table) -> dict[int, list[Text]]:
    """Return the remarks by the number of moves before them."""
    remarks: dict[int, list[Text]] = {}
    for remark in (*table.history.remarks, *_outages(table)):
        remarks.setdefault(remark.after, []).append(remark.text)
    return remarks


def _outages(table: Table) -> Iterator[Remark]:
    """Yield a remark for each time when the bot was not there and no clock ran (D7).

    A table without a clock has none.
    """
    for stop in table.stops:
        if stop.outage and stop.until is not None and table.time_control.kind != "free":
            after = sum(made.at <= stop.since for made in table.history.made)
            yield Remark(after, Text("log-outage", {"minutes": max(1, round((stop.until - stop.since) / MINUTE))}))


def essence(table: Table, seat: Seat, most: int) -> Essence:
    """Return at most `most` lines of news, newest last; the lines that name the reader come first (F11).

    News is what was told since the reader's last answer. Lines that only say that others have answered are left out:
    the picture shows it.
    """
    lines: list[Text] = []
    answered = seat is not None and table.at(seat).last_move > 0
    for entry in told(table, seat):
        lines = [line for line in (*entry.lines, *entry.remarks) if not _is_answer(table, line)] + lines
        if (entry.first <= table.at(seat).last_move) if seat is not None and answered else len(lines) >= most:
            break
    named = [line for line in lines if seat is not None and names_seat(table, line, seat)]
    own = tuple(named[-OWN_LINES:][-most:])
    others = [line for line in lines if line not in named]
    return Essence(own, tuple(others[len(others) - most + len(own) :] if len(own) < most else ()))


def news(table: Table, seat: Seat) -> tuple[Event, ...]:
    """Return the events that `seat` was told since its last answer, and the events of that answer. For pictures.

    For a spectator the last answer that anyone gave counts.
    """
    assert table.match is not None
    game, events = table.match.game, list[Event]()
    for n in reversed(range(len(table.match.plies))):
        events = [*(game.see(event, seat) for event in table.events_by_move[n]), *events]
        if (n not in table.history.automatic) if seat is None else table.at(seat).has_answered(n):
            break
    return tuple(events)


def _is_answer(table: Table, line: Text) -> bool:
    """Return whether a line only says that someone has answered."""
    return line.key.partition("-")[2] in {dashed(kind) for kind in table.game.trivial}


def names_seat(table: Table, line: Text, seat: int) -> bool:
    """Return whether a line is about a seat.

    One that names every seat, in order of play or of points, is about none.
    """
    found = [value for name, value in line.args.items() if name in SEATS]
    lists = [value for value in found if isinstance(value, tuple) and len(value) < len(table.seats)]
    return seat in found or any(str(seat) in seats for seats in lists)


def is_new(seat: TableSeat) -> bool:
    """Return whether the person in a seat is asked for moves of these kinds for the first time in this match (F12)."""
    assert seat.table.match is not None
    kinds = {action.kind for action in seat.form.actions}
    return not any(ply.move.kind in kinds and seat.has_answered(n) for n, ply in enumerate(seat.table.match.plies))


def _is_trivial(table: Table, seat: Seat, n: int) -> bool:
    """Return whether a move, counted from 0, need not be told by itself.

    The reader's own moves, and moves whose time was up, are always told by themselves.
    """
    assert table.match is not None
    game, events = table.game, table.events_by_move[n]
    if not game.trivial or not events or n in table.history.late or table.match.plies[n].seat == seat:
        return False
    if any(event.kind not in game.trivial for event in events):
        return False
    plainest = ["event-" + dashed(event.kind) for event in events]
    return [text.key for text in event_lines(table, seat, events)] == plainest


def _together(table: Table, seat: Seat, first: int, end: int) -> Iterator[Text]:
    """Yield the lines of trivial moves in a row, with each kind of event once."""
    by_kind: dict[str, list[Event]] = {}
    for event in chain.from_iterable(table.events_by_move[first:end]):
        by_kind.setdefault(event.kind, []).append(event)
    for kind, alike in by_kind.items():
        if len(alike) == 1:
            yield from event_lines(table, seat, alike)
        else:
            who: list[Any] = [getattr(event, "seat", None) for event in alike]
            seats = tuple(str(each) for each in dict.fromkeys(who) if each is not None)
            yield Text("several-" + dashed(kind), {"seats": seats, "n": len(alike)})


def move_lines(table: Table, seat: Seat, n: int) -> list[Text]:
    """Return what `seat` was told of a move, counted from 0.

    If no one was asked for the move, its line says that there was no other. If it was made in a person's place because
    the time was up, its line says that.
    """
    lines = event_lines(table, seat, table.events_by_move[n])
    how = "log-automatic" if n in table.history.automatic else "log-late" if n in table.history.late else None
    return [Text(how, {"line": lines[0]}), *lines[1:]] if lines and how is not None else lines


def event_lines(table: Table, seat: Seat, events: Iterable[Event]) -> list[Text]:
    game = table.game
    return [text for event in events if (text := game.tell(game.see(event, seat), seat)) is not None]


def _opening(match: Match, seat: Seat) -> tuple[Event, ...]:
    """Return what was told before the first move, about the position in which it was made."""
    return match.game.opening(match.first.view(seat))
