"""Twenty hostile uploads of one person, and what others notice: python -m tests.bench weight

The bot is a process of its own, over sockets, against tests/loopback. One file is refused for its bounds. Two are
within all bounds: the longest match that people play, and 4X on the largest board up to its last turn.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from itertools import combinations
from pathlib import Path
from string import ascii_uppercase
from typing import Any

from engine.catalogue import GAMES
from engine.match import Match, new_seed
from tests.bench import row
from tests.bench.load import NO_LIMITS
from tests.corpus.make import played
from tests.loopback.conftest import Club, opened
from tests.loopback.interactions import COMMAND, Interaction
from tests.loopback.people import SocketPerson
from tests.loopback.people import told as words

UPLOADS, ATTACHMENT = 20, 11


def main() -> None:
    asyncio.run(uploads())


def hostile() -> bytes:
    """Return 4X with as many turns as you like: 490 kB of legal moves."""
    return fourx("AB", 10**12, 20_500)


def largest() -> bytes:
    """Return 4X within all bounds: every region that has a letter, all of them neighbours."""
    return fourx(ascii_uppercase, 1000, 999)


def fourx(letters: str, limit: int, moves: int) -> bytes:
    """Return a match on a board that no one can solve, in which the seat works and does nothing else."""
    own = [{"id": letter, "terrain": "capital", "owned": True} for letter in letters[:-1]]
    board = {
        "limit": limit,
        "par": 1,
        "goal": [{"kind": "all"}],
        "regions": [*own, {"id": letters[-1], "terrain": "waste", "shield": 10_000}],
        "borders": ["".join(pair) for pair in combinations(letters, 2)],
    }
    record = {
        "game": "fourx",
        "version": GAMES["fourx"].version,
        "seats": 1,
        "options": {"board": 1},
        "seed": None,
        "commitment": None,
        "start": {"board": board, "turn": 0},
        "moves": [[0, {"kind": "domestic"}]] * moves,
        "outcome": None,
    }
    return json.dumps(record, separators=(",", ":")).encode()


def heavy() -> bytes:
    """Return the longest match that people play, which is within all bounds."""
    game = GAMES["rabbit1"]
    secret = new_seed("bench")
    match = played(Match.new(game, 4, game.options_type(), secret), secret)
    return json.dumps(match.record()).encode()


async def uploads() -> None:
    files = {"20,500 moves of 4X": hostile(), "the longest match": heavy(), "the largest 4X": largest()}
    for what, data in files.items():
        with tempfile.TemporaryDirectory() as folder:
            async with opened(Path(folder), **NO_LIMITS) as club:
                await uploaded(club, what, data)


async def uploaded(club: Club, what: str, data: bytes) -> None:
    number, (player,) = await club.lobby("fourx", 1)
    villain, other = club.person(player.channel), club.person(player.channel)
    small = (Path(__file__).parents[1] / "corpus" / "fourx-v1-midgame" / "record.json").read_bytes()
    await told(other, small)  # a process of the pool has begun
    sent = [asyncio.create_task(tried(villain, data)) for _ in range(UPLOADS)]
    await asyncio.sleep(0.2)
    answer = await told(other, small)
    pressed = await player.press("Start", number)
    begun = time.monotonic()
    code = await club.process.stop()
    seconds = time.monotonic() - begun
    await asyncio.gather(*sent, return_exceptions=True)
    row(f"{UPLOADS} uploads of {what}, {len(data) // 1000} kB: another's /verify", f"{answer:.2f} s", answer, most=2)
    row("... a press, acknowledged", f"{pressed.seconds:.2f} s", pressed.seconds, most=3)
    row(f"... SIGTERM to the end (status {code})", f"{seconds:.2f} s", seconds, most=10)


async def tried(person: SocketPerson, data: bytes) -> None:
    await told(person, data)


async def told(person: SocketPerson, data: bytes) -> float:
    """Return the seconds from /verify with a file to its whole answer."""
    path = "/attachments/bench.json" if len(data) < 100_000 else "/attachments/large.json"
    person.world.files[path] = data
    url = f"{person.world.address}{path}"
    file: dict[str, Any] = {"id": "1", "filename": "x.json", "size": len(data), "url": url, "proxy_url": url}
    root = next(each for each in person.world.commands if each["name"] == "verify")
    options = [{"name": "file", "type": ATTACHMENT, "value": "1"}]
    asked = {
        "id": root["id"],
        "name": "verify",
        "type": 1,
        "options": options,
        "resolved": {"attachments": {"1": file}},
    }
    begun = time.monotonic()
    done = await person.do(Interaction(COMMAND, person.user, person.channel.id, asked))
    if len(data) < 5000:  # a file without faults
        message = person.answer(done)
        assert message is not None
        assert "**Verified.**" in words(message)
    return time.monotonic() - begun
