"""Events that Discord sends, and events that it does not: removal and return, roles, deleted messages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from tests.loopback.conftest import Club, opened
from tests.loopback.faults import error, to
from tests.loopback.objects import Message, role
from tests.loopback.people import SocketPerson, addresses, is_panel
from tests.loopback.process import Forked

pytestmark = pytest.mark.asyncio(loop_scope="module")
GAME = "spymaster"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def club(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Club]:
    async with opened(tmp_path_factory.mktemp("untold"), Forked, takujo_test_pace=0.02) as made:
        yield made


def boards(club: Club, number: int, channel: int) -> list[Message]:
    return [m for m in club.world.in_channel(channel) if club.world.public(m) and is_panel(m, number)]


async def lobby(club: Club) -> tuple[int, SocketPerson, Message]:
    """Open a table, and return its number, host and board."""
    number, (host,) = await club.lobby(GAME, 1)
    await club.world.until(lambda: club.ledger.quiet(number), what="a board")
    (board,) = boards(club, number, host.channel.id)
    return number, host, board


def here(club: Club, **facts: Any) -> dict[str, Any]:
    return {"guild_id": str(club.world.guild_id), **facts}


def shows(club: Club, number: int) -> list[Any]:
    return club.ledger.rows("SELECT hash FROM surfaces WHERE kind = 'table' AND table_id = ?", number)


async def test_what_may_heal_a_server_edits_the_old_board(club: Club) -> None:
    """Each event comes as Discord sends it."""
    world = club.world
    server = {name: value for name, value in world.guild().items() if name != "unavailable"}  # as when the bot joins
    member = world.membership(world.bot())
    events: dict[str, list[tuple[str, dict[str, Any]]]] = {
        "kicked": [("GUILD_DELETE", {"id": str(world.guild_id)}), ("GUILD_CREATE", server)],
        "role": [("GUILD_ROLE_UPDATE", here(club, role=world.guild()["roles"][1]))],
        "role deleted": [
            ("GUILD_ROLE_CREATE", here(club, role=role(77, "passing", 0))),
            ("GUILD_ROLE_DELETE", here(club, role_id="77")),
        ],
        "member": [("GUILD_MEMBER_UPDATE", here(club, **member))],
    }
    lounge = world.text_channel("lounge")
    for name, told in events.items():
        number, host, board = await lobby(club)
        channel = host.channel.id
        if name == "kicked":
            server["channels"] = world.guild()["channels"]
        edit, send = [error(route, 403, 50001, times=None, where=to(channel)) for route in ("edit", "send")]
        with club.faults.during(send):  # no second board can come
            with club.faults.during(edit):
                for event in told[:-1]:
                    world.emit(*event)
                if name != "kicked":
                    await host.slash("table options", lounge.id, option="agents", value="13-4-4", table=number)
                await world.until(lambda: shows(club, number) == [("lost",)], what=f"before: {name}")  # noqa: B023
            world.emit(*told[-1])
            await world.until(lambda: club.ledger.quiet(number), what=name)  # noqa: B023
        assert [m.id for m in boards(club, number, channel)] == [board.id], name
    club.log_is_clean()


async def test_a_board_that_was_deleted_is_back(club: Club) -> None:
    """The board comes back after one deletion or a bulk deletion, or at the next start if the bot did not run."""
    world = club.world
    for bulk in (False, True):
        number, host, board = await lobby(club)
        channel = host.channel.id
        world.remove(board.id)
        at = {"channel_id": str(channel)}
        if bulk:
            world.emit("MESSAGE_DELETE_BULK", here(club, ids=[str(board.id)], **at))
        else:
            world.emit("MESSAGE_DELETE", here(club, id=str(board.id), **at))
        await world.until(lambda: boards(club, number, channel), what="the board")  # noqa: B023
    number, host, board = await lobby(club)
    channel = host.channel.id
    await club.process.kill()
    world.remove(board.id)
    await club.process.start()
    await world.until(lambda: boards(club, number, channel), what="the board")
    await world.until(lambda: club.ledger.quiet(number), what="that it is written down")
    assert len(boards(club, number, channel)) == 1
    club.log_is_clean()


async def test_put_out_of_a_private_thread_and_let_in_again(club: Club) -> None:
    world, lounge = club.world, club.world.text_channel("lounge")
    host = club.person(lounge)
    thread = world.private_thread(lounge, "whispers", host.id)
    shown = host.answer(await host.slash("table new", thread.id, game=GAME))
    assert shown is not None
    number = addresses(shown)[0].table
    await world.until(lambda: club.ledger.quiet(number), what="a board")
    (board,) = boards(club, number, thread.id)
    edit, send = [error(route, 403, 50001, times=None, where=to(thread.id)) for route in ("edit", "send")]
    with club.faults.during(edit), club.faults.during(send):
        out = {"id": str(thread.id), "member_count": 1, "removed_member_ids": [world.bot()["id"]]}
        world.emit("THREAD_MEMBERS_UPDATE", here(club, **out))
        await world.until(lambda: shows(club, number) == [("lost",)], what="that it is known without a move")
    world.emit("THREAD_CREATE", thread.payload(world))  # the event when the bot is let in
    await world.until(lambda: club.ledger.quiet(number), what="the board")
    assert [m.id for m in boards(club, number, thread.id)] == [board.id]
    club.log_is_clean()
