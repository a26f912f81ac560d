"""A table as it is now, and how it is made from what is stored. No Discord here."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.tables.state.chronicle import Chronicle, Enclosed
from bot.tables.state.names import all_settled
from bot.tables.state.settings import Deal, Kept, Settings, settings_of
from bot.tables.time.quiet_hours import Times, extended_for_quiet, vacation_stops
from bot.tables.time.time_control import FREE, LATE, LATE_SLOW, MINUTE, STALLING, Stop, TimeControl, deadline
from data.model.tables import OPEN, SeatRow, TableRow
from data.model.timing import Outage, SeatClock
from engine.audience import Seat
from engine.basics import dashed
from engine.catalogue import GAMES
from engine.form import Form, Text
from engine.game import Event, Game, IllegalMoveError, Move
from engine.guide import farewell, next_step
from engine.match import Match, Open
from engine.options import read_options

SEAL_DIGITS = 8
HELD, HELD_LIVE = 60.0, 30.0  # seconds for which an open undo vote holds back acts that would void it (D13)


class Table(msgspec.Struct, frozen=True, dict=True):
    """One table as it is now. What is asked for again and again is computed once (`dict`: for that alone)."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    match: Match | None = None
    events_by_move: tuple[tuple[Event, ...], ...] = ()  # the events of each move in force, unmasked: see journal.py
    history: Chronicle = Chronicle()
    clocks: tuple[SeatClock, ...] = ()
    outages: tuple[Outage, ...] = ()  # since the table was opened
    times: tuple[Times, ...] = ()  # of the people who sit at a slow table
    alike: tuple[Table, ...] = ()  # once it has ended: the other ended tables with the same deal

    @property
    def id(self) -> int:
        return self.row.id

    @property
    def game(self) -> Game[Any, Any]:
        return GAMES[self.row.game]

    @property
    def seal(self) -> str:
        """The first digits of the commitment, which people can compare at a glance."""
        return self.row.commitment[:SEAL_DIGITS]

    @property
    def playing(self) -> bool:
        return self.row.status == "playing"

    @property
    def is_open(self) -> bool:
        return self.row.status in OPEN

    @property
    def rated(self) -> bool:
        """Return whether the result is to count.

        The terms must say so, and at least two people must have played, even if they are gone meanwhile. A match with
        the guide or with the deal of another match never counts. Nor does a match that no one else may learn of:
        ratings are public in the server.
        """
        people = {row.seat for row in self.seats if row.person is not None} | {seat for seat, _ in self.history.removed}
        chosen = self.settings.rated == "yes" and not self.secluded
        return chosen and len(people) > 1 and not self.guided and self.deal is None

    @property
    def shuffled(self) -> bool:
        """Return whether something was drawn for the match.

        With the guide it was laid out, and some games draw nothing.
        """
        return self.game.has_chance and not self.guided

    @cached_property
    def settings(self) -> Settings:
        return settings_of(self.row)

    @property
    def deal(self) -> Deal | None:
        """The deal of another match, if this table plays it again."""
        return self.settings.deal

    @property
    def is_known_deal(self) -> bool:
        """Return whether someone sits here who knows the deal, together with others, who ought to be asked."""
        people = [row.person for row in self.present]
        return len(people) > 1 and any(person in self.history.knowing for person in people)

    @property
    def unagreed(self) -> list[SeatRow]:
        """The seats whose people have not agreed to play a deal that someone knows."""
        if not self.is_known_deal:
            return []
        return [row for row in self.present if row.person not in self.history.agreed]

    @property
    def seat_numbers(self) -> tuple[int, ...]:
        """The possible numbers of seats, by the table's options or by its deal."""
        if self.deal is not None:
            return (self.deal.seats,)
        return self.game.seats_with(read_options(self.game, self.row.options))

    @property
    def solo(self) -> bool:
        """Return whether the match, begun or over, is for one player."""
        return self.match is not None and self.match.seats == 1

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that play together, with the table's options; () if each plays for itself."""
        seats = self.match.seats if self.match is not None else self.seat_numbers[-1]
        return self.game.sides(read_options(self.game, self.row.options), seats)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The seats' names by seat number; an empty place of the lobby is ''."""
        named = {seat.seat: seat.name for seat in self.seats}
        return tuple(named.get(n, "") for n in range(max(named, default=-1) + 1))

    @property
    def seats_as_taken(self) -> list[SeatRow]:
        """The seats in the order in which they were taken."""
        return sorted(self.seats, key=lambda seat: (seat.joined_at, seat.seat))

    @property
    def joins(self) -> list[str]:
        """The parts of the seed: per seat the id of the press that took it, and its word; at last the id of Start."""
        if self.history.joins is not None:
            return [*self.history.joins]
        taken = [f"{seat.joined_key} {seat.word}".rstrip() for seat in self.seats_as_taken]
        return taken if self.row.start_key is None else [*taken, self.row.start_key]

    @property
    def host(self) -> int:
        """The host: the person who opened the table, if they are present.

        If the opener has no seat or is away, the present person who has sat longest is host. People who took a seat
        over come last. People who have left the server cannot act, though their seats are kept: one of them is host
        only if all have left (D6).
        """
        taken_over = [seat for seat, _ in self.history.taken]
        rows = sorted(self.seats_as_taken, key=lambda row: row.seat in taken_over)
        present = [row for row in rows if row in self.present]
        here = [row for row in present if self.history.gone_since(row.seat) is None] or present
        people = [row.person for row in here if row.person is not None]
        return self.row.host if self.row.host in people or not people else people[0]

    def at(self, seat: int) -> TableSeat:
        return TableSeat(self, seat)

    def seat_of(self, person: int) -> int | None:
        return next((seat.seat for seat in self.seats if seat.person == person), None)

    @property
    def present(self) -> list[SeatRow]:
        """The seats whose people are present, in order. For people who are away an AI plays."""
        return [row for row in self.seats if row.person is not None and row.ai is None]

    @property
    def kept(self) -> tuple[Kept, ...]:
        """The seats that wait for people who are not back yet."""
        taken, here = {row.seat for row in self.seats}, {row.person for row in self.seats}
        left = [each for each in self.kept_at_first if each.seat not in taken and each.person not in here]
        names = all_settled([*(row.name for row in self.seats), *(each.name for each in left)])
        return tuple([replace(each, name=name) for each, name in zip(left, names[len(self.seats) :], strict=True)])

    @property
    def kept_at_first(self) -> tuple[Kept, ...]:
        """The seats that were kept at first, even if people have sat down there since."""
        return self.settings.kept

    @property
    def guests(self) -> frozenset[int] | None:
        """The people who may sit down; None: everyone may."""
        people = self.settings.guests
        return None if people is None else frozenset(people)

    @property
    def secluded(self) -> bool:
        """Return whether only people with a seat may watch: the table is played in a private thread."""
        return self.settings.watch == "seated"

    @property
    def unthreaded(self) -> tuple[int, ...]:
        """The seats whose players want a private thread, and were told that there is none (D26)."""
        return self.settings.unthreaded

    @property
    def is_full(self) -> bool:
        return len(self.seats) >= self.seat_numbers[-1]

    @cached_property
    def waiting(self) -> tuple[Open, ...]:
        return tuple([owed for owed in self._open if owed.id not in self.history.unasked_now])

    @property
    def unasked(self) -> tuple[Open, ...]:
        """The decisions that no one is asked: their only answer comes by itself in a moment (D17)."""
        return tuple([owed for owed in self._open if owed.id in self.history.settling])

    @property
    def _open(self) -> tuple[Open, ...]:
        return self.match.opened if self.match is not None and self.playing else ()

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that all wait for: seats that are asked, or else seats whose answer plays itself."""
        return tuple([owed.decision.seat for owed in self.waiting or self.unasked])

    @property
    def waiting_for_ai(self) -> tuple[Open, ...]:
        """The decisions that AI seats and caretakers owe; none while no person is here to play with."""
        if all(self.at(row.seat).person is None for row in self.seats):
            return ()
        return tuple(owed for owed in self.waiting if self.at(owed.decision.seat).person is None)

    @property
    def answered(self) -> tuple[int, ...]:
        """The seats whose sealed answers wait. It is public that they have answered."""
        return tuple([n for n in range(self.match.seats) if self.at(n).is_enclosed] if self.match else ())

    def opened_by(self, owed: Open) -> tuple[int, float]:
        """Return the revision of the log, and the time, at which a decision opened."""
        acts, serial = self.history.acts, owed.serial
        return acts[serial] if serial < len(acts) else (self.row.revision, self.row.updated_at)

    def view(self, seat: Seat) -> Any:
        assert self.match is not None
        return self.match.view(seat)

    @cached_property
    def time_control(self) -> TimeControl:
        """The pace as it is played.

        If at most one person is present, no one waits for anyone, and no clock runs (D5).
        """
        return self.settings.time_control if len(self.present) > 1 else FREE

    @cached_property
    def stops(self) -> tuple[Stop, ...]:
        """The stops of the clocks: bot/tables/time/time_control.py.

        A short outage stops the clocks of live tables only (D7).
        """
        least = LATE if self.time_control.kind == "live" else LATE_SLOW
        outages = [each for each in self.outages if each.until - each.since >= least]
        stops = [Stop(each.since, each.until, outage=True) for each in outages]
        return (*stops, *self._stalls, *self.history.pauses, *self.history.losses, *self._vacations)

    @property
    def _stalls(self) -> list[Stop]:
        """The stops after long outages, each until the people who owed something were there again (D28)."""
        if self.time_control.kind != "live":
            return []
        stalled = self.stalled
        ends = [(each.until, self._awoke_after(each)) for each in self.outages if each.until - each.since >= STALLING]
        found = [Stop(since, until) for since, until in ends if until is not None]
        return found if stalled is None else [*found, Stop(stalled.until)]

    @property
    def stalled(self) -> Outage | None:
        """The outage after which a live table waits for people who owe something since before its end (D28)."""
        if not self.outages or not self.playing or self.time_control.kind != "live":
            return None
        last = max(self.outages, key=lambda each: each.until)
        if last.until - last.since < STALLING or self._awoke_after(last) is not None:
            return None
        return last if self.unanswered_since(last) else None

    def unanswered_since(self, outage: Outage) -> list[SeatClock]:
        """Return the clocks of decisions that were asked before the end of an outage and are still open."""
        return [clock for clock in self.clocks if clock.decision and clock.opened <= outage.until]

    def _awoke_after(self, outage: Outage) -> float | None:
        return next((at for at in self.history.awoke if at >= outage.until), None)

    @property
    def begun_at(self) -> float:
        """The time at which the match began, or else the lobby."""
        return self.history.acts[0][1] if self.history.acts else self.row.created_at

    @property
    def _vacations(self) -> list[Stop]:
        begun = self.begun_at
        pairs = [(clock, self.at(clock.seat).times) for clock in self.clocks] if self.times else []
        stops = [
            stop for clock, own in pairs for stop in vacation_stops(clock, self.time_control, own.vacations, begun)
        ]
        return [*stops, *self._rests] if self.history.rests else stops

    @property
    def _rests(self) -> list[Stop]:
        """The stops by vacations that began by themselves (D14), each until it was over or was ended early."""
        ends = {(own.person, each.since): each.until for own in self.times for each in own.vacations}
        return [
            Stop(rest.since, min(rest.until, ends.get((rest.person, rest.vacation), rest.until)), rest.seat)
            for rest in self.history.rests
            if self.time_control.kind == "slow" and rest.person is not None and self.at(rest.seat).person == rest.person
        ]

    @property
    def held_until(self) -> float:
        """The time until which AIs, plans and time-outs wait, since any act voids an undo vote (D13).

        0: they do not wait.
        """
        vote = self.history.vote
        if vote is None or vote.kind != "undo":
            return 0.0
        return min(vote.until, vote.at + (HELD_LIVE if self.time_control.kind == "live" else HELD))

    @property
    def guided(self) -> bool:
        """Return whether this is someone's first match, with a script: engine/guide.py."""
        return self.settings.guide is not msgspec.UNSET

    @property
    def explained(self) -> tuple[str, ...] | None:
        """The kinds of decisions that a guided match has explained; None if nothing is explained, or no more."""
        kinds = self.settings.guide
        return None if kinds is msgspec.UNSET else kinds


class TableSeat(msgspec.Struct, frozen=True):
    """One seat of a table as it is now: who has it, what they owe, until when, and what they know."""

    table: Table
    number: int

    @property
    def row(self) -> SeatRow:
        return next(row for row in self.table.seats if row.seat == self.number)

    @property
    def person(self) -> int | None:
        """The person who sits there and is present. A deleted person is None."""
        found = next((row.person for row in self.table.present if row.seat == self.number), None)
        return None if found is None or found < 0 else found

    @property
    def owed(self) -> Open | None:
        """The decision that the seat owes, if the table is playing."""
        return next((owed for owed in self.table.waiting if owed.decision.seat == self.number), None)

    @property
    def view(self) -> Any:
        return self.table.view(self.number)

    @property
    def form(self) -> Form:
        """The form of the decision that the seat owes."""
        assert self.table.match is not None
        return self.table.match.form(self.number)

    # --- moves -----------------------------------------------------------------------------------------------------

    @property
    def _answer(self) -> tuple[Open, Enclosed] | None:
        """The decision that the seat has answered while others have not, and what the log has of the answer."""
        owed = self.table.match.decision(self.number) if self.table.match is not None and self.table.playing else None
        answer = None if owed is None else self.table.history.enclosed_in(owed.id)
        return None if owed is None or answer is None else (owed, answer)

    @property
    def is_enclosed(self) -> bool:
        """Return whether the seat has answered a round that others have not."""
        return self._answer is not None

    @property
    def enclosed(self) -> Open | None:
        """The decision that the person in the seat has answered, while its envelope is closed."""
        if self._answer is None or self.person is None:
            return None
        owed, answer = self._answer
        return owed if answer.person == self.person else None

    @property
    def changeable(self) -> Open | None:
        """Like `enclosed`, but None if the answer may not be changed (F27)."""
        return None if self.enclosed is None or self.form.final else self.enclosed

    @property
    def answerable(self) -> Open | None:
        """The decision that the person in the seat may answer now, for the first time or again."""
        return self.owed or self.changeable

    @property
    def waits_alone(self) -> bool:
        """Return whether the table waits for this seat alone, and others have answered what was asked with it."""
        table, owing = self.table, self.table.waiting
        if [owed.decision.seat for owed in owing] != [self.number]:
            return False
        if table.answered:
            return True
        return table.opened_by(owing[0])[0] < table.history.acts[-1][0] if table.history.acts else False

    def is_redraw(self, shown: int) -> bool:
        """Return whether redrawing a hand that showed revision `shown` tells no one of a turn: it comes silently."""
        owed, clock = self.owed, self.clock
        if owed is None:
            return True
        if clock is not None and clock.turn and clock.turn != owed.id and clock.decision == owed.id:
            return True  # the same turn goes on
        return shown >= self.table.opened_by(owed)[0]

    def has_answered(self, n: int) -> bool:
        """Return whether the person in the seat made a move, counted from 0. Then they have seen the position."""
        assert self.table.match is not None
        return self.table.match.plies[n].seat == self.number and n not in self.table.history.unasked

    @property
    def last_move(self) -> int:
        """The number of the newest move that the person in the seat has made; 0: none yet."""
        moves = range(len(self.table.events_by_move), 0, -1)
        return next((n for n in moves if self.has_answered(n - 1)), 0)

    @property
    def advice(self) -> tuple[list[Text], Move | None]:
        """The guide's lines on the decision that the seat owes, if it is new; and a move to try, while there is one.

        When there is no such move any more, the lines say that too.
        """
        owed, explained, game = self.owed, self.table.explained, self.table.game
        if owed is None or explained is None:
            return [], None
        assert self.table.match is not None
        lines = [] if explained else [Text("guide-goal")]
        if owed.decision.kind not in explained:
            lines.append(Text("guide-" + dashed(owed.decision.kind)))
        following = next_step(game, self.number, self.table.match.plies)
        if following is None:
            last = farewell(game, self.number, self.table.match.plies)
            return lines + ([last] if last is not None else []), None
        move, step = following
        return lines + ([Text(step.why)] if step.why else []), move

    # --- time ------------------------------------------------------------------------------------------------------

    @property
    def times(self) -> Times:
        """The quiet hours and vacations of the person who sits there."""
        person = self.person
        return next((each for each in self.table.times if each.person == person), Times(person or 0))

    @property
    def clock(self) -> SeatClock | None:
        return next((clock for clock in self.table.clocks if clock.seat == self.number), None)

    @property
    def deadline(self) -> float | None:
        """The end of the seat's time (epoch seconds). None: it has all the time, or its clock is stopped."""
        return None if self.clock is None else self._due(self.clock)

    @property
    def shown_deadline(self) -> int | None:
        """The deadline as panels show it. If the notice came within a minute, the time counts from the decision.

        So the deadline is the same for a panel that is drawn before the notice has come, and for one drawn after.
        """
        clock = self.clock
        if clock is None:
            return None
        soon = clock.since is None or clock.since - clock.opened < MINUTE
        due = self._due(replace(clock, since=clock.opened) if soon else clock)
        return None if due is None else round(due)

    def _due(self, clock: SeatClock) -> float | None:
        return self.by_day(deadline(clock, self.table.time_control, self.table.stops))

    def by_day(self, due: float | None) -> float | None:
        """Return when a turn ends that would end at `due`: not in the night of the person who has the seat (D19)."""
        if due is None or self.table.time_control.kind != "slow":
            return due
        return extended_for_quiet(due, self.table.time_control.allowance, self.times.quiet)


def events_by_move(match: Match) -> tuple[tuple[Event, ...], ...]:
    """Return the events of each move, by replay.

    Moves made under other rules (`rebased`) have none that can be told.
    """
    found: list[tuple[Event, ...]] = []
    try:
        found += (events for _, events, _ in match.history())
    except IllegalMoveError:
        found += [()] * (len(match.plies) - len(found))
    return tuple(found)
