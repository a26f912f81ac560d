"""The form of a log record, and that no log at any level has anything that someone may not know."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
from collections.abc import Callable, Iterator
from concurrent.futures.process import _RemoteTraceback
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import msgspec
import pytest

from bot import logs
from bot.errors import user_message
from bot.tables.verbs.settling import SETTLING
from data import waits
from data.errors import StoreBusyError, StoreError, StoreFailedError, StoreFullError
from data.store import Store
from engine.catalogue import GAMES
from engine.notation import line as line_of
from render.texts import say
from tests import sample
from tests.bot.stub import INTERACTION_TOKEN
from tests.flows.harness import Player, Server
from tests.flows.matches import seat_all

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.abcdefghijklmnopqrstuvwxyz0123456789AB"  # shaped as Discord's are


@pytest.fixture
def written() -> Iterator[Callable[..., io.StringIO]]:
    """A function that sets up the log as the program does, and returns the stream of its output."""

    def set_up(level: str = "DEBUG", form: str = "text") -> io.StringIO:
        stream = io.StringIO()
        logs.set_up(level, form, stream)
        return stream

    yield set_up
    logging.getLogger().handlers.clear()


def test_a_record_is_one_line_of_key_and_value(written: Callable[..., io.StringIO]) -> None:
    stream = written()
    logging.getLogger("bot.x").info("two\nlines of %s", "words", extra={"table": 7, "verb": "/table new"})
    (line,) = stream.getvalue().splitlines()
    assert re.fullmatch(
        r'timestamp=\d{4}-\d\d-\d\dT[\d:.]+Z level=info logger=bot\.x event="two\\nlines of words" table=7 '
        r'verb="/table new"',
        line,
    )


def test_or_one_line_of_json(written: Callable[..., io.StringIO]) -> None:
    stream = written(form="json")
    logging.getLogger("bot.x").warning("卓 %d", 7, extra={"seconds": 0.25})
    record = json.loads(stream.getvalue())
    assert record.pop("timestamp").endswith("Z")
    assert record == {"level": "warning", "logger": "bot.x", "event": "卓 7", "seconds": 0.25}


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_traceback_tells_kinds_and_places_but_no_values(written: Callable[..., io.StringIO], form: str) -> None:
    stream = written(form=form)
    try:
        try:
            {}["S11"]
        except KeyError as error:
            raise ValueError("the hand is S11 F H") from error
    except ValueError:
        logging.getLogger("bot.x").exception("error %s", "1a2b3c4d")
    (line,) = stream.getvalue().splitlines()
    assert "error 1a2b3c4d" in line
    place = r"tests/bot/test_logs\.py:\d+ test_a_traceback_tells_kinds_and_places_but_no_values"
    assert re.search(rf"ValueError < {place} << KeyError < {place}", line)
    assert "S11" not in line

    try:
        raise StoreFullError("the disk of x is full")
    except StoreFullError:
        logging.getLogger("bot.x").exception("oh")
    assert "StoreFullError: the disk of x is full < " in stream.getvalue()


def test_a_traceback_of_another_process_has_its_places_too(written: Callable[..., io.StringIO]) -> None:
    """Python sends it along in words, with the lines of the code and the words of the error."""
    stream = written()
    error = ValueError("the hand is S11")
    error.__cause__ = _RemoteTraceback(
        'Traceback (most recent call last):\n  File "/x/site-packages/render/hand.py", line 7, in draw\n'
        '    card(c, "S11")\n  File "/y/cards.py", line 3, in card\n    raise ValueError\nValueError: the hand is S11\n'
    )
    logging.getLogger("bot.x").error("oh", exc_info=error)
    assert "ValueError << _RemoteTraceback < /y/cards.py:3 card < render/hand.py:7 draw" in stream.getvalue()
    assert "S11" not in stream.getvalue()


def test_what_asyncio_tells_of_a_lost_task_has_no_values(written: Callable[..., io.StringIO]) -> None:
    stream = written()
    logging.getLogger("asyncio").error(
        "Task exception was never retrieved\nfuture: <Task finished exception=KeyError('S11')>",
        exc_info=KeyError("S11"),
    )
    assert "never retrieved" in stream.getvalue()
    assert "S11" not in stream.getvalue()


def test_tokens_are_struck_out(written: Callable[..., io.StringIO]) -> None:
    stream = written()
    log = logging.getLogger("discord.http")
    log.warning("POST https://discord.com/api/v10/webhooks/77/%s/messages/@original lost", INTERACTION_TOKEN)
    log.warning("POST https://discord.com/api/v10/interactions/12/%s/callback lost", INTERACTION_TOKEN)
    log.warning("Bot %s", TOKEN)
    assert INTERACTION_TOKEN not in stream.getvalue()
    assert TOKEN not in stream.getvalue()
    assert "/webhooks/77/…/messages/@original lost" in stream.getvalue()


def test_only_our_own_loggers_speak_below_info(written: Callable[..., io.StringIO]) -> None:
    stream = written("DEBUG")
    for name in ("discord.gateway", "discord.http", "aiosqlite", "sqlalchemy.engine.Engine", "asyncio", "bot.x"):
        logging.getLogger(name).debug("says %s", name)
    assert [line.split("logger=")[1].split()[0] for line in stream.getvalue().splitlines()] == ["bot.x"]
    stream = written("ERROR")
    logging.getLogger("bot.x").warning("nothing")
    assert stream.getvalue() == ""


async def test_the_number_that_a_player_is_told_leads_to_the_cause(
    tmp_path: Path, written: Callable[..., io.StringIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = written("INFO")

    def fail(*given: object, **named: object) -> None:
        raise KeyError("S11")

    async with Server.open(tmp_path) as server:
        person = server.person("Oliver")
        await person.slash("table new", game="spymaster")
        with monkeypatch.context() as patched:
            patched.setattr("cogs.verbs.rules_panel", fail)
            await person.press("How to play")
        told = re.search(r"error number: ([0-9a-f]{8})\.", person.texts())
    assert told is not None
    number = told[1]
    records = [line for line in stream.getvalue().splitlines() if number in line]
    assert len(records) == 2
    about = "verb=rules table=1 game=spymaster"
    assert f'event="error {number}" {about} error={number} trace="KeyError < tests/bot/test_logs.py:' in records[0]
    assert f"event=interaction {about} outcome=error error={number} seconds=" in records[1]
    assert "S11" not in stream.getvalue()


@pytest.mark.parametrize("error", [StoreError, StoreFullError, StoreBusyError, StoreFailedError, KeyError])
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_whatever_is_our_fault_has_a_number(
    error: type[Exception], locale: str, written: Callable[..., io.StringIO]
) -> None:
    stream = written("INFO")
    told = say(locale, user_message(error("why")))
    number = re.search(r"(?<![0-9a-f])[0-9a-f]{8}(?![0-9a-f])", told)
    assert number is not None, told
    (line,) = stream.getvalue().splitlines()
    assert f"error={number[0]} " in line
    assert error.__name__ in line


async def test_an_answer_that_came_too_late_has_its_cause(
    tmp_path: Path, written: Callable[..., io.StringIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = written("INFO")
    gone = discord.NotFound(SimpleNamespace(status=404, reason="x"), {"code": 10062, "message": "Unknown interaction"})  # type: ignore[arg-type]

    def busy(*given: object, **named: object) -> None:
        raise StoreBusyError("the database is locked")

    async def late(*given: object, **named: object) -> None:
        raise gone

    async def presses() -> None:
        async with Server.open(tmp_path) as server:
            person = server.person("Oliver")
            await person.slash("table new", game="spymaster")
            monkeypatch.setattr("cogs.verbs.rules_panel", busy)
            monkeypatch.setattr("bot.chat.reply.Reply.private", late)
            await person.press("How to play")

    await presses()
    lines = [line for line in stream.getvalue().splitlines() if "came too late" in line]
    assert len(lines) == 1
    for part in ("level=warning", "cause=StoreBusyError", "seconds=", "store_seconds=", "verb=rules table=1 game=spym"):
        assert part in lines[0]


async def test_what_is_waited_for_the_store_is_counted(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "x.sqlite3")
    held, over = asyncio.Event(), asyncio.Event()

    async def holds() -> None:
        async with store.write():
            held.set()
            await over.wait()

    async with asyncio.TaskGroup() as group:
        group.create_task(holds())
        await held.wait()
        with waits.counted() as waited:
            asyncio.get_running_loop().call_later(0.05, over.set)
            async with store.write() as unit:
                assert waited.seconds > 0.01, "for its turn"
                await unit.table(1)
    assert waited.seconds > 0.01
    await store.close()


@pytest.mark.parametrize("game", sample.seldom("debug", sample.SEVERAL, few=2))
async def test_a_match_at_debug_tells_no_move(game: str, tmp_path: Path, written: Callable[..., io.StringIO]) -> None:
    stream = written("DEBUG")
    words = {word for word in GAMES[game].notation if word[1:] and not word.isdigit()}  # a number may be anything
    async with Server.open(tmp_path, seed=f"log {game}") as server:
        me, other = server.person("さくら", "ja"), server.person("Oliver")
        await seat_all(server, game, [me, other])
        players = {me.id: Player(me, "dm"), other.id: Player(other, "act")}
        seen: set[str] = set()
        for _ in range(20):
            table = await server.table()
            seen |= needles(table)
            if table.playing and not table.waiting:  # what can be only one answer comes by itself
                await server.env.advance_time(max(SETTLING.values()))
            elif table.playing:
                await players[table.at(table.waiting[0].decision.seat).person].move()
        await other.slash("act", move=" ".join(sorted(words)), table=1)
    text = stream.getvalue()
    found = sorted(needle for needle in seen if needle in text)
    assert not found, [line for line in text.splitlines() if found[0] in line][:3]
    assert not words & set(re.findall(r"[^\s=\"':,()\[\]]+", text))
    for part in (
        " verb=start table=1 game=",
        " verb=/act table=1 game=",
        r"level=debug logger=bot\.metrics event=commit (verb=\S+ )?table=1 (game=\S+ )?revision=",
    ):
        assert re.search(part, text)
    assert all(re.match(r"timestamp=\S+ level=\w+ logger=\S+ event=", line) for line in text.splitlines())


def needles(table: Any) -> set[str]:
    """Return all that must not be logged: the secret, the seed, and every move so far, as stored and as typed."""
    found = {table.row.secret.hex(), repr(table.row.secret)[2:-1]}
    if table.row.seed:
        found |= {table.row.seed.hex(), repr(table.row.seed)[2:-1]}
    if table.match is not None:
        for ply in table.match.plies:
            found.add(msgspec.json.encode(ply.move).decode())
            found.add(repr(ply.move))
            if " " in (line := line_of(table.game, ply.move)):  # the word 'pass' alone reveals nothing
                found.add(line)
    return found
