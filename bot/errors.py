"""Errors: the text that a person is shown when something does not work, and the report to the owner."""

from __future__ import annotations

import logging
import uuid

import aiohttp
import discord

from bot import metrics
from bot.tables.errors import RefusedError
from data.errors import StoreBusyError, StoreError, StoreFullError
from engine.form import Text
from engine.game import IllegalMoveError

OURS: dict[type[StoreError], str] = {  # the first entry that fits counts
    StoreFullError: "error-store-full",
    StoreBusyError: "error-store-busy",
    StoreError: "error-store",
}
_log = logging.getLogger(__name__)


def user_message(error: BaseException) -> Text:
    """Return the text for a person. A fault of ours is logged under a number, which the text names."""
    if isinstance(error, RefusedError | IllegalMoveError):
        return error.text
    number = uuid.uuid4().hex[:8]
    words = next((words for kind, words in OURS.items() if isinstance(error, kind)), "error-ours")
    level = logging.WARNING if isinstance(error, StoreBusyError) else logging.ERROR
    _log.log(level, "error %s", number, exc_info=error, extra={"error": number})
    return Text(words, {"number": number})


def is_late(error: BaseException) -> bool:
    """Return whether Discord no longer takes an answer to this interaction.

    It came too late, is over, or was answered by its other delivery.
    """
    return isinstance(error, discord.HTTPException) and error.code in (10062, 40060, 10015, 50027)


def answer_lost(error: BaseException, cause: BaseException | None = None) -> None:
    """Log that an answer did not reach Discord. `cause`: what went wrong before."""
    if is_late(error):
        metrics.too_late(error, cause)
    else:
        _log.info("an answer was lost: %s", error)


def is_transient(error: BaseException) -> bool:
    """Return whether the same request may succeed later: Discord did not answer, or not now."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status == 429
    return isinstance(error, aiohttp.ClientError | OSError)  # TimeoutError is an OSError
