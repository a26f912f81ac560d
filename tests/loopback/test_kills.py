"""SIGKILL at any moment: acknowledged work is kept once, nothing is half done, and messages come up to date.

Some kills come while the bot starts. The others come after a random number of requests: when Discord receives the last
one, when it has carried it out but not answered yet, or some milliseconds later.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import sample
from tests.loopback.conftest import Club, opened
from tests.loopback.faults import Call
from tests.loopback.kills import TURN_SECONDS, Crew, nothing_torn
from tests.loopback.process import Forked, until_dead

KILLS, SOAK = 12, 1000  # kills per test, and in a soak
MOMENTS = ("start", "*", "*", "*", "answer", "answer", "answer", "send", "edit", "delete")  # or a route; * is any


async def killed(club: Club, kills: int, rng: random.Random, games: list[str]) -> Counter[str]:
    """Kill the bot many times while two crews play each of these games, and return counts."""
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
            await club.audit.settled(number, left_behind=kills)
    assert club.audit.left_behind <= kills, "a kill leaves one message behind at most"
    count["tables"] = sum(len(crew.tables) for crew in crews)
    count["acknowledged"] = club.audit.acknowledged()
    count["moves"] = club.ledger.rows("SELECT count(*) FROM log WHERE kind = 'move'")[0][0]
    count["moves taken back"] = club.ledger.rows("SELECT count(*) FROM log WHERE kind = 'undo'")[0][0]
    count["messages left behind"] = club.audit.left_behind
    count["answers cut off"] = sum(not i.complete for i in server.interactions.known.values())
    return count


def trap(process: Forked, route: str, rng: random.Random) -> Callable[[Call], None]:
    """Return a trap that kills at one of the next requests of a route.

    It strikes when the request is received, when it is carried out, or a little later.
    """
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
    """Check the database right after a kill, before the bot can mend anything."""
    assert club.ledger.rows("PRAGMA quick_check")[0][0] == "ok"
    nothing_torn(club)
    club.audit.acknowledged()


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
