"""The second message of a hand, after a process was killed: it is deleted, and only the one written down stays.

A hand that makes a sound is a new message, and the old one is deleted after it. A kill between the two leaves both. A
kill before the new one is written down leaves a message that no row knows. Its reader may have opened the hand
elsewhere since. So the places of each hand that was perhaps being sent are read once all is up to date there. That
happens after a start, and at tables that another process has left. A bot that is killed again and again before it comes
to that, for minutes, forgets about them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from bot.chat.delivery import Delivery
from bot.chat.surfaces import Surfaces
from data.errors import StoreError

LATER = 2.0  # seconds between two rounds of looks
PATIENCE = 30  # looks at a hand before it is left as it is: a press on the old one is answered with what holds now
_log = logging.getLogger(__name__)


class Doubles:
    """The hands that may have two messages.

    `settled`: whether a table is ours, none of its messages is under way, and no press there is being answered.
    """

    def __init__(self, surfaces: Surfaces, delivery: Delivery, settled: Callable[[int], bool]) -> None:
        self._surfaces, self._delivery, self._settled = surfaces, delivery, settled
        self._doubted: dict[tuple[int, int], int] = {}  # by table and seat: how many looks are left

    async def look(self, now: float) -> None:
        """Learn which hands are in doubt. Raises StoreError."""
        self._doubted |= {(hand.table_id, hand.seat): PATIENCE for hand in await self._surfaces.hands_in_doubt(now)}

    async def clear(self) -> None:
        """See to all hands in doubt, one after the other."""
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
            if self._doubted:
                await asyncio.sleep(LATER)

    async def _cleared(self, table_id: int, seat: int) -> bool:
        """Delete the second messages of a hand. False: it is not known yet which message counts."""
        if not self._settled(table_id):
            return False
        hand = await self._surfaces.one(table_id, "hand", seat)
        if hand is None or hand.dirty:
            return hand is None
        others = await self._delivery.turns.others(hand)
        if others is None:
            return False
        if others and (await self._surfaces.one(table_id, "hand", seat) != hand or not self._settled(table_id)):
            return False
        for channel_id, message_id in others:
            _log.info("table %s: the hand of seat %s stood twice", table_id, seat)
            await self._delivery.messages.delete(channel_id, message_id)
        return True
