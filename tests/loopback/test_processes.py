"""One bot in several processes on one PostgreSQL: any of them may be killed, and the database may be restarted.

Still nothing is lost, nothing is done twice, nothing stays old, and no table stays without a process that owns it.
`proof` is one function with its measures in a `Trial`: short in every run, for ten minutes in `make soak`. Many
tables have begun before the first process starts (`laid`). Some people have seats at many of them, and press in servers
and in DMs (`Regular`). Others open tables and play them to the end (`Crew` of kills.py).
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from bot.tables.person import Person
from bot.tables.service.fleet import BEAT, DEAD
from bot.tables.service.service import TableService
from bot.tables.verbs import lobby
from data.model.messages import Surface
from data.store import Store
from engine.catalogue import GAMES
from tests import postgres, sample
from tests.loopback.conftest import Club, several
from tests.loopback.kills import Crew, nothing_torn
from tests.loopback.ledger import OnPostgres
from tests.loopback.objects import snowflake
from tests.loopback.people import FailedError, NotSeenError, Player, SocketPerson
from tests.loopback.process import Fleet, Forked, Process

A_CHANNEL = 25  # tables per channel
APART = 5.0  # seconds between two shards that identify
FOR_TWO = [game for game in sample.SEVERAL if 2 in GAMES[game].seats_with(GAMES[game].options_type())]


@dataclass(frozen=True)
class Trial:
    """The measures of a trial. Times are in seconds."""

    processes: int = 3
    shards: int = 4
    tables: int = 1000  # that have begun before the bot starts
    people: int = 100  # with seats at those tables
    crews: int = 4
    games: int = 6
    plain: bool = False  # whether the nursery is plain
    long: float = 600.0
    kills: float = 20.0  # from one kill to the next
    restarts: int = 0  # number of restarts of the database
    away: float = 26.0  # until every third killed process comes back; the others come back at once
    pause: float = 6.0  # mean pause between two presses of one person
    pace: float = 1.0  # factor of the time between beats, and between identifying: 0.5 is twice as fast
    settled: float = 300.0  # until everything is shown, at the beginning and at the end

    @property
    def identified(self) -> float:
        """The seconds within which all shards must have identified once."""
        return 60 + 2 * APART * self.pace * self.shards


# --- tables and people --------------------------------------------------------------------------------------------


async def laid(club: Club, address: str, count: int, people: list[SocketPerson], of_games: list[str]) -> list[Player]:
    """Begin tables of two people each, spread over the servers, while no bot runs, and return their players."""
    store = await Store.open(address)
    service = TableService(store, per_person=10_000, per_server=10_000)
    guilds, games, rng = itertools.cycle(club.world.guild_ids), itertools.cycle(of_games), random.Random("laid")
    channels, players = {}, []
    for number in range(count):
        guild = next(guilds)
        if (place := (guild, number // (A_CHANNEL * len(club.world.guild_ids)))) not in channels:
            channels[place] = club.world.text_channel(f"games {place[1]}", guild=guild)
        channel = channels[place]
        seated = [each.at(channel) for each in rng.sample(people, 2)]
        host, other = (Person(each.id, each.user.name, "en", server=guild) for each in seated)
        table = await service.opening.new(next(games), guild, channel.id, host, "en", str(snowflake()))
        table = await service.commit(table.id, str(snowflake()), lobby.sit, other)
        table = await service.commit(table.id, str(snowflake()), lobby.start, host)
        async with store.write() as unit:
            await unit.put_surface(Surface(table_id=table.id, kind="table", dirty=True), seen=-1)
        for person, way in zip(seated, ("any", "dm"), strict=True):
            players.append(Player(person, table.id, way, ledger=club.ledger, index=club.audit.index))
    await store.close()
    return players


class Regular:
    """A person with seats at many tables, who presses wherever it is their turn."""

    def __init__(self, players: list[Player]) -> None:
        self.players = players
        self.failed = 0  # presses that Discord shows as failed

    async def play(self, over: Callable[[], bool], pause: float) -> None:
        rng = random.Random(self.players[0].person.user.name)
        while not over():
            await asyncio.sleep(rng.uniform(0, 2 * pause))
            if waiting := [each for each in self.players if each.waited_for and not each.over]:
                await self._step(rng.choice(waiting))

    async def _step(self, player: Player) -> None:
        try:
            await player.step()
        except (FailedError, NotSeenError):
            self.failed += 1


class Owners:
    """Checks once per second which process owns which table, by the database's clock."""

    def __init__(self, ledger: OnPostgres, dead: float) -> None:
        self._ledger, self._dead = ledger, dead
        self._since: dict[int, float] = {}  # by table: since when it has no owner
        self._alive: dict[int, float] = {}  # by table: the last beat of its last owner
        self.without = self.silent = 0.0  # most seconds without an owner; most since a beat of an owner
        self.most = 0  # most tables without an owner at one time

    async def look(self, over: Callable[[], bool]) -> None:
        while not over():
            await asyncio.sleep(1)
            self._look()

    def _look(self) -> None:
        found = self._ledger.rows(
            "SELECT t.id, w.beat, extract(epoch FROM clock_timestamp())::float8 FROM tables t "
            "LEFT JOIN owners o ON o.table_id = t.id LEFT JOIN workers w ON w.id = o.worker "
            "WHERE t.status IN ('lobby', 'playing')"
        )
        open_ = {table for table, _, _ in found}
        self._since = {table: since for table, since in self._since.items() if table in open_}
        for table, beat, now in found:
            self._alive[table] = max(self._alive.get(table, now if beat is None else 0.0), beat or 0.0)
            self.silent = max(self.silent, now - self._alive[table])
            if beat is not None and now - beat <= self._dead:
                self._since.pop(table, None)
            else:
                self.without = max(self.without, now - self._since.setdefault(table, now))
        self.most = max(self.most, len(self._since))


# --- kills and restarts -------------------------------------------------------------------------------------------


class Killer:
    """Sends SIGKILL to one random process after the other; each comes back."""

    def __init__(self, club: Club, fleet: Fleet, trial: Trial) -> None:
        self._club, self._fleet, self._trial = club, fleet, trial
        self.kills = self.ended = 0  # ended: processes that ended by themselves
        self._away: set[Process] = set()
        self._coming: set[asyncio.Task[None]] = set()

    async def work(self, over: Callable[[], bool]) -> None:
        rng = random.Random("processes")
        while True:
            await asyncio.sleep(rng.uniform(0.7, 1.3) * self._trial.kills)
            if over():
                break
            process = rng.choice([each for each in self._fleet.processes if each.alive])
            self._away.add(process)
            await self._fleet.kill(process)
            self.kills += 1
            nothing_torn(self._club)
            away = self._trial.away if self.kills % 3 == 0 else 0.0
            self._coming.add(asyncio.create_task(self._back(process, away)))
        await asyncio.gather(*self._coming)

    async def _back(self, process: Process, away: float) -> None:
        await asyncio.sleep(away)
        process.launch()
        self._away.discard(process)

    async def watch(self, over: Callable[[], bool]) -> None:
        """Start a process again that ends by itself, as systemd would."""
        while not over() or self._away:
            await asyncio.sleep(0.5)
            for process in self._fleet.processes:
                if not process.alive and process not in self._away:
                    self.ended += 1
                    self._fleet.buried(process)
                    process.launch()


async def restarted(server: postgres.Own, times: int, long: float) -> None:
    for _ in range(times):
        await asyncio.sleep(long / (times + 1))
        await asyncio.to_thread(server.restart)


def crews_of(club: Club, trial: Trial, games: list[str], over: Callable[[], bool]) -> list[Crew]:
    """Return crews that open tables in all servers, each with a channel of its own."""
    guilds = itertools.cycle(club.world.guild_ids)
    crews = [
        Crew(club, game, number % 2 == 1, over, club.world.text_channel("crew", guild=guild))
        for number, game, guild in zip(range(trial.crews), itertools.cycle(games), guilds, strict=False)
    ]
    for crew in crews:
        crew.patience = trial.away + trial.identified
    return crews


async def proof(folder: Path, trial: Trial, address: str, database: postgres.Own | None = None) -> Counter[str]:
    """Run a trial, and return its counts.

    Fails if anything was lost, doubled or stale, or if a table had no owner for too long.
    """
    clock = time.monotonic()
    limits: dict[str, Any] = {"max_open_tables_per_server": 10_000, "max_open_tables_per_person": 10_000}
    limits["takujo_test_pace"] = trial.pace
    async with several(folder, address, trial.processes, trial.shards, Forked, plain=trial.plain, **limits) as (
        club,
        fleet,
    ):
        gateway, ledger, counts = club.server.gateway, club.ledger, Counter[str]()
        assert isinstance(ledger, OnPostgres)
        gateway.shards, gateway.apart = trial.shards, APART * trial.pace
        games = sample.games("processes", trial.games, FOR_TWO)
        home = club.world.text_channel("home")
        players = await laid(club, address, trial.tables, [club.person(home) for _ in range(trial.people)], games)
        counts["seconds until all was laid"] = round(time.monotonic() - clock)
        await fleet.start(trial.identified)
        await club.world.until(ledger.quiet, trial.settled, "that every table is shown")
        counts["seconds until all was shown"] = round(time.monotonic() - clock)

        end, killer = time.monotonic() + trial.long, Killer(club, fleet, trial)

        def over() -> bool:
            return time.monotonic() > end and killer.kills > 0  # a slow machine may be late with the first kill

        people = sorted({player.person.id for player in players})
        regulars = [Regular([each for each in players if each.person.id == person]) for person in people]
        crews = crews_of(club, trial, games, over)
        owners = Owners(ledger, DEAD * trial.pace)
        doing: list[Any] = [owners.look(over), killer.work(over), killer.watch(over)]
        doing += [regular.play(over, trial.pause) for regular in regulars]
        doing += [crew.work() for crew in crews]
        if database is not None:
            doing.append(restarted(database, trial.restarts, trial.long))
        await asyncio.gather(*doing)
        await fleet.whole(trial.identified)

        numbers = sorted({player.table for player in players} | {table for crew in crews for table in crew.tables})
        await club.world.until(ledger.quiet, trial.settled, "that every table is shown again")
        counts["seconds until all was shown again"] = round(time.monotonic() - end)
        async with ledger.kept():
            for number in numbers:
                await club.world.until(lambda: club.audit.in_order(number), what="that each hand stands once")  # noqa: B023
                await club.audit.settled(number, left_behind=killer.kills + trial.restarts, acknowledged=False)
        counts["acknowledged"] = club.audit.acknowledged()
        told(counts, club, killer, owners, regulars, numbers)
        counts["seconds"] = round(time.monotonic() - clock)
        print("\n" + ", ".join(f"{name} {number}" for name, number in counts.items()))

        check(club, killer, owners, trial)
        return counts


def check(club: Club, killer: Killer, owners: Owners, trial: Trial) -> None:
    """Fail if anything was lost, doubled or left behind, or if a table had no owner for too long."""
    gateway = club.server.gateway
    assert not club.server.limited, f"{club.server.limited} requests above the limits"
    assert not gateway.hasty, gateway.hasty
    assert not gateway.doubled, gateway.doubled
    assert owners.without <= (DEAD + BEAT) * trial.pace, f"a table was no one's for {owners.without:.1f} s"
    assert club.audit.left_behind <= killer.kills + trial.restarts, "messages left behind"
    assert not [each for each in club.audit.left if each[0] == "hand"], "hands left behind"
    club.log_is_clean(*(("does not answer",) if trial.restarts else ()))


def told(
    counts: Counter[str], club: Club, killer: Killer, owners: Owners, regulars: list[Regular], numbers: list[int]
) -> None:
    known, calls = list(club.server.interactions.known.values()), club.server.calls
    unheard = set(club.server.gateway.unheard)
    count = "SELECT count(*) FROM log WHERE kind = ?"
    counts["kills"] = killer.kills
    counts["processes that ended by themselves"] = killer.ended
    counts["tables"] = len(numbers)
    counts["moves"] = club.ledger.rows(count, "move")[0][0]
    counts["moves taken back"] = club.ledger.rows(count, "undo")[0][0]
    counts["presses"] = len(known)
    counts["presses in DMs"] = sum(club.world.guild_of(each.channel) is None for each in known)
    counts["presses that no process heard"] = len(unheard)
    counts["presses cut off by a kill"] = sum(each.abandoned for each in known)
    counts["presses not answered in time"] = sum(
        each.acknowledged is None and not each.abandoned and each.id not in unheard for each in known
    )
    counts["presses that failed for a regular"] = sum(regular.failed for regular in regulars)
    counts["answers while the database was away"] = len(club.audit.unsure)
    counts["messages left behind"] = club.audit.left_behind
    for kind, _, messages in club.audit.left:
        counts[f"... of them {kind}s"] += len(messages)
    counts["requests"] = len(calls)
    counts["requests above the limits"] = club.server.limited
    counts["at most without an owner (ms)"] = round(owners.without * 1000)
    counts["at most since a beat of its owner (ms)"] = round(owners.silent * 1000)
    counts["tables without an owner at once"] = owners.most


# --- the proofs ---------------------------------------------------------------------------------------------------

SHORT = Trial(
    processes=2,
    shards=2,
    tables=12,
    people=6,
    crews=1,
    games=2,
    plain=True,
    long=8.0,
    kills=3.0,
    away=5.0,
    pause=0.3,
    pace=0.2,
)


@contextlib.contextmanager
def own() -> Iterator[postgres.Own]:
    try:
        with postgres.own() as server:
            yield server
    except LookupError as error:
        pytest.skip(str(error))


async def test_killed_in_turn(tmp_path: Path, address: str) -> None:
    counts = await proof(tmp_path, SHORT, address)
    assert counts["kills"] >= 1
    assert counts["acknowledged"]


@pytest.mark.soak
async def test_the_database_is_started_again(tmp_path: Path) -> None:
    with own() as server:
        await proof(tmp_path, replace(SHORT, long=24.0, kills=8.0, restarts=3), server.address, server)


@pytest.mark.soak
async def test_killed_for_ten_minutes(tmp_path: Path, capsys: pytest.CaptureFixture[str], address: str) -> None:
    with capsys.disabled():
        whole(await proof(tmp_path, Trial(), address))


@pytest.mark.soak
async def test_killed_for_ten_minutes_while_the_database_is_started_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with capsys.disabled(), own() as server:
        whole(await proof(tmp_path, Trial(restarts=2), server.address, server))


def whole(counts: Counter[str]) -> None:
    """Check the counts that a run of ten minutes must reach."""
    assert counts["kills"] > 20
    assert counts["moves"] > 2000
    assert counts["presses in DMs"] > 1000
    assert counts["at most since a beat of its owner (ms)"] <= (DEAD + BEAT + 1) * 1000, "a look may be a second late"
