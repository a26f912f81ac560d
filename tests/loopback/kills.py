"""People who go on playing while their bot is killed, and a check of the database after a kill."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

from tests.loopback.conftest import Club, seats
from tests.loopback.objects import Channel
from tests.loopback.people import HELD_UP_SECONDS, FailedError, NotSeenError, Player, SocketPerson, addresses, buttons

BACK = 0.3  # share of gestures against an AI after which a person takes a move back
TURN_SECONDS = HELD_UP_SECONDS + 480  # until the next turn: the other may be held up, then compose a move by chance


class Crew:
    """Two people, or one and an AI, who open a table, play it to the end, and open the next."""

    def __init__(
        self, club: Club, game: str, ai: bool, over: Callable[[], bool], channel: Channel | None = None
    ) -> None:
        self.club, self.game, self.ai, self.over = club, game, ai, over
        self.channel = channel or club.world.text_channel("games")
        self.people = [club.person(self.channel) for _ in range(1 if ai else 2)]
        self.patience = 30.0  # seconds for a start
        self.tables: list[int] = []

    def heard(self) -> bool:
        """Return whether the bot listens, both here and in DMs."""
        return all(
            self.club.server.gateway.listens(guild) for guild in (self.club.world.guild_of(self.channel.id), None)
        )

    async def insist(self, act: Callable[[], Awaitable[Any]], until: Callable[[], Any]) -> Any:
        """Repeat an act until its effect is seen, or the test is over."""
        while not (found := until()) and not self.over():
            await self.club.world.until(self.heard, self.patience, "the next start")
            wait = 0.2
            with contextlib.suppress(FailedError, NotSeenError):
                await act()
                wait = 2.0
            await self.club.world.within(wait, until)
        return found

    def newest(self) -> int | None:
        """Return the newest table that is shown and has not been played yet."""
        shown = {
            a.table
            for m in self.club.world.in_channel(self.channel.id)
            if self.club.world.may_see(self.people[0].user, m)
            for a in addresses(m)
            if a.place == "t"
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
        if 1 < len(self.people) < seats(self.game, 2):  # AIs do not wait for a move to be taken back
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


def nothing_torn(club: Club) -> None:
    """Check that no table is between two commits."""
    rows = club.ledger.rows
    assert not rows("SELECT id FROM tables t WHERE revision + 1 != (SELECT count(*) FROM log WHERE table_id = t.id)")
    assert not rows("SELECT id FROM tables WHERE (status = 'lobby') != (seed IS NULL)")
    assert not rows("SELECT table_id FROM snapshots s JOIN tables ON id = table_id WHERE s.revision > tables.revision")
