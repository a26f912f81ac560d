"""Time at a table over sockets: deadlines, votes and plans, while the bot is killed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from pathlib import Path

import pytest

from tests.loopback.conftest import Club, opened
from tests.loopback.people import FailedError, NotSeenError, Player
from tests.loopback.process import Forked

pytestmark = pytest.mark.asyncio(loop_scope="module")
ALLOWANCE = 30.0  # seconds: the shortest pace


@pytest.mark.soak
@pytest.mark.timeout(240)
async def test_killed_between_the_deadline_and_the_answer(tmp_path: Path) -> None:
    """D8: a seat that is out of time is answered for once, and the match goes on."""
    async with opened(tmp_path, Forked) as club:
        number, people = await club.lobby("spymaster")
        await people[0].slash("table options", option="pace", value="30s", table=number)
        await people[0].press("Start", number)
        players = [Player(person, number, "dm") for person in people]
        await club.moves(players, 1)
        await club.world.until(lambda: any(player.waited_for for player in players), what="the second turn")
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
        await club.world.until(answered, what="an answer in that person's place")
        rows = club.ledger.rows("SELECT payload, person FROM log WHERE table_id = ? AND kind = 'move'", number)
        late = [row for row in rows if json.loads(row[0]).get("late")]
        assert len(late) == 1, f"{len(late)} late answers after {kills} kills"
        assert late[0][1] is None
        await club.audit.settled(number)
        await club.moves(players, 1)
        await club.audit.settled(number)


async def restarted(club: Club) -> None:
    await club.process.kill()
    club.server.gateway.sessions.clear()
    club.server.interactions.abandon()
    await club.process.start()


def rows(club: Club, number: int, kind: str) -> int:
    found: int = club.ledger.rows("SELECT count(*) FROM log WHERE table_id = ? AND kind = ?", number, kind)[0][0]
    return found


@pytest.mark.soak
@pytest.mark.timeout(240)
async def test_killed_between_a_votes_last_press_and_its_effect(tmp_path: Path) -> None:
    """D13: the effect is in the commit of the last press, so both are there or neither. It comes once."""
    async with opened(tmp_path, Forked) as club:
        number, players = await club.begun("spymaster", "dm", "dm")
        one, two = (player.person for player in players)
        rng = random.Random("vote")
        await one.slash("table ask", what="pause", table=number)
        await club.world.until(lambda: club.ledger.quiet(number), what="the notice")
        for lost in range(12):
            with contextlib.suppress(FailedError, NotSeenError):
                press = asyncio.create_task(two.press("Agree", number))
                await asyncio.sleep(rng.uniform(0, 0.08))
                await restarted(club)
                await press
            votes, pauses = rows(club, number, "voted"), rows(club, number, "paused")
            assert (votes, pauses) in ((0, 0), (0, 1)), f"after {lost} presses that were lost"
            if pauses:
                break
        assert rows(club, number, "paused") == 1
        await club.world.until(lambda: club.ledger.quiet(number), what="that all is shown")
        with pytest.raises(NotSeenError):
            two.find("Agree", number)


@pytest.mark.soak
@pytest.mark.timeout(240)
async def test_killed_between_a_plans_trigger_and_its_move(tmp_path: Path) -> None:
    """D8: one key per decision. The plan is a row until its move is kept, and is played once, whatever is killed."""
    async with opened(tmp_path, Forked) as club:
        number, people = await club.lobby("rabbit1")
        await people[0].slash("table options", option="undo", value="none", table=number)
        await people[0].press("Start", number)
        players = [Player(person, number, "dm") for person in people]
        rng = random.Random("plan")
        for _ in range(8):
            mover = await club.turn(players)
            if mover.over:
                break
            other = next(player for player in players if player is not mover)
            offered = await other.person.suggestions("plan", "first", "", table=number)
            if not offered:
                await mover.step()
                continue
            values = [each["value"] for each in offered]
            more = {name: value for name, value in zip(("second", "third"), values[-2:], strict=False)}
            await other.person.slash("plan", first=values[0], **more, when="once", table=number)
            before = rows(club, number, "move")
            with contextlib.suppress(FailedError):
                step = asyncio.create_task(mover.step())
                await club.world.within(5, lambda: rows(club, number, "move") > before)  # noqa: B023
                await asyncio.sleep(rng.uniform(0, 0.05))
                await restarted(club)
                await step
            await club.world.until(lambda: club.ledger.quiet(number), what="that all is shown")
        played = club.ledger.rows("SELECT person FROM log WHERE table_id = ? AND key LIKE 'ai:%'", number)
        assert played, "no plan was played"
        assert None not in [person for (person,) in played], "as if it had been pressed"
        left = club.ledger.rows("SELECT count(*) FROM timers WHERE table_id = ? AND kind = 'plan'", number)
        assert left == [(0,)], "each has had its effect"
        await club.audit.settled(number)
