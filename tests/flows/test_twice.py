"""Interactions that are delivered twice or at the same time: nothing happens twice."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import bot.chat.reply
import bot.interactions.moves
import bot.interactions.routes
import bot.sync.reconciler
import bot.ui.panels
import data.store
from engine.form import Text
from tests.flows.harness import Server, buttons
from tests.flows.reading import say
from tests.flows.trouble import (
    addresses_of,
    again,
    begun,
    board,
    in_turn,
    kinds,
    lobby,
    move_of,
    newest,
    play,
    plies,
    shows_the_present,
    told,
)

pytestmark = pytest.mark.usefixtures("parked")


@contextlib.contextmanager
def doubled(server: Server) -> Iterator[None]:
    """Let Discord deliver every interaction twice."""
    emit = server.env.backend.emit

    def twice(event: str, payload: dict[str, Any]) -> Any:
        if event == "INTERACTION_CREATE" and payload["type"] != 4:  # suggestions are left out
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
            modal = await people[0].set_option()
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
                await person.page("log")
            one, two = await in_turn(server, people)
            line = (await one.suggestions("act", "move", ""))[0]["value"]
            await one.slash("act", move=line)
            assert (await kinds(server)).count("move") == 3
            await people[0].slash("table end")
            await people[0].press("Confirm")
            await people[1].click(board(server), buttons(board(server))["Rematch"])
            assert await kinds(server, 2) == ["opened", "placed"]
            async with server.bot.store.read() as unit:
                assert len(await unit.every_open_table(9)) == 1
            assert len(server.panels(2)) == 1
            assert len([m for m in server.everything() if "already" in told(m)]) == 0


@pytest.mark.parametrize("crash", [False, True])
async def test_an_interaction_delivered_again_after_a_restart(tmp_path: Path, crash: bool) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        people = await lobby(server)
        page = await people[0].more(board(server))
        leave = people[0].raw(page, buttons(page)["Leave"])
        await people[0].deliver(leave)
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
        for payload in (leave, again, start, move):
            await one.deliver(payload)
        assert await kinds(server) == before
        assert [told(m) for m in server.everything()] == seen
        await shows_the_present(server)


async def test_a_typed_move_delivered_again_after_a_crash_before_its_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot has kept the move but never answered: it answers now, and not that it is another's turn."""
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
            patched.setattr(bot.chat.reply.Reply, "private", nothing)
            with contextlib.suppress(Exception):  # the person sees that the interaction has failed
                await one.slash("act", move=line)
        assert (await kinds(server)).count("move") == 1
        await server.restart(crash=True)
        await one.deliver(sent[-1])
        assert (await kinds(server)).count("move") == 1
        assert say("en", Text("error-again")) in told(one.messages(dm=False)[-1])


@pytest.mark.parametrize("where", ["dm", "ephemeral", "table"])
async def test_a_double_click_is_one_move(tmp_path: Path, where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second click is refused, even if the answer to the first takes long."""
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
                await one.press("My hand", dm=False)
            message = newest(one, dm=where == "dm")
        before, clicked = await plies(server), True
        await one.deliver(one.raw(message, move_of(message)), one.raw(message, move_of(message)))
        assert await plies(server) == before + 1
        if where != "table":  # the message shows the answer that Discord got last
            stands = told(again(one, message))
            assert "That choice has already been made." in stands or "Waiting for" in stands
        assert "went wrong" not in one.texts()
        await shows_the_present(server)
        for person in await in_turn(server, [one, two]):
            await play(server, person)
            break


async def test_two_different_moves_at_once_are_one(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, _ = await begun(server)
        message = newest(one)
        first, second = move_of(message), move_of(message, 1)
        await one.deliver(one.raw(message, first), one.raw(message, second))
        table = await server.table()
        assert len(table.match.plies) == 1
        assert f"play {table.match.plies[0].move.card}" in (addresses_of(first).arg, addresses_of(second).arg)
        assert "That choice has already been made." in told(again(one, message))


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
            one.raw(panel, buttons(panel)["More…"]),
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
        where = {"Start": (one, panel), "Leave": (two, await two.more(panel))}
        await one.deliver(*(who.raw(shown, buttons(shown)[label]) for label in order for who, shown in [where[label]]))
        table = await server.table()
        if order[0] == "Start":  # the match runs, and the person who left the lobby too late keeps the seat
            assert table.playing
            assert table.at(table.seat_of(two.id)).person == two.id
            assert "Waiting for" in two.texts(), "the page has become their hand"
        else:
            assert table.row.status == "lobby"
            assert "Possible with these options: 2 players" in one.texts()
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
        assert "already started" in one.texts()
        assert len([c for c in server.env.backend.channels.values() if (c.name or "").startswith("Table")]) == 1
        await shows_the_present(server)
