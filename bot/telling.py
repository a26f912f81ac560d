"""Reminders: what a person is told of turns that wait for them, beside the notice with which each turn began.

The errands of a person (timers in the store, bot/tables/clock.py) lead here. Each looks at everything that waits for
its person now, so that nothing is told that is not owed any more (D21), tells what is due in one message, takes down
what it told of turns that are over, and says when it is to come again. What was told stands in the surfaces of the
kind `reminder`: the mark in its hash, the message that told it.

By DM it is a list with a button that opens each hand; who takes none gets a plain line at each table.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable

import msgspec

from bot import metrics
from bot.delivery import Delivery
from bot.door import language_of
from bot.refusals import UnreachableError
from bot.surfaces import PING, Surfaces
from bot.tables.notices import (
    NUDGE,
    REMINDER,
    Marked,
    Waiting,
    is_over,
    nudge_time,
    reminder_of,
    waits_for,
    wishes_of,
)
from bot.tables.service import TableService
from bot.tables.table import Person
from bot.trickle import Trickle
from bot.ui.mine import Entry, mine_panel
from data.rows import Errand, PersonRow, Surface
from engine.form import Text

KIND = "reminder"  # of surfaces
_log = logging.getLogger(__name__)


class Telling:
    def __init__(self, service: TableService, surfaces: Surfaces, reach: Delivery, trickle: Trickle) -> None:
        self._service, self._surfaces, self._reach, self._trickle = service, surfaces, reach, trickle
        self.handlers: dict[str, Callable[[Errand], Awaitable[float | None]]] = {
            REMINDER: self._remind,
            NUDGE: self._nudge,
        }

    async def _remind(self, errand: Errand) -> float | None:
        """The reminders of slow turns (D22). Returns when to look again."""
        waiting, told = await self._waiting(errand.person)
        profile = await self._profile(errand.person, waiting)
        wishes, now = wishes_of(profile.prefs), self._service.now()
        marked = []
        if wishes.reminders:
            marked = [
                reminder_of(each.table, each.seat, errand.person, _mark(told, each), wishes, now) for each in waiting
            ]
        await self._tell(profile, waiting, marked, told)
        again = min((mark.again for mark in marked if mark.again is not None), default=None)
        return again if again is None else max(again, now + 1)

    async def _nudge(self, errand: Errand) -> float | None:
        """A live turn that was told without a push, and a third of which is gone (D28)."""
        waiting, told = await self._waiting(errand.person)
        profile, now, marked = await self._profile(errand.person, waiting), self._service.now(), []
        for each in waiting:
            at, mark = nudge_time(each.table, each.seat), f"{each.owed.id}:nudge"
            if at is None or _mark(told, each) == mark:
                marked.append(Marked())
            else:
                marked.append(Marked(mark) if at <= now else Marked(again=at))
        await self._tell(profile, waiting, marked, told)
        return min((mark.again for mark in marked if mark.again is not None), default=None)

    async def tidy(self, table_id: int, surfaces: Iterable[Surface]) -> None:
        """Something of a table has changed: who was reminded of a turn that is over now has that message no longer.

        That is an errand too, so that no move waits for it. What one message told of several tables goes with the last.
        """
        told = [each for each in surfaces if each.kind == KIND and each.message_id is not None]
        table = await self._service.table(table_id) if told else None
        for each in told:
            if table is not None and each.person is not None and is_over(table, each.seat, each.person, each.hash):
                await self._service.people.send_on_errand(each.person, REMINDER, self._service.now())

    async def _waiting(self, person: int) -> tuple[list[Waiting], dict[tuple[int, int], Surface]]:
        """What waits for a person now, and what they were reminded of last, by table and seat."""
        waiting = waits_for(await self._service.tables_of(person), person)
        told = await self._surfaces.of_person(person, KIND)
        return waiting, {(surface.table_id, surface.seat): surface for surface in told}

    async def _profile(self, person: int, waiting: Iterable[Waiting]) -> PersonRow:
        names = [row for each in waiting for row in each.table.seats if row.person == person]
        return await self._service.people.profile(Person(person, names[0].name if names else "", ""))

    async def _tell(
        self, profile: PersonRow, waiting: list[Waiting], marked: list[Marked], told: dict[tuple[int, int], Surface]
    ) -> None:
        """Tell what is due, write that down, and take down what is told no more."""
        due = [(each, mark.mark) for each, mark in zip(waiting, marked, strict=False) if mark.mark is not None]
        fresh = await self._sent(profile, due) if due else []
        await self._surfaces.told(fresh)
        renewed = {(surface.table_id, surface.seat) for surface in fresh}
        open_ = {(each.table.id, each.seat): each.table for each in waiting}
        over = [
            surface
            for at, surface in told.items()
            if surface.message_id is not None and at not in renewed
            if at not in open_ or is_over(open_[at], surface.seat, profile.person, surface.hash)
        ]
        await self._surfaces.told([msgspec.structs.replace(surface, message_id=None, hash="") for surface in over])
        await self._take_down(profile.person, [*over, *(told[at] for at in told if at in renewed)])

    async def _sent(self, profile: PersonRow, due: list[tuple[Waiting, str]]) -> list[Surface]:
        """By DM all at once, or else at each table; the surfaces as they are then."""
        person, first = profile.person, due[0][0].table
        seat = next(row for row in first.seats if row.person == person)
        locale = language_of(profile, seat.locale)
        entries = [
            Entry(each.table, self._reach.server(each.table), await self._reach.link(each.table)) for each, _ in due
        ]
        panel = mine_panel(entries, person, locale, "h", Text("remind-title", {"n": len(due)}))
        await self._trickle.turn()
        who = Person(person, profile.name, seat.locale)
        by_dm = await self._reach.remind_by_dm(who, profile, panel, *[mark for _, mark in due])
        refused = by_dm is None and profile.delivery == "dm" and not profile.dm_closed
        fresh = []
        for each, mark in due:
            if refused and await self._has_left(each):
                continue
            row = Surface(table_id=each.table.id, kind=KIND, seat=each.seat, person=person, hash=mark)
            if by_dm is not None:
                row = msgspec.structs.replace(row, channel_id=by_dm[0], message_id=by_dm[1])
            elif (ping := await self._ping(each, person, mark)) is not None:
                row = msgspec.structs.replace(row, channel_id=ping[0], message_id=ping[1])
            fresh.append(row)
        metrics.outbox.labels(KIND, "sent").inc(1 if by_dm is not None else len(due))
        return fresh

    async def _has_left(self, each: Waiting) -> bool:
        """Whoever cannot be reached may have left the server: then they are looked for again in a day (D6)."""
        await self._trickle.turn()
        return await self._reach.has_left(each.table, each.seat)

    async def _ping(self, each: Waiting, person: int, mark: str) -> tuple[int, int] | None:
        """At the table: the ping with which the turn began goes, and this one takes its place.

        Return channel and message if it takes no place, because the hand has a message of its own.
        """
        table = each.table
        await self._trickle.turn()
        try:
            channel_id, message_id = await self._reach.remind_at_table(table, person, mark)
        except UnreachableError:
            _log.info("table %s: no way left to remind seat %s", table.id, each.seat)
            return None
        hand = await self._surfaces.one(table.id, "hand", each.seat)
        hand = hand or Surface(table_id=table.id, kind="hand", seat=each.seat, person=person)
        if hand.message_id is not None and not hand.hash.startswith(PING):
            return channel_id, message_id  # a hand in a thread, or in a DM that takes no more: it stays what it is
        after = msgspec.structs.replace(
            hand, channel_id=channel_id, message_id=message_id, hash=f"{PING}{each.owed.id}", dirty=False
        )
        await self._surfaces.sent(hand, after, table.row.revision)
        if hand.channel_id is not None and hand.message_id is not None:
            await self._trickle.turn()
            await self._reach.delete(hand.channel_id, hand.message_id)
        return None

    async def _take_down(self, person: int, old: Iterable[Surface]) -> None:
        """Messages of old reminders, but for one that has become a hand, or that tells of a turn that still waits."""
        gone = {surface.message_id: surface.channel_id for surface in old}
        for kind in (KIND, "hand"):
            for surface in await self._surfaces.of_person(person, kind):
                gone.pop(surface.message_id, None)
        for message_id, channel_id in gone.items():
            if message_id is not None and channel_id is not None:
                await self._trickle.turn()
                await self._reach.delete(channel_id, message_id)


def _mark(told: dict[tuple[int, int], Surface], each: Waiting) -> str:
    surface = told.get((each.table.id, each.seat))
    return "" if surface is None else surface.hash
