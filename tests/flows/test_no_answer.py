"""Discord's answer is missing or too late: nothing is lost."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import pytest

import cogs.opening
from tests import sample
from tests.flows.harness import Server, SimulatedPerson, buttons
from tests.flows.trouble import (
    CALLBACK,
    EDIT,
    SEND,
    begun,
    board,
    fail,
    in_turn,
    kinds,
    lobby,
    mend,
    move_of,
    newest,
    play,
    plies,
    shows_the_present,
    told,
)

pytestmark = pytest.mark.usefixtures("parked")


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
    """Make a press whose answer may be lost."""
    await person.deliver(person.raw(message, custom_id))


def _settled(server: Server) -> None:
    """Mark all interactions as answered: Discord shows 'This interaction failed', which these tests expect."""
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
        tries = []
        for _ in range(2):
            start = len(server.requests)
            for _ in range(4):
                await server.env.advance_time(400)
            tries.append(len(server.requests) - start)
        assert tries[1] <= tries[0], "less and less often"
        assert sum(tries) < 30, "seven times within seven minutes, then twice as rarely each time"
        assert await plies(server) == 1
        mend(server)
        await server.restart()
        await shows_the_present(server)
        people = await in_turn(server, people)
        await play(server, people[0])
        await shows_the_present(server)


async def test_everything_down_for_a_minute_keeps_what_is_pressed(tmp_path: Path) -> None:
    """Discord takes no answer for a while. Once it is back, the next commit does not wait for the long pauses."""
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
            await one.press("My hand", dm=False)
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
            shown = board(server) if label == "Sit" else await other.more(board(server))
            fail(server, "POST", CALLBACK, 10062, 404, times=1)
            await pressed(other, shown, buttons(shown)[label])
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

        async def dies(*args: Any) -> None:
            raise SystemError("killed")

        with monkeypatch.context() as dying:
            dying.setattr(cogs.opening, "publish", dies)
            await host.slash("table new", game="spymaster")
        assert not server.panels()
        await server.restart(crash=True)
        assert len(server.panels()) == 1
        await shows_the_present(server)
