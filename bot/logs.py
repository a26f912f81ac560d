"""The log: one line per record, for people and for machines, and nothing private in any of them.

    timestamp=2026-11-21T15:26:41Z level=info logger=bot.metrics event=interaction verb=start table=7 outcome=ok …
    {"timestamp": "2026-11-21T15:26:41Z", "level": "info", "logger": "bot.metrics", "event": "interaction", …

The code logs as everywhere in Python; `extra` has what a record is about beside its words. Hands, moves, notes, secrets
and tokens stay out:

- Only our own loggers speak below INFO. discord.py writes every payload into its DEBUG records and aiosqlite every
  parameter of every statement: boards, hands, moves, secrets, tokens of interactions.
- A traceback has the kinds of the errors and the places, innermost first. The words of an error are kept only if they
  cannot repeat a value: a `KeyError` is nothing but a value.
- Everything that looks like a token is struck out at the end, since an address in an error's words may hold one.
"""

from __future__ import annotations

import logging
import re
import sys
import traceback
from typing import Any, TextIO

import aiohttp
import discord
import structlog
from structlog.typing import EventDict, WrappedLogger

from bot import ROOT
from bot.errors import is_late, is_transient
from data.errors import StoreError

OURS = ("bot", "cogs", "data", "engine", "render")
TELLING = (  # errors whose words name parts of the program, of Discord's API or of this machine, never a value
    StoreError,
    OSError,
    aiohttp.ClientError,
    discord.HTTPException,
    discord.ClientException,
    AttributeError,
    ImportError,
    NameError,
)
REMOTE = ("_RemoteTraceback", "RemoteTraceback")  # errors whose words are the traceback of another process
PLACE = re.compile(r'^  File "(.+)", line (\d+), in (.+)$', re.MULTILINE)  # in such words
DEEP = 12  # places of a traceback, at most
TOKEN = re.compile(
    r"(?<=/interactions/)(\d+/)[\w-]+|(?<=/webhooks/)(\d+/)[\w-]+"  # of an interaction: it gives rights for 15 minutes
    r"|[\w-]{23,28}\.[\w-]{6}\.[\w-]{27,}"
)  # the bot's own token


def set_up(level: str, form: str, stream: TextIO | None = None) -> None:
    """Send all records to `stream` (the error output), as `form`: text or json."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(formatter(form))
    logging.basicConfig(force=True, handlers=[handler], level=max(logging.INFO, logging.getLevelName(level)))
    for name in OURS:
        logging.getLogger(name).setLevel(level)
    logging.getLogger("discord.app_commands.tree").addFilter(_is_worth_a_word)


def _is_worth_a_word(record: logging.LogRecord) -> bool:
    """Return whether a record is worth a line.

    Suggestions that Discord did not take in time or at all are not: the next letter asks again.
    """
    error = record.exc_info[1] if record.exc_info else None
    return error is None or not (is_late(error) or is_transient(error))


def formatter(form: str) -> logging.Formatter:
    last = (
        structlog.processors.JSONRenderer(ensure_ascii=False, default=str)
        if form == "json"
        else (structlog.processors.LogfmtRenderer(key_order=["timestamp", "level", "logger", "event"]))
    )
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.stdlib.ExtraAdder(),
            structlog.processors.TimeStamper(fmt="iso"),
            _of_an_interaction,
        ],
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, _bare, last, _struck_out],
    )


def _of_an_interaction(logger: WrappedLogger, method: str, record: EventDict) -> EventDict:
    """Add what the record's interaction is about (bot/metrics.py), unless the record has that itself."""
    about = structlog.contextvars.get_contextvars()
    return {**{name: about[name] for name in ("verb", "table", "game") if about.get(name) is not None}, **record}


def _bare(logger: WrappedLogger, method: str, record: EventDict) -> EventDict:
    """Describe errors without the values that they were raised for."""
    found = record.pop("exc_info", None)
    if found and found[1] is not None:
        record["trace"] = describe(found[1])
    if record["logger"] == "asyncio":  # below its first line is the repr of a task, with its exception's
        record["event"] = record["event"].partition("\n")[0]
    return record


def describe(error: BaseException) -> str:
    """Return the kind and places of an error, and then of the error that it came from."""
    words = f"{type(error).__name__}: {error}" if isinstance(error, TELLING) else type(error).__name__
    places = [f"{short(path)}:{line} {name}" for path, line, name in _frames(error)[::-1][:DEEP]]
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return " < ".join([words, *places]) + (f" << {describe(before)}" if before is not None else "")


def _frames(error: BaseException) -> list[tuple[str, object, str]]:
    """Return file, line and function of each place, innermost last."""
    if type(error).__name__ in REMOTE:
        return PLACE.findall(str(error))
    return [(frame.filename, frame.lineno, frame.name) for frame in traceback.extract_tb(error.__traceback__)]


def short(path: str) -> str:
    return path.rpartition("/site-packages/")[2].removeprefix(f"{ROOT}/")


def _struck_out(logger: WrappedLogger, method: str, line: Any) -> str:
    return TOKEN.sub(lambda found: (found[1] or found[2] or "") + "…", str(line))
