"""The meaning of Discord's refusals for the message that was to be shown. Only this file knows these error codes.

    later      Discord did not answer, or not now: to be repeated after a pause
    archived   from a thread that takes the message once it is opened again
    closed     the person takes no DMs of ours, by their own choice: remembered, and told
    ours       the request is wrong wherever it goes: logged, and not tried again
    elsewhere  not here: the next place, and if none is left the players are told once

Every unknown code is `elsewhere`: gone (10003, 10008), locked (160005), full (30033), forbidden (50001, 50013), refused
by AutoMod (200000), no DM at present (50278, no server in common), and what Discord will think of next.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from enum import Enum, auto

import aiohttp
import discord

from engine.form import Text

TIDYING = (0, 2, 10)  # seconds before each attempt
UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, UNKNOWN_MEMBER, UNKNOWN_USER = 10003, 10008, 10007, 10013
NO_ACCESS = 50001
_log = logging.getLogger(__name__)


class UnreachableError(Exception):
    """An error: nowhere is left to show this. `text`: what is known of why, if people are told."""

    text: Text | None = None


class MovedError(UnreachableError):
    """An error: the place is not where it was tried, and the table lives elsewhere meanwhile."""


class Meaning(Enum):
    LATER = auto()
    ARCHIVED = auto()
    CLOSED = auto()
    OURS = auto()
    ELSEWHERE = auto()


CODES = {
    50083: Meaning.ARCHIVED,
    20016: Meaning.LATER,  # slow mode
    20028: Meaning.LATER,  # too much is written in that channel
    20029: Meaning.LATER,  # too much is written in that server
    40062: Meaning.LATER,  # a resource is rate limited
    130000: Meaning.LATER,  # overloaded
    50007: Meaning.CLOSED,
    30046: Meaning.ELSEWHERE,  # too many edits of an old message: a new one, though its status means 'later'
    40003: Meaning.ELSEWHERE,  # too many new DMs: the table, though its status may mean 'later'
    40005: Meaning.OURS,  # too large
    50006: Meaning.OURS,  # empty
    50035: Meaning.OURS,  # badly formed
}


def meaning(error: BaseException) -> Meaning:
    if isinstance(error, discord.HTTPException):
        if error.code in CODES:
            return CODES[error.code]
        if error.status >= 500 or error.status == 429 or (error.status != 404 and not error.code):
            return Meaning.LATER  # without a code it does not come from Discord itself but from something in between
        return Meaning.OURS if error.status == 401 else Meaning.ELSEWHERE
    return Meaning.LATER if isinstance(error, aiohttp.ClientError | OSError) else Meaning.OURS


WHY = {200000: "filter", 200001: "filter", 160005: "locked", 50083: "locked", 30033: "full", 160006: "full"}
GONE_OR_FORBIDDEN = (0, UNKNOWN_CHANNEL, 10004, UNKNOWN_MESSAGE, NO_ACCESS, 50013)


def why_lost(error: discord.HTTPException | None, table_id: int) -> Text:
    """Return what is known of why a table can be shown nowhere, for people."""
    if error is None or error.code in GONE_OR_FORBIDDEN:
        return Text("table-lost", {"table": table_id})
    return Text(f"table-refused-{WHY.get(error.code, 'unknown')}", {"table": table_id, "code": str(error.code)})


def is_not_here(error: discord.HTTPException) -> bool:
    """Return whether another place may take what was refused."""
    return meaning(error) not in (Meaning.LATER, Meaning.OURS)


async def patiently(request: Callable[[], Awaitable[None]]) -> None:
    """Tidy an old message up. If that fails, it stays: a press on it is answered with what holds now."""
    for wait in TIDYING:
        try:
            await asyncio.sleep(wait)
            await request()
            return
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            why = error if isinstance(error, discord.HTTPException) else type(error).__name__  # no address, no token
            _log.info("an old message stays: %s", why)
            if meaning(error) is not Meaning.LATER:
                return
