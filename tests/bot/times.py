"""Times of day as the tests write them, and the wishes of someone in Tokyo."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from bot.tables.state.notices import Wishes

TOKYO = Wishes(zone="Asia/Tokyo")


def at(text: str, zone: str = "Asia/Tokyo") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()
