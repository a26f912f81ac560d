"""The consequences of a change of a table, in the transaction that writes it.

Two lists hold them. Each entry is one rule, and they run in this order:

    CHANGES   change the table further, each with a log row of its own
    WRITINGS  write what is stored beside the table: timers, clocks, ratings, and marks of what to show again
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec
from msgspec.structs import replace

from bot.tables.results import ratings, reliability
from bot.tables.service.notes import archive_later, forget_notes_later
from bot.tables.service.people import People
from bot.tables.service.seat_times import put_clocks, put_tenures, with_times
from bot.tables.state import departed, envelopes
from bot.tables.state.change import (
    Change,
    Moment,
    applied,
    named_to_redraw,
    needs_snapshot,
    stale_drafts,
    surfaces_to_redraw,
    votes_to_redraw,
)
from bot.tables.state.loading import snapshot_of
from bot.tables.state.notices import errands_after
from bot.tables.state.table import Table
from bot.tables.verbs import absence, deals, meeting, plans, play, stall, votes, whereabouts
from bot.tables.verbs.events import event_to_redraw
from bot.tables.verbs.lookouts import ALERT, CALL, CALLS, TELL, alert_after, is_for_anyone, lacks_one
from bot.tables.verbs.presets import is_last, preset_of
from bot.tables.verbs.settling import ai_timers, forced_timers
from data.model.timing import Timer
from data.store import Writer


class Surroundings(msgspec.Struct):
    """The things that the rules need beside the table."""

    people: People
    share: Callable[[], float]  # a random number from 0 to 1
    ai_delay: float  # seconds before an AI moves
    lobby_seconds: float  # after which a lobby that has not begun is closed
    planned: set[int] | None = None  # tables that may have a plan; None: not known
    boarded: set[int] | None = None  # servers with a board of their tables; None: not known


class Following:
    """A change that is being written. `table`: as it is by now. `now`: epoch seconds."""

    def __init__(self, unit: Writer, around: Surroundings, before: Table, change: Change, now: float) -> None:
        self.unit, self.around, self.before, self.change, self.now = unit, around, before, change, now
        self.table = before
        self.at = Moment("", now)

    @property
    def has_moved(self) -> bool:
        return self.change.match is not None or self.table.match is not self.before.match

    @property
    def has_turned(self) -> bool:
        """Return whether the match has begun or ended, or the lobby was closed."""
        return self.before.row.status != self.table.row.status

    async def log(self, change: Change | None, key: str | None = None) -> bool:
        """Append one log row, with what belongs to it alone. Return whether there was anything to log."""
        if change is None:
            return False
        before, unit = self.table, self.unit
        change = replace(change, fields=departed.at_end(before.row, change.fields))
        self.table = after = applied(before, change, self.now, key)
        await unit.append(
            after.id,
            after.row.revision,
            change.kind,
            seat=change.seat,
            person=change.person,
            payload=msgspec.json.encode(change.payload),
            key=key,
            at=self.now,
            fields=change.fields,
        )
        if change.seats is not None:
            await unit.set_seats(after.id, after.seats)
        if (turn := reliability.turn_of(before, change, self.now)) is not None:
            await unit.put_turn(turn)
        for seat in stale_drafts(before, after, change):
            await unit.drop_draft(after.id, seat)
        if change.envelope is not None:
            await unit.put_envelope(change.envelope)
        if change.vacation is not None:
            await unit.put_vacation(change.vacation)
            self.around.people.away.add(change.vacation.person)
        elif change.back is not None and change.back in self.around.people.away:
            await unit.end_vacation(change.back, self.now)  # D14
        return True


async def follow(
    unit: Writer, around: Surroundings, before: Table, change: Change, key: str | None, now: float
) -> Table:
    """Write a change of a table and all that follows from it. Return the table after that."""
    following = Following(unit, around, before, change, now)
    await following.log(change, key)
    for rule in (*CHANGES, *WRITINGS):
        await rule(following)
    return following.table


# --- further changes ---------------------------------------------------------------------------------------------


async def run_verbs_behind(f: Following) -> None:
    for verb in f.change.then:
        await f.log(verb(f.table, f.at))


async def open_envelopes(f: Following) -> None:
    """Play the sealed answers of a round in seat order, as soon as the last one is in (F24)."""
    while envelopes.are_in(before := f.table):
        for verb in envelopes.openings(before, await f.unit.envelopes(before.id)):
            await f.log(verb(f.table, f.at))
        if f.table.match is not before.match:
            await f.unit.drop_envelopes(before.id)


async def note_known_deal(f: Following) -> None:
    if knowing := await deals.follow(f.unit, f.before, f.table):
        await f.log(deals.learnt(f.table, f.at, knowing))


async def answer_for_absent(f: Following) -> None:
    while f.table.clocks and await f.log(absence.follows(f.table, f.at)):
        pass


async def play_forced_moves(f: Following) -> None:
    while f.has_moved and await f.log(play.forced(f.table, f.at)):
        await open_envelopes(f)


async def put_off_answers(f: Following) -> None:
    if f.has_moved:
        await f.log(play.put_off(f.table, f.at))


async def end_stall(f: Following) -> None:
    await f.log(stall.follows(f.before, f.table))


# --- what is written beside the table ----------------------------------------------------------------------------


async def learn_own_times(f: Following) -> None:
    f.table = await with_times(f.unit, f.around.people, f.before, f.table, f.change)


async def mark_messages(f: Following) -> None:
    """Mark the messages that are out of date now. A seat whose plan answers at once need not be told."""
    redraw = surfaces_to_redraw(f.before, f.table) if f.change.surfaces is None else f.change.surfaces
    if f.around.planned is None or f.table.id in f.around.planned:
        answered = await plans.follow(f.unit, f.before, f.table, f.now, f.around.share)
        redraw = [which for which in redraw if which[0] != "hand" or which[1] not in answered]
    marks = [*redraw, *named_to_redraw(f.before, f.table), *votes_to_redraw(f.before, f.table)]
    marks += event_to_redraw(f.before, f.table, is_new=f.change.kind == "opened")
    await f.unit.mark_dirty(f.table.id, marks)


async def time_lost_place(f: Following) -> None:
    if f.change.kind == "lost":
        await f.unit.put_timer(Timer(table_id=f.table.id, kind="lost", due=f.now + whereabouts.LOST))
    elif f.change.kind == "found":
        await f.unit.drop_timers(f.table.id, "lost")


async def mark_boards(f: Following) -> None:
    if f.around.boarded is None or f.table.row.guild_id in f.around.boarded:
        await f.unit.mark_boards(f.table.row.guild_id)


async def time_lobby(f: Following) -> None:
    if f.change.kind in ("opened", meeting.RESCHEDULED):
        for timer in meeting.timers(f.table, f.change.kind, f.now, f.around.lobby_seconds):
            await f.unit.replace_timers(f.table.id, timer.kind, [timer])
    if f.change.kind != "opened":
        return
    for until in {kept.until for kept in f.table.kept if kept.until is not None}:
        await f.unit.put_timer(Timer(table_id=f.table.id, kind="kept", due=until))
    if is_for_anyone(f.table) and await f.unit.seeks_in(f.table.row.guild_id):
        await f.unit.put_timer(Timer(table_id=f.table.id, kind=CALL, due=f.now + CALLS))


async def time_lookouts(f: Following) -> None:
    """Have those told who have pressed *Tell me*, as soon as one more is enough."""
    if not lacks_one(f.before) and lacks_one(f.table) and await f.unit.lookouts_at(f.table.id):
        await f.unit.put_timer(Timer(table_id=f.table.id, kind=TELL, due=f.now))


async def time_alerts(f: Following) -> None:
    """Have people hear of a lobby when it has lacked one or two players for a while (W20)."""
    before = None if f.change.kind == "opened" else alert_after(f.before, f.before.row.updated_at)
    after = alert_after(f.table, f.now)
    if before != after:
        timers = [] if after is None else [Timer(table_id=f.table.id, kind=ALERT, due=f.now + after)]
        await f.unit.replace_timers(f.table.id, ALERT, timers)


async def begin_or_end(f: Following) -> None:
    if not f.has_turned:
        return
    await f.unit.drop_lookouts(f.table.id)
    await (f.unit.drop_timers(f.table.id) if f.table.playing else f.unit.drop_what_is_open(f.table.id))
    await forget_notes_later(f.unit, f.table)
    await archive_later(f.unit, f.table)
    await ratings.follow(f.unit, f.table)
    if f.table.row.status == "over" and f.table.deal is not None:
        f.table = replace(f.table, alike=await deals.results(f.unit, f.table))


async def keep_as_last(f: Following) -> None:
    """Keep the set-up of a match, so that its host can open the game again as last time (O4)."""
    if is_last(f.before, f.table, f.change.person):
        await f.unit.put_preset(preset_of(f.before, at=f.now, person=f.before.host))


async def write_tenures(f: Following) -> None:
    await put_tenures(f.unit, f.before, f.table, f.now)


async def write_clocks(f: Following) -> None:
    await put_clocks(f.unit, f.before, f.table)


async def time_absence(f: Following) -> None:
    for timer in absence.timers_after(f.before, f.table, f.now):
        await f.unit.replace_timers(f.table.id, timer.kind, [timer])
    if f.before.history.gone != f.table.history.gone:
        await f.unit.replace_timers(f.table.id, "gone", absence.gone_timers(f.table))


async def time_ai(f: Following) -> None:
    if f.before.waiting_for_ai or f.table.waiting_for_ai:
        await f.unit.replace_timers(f.table.id, "ai", ai_timers(f.table, f.now, f.around.ai_delay))


async def time_forced_moves(f: Following) -> None:
    if f.before.unasked or f.table.unasked:
        await f.unit.replace_timers(f.table.id, "forced", forced_timers(f.table))


async def time_vote(f: Following) -> None:
    if f.before.history.vote != f.table.history.vote:
        await f.unit.replace_timers(f.table.id, "vote", votes.timers(f.table))


async def bar_who_left_early(f: Following) -> None:
    for person in votes.left_early(f.before, f.table):
        await f.around.people.bar(f.unit, person, f.now + votes.BARRED)


async def send_errands(f: Following) -> None:
    for errand in errands_after(f.before, f.table, f.now):
        await f.unit.hasten_errand(errand, f.now)


async def write_snapshot(f: Following) -> None:
    if needs_snapshot(f.before, f.table, f.change):
        await f.unit.put_snapshot(snapshot_of(f.table))


async def tell_other_processes(f: Following) -> None:
    for each in (f.table, *(f.table.alike if f.has_turned else ())):
        await f.unit.hint("changed", each.id)


Rule = Callable[[Following], Awaitable[None]]
CHANGES: tuple[Rule, ...] = (
    run_verbs_behind,
    open_envelopes,
    note_known_deal,
    answer_for_absent,
    play_forced_moves,
    put_off_answers,
    end_stall,
)
WRITINGS: tuple[Rule, ...] = (
    learn_own_times,
    mark_messages,
    time_lost_place,
    mark_boards,
    time_lobby,
    time_lookouts,
    time_alerts,
    begin_or_end,
    keep_as_last,
    write_tenures,
    write_clocks,
    time_absence,
    time_ai,
    time_forced_moves,
    time_vote,
    bar_who_left_early,
    send_errands,
    write_snapshot,
    tell_other_processes,
)
