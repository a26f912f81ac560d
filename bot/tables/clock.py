"""Time: whatever is due, of tables and of people, and the AI seats' answers.

What is due stands in the store, so that it survives a restart. One task sleeps until the nearest row, and wakes when a
nearer one is put there (D20). Each row that is due has a task of its own, which calls the handler of its kind and drops
the row when that has succeeded, or puts it off for as long as the handler asks. Other parts add their kinds:

    clock.timers["vote"] = ...        # of tables: async (Timer) -> when to be called again, or None: done
    clock.errands["digest"] = ...     # of people: async (Errand) -> the same

An AI seat takes a moment for an answer, as a person would, and a shorter one when AIs answer in a row. The moment is
fixed before the AI thinks, from what everyone knows. So no one sees whether there was much to think about, at this
table or at another. Nothing is locked: no one who acts at the table waits for the AI.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import math
import random
from collections.abc import Awaitable, Callable, Mapping
from contextvars import Context, copy_context
from functools import partial
from typing import TypeVar

from msgspec.structs import replace
from structlog.contextvars import clear_contextvars

from bot.tables import absence, lobby, plans, play, stall, votes
from bot.tables.again import MOST, pause
from bot.tables.change import Change, Moment
from bot.tables.clocks import look_at
from bot.tables.desk import NOTES
from bot.tables.service import TableService
from bot.tables.settling import waits_until
from bot.tables.table import RefusedError, Table
from data.errors import DuplicateError, StoreError
from data.rows import Errand, Timer
from data.store import Store, Writer
from engine.ai import TAKES
from engine.chance import Chance
from engine.game import IllegalMoveError, Move
from engine.match import Open

RETRY = 30.0  # seconds, after something failed
LONGEST_SLEEP = 60.0  # seconds
PATIENCE = 2.0  # seconds until a deadline is looked at again that cannot be enforced just now
SPREAD, LONGEST = 0.5, 10 / 3  # of what an AI takes beyond the least: of the logarithm, and in medians
UNEVEN = 1 / 3  # of the median, at least, that an answer takes beyond the least
QUICK = 0.15  # seconds, the last before an AI's answer: in them a quick player answers if the thought is not there
NEXT = 1 / 3  # of the first answer's median: that of the next ones in a row
BATCH = 100  # rows that are begun in a second: what fell due while the bot was away comes one after the other
_log = logging.getLogger(__name__)
_chance = random.SystemRandom()

T = TypeVar("T", Timer, Errand)
Handler = Callable[[T], Awaitable[float | None]]


class Clock:
    """`ai_delay`: seconds before the first answer of AIs, most of the time about so many. 0: as soon as they can."""

    def __init__(self, service: TableService, store: Store, ai_delay: float) -> None:
        self._service, self._store, self._ai_delay = service, store, ai_delay
        self.timers: dict[str, Handler[Timer]] = {
            "ai": self._ask_ai,
            "forced": self._play_forced,
            "lobby": self._close_lobby,
            "kept": self._release,
            NOTES: self._forget_notes,
            "vote": self._end_vote,
            plans.TIMER: self._play_plan,
            "deadline": self._pass_deadline,
            "gone": self._look_again,
            "empty": self._close_empty,
            "idle": self._close_idle,
            "lost": self._close_lost,
        }
        self.errands: dict[str, Handler[Errand]] = {}
        self.steady: Callable[[], bool] = lambda: True  # whether the bot is there: bot/tables/heart.py
        self.busy: Callable[[int], bool] = lambda table_id: False  # whether a press at a table is under way
        self.think: Callable[[Table, int, float], Awaitable[Move]] = self._in_a_thread  # what an AI plays, in how long
        self.gone: Callable[[Table, int], Awaitable[bool]] = _nobody  # whether a seat's person has left the server
        self._sleeper: asyncio.Task[None] | None = None
        self._until = math.inf  # when the sleeper wakes by itself; -inf: it is looking
        self._nearer = math.inf  # when the first of the rows is due that were put since it began to look
        self._handling: dict[tuple[type, int], asyncio.Task[None]] = {}
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._pauses: dict[int, asyncio.Task[None]] = {}  # before an AI's answer; cut short whenever somebody acts
        self._closed = False

    async def start(self) -> None:
        """No AI waits for a try that ended with the last bot. What another version has put there is left to it.

        Again where tables are new to this one of several processes.
        """
        async with self._store.write() as unit:
            await unit.hasten_timers("ai", self._service.now(), self._service.fleet.worker)
            unknown = await unit.timer_kinds() - self.timers.keys()
        if unknown:
            _log.warning("timers of unknown kinds are left alone: %s", ", ".join(sorted(unknown)))
        self.wake()

    def poke(self, table_id: int) -> None:
        """After a commit: let the table's AI seats move, and look at the rows again."""
        if self._closed or not self._service.fleet.owns(table_id):
            return
        if table_id not in self._thinking or self._thinking[table_id].done():
            task = asyncio.create_task(self._think(table_id), name=f"ai of table {table_id}")
            self._thinking[table_id] = task
            task.add_done_callback(lambda _: self._thought(table_id, task))
        elif table_id in self._pauses:
            self._pauses[table_id].cancel()
        if self._sleeper is None or self._sleeper.done():
            self.wake()

    def wake(self) -> None:
        """Sleep anew until the nearest row."""
        if self._closed:
            return
        if self._sleeper is not None:
            self._sleeper.cancel()
        self._until, self._store.listener = -math.inf, self._put
        self._sleeper = asyncio.create_task(self._sleep(), name="clock", context=unnamed())

    def _put(self, due: Mapping[str, float]) -> None:
        """Rows were put into the store: of each kind, when the first of them is due.

        An AI is asked by `poke`, and its row is there in case that fails: nobody need be woken for it, unless it waits.
        """
        there, soon = self._sleeper is not None and not self._sleeper.done(), self._service.now() + self._ai_delay
        first = min([at for kind, at in due.items() if kind != "ai" or at > soon], default=math.inf)
        self._nearer = min(self._nearer, first)
        if not there or first < self._until:
            self.wake()

    def _thought(self, table_id: int, task: asyncio.Task[None]) -> None:
        if self._thinking.get(table_id) is task:
            del self._thinking[table_id]

    async def settled(self, table_id: int, seconds: float) -> None:
        """Wait until no AI of the table is thinking, but not longer than `seconds`."""
        task = self._thinking.get(table_id)
        if task is not None and task is not asyncio.current_task():
            await asyncio.wait({task}, timeout=seconds)

    async def close(self) -> None:
        """From now on nothing happens by itself: an AI whose turn comes moves after the next start."""
        self._closed = True
        tasks = [task for task in (self._sleeper, *self._thinking.values(), *self._handling.values()) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- AI seats ------------------------------------------------------------------------------------------------

    async def _think(self, table_id: int) -> None:
        median = self._ai_delay
        try:
            while asked := self._asked(table := await self._service.table(table_id)):  # others have poked in vain
                seat = asked[0].decision.seat
                least = QUICK + TAKES.get(play.level_of(table, seat), 0.0)
                seconds = like_a_person(median, least) if median else 0.0
                thinking = asyncio.ensure_future(self.think(table, seat, seconds or least))
                try:
                    if median and not await self._pause(table_id, asked[0], seconds):
                        continue
                    await self.answer(table, asked[0], thinking)
                finally:
                    thinking.cancel()
                median = self._ai_delay * NEXT
        except (DuplicateError, RefusedError):
            pass  # somebody else was faster, or the table is gone
        except StoreError as error:
            _log.warning("table %s: the AI's move was not kept (%s), trying again in %s s", table_id, error.code, RETRY)
            await asyncio.sleep(RETRY)
            asyncio.get_running_loop().call_soon(self.poke, table_id)
        except Exception:
            _log.exception("table %s: the AI failed", table_id)

    async def _pause(self, table_id: int, owed: Open, seconds: float) -> bool:
        """Whether it is still asked for then: what is not, after an undo, holds up nothing."""
        loop, left = asyncio.get_running_loop(), seconds
        until = loop.time() + seconds
        while True:
            pause = self._pauses[table_id] = asyncio.create_task(asyncio.sleep(left), name=f"ai of table {table_id}")
            try:  # the look comes after: whoever acts from now on cuts this pause short
                if owed not in self._asked(await self._service.table(table_id)):
                    return False
                await asyncio.wait({pause})
            finally:
                pause.cancel()
                del self._pauses[table_id]
            if not pause.cancelled():
                return True
            left = until - loop.time()

    def _asked(self, table: Table) -> list[Open]:
        """What AIs may answer now. For the rest there is a row, due when they may."""
        now = self._service.now()
        return [owed for owed in table.waiting_for_ai if waits_until(table, owed) <= now]

    async def answer(self, table: Table, owed: Open, thinking: Awaitable[Move] | None = None) -> Table:
        """Let an AI choose its answer, and play it if it is still asked for. Returns the table as it is then."""
        seat = owed.decision.seat
        move = await (thinking or self.think(table, seat, LONGEST))
        try:
            return await self._service.commit(table.id, f"ai:{table.id}:{owed.id}", play.answer, seat, owed.id, move)
        except IllegalMoveError:
            present = await self._service.table(table.id)
            if present is table:
                raise
            return present  # others have acted meanwhile, and what it saw is no longer so

    async def _in_a_thread(self, table: Table, seat: int, seconds: float) -> Move:
        return await asyncio.to_thread(play.choose_move, table, seat, Chance(self._service.secret()))

    # --- rows ----------------------------------------------------------------------------------------------------

    async def _sleep(self) -> None:
        while True:
            self._until, self._nearer = -math.inf, math.inf
            try:
                now = self._service.now()
                more = await self._begin(now)
                due = await self._nearest(now)
            except StoreError as error:
                _log.warning("the clock cannot reach the store (%s), trying again in %s s", error.code, RETRY)
                await asyncio.sleep(RETRY)
                continue
            due = min(now + 1 if more else due, self._nearer)
            if due == math.inf:
                self._until = due
                return
            self._until = min(due, now + LONGEST_SLEEP)
            await asyncio.sleep(max(0.0, self._until - self._service.now()))

    async def _begin(self, now: float) -> bool:
        """Handle what is due. Returns whether there may be more than was begun."""
        most, fleet = BATCH + len(self._handling), self._service.fleet
        timers = await self._store.ask.timers_due(now, tuple(self.timers), most, fleet.worker)
        people = self.errands and fleet.eldest
        errands = await self._store.ask.errands_due(now, tuple(self.errands), most) if people else ()
        for timer in timers:
            self._handle(timer, self.timers)
        for errand in errands:
            self._handle(errand, self.errands)
        return most in (len(timers), len(errands))

    async def _nearest(self, now: float) -> float:
        """When the next row is due that is not due yet."""
        due = await self._store.ask.next_due(tuple(self.timers), now, self._service.fleet.worker)
        errand = await self._store.ask.next_errand(tuple(self.errands), after=now) if self.errands else None
        return min(math.inf if due is None else due, math.inf if errand is None else errand)

    def _handle(self, row: T, handlers: Mapping[str, Handler[T]]) -> None:
        at = (type(row), row.id)
        if at not in self._handling:
            task = asyncio.create_task(self._carry_out(row, handlers[row.kind]), name=f"clock: {row.kind} {row.id}")
            self._handling[at] = task
            task.add_done_callback(lambda _: self._handling.pop(at))

    async def _carry_out(self, row: T, handler: Handler[T]) -> None:
        """Until its handler has succeeded the row stays: a bot that is killed finds it again (D20)."""
        for failed in itertools.count():
            if isinstance(row, Timer) and not self._service.fleet.owns(row.table_id):
                return
            wait = pause(RETRY, failed)
            try:
                again = await handler(row)
                async with self._store.write() as unit:
                    await _done(unit, row, again)
                return
            except StoreError as error:
                _log.warning("%s %s: the store failed (%s), trying again in %s s", row.kind, row.id, error.code, wait)
            except Exception:
                _log.exception("%s %s failed, trying again in %s s", row.kind, row.id, wait)
            await asyncio.sleep(wait)

    async def _ask_ai(self, timer: Timer) -> float:
        """The commit of its answer drops the timer; if that fails, it is asked again later."""
        self.poke(timer.table_id)
        again = self._service.now() + RETRY
        with contextlib.suppress(RefusedError):
            table = await self._service.table(timer.table_id)
            waits = [waits_until(table, owed) for owed in table.waiting_for_ai if owed.id == timer.decision]
            again = min([again, *(until for until in waits if until > self._service.now())])
        return again

    async def _play_forced(self, timer: Timer) -> float | None:
        """What can be only one answer comes when the move before it is no longer taken back (D17)."""
        try:
            table = await self._service.table(timer.table_id)
        except RefusedError:
            return None
        owed = next((owed for owed in table.unasked if owed.id == timer.decision), None)
        if owed is None:
            return None
        until = waits_until(table, owed)
        if until > self._service.now():
            return until
        with contextlib.suppress(DuplicateError):
            await self._service.commit(table.id, f"forced:{table.id}:{owed.id}", play.forced)
        return None

    async def _pass_deadline(self, timer: Timer) -> float | None:
        """Time is up, or will be. What is due is computed anew (D7); whoever presses just now is let pass (D8)."""
        service, now = self._service, self._service.now()
        try:
            table = await service.table(timer.table_id)
        except RefusedError:
            return None
        clock = next((each for each in table.clocks if each.decision and each.decision == timer.decision), None)
        look = None if clock is None else look_at(table, clock)
        if clock is None or look is None:
            return None  # it is over, or stopped: whoever lets it run again puts another row
        if look > now:
            return look
        if not self.steady() or self.busy(table.id):
            return now + PATIENCE
        with contextlib.suppress(DuplicateError, RefusedError):  # it is done
            if clock.since is None:
                key = f"unsent:{table.id}:{clock.decision}"
                await service.commit(table.id, key, absence.unsent, clock.seat, clock.decision)
                return None
            if table.stalled is not None and table.deadline(clock.seat) is None:
                await service.commit(table.id, f"slowed:{table.id}:{table.stalled.id}", stall.slowed)
                return None
            passed, again = absence.due(table, now)
            if not passed:
                return again
            for owed in passed:
                await self.gone(table, owed.decision.seat)
            table = await service.table(table.id)
            planned = {owed.id: await absence.plan_for(self._store.ask, table, owed) for owed in passed}
            if any([planned[owed.id] is None and await self._rests(table, owed) for owed in passed]):
                return now
            answers = {owed.id: await self._answer_for(table, owed, planned[owed.id]) for owed in passed}
            who = "first" if absence.nobody_has_moved(table) else "ai"  # the AI that takes the seat over answers then
            try:
                table = await service.commit(table.id, f"{who}:{table.id}:{passed[0].id}", absence.time_out, answers)
            except IllegalMoveError:
                if await service.table(table.id) is table:
                    raise
                return now  # others have acted meanwhile, and what was seen is no longer so
            if now < table.held_until:  # somebody has asked to take a move back at this very moment (D13)
                return table.held_until
        return None

    async def _rests(self, table: Table, owed: Open) -> bool:
        """Whether a vacation begins by itself for whoever is out of time (D14)."""
        seat = owed.decision.seat
        person = table.person_of(seat)
        if person is None or not absence.may_rest(table, seat):
            return False
        vacation = await self._service.people.by_itself(person)
        if vacation is None:
            return False
        key = f"rest:{table.id}:{owed.id}"
        after = await self._service.commit(table.id, key, absence.rest, seat, owed.id, vacation)
        return len(after.told.rests) > len(table.told.rests)

    async def _answer_for(self, table: Table, owed: Open, plan: Move | None) -> tuple[Move, bool]:
        """What is played for whoever is out of time, and whether they have planned it."""
        if plan is not None:
            return plan, True
        chance = Chance(self._service.secret())
        return await asyncio.to_thread(absence.caretakers_answer, table, owed.decision.seat, chance), False

    async def _look_again(self, timer: Timer) -> float | None:
        """Whether somebody who had left the server is still gone after a day (D6); that may not be known just now."""
        assert timer.seat is not None
        try:
            table = await self._service.table(timer.table_id)
        except RefusedError:
            return None
        since = table.told.gone_since(timer.seat)
        if since is None:
            return None
        if self._service.now() < since + absence.GONE:
            return since + absence.GONE
        await self.gone(table, timer.seat)
        after = await self._service.table(timer.table_id)
        unknown = after.playing and after.told.gone_since(timer.seat) is not None
        return self._service.now() + MOST if unknown else None

    async def _close_empty(self, timer: Timer) -> None:
        await self._once(timer, absence.close_empty)

    async def _close_idle(self, timer: Timer) -> float | None:
        try:
            until = absence.idle_until(await self._service.table(timer.table_id))
        except RefusedError:
            return None
        if until is None or until > self._service.now():
            return until
        await self._once(timer, absence.close_idle)
        return None

    async def _close_lobby(self, timer: Timer) -> None:
        await self._once(timer, lobby.close_unstarted)

    async def _close_lost(self, timer: Timer) -> None:
        await self._once(timer, lobby.close_lost)

    async def _release(self, timer: Timer) -> None:
        await self._once(timer, lobby.release)

    async def _play_plan(self, timer: Timer) -> float | None:
        """Once, whoever else answers in a person's place: they have one key a decision (D8)."""
        assert timer.seat is not None
        assert timer.decision is not None
        plan = await self._service.desk.plan(timer.table_id, timer.seat)
        held = (await self._service.table(timer.table_id)).held_until
        if plan is not None and self._service.now() < held:
            return held  # it would void a vote on taking a move back (D13)
        if plan is not None:
            key = f"ai:{timer.table_id}:{timer.decision}"
            with contextlib.suppress(DuplicateError, RefusedError, IllegalMoveError):
                table = await self._service.commit(timer.table_id, key, plans.played, plan, timer.decision)
                if (owed := table.owed(timer.seat)) is not None and owed.id == timer.decision:
                    give_up = partial(plans.given_up, plan=plan, decision=timer.decision)
                    await self._service.replan(table.id, timer.seat, give_up)
        return None

    async def _forget_notes(self, timer: Timer) -> None:
        await self._service.desk.forget_notes()

    async def _end_vote(self, timer: Timer) -> None:
        vote_id = int(timer.decision or 0)
        with contextlib.suppress(RefusedError):  # the table is gone
            vote = (await self._service.table(timer.table_id)).told.vote
            newcomer = await self._service.people.newcomer(vote)
            await self._service.commit(timer.table_id, None, votes.end, vote_id, newcomer)

    async def _once(self, timer: Timer, verb: Callable[[Table, Moment], Change | None]) -> None:
        with contextlib.suppress(DuplicateError, RefusedError):  # it is done
            await self._service.commit(timer.table_id, f"{timer.kind}:{timer.table_id}", verb)


def like_a_person(median: float, least: float) -> float:
    """Return how many seconds an AI's answer takes: never less than `least`, and never the same.

    It is drawn before the AI thinks. A fixed time would show each millisecond by which an answer is later.
    """
    more = max(median - least, UNEVEN * median)
    while (drawn := _chance.lognormvariate(math.log(more), SPREAD)) > LONGEST * more:
        pass  # cut to the limit, almost one answer in a hundred would take exactly that
    return least + drawn


async def _nobody(table: Table, seat: int) -> bool:
    return False


async def _done(unit: Writer, row: Timer | Errand, again: float | None) -> None:
    """The row goes, or comes again; unless it was dropped or replaced meanwhile."""
    if isinstance(row, Timer):
        if await unit.drop_timer(row.id) and again is not None:
            await unit.put_timer(replace(row, due=again))
    elif await unit.drop_errand(row.id) and again is not None:
        await unit.put_errand(replace(row, due=again))


def unnamed() -> Context:
    """Return a context in which log records do not name the present press."""
    context = copy_context()
    context.run(clear_contextvars)
    return context
