"""Channels, threads and people that the bot cannot reach any more: permissions, archives, deletions, closed DMs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from tests import sample
from tests.loopback.conftest import Club
from tests.loopback.faults import error, to
from tests.loopback.people import Player, told
from tests.loopback.world import PERMISSIONS, THREAD, Channel

pytestmark = pytest.mark.asyncio(loop_scope="module")

LOST = "has lost its channel"


def thread_of(club: Club, number: int) -> Channel:
    (thread,) = club.ledger.rows("SELECT thread_id FROM tables WHERE id = ?", number)[0]
    return club.world.channels[thread]


async def move_by_dm(club: Club, number: int, players: list[Player]) -> None:
    """A move by somebody who looks at nothing but the DM: the table may not be there."""
    before = club.ledger.moves(number)
    ready = await club.world.until(lambda: [player for player in players if player.dm()], what="a DM with controls")
    while club.ledger.moves(number) == before:
        await ready[0].gesture()
    await club.world.until(
        lambda: club.ledger.quiet(number) or LOST in ready[0].person.texts(dm=True),
        what=f"that the move at table {number} is shown somewhere",
    )


@pytest.mark.parametrize("game", sample.seldom("a turn that was seen elsewhere before it came by dm", few=1))
async def test_a_turn_that_was_seen_elsewhere_before_it_came_by_dm(club: Club, game: str) -> None:
    """It is not told again, and the hand that is there leads to it."""
    number, players = await club.begun(game, "dm", "dm")
    player = await club.turn(players)
    while player.waited_for:
        await player.step()
    left = await club.world.until(player.left_behind, what="the hand of somebody who waits")
    other = players[1 - players.index(player)]
    closed = error("send", 503, times=None, where=to(left[0].channel))
    with club.faults.during(closed):
        while not player.waited_for:
            await other.step()
        await club.world.until(lambda: closed.hits, what="a hand that cannot be sent")
        await player.person.press("My move", number, dm=False)
    await club.audit.settled(number, 60)
    assert player.left_behind() == left, "it was told twice"
    assert player.dm() is None or player.dm().id < left[0].id
    refreshed = player.person.answer(await player.person.click(*left))
    assert refreshed is player.dm()
    club.log_is_clean()


@pytest.mark.parametrize("game", sample.seldom("missing permissions one by one", few=1))
async def test_missing_permissions_one_by_one(club: Club, game: str) -> None:
    """Where the bot may not do something the match goes on; when it may again, everything is as it was."""

    async def one(permission: str) -> None:
        number, players = await club.begun(game, "dm", "dm")
        channel = players[0].person.channel
        club.world.change_channel(channel, denied={permission})
        await move_by_dm(club, number, players)
        lost = permission in ("view_channel", "attach_files")
        await club.world.until(
            lambda: lost == all(LOST in player.person.texts(dm=True) for player in players),
            what=f"the news without {permission}",
        )
        club.world.change_channel(channel, denied=set())
        await move_by_dm(club, number, players)
        await club.audit.settled(number)
        assert [player.person.texts(dm=True).count(LOST) for player in players] == [int(lost)] * 2

    await asyncio.gather(*(one(name) for name in PERMISSIONS))
    club.log_is_clean()


@pytest.mark.parametrize("game", sample.seldom("permissions that are missing from the start", few=1))
async def test_permissions_that_are_missing_from_the_start(club: Club, game: str) -> None:
    """Interactions are answered all the same; where there can be no thread, the table stays in the channel."""

    async def one(permission: str) -> None:
        number, people = await club.lobby(game)
        club.world.change_channel(people[0].channel, denied={permission})
        await people[0].press("Start", number)
        players = [Player(person, number, "dm") for person in people]
        await club.world.until(lambda: any(p.waited_for for p in players), what=f"the first turn without {permission}")
        await move_by_dm(club, number, players)
        table = await club.audit.settled(number)
        assert (table.row.thread_id is None) == (permission in ("create_public_threads", "send_messages_in_threads"))

    await asyncio.gather(
        *(
            one(name)
            for name in (
                "create_public_threads",
                "send_messages_in_threads",
                "send_messages",
                "embed_links",
                "read_message_history",
            )
        )
    )
    club.log_is_clean()


def archived(club: Club, number: int) -> None:
    club.world.change_channel(thread_of(club, number), archived=True)


def locked(club: Club, number: int) -> None:
    club.world.change_channel(thread_of(club, number), archived=True, locked=True)


def deleted(club: Club, number: int) -> None:
    club.world.delete_channel(thread_of(club, number).id)


def panel_deleted(club: Club, number: int) -> None:
    (message,) = club.ledger.rows("SELECT message_id FROM surfaces WHERE kind = 'table' AND table_id = ?", number)[0]
    club.world.remove(message)


def old(club: Club, number: int) -> None:
    """Every message is older than an hour, and has been edited too often."""
    for message in list(club.world.in_channel(thread_of(club, number).id)):
        club.world.messages[message.id] = replace(message, old=True)


PLACES: dict[str, tuple[Callable[[Club, int], None], bool]] = {  # and whether the table stays in its thread
    "archived": (archived, True),
    "locked": (locked, False),
    "deleted": (deleted, False),
    "panel deleted": (panel_deleted, True),
    "old": (old, True),
}


@pytest.mark.parametrize("game", sample.seldom("what may happen to a thread", few=1))
async def test_what_may_happen_to_a_thread(club: Club, game: str) -> None:
    async def one(name: str) -> None:
        number, players = await club.begun(game, "dm", "dm")
        happens, stays = PLACES[name]
        before = players[0].panel()
        assert before is not None
        happens(club, number)
        for _ in range(2):
            await move_by_dm(club, number, players)
        table = await club.audit.settled(
            number, left_behind=int(name == "locked")
        )  # nobody can delete what is locked in
        assert (table.row.thread_id is not None) == stays
        now = players[0].panel()
        assert now is not None
        assert club.world.channels[now.channel].kind == (THREAD if stays else 0)
        assert (now.id == before.id) == (name == "archived")

    await asyncio.gather(*(one(name) for name in PLACES))
    club.log_is_clean()


@pytest.mark.parametrize("game", sample.seldom("a channel is deleted and the table opened elsewhere", few=1))
async def test_a_channel_is_deleted_and_the_table_opened_elsewhere(club: Club, game: str) -> None:
    number, players = await club.begun(game, "dm", "dm")
    club.world.delete_channel(players[0].person.channel.id)
    await move_by_dm(club, number, players)
    for player in players:
        await club.world.until(lambda: LOST in player.person.texts(dm=True), what="the news")  # noqa: B023
    elsewhere = club.world.text_channel("elsewhere")
    await players[0].person.slash("table open", elsewhere.id, table=number)
    await move_by_dm(club, number, players)
    table = await club.audit.settled(number)
    assert (table.row.channel_id, table.row.thread_id) != (elsewhere.id, None)  # the place of its opening stays known
    panel = players[0].panel()
    assert panel is not None
    assert panel.channel == elsewhere.id
    assert [player.person.texts(dm=True).count(LOST) for player in players] == [1, 1]
    club.log_is_clean()


@pytest.mark.parametrize("game", sample.seldom("closed dms", few=1))
async def test_closed_dms(club: Club, game: str) -> None:
    """Told once; then the hand is behind My move, and a ping says whose turn it is."""
    number, people = await club.lobby(game)
    for person in people:
        person.user.closed = True
    calls = len(club.server.calls)
    await people[0].press("Start", number)
    players = [Player(person, number, "channel") for person in people]
    await club.moves(players, 4)
    await club.audit.settled(number)
    words = [told(m) for m in club.world.shown]
    for person in people:
        assert sum(f"<@{person.id}> Your DMs are closed" in each for each in words) == 1
        assert person.messages(dm=True) == []
        tried = [c for c in club.server.calls[calls:] if c.route == "send" and c.channel == person.user.dm]
        assert [c.status for c in tried] == [403], "a second attempt"
    pings = [m for m in club.world.shown if "It is your turn" in m.content and m.pings]
    assert all(f"<@{m.pings[0]}>" in m.content and len(m.pings) == 1 for m in pings)
    club.log_is_clean()


@pytest.mark.parametrize("game", sample.seldom("who has left the server is played for", few=1))
async def test_who_has_left_the_server_is_played_for(club: Club, game: str) -> None:
    """Discord does not announce it: the bot asks when a hand cannot be delivered."""
    number, people = await club.lobby(game)
    people[1].user.closed, people[1].user.member = True, False
    await people[0].press("Start", number)
    await club.world.until(
        lambda: club.ledger.rows("SELECT 1 FROM log WHERE table_id = ? AND kind = 'left'", number),
        what="that the caretaker sits down",
    )
    stays = Player(people[0], number, "dm")
    for _ in range(2):
        await club.world.until(lambda: stays.over or stays.waited_for, what="the caretaker's move")
        if not stays.over:
            await move_by_dm(club, number, [stays])
    await club.audit.settled(number)
    club.log_is_clean()
