"""Alerts and messages about lobbies stay silent on blocks and reliability: paired worlds (W12, W20).

The two worlds of a pair differ in one fact on A alone. Everything that B receives in a week has to be the same. Pairs
about wishes that are gathered are in test_wishing.py.
"""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import discord
import pytest
from msgspec.structs import replace

from bot.sync.alerts import Alerting
from bot.sync.lookouts import LobbyNews
from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.notices import WISHES, Wishes, plain_wishes
from bot.tables.time.time_control import DAY, HOUR, MINUTE
from bot.tables.verbs import lobby
from bot.tables.verbs.seeks import Terms
from data.model.timing import TurnRow
from data.store import Store
from tests.bot.conftest import Now
from tests.bot.wishing import CHANNEL, GUILD, WEEK, Sent, Wishers
from tests.databases import laid

BEGUN = 1_800_000_000.0
A, B, C, D = 1, 2, 3, 4
OTHERS = range(5, 8)
GAME = "hens"
SLOW = ("3d", "7d")
CHOSE = Wishes(alerts=(GAME,), alert_budget=2)


class Of(NamedTuple):
    """The facts of a world. `wishes`: B has a wish, else alerts. `timely`: A plays only with people who are in time."""

    wishes: bool
    blocks: tuple[int, int] | None = None
    pace: str = "3d"  # of A's lobbies
    timely: bool = False


PAIRS = {
    "A has blocked B, who wishes": (Of(wishes=True, blocks=(A, B)), Of(wishes=True, pace="7d")),
    "B has blocked A, and wishes": (Of(wishes=True, blocks=(B, A)), Of(wishes=True, pace="7d")),
    "A has blocked B, who wants alerts": (Of(wishes=False, blocks=(A, B)), Of(wishes=False, timely=True)),
    "B has blocked A, and wants alerts": (Of(wishes=False, blocks=(B, A)), Of(wishes=False, timely=True)),
}
FIRST = ("A has blocked B, who wishes", "B has blocked A, and wants alerts")  # the others take as long
CASES = [case if case in FIRST else pytest.param(case, marks=pytest.mark.soak) for case in PAIRS]


class Hearers(Wishers):
    """People who wish, open lobbies, and hear of those of others. All of them can read the channel."""

    def __init__(self, store: Store, now: Now, monkeypatch: pytest.MonkeyPatch) -> None:
        now.time = BEGUN
        monkeypatch.setattr("bot.tables.service.service.secrets", SimpleNamespace(token_bytes=lambda n: b"s" * n))
        monkeypatch.setattr("bot.tables.service.seeking.LOOK", DAY)
        monkeypatch.setattr("bot.tables.service.wish_alerts.LOOK", DAY)
        monkeypatch.setattr("bot.sync.alerts.who_in", self._who_in)
        super().__init__(TableService(store, ai_delay=0, per_person=1000, per_server=10_000, now=now), store, now)
        news = LobbyNews(self.parts, self.service, self.parts, self.asking)
        alerting = Alerting(self.parts, self.service, self.parts, news, self.parts)
        self.timers |= news.handlers | alerting.handlers
        self.errands |= alerting.errands
        self.lobbies: list[int] = []

    async def _who_in(self, client: discord.Client, guild: int, place: int, person: Person) -> Person:
        return replace(person, server=guild, reads=lambda channel: True)

    async def open(self, person: int, terms: dict[str, str]) -> None:
        await self._pressed(person)
        who, key = Person(person, f"Person {person}", "en"), f"{person} at {self.now.time}"
        table = await self.service.opening.new(GAME, GUILD, CHANNEL, who, "en", key, terms=terms)
        self.lobbies.append(table.id)

    async def act(self, person: int, number: int, verb: Any) -> None:
        """Sit down, or press *Tell me*."""
        await self._pressed(person)
        await verb(self.lobbies[number], Person(person, f"Person {person}", "en"))

    async def sit(self, table_id: int, person: Person) -> None:
        await self.service.commit(table_id, f"{person.id} sits down at {table_id}", lobby.sit, person)

    async def tell(self, table_id: int, person: Person) -> None:
        await self.service.lookouts.press(await self.service.table(table_id), person)

    async def _pressed(self, person: int) -> None:
        await super()._pressed(person)
        await self.service.alerts.answered(person)


async def prepare(world: Hearers, how: Of) -> None:
    people = world.service.people
    if how.blocks is not None:
        blocker, blocked = how.blocks
        await people.block(Person(blocker, f"Person {blocker}", "en"), blocked)
    for person in (B, C, D) if not how.wishes else (C, D):
        await people.set_pref(Person(person, f"Person {person}", "en"), WISHES, plain_wishes(CHOSE))
    if not how.wishes:  # B is not in time, in both worlds
        table = await world.service.opening.new("annals", 5, 6, Person(B, "Person 2", "en"), "en", "before")
        async with world.store.write() as unit:
            for n in range(40):
                await unit.put_turn(TurnRow(table_id=table.id, decision=str(n), person=B, at=BEGUN - n, missed=True))


async def lived(world: Hearers, how: Of, seed: str) -> list[Sent]:
    """Let everyone wish, open lobbies, and sit down in those of others. Return what B is sent."""
    await prepare(world, how)
    draw = random.Random(seed)
    terms = {"pace": how.pace} | ({"least": "usually"} if how.timely else {})
    wish = Terms(games=(GAME,), sizes=(4, 5), paces=SLOW)
    if how.wishes:
        world.at(BEGUN + HOUR, partial(world.wish, B, replace(wish, paces=("3d",))))
    else:
        world.at(BEGUN + HOUR, partial(world.wish, A, replace(wish, sizes=(3,), timely=how.timely)))
    for person in OTHERS:
        sizes = draw.choice(((3,), (3, 4), (5,)))
        world.at(BEGUN + draw.uniform(0, 5 * DAY), partial(world.wish, person, replace(wish, sizes=sizes)))
    for day, host in enumerate((A, D, A, C, A, D)):
        at = BEGUN + DAY * (day + draw.random() / 2)
        world.at(at, partial(world.open, host, terms if host == A else {"pace": "3d"}))
        if host != A or not how.wishes:  # at a lobby of A's that has another pace, B would be told (W18)
            world.at(at + 2 * MINUTE, partial(world.act, B, day, world.tell))
        for guest in draw.sample((10, 11, 12), draw.randrange(1, 3)):
            world.at(at + draw.uniform(0, 8 * HOUR), partial(world.act, guest, day, world.sit))
        world.at(at + 9 * HOUR, partial(world._pressed, B))

    def asked(person: int, gathering: int) -> None:
        yes, at = person == B or person % 2 == 0, world.now.time + person * HOUR
        world.at(at, partial(world.answer, person, gathering, yes=yes))

    world.asked = asked
    await world.until(BEGUN + WEEK)
    return world.sent[B]


@pytest.mark.parametrize("seed", ["1", *[pytest.param(str(n), marks=pytest.mark.soak) for n in range(2, 20)]])
@pytest.mark.parametrize("case", CASES)
async def test_no_one_hears_a_sign_of_a_block_in_what_they_are_told_of_lobbies_and_wishes(
    case: str, seed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other world has no block: A's lobbies are of another pace, or A plays only with people who are in time."""
    got = []
    for n, how in enumerate(PAIRS[case]):
        store = await Store.open(laid(tmp_path / f"{n}.sqlite3"), busy_seconds=0.1)
        try:
            got.append(await lived(Hearers(store, Now(), monkeypatch), how, seed))
        finally:
            await store.close()
    assert got[0] == got[1]
    words = "".join(sent.words for sent in got[0])
    heard = ("fits your wish",) if PAIRS[case][0].wishes else ("more player", "someone would play")
    assert all(each in words for each in heard), "B was told of others"
