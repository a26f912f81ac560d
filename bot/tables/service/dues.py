"""Handlers of what is due at tables: deadlines, plans, votes, and tables that are to be closed.

A handler returns when it is to be called again, or None: it is done.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import partial

from bot.tables.errors import RefusedError
from bot.tables.service.notes import NOTES
from bot.tables.service.service import TableService
from bot.tables.state.change import Change, Moment
from bot.tables.state.clocks import look_at
from bot.tables.state.table import Table, TableSeat
from bot.tables.time.again import MOST
from bot.tables.verbs import absence, lobby, meeting, plans, play, stall, votes, whereabouts
from bot.tables.verbs.settling import waits_until
from data.errors import DuplicateError
from data.model.timing import Timer
from data.store import Store
from engine.chance import Chance
from engine.game import IllegalMoveError, Move
from engine.match import Open

PATIENCE = 2.0  # seconds until a deadline that cannot be enforced just now is looked at again


async def _nobody(seat: TableSeat) -> bool:
    return False


class Dues:
    """The handlers of one bot.

    `steady` returns whether the bot is there (heartbeat.py), `busy` whether a press at a table is under way, and `gone`
    whether a seat's person has left the server.
    """

    def __init__(
        self,
        service: TableService,
        store: Store,
        steady: Callable[[], bool] = lambda: True,
        busy: Callable[[int], bool] = lambda table_id: False,
        gone: Callable[[TableSeat], Awaitable[bool]] = _nobody,
    ) -> None:
        self._service, self._store = service, store
        self.steady, self.busy, self.gone = steady, busy, gone
        self.handlers: dict[str, Callable[[Timer], Awaitable[float | None]]] = {
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

    async def _play_forced(self, timer: Timer) -> float | None:
        """Play what can be only one answer, when the move before it can no longer be taken back (D17)."""
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
        """Act on a deadline, if time is up.

        The deadline is computed again (D7); a press that is under way goes first (D8).
        """
        service, now = self._service, self._service.now()
        try:
            table = await service.table(timer.table_id)
        except RefusedError:
            return None
        clock = next((each for each in table.clocks if each.decision and each.decision == timer.decision), None)
        look = None if clock is None else look_at(table, clock)
        if clock is None or look is None:
            return None  # over, or stopped: a change that lets it run again puts another row
        if look > now:
            return look
        if not self.steady() or self.busy(table.id):
            return now + PATIENCE
        with contextlib.suppress(DuplicateError, RefusedError):  # then it is done already
            if clock.since is None:
                key = f"unsent:{table.id}:{clock.decision}"
                await service.commit(table.id, key, absence.unsent, clock.seat, clock.decision)
                return None
            if table.stalled is not None and table.at(clock.seat).deadline is None:
                await service.commit(table.id, f"slowed:{table.id}:{table.stalled.id}", stall.slowed)
                return None
            passed, again = absence.due(table, now)
            if not passed:
                return again
            for owed in passed:
                await self.gone(table.at(owed.decision.seat))
            table = await service.table(table.id)
            planned = {owed.id: await absence.plan_for(self._store.ask, table, owed) for owed in passed}
            if any([planned[owed.id] is None and await self._rests(table, owed) for owed in passed]):
                return now
            answers = {owed.id: await self._answer_for(table, owed, planned[owed.id]) for owed in passed}
            who = "first" if absence.no_one_has_moved(table) else "ai"  # an AI takes the seat and answers by "ai"
            try:
                table = await service.commit(table.id, f"{who}:{table.id}:{passed[0].id}", absence.time_out, answers)
            except IllegalMoveError:
                if await service.table(table.id) is table:
                    raise
                return now  # others have acted meanwhile, and what was seen is out of date
            if now < table.held_until:  # someone has asked to take a move back at this very moment (D13)
                return table.held_until
        return None

    async def _rests(self, table: Table, owed: Open) -> bool:
        """Let a vacation begin by itself for a person who is out of time, if it may (D14). Return whether it began."""
        seat = owed.decision.seat
        person = table.at(seat).person
        if person is None or not absence.may_rest(table.at(seat)):
            return False
        vacation = await self._service.people.by_itself(person)
        if vacation is None:
            return False
        key = f"rest:{table.id}:{owed.id}"
        after = await self._service.commit(table.id, key, absence.rest, seat, owed.id, vacation)
        return len(after.history.rests) > len(table.history.rests)

    async def _answer_for(self, table: Table, owed: Open, plan: Move | None) -> tuple[Move, bool]:
        """Return the move that is played for a person who is out of time, and whether they have planned it."""
        if plan is not None:
            return plan, True
        chance = Chance(self._service.secret())
        return await asyncio.to_thread(absence.caretakers_answer, table, owed.decision.seat, chance), False

    async def _look_again(self, timer: Timer) -> float | None:
        """Look whether a person who had left the server is still gone after a day (D6).

        That may not be known just now.
        """
        assert timer.seat is not None
        try:
            table = await self._service.table(timer.table_id)
        except RefusedError:
            return None
        since = table.history.gone_since(timer.seat)
        if since is None:
            return None
        if self._service.now() < since + absence.GONE:
            return since + absence.GONE
        await self.gone(table.at(timer.seat))
        after = await self._service.table(timer.table_id)
        unknown = after.playing and after.history.gone_since(timer.seat) is not None
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

    async def _close_lobby(self, timer: Timer) -> float | None:
        """Close a lobby in time. One that is to begin at a time is open until after that, even if it moves (P2)."""
        try:
            until = meeting.open_until(await self._service.table(timer.table_id))
        except RefusedError:
            return None
        if until is not None and until > self._service.now():
            return until
        await self._once(timer, lobby.close_unstarted)
        return None

    async def _close_lost(self, timer: Timer) -> None:
        await self._once(timer, whereabouts.close_lost)

    async def _release(self, timer: Timer) -> None:
        await self._once(timer, lobby.release)

    async def _play_plan(self, timer: Timer) -> float | None:
        """Play a plan once. All that answers in a person's place has one key per decision (D8)."""
        assert timer.seat is not None
        assert timer.decision is not None
        plan = await self._service.notes.plan(timer.table_id, timer.seat)
        held = (await self._service.table(timer.table_id)).held_until
        if plan is not None and self._service.now() < held:
            return held  # the plan would void a vote on taking a move back (D13)
        if plan is not None:
            key = f"ai:{timer.table_id}:{timer.decision}"
            with contextlib.suppress(DuplicateError, RefusedError, IllegalMoveError):
                table = await self._service.commit(timer.table_id, key, plans.played, plan, timer.decision)
                if (owed := table.at(timer.seat).owed) is not None and owed.id == timer.decision:
                    give_up = partial(plans.given_up, plan=plan, decision=timer.decision)
                    await self._service.replan(table.id, timer.seat, give_up)
        return None

    async def _forget_notes(self, timer: Timer) -> None:
        await self._service.notes.forget_notes()

    async def _end_vote(self, timer: Timer) -> None:
        vote_id = int(timer.decision or 0)
        with contextlib.suppress(RefusedError):  # the table is gone
            table = await self._service.table(timer.table_id)
            newcomer = await self._service.people.newcomer(table.history.vote, table.row.guild_id)
            await self._service.commit(timer.table_id, None, votes.end, vote_id, newcomer)

    async def _once(self, timer: Timer, verb: Callable[[Table, Moment], Change | None]) -> None:
        with contextlib.suppress(DuplicateError, RefusedError):  # then it is done already
            await self._service.commit(timer.table_id, f"{timer.kind}:{timer.table_id}", verb)
