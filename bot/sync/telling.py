"""Reminders: what a person is told of turns that wait for them, beside the notice with which each turn began.

The errands of a person (timers in the store) lead here. Each looks at everything that waits for its person now, so that
nothing is told that is not owed any more (D21). It tells what is due in one message, deletes what it told of turns that
are over, and returns when it is to come again. Surfaces of the kind `reminder` keep what was told: the mark is in the
hash, and the message is the one that told it.

By DM it is a list with a button that opens each hand. People who take no DMs get a plain line at each table.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable

import msgspec

from bot import metrics
from bot.chat.caller import language_of
from bot.chat.delivery import Delivery
from bot.chat.rate_limit import RateLimit
from bot.chat.refusals import UnreachableError
from bot.chat.surfaces import PING, Surfaces
from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.notices import (
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
from bot.ui.address import Place
from bot.ui.mine import Entry, mine_panel
from data.model.messages import Surface
from data.model.people import PersonRow
from data.model.timing import Errand
from engine.form import Text

KIND = "reminder"  # kind of the surfaces
_log = logging.getLogger(__name__)


class Telling:
    def __init__(self, service: TableService, surfaces: Surfaces, delivery: Delivery, rate_limit: RateLimit) -> None:
        self._service, self._surfaces, self._delivery, self._rate_limit = service, surfaces, delivery, rate_limit
        self.handlers: dict[str, Callable[[Errand], Awaitable[float | None]]] = {
            REMINDER: self._remind,
            NUDGE: self._nudge,
        }

    async def _remind(self, errand: Errand) -> float | None:
        """Send the reminders of slow turns (D22). Return when to look again."""
        waiting, told = await self._waiting(errand.person)
        profile = await self._profile(errand.person, waiting)
        wishes, now = wishes_of(profile.prefs), self._service.now()
        marked = []
        if wishes.reminders:
            marked = [
                reminder_of(each.table.at(each.seat), errand.person, _mark(told, each), wishes, now) for each in waiting
            ]
        await self._tell(profile, waiting, marked, told)
        again = min((mark.again for mark in marked if mark.again is not None), default=None)
        return again if again is None else max(again, now + 1)

    async def _nudge(self, errand: Errand) -> float | None:
        """Push a live turn that was told without a push, once a third of it is gone (D28).

        Return when to look again.
        """
        waiting, told = await self._waiting(errand.person)
        profile, now, marked = await self._profile(errand.person, waiting), self._service.now(), []
        for each in waiting:
            at, mark = nudge_time(each.table.at(each.seat)), f"{each.owed.id}:nudge"
            if at is None or _mark(told, each) == mark:
                marked.append(Marked())
            else:
                marked.append(Marked(mark) if at <= now else Marked(again=at))
        await self._tell(profile, waiting, marked, told)
        return min((mark.again for mark in marked if mark.again is not None), default=None)

    async def tidy(self, table_id: int, surfaces: Iterable[Surface]) -> None:
        """Have reminders of turns that are over deleted, after a change of a table.

        That is an errand too, so that no move waits for it. A message that told of several tables goes with the last of
        them.
        """
        told = [each for each in surfaces if each.kind == KIND and each.message_id is not None]
        table = await self._service.table(table_id) if told else None
        for each in told:
            if table is not None and each.person is not None and is_over(table.at(each.seat), each.person, each.hash):
                await self._service.people.send_on_errand(each.person, REMINDER, self._service.now())

    async def _waiting(self, person: int) -> tuple[list[Waiting], dict[tuple[int, int], Surface]]:
        """Return the turns that wait for a person now, and their last reminders by table and seat."""
        waiting = waits_for(await self._service.tables_of(person), person)
        told = await self._surfaces.of_person(person, KIND)
        return waiting, {(surface.table_id, surface.seat): surface for surface in told}

    async def _profile(self, person: int, waiting: Iterable[Waiting]) -> PersonRow:
        names = [row for each in waiting for row in each.table.seats if row.person == person]
        return await self._service.people.profile(Person(person, names[0].name if names else "", ""))

    async def _tell(
        self, profile: PersonRow, waiting: list[Waiting], marked: list[Marked], told: dict[tuple[int, int], Surface]
    ) -> None:
        """Tell what is due, write that down, and delete what is not to be told any more."""
        due = [(each, mark.mark) for each, mark in zip(waiting, marked, strict=False) if mark.mark is not None]
        fresh = await self._sent(profile, due) if due else []
        await self._surfaces.told(fresh)
        renewed = {(surface.table_id, surface.seat) for surface in fresh}
        open_ = {(each.table.id, each.seat): each.table for each in waiting}
        over = [
            surface
            for at, surface in told.items()
            if surface.message_id is not None and at not in renewed
            if at not in open_ or is_over(open_[at].at(surface.seat), profile.person, surface.hash)
        ]
        await self._surfaces.told([msgspec.structs.replace(surface, message_id=None, hash="") for surface in over])
        await self._take_down(profile.person, [*over, *(told[at] for at in told if at in renewed)])

    async def _sent(self, profile: PersonRow, due: list[tuple[Waiting, str]]) -> list[Surface]:
        """Send all reminders at once by DM, or else one at each table. Return their surfaces after that."""
        person, first = profile.person, due[0][0].table
        seat = next(row for row in first.seats if row.person == person)
        locale = language_of(profile, seat.locale)
        entries = [
            Entry(each.table, self._delivery.turns.server(each.table), await self._delivery.link(each.table))
            for each, _ in due
        ]
        panel = mine_panel(entries, person, locale, Place.DM, Text("remind-title", {"n": len(due)}))
        await self._rate_limit.turn()
        who = Person(person, profile.name, seat.locale)
        by_dm = await self._delivery.remind_by_dm(who, profile, panel, *[mark for _, mark in due])
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
        metrics.reconciler.labels(KIND, "sent").inc(1 if by_dm is not None else len(due))
        return fresh

    async def _has_left(self, each: Waiting) -> bool:
        """Return whether a person who cannot be reached has left the server.

        Then they are looked for again in a day (D6).
        """
        await self._rate_limit.turn()
        return await self._delivery.leavers.has_left(each.table.at(each.seat))

    async def _ping(self, each: Waiting, person: int, mark: str) -> tuple[int, int] | None:
        """Ping a person at the table. The ping with which the turn began goes, and this one takes its place.

        Return channel and message if it takes no place, because the hand has a message of its own.
        """
        table = each.table
        await self._rate_limit.turn()
        try:
            channel_id, message_id = await self._delivery.remind_at_table(table, person, mark)
        except UnreachableError:
            _log.info("table %s: no way left to remind seat %s", table.id, each.seat)
            return None
        hand = await self._surfaces.one(table.id, "hand", each.seat)
        hand = hand or Surface(table_id=table.id, kind="hand", seat=each.seat, person=person)
        if hand.message_id is not None and not hand.hash.startswith(PING):
            return channel_id, message_id  # a hand in a thread, or in a DM that takes no more: it stays as it is
        after = msgspec.structs.replace(
            hand, channel_id=channel_id, message_id=message_id, hash=f"{PING}{each.owed.id}", dirty=False
        )
        await self._surfaces.sent(hand, after, table.row.revision)
        if hand.channel_id is not None and hand.message_id is not None:
            await self._rate_limit.turn()
            await self._delivery.messages.delete(hand.channel_id, hand.message_id)
        return None

    async def _take_down(self, person: int, old: Iterable[Surface]) -> None:
        """Delete messages of old reminders, except one that has become a hand, or is about a turn that still waits."""
        gone = {surface.message_id: surface.channel_id for surface in old}
        for kind in (KIND, "hand"):
            for surface in await self._surfaces.of_person(person, kind):
                gone.pop(surface.message_id, None)
        for message_id, channel_id in gone.items():
            if message_id is not None and channel_id is not None:
                await self._rate_limit.turn()
                await self._delivery.messages.delete(channel_id, message_id)


def _mark(told: dict[tuple[int, int], Surface], each: Waiting) -> str:
    surface = told.get((each.table.id, each.seat))
    return "" if surface is None else surface.hash
