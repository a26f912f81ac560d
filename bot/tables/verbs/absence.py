"""Absence: deadlines that have passed, vacant seats, their owners' return. No person can block a table.

The verbs here are as in lobby.py; some follow from others in the same commit. A vacant seat is one that the caretaker
holds. Its row keeps the person, who may come back, and has `AWAY` as its AI. The log has since when, and why:
`Table.history`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.state.change import TABLE, Change, Moment, cancelled, seats_with
from bot.tables.state.chronicle import Vacant
from bot.tables.state.clocks import LAG, UNSENT
from bot.tables.state.table import Table, TableSeat
from bot.tables.state.vacations import BY_ITSELF
from bot.tables.time.quiet_hours import counts_until
from bot.tables.time.time_control import DAY, HOUR
from bot.tables.verbs import plans, play
from data.model.timing import Timer, Vacation
from data.store import Reader
from engine.ai import AWAY, stand_in
from engine.chance import Chance
from engine.game import Move
from engine.match import Open

IN_A_ROW, OF_THE_LAST = 2, 3  # missed turns, in a row or of the eight that a clock remembers (D3)
AI_TURNS = 2  # turns of the caretaker before an owner may come back (D18)
GONE = DAY  # for which a seat is kept after its holder has left the server (D6)
RETURN = 2 * DAY  # in which an owner may come back, and for which a table without people waits
SILENCE = 14 * DAY  # after which others may make a seat vacant, if there is no clock (D5)
IDLE = 30 * DAY  # after which a table of one person closes (D5)
TOGETHER = 60.0  # seconds within which the time-outs of a sealed round are one commit (D16)

# --- a deadline has passed -----------------------------------------------------------------------------------------


async def plan_for(ask: Reader, table: Table, owed: Open) -> Move | None:
    """Return the answer that the seat has planned. None: no planned answer is legal."""
    plan = await ask.plan(table.id, owed.decision.seat)
    return None if plan is None else plans.legal(table.at(owed.decision.seat), plan)


def caretakers_answer(table: Table, seat: int, chance: Chance) -> Move:
    """Return the move that is played for a person who is out of time."""
    return play.choose_move(table.at(seat), chance, stand_in(table.game, once=True))


def due(table: Table, now: float) -> tuple[list[Open], float | None]:
    """Return the decisions whose time is up, or else when to look again. None: not before something happens.

    In a sealed round, decisions that end within a minute wait for the last of them (D16). Otherwise the times of their
    answers would show whose time began when.
    """
    ends = {}
    for owed in table.waiting:
        seat = table.at(owed.decision.seat)
        clock, end = seat.clock, seat.deadline
        if clock is not None and clock.decision == owed.id and end is not None:
            ends[owed] = end + LAG
    passed = [owed for owed, end in ends.items() if end <= now]
    if not passed:
        return [], min(ends.values(), default=None)
    if now < table.held_until:  # a time-out would void an undo vote (D13)
        return [], table.held_until
    if all(owed.decision.sealed for owed in passed):
        until = min(ends[owed] for owed in passed) + TOGETHER
        soon = [end for owed, end in ends.items() if owed.decision.sealed and now < end <= until]
        if soon:
            return [], max(soon)
    return passed, None


def may_rest(seat: TableSeat) -> bool:
    """D14: Return whether a vacation of the person who sits there may begin by itself.

    It may at slow tables that know vacations, once per match.
    """
    person, time_control = seat.person, seat.table.time_control
    slow = time_control.kind == "slow" and time_control.vacations
    return slow and person is not None and person not in [rest.person for rest in seat.table.history.rests]


def rest(table: Table, at: Moment, seat: int, decision: str, vacation: Vacation) -> Change | None:
    """Stop the seat's clock instead of a time-out, while that vacation lasts, for three days at most (D14).

    An hour is left after it, or a quarter of an allowance that is shorter than four hours.
    """
    end = table.at(seat).deadline
    out = decision in [owed.id for owed in due(table, at.now)[0]]
    if not out or end is None or not may_rest(table.at(seat)):
        return None
    own = table.at(seat).times.vacations
    until = min(counts_until(vacation, own, table.begun_at), at.now + BY_ITSELF)
    if until <= at.now:
        return None
    payload = {"vacation": vacation.since, "since": end - min(HOUR, table.time_control.allowance / 4), "until": until}
    surfaces = (TABLE, ("hand", seat))
    person = table.at(seat).person
    return Change("rested", seat=seat, person=person, payload=payload, surfaces=surfaces, vacation=vacation)


def time_out(table: Table, at: Moment, answers: Mapping[str, tuple[Move, bool]]) -> Change | None:
    """Answer these decisions for their seats, if their time is still up. True: the answer is the seat's plan.

    If no person has made a move yet, the people who are waited for are replaced at once. If no one else is there, the
    table is cancelled.
    """
    passed = [owed for owed in due(table, at.now)[0] if owed.id in answers]
    if not passed:
        return None
    if no_one_has_moved(table):
        out = {owed.decision.seat for owed in passed}
        if not [row for row in table.present if row.seat not in out]:
            return cancelled(table, at, None, {"why": "nobody"})
        steps = [partial(vacate, seat=seat, why="time") for seat in sorted(out)]
    else:
        steps = [
            partial(play.late, seat=owed.decision.seat, decision=owed.id, move=move, planned=planned)
            for owed in passed
            for move, planned in (answers[owed.id],)
        ]
    return replace(steps[0](table, at), then=tuple(steps[1:]))


def no_one_has_moved(table: Table) -> bool:
    acted = [*(made.person for made in table.history.made), *(each.person for each in table.history.enclosed)]
    return all(person is None for person in acted)


def unsent(table: Table, at: Moment, seat: int, decision: str) -> Change | None:
    """Pause a table for which neither Discord nor the bot could bring a notice in a day (D6)."""
    clock = table.at(seat).clock
    if clock is None or clock.decision != decision or clock.since is not None or at.now < clock.opened + UNSENT:
        return None
    if any(stop.until is None for stop in table.history.pauses):
        return None
    return Change("paused", seat=seat, payload={"why": "unsent"}, surfaces=(TABLE,))


def follows(table: Table, at: Moment) -> Change | None:
    """Make a seat vacant that has missed too many turns (D3)."""
    for clock in table.clocks:
        away = clock.misses >= IN_A_ROW or clock.recent.count("x") >= OF_THE_LAST
        if away and table.at(clock.seat).person is not None:
            return vacate(table, at, clock.seat, "time")
    return None


# --- vacant seats --------------------------------------------------------------------------------------------------


def vacate(table: Table, at: Moment, seat: int, why: str, person: int | None = None) -> Change:
    """Let the caretaker play in a seat from now on. `why`: time, left, removed, gone; `person`: who has done it."""
    held = replace(table.at(seat).row, ai=AWAY)
    return Change("vacated", seat=seat, person=person, payload={"why": why}, seats=seats_with(table, held))


def gone(table: Table, at: Moment, person: Person) -> Change | None:
    """Note that a person is not in the server.

    Their seat is kept for a day, then it is vacant if they are still gone (D6).
    """
    seat = table.seat_of(person.id)
    if seat is None or not table.playing or table.at(seat).person is None:
        return None
    since = table.history.gone_since(seat)
    if since is None:
        return Change("gone", seat=seat, surfaces=(TABLE,))
    return vacate(table, at, seat, "gone") if at.now >= since + GONE else None


def back(table: Table, at: Moment, person: Person) -> Change | None:
    """Note that a person is in the server again, or has pressed something here: their turn can be brought to them."""
    seat = table.seat_of(person.id)
    if seat is None or not table.playing or table.history.gone_since(seat) is None:
        return None
    return Change("back", seat=seat, surfaces=(("hand", seat),))


def gone_timers(table: Table) -> list[Timer]:
    """Return the timers at which people are looked for again who were not in the server any more."""
    if not table.playing:
        return []
    return [Timer(table_id=table.id, kind="gone", seat=seat, due=since + GONE) for seat, since in table.history.gone]


def come_back(table: Table, at: Moment, person: Person) -> Change:
    """Let a person come back to their own seat, within two days and once per match (D18).

    The caretaker must have played two turns first. If no one is there, it plays none, and there is no need to wait.
    """
    seat = table.seat_of(person.id)
    assert seat is not None
    if never := never_back(table, seat, at.now):
        raise RefusedError(never)
    vacant = vacancy(table, seat)
    if vacant is not None:
        played = [made for made in table.history.made[vacant.ply :] if made.seat == seat and made.person is None]
        if len(played) < AI_TURNS and table.present:
            raise RefusedError("refuse-return-soon", n=AI_TURNS - len(played))
    back = replace(table.at(seat).row, ai=None)
    surfaces = (TABLE, ("hand", seat))
    return Change("returned", seat=seat, person=person.id, seats=seats_with(table, back), surfaces=surfaces)


def never_back(table: Table, seat: int, now: float) -> str:
    """Return why the owner of a vacant seat cannot come back any more, as a refusal; "" if they still can (D18)."""
    vacant = vacancy(table, seat)
    if vacant is None:
        return ""
    if vacant.why == "removed":
        return "refuse-removed"
    if seat in table.history.returned:
        return "refuse-returned-once"
    return "refuse-return-late" if now > vacant.at + RETURN else ""


def vacancy(table: Table, seat: int) -> Vacant | None:
    """Return when and why a seat has become vacant the last time."""
    return next((each for each in reversed(table.history.vacant) if each.seat == seat), None)


def may_be_dismissed(seat: TableSeat, now: float) -> bool:
    """Return whether a seat has let everyone wait so long that another player may end it (D5). Only without a clock."""
    table = seat.table
    if table.time_control.kind != "free" or seat.owed is None or seat.person is None:
        return False
    acted = [*(made.at for made in table.history.made[-1:]), *(each.at for each in table.history.enclosed)]
    return now >= max([table.row.created_at, *acted]) + SILENCE


def dismiss(table: Table, at: Moment, person: Person, seat: int) -> Change:
    """Make a seat vacant that keeps a table without a clock waiting (D5)."""
    mine = table.seat_of(person.id)
    if mine is None or mine == seat or table.at(mine).person is None:
        raise RefusedError("refuse-not-seated")
    if not may_be_dismissed(table.at(seat), at.now):
        raise RefusedError("refuse-still-time")
    return vacate(table, at, seat, "time", person.id)


# --- tables without people -------------------------------------------------------------------------------------------


def timers_after(before: Table, after: Table, now: float) -> list[Timer]:
    """Return the timers at which a table is looked at that no one may need any more."""
    if not after.playing:
        return []
    timers = []
    if not before.playing and idle_until(after) is not None:
        timers.append(Timer(table_id=after.id, kind="idle", due=now + IDLE))
    if before.present and not after.present:
        timers.append(Timer(table_id=after.id, kind="empty", due=now + RETURN))
    return timers


def close_empty(table: Table, at: Moment) -> Change | None:
    """Cancel a table to which no one has come back in time (D5)."""
    return cancelled(table, at, None, {"why": "empty"}) if table.playing and not table.present else None


def close_idle(table: Table, at: Moment) -> Change | None:
    """Cancel a table of one person at which nothing has happened for long. It happens silently (D5)."""
    return close_untouched(table, at, IDLE)


def close_untouched(table: Table, at: Moment, seconds: float) -> Change | None:
    """Cancel a table of one person at which nothing has happened for so long. It happens silently."""
    if not table.playing or idle_until(table) is None or at.now < table.row.updated_at + seconds:
        return None
    return replace(cancelled(table, at, None, {"why": "idle"}), surfaces=(TABLE,))


def idle_until(table: Table) -> float | None:
    """Return when a table of one person is closed. None: others sit there too."""
    people = [row for row in table.seats if row.person is not None]
    return table.row.updated_at + IDLE if len(people) < 2 else None
