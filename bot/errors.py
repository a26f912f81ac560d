"""What a person is told when something does not work, and what is reported to the owner."""

from __future__ import annotations

import logging
import uuid

import aiohttp
import discord

from bot import metrics
from bot.tables.table import RefusedError
from data.errors import StoreBusyError, StoreError, StoreFullError
from engine.form import Text
from engine.game import IllegalMoveError

OURS: dict[type[StoreError], str] = {  # the first that fits
    StoreFullError: "error-store-full",
    StoreBusyError: "error-store-busy",
    StoreError: "error-store",
}
_log = logging.getLogger(__name__)


def user_message(error: BaseException) -> Text:
    """The words for a person. An error that is nobody's fault but ours is logged under a number that the words name."""
    if isinstance(error, RefusedError | IllegalMoveError):
        return error.text
    number = uuid.uuid4().hex[:8]
    words = next((words for kind, words in OURS.items() if isinstance(error, kind)), "error-ours")
    level = logging.WARNING if isinstance(error, StoreBusyError) else logging.ERROR
    _log.log(level, "error %s", number, exc_info=error, extra={"error": number})
    return Text(words, {"number": number})


def is_late(error: BaseException) -> bool:
    """Discord no longer takes an answer to this interaction: too late, over, or answered by its other delivery."""
    return isinstance(error, discord.HTTPException) and error.code in (10062, 40060, 10015, 50027)


def answer_lost(error: BaseException, cause: BaseException | None = None) -> None:
    """Log that an answer did not reach Discord. `cause`: what went wrong before."""
    if is_late(error):
        metrics.too_late(error, cause)
    else:
        _log.info("an answer was lost: %s", error)


def is_transient(error: BaseException) -> bool:
    """Discord did not answer, or not now: the same request may well succeed later."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status == 429
    return isinstance(error, aiohttp.ClientError | OSError)  # TimeoutError is an OSError
