"""SIGKILL at any moment: what was acknowledged is kept, once; nothing is half done; the messages come up to date.

Some kills come while the bot starts, the others when it has made a random number of requests: as Discord receives the
last of them, when that is carried out and not yet answered, or some milliseconds later.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests import sample
from tests.loopback.conftest import Club, opened, seats
from tests.loopback.faults import Call
from tests.loopback.people import HELD_UP_SECONDS, FailedError, NotSeenError, Player, SocketPerson, addresses, buttons
from tests.loopback.process import Forked, until_dead
from tests.loopback.world import Channel

KILLS, SOAK = 12, 1000  # of each test
BACK = 0.3  # of the gestures against an AI, after which one takes a move back
TURN_SECONDS = HELD_UP_SECONDS + 480  # for the next turn: the other may be held up, then compose a move by chance
MOMENTS = ("start", "*", "*", "*", "answer", "answer", "answer", "send", "edit", "delete")  # routes; * is any


class Crew:
    """Two people, or one and an AI, who open a table, play it to the end and open the next, whatever happens."""

    def __init__(
        self, club: Club, game: str, ai: bool, over: Callable[[], bool], channel: Channel | None = None
    ) -> None:
        self.club, self.game, self.ai, self.over = club, game, ai, over
        self.channel = channel or club.world.text_channel("games")
        self.people = [club.person(self.channel) for _ in range(1 if ai else 2)]
        self.patience = 30.0  # seconds for a start
        self.tables: list[int] = []

    def heard(self) -> bool:
        """Whether somebody listens, here and in DMs."""
        return all(
            self.club.server.gateway.listens(guild) for guild in (self.club.world.guild_of(self.channel.id), None)
        )

    async def insist(self, act: Callable[[], Awaitable[Any]], until: Callable[[], Any]) -> Any:
        """Do it again until it is seen to be done, or the test is over."""
        while not (found := until()) and not self.over():
            await self.club.world.until(self.heard, self.patience, "the next start")
            wait = 0.2
            with contextlib.suppress(FailedError, NotSeenError):
                await act()
                wait = 2.0
            with contextlib.suppress(AssertionError):
                await self.club.world.until(until, wait)
        return found

    def newest(self) -> int | None:
        """A table that has not been played yet and is shown."""
        shown = {
            a.table
            for m in self.club.world.in_channel(self.channel.id)
            if self.club.world.may_see(self.people[0].user, m)
            for a in addresses(m)
            if a.surface == "t"
        }
        return max(shown - set(self.tables), default=None)

    async def work(self) -> None:
        host = self.people[0]
        while not self.over():
            number = await self.insist(lambda: host.slash("table new", game=self.game), self.newest)
            if number is None:
                return
            self.tables.append(number)
            await self.sit(host, number)
            players = [
                Player(person, number, way, ledger=self.club.ledger, index=self.club.audit.index)
                for person, way in zip(self.people, ("any", "dm"), strict=False)
            ]
            await asyncio.gather(*(self.play(player) for player in players))

    async def sit(self, host: SocketPerson, number: int) -> None:
        def seen(label: str) -> str | None:
            panel = Player(host, number, "dm", index=self.club.audit.index).panel()
            found = buttons(panel) if panel is not None else {}
            return next((name for name in found if name.startswith(label)), None)

        if not self.ai:
            await self.insist(
                lambda: self.people[1].press(seen("Sit") or "", number),
                lambda: self.club.ledger.seats(number) >= 2,
            )
        for count in range(len(self.people) + 1, seats(self.game, 2) + 1):
            await self.insist(
                lambda: host.add_ai(number),
                lambda: self.club.ledger.seats(number) >= count,  # noqa: B023
            )
        if 1 < len(self.people) < seats(self.game, 2):  # AIs wait for no move to be taken back
            await self.insist(
                lambda: host.slash("table options", option="undo", value="none", table=number),
                lambda: '"undo"' in self.club.ledger.rows("SELECT settings FROM tables WHERE id = ?", number)[0][0],
            )
        await self.insist(lambda: host.press("Start", number), lambda: seen("My hand"))

    async def play(self, player: Player) -> None:
        try:
            await self.to_the_end(player)
        except AssertionError as error:
            raise AssertionError(f"{error}: {self.club.audit.differences(player.table)}") from None

    async def to_the_end(self, player: Player) -> None:
        while not player.over and not self.over():
            await self.club.world.until(
                lambda: self.over() or player.over or (player.waited_for and self.heard()),
                TURN_SECONDS,
                f"the next turn of {self.game}, {'with' if self.ai else 'without'} an AI",
            )
            if player.waited_for and not self.over():
                with contextlib.suppress(FailedError):
                    await player.step()
                    if self.ai and player.rng.random() < BACK:
                        await player.person.slash("table ask", what="alone.take_back", table=player.table)


async def killed(club: Club, kills: int, rng: random.Random, games: list[str]) -> Counter[str]:
    """So many kills while two crews play each of these games. How each came."""
    process, server, count = club.process, club.server, Counter[str]()
    assert isinstance(process, Forked)
    over = asyncio.Event()
    crews = [Crew(club, game, ai, over.is_set) for game in games for ai in (False, True)]
    working = [asyncio.create_task(crew.work()) for crew in crews]
    while count.total() < kills:
        moment = rng.choice(MOMENTS)
        if moment == "start":
            await asyncio.sleep(rng.uniform(0, 0.3))
        else:
            await club.world.until(lambda: server.gateway.connected or not process.alive, what="the start")
            server.watch = trap(process, moment, rng)
            await until_dead(process, 5)
        count[f"at {moment}" if moment == "start" or not process.alive else "at no request"] += 1
        await process.kill()
        server.watch = lambda call: None
        server.gateway.sessions.clear()
        server.interactions.abandon()
        nothing_half_done(club)
        process.launch()
    await club.world.until(club.audit.acknowledged, TURN_SECONDS, "an acknowledged move")
    over.set()
    await asyncio.gather(*working)
    for crew in crews:
        for number in crew.tables:
            await club.audit.settled(number, 60, left_behind=kills)
    assert club.audit.left_behind <= kills, "a kill leaves one message behind at most"
    count["tables"] = sum(len(crew.tables) for crew in crews)
    count["acknowledged"] = club.audit.acknowledged()
    count["moves"] = club.ledger.rows("SELECT count(*) FROM log WHERE kind = 'move'")[0][0]
    count["moves taken back"] = club.ledger.rows("SELECT count(*) FROM log WHERE kind = 'undo'")[0][0]
    count["messages left behind"] = club.audit.left_behind
    count["answers cut off"] = sum(not i.complete for i in server.interactions.known.values())
    return count


def trap(process: Forked, route: str, rng: random.Random) -> Callable[[Call], None]:
    """Kills at one of the next requests of a route: when it is received, when it is carried out, or a little later."""
    when, delay = rng.choice(("received", "done", "later")), rng.uniform(0, 0.05)
    left = rng.randint(1, 12 if route == "*" else 4)

    def watch(call: Call) -> None:
        nonlocal left
        if route in ("*", call.route) and (call.status == 0) == (when == "received"):
            left -= 1
            if left == 0 and when == "later":
                asyncio.get_running_loop().call_later(delay, process.strike)
            elif left == 0:
                process.strike()

    return watch


def nothing_half_done(club: Club) -> None:
    """Right after a kill, before anybody could mend anything."""
    assert club.ledger.rows("PRAGMA quick_check")[0][0] == "ok"
    nothing_torn(club)
    club.audit.acknowledged()


def nothing_torn(club: Club) -> None:
    """No table is between two commits."""
    rows = club.ledger.rows
    assert not rows("SELECT id FROM tables t WHERE revision + 1 != (SELECT count(*) FROM log WHERE table_id = t.id)")
    assert not rows("SELECT id FROM tables WHERE (status = 'lobby') != (seed IS NULL)")
    assert not rows("SELECT table_id FROM snapshots s JOIN tables ON id = table_id WHERE s.revision > tables.revision")


@pytest.mark.timeout(3 * TURN_SECONDS)
@pytest.mark.parametrize("game", sample.seldom("killed while moves arrive", sample.SEVERAL, few=1))
async def test_killed_while_moves_arrive(game: str, tmp_path: Path) -> None:
    async with opened(tmp_path, Forked) as club:
        await killed(club, KILLS, random.Random(f"kills {game}"), [game])
        club.log_is_clean()


@pytest.mark.soak
async def test_killed_a_thousand_times(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with opened(tmp_path, Forked) as club:
        count = await killed(club, SOAK, random.Random("soak"), sample.SEVERAL)
        club.log_is_clean()
    with capsys.disabled():
        print(f"\n{SOAK} kills:", ", ".join(f"{name} {number}" for name, number in sorted(count.items())))
