"""The people who wish to play, with the facts on them that decide whom they would sit with. No one is shown them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

import msgspec

from bot.tables.service.people import People
from bot.tables.state.notices import wishes_of
from bot.tables.time.quiet_hours import known_zone
from bot.tables.time.time_control import DAY, HOUR
from bot.tables.verbs import seeks
from bot.tables.verbs.rights import Standing
from bot.tables.verbs.seeks import Seek, Terms
from data.model.seeks import ASKED, IN, NOT, AskRow, SeekRow
from data.store import Reader

DECLINED = 12 * HOUR  # for which a game is not asked for again (W8)
REMEMBERED = 8 * DAY  # of asks that are looked at


class Seekers:
    def __init__(self, people: People, now: Callable[[], float]) -> None:
        self._people, self._now = people, now

    async def free(self, unit: Reader, row: SeekRow) -> Seek | None:
        """Return a wish with the facts on its person; None: they are not to be asked now (W1, W6, W8)."""
        now = self._now()
        if row.asleep or row.until <= now:
            return None
        standing = await self._people.standing_in(unit, row.person, row.guild_id)
        asks = await unit.asks_of(row.person, now - REMEMBERED)
        lately = [ask for ask in asks if (ask.delivered_at or 0.0) > now - DAY]
        if standing.away or standing.barred or any(ask.state in (ASKED, IN) for ask in asks):
            return None
        kept = await unit.person(row.person)
        if len(lately) >= wishes_of({} if kept is None else kept.prefs).asks:  # W8, G12
            return None
        return msgspec.structs.replace(
            self.seated(row, standing),
            terms=seeks.as_of(terms_of(row), saved_at(row), now),
            may_open=row.may_open,
            hours=hours_of({} if kept is None else kept.prefs, now),
            declined=await self._declined(unit, asks),
        )

    def seated(self, row: SeekRow, standing: Standing) -> Seek:
        """Return the wish of a person who is asked already."""
        return Seek(
            person=row.person,
            terms=terms_of(row),
            since=row.since,
            blocks=standing.blocks,
            blocked_by=standing.blocked_by,
            reliable=standing.reliable,
        )

    async def _declined(self, unit: Reader, asks: tuple[AskRow, ...]) -> frozenset[str]:
        """Return the games that a person has just refused (W8)."""
        found = set()
        for ask in asks:
            if ask.state == NOT and (ask.answered_at or 0.0) > self._now() - DECLINED:
                gathering = await unit.gathering(ask.gathering_id)
                found |= {gathering.game} if gathering is not None else set()
        return frozenset(found)


def terms_of(row: SeekRow) -> Terms:
    return msgspec.convert(row.terms, Terms)


def saved_at(row: SeekRow) -> float:
    """Return when a wish was saved as it is. It may have kept an older place in line (W1)."""
    return row.until - seeks.holds(terms_of(row))


def hours_of(prefs: Mapping[str, Any], now: float) -> frozenset[int]:
    """Return the hours of the day, in UTC, in which a person plays, as they have told; all if they have not."""
    wishes = wishes_of(prefs)
    zone = known_zone(wishes.zone)
    if wishes.active is None or zone is None:
        return seeks.HOURS
    ahead = datetime.fromtimestamp(now, zone).utcoffset()
    shift = 0 if ahead is None else round(ahead.total_seconds() / HOUR)
    since, until = wishes.active
    return frozenset([(hour - shift) % 24 for hour in range(since, since + ((until - since) % 24 or 24))])
