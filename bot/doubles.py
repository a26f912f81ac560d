"""Hands that stand twice, since whoever saw to them was killed: only the message that is written down stays.

A hand that makes a sound is a new message, and the old one is deleted behind it. Who is killed between the two leaves
both, and who is killed before the new one is written down leaves one that nobody knows. So after a start, and at tables
that another process has left, the place of each hand that was perhaps being sent is read once all is up to date there.
A bot that is killed again and again, for minutes and before it comes to that, forgets about them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from bot.delivery import Delivery
from bot.surfaces import Surfaces
from data.errors import StoreError

LATER = 2.0  # seconds between two rounds of looks
PATIENCE = 30  # looks at a hand before it is left as it is: a press on the old one is answered with what holds now
_log = logging.getLogger(__name__)


class Doubles:
    """`settled`: whether a table is ours, none of its messages is under way, and no press there is being answered."""

    def __init__(self, surfaces: Surfaces, reach: Delivery, settled: Callable[[int], bool]) -> None:
        self._surfaces, self._reach, self._settled = surfaces, reach, settled
        self._doubted: dict[tuple[int, int], int] = {}  # table and seat: how many looks are left

    async def look(self, now: float) -> None:
        """Learn which hands are in doubt. Raises StoreError."""
        self._doubted |= {(hand.table_id, hand.seat): PATIENCE for hand in await self._surfaces.hands_in_doubt(now)}

    async def clear(self) -> None:
        """See to all of them, one after the other."""
        while self._doubted:
            for (table_id, seat), looks in [*self._doubted.items()]:
                try:
                    known = await self._cleared(table_id, seat)
                except StoreError:
                    known = False
                if known or not looks:
                    del self._doubted[table_id, seat]
                else:
                    self._doubted[table_id, seat] = looks - 1
            await asyncio.sleep(LATER)

    async def _cleared(self, table_id: int, seat: int) -> bool:
        """False: it is not known yet which message counts."""
        if not self._settled(table_id):
            return False
        hand = await self._surfaces.one(table_id, "hand", seat)
        if hand is None or hand.dirty or hand.channel_id is None or hand.message_id is None:
            return hand is None or not hand.dirty
        others = await self._reach.others(hand)
        if others is None:
            return False
        if others and (await self._surfaces.one(table_id, "hand", seat) != hand or not self._settled(table_id)):
            return False
        for message_id in others:
            _log.info("table %s: the hand of seat %s stood twice", table_id, seat)
            await self._reach.delete(hand.channel_id, message_id)
        return True
