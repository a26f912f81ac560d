"""Time at a table over sockets: a deadline that passes while the bot is killed again and again."""

from __future__ import annotations

import asyncio
import json
import random
import time
from pathlib import Path

import pytest

from tests.loopback.conftest import opened
from tests.loopback.people import Player

pytestmark = pytest.mark.asyncio(loop_scope="module")
ALLOWANCE = 30.0  # seconds: the shortest there is


@pytest.mark.soak
@pytest.mark.timeout(240)
async def test_killed_between_the_deadline_and_the_answer(tmp_path: Path) -> None:
    """D8: whoever is out of time is answered for once, and the match goes on."""
    async with opened(tmp_path) as club:
        number, people = await club.lobby("spymaster")
        await people[0].slash("table options", option="pace", value="30s", table=number)
        await people[0].press("Start", number)
        players = [Player(person, number, "dm") for person in people]
        await club.moves(players, 1)
        await club.world.until(lambda: any(player.waited_for for player in players), 20, "the second turn")
        due, rng = time.monotonic() + ALLOWANCE, random.Random("deadline")
        await asyncio.sleep(due - time.monotonic())
        kills = 0

        def answered() -> bool:
            return club.ledger.rows("SELECT count(*) FROM log WHERE table_id = ? AND kind = 'move'", number)[0][0] > 1

        while not answered() and time.monotonic() < due + 60:
            await asyncio.sleep(rng.uniform(0.1, 1.5))
            await club.process.kill()
            club.server.gateway.sessions.clear()
            kills += 1
            await club.process.start()
        await club.world.until(answered, 40, "an answer in that person's place")
        rows = club.ledger.rows("SELECT payload, person FROM log WHERE table_id = ? AND kind = 'move'", number)
        late = [row for row in rows if json.loads(row[0]).get("late")]
        assert len(late) == 1, f"{len(late)} late answers after {kills} kills"
        assert late[0][1] is None
        await club.audit.settled(number, 60)
        await club.moves(players, 1)
        await club.audit.settled(number, 60)
