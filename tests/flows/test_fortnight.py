"""A table that lives for two weeks, hour by hour, and everything that each person is sent.

    .venv/bin/python -m pytest -q -n 0 -s tests/flows/test_fortnight.py      prints what everyone has received

Oliver hosts and plays on; Émilie is not there from the third day to the fifth; Sakura's DMs are closed, so she plays
at the table; Ben plays from DMs alone, and gives up his seat on the seventh day; Cleo takes it. On the tenth day the
bot is down. In between, Oliver is on vacation. At last they all agree to end it.
"""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot.tables.time.time_control import DAY, HOUR
from engine.form import Text
from tests.flows.harness import Player, Server
from tests.flows.matches import consistent, control, lobby
from tests.flows.reading import say
from tests.flows.trouble import fail

SILENT = 1 << 12
REMINDED = ("Your turn is waiting", "Your turn ends", "turns are waiting for you", "番が来ています", "手番の期限は")
CALLED = {"en": "Your turn.", "ja": "あなたの番です"}
DAYS = 16
WORDS = re.compile(r'"(?:content|label)": "((?:[^"\\]|\\.)*)"')


class Sent(NamedTuple):
    """A message that a person has received."""

    hour: float
    push: bool
    words: str


class Post:
    """The messages that each person is sent, from the bot's requests.

    Answers to a person's own presses are not counted.
    """

    def __init__(self, server: Server) -> None:
        self.server, self.read = server, 0
        self.sent: defaultdict[int, list[Sent]] = defaultdict(list)

    def look(self, hour: float) -> None:
        requests = self.server.requests
        for entry in requests[self.read :]:
            if entry.method == "POST" and entry.path.endswith("/messages") and entry.json is not None:
                body = entry.json
                words = " / ".join(json.loads(f'"{each}"') for each in WORDS.findall(json.dumps(body))[:4])
                silent, channel = bool(body.get("flags", 0) & SILENT), int(entry.path.split("/")[2])
                called = {int(each) for each in (body.get("allowed_mentions") or {}).get("users", ())}
                for person in self.server.people:
                    if person.user.dm_channel.id == channel or person.id in called:
                        self.sent[person.id].append(Sent(hour, not silent, words))
        self.read = len(requests)

    def print(self, turns: Counter[int]) -> None:
        """Print what each person has received, with the number of their turns."""
        for person in self.server.people:
            print(f"\n== {person.user.global_name} ({turns[person.id]} turns)")
            for each in self.sent[person.id]:
                print(f"  day {each.hour / 24:4.1f} {'push  ' if each.push else 'silent'} {each.words[:110]}")


class Patient(Player):
    """A player who finds the hand in the DM even if other messages came after it."""

    def newest(self) -> Any:
        mine = [message for message in self.person.messages(dm=self.way == "dm") if self.mine(message)]
        return next((message for message in reversed(mine) if self.ways(message)), None) or super().newest()


class Habits(NamedTuple):
    """The hours that a person takes for a turn, and the hours at which they are away."""

    after: int
    away: tuple[range, ...] = ()


@pytest.mark.soak
@pytest.mark.timeout(1200)
@pytest.mark.usefixtures("hourly")
@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_a_fortnight(locale: str, tmp_path: Path) -> None:
    short = "ja" if locale == "ja" else "en"

    async with Server.open(tmp_path, locale=locale, seed="fortnight") as server:
        oliver, emilie, sakura, ben, cleo = (
            server.person(name, locale) for name in ("Oliver", "Émilie", "さくら", "Ben", "Cleo")
        )
        fail(server, "POST", f"/channels/{sakura.user.dm_channel.id}/messages", 50007)
        await lobby(server, "rabbit1", [oliver, emilie, sakura, ben])
        await oliver.click(*control(server, "start", 1))
        post, hour = Post(server), 0.0
        habits = {
            oliver.id: Habits(5, (range(24 * 5, 24 * 7),)),
            emilie.id: Habits(13, (range(24 * 3, 24 * 5),)),
            sakura.id: Habits(6),
            ben.id: Habits(7),
            cleo.id: Habits(5),
        }
        ways = {oliver.id: "dm", emilie.id: "dm", sakura.id: "table", ben.id: "dm", cleo.id: "dm"}
        players = {
            person.id: Patient(person, ways[person.id], seed="fortnight")
            for person in (oliver, emilie, sakura, ben, cleo)
        }
        owing: dict[str, float] = {}
        done: set[str] = set()
        turns: Counter[int] = Counter()
        for hour in range(DAYS * 24):
            if hour >= 24 * 3.5 and "vacation" not in done:
                done.add("vacation")
                await oliver.slash("me settings", zone="Asia/Tokyo")
                await oliver.slash("me vacation", until=day_of(server, 4))
                assert await server.bot.store.ask.vacations(oliver.id)
            if hour >= 24 * 6 and "left" not in done:
                done.add("left")
                await ben.slash("table leave", table=1)
            if hour >= 24 * 6 + 5 and "taken" not in done:
                done.add("taken")
                seat = next(row.seat for row in (await server.table()).seats if row.person == ben.id)
                await cleo.slash("table ask", table=1, what=f"take.{seat}")
            if hour == 24 * 9:
                await server.bot.shut()
                await server.env.advance_time(DAY)
                await server.restart(crash=False)
            await at_their_hours(server, players, habits, owing, turns, hour)
            await server.env.advance_time(HOUR)
            post.look(hour)
        await oliver.slash("table ask", table=1, what="cancel")
        for person in (emilie, sakura, cleo):
            await person.press(say(short, Text("button-agree"), plain=True), dm=False)
        post.look(hour)
        table = await server.table()
        post.print(turns)
        print(f"\n{len(table.match.plies)} moves in {DAYS} days")
        assert table.row.status == "cancelled"
        assert min(turns[person.id] for person in (oliver, emilie, sakura, cleo)) >= 5
        await consistent(server)
        for person in server.people:
            few_pushes(post.sent[person.id], turns[person.id], short)


def few_pushes(sent: list[Sent], turns: int, short: str) -> None:
    """Check how often a person was woken: once a turn, for few reminders, and for little else."""
    pushes = [each.words for each in sent if each.push]
    reminders = [words for words in pushes if any(part in words for part in REMINDED)]
    turn_pushes = [words for words in pushes if words not in reminders and (" · " in words or CALLED[short] in words)]
    assert len(turn_pushes) <= turns, "one push a turn"
    assert len(reminders) <= 2 * turns
    assert len(pushes) - len(reminders) - len(turn_pushes) <= 3, "two votes, and that DMs are closed"


def day_of(server: Server, days: int) -> str:
    return f"{datetime.fromtimestamp(server.bot.service.now() + days * DAY, UTC):%Y-%m-%d}"


async def at_their_hours(
    server: Server,
    players: dict[int, Player],
    habits: dict[int, Habits],
    owing: dict[str, float],
    turns: Counter[int],
    hour: int,
) -> None:
    """Let everyone who is there move if their turn has lasted long enough, and move on at once."""
    for _ in range(8):
        table = await server.table()
        acted = False
        for owed in table.waiting:
            person = table.at(owed.decision.seat).person
            if person is None:
                continue
            if owed.id not in owing:
                owing[owed.id] = hour
                turns[person] += 1
            habit = habits[person]
            if hour < owing[owed.id] + habit.after or any(hour in away for away in habit.away):
                continue
            await players[person].move()
            acted = True
            break
        if not acted:
            return
