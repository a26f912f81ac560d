"""A bot that is killed at any of its commits, and the next one on the same file (G9).

A story is a list of acts. The bot dies at one commit, right before it is kept or right after. Whoever was acting does
so again, since their press has failed, and the next bot carries out what is due. In the end everything is as if no bot
had died, and each person was told once, or once more for the kill.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.chat.ballots import Ballot
from bot.chat.surfaces import Surfaces
from bot.sync.meetings import Meetings
from bot.sync.polling import Polling
from bot.tables.person import Person
from bot.tables.service.dues import Dues
from bot.tables.service.scheduler import _done
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.tables.time.time_control import DAY, MINUTE
from bot.tables.verbs import lobby
from bot.tables.verbs.meeting import CLOSES, HERE, LATE
from bot.tables.verbs.seeks import Terms
from bot.ui.page import Panel
from data.errors import DuplicateError
from data.model.people import PersonRow
from data.model.polls import PollRow
from data.store import Store, Writer
from tests.bot.conftest import Now
from tests.bot.people import ANN, BEN, CAT
from tests.bot.wishing import CHANNEL, GUILD, Wishers
from tests.databases import laid, without_threads

Act = Callable[[], Awaitable[object]]


class KilledError(BaseException):
    """Raised where a process dies. No code handles it."""


class MortalStore(Store):
    """A store whose process dies at its commit `at`: before it is kept, or right after (`kept`)."""

    at, kept, commits, dead = 0, False, 0, False

    @asynccontextmanager
    async def write(self) -> AsyncIterator[Writer]:
        if self.dead:
            raise KilledError
        async with super().write() as unit:
            yield unit
            self.commits += 1
            self.dead = self.commits == self.at
            if self.dead and not self.kept:
                raise KilledError
        if self.dead:
            raise KilledError


class Story:
    """People and a Discord that outlive the bot. `told` counts what each person was sent."""

    def __init__(self, now: Now) -> None:
        self.now, self.told, self.posted = now, Counter[tuple[int, str]](), 0
        self.parts: Any = SimpleNamespace(
            paused=self._while, sooner_or_later=self._while, turn=self._nothing, link=self._nothing,
            remind_by_dm=self._tell, repost=self._post, get_channel=lambda channel: None,
        )  # fmt: skip

    async def begin(self) -> None:
        """Set out what the story begins with. No bot dies here."""

    async def go_on(self, service: TableService, store: Store) -> None:
        """Let another bot see to these people, on the same database."""
        self.service, self.store = service, store
        await service.begin()

    def acts(self) -> list[Act]:
        raise NotImplementedError

    async def end(self) -> list[Any]:
        """Return what is to be the same whenever the bot was killed: tables that are shown, and what else is kept."""
        found = list[Any]()
        for row in await self.store.ask.every_open_table(9):
            table, panel = await self.service.table(row.id), await self.store.ask.surface(row.id, "table")
            people = [each.person for each in (*table.seats, *table.kept)]
            found.append((row.status, people, self.posted > 0 or (panel is not None and panel.dirty)))
        return found

    async def carry_out(self, timers: Mapping[str, Any], errands: Mapping[str, Any], at: float) -> None:
        """Do what is due by then, as the scheduler does."""
        self.now.time = at
        for row in await self.store.ask.timers_due(at, tuple(timers)):
            await self._carry_out(row, timers[row.kind])
        for errand in await self.store.ask.errands_due(at, tuple(errands)):
            await self._carry_out(errand, errands[errand.kind])

    async def _carry_out(self, row: Any, handler: Callable[[Any], Awaitable[float | None]]) -> None:
        again = await handler(row)
        async with self.store.write() as unit:
            await _done(unit, row, again)

    # --- Discord -------------------------------------------------------------------------------------------------

    async def _tell(
        self, who: Person, profile: PersonRow, panel: Panel, *of: object, kind: str, silent: bool
    ) -> tuple[int, int]:
        self.told[who.id, kind] += 1
        return 1000 + who.id, self.told.total()

    async def _post(self, table: Table) -> None:
        self.posted += 1

    async def _nothing(self, *of: object) -> str:
        return ""

    @contextlib.contextmanager
    def _while(self, *of: object) -> Iterator[None]:
        yield


async def lived(path: Path, story: Story, at: int = 0, *, kept: bool = False) -> tuple[int, list[Any]]:
    """Live through a story. Return its commits and its end. The bot dies at the commit `at`; 0: never."""
    store = await born(path, story)
    try:
        await story.begin()
        store.commits, store.at, store.kept = 0, at, kept
        for act in story.acts():
            while True:
                try:
                    await act()
                except KilledError:
                    await store.close()
                    store = await born(path, story)
                else:
                    break
        return store.commits, await story.end()
    finally:
        await store.close()


async def born(path: Path, story: Story) -> MortalStore:
    """Return the store of a new bot, which knows only what the file has."""
    store = await MortalStore.open(path)
    assert isinstance(store, MortalStore)
    await story.go_on(TableService(store, ai_delay=0, now=story.now), store)
    return store


# --- stories -------------------------------------------------------------------------------------------------------


class Wish(Story):
    """Two people wish. They are asked, both are in, and their match begins."""

    people = (ANN.id, BEN.id)
    world: Wishers | None = None

    async def go_on(self, service: TableService, store: Store) -> None:
        await super().go_on(service, store)
        if self.world is None:
            self.world = Wishers(service, store, self.now)
        else:
            self.world.go_on(service, store)

    def acts(self) -> list[Act]:
        acts = [*[partial(self._wish, person) for person in self.people], *self.answers()]
        return [each for act in acts for each in (act, self._due)]

    def answers(self) -> list[Act]:
        return [partial(self._answer, person, yes=True) for person in self.people]

    async def _wish(self, person: int) -> None:
        assert self.world is not None
        await self.world.wish(person, Terms(games=("annals",), sizes=(2,), paces=("1d",)))

    async def _due(self) -> None:
        assert self.world is not None
        await self.world.until(self.now.time + MINUTE)

    async def _answer(self, person: int, *, yes: bool) -> None:
        assert self.world is not None
        (ask, *_) = await self.store.ask.asks_of(person, 0.0)
        with contextlib.suppress(DuplicateError):  # the press before counts
            await self.world.answer(person, ask.gathering_id, yes=yes)

    async def end(self) -> list[Any]:
        assert self.world is not None
        found = await super().end()
        for person in self.people:
            self.told[person, "ask"] = sum(each.push for each in self.world.sent[person])
            asks = [(row.state, row.message_id) for row in await self.store.ask.asks_of(person, 0.0)]
            has_begun = "The match has begun" in self.world.sent[person][-1].words
            found.append((asks, has_begun, len(await self.store.ask.seeks_of(person))))
        return [*found, await self.store.ask.errands_due(self.now.time, ("ask", "seek"))]


class Refusal(Wish):
    """Three people wish for a match of two. One of them refuses, so the third is asked, and sits there."""

    people = (ANN.id, BEN.id, CAT.id)

    def answers(self) -> list[Act]:
        return [partial(self._answer, person, yes=person != BEN.id) for person in self.people]


class Appointment(Story):
    """Two people have an appointment. One is there when they are reminded, the other comes a little late."""

    async def begin(self) -> None:
        self.when = self.now.time + DAY
        await self.service.opening.new("spymaster", GUILD, CHANNEL, ANN, "en", "k", when=self.when)
        await self.service.commit(1, "sit", lobby.sit, BEN)

    async def go_on(self, service: TableService, store: Store) -> None:
        await super().go_on(service, store)
        parts = self.parts
        self.meetings = Meetings(parts, service, Surfaces(store), parts, parts, parts, parts)
        self.timers = {"lobby": Dues(service, store).handlers["lobby"], **self.meetings.handlers}

    def acts(self) -> list[Act]:
        soon, now, late, last = [partial(self._due, after) for after in (-HERE, 0.0, LATE + 1, CLOSES + 1)]
        ann, ben = [partial(self._press, each.id, after) for each, after in ((ANN, -MINUTE), (BEN, MINUTE))]
        return [soon, ann, now, ben, late, last]

    async def _due(self, after: float) -> None:
        await self.carry_out(self.timers, {}, self.when + after)

    async def _press(self, person: int, after: float) -> None:
        self.now.time = self.when + after
        await self.meetings.pressed(SimpleNamespace(id=person))  # type: ignore[arg-type]

    async def end(self) -> list[Any]:
        return [*await super().end(), await self.store.ask.timers_due(self.now.time, tuple(self.timers))]


class Poll(Story):
    """A poll ends, and the lobby of its winner opens, with a seat kept for someone who voted."""

    ROW = PollRow(
        message_id=5, guild_id=GUILD, channel_id=CHANNEL, home_id=CHANNEL, beside=False, person=ANN.id, locale="en",
        titles=["annals", "souten"], players=3, until=DAY, winner="",
    )  # fmt: skip

    async def begin(self) -> None:
        await self.service.polls.keep(self.ROW, ANN)

    async def go_on(self, service: TableService, store: Store) -> None:
        await super().go_on(service, store)
        self.polling = Polling(self.parts, service, self.parts, self.parts, self.parts)
        self.polling._ballots = self  # type: ignore[assignment]
        self.polling._asker = self._asker  # type: ignore[method-assign,assignment]

    def acts(self) -> list[Act]:
        return [partial(self._due, after) for after in (0.0, MINUTE)]

    async def _due(self, after: float) -> None:
        await self.carry_out({}, self.polling.handlers, DAY + after)

    async def look(self, channel_id: int, message_id: int) -> Ballot:
        return Ballot(finished=True, votes=(2, 1))

    async def voters(self, channel_id: int, message_id: int, answer: int) -> list[Person]:
        return [ANN, BEN]

    async def _asker(self, row: PollRow) -> Person:
        return ANN

    async def end(self) -> list[Any]:
        left = await self.store.ask.errands_due(self.now.time, tuple(self.polling.handlers))
        return [*await super().end(), await self.service.polls.open_of(ANN.id), left]


@pytest.mark.parametrize("kind", [Wish, pytest.param(Refusal, marks=pytest.mark.soak), Appointment, Poll])
async def test_killed_at_any_commit_the_next_bot_goes_on(tmp_path: Path, kind: type[Story]) -> None:
    with without_threads():
        story = kind(Now())
        commits, end = await lived(laid(tmp_path / "alive.sqlite3"), story)
        assert end[0][0] == ("lobby" if kind is Poll else "playing")
        for at, kept in [(at, kept) for at in range(1, commits + 1) for kept in (False, True)]:
            other = kind(Now())
            _, found = await lived(laid(tmp_path / f"{at} {kept}.sqlite3"), other, at, kept=kept)
            assert found == end, (at, kept)
            assert {*other.told} == {*story.told}, (at, kept)
            assert all(n <= story.told[each] + 1 for each, n in other.told.items()), (at, kept)
