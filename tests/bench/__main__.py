"""The command `make bench`: the figures that this project promises, measured here and now. It asserts nothing.

    python -m tests.bench [rules|action|pictures|store|requests|ai|moments|ratings|export|replays|load|crowd ...]
    python -m tests.bench [weight|memory|processes|press ...]

A figure with a limit is measured in rounds, one after another over all games, and the best round counts. A disturbance
of the machine for some seconds falls on one round, and never makes anything quicker. Within a round most figures are
medians. The last lines name each figure that is over its limit.
"""

from __future__ import annotations

import asyncio
import gc
import hashlib
import itertools
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.table import Table
from bot.tables.verbs import lobby
from bot.tables.verbs.play import act
from bot.ui import panels
from data.store import Store
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.game import Game
from engine.match import Match, new_seed
from render import encode, picture
from render.board import board_of
from tests.bench import (
    ai_bench,
    at_last,
    crowd_bench,
    export_bench,
    fewest,
    footer,
    header,
    load,
    memory_bench,
    moments_bench,
    processes_bench,
    ratings_bench,
    replays_bench,
    row,
    store_bench,
    weight_bench,
)
from tests.flows.harness import Player, Server, Spent
from tests.flows.matches import play, seat_all
from tests.painting import Painting, none
from tests.render.positions import Position, busiest, took

ROUNDS = 5
PLAYOUTS = 100  # random matches of each game, in a round
PLAYED = 4  # matches of each game, in a round, whose moves are timed
TRIES = 15  # at each of the busiest pictures
MOVES = 24  # of a match whose requests are counted: people who press at random may take thousands to end it


def microseconds(work: Callable[[], Any], times: int) -> float:
    """Return the median over a few rounds of the mean time of one call, in microseconds."""
    rounds = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        for _ in range(times):
            work()
        rounds.append((time.perf_counter() - start) / times * 1e6)
    return statistics.median(rounds)


def playout(game: Game[Any, Any], seats: int, key: str) -> Iterator[Match]:
    """Yield every match of a random playout, the finished one last."""
    match = Match.new(game, seats, game.options_type(), new_seed(key))
    chance = Chance(key.encode())
    while not match.over:
        yield match
        seat = match.opened[0].decision.seat
        match, _ = match.act(seat, game.random(match.view(seat), seat, chance))
    yield match


def rules() -> None:
    rounds = [{game.id: _rate(game) for game in GAMES.values()} for _ in range(ROUNDS)]
    for game in GAMES.values():
        rate = max(each[game.id] for each in rounds)
        row(f"{game.id}: random moves, all checks", f"{rate:,.0f} /s", rate, least=25_000)
        _views(game)


def _rate(game: Game[Any, Any]) -> float:
    """Return the moves per second of random matches, which do not differ between rounds."""
    start = time.perf_counter()
    moves = sum(1 for k in range(PLAYOUTS) for _ in playout(game, fewest(game), str(k)))
    return moves / (time.perf_counter() - start)


def _views(game: Game[Any, Any]) -> None:
    matches = list(playout(game, fewest(game), "bench"))
    match = matches[len(matches) // 2]
    data = match.dump()
    row(f"{game.id}: view", f"{microseconds(lambda: match.view(0), 2000):.1f} us")
    row(f"{game.id}: save ({len(data):,} bytes)", f"{microseconds(match.dump, 500):.0f} us")
    row(f"{game.id}: load", f"{microseconds(lambda: Match.restore(game, data), 200):.0f} us")


class Dealer(TableService):
    """A service that deals equal matches whenever it is made, so that every round and every run plays equal moves."""

    dealt = 0

    def secret(self) -> bytes:
        self.dealt += 1
        return hashlib.sha256(b"bench %d" % self.dealt).digest()


async def action() -> None:
    """Measure a person's move from the press to both panels, without pictures: once without the disk, once with it."""
    gc.freeze()  # as the bot does when it has started
    rounds = []
    for _ in range(ROUNDS):
        with tempfile.TemporaryDirectory() as folder:
            store = await Store.open(Path(folder) / "bench.sqlite3")
            service = Dealer(store, per_person=1000, per_server=1000)
            rounds.append({game.id: await _moves(service, game) for game in GAMES.values()})
            await store.close()
    for name in GAMES:
        bare, kept = (min(each) for each in zip(*(each[name] for each in rounds), strict=True))
        row(f"{name}: a move, rules and both panels", f"{bare:,.0f} us", bare, most=1000)
        row(f"{name}: ... and its durable commit", f"{kept:,.0f} us")


async def _moves(service: TableService, game: Game[Any, Any]) -> tuple[float, float]:
    """Return medians over the moves of some matches, in microseconds: without the commit and with it."""
    painter: Any = Painting(none)
    people = [Person(n + 1, f"Player {n + 1}", "en") for n in range(fewest(game))]
    bare, kept = [], []

    async def answer(table: Table, seat: int) -> None:
        await panels.hand_panel(table.at(seat), panels.Reader("en", "e", "Server", "https://discord.com"), painter)
        await panels.table_panel(table, painter)

    for key in map(str, range(PLAYED)):
        table = await service.opening.new(game.id, 1, 1, people[0], "en", f"{game.id}{key}")
        for person in people[1:]:
            table = await service.commit(table.id, f"{game.id}{key}.{person.id}", lobby.sit, person)
        table = await service.commit(table.id, f"{game.id}{key}.start", lobby.start, people[0])
        chance = Chance(key.encode())
        while table.playing:
            assert table.match is not None
            owed = table.waiting[0]
            seat = owed.decision.seat
            move = game.random(table.view(seat), seat, chance)
            start = time.perf_counter()
            table.match.act(seat, move, owed.id)
            await answer(table, seat)
            bare.append((time.perf_counter() - start) * 1e6)
            start = time.perf_counter()
            table = await service.commit(table.id, f"{game.id}{key}.{owed.id}", act, people[seat], owed.id, move)
            await answer(table, seat)
            kept.append((time.perf_counter() - start) * 1e6)
            while table.unasked:  # a forced answer waits, because the move may be taken back
                table = await service.commit(table.id, None, at_last)
    return statistics.median(bare), statistics.median(kept)


def pictures() -> None:
    for game in GAMES.values():
        names = tuple(f"Player {n + 1}" for n in range(fewest(game)))
        times: dict[str, list[float]] = {"table": [], "hand": []}
        sizes: dict[str, list[float]] = {"table": [], "hand": []}
        board = board_of(game.id)
        for key in ("a", "b", "c"):
            for match in list(playout(game, fewest(game), key))[::3]:
                for locale in ("en", "ja"):
                    look = picture.Viewer(locale, names)
                    for kind, args in (("table", (match.view(None), look)), ("hand", (match.view(0), 0, look))):
                        start = time.perf_counter()
                        drawn = getattr(board, f"draw_{kind}")(*args)
                        data = encode.png(drawn.image, drawn.ground)
                        times[kind].append((time.perf_counter() - start) * 1e3)
                        sizes[kind].append(len(data) / 1e3)
        for kind in times:
            median, usual, largest = statistics.median(times[kind]), statistics.median(sizes[kind]), max(sizes[kind])
            row(f"{game.id}: {kind} picture, median", f"{median:.1f} ms", median, most=12)
            row(f"{game.id}: ... its size, median", f"{usual:.0f} kB", usual, most=100)
            row(f"{game.id}: ... the largest", f"{largest:.0f} kB", largest, most=120)
        slowest = max(1e3 * _least(game, found) for found in busiest(game.id))
        row(f"{game.id}: where the most cards lie, the slowest", f"{slowest:.1f} ms", slowest, most=25)


def _least(game: Game[Any, Any], found: Position) -> float:
    """CPU seconds for the table or the first hand, whichever takes longer, at the quickest of several times."""
    tables, hands = zip(*(took(game.id, found) for _ in range(TRIES)), strict=True)
    return max(min(tables), min(hands))


async def commits() -> None:
    with tempfile.TemporaryDirectory() as folder:
        rate, p99 = await store_bench.commits_per_second(Path(folder) / "bench.sqlite3", 1000)
    row("store: durable commits, one after another", f"{rate:,.0f} /s")
    row("store: ... p99", f"{p99:.1f} ms")


async def requests() -> None:
    """Count what one move of a person costs at the simulated Discord: against AIs, and between people."""
    for game in GAMES.values():
        for people, way in ((1, "dm"), (1, "channel"), (2, "dm"), (2, "channel")):
            if people <= game.seats_with(game.options_type())[-1]:
                spent: list[Spent] = []
                for key in itertools.count():  # a person who presses at random may end a match at once
                    spent += await _spent(game.id, people, way, f"{key}")
                    if spent:
                        break
                name = f"{game.id}: {'against AIs' if people == 1 else 'two people'}, {way}: requests a move"
                above = max(len(one.requests) - 2 * one.owing for one in spent)
                budgeted = max(one.budgeted - 2 * one.owing for one in spent)
                row(f"{name}, mean", f"{statistics.mean(len(one.requests) for one in spent):.1f}")
                row("... at most, besides 2 for each other seat that owes", f"{above}", above, most=2)
                row("... of them on the global budget", f"{budgeted}", budgeted, most=1)


async def _spent(game: str, people: int, way: str, key: str) -> list[Spent]:
    """Return the moves of people who press at random, without the last one of a match."""
    with tempfile.TemporaryDirectory() as folder:
        async with Server.open(Path(folder)) as server:
            players = [Player(server.person(f"Player {n + 1}"), way, seed=key) for n in range(people)]
            await seat_all(server, game, [player.person for player in players])
            await play(server, players, moves=MOVES)
    return [one for player in players for one in player.spent if not one.last]


PARTS: dict[str, Callable[[], Any]] = {
    "rules": rules,
    "action": lambda: asyncio.run(action()),
    "pictures": pictures,
    "store": lambda: asyncio.run(commits()),
    "requests": lambda: asyncio.run(requests()),
    "ai": ai_bench.main,
    "moments": moments_bench.main,
    "ratings": ratings_bench.main,
    "export": lambda: asyncio.run(export_bench.main()),
    "replays": lambda: asyncio.run(replays_bench.main()),
    "load": load.main,
    "crowd": crowd_bench.main,
    "processes": processes_bench.main,
    "weight": weight_bench.main,
    "memory": memory_bench.main,
}
ALONE: dict[str, Callable[[], Any]] = {"press": load.press}  # parts of a part, measured only if named


def main() -> None:
    parts = {**PARTS, **ALONE}
    if unknown := [name for name in sys.argv[1:] if name not in parts]:
        raise SystemExit(f"no part {unknown[0]!r}; choose from {', '.join(parts)}")
    header()
    for name in sys.argv[1:] or PARTS:
        parts[name]()
    footer()


if __name__ == "__main__":
    main()
