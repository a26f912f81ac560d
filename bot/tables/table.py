"""A table as it stands, and how it is made from what is stored. No Discord here."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable
from functools import cached_property
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.tables.chronicle import Chronicle
from bot.tables.names import all_settled
from bot.tables.nights import Times, extended_for_quiet, vacation_stops
from bot.tables.pace import FREE, LATE, LATE_SLOW, MINUTE, STALLING, Pace, Stop, deadline, pace_of
from data.errors import StoreDamagedError
from data.rows import Clock, LogRow, Outage, SeatRow, Snapshot, TableRow
from data.schema import OPEN, is_readable
from data.store import Reader
from engine.audience import Seat
from engine.catalogue import GAMES
from engine.form import Form, Text
from engine.game import (
    BadOptionError,
    BadStartError,
    Event,
    Game,
    IllegalMoveError,
    Move,
    dashed,
    options_form,
    read_options,
)
from engine.guide import farewell, next_step
from engine.match import Match, Open, UnverifiedError, verify

SEAL_DIGITS = 8
EVERY = 10**9  # more tables than there will be
HELD, HELD_LIVE = 60.0, 30.0  # seconds for which an open undo vote holds up what would void it (D13)


class RefusedError(Exception):
    """What a person may not do, in words."""

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(key)
        self.text = Text(key, args)


def nothing_known(channel_id: int) -> bool | None:
    return None


class Person(msgspec.Struct, frozen=True):
    """Somebody who acts, and what they may do where they ask: bot/tables/rights.py."""

    id: int
    name: str
    locale: str  # in which they are answered
    manager: bool = False  # may manage `server`
    discord_locale: str | None = None  # Discord's language, where it is known: a choice of one's own may be dropped
    server: int | None = None  # in which they ask; None: by DM
    reads: Callable[[int], bool | None] = nothing_known  # whether they can read a channel of it; None: not known
    places: frozenset[int] = frozenset()  # the channel in which they ask; of a thread the one that it is in, too
    roles: frozenset[int] = frozenset()  # theirs in `server`; that of everybody has its id


class Kept(msgspec.Struct, frozen=True):
    """A seat that is kept for somebody `until` then (epoch seconds): of a rematch for whoever had it.

    `until` None: for whom the host has asked, as long as the lobby is open. `quiet`: they are not told of it (D24).
    """

    seat: int
    person: int
    name: str
    until: float | None
    quiet: bool = False


class Deal(msgspec.Struct, frozen=True):
    """What is played again: of which table, for how many, and what went into the seed there."""

    table: int
    seats: int
    joins: tuple[str, ...]


class Table(msgspec.Struct, frozen=True, dict=True):
    """One table as it stands. What is asked of it again and again is worked out once (`dict`: for that alone)."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    match: Match | None = None
    events_by_move: tuple[tuple[Event, ...], ...] = ()  # the events of each move in force, unmasked: see journal.py
    told: Chronicle = Chronicle()
    clocks: tuple[Clock, ...] = ()
    outages: tuple[Outage, ...] = ()  # since it was opened
    times: tuple[Times, ...] = ()  # at a slow table, of those who sit there
    alike: tuple[Table, ...] = ()  # at its end: the other tables that have come to theirs with the same deal

    @property
    def id(self) -> int:
        return self.row.id

    @property
    def game(self) -> Game[Any, Any]:
        return GAMES[self.row.game]

    @property
    def seal(self) -> str:
        """What people compare at a glance of its commitment."""
        return self.row.commitment[:SEAL_DIGITS]

    @property
    def playing(self) -> bool:
        return self.row.status == "playing"

    @property
    def rated(self) -> bool:
        """Whether the result is to count: by its terms, and among two people at least, who may be gone meanwhile.

        Not where nobody else may learn of it: ratings are everybody's in the server.
        """
        people = {row.seat for row in self.seats if row.person is not None} | {seat for seat, _ in self.told.removed}
        chosen = self.row.settings.get("rated") == "yes" and not self.secluded
        return chosen and len(people) > 1 and not self.guided and self.deal is None

    @property
    def shuffled(self) -> bool:
        """Whether something was drawn for it: with the guide it was laid out, and some games draw nothing."""
        return self.game.has_chance and not self.guided

    @cached_property
    def deal(self) -> Deal | None:
        """The deal of another match, if it plays that again."""
        deal = self.row.settings.get("deal")
        return None if deal is None else msgspec.convert(deal, Deal)

    @property
    def is_known_deal(self) -> bool:
        """Whether somebody sits here who knows the deal, and others do too, who ought to be asked."""
        people = [row.person for row in self.present]
        return len(people) > 1 and any(person in self.told.knowing for person in people)

    @property
    def unagreed(self) -> list[SeatRow]:
        """The seats whose people have not said that they would play a deal that somebody knows."""
        if not self.is_known_deal:
            return []
        return [row for row in self.present if row.person not in self.told.agreed]

    @property
    def seat_numbers(self) -> tuple[int, ...]:
        """How many seats may play with the table's options, or its deal."""
        if self.deal is not None:
            return (self.deal.seats,)
        return self.game.seats_with(read_options(self.game, self.row.options))

    @property
    def solo(self) -> bool:
        """Whether its match, begun or over, is for one."""
        return self.match is not None and self.match.seats == 1

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that play together, with the table's options; () where each plays for itself."""
        seats = self.match.seats if self.match is not None else self.seat_numbers[-1]
        return self.game.sides(read_options(self.game, self.row.options), seats)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The seats' names by seat number; an empty place of the lobby is ''."""
        named = {seat.seat: seat.name for seat in self.seats}
        return tuple(named.get(n, "") for n in range(max(named, default=-1) + 1))

    @property
    def seats_as_taken(self) -> list[SeatRow]:
        """In the order in which they were taken."""
        return sorted(self.seats, key=lambda seat: (seat.joined_at, seat.seat))

    @property
    def joins(self) -> list[str]:
        """What goes into the seed: the id of the press that took each seat, and its word; at last that of Start."""
        if self.told.joins is not None:
            return [*self.told.joins]
        taken = [f"{seat.joined_key} {seat.word}".rstrip() for seat in self.seats_as_taken]
        return taken if self.row.start_key is None else [*taken, self.row.start_key]

    @property
    def host(self) -> int:
        """Whoever opened the table; while they have no seat or are away, whoever has sat longest of those present.

        Whoever has left the server cannot act, though the seat is kept for them: only where all have (D6).
        """
        taken_over = [seat for seat, _ in self.told.taken]
        rows = sorted(self.seats_as_taken, key=lambda row: row.seat in taken_over)
        present = [row for row in rows if row in self.present]
        here = [row for row in present if self.told.gone_since(row.seat) is None] or present
        people = [row.person for row in here if row.person is not None]
        return self.row.host if self.row.host in people or not people else people[0]

    def seat_of(self, person: int) -> int | None:
        return next((seat.seat for seat in self.seats if seat.person == person), None)

    def row_of(self, seat: int) -> SeatRow:
        return next(row for row in self.seats if row.seat == seat)

    @property
    def present(self) -> list[SeatRow]:
        """The seats whose people are there, in their order; of whoever is away an AI plays."""
        return [row for row in self.seats if row.person is not None and row.ai is None]

    def person_of(self, seat: int) -> int | None:
        """Who sits there and is present; nobody who is deleted."""
        found = next((row.person for row in self.seats if row.seat == seat and row.ai is None), None)
        return None if found is None or found < 0 else found

    @property
    def kept(self) -> tuple[Kept, ...]:
        """The seats that wait for somebody who is not back yet."""
        taken, here = {row.seat for row in self.seats}, {row.person for row in self.seats}
        left = [each for each in self.kept_at_first if each.seat not in taken and each.person not in here]
        names = all_settled([*(row.name for row in self.seats), *(each.name for each in left)])
        return tuple([replace(each, name=name) for each, name in zip(left, names[len(self.seats) :], strict=True)])

    @property
    def kept_at_first(self) -> tuple[Kept, ...]:
        """The same, whoever has sat down meanwhile."""
        return msgspec.convert(self.row.settings.get("kept", ()), tuple[Kept, ...])

    @property
    def guests(self) -> frozenset[int] | None:
        """The people who may sit down; None: everybody may."""
        people = self.row.settings.get("guests")
        return None if people is None else frozenset(people)

    @property
    def secluded(self) -> bool:
        """Whether only those who sit there may watch: it is played in a private thread."""
        return self.row.settings.get("watch") == "seated"

    @property
    def unthreaded(self) -> tuple[int, ...]:
        """The seats whose players want a private thread, and were told that there is none (D26)."""
        return tuple(self.row.settings.get("unthreaded", ()))

    @property
    def is_full(self) -> bool:
        return len(self.seats) >= self.seat_numbers[-1]

    def owed(self, seat: Seat) -> Open | None:
        """The decision that a seat owes, if the table is playing."""
        return next((owed for owed in self.waiting if owed.decision.seat == seat), None)

    @cached_property
    def waiting(self) -> tuple[Open, ...]:
        return tuple([owed for owed in self._open if owed.id not in self.told.unasked_now])

    @property
    def unasked(self) -> tuple[Open, ...]:
        """What nobody is asked, since there is only one answer, which comes by itself in a moment (D17)."""
        return tuple([owed for owed in self._open if owed.id in self.told.settling])

    @property
    def _open(self) -> tuple[Open, ...]:
        return self.match.opened if self.match is not None and self.playing else ()

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that all wait for: who is asked, or else whose answer plays itself."""
        return tuple([owed.decision.seat for owed in self.waiting or self.unasked])

    @property
    def waiting_for_ai(self) -> tuple[Open, ...]:
        """What AI seats and caretakers owe; nothing while nobody is here to play with."""
        if all(self.person_of(row.seat) is None for row in self.seats):
            return ()
        return tuple(owed for owed in self.waiting if self.person_of(owed.decision.seat) is None)

    def view(self, seat: Seat) -> Any:
        assert self.match is not None
        return self.match.view(seat)

    def form(self, seat: int) -> Form:
        """How a seat is asked that owes a decision."""
        assert self.match is not None
        return self.match.form(seat)

    @cached_property
    def pace(self) -> Pace:
        """As it is played: where at most one person is, nobody waits for anybody, and no clock runs (D5)."""
        return pace_of(self.row.settings) if len(self.present) > 1 else FREE

    @cached_property
    def stops(self) -> tuple[Stop, ...]:
        """What has stopped the clocks: bot/tables/pace.py. A short outage stops those of live tables only (D7)."""
        least = LATE if self.pace.kind == "live" else LATE_SLOW
        outages = [each for each in self.outages if each.until - each.since >= least]
        stops = [Stop(each.since, each.until, outage=True) for each in outages]
        return (*stops, *self._stalls, *self.told.pauses, *self.told.losses, *self._vacations)

    @property
    def _stalls(self) -> list[Stop]:
        """From the end of each long outage until those who owed something were there again (D28)."""
        if self.pace.kind != "live":
            return []
        stalled = self.stalled
        ends = [(each.until, self._awoke_after(each)) for each in self.outages if each.until - each.since >= STALLING]
        found = [Stop(since, until) for since, until in ends if until is not None]
        return found if stalled is None else [*found, Stop(stalled.until)]

    @property
    def stalled(self) -> Outage | None:
        """The outage after which a live table waits for those who owe something since before it (D28)."""
        if not self.outages or not self.playing or self.pace.kind != "live":
            return None
        last = max(self.outages, key=lambda each: each.until)
        if last.until - last.since < STALLING or self._awoke_after(last) is not None:
            return None
        return last if self.unanswered_since(last) else None

    def unanswered_since(self, outage: Outage) -> list[Clock]:
        """The clocks of what was asked before an outage and is open still."""
        return [clock for clock in self.clocks if clock.decision and clock.opened <= outage.until]

    def _awoke_after(self, outage: Outage) -> float | None:
        return next((at for at in self.told.awoke if at >= outage.until), None)

    @property
    def begun_at(self) -> float:
        """When the match began, or else the lobby."""
        return self.told.acts[0][1] if self.told.acts else self.row.created_at

    @property
    def _vacations(self) -> list[Stop]:
        begun = self.begun_at
        pairs = [(clock, self.times_of(clock.seat)) for clock in self.clocks] if self.times else []
        stops = [stop for clock, own in pairs for stop in vacation_stops(clock, self.pace, own.vacations, begun)]
        return [*stops, *self._rests] if self.told.rests else stops

    @property
    def _rests(self) -> list[Stop]:
        """Vacations that began by themselves (D14), until they are over: also those that were ended early."""
        ends = {(own.person, each.since): each.until for own in self.times for each in own.vacations}
        return [
            Stop(rest.since, min(rest.until, ends.get((rest.person, rest.vacation), rest.until)), rest.seat)
            for rest in self.told.rests
            if self.pace.kind == "slow" and rest.person is not None and self.person_of(rest.seat) == rest.person
        ]

    def times_of(self, seat: int) -> Times:
        """The own time of whoever sits there."""
        person = self.person_of(seat)
        return next((each for each in self.times if each.person == person), Times(person or 0))

    def by_day(self, seat: int, due: float | None) -> float | None:
        """When a turn ends that would end then: not in the night of whoever has the seat (D19)."""
        if due is None or self.pace.kind != "slow":
            return due
        return extended_for_quiet(due, self.pace.allowance, self.times_of(seat).quiet)

    def clock_of(self, seat: int) -> Clock | None:
        return next((clock for clock in self.clocks if clock.seat == seat), None)

    def deadline(self, seat: int) -> float | None:
        """When the time of a seat is up (epoch seconds); None: it has all the time, or its clock stands still."""
        clock = self.clock_of(seat)
        return None if clock is None else self.by_day(seat, deadline(clock, self.pace, self.stops))

    def shown_deadline(self, seat: int) -> int | None:
        """The same as panels show it: a notice that came within a minute began when the decision did.

        So it is the same for whoever draws the panel before the notice has come, and after.
        """
        clock = self.clock_of(seat)
        if clock is None:
            return None
        soon = clock.since is None or clock.since - clock.opened < MINUTE
        due = deadline(replace(clock, since=clock.opened) if soon else clock, self.pace, self.stops)
        due = self.by_day(seat, due)
        return None if due is None else round(due)

    @property
    def held_until(self) -> float:
        """Until when AIs, plans and time-outs wait, since any act voids an undo vote (D13); 0: for nothing."""
        vote = self.told.vote
        if vote is None or vote.kind != "undo":
            return 0.0
        return min(vote.until, vote.at + (HELD_LIVE if self.pace.kind == "live" else HELD))

    @property
    def guided(self) -> bool:
        """Whether this is somebody's first match, with a script: engine/guide.py."""
        return "guide" in self.row.settings

    @property
    def explained(self) -> tuple[str, ...] | None:
        """The kinds of decisions that a guided match has explained; None if nothing is explained any more."""
        kinds = self.row.settings.get("guide")
        return None if kinds is None else tuple(kinds)


def news(table: Table, seat: Seat) -> tuple[Event, ...]:
    """What `seat` was told since it was last asked, and of its answer; a spectator of the last answer. For pictures."""
    assert table.match is not None
    game, events = table.match.game, list[Event]()
    for n in reversed(range(len(table.match.plies))):
        events = [*(game.see(event, seat) for event in table.events_by_move[n]), *events]
        if (n not in table.told.automatic) if seat is None else has_answered(table, seat, n):
            break
    return tuple(events)


def has_answered(table: Table, seat: int, n: int) -> bool:
    """Whether a move, from 0, was made by the person in a seat: they have seen how things stood."""
    assert table.match is not None
    return table.match.plies[n].seat == seat and n not in table.told.unasked


def advice(table: Table, seat: int) -> tuple[list[Text], Move | None]:
    """What the guide says of the decision that a seat owes, where it is new; and a move to try, while there is one.

    Once there is none any more, that is said too.
    """
    owed, explained = table.owed(seat), table.explained
    if owed is None or explained is None:
        return [], None
    assert table.match is not None
    lines = [] if explained else [Text("guide-goal")]
    if owed.decision.kind not in explained:
        lines.append(Text("guide-" + dashed(owed.decision.kind)))
    following = next_step(table.game, seat, table.match.plies)
    if following is None:
        last = farewell(table.game, seat, table.match.plies)
        return lines + ([last] if last is not None else []), None
    move, step = following
    return lines + ([Text(step.why)] if step.why else []), move


def move_lines(table: Table, seat: Seat, n: int) -> list[Text]:
    """What `seat` was told of a move, from 0; of one that was asked of nobody, that there was no other.

    Of one that was made in a person's place because the time was up, just that.
    """
    lines = event_lines(table, seat, table.events_by_move[n])
    how = "log-automatic" if n in table.told.automatic else "log-late" if n in table.told.late else None
    return [Text(how, {"line": lines[0]}), *lines[1:]] if lines and how is not None else lines


def event_lines(table: Table, seat: Seat, events: Iterable[Event]) -> list[Text]:
    game = table.game
    return [text for event in events if (text := game.tell(game.see(event, seat), seat)) is not None]


def events_by_move(match: Match) -> tuple[tuple[Event, ...], ...]:
    """The events of each move, by replay. Moves made under other rules (`rebased`) have none that can be told."""
    told: list[tuple[Event, ...]] = []
    try:
        told += (events for _, events, _ in match.history())
    except IllegalMoveError:
        told += [()] * (len(match.plies) - len(told))
    return tuple(told)


def record_of(table: Table) -> dict[str, Any]:
    """The whole match as plain data; only of a table that has ended. Raises RefusedError."""
    if table.match is None or table.row.status in ("lobby", "playing"):
        raise RefusedError("refuse-still-playing")
    if table.guided:  # its cards were laid out, not shuffled: there is nothing to prove
        return table.match.record(taken_back=table.told.taken_back)
    deal_of = None if table.deal is None else table.deal.table
    return table.match.record(table.row.secret, table.joins, table.told.taken_back, deal_of)


def unverified_part(table: Table) -> str | None:
    """What of an ended table's record does not follow from the rest; None: it is proven. Raises RefusedError."""
    try:
        verify(table.game, record_of(table))
    except UnverifiedError as error:
        return error.what
    return None


def wrong_option(game: Game[Any, Any], name: str) -> RefusedError:
    """What an option takes; or, where there is none of that name, which there are."""
    fields = {field.name: field for field in options_form(game)}
    if not fields:
        return RefusedError("refuse-no-options")
    if name not in fields:
        return RefusedError("refuse-unknown-option", options=tuple(fields))
    field = fields[name]
    span = f"{field.span[0]}-{field.span[-1]}" if field.span is not None else ""
    return RefusedError("refuse-option", option=name, values=tuple(c.value for c in field.choices) or span)


async def replayed(
    unit: Reader, row: TableRow, log: tuple[LogRow, ...], seats: int
) -> tuple[Match, dict[str, Any] | None]:
    """The match from its newest snapshot and the log after it.

    At the first load under a new version of the rules the whole log is replayed; where that is refused, or shows
    something else than the upcast snapshot, the snapshot is the base from now on: the second value, for a log row.
    """
    game = GAMES[row.game]
    snapshot = await unit.snapshot(row.id)
    if snapshot is not None and snapshot.version == game.version:
        return _after(Match.restore(game, snapshot.payload), log, snapshot.revision), None
    start = next((msgspec.json.decode(entry.payload).get("start") for entry in log if entry.kind == "started"), None)
    try:
        match = _after(_begun(row, seats, start), log, -1)
        if snapshot is None:
            return match, None
        there = _after(Match.restore(game, snapshot.payload), log, snapshot.revision)
        if all(there.view(seat) == match.view(seat) for seat in (None, *range(seats))):
            return match, None
    except (IllegalMoveError, BadOptionError, BadStartError):
        if snapshot is None and row.status not in OPEN:  # it was compacted, and its record names what can verify it
            raise RefusedError("refuse-other-rules") from None
        if snapshot is None:
            raise StoreDamagedError(
                f"table {row.id} was saved by other rules of {row.game} and has no snapshot"
            ) from None
    assert snapshot is not None
    floor = Match.restore(game, snapshot.payload)
    rebased = {"from": snapshot.version, "to": game.version, "ply": snapshot.ply, "match": floor.dump().decode()}
    try:
        return _after(floor, log, snapshot.revision), rebased
    except IllegalMoveError:
        why = f"table {row.id} has moves after its snapshot that the new rules of {row.game} refuse"
        raise StoreDamagedError(why) from None


async def played_again(unit: Reader, row: TableRow) -> str:
    """What becomes of an open match under these rules, whatever version they claim: all its moves are made again.

    "same"; "rebased": its newest snapshot is the base from now on, and what was before cannot be played again; "lost":
    it cannot be loaded.
    """
    if row.game not in GAMES or not is_readable(row.options, row.settings):
        return "lost"
    game, log, seats = GAMES[row.game], await unit.log(row.id), len(await unit.seats(row.id))
    snapshot = await unit.snapshot(row.id)
    floor = next((entry for entry in reversed(log) if entry.kind == "rebased"), None)
    start = next((msgspec.json.decode(entry.payload).get("start") for entry in log if entry.kind == "started"), None)
    there: Match | None = None
    try:
        if snapshot is not None:
            there = _after(Match.restore(game, snapshot.payload), log, snapshot.revision)
        if floor is None:
            match = _after(_begun(row, seats, start), log, -1)
        else:
            base = Match.restore(game, msgspec.json.decode(floor.payload).get("match", "").encode())
            match = _after(base, log, floor.revision, base)
    except Exception:  # whatever rules fail with that are not finished
        return "lost" if there is None else "rebased"
    if there is None or all(there.view(seat) == match.view(seat) for seat in (None, *range(seats))):
        return "same"
    return "rebased"


async def replays(unit: Reader) -> AsyncIterator[tuple[TableRow, str]]:
    """Each open match, and what these rules make of it when it is played again: see `played_again`."""
    for row in await unit.every_open_table(EVERY):
        if row.seed is not None:
            try:
                yield row, await played_again(unit, row)
            except (msgspec.DecodeError, AttributeError, TypeError, LookupError, ValueError, StoreDamagedError):
                yield row, "lost"


def _begun(row: TableRow, seats: int, start: dict[str, Any] | None) -> Match:
    """The match before its first move, under the rules that it began under. Raises BadOptionError, BadStartError."""
    assert row.seed is not None
    game = GAMES[row.game]
    return Match.new(game, seats, read_options(game, row.options), row.seed, start, row.version)


def _after(match: Match, log: Iterable[LogRow], revision: int, floor: Match | None = None) -> Match:
    """The match after what the log says of it since `revision`. An undo is never newer than a snapshot.

    `floor`: as of `Match.undo`.
    """
    for row in log:
        if row.revision > revision and row.kind in ("move", "undo"):
            payload = msgspec.json.decode(row.payload)
            if row.kind == "undo":
                match = match.undo(payload["left"], floor)
            else:
                match, _ = match.act(payload["seat"], match.game.decode(payload["move"]))
    return match


def snapshot_of(table: Table) -> Snapshot:
    assert table.match is not None
    return Snapshot(
        table_id=table.id,
        revision=table.row.revision,
        ply=len(table.match.plies),
        version=table.game.version,
        payload=table.match.dump(),
    )
