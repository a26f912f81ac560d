"""The one private message of a person at a table, kept current across kills of the bot, and pings.

Its token is in the database (F2). So the next bot goes on from there, and folds the message in time (F4, A10). A ping
goes when its turn is over (F39), and a sealed answer that was acknowledged is kept (F24).
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.loopback.conftest import Club, opened
from tests.loopback.faults import Call, Fault, dropped, error, lost
from tests.loopback.objects import Message
from tests.loopback.people import FailedError, Player, buttons, controls, told
from tests.loopback.process import Forked, until_dead

GAME, SEALED = "spymaster", "hens"
TOKEN = 12.0  # seconds for which a token is good in the tests of short tokens


async def seated(club: Club, game: str, hands: str = "ephemeral") -> tuple[int, list[Player]]:
    """Start a match of two people, and wait until its beginning is shown."""
    number, people = await club.lobby(game)
    for person in people:
        await person.slash("me settings", hands=hands)
    await people[0].press("Start", number)
    await club.world.until(lambda: club.ledger.quiet(number), what="that the beginning is shown")
    return number, [Player(person, number, "channel") for person in people]


async def with_hands(club: Club) -> tuple[int, Player, Player]:
    """Return a match's number, the player to move and the other one; both have their hands open."""
    number, players = await seated(club, GAME)
    first = await club.turn(players)
    second = next(player for player in players if player is not first)
    for player in (first, second):
        await open_hand(club, player)
    return number, first, second


async def open_hand(club: Club, player: Player) -> Message:
    """Press My hand, and wait until the bot has stored its message."""
    shown = player.person.answer(await player.person.press("My hand", player.table, dm=False))
    assert shown is not None
    await club.world.until(lambda: shown_there(club, player) == [(shown.id,)], what="that it is written down")
    return shown


def shown_there(club: Club, player: Player) -> list[tuple[int]]:
    """Return the id of the private message that the bot has stored, as rows."""
    query = "SELECT message_id FROM panels WHERE table_id = ? AND person = ?"
    return club.ledger.rows(query, player.table, player.person.id)


def hand(player: Player) -> Message:
    """Return the only private message of the table."""
    (found,) = [message for message in player.own() if message.reader is not None]
    return found


def pings(club: Club, player: Player) -> list[Message]:
    panel = player.panel()
    assert panel is not None
    return [m for m in club.world.in_channel(panel.channel) if f"<@{player.person.id}>" in m.content and buttons(m)]


def strike(club: Club, route: str, *, done: bool) -> None:
    """Send SIGKILL at the next request of a route: when it comes, or when it is carried out but not yet answered."""
    process = club.process
    assert isinstance(process, Forked)

    def watch(call: Call) -> None:
        if call.route == route and (call.status != 0) == done:
            club.server.watch = lambda call: None
            process.strike()

    club.server.watch = watch


async def again(club: Club) -> None:
    """Start the next bot after the former one was killed."""
    assert isinstance(club.process, Forked)
    await until_dead(club.process)
    club.server.watch = lambda call: None
    club.server.gateway.sessions.clear()
    club.server.interactions.abandon()
    await club.process.start()


async def move(club: Club, player: Player) -> None:
    """Make gestures until one more answer of this player counts, whatever answers of the bot are lost."""
    before = club.ledger.moves(player.table)
    while club.ledger.moves(player.table) == before:
        with contextlib.suppress(FailedError):
            await player.gesture()


def requests(club: Club, since: int, *routes: str) -> list[Call]:
    return [call for call in club.server.calls[since:] if call.route in routes]


@pytest.mark.parametrize("moment", ["before", "at its edit", "after its edit"])
async def test_the_next_bot_goes_on_editing_the_private_messages(tmp_path: Path, moment: str) -> None:
    """A10: the next bot uses the stored token, without a press. The hand of the person who moved is edited too."""
    async with opened(tmp_path, Forked) as club:
        number, first, second = await with_hands(club)
        mine, theirs = hand(first), hand(second)
        if moment == "before":
            await club.process.kill()
            await again(club)
            await move(club, first)
        else:
            strike(club, "edit private", done=moment == "after its edit")
            await move(club, first)
            await again(club)
        await club.world.until(second.offered, what="the turn in the message that is open")
        assert (hand(first).id, hand(second).id) == (mine.id, theirs.id)
        await club.world.until(lambda: pings(club, second), what="a ping: no one knows whether they look there")
        await move(club, second)
        await club.world.until(lambda: not pings(club, second), what="that it goes when its turn is over")
        assert hand(second).id == theirs.id
        await club.audit.settled(number, left_behind=0 if moment == "before" else 1)
        assert club.audit.left_behind == 0
        club.log_is_clean()


async def test_it_is_folded_in_time_by_the_next_bot(tmp_path: Path) -> None:
    """A10: one edit folds it, and its token is not used again. A press unfolds it in place."""
    async with opened(tmp_path, Forked, takujo_test_token=TOKEN) as club:
        club.server.interactions.token_seconds = TOKEN
        _, _, second = await with_hands(club)
        before, end = hand(second), time.monotonic() + TOKEN
        await club.process.kill()
        since = len(club.server.calls)
        await again(club)
        folded = await club.world.until(lambda: (now := hand(second)) is not before and now, what="its last edit")
        assert (folded.id, folded.attachments, [*buttons(folded)]) == (before.id, (), ["My hand"])
        await club.world.until(lambda: not shown_there(club, second), what="that its token is forgotten")
        await asyncio.sleep(max(0.0, end + 1 - time.monotonic()))
        assert len([c for c in requests(club, since, "edit private") if c.params["message"] == str(before.id)]) == 1
        assert not [c for c in requests(club, since, "edit private", "delete private") if c.status != 200]
        await second.person.press("My hand", second.table, dm=False)
        unfolded = hand(second)
        assert (unfolded.id, told(unfolded)) == (before.id, told(before))
        await club.world.until(lambda: shown_there(club, second) == [(before.id,)], what="its new token")
        club.log_is_clean()


async def test_a_token_that_ended_while_no_bot_ran_is_never_used(tmp_path: Path) -> None:
    """The message stays as it was. A press on it shows the present, and then it is the hand again."""
    async with opened(tmp_path, Forked, takujo_test_token=TOKEN) as club:
        club.server.interactions.token_seconds = TOKEN
        _, first, second = await with_hands(club)
        before, end = hand(second), time.monotonic() + TOKEN
        await club.process.kill()
        await asyncio.sleep(max(0.0, end + 1 - time.monotonic()))
        since = len(club.server.calls)
        await again(club)
        await club.world.until(lambda: not shown_there(club, second), what="that it is forgotten")
        await move(club, first)
        await club.world.until(lambda: pings(club, second), what="the turn")
        assert hand(second) is before
        assert not [c for c in requests(club, since, "edit private") if c.params["message"] == str(before.id)]
        await second.person.click(before, buttons(before)["More…"])
        page = hand(second)
        await second.person.click(page, buttons(page)["Back to my hand"])
        assert (hand(second).id, bool(controls(hand(second)))) == (before.id, True)
        club.log_is_clean()


@pytest.mark.parametrize(
    "fault",
    [error("edit private", 503), error("edit private", 404, 10008), lost("edit private"), dropped("edit private")],
    ids=["503", "dismissed", "answer lost", "cut off"],
)
async def test_an_edit_that_fails(tmp_path: Path, fault: Fault) -> None:
    """A failed edit comes again, and a ping announces the turn meanwhile. A dismissed message is forgotten."""
    async with opened(tmp_path, Forked) as club:
        number, first, second = await with_hands(club)
        fault.hits, dismissed = [], fault.code == 10008
        fault.where = lambda call: call.params["message"] == str(hand(second).id)
        with club.faults.during(fault):
            await move(club, first)
            await club.world.until(lambda: fault.hits, what="the edit")
            if dismissed:
                await club.world.until(lambda: pings(club, second), what="a ping")
                assert not shown_there(club, second)
            else:
                await club.world.until(second.offered, what="the turn in the message that is open")
        await move(club, second)
        await club.world.until(lambda: not pings(club, second), what="that the ping goes")
        await club.audit.settled(number, left_behind=int(dismissed))
        club.log_is_clean()


async def struck(club: Club, route: str, act: Callable[[], Awaitable[object]], *, done: bool) -> None:
    """Repeat an act until the bot is killed at a request of the route, then start the next bot."""
    strike(club, route, done=done)
    acting = asyncio.create_task(on_and_on(club, act))
    await club.world.until(lambda: not club.process.alive, what=f"{route} while someone acts")
    await again(club)
    await acting


async def on_and_on(club: Club, act: Callable[[], Awaitable[object]]) -> None:
    """Repeat an act while the same bot runs."""
    assert isinstance(club.process, Forked)
    number = club.process.pid
    with contextlib.suppress(FailedError):
        while club.process.pid == number:
            await act()
            await asyncio.sleep(0.05)


async def typed(player: Player) -> None:
    """Answer by /act with the first suggestion."""
    found = await player.person.suggestions("act", "move", "", table=player.table)
    while found and found[0]["name"].endswith("…"):
        found = await player.person.suggestions("act", "move", found[0]["value"] + " ", table=player.table)
    if found:
        await player.person.slash("act", move=found[0]["value"], table=player.table)


@pytest.mark.parametrize("done", [False, True], ids=["asked for", "carried out"])
@pytest.mark.parametrize("way", ["by a press", "by typing"])
async def test_a_ping_goes_though_the_bot_is_killed_at_that(tmp_path: Path, way: str, done: bool) -> None:
    """F39, A13: the bot is killed when it deletes the ping, in whatever way the answer came."""
    async with opened(tmp_path, Forked) as club:
        number, players = await seated(club, GAME)
        first = await club.turn(players)
        second = next(player for player in players if player is not first)
        await move(club, first)
        await club.world.until(lambda: pings(club, second), what="a ping")
        await club.world.until(lambda: club.ledger.quiet(number), what="that it is written down")
        ping = pings(club, second)
        before = club.ledger.moves(number)

        async def answer() -> None:
            """Answer once. Another press may open a hand that the bot cannot store, because it is killed."""
            if club.ledger.moves(number) == before:
                await (second.gesture() if way == "by a press" else typed(second))

        with contextlib.nullcontext() if done else club.faults.during(dropped("delete")):
            await struck(club, "delete", answer, done=done)
        await club.world.until(lambda: pings(club, second) != ping, what="that this ping is gone")
        await club.world.until(lambda: club.ledger.quiet(number), what="that all is shown")
        await club.audit.settled(number)
        club.log_is_clean()


def answering(player: Player) -> Callable[[], Awaitable[object]]:
    """Return an act that chooses anything in the open private message."""

    async def act() -> None:
        if (offered := player.offered()) is not None:
            custom_id, values = player.rng.choice(controls(offered))
            await player.person.click(offered, custom_id, None if values is None else values[:1])

    return act


@pytest.mark.parametrize("route", ["answer", "edit original"], ids=["acknowledged", "shown"])
async def test_a_sealed_answer_that_was_shown_is_kept(tmp_path: Path, route: str) -> None:
    """F23, F24: this holds for a first answer and for a changed one, though the bot is killed at that moment."""
    async with opened(tmp_path, Forked) as club:
        number, (first, second) = await seated(club, SEALED)
        for _ in range(3):
            before = await open_hand(club, first)
            if "Change my answer" in buttons(before):
                await first.person.click(before, buttons(before)["Change my answer"])
            await struck(club, route, answering(first), done=True)
            now = await open_hand(club, first)
            assert ("You chose:" in told(now)) == bool(club.ledger.envelopes(first.person.id))
            assert route == "answer" or club.ledger.envelopes(first.person.id)
        await move(club, second)
        await club.audit.settled(number, left_behind=3)
        club.log_is_clean()
