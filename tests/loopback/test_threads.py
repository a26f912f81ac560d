"""Hands in private threads, over sockets: the gateway reports who else could read them (D26)."""

from __future__ import annotations

import asyncio

import pytest

from bot.chat.threads import FRESH
from tests.loopback.conftest import Club
from tests.loopback.faults import error
from tests.loopback.objects import SILENT, Channel
from tests.loopback.people import FailedError, Player, told

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.soak, pytest.mark.timeout(180)]


async def begun(club: Club, game: str, people: int, *moderators: int) -> tuple[int, list[Player]]:
    """Start a match whose players want their hands in threads. Some players may manage threads."""
    number, seated = await club.lobby(game, people)
    for n, person in enumerate(seated):
        person.user.moderator = n in moderators
        await person.slash("me settings", hands="thread")
    await seated[0].press("Start", number)
    await club.world.until(lambda: club.ledger.quiet(number), what="that the beginning is shown")
    return number, [Player(person, number, "thread") for person in seated]


def threads(club: Club, player: Player) -> list[Channel]:
    """Return the channels that only this player reads."""
    return [channel for channel in club.world.channels.values() if channel.readers == {player.person.id}]


def requests(club: Club, route: str) -> int:
    return sum(call.route == route for call in club.server.calls)


async def test_a_hand_in_a_thread_of_ones_own(club: Club) -> None:
    """The hand comes there and is redrawn silently. At the end the thread is put away; nothing comes by DM."""
    asked, looked = club.server.gateway.asked, requests(club, "member")
    number, players = await begun(club, "arsene", 4)
    assert club.server.gateway.asked > asked
    for player in players:
        hand, *edited = [m for m in club.world.shown if m.channel in [thread.id for thread in threads(club, player)]]
        assert {each.id for each in edited} <= {hand.id}, "it is sent once, and edited when the board is there"
        assert hand.pings == ((player.person.id,) if player.waited_for else ())
        assert bool(hand.flags & SILENT) is not player.waited_for
    await club.audit.settled(number)
    mover = await club.turn(players)
    before = mover.thread()
    assert before is not None
    with club.faults.during(error("answer", 404, 10062, times=None)), pytest.raises(FailedError):
        await mover.gesture()
    now = await club.world.until(
        lambda: hand if (hand := mover.thread()) is not None and hand is not before else None, what="its edit"
    )
    assert (now.id, now.edits) == (before.id, before.edits + 1), "an edit makes no sound (F10)"
    await club.moves(players, 6)
    await club.audit.settled(number)
    last = [player.thread() for player in players]
    await players[0].person.slash("table end", table=number)
    await players[0].person.press("Confirm", number)
    await club.world.until(lambda: all(c.archived for p in players for c in threads(club, p)), what="their end")
    assert [len(threads(club, player)) for player in players] == [1] * 4
    assert [hand and hand.id for hand in last] == [hand and hand.id for hand in (p.thread() for p in players)]
    assert [player.person.messages(dm=True) for player in players] == [[]] * 4
    assert requests(club, "member") == looked, "no one is looked up by a request"
    club.log_is_clean()


async def test_a_moderator_at_the_table_reads_no_hand(club: Club) -> None:
    """Their role comes with the gateway's answer, so only they have a thread."""
    number, players = await begun(club, "spymaster", 2, 1)
    assert [len(threads(club, player)) for player in players] == [0, 1]
    assert "private thread" in players[0].person.texts(dm=False)
    await club.audit.settled(number)
    club.log_is_clean()


async def test_a_gateway_that_does_not_say_who_is_there(club: Club) -> None:
    """A press is refused in time, and the next turn is told at the table. With an answer, threads are used again."""
    number, players = await begun(club, "spymaster", 2)
    mover = await club.turn(players)
    gateway = club.server.gateway
    await asyncio.sleep(FRESH)
    gateway.silent = True
    refused = await mover.gesture()
    assert refused is not None
    answer = mover.person.answer(refused)
    assert answer is not None
    assert (answer.reader, "I can’t tell right now" in told(answer)) == (mover.person.id, True)
    gateway.silent = False
    await club.moves(players, 4)
    await club.audit.settled(number)
    club.log_is_clean()
