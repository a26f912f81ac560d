"""Alerts: people hear by DM of a lobby that lacks one or two players, if they have chosen its game (W20).

Those about wishes are in wish_alerts.py.

An alert is kept as an ask of a state of its own, to which no answer is owed. Any press of the bot's anything answers
it. After three in a row without one there are no more, until the person chooses them again.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable
from itertools import takewhile

import msgspec
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.lookouts import row_of
from bot.tables.service.people import People
from bot.tables.state.notices import Wishes, idle_until, wishes_of
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY
from bot.tables.verbs.lookouts import wanted
from bot.tables.verbs.rights import check_may_sit, knows
from data.errors import StoreError
from data.model.people import PersonRow
from data.model.seeks import ALERTED, AskRow
from data.store import Reader, Store

CHOSEN = 5  # games, at most
BUDGETS = range(6)  # alerts in a day
SILENT = 3  # alerts in a row without an answer: there are no more (W20)
_log = logging.getLogger(__name__)


class Alert(msgspec.Struct, frozen=True):
    """An alert that may be sent. `last`: there are no more after it."""

    row: AskRow
    last: bool


class Alerts:
    def __init__(self, store: Store, people: People, now: Callable[[], float]) -> None:
        self._store, self._people, self._now = store, people, now

    async def readers(self, table: Table) -> tuple[list[PersonRow], float | None]:
        """Return who may hear of a lobby now if they can read its place, and when to look again: others are idle now.

        Who had no alert for the longest time comes first.
        """
        found: list[tuple[float, PersonRow]] = []
        idle: list[float] = []
        now = self._now()
        async with self._store.read() as unit:
            for row in await unit.people_with_alerts():
                last = await self._last(unit, table, row, wishes := wishes_of(row.prefs))
                if last is None:
                    continue
                if (ends := idle_until(wishes, now)) is not None:  # G12
                    idle.append(ends)
                else:
                    found.append((last, row))
        return [row for _, row in sorted(found, key=lambda each: each[0])], min(idle, default=None)

    async def claim(self, table: Table, person: Person) -> Alert | None:
        """Write down that a person hears of a lobby, before they do: no alert is over the budget. None: they don't."""
        if not knows(person, table):  # G13
            return None
        async with self._store.write() as unit:
            kept = await unit.person(person.id)
            if kept is None or await self._last(unit, table, kept, wishes_of(kept.prefs)) is None:
                return None
            silent = unanswered(await unit.alerts_of(person.id))
            now, number = self._now(), await row_of(unit, table, self._now())
            row = AskRow(gathering_id=number, person=person.id, state=ALERTED, at=now, delivered_at=now)
            await unit.put_ask(row)
        return Alert(row, last=silent + 1 == SILENT)

    async def sent(self, alert: Alert, person: Person, *, reached: bool) -> None:
        """Note what became of an alert. One that reached no one counts for nothing; the last one ends the alerts."""
        if not reached:
            async with self._store.write() as unit:
                await unit.put_ask(replace(alert.row, delivered_at=None))
        elif alert.last:
            await self._people.set_wishes(person, lambda wishes: replace(wishes, alert_budget=0))

    async def answered(self, person: int) -> None:
        """Note that a person has pressed something."""
        try:
            if any(row.answered_at is None for row in await self._store.ask.alerts_of(person)):
                async with self._store.write() as unit:
                    await unit.answer_alerts(person, self._now())
        except StoreError as error:  # the press itself was answered, or refused for this
            _log.warning("a press does not count as an answer to alerts: the store failed (%s)", error.code)

    async def _last(self, unit: Reader, table: Table, row: PersonRow, wishes: Wishes) -> float | None:
        """Return when a person had their last alert, 0 for none; None: they don't hear of this lobby.

        They don't if they could not sit down there, so no alert tells of a block.
        """
        now, guild = self._now(), table.row.guild_id
        if table.row.game not in wishes.alerts or not wanted(table, now) or table.seat_of(row.person) is not None:
            return None
        if not (await self._people.choices_in(unit, guild)).wishes:  # W22
            return None
        last = await last_alert(unit, row, now)
        if last is None or row.person in await _told(unit, table):
            return None
        with contextlib.suppress(RefusedError):
            standing = await self._people.standing_in(unit, row.person, guild)
            check_may_sit(table, Person(row.person, row.name, ""), standing, now)
            return last
        return None


async def last_alert(unit: Reader, row: PersonRow, now: float) -> float | None:
    """Return when a person had their last alert, 0 for none; None: they get no other one now."""
    alerts = await unit.alerts_of(row.person)
    today = [each for each in alerts if each.at > now - DAY]
    if len(today) >= wishes_of(row.prefs).alert_budget or unanswered(alerts) >= SILENT:
        return None
    return max([each.at for each in alerts], default=0.0)


def unanswered(alerts: tuple[AskRow, ...]) -> int:
    """Return how many of the newest alerts in a row have no answer."""
    return len([*takewhile(lambda each: each.answered_at is None, alerts)])


async def _told(unit: Reader, table: Table) -> set[int]:
    """Return who has heard of a lobby, or will in another way."""
    there = await unit.gathering_at(table.id)
    asks = () if there is None else await unit.asks_at(there.id)
    lookouts = await unit.lookouts_at(table.id)
    known = {each.person for each in asks} | {each.person for each in lookouts}
    return known | {each.person for each in table.kept}
