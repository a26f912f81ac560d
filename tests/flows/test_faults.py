"""Faults of Discord, of clients, of the disk: nothing is lost, nothing happens twice, nobody waits for ever."""

from __future__ import annotations

import asyncio
import contextlib
import re
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
from sqlalchemy import text as sql

import bot.moves
import bot.outbox
import bot.reply
import bot.routes
import bot.ui.panels
import data.store
from bot.outbox import YOUNG
from bot.tables.lobby import set_options
from bot.tables.table import Table
from bot.ui.address import Address, encode
from data.query import Query
from engine.ai import LEVELS
from engine.form import Text
from render.texts import say
from tests import sample
from tests.flows.harness import Server, SimulatedPerson, addresses, alts, buttons, texts, until

CALLBACK = "/interactions/*/callback"
SEND, EDIT = "/channels/*/messages", "/channels/*/messages/*"


@pytest.fixture(autouse=True)
def parked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waits that the simulated clock passes; simcord waits for shorter ones in real time."""
    monkeypatch.setattr(bot.outbox, "RETRY", (10, 60, 300))


# --- a table that is being played ----------------------------------------------------------------------------------


async def lobby(server: Server, *names: str) -> list[SimulatedPerson]:
    people = [server.person(name) for name in names or ("Oliver", "Émilie")]
    await people[0].slash("table new", game="spymaster")
    for person in people[1:2]:
        await person.press("Sit")
    return people


async def begun(server: Server, *names: str) -> list[SimulatedPerson]:
    """The first of these people is to move."""
    people = await lobby(server, *names)
    await people[0].press("Start")
    return await in_turn(server, people)


async def begun_without_dms(server: Server, code: int) -> list[SimulatedPerson]:
    """The same, while Discord refuses every DM with this code; from now on it takes them."""
    people = await lobby(server)
    for person in people:
        fail(server, "POST", f"/channels/{person.user.dm_channel.id}/messages", code)
    await people[0].press("Start")
    mend(server)
    return await in_turn(server, people)


async def in_turn(server: Server, people: list[SimulatedPerson]) -> list[SimulatedPerson]:
    table = await server.table()
    owing = {table.person_of(owed.decision.seat) for owed in table.waiting}
    return sorted(people, key=lambda person: person.id not in owing)


def move_of(message: Any, n: int = 0) -> str:
    """The custom_id of a button that is a move."""
    return [i for i, a in zip(buttons(message).values(), addresses(message), strict=False) if ":move:" in i][n]


def newest(person: SimulatedPerson, *, dm: bool | None = True) -> Any:
    return [m for m in person.messages(dm=dm) if any(":move:" in i for i in buttons(m).values())][-1]


async def play(server: Server, person: SimulatedPerson, *, dm: bool = True) -> Table:
    """A move, by DM or by My move at the table."""
    if not dm:
        await person.press("My move", dm=False)
    message = newest(person, dm=dm)
    await person.click(message, move_of(message))
    return await server.table()


async def plies(server: Server) -> int:
    return len((await server.table()).match.plies)


def board(server: Server, number: int = 1) -> Any:
    return server.panels(number)[-1]


def thread(server: Server) -> Any:
    return server.env.backend.channels[board(server).channel_id]


def told(message: Any) -> str:
    return "\n".join(texts(message))


def fail(server: Server, method: str, path: str, code: int, status: int = 403, times: int | None = None) -> None:
    server.env.inject_error(method, path, status=status, code=code, message="injected", times=times)


def mend(server: Server) -> None:
    server.env.backend.faults.clear()


def count(server: Server, start: int, method: str, path: str) -> int:
    return sum(r.method == method and re.search(path, r.path) is not None for r in server.requests[start:])


async def shows_the_present(server: Server, number: int = 1) -> None:
    """The public panel is the newest, and there is one."""
    table = await server.table(number)
    panel = await server.bot.reach.table_panel(table)
    parts = list(panel.layout.walk_children())
    expected = [c.content for c in parts if isinstance(c, discord.ui.TextDisplay)]
    pictures = [item.description for c in parts if isinstance(c, discord.ui.MediaGallery) for item in c.items]
    live = [m for m in server.panels(number) if (texts(m)[1:], alts(m)) == (expected, pictures)]
    assert live, (expected, pictures, [(texts(m), alts(m)) for m in server.panels(number)])
    surface = await server.bot.surfaces.one(number, "table")
    assert surface.message_id == live[-1].id
    assert not surface.dirty


async def kinds(server: Server, number: int = 1) -> list[str]:
    async with server.bot.store.read() as unit:
        return [row.kind for row in await unit.log(number)]


# --- people who cannot be reached ----------------------------------------------------------------------------------


async def test_closed_dms_are_told_once_and_replaced(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        people = await lobby(server)
        for person in people:
            fail(server, "POST", f"/channels/{person.user.dm_channel.id}/messages", 50007)
        start = len(server.requests)
        await people[0].press("Start")
        one, two = await in_turn(server, people)
        for person in people:
            tried = [r for r in server.requests[start:] if r.path == f"/channels/{person.user.dm_channel.id}/messages"]
            assert len(tried) == 1
            assert (await server.bot.service.people.profile(_who(person))).dm_closed
        words = [told(m) for m in server.everything() if m.channel_id == thread(server).id]
        for person in people:
            assert sum(f"<@{person.id}> Your DMs are closed" in w for w in words) == 1
        turn = [m for m in server.everything() if f"<@{one.id}> It is your turn" in told(m)]
        assert len(turn) == 1
        assert set(turn[0].mention_user_ids) == {one.id}
        assert not any(f"<@{two.id}> It is your turn" in w for w in words)
        start = len(server.requests)
        for _ in range(4):  # on at the table, with pings in place of DMs
            if not (await server.table()).playing:
                break
            one, two = await in_turn(server, people)
            await play(server, one, dm=False)
        for person in people:
            dm = f"/channels/{person.user.dm_channel.id}/messages"
            assert not [r for r in server.requests[start:] if r.path == dm], "a second attempt"
            assert person.messages(dm=True) == []
        words = [told(m) for m in server.everything()]
        assert sum("Your DMs are closed" in w for w in words) <= 2
        assert sum("It is your turn. " in w for w in words) <= 2, "old pings go"


async def test_dms_that_cannot_be_had_now_are_had_the_next_time(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun_without_dms(server, 40003)
        assert not any("Your DMs are closed" in told(m) for m in server.everything())
        await play(server, one, dm=False)
        assert two.sees("Spy", dm=True)


async def test_a_press_in_ones_dms_opens_them_again(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, _ = await begun(server)
        await server.bot.service.people.set_profile(_who(one), dm_closed=True)
        await play(server, one)
        assert not (await server.bot.service.people.profile(_who(one))).dm_closed


async def test_settings_open_dms_again(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun_without_dms(server, 50007)
        assert "seen by nobody else" in told((await two.slash("me settings")).response._message)
        shown = told((await two.slash("me settings", hands="dm")).response._message)
        assert "by direct message" in shown
        await play(server, one, dm=False)
        assert two.sees("Spy", dm=True)
        assert one.messages(dm=True) == []
        await play(server, two)


def _who(person: SimulatedPerson) -> Any:
    from bot.tables.table import Person

    return Person(person.id, "", "en")


async def test_who_has_left_the_server_is_played_for_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tables.absence.AI_TURNS", 0)
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)
        server.guild.remove_member(two.member)
        fail(server, "POST", f"/channels/{two.user.dm_channel.id}/messages", 50278)
        await play(server, one)
        table = await server.table()
        assert table.person_of(table.seat_of(two.id)) is None
        assert len(table.match.plies) >= 2, "the caretaker has answered"
        assert "is away: a caretaker plays for them" in told(board(server))
        assert "vacated" in await kinds(server)
        assert not (await server.bot.service.people.profile(_who(two))).dm_closed
        mend(server)
        two.member = server.guild.add_member(two.user)
        await two.press("Seat", dm=False)
        await two.press("Come back", dm=False)
        table = await server.table()
        assert table.person_of(table.seat_of(two.id)) == two.id
        assert "caretaker" not in told(board(server))
        if table.owed(table.seat_of(two.id)) is None and table.playing:
            await play(server, one)
        assert two.messages(dm=True)


# --- twice, and at the same time -----------------------------------------------------------------------------------


@contextlib.contextmanager
def doubled(server: Server) -> Iterator[None]:
    """Discord delivers every interaction twice."""
    emit = server.env.backend.emit

    def twice(event: str, payload: dict[str, Any]) -> Any:
        if event == "INTERACTION_CREATE" and payload["type"] != 4:  # whatever but suggestions
            emit(event, payload)
        return emit(event, payload)

    server.env.backend.emit = twice
    try:
        yield
    finally:
        server.env.backend.emit = emit


async def test_every_interaction_delivered_twice_has_one_effect(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        with doubled(server):
            people = await lobby(server)
            assert await kinds(server) == ["opened", "sat"]
            assert len(server.panels()) == 1
            modal = await people[0].press("Options…")
            fields = {c["component"]["type"]: c["component"]["custom_id"] for c in modal.modal["components"]}
            agents = next(name for kind, name in fields.items() if kind != 4)
            await people[0].submit(modal, {fields[4]: "20", agents: "9-6-6"})
            assert await kinds(server) == ["opened", "sat", "options"]
            await people[0].press("Start")
            assert await kinds(server) == ["opened", "sat", "options", "started", "placed"]
            await shows_the_present(server)
            one, two = await in_turn(server, people)
            await play(server, one)
            await play(server, two, dm=False)
            assert (await kinds(server)).count("move") == 2
            for person in people:
                await person.press("Log", dm=False)
            one, two = await in_turn(server, people)
            line = (await one.suggestions("act", "move", ""))[0]["value"]
            await one.slash("act", move=line)
            assert (await kinds(server)).count("move") == 3
            await people[0].slash("table end")
            await people[0].press("Confirm")
            await people[1].press("Rematch")
            assert await kinds(server, 2) == ["opened", "placed"]
            async with server.bot.store.read() as unit:
                assert len(await unit.every_open_table(9)) == 1
            assert len(server.panels(2)) == 1
            assert len([m for m in server.everything() if "already" in told(m)]) == 0


@pytest.mark.parametrize("crash", [False, True])
async def test_an_interaction_delivered_again_after_a_restart(tmp_path: Path, crash: bool) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        people = await lobby(server)
        sit = people[0].raw(people[0].find("Leave")[0], people[0].find("Leave")[1])
        await people[0].deliver(sit)
        again = people[0].raw(people[0].find("Sit")[0], people[0].find("Sit")[1])
        await people[0].deliver(again)
        start = people[0].raw(people[0].find("Start")[0], people[0].find("Start")[1])
        await people[0].deliver(start)
        one, _ = await in_turn(server, people)
        message = newest(one)
        move = one.raw(message, move_of(message))
        await one.deliver(move)
        before = await kinds(server)
        assert before == ["opened", "sat", "left", "sat", "started", "placed", "move"]
        await server.restart(crash=crash)
        seen = [told(m) for m in server.everything()]
        for payload in (sit, again, start, move):
            await one.deliver(payload)
        assert await kinds(server) == before
        assert [told(m) for m in server.everything()] == seen
        await shows_the_present(server)


async def test_a_typed_move_delivered_again_after_a_crash_before_its_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot has kept the move and never said so: it says so now, and not that it is nobody's turn."""
    async with Server.open(tmp_path, strict=True) as server:
        one, _ = await begun(server)
        line = (await one.suggestions("act", "move", ""))[0]["value"]
        sent: list[dict[str, Any]] = []
        emit = server.env.backend.emit

        def note(event: str, payload: dict[str, Any]) -> Any:
            sent.extend([payload] if event == "INTERACTION_CREATE" else [])
            return emit(event, payload)

        async def nothing(*_: Any) -> None:
            pass

        with monkeypatch.context() as patched:
            patched.setattr(server.env.backend, "emit", note)
            patched.setattr(bot.reply.Reply, "private", nothing)
            with contextlib.suppress(Exception):  # its user sees that the interaction has failed
                await one.slash("act", move=line)
        assert (await kinds(server)).count("move") == 1
        await server.restart(crash=True)
        await one.deliver(sent[-1])
        assert (await kinds(server)).count("move") == 1
        assert say("en", Text("error-again")) in told(one.messages(dm=False)[-1])


@pytest.mark.parametrize("where", ["dm", "ephemeral", "table"])
async def test_a_double_click_is_one_move(tmp_path: Path, where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second click is told so, even if the answer to the first takes long: that one comes before it."""
    beside, slow = data.store.Reader.beside_hand, iter((0.1,))

    async def slow_at_first(*args: Any) -> Any:
        await asyncio.sleep(next(slow, 0) if clicked else 0)
        return await beside(*args)

    monkeypatch.setattr(data.store.Reader, "beside_hand", slow_at_first)
    clicked = False
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)
        if where == "table":
            await play(server, one)
            one, two = two, one
            message = board(server)
        else:
            if where == "ephemeral":
                await one.press("My move", dm=False)
            message = newest(one, dm=where == "dm")
        before, clicked = await plies(server), True
        await one.deliver(one.raw(message, move_of(message)), one.raw(message, move_of(message)))
        assert await plies(server) == before + 1
        if where != "table":  # two answers for one message: whichever Discord gets last is what stands there
            stands = told(_again(one, message))
            assert "That choice is over." in stands or "Waiting for" in stands
        assert "went wrong" not in one.texts()
        await shows_the_present(server)
        for person in await in_turn(server, [one, two]):
            await play(server, person)
            break


def _again(person: SimulatedPerson, message: Any) -> Any:
    return next(m for m in person.messages() if m.id == message.id)


async def test_two_different_moves_at_once_are_one(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, _ = await begun(server)
        message = newest(one)
        first, second = move_of(message), move_of(message, 1)
        await one.deliver(one.raw(message, first), one.raw(message, second))
        table = await server.table()
        assert len(table.match.plies) == 1
        assert f"play {table.match.plies[0].move.card}" in (addresses_of(first).arg, addresses_of(second).arg)
        assert "That choice is over." in told(_again(one, message))


def addresses_of(custom_id: str) -> Address:
    from bot.ui.address import decode

    return decode(custom_id)


async def test_both_act_at_the_same_instant(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)
        panel = board(server)
        mine, wrong = newest(one), move_of(newest(one))
        theirs = two.messages(dm=True)[-1]
        await one.deliver(
            one.raw(mine, wrong),
            two.raw(theirs, wrong),
            two.raw(panel, buttons(panel)["My hand"]),
            one.raw(panel, buttons(panel)["Log"]),
        )
        assert await plies(server) == 1
        await shows_the_present(server)
        one, two = two, one
        panel = board(server)
        guess, shown = move_of(panel), newest(one, dm=None)  # by DM, or by the press on My hand if that came late
        await one.deliver(one.raw(panel, guess), two.raw(panel, guess), one.raw(shown, move_of(shown)))
        assert await plies(server) == 2
        await shows_the_present(server)


async def test_two_on_the_last_seat(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        host, *others = [server.person(name) for name in ("Oliver", "Émilie", "Ida", "Jon")]
        await host.slash("table new", game="spymaster")
        panel = board(server)
        await host.deliver(*(person.raw(panel, buttons(panel)["Sit"]) for person in others))
        table = await server.table()
        assert len(table.seats) == 2
        assert sum("All 2 seats are taken" in person.texts() for person in others) == 2
        await shows_the_present(server)


@pytest.mark.parametrize("order", [("Start", "Leave"), ("Leave", "Start")])
async def test_start_and_leave_at_once(tmp_path: Path, order: tuple[str, str]) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await lobby(server)
        panel = board(server)
        who = {"Start": one, "Leave": two}
        await one.deliver(*(who[label].raw(panel, buttons(panel)[label]) for label in order))
        table = await server.table()
        if order[0] == "Start":  # it runs, and nobody has left it who meant the lobby
            assert table.playing
            assert table.person_of(table.seat_of(two.id)) == two.id
            assert "already begun" in two.texts()
        else:
            assert table.row.status == "lobby"
            assert "is for 2" in one.texts()
            await two.press("Sit")
            await one.press("Start")
        assert (await server.table()).playing
        await shows_the_present(server)


async def test_two_presses_of_start(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, _ = await lobby(server)
        panel = board(server)
        await one.deliver(*(one.raw(panel, buttons(panel)["Start"]) for _ in range(2)))
        assert (await kinds(server)).count("started") == 1
        assert "already begun" in one.texts()
        assert len([c for c in server.env.backend.channels.values() if (c.name or "").startswith("Table")]) == 1
        await shows_the_present(server)


# --- old panels, strangers, forgeries ------------------------------------------------------------------------------


@pytest.mark.parametrize("dm", [True, False])
async def test_an_old_panel_is_renewed_in_place_and_works(tmp_path: Path, dm: bool) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        people = await begun(server)
        one = people[0]
        if not dm:
            await one.press("My move", dm=False)
        old = newest(one, dm=dm)
        gone = move_of(old)
        await play(server, one, dm=not dm)
        for _ in range(30):  # until it is the same person's turn once more
            people, table = await in_turn(server, people), await server.table()
            if people[0] is one and table.match.plies[-1].seat != table.seat_of(one.id):
                break
            await play(server, people[0], dm=not dm)
        before = await plies(server)
        await one.deliver(one.raw(old, gone))
        assert await plies(server) == before
        if _still(one, old) is None:  # an old DM was deleted when the new one came, and pressed in the same moment
            assert dm
            await play(server, one)
            return
        renewed = _again(one, old)
        assert "That choice is over." in told(renewed)
        await one.click(renewed, move_of(renewed))
        assert await plies(server) == before + 1


def _still(person: SimulatedPerson, message: Any) -> Any:
    return next((m for m in person.messages() if m.id == message.id), None)


async def test_a_stranger_on_every_button_of_the_public_panel(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        people = await lobby(server)
        stranger = server.person("Stranger")
        tried = set()

        async def press_all() -> None:
            panel = board(server)
            before = (await server.table(), [told(m) for m in server.everything() if server.is_public(m)])
            for label, custom_id in buttons(panel).items():
                if label in ("Sit", "Rematch"):
                    continue
                result = await stranger.click(panel, custom_id)
                assert result.ephemeral, label
                assert "went wrong" not in told(result.response._message), label
                tried.add(label)
                assert board(server).id == panel.id
            after = (await server.table(), [told(m) for m in server.everything() if server.is_public(m)])
            assert before == after

        await press_all()
        await people[0].press("Start")
        await press_all()
        one, _ = await in_turn(server, people)
        await play(server, one)
        await press_all()  # with the guess on it
        await people[0].slash("table end")
        await people[0].press("Confirm")
        await press_all()
        assert {"Start", "Leave", "My move", "My hand", "In words", "Log", "Rules", "Seat", "Spy", "Record"} <= tried
        assert stranger.messages(dm=True) == []


def forgeries(public: Any, private: Any, table: Table) -> dict[str, str]:
    """Custom_ids that this bot has not put where they come from."""
    mine, owed = move_of(private), table.waiting[0].id
    card = addresses_of(mine).arg

    def made(verb: str, surface: str, number: int = table.id, decision: str = owed, n: int = 0, arg: str = "") -> str:
        return encode(Address(verb, surface, number, decision, n, "~0", arg))  # type: ignore[arg-type]

    found = {
        "garbage": "garbage",
        "empty": ":",
        "colons": ":" * 99,
        "emoji": "🂡" * 25,
        "nul": "1:move:t:1:00:0.:\x00",
        "version": "2" + mine[1:],
        "surface": mine.replace(":h:", ":x:"),
        "no table": made("hand", "t", 0),
        "other table": made("hand", "t", 12345),
        "huge table": made("sit", "t", (1 << 63) - 1),
        "huge number": f"1:move:t:{'z' * 60}:00:0.:",
        "unknown verb": made("format_disk", "t"),
        "dunder": made("__class__", "t"),
        "level": made("add-ai", "t", arg="godlike"),
        "caretaker": made("add-ai", "t", arg="away"),
        "ended": made("end", "t", arg="yes"),
        "never mind": made("never-mind", "t"),
        "sent": made("sheet-sent", "t", arg="play"),
        "options": made("options-sent", "t"),
        "decision": made("move", "t", decision="zzzz", arg=card),
        "other seat": made("move", "t", decision=owed[:-1] + ("1" if owed[-1] == "0" else "0"), arg=card),
        "hash": made("move", "t", arg="#0123456789"),
        "bad hash": made("move", "t", arg="#"),
        "not a move": made("move", "t", arg="resign"),
        "not in hand": made("move", "t", arg="play S99"),
        "nothing": made("move", "t"),
        "half": made("move", "t", arg="play"),
        "long": made("move", "t", arg="S1 " * 18),
        "step": made("step", "t", n=7, arg="play"),
        "sheet": made("sheet", "t", arg="play"),
        "reset": made("reset", "t"),
        "pick": made("pick", "t", arg="0"),
        "record": made("record", "t"),
        "verify": made("verify", "t"),
        "word": made("word", "t"),
        "word sent": made("word-sent", "t"),
    }
    for verb in ("hand", "my-move", "log", "words", "move", "seat", "rules", "reset", "sit", "leave", "end", "options"):
        for surface in "he":  # a private control on everybody's panel
            found[f"{verb} {surface}"] = made(verb, surface, arg=card if verb == "move" else "")
    return found


@pytest.mark.parametrize("who", sample.by_lot("forged", ["the other player", "a stranger"], 1))
async def test_forged_ids_on_the_public_panel_change_and_tell_nothing(tmp_path: Path, who: str) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)
        forger = two if who == "the other player" else server.person("Stranger")
        for name, custom_id in forgeries(board(server), newest(one), await server.table()).items():
            before = (
                await server.table(),
                [(m.id, told(m), alts(m), buttons(m)) for m in server.everything() if server.is_public(m)],
                await kinds(server),
            )
            seen = {m.id for m in forger.messages()}
            extra = {"values": ["play S1"]} if name.startswith("pick") else {}
            payload = forger.raw(board(server), custom_id, **extra)
            await forger.deliver(payload)
            after = (
                await server.table(),
                [(m.id, told(m), alts(m), buttons(m)) for m in server.everything() if server.is_public(m)],
                await kinds(server),
            )
            assert before == after, name
            new = [m for m in forger.messages() if m.id not in seen]
            assert len(new) == 1, name
            assert new[0].is_ephemeral, name
            assert told(new[0]).strip(), name
            assert "went wrong" not in told(new[0]), name
            modal = forger.raw(board(server), custom_id, type=5, components=[])
            await forger.deliver(modal)
            assert before[0] is await server.table(), name
        await play(server, one)  # and everything still works


async def test_forged_moves_of_who_is_to_move(tmp_path: Path) -> None:
    """The seat's own owner with moves that the panel did not offer."""
    async with Server.open(tmp_path, strict=True) as server:
        one, _ = await begun(server)
        table = await server.table()
        owed = table.waiting[0].id
        theirs = next(
            card
            for card in (f"S{n}" for n in range(1, 14))
            if card not in table.view(table.seat_of(one.id)).hands[table.seat_of(one.id)]
        )
        for arg in (
            f"play {theirs}",
            "play",
            "",
            "guess spy",
            "tuck -",
            "discard S1",
            "#0123456789",
            "#",
            "play ??",
            "play S1 S2",
            "PLAY",
            "kind=play",
            "{}",
            "play \u0000",
        ):
            old = newest(one)
            await one.deliver(one.raw(old, encode(Address("move", "h", 1, owed, 0, "~0", arg))))
            assert await plies(server) == 0, arg
            now = _again(one, old)
            assert "went wrong" not in told(now)
            assert move_of(now), "the panel stays usable"
            await one.deliver(one.raw(now, encode(Address("pick", "h", 1, owed, 0, "~0", "0")), values=[arg]))
            assert await plies(server) == 0, arg
        await play(server, one)


async def test_public_controls_forged_on_a_private_panel(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, _ = await begun(server)
        dm, public = newest(one), board(server)
        for custom_id in [
            *buttons(public).values(),
            encode(Address("end", "t", 1, arg="yes")),
            encode(Address("move", "t", 1, (await server.table()).waiting[0].id, arg="play S1")),
        ]:
            before = told(dm)
            await one.deliver(one.raw(dm, custom_id))
            assert told(_again(one, dm)) == before
            assert "not known any more" in told(one.messages(dm=True)[-1])
        assert await kinds(server) == ["opened", "sat", "started", "placed"]
        await play(server, one)


async def test_somebody_elses_button(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)
        id_of_one = move_of(newest(one))
        dm = two.messages(dm=True)[-1]
        before = told(dm)
        await two.deliver(two.raw(dm, id_of_one))
        assert await plies(server) == 0
        assert "not your turn" in told(_again(two, dm))
        assert before != told(_again(two, dm))
        for message in two.messages():
            assert id_of_one not in buttons(message).values()


# --- places that are lost ------------------------------------------------------------------------------------------


async def test_a_deleted_panel_is_posted_once_more(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)
        for person in (one, two):
            gone = board(server)
            server.env.backend.delete_message(gone.channel_id, gone.id)
            await server.env.settle()
            start = len(server.requests)
            await play(server, person)
            assert board(server).id != gone.id
            assert board(server).channel_id == gone.channel_id
            assert len(server.panels()) == 1
            assert count(server, start, "POST", rf"^/channels/{gone.channel_id}/messages$") == 1
            await shows_the_present(server)
            if (await in_turn(server, [one, two]))[0] is person:
                break


async def test_a_deleted_lobby(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        host, other = server.person("Oliver"), server.person("Émilie")
        await host.slash("table new", game="spymaster")
        gone = board(server)
        server.env.backend.delete_message(gone.channel_id, gone.id)
        await server.env.settle()
        assert not server.panels()
        await host.slash("table open")
        assert len(server.panels()) == 1
        await host.slash("table open")
        assert len(server.panels()) == 1
        await other.press("Sit")
        await host.press("Start")
        assert (await server.table()).playing


async def test_start_while_the_lobby_is_being_edited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The edit comes last, and shows a lobby that is none any more: the way to the thread takes its place."""
    async with Server.open(tmp_path, strict=True) as server:
        people = await lobby(server)
        reach, begun, go = server.bot.reach, asyncio.Event(), asyncio.Event()
        edit = reach.edit

        async def late(*args: Any) -> None:
            begun.set()
            await go.wait()
            await edit(*args)

        async def let_go() -> None:
            await until(lambda: not server.panels(), what="the answer to Start")
            go.set()

        old = board(server)
        monkeypatch.setattr(reach, "edit", late)
        await server.bot.service.commit(1, "elsewhere", set_options, _who(people[0]), {"agents": "11-5-5"})
        await begun.wait()
        await asyncio.gather(people[0].press("Start"), let_go())
        await until(lambda: not server.bot.outbox._tasks, what="that everything is sent")
        (left,) = (m for m in server.everything() if m.id == old.id)
        assert not buttons(left), "nothing of the lobby is left"
        assert f"<#{thread(server).id}>" in told(left)
        await shows_the_present(server)


async def test_a_deleted_thread_brings_the_table_back_to_its_channel(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)
        server.env.backend.delete_channel(thread(server).id)
        await server.env.settle()
        await play(server, one)
        assert board(server).channel_id == server.channel.id
        assert len([m for m in server.panels() if "Waiting for" in told(m)]) == 1
        await shows_the_present(server)
        link = f"/{server.channel.id}/"
        assert any(link in t for t in texts(newest(two)))
        await play(server, two, dm=False)
        await shows_the_present(server)


async def test_a_deleted_channel_is_told_once_and_the_table_moves(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = people = await begun(server)
        server.env.backend.delete_channel(thread(server).id)
        server.env.backend.delete_channel(server.channel.id)
        await server.env.settle()
        for _ in range(3):
            await play(server, (await in_turn(server, people))[0])
        await server.restart()
        await play(server, (await in_turn(server, people))[0])
        for person in people:
            assert person.texts(dm=True).count("has lost its channel") == 1
        assert await plies(server) == 4
        dm = await one.slash("table open", dm=True)
        assert "has lost its channel" in told(dm.response._message)
        new = server.guild.create_text_channel("new home")
        stranger = server.person("Stranger")
        result = await stranger.member.slash(new, "table open", table=1)
        assert "no such table" in told(result.response._message)  # who could read the channel is not known any more
        result = await two.member.slash(new, "table open", table=1)
        assert str(new.id) in told(result.response._message)
        assert [m.channel_id for m in server.panels()] == [new.id]
        await shows_the_present(server)
        server.channel = new
        for _ in range(2):
            await play(server, (await in_turn(server, people))[0], dm=False)
        await shows_the_present(server)


async def test_the_time_of_whom_no_hand_reaches_stands_still_while_a_table_is_nowhere(tmp_path: Path) -> None:
    """D29: from the moment on in which the channel is deleted, until somebody opens the table elsewhere."""
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)
        await two.slash("me settings", hands="ephemeral")
        seat = (await server.table()).seat_of(two.id)
        for place in (thread(server).id, server.channel.id):
            server.env.backend.delete_channel(place)
        await server.env.settle()
        await server.sent()
        (stop,) = (await server.table()).told.losses
        assert (stop.seat, stop.until, stop.outage) == (seat, None, True)
        for person in (one, two):
            assert person.texts(dm=True).count("has lost its channel") == 1
        await server.restart(crash=True)
        assert (await server.table()).told.losses == (stop,)
        new = server.guild.create_text_channel("new home")
        await one.member.slash(new, "table open", table=1)
        (stop,) = (await server.table()).told.losses
        assert stop.until is not None
        assert (await server.table()).told.lost_since is None


async def test_a_table_without_a_channel_can_be_closed(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)
        host = server.people[0]
        for place in (thread(server).id, server.channel.id):
            server.env.backend.delete_channel(place)
        await play(server, one)
        for person in (one, two):
            assert "has lost its channel" in person.texts(dm=True)
        await host.slash("table end", dm=True, table=1)
        await host.press("Confirm")
        assert (await server.table()).row.status == "cancelled"
        for person in (one, two):
            assert "closed without a result" in person.texts(dm=True)


@pytest.mark.parametrize("locked", [False, True])
async def test_an_archived_thread(tmp_path: Path, locked: bool) -> None:
    """50083 at the first edit; then the bot opens it again, or, where it may not, goes back to the channel."""
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)
        home = thread(server)
        home.thread_metadata.archived = True
        for method, path in (("PATCH", f"/channels/{home.id}/messages/*"), ("POST", f"/channels/{home.id}/messages")):
            fail(server, method, path, 50083, 400, times=None if locked else 1)
        if locked:
            fail(server, "PATCH", f"/channels/{home.id}", 50013)
        await play(server, one)
        if locked:
            assert board(server).channel_id == server.channel.id
        else:
            assert board(server).channel_id == home.id
            assert len(server.panels()) == 1
            assert not home.thread_metadata.archived
        await shows_the_present(server)
        await play(server, two)
        await shows_the_present(server)


@pytest.mark.parametrize("code", [50001, 50013])
async def test_a_channel_in_which_the_bot_may_not_write_any_more(tmp_path: Path, code: int) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = people = await begun(server)
        for place in (thread(server).id, server.channel.id):
            fail(server, "PATCH", f"/channels/{place}/messages/*", code)
            fail(server, "POST", f"/channels/{place}/messages", code)
        for _ in range(2):
            await play(server, (await in_turn(server, people))[0])
        assert await plies(server) == 2
        for person in people:
            assert person.texts(dm=True).count("has lost its channel") == 1
        mend(server)  # the right is given back
        await play(server, (await in_turn(server, people))[0])
        assert len(server.panels()) == 1
        await shows_the_present(server)
        assert two.texts(dm=True).count("has lost its channel") == 1
        assert one.texts(dm=True).count("has lost its channel") == 1


@pytest.mark.parametrize(("code", "status"), [(50013, 403), (160004, 400), (0, 503)])
async def test_where_no_thread_can_be_made_the_table_stays(tmp_path: Path, code: int, status: int) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        people = await lobby(server)
        fail(server, "POST", "/channels/*/messages/*/threads", code, status)
        await people[0].press("Start")
        assert (await server.table()).row.thread_id is None
        assert board(server).channel_id == server.channel.id
        assert len(server.panels()) == 1
        await shows_the_present(server)
        people = await in_turn(server, people)
        await play(server, people[0], dm=False)
        await play(server, people[1], dm=False)


async def test_a_panel_that_may_not_be_edited_so_often_is_posted_anew(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, _ = await begun(server)
        old = board(server)
        fail(server, "PATCH", EDIT, 30046, 429, times=1)
        await play(server, one)
        assert board(server).id != old.id
        assert len(server.panels()) == 1
        await shows_the_present(server)


async def test_an_older_copy_of_the_panel_does_not_keep_the_panel_back(tmp_path: Path) -> None:
    """It could not be deleted when the new one was posted, and somebody presses it."""
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)
        fail(server, "DELETE", f"/channels/{thread(server).id}/messages/*", 50013)
        await server.env.advance_time(YOUNG + 1)
        await one.slash("table open")
        await play(server, one)
        old, new = server.panels()
        fail(server, "PATCH", EDIT, 0, 503, times=1)
        await two.press("Spy", dm=True)
        await server.env.advance_time(11)
        await shows_the_present(server)
        one, two = await in_turn(server, [one, two])
        while not any(":move:" in i for i in buttons(server.panels()[-1]).values()):
            await play(server, one)
            one, two = await in_turn(server, [one, two])
        custom_id = move_of(server.panels()[-1])
        before = await plies(server)
        await one.deliver(one.raw(_again(one, old), custom_id))
        assert await plies(server) == before + 1
        (now,) = server.panels()
        assert now.id == new.id
        left = next(m for m in server.everything() if m.id == old.id)
        assert f"/{new.id}" in told(left), "the way to the panel"
        await shows_the_present(server)


# --- Discord does not answer ---------------------------------------------------------------------------------------


ROUTES = {
    "answer": ("POST", CALLBACK),
    "edit": ("PATCH", EDIT),
    "send": ("POST", SEND),
    "delete": ("DELETE", EDIT),
    "open a DM": ("POST", "/users/@me/channels"),
    "thread": ("POST", "/channels/*/messages/*/threads"),
    "everything": ("*", "*"),
}
LATER = [route for route in ROUTES if route not in ("answer", "everything", "thread")]


async def pressed(person: SimulatedPerson, message: Any, custom_id: str) -> None:
    """A press whose answer may be lost."""
    await person.deliver(person.raw(message, custom_id))


def _settled(server: Server) -> None:
    """A lost answer is what is tried here: Discord shows 'This interaction failed'."""
    for interaction in server.env.backend.interactions.values():
        interaction.responded = True


@pytest.mark.parametrize("route", sample.by_lot("one 503", ROUTES, 3))
async def test_one_503(tmp_path: Path, route: str) -> None:
    async with Server.open(tmp_path) as server:
        people = await lobby(server)
        for times in range(4):
            one = (await in_turn(server, people))[0] if (await server.table()).playing else people[0]
            message = board(server) if not times else newest(one)
            custom_id = buttons(message)["Start"] if not times else move_of(message)
            fail(server, *ROUTES[route], 0, 503, times=1)
            await pressed(one, message, custom_id)
            await server.env.advance_time(15)
            await server.env.advance_time(61)
            mend(server)
            assert (await kinds(server)).count("move") == times, "the move is kept although its answer was lost"
            await shows_the_present(server)
            assert len([m for m in server.panels() if "Waiting for" in told(m)]) == 1
            one = (await in_turn(server, people))[0]
            assert newest(one).channel_id == one.user.dm_channel.id, "its next panel has come"
            assert len([m for m in one.messages(dm=True) if any(":move:" in i for i in buttons(m).values())]) == 1
        _settled(server)


@pytest.mark.parametrize("route", sample.by_lot("503 for long", LATER, 2))
async def test_503_for_a_long_time_and_then_a_restart(tmp_path: Path, route: str) -> None:
    async with Server.open(tmp_path) as server:
        people = await begun(server)
        fail(server, *ROUTES[route], 0, 503)
        await pressed(people[0], newest(people[0]), move_of(newest(people[0])))
        start = len(server.requests)
        for _ in range(8):
            await server.env.advance_time(400)
        tries = len(server.requests) - start
        assert tries < 12, "it does not try for ever"
        assert await plies(server) == 1
        mend(server)
        await server.restart()
        await shows_the_present(server)
        people = await in_turn(server, people)
        await play(server, people[0])
        await shows_the_present(server)


async def test_everything_down_for_a_minute_keeps_what_is_pressed(tmp_path: Path) -> None:
    """Discord takes no answer at all; then it is back, and the next commit does not wait for the long pauses."""
    async with Server.open(tmp_path) as server:
        people = await begun(server)
        fail(server, "*", "*", 0, 503)
        one = people[0]
        await pressed(one, newest(one), move_of(newest(one)))
        await server.env.advance_time(100)
        mend(server)
        assert await plies(server) == 1
        panel = board(server)
        two = people[1]
        await two.press("My hand", dm=False)
        message = newest(two, dm=False)
        await two.click(message, move_of(message))
        assert await plies(server) == 2
        await shows_the_present(server)
        assert board(server).id == panel.id
        _settled(server)


@pytest.mark.parametrize(("code", "status"), [(10062, 404), (40060, 400)])
@pytest.mark.parametrize("where", sample.by_lot("too late", ["dm", "ephemeral", "table", "act"], 2))
async def test_an_answer_that_comes_too_late(tmp_path: Path, code: int, status: int, where: str) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)
        if where == "table":
            await play(server, one)
            one, two = two, one
        if where == "ephemeral":
            await one.press("My move", dm=False)
        before = await plies(server)
        line = (await one.suggestions("act", "move", ""))[0]["value"]
        fail(server, "POST", CALLBACK, code, status, times=1)
        if where == "act":
            with contextlib.suppress(AssertionError):
                await one.slash("act", move=line)
        else:
            message = board(server) if where == "table" else newest(one, dm=where == "dm")
            await pressed(one, message, move_of(message))
        assert await plies(server) == before + 1, "the move is kept"
        await shows_the_present(server)
        now = (await in_turn(server, [one, two]))[0]
        await play(server, now)
        _settled(server)


async def test_too_late_in_the_lobby(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        host, other = server.person("Oliver"), server.person("Émilie")
        await host.slash("table new", game="spymaster")
        for label, seats in (("Sit", 2), ("Leave", 1), ("Sit", 2)):
            panel = board(server)
            fail(server, "POST", CALLBACK, 10062, 404, times=1)
            await pressed(other, panel, buttons(panel)[label])
            assert len((await server.table()).seats) == seats
            await shows_the_present(server)
        fail(server, "POST", CALLBACK, 10062, 404, times=1)
        await pressed(host, board(server), buttons(board(server))["Start"])
        assert (await server.table()).playing
        await shows_the_present(server)
        _settled(server)


@pytest.mark.parametrize(("code", "status"), [(10062, 404), (0, 503)])
async def test_a_new_table_whose_answer_is_lost_is_posted_all_the_same(tmp_path: Path, code: int, status: int) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        host, other = server.person("Oliver"), server.person("Émilie")
        fail(server, "POST", CALLBACK, code, status, times=1)
        with contextlib.suppress(AssertionError):
            await host.slash("table new", game="spymaster")
        assert len(server.panels(1)) == 1
        await shows_the_present(server)
        await other.press("Sit")
        await host.press("Start")
        await host.slash("table end")
        await host.press("Confirm")
        fail(server, "POST", CALLBACK, code, status, times=1)
        await pressed(host, board(server), buttons(board(server))["Rematch"])
        assert len(server.panels(2)) == 1
        await shows_the_present(server, 2)
        _settled(server)


async def test_a_crash_before_a_new_table_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Server.open(tmp_path) as server:
        host = server.person("Oliver")

        async def dies(self: Any, reply: Any, table: Any) -> None:
            raise SystemError("killed")

        with monkeypatch.context() as dying:
            dying.setattr(bot.routes.Router, "publish", dies)
            await host.slash("table new", game="spymaster")
        assert not server.panels()
        await server.restart(crash=True)
        assert len(server.panels()) == 1
        await shows_the_present(server)


# --- slow, too fast, broken ----------------------------------------------------------------------------------------


@contextlib.contextmanager
def slow(monkeypatch: pytest.MonkeyPatch, seconds: float = 0.12) -> Iterator[None]:
    """Pictures take longer than the patience of an answer."""
    draw = bot.ui.panels.Painter.__call__

    async def slowly(self: Any, *args: Any) -> Any:
        await asyncio.sleep(seconds)
        return await draw(self, *args)

    with monkeypatch.context() as drawing:
        drawing.setattr(bot.ui.panels.Painter, "__call__", slowly)
        drawing.setattr(bot.routes, "DEFER_AFTER_SECONDS", 0.02)
        yield


async def test_slow_drawing_defers_where_it_belongs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)

        def answers(start: int) -> list[dict[str, Any]]:
            return [r.json for r in server.requests[start:] if r.method == "POST" and r.path.endswith("/callback")]

        with slow(monkeypatch):
            start = len(server.requests)
            before = told(board(server))
            await one.press("My hand", dm=False)  # private from the public panel: a private 'thinking'
            assert [(a["type"], (a.get("data") or {}).get("flags")) for a in answers(start)] == [(5, 64)]
            panel = one.messages(dm=False)[-1]
            assert panel.is_ephemeral
            assert alts(panel)
            assert told(board(server)) == before
            start = len(server.requests)
            await one.click(panel, move_of(panel))  # in place on a private panel
            assert [a["type"] for a in answers(start)] == [6]
            assert "Waiting for" in told(_again(one, panel))
            start = len(server.requests)
            public = board(server)
            await two.click(public, move_of(public))  # in place on the public panel
            assert [a["type"] for a in answers(start)] == [6]
            await shows_the_present(server)
            assert await plies(server) == 2
            start = len(server.requests)
            await one.press("My move" if (await in_turn(server, [one, two]))[0] is one else "My hand", dm=False)
            await (await in_turn(server, [one, two]))[0].slash("hand")
            for answer in answers(start):
                assert answer["type"] in (4, 5)
                assert answer["data"]["flags"] & 64


async def test_a_slow_refusal_on_the_public_panel_is_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server)
        await play(server, one)

        async def slowly(*args: Any, **kwargs: Any) -> Any:
            await asyncio.sleep(0.1)
            raise bot.routes.RefusedError("refuse-over")

        with slow(monkeypatch), monkeypatch.context() as acting:
            acting.setattr(server.bot.service, "commit", slowly)
            public = board(server)
            before = told(public)
            await two.deliver(two.raw(public, move_of(public)))
        assert told(board(server)) == before
        assert "This table is closed." in told(two.messages(dm=False)[-1])
        assert two.messages(dm=False)[-1].is_ephemeral
        await play(server, two)


async def test_clicks_that_come_too_fast(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, max_clicks_per_minute=6) as server:
        one, two = await begun(server)
        for _ in range(7):
            await one.press("Log", dm=False)
        assert "very quick" in one.texts(dm=False)
        slash = await one.slash("hand")
        assert "very quick" in told(slash.response._message)
        message = newest(one)
        await one.click(message, move_of(message))
        assert await plies(server) == 0
        assert "very quick" in told(_again(one, message))
        await two.press("Log", dm=False)  # others are not kept waiting
        assert "very quick" not in two.texts()
        await server.env.advance_time(61)
        await play(server, one)  # the same panel works a minute later
        assert await plies(server) == 1


async def test_an_ai_that_raises_does_not_stop_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: Any) -> Any:
        raise RuntimeError("out of ideas")

    monkeypatch.setitem(LEVELS, "random", broken)
    async with Server.open(tmp_path) as server:
        one = server.person("Oliver")
        await one.slash("table new", game="spymaster")
        await one.press(say("en", Text("button-add-ai", {"level": "random"})))
        await one.press("Start")
        for _ in range(5):
            if not (await server.table()).playing:
                break
            assert (await in_turn(server, [one]))[0] is one
            await play(server, one)
        assert {ply.seat for ply in (await server.table()).match.plies} == {0, 1}
        await shows_the_present(server)


async def test_a_picture_that_cannot_be_drawn_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(self: Any, *args: Any) -> Any:
        raise ValueError("no such colour")

    async with Server.open(tmp_path) as server:
        one, _ = await begun(server)
        message = newest(one)
        with monkeypatch.context() as drawing:
            drawing.setattr(bot.ui.panels.Painter, "__call__", broken)
            result = await one.press("My hand", dm=False)
            assert re.search(r"went wrong .* error [0-9a-f]{8}", told(result.response._message))
            result = await one.click(message, move_of(message))
        assert await plies(server) == 1
        one = (await in_turn(server, server.people))[0]
        await one.press("My hand", dm=False)
        message = newest(one, dm=False)
        await one.click(message, move_of(message))
        await shows_the_present(server)


# --- the store -----------------------------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def full(server: Server) -> AsyncIterator[None]:
    """The disk has no room for another page."""

    async def pragma(words: str) -> Any:
        async with server.bot.store.write() as unit:
            found = await unit._run(Query(sql(f"PRAGMA {words}")))
            return found.value if found.rows else None

    async with server.bot.store.write() as unit:  # every log row takes more than the half-empty pages have
        await unit._run(Query(sql("CREATE TABLE IF NOT EXISTS filler (content BLOB)")))
        await unit._run(
            Query(
                sql("CREATE TRIGGER fill BEFORE INSERT ON log BEGIN INSERT INTO filler VALUES (zeroblob(100000)); END")
            )
        )
    await pragma(f"max_page_count = {await pragma('page_count')}")
    try:
        yield
    finally:
        await pragma("max_page_count = 1000000")
        async with server.bot.store.write() as unit:
            await unit._run(Query(sql("DROP TRIGGER fill")))


@contextlib.asynccontextmanager
async def locked(server: Server) -> AsyncIterator[None]:
    """Another process holds the database."""
    async with server.bot.store.write() as unit:
        await unit._run(Query(sql("PRAGMA busy_timeout = 30")))
    other = sqlite3.connect(server.settings.database_path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


TROUBLE: dict[str, tuple[Callable[[Server], Any], str]] = {
    "full": (full, "error-store-full"),
    "locked": (locked, "error-store-busy"),
}


PLACES = [("dm", "en-US"), ("ephemeral", "ja"), ("table", "ja"), ("act", "en-US")]


@pytest.mark.parametrize("trouble", TROUBLE)
@pytest.mark.parametrize(("where", "locale"), sample.by_lot("takes nothing", PLACES, 2))
async def test_a_store_that_takes_nothing(tmp_path: Path, trouble: str, where: str, locale: str) -> None:
    async with Server.open(tmp_path) as server:
        one, two = await begun(server)
        if where == "table":
            await play(server, one)
            one, two = two, one
        if where == "ephemeral":
            await one.press("My move", dm=False)
        server._locales[one.id] = locale
        before, words = await server.table(), say(locale, Text(TROUBLE[trouble][1]))
        line = (await one.suggestions("act", "move", ""))[0]["value"]
        message = board(server) if where == "table" else newest(one, dm=where != "ephemeral")
        custom_id = move_of(message)
        async with TROUBLE[trouble][0](server):
            if where == "act":
                result = await one.slash("act", move=line)
                assert words in told(result.response._message)
            else:
                await one.click(message, custom_id)
                assert words in told(one.messages()[-1] if where == "table" else _again(one, message))
            assert await server.table() is before
            async with server.bot.store.read() as unit:
                assert (await unit.table(1)).revision == before.row.revision
        if where == "act":
            await one.slash("act", move=line)
        else:
            message = board(server) if where == "table" else _again(one, message)
            await one.click(message, move_of(message))  # the same press
        assert await plies(server) == len(before.match.plies) + 1
        await shows_the_present(server)


@pytest.mark.parametrize("trouble", TROUBLE)
async def test_a_store_in_trouble_opens_no_table_and_seats_nobody(tmp_path: Path, trouble: str) -> None:
    async with Server.open(tmp_path) as server:
        host, other = server.person("Oliver"), server.person("Émilie")
        await host.slash("table new", game="spymaster")
        words = say("en", Text(TROUBLE[trouble][1]))
        async with TROUBLE[trouble][0](server):
            result = await other.slash("table new", game="spymaster")
            assert result.ephemeral
            assert words in told(result.response._message)
            if trouble == "locked":  # a full disk may still have room for as little as a seat
                result = await other.press("Sit")
                assert words in told(result.response._message)
                assert len((await server.table()).seats) == 1
        await other.slash("table new", game="spymaster")
        assert len(server.panels(2)) == 1


async def test_an_ai_moves_when_the_store_is_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot.moves, "AI_WAIT_SECONDS", 0.01)
    monkeypatch.setattr(bot.outbox, "COALESCE", 0.01)
    async with Server.open(tmp_path) as server:
        one, two = await begun(server)
        await two.press("Seat", dm=False)
        await two.press("Leave the match", dm=False)
        commit = server.bot.service.commit
        tries = []

        async def busy(table_id: int, key: str, *args: Any) -> Any:
            if key.startswith("ai:"):
                tries.append(args)
                if len(tries) == 1:
                    raise bot.outbox.StoreError("busy")
            return await commit(table_id, key, *args)

        server.bot.service.commit = busy  # type: ignore[method-assign]
        await play(server, one)
        assert await plies(server) == 1
        await server.env.advance_time(31)
        assert await plies(server) >= 2
        await shows_the_present(server)
