"""From a wish to the end of its match by DM alone, while the bot is stopped and started between the presses.

Nothing that a person needs may be in memory only: the form of a wish, what they are asked, who is in, and their hand.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.form import Text
from tests import sample
from tests.flows.reading import say
from tests.loopback.conftest import Club, opened
from tests.loopback.interactions import COMPONENT
from tests.loopback.objects import DM
from tests.loopback.people import Player, SocketPerson, buttons, told
from tests.loopback.process import Forked

GAME, HALF_WAY = "hens", 8  # no match of two is shorter that always has the same number of moves: 18
JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")


async def again(club: Club) -> None:
    """Stop the bot when it has shown everything, and start the next one."""
    await club.world.until(club.ledger.quiet, what="that everything is shown")
    await club.process.stop()
    club.server.gateway.sessions.clear()
    club.server.interactions.abandon()
    await club.process.start()


async def wish(club: Club, person: SocketPerson) -> None:
    """Fill in the form of a wish for a slow match of two. Another bot gets the form than the one that opened it."""
    form = await person.slash("table wish")
    await again(club)
    await person.submit(form, {"games.0": [GAME], "sizes.0": ["2"], "paces.0": ["1d"]})
    await again(club)


async def accept(club: Club, person: SocketPerson, label: str) -> None:
    await club.world.until(lambda: label in labels(person), what="the question")
    await person.press(label, dm=True)
    await again(club)


def labels(person: SocketPerson) -> list[str]:
    """Return the labels of all buttons in a person's DMs."""
    return [label for message in person.messages(dm=True) for label in buttons(message)]


def pressed_elsewhere(club: Club) -> list[int]:
    """Return for each press that was not in a DM who made it."""
    pressed = [each for each in club.server.interactions.known.values() if each.kind == COMPONENT]
    return [each.user.id for each in pressed if club.world.channels[each.channel].kind != DM]


def is_over(club: Club) -> bool:
    return club.ledger.rows("SELECT status FROM tables")[0][0] == "over"


async def play(club: Club, *players: Player, moves: int = 1000) -> None:
    """Play by DM alone until so many moves are made, or to the end. The first of two who may answer does."""

    def ready() -> list[Player]:
        return [player for player in players if player.dm() is not None]

    while club.ledger.moves(players[0].table) < moves and not is_over(club):
        await club.world.until(lambda: ready() or is_over(club), what="a hand by DM")
        for player in ready()[:1]:
            await player.gesture()
            await again(club)


async def play_without_dms(club: Club, player: Player, other: Player) -> None:
    """Let the last move of a round be told to someone who takes no DMs. They answer behind My move at the table."""
    person, moves = player.person, club.ledger.moves(player.table)
    person.user.closed = True
    await play(club, player, other, moves=moves + 2)
    message, my_move = await club.world.until(player.ping, what="a ping in place of the DM")
    assert f"<@{person.id}> I can’t send you DMs" in told(message)
    assert player.dm() is None, "the old hand is gone: it would be for a decision that is over"
    await person.click(message, my_move)
    await again(club)
    player.way = "channel"
    while club.ledger.moves(player.table) == moves + 2:
        await player.gesture()
        await again(club)
    player.way, person.user.closed = "dm", False
    await person.slash("me settings", hands="dm")
    await again(club)


@pytest.mark.timeout(600)
@pytest.mark.parametrize("locale", sample.by_lot("from a wish to the end", ["en-US", "ja"], 1))
async def test_from_a_wish_to_the_end_by_dm_alone(tmp_path: Path, locale: str) -> None:
    """Once half way, one of the two takes no DMs for a while. Then the hand is at the table, and comes back after."""
    said = locale.partition("-")[0]
    async with opened(tmp_path, Forked) as club:
        channel = club.world.text_channel("games")
        people = [SocketPerson(club.server, name, channel, locale) for name in ("Ann", "Ben")]
        for person in people:
            await wish(club, person)
        for person in people:
            await accept(club, person, say(said, Text("button-in")))
        ((number,),) = club.ledger.rows("SELECT id FROM tables")
        ann, ben = [Player(person, number, "dm") for person in people]
        await play(club, ann, ben, moves=HALF_WAY)
        by_dm = pressed_elsewhere(club)
        await play_without_dms(club, ann, ben)
        at_the_table = pressed_elsewhere(club)
        await play(club, ann, ben)
        await club.audit.settled(number)
        assert (by_dm, pressed_elsewhere(club)) == ([], at_the_table)
        assert {*at_the_table} == {people[0].id}
        for person in people:
            told_of_begin_and_end(club, person, said)
        club.log_is_clean()


def told_of_begin_and_end(club: Club, person: SocketPerson, said: str) -> None:
    """Check that a person was asked once, and that their DMs lead to the match and have its end, in their language."""
    question = say(said, Text("button-in"))
    mine = [message for message in club.world.shown if message.channel == person.user.dm]
    assert len({message.id for message in mine if question in buttons(message)}) == 1
    begun = next(told(message) for message in person.messages(dm=True) if "discord.com/channels" in told(message))
    channel, message_id = map(int, begun.rsplit("/", 2)[1:])
    assert (channel, message_id) in [(each.channel, each.id) for each in club.world.messages.values()]
    assert say(said, Text("button-rematch")) in labels(person)
    for message in mine:
        words = "".join(buttons(message))
        assert not words or bool(JAPANESE.search(words)) == (said == "ja"), words
