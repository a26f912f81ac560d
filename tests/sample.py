"""The part of the generic tests that a run takes: a sample that the files themselves draw.

    make test                         the same sample for the same files, on every machine
    TAKUJO_SEED=5f1c2a90 make test    another sample; the header of a run shows its seed
    TAKUJO_SOAK=1                     everything, with a new seed each time (`make soak`)
    TAKUJO_GAME=souten                one game of the catalogue (`make test GAME=souten`), and with `--write` its golden
                                      files alone

    TAKUJO_TURNS=0 make test          all tests that take turns, as CI runs them; otherwise a part of them, see TURNS

A draw depends on the seed and on its use, so all workers of a run agree, in any order of work. From a large catalogue a
generic suite takes AT_ONCE games, and a flow takes fewer. The rest is marked as `soak`.
"""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

from engine.catalogue import GAMES

T = TypeVar("T")

ROOT = Path(__file__).parents[1]
ROOMS = ("engine", "data", "render", "bot", "cogs", "tests")


def of_the_files(root: Path = ROOT) -> str:
    """Return a seed that depends only on the code: with git or without, and with any history."""
    found = hashlib.sha256()
    for file in sorted(file for room in ROOMS for file in (root / room).rglob("*.py")):
        found.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes())
    return found.hexdigest()[:8]


WHOLE = bool(os.environ.get("TAKUJO_SOAK"))
if not os.environ.get("TAKUJO_SEED"):  # the workers of xdist inherit the seed
    os.environ["TAKUJO_SEED"] = secrets.token_hex(4) if WHOLE else of_the_files()
SEED = os.environ["TAKUJO_SEED"]
ONLY = os.environ.get("TAKUJO_GAME", "")
AT_ONCE = 4  # games
BY_TURNS = os.environ.get("TAKUJO_TURNS", "") == "1" and not WHOLE
EVERY = 3  # of the tests that take turns, a run takes each third one
TURNS = (  # the tests that take longest
    "tests/flows/",
    "tests/loopback/",
    "tests/bot/test_first.py",
    "tests/bot/test_heavy.py",
    "tests/bot/test_offline.py",
    "tests/bot/test_painter.py",
    "tests/bot/test_shutdown.py",
    "tests/bot/test_wishing.py",
    "tests/data/test_move.py",
    "tests/data/test_postgres.py",
    "tests/data/test_units.py",
    "tests/games/test_spymaster_mind.py",
    "tests/test_newgame.py",
)
SEVERAL = [name for name, game in GAMES.items() if not game.solo]  # games that have a lobby


def told() -> str:
    """Return the line that names the sample, so that you can run it again."""
    turns = f"; 1 in {EVERY} of the longest tests (TAKUJO_TURNS=0: all)" if BY_TURNS else ""
    return f"sample: everything ({SEED})" if WHOLE else f"sample: TAKUJO_SEED={SEED} draws it again{turns}"


def lot(*use: object) -> Random:
    """Return the chance for one use, the same in every worker."""
    return Random("/".join(map(str, (SEED, *use))))


def some(things: Sequence[T], count: int, *use: object) -> list[T]:
    """Return `count` of the things, in their order; all of them in a soak."""
    if WHOLE or count >= len(things):
        return list(things)
    return [things[n] for n in sorted(lot(*use).sample(range(len(things)), count))]


def part(use: str, games: Iterable[str] = GAMES, count: int = AT_ONCE) -> list[str]:
    """Return the games that a suite takes in this run."""
    every = list(games)
    return [ONLY] if ONLY in every else some(every, count, use)


def games(use: str, count: int, among: Iterable[str] = GAMES) -> list[str]:
    """Return `count` games for one test, in a soak too."""
    every = list(among)
    return [ONLY] if ONLY in every else sorted(lot(use).sample(every, min(count, len(every))))


def seldom(use: str, games: Iterable[str] = GAMES, few: int = AT_ONCE) -> list[Any]:
    """Return all games as parameters of a test; games that this run leaves out are marked as `soak`."""
    every = list(games)
    return marked([(game,) for game in every], [(game,) for game in part(use, every, few)])


def titles(use: str, games: Iterable[Any] = GAMES.values(), few: int = AT_ONCE) -> list[Any]:
    """Return all games as parameters of a test, as seldom() does, but the games themselves and not their names."""
    by_name = {game.id: game for game in games}
    chosen = part(use, by_name, few)
    return [
        pytest.param(game, id=name, marks=() if name in chosen else pytest.mark.soak) for name, game in by_name.items()
    ]


def one_each(use: str, rows: Iterable[tuple[Any, ...]], few: int = AT_ONCE) -> list[Any]:
    """Return all rows as parameters of a test, each of which begins with a game.

    One row is taken of each game that part() takes. All others are marked as `soak`.
    """
    every = list(rows)
    of = {game: [row for row in every if row[0] == game] for game, *_ in every}
    return marked(every, [row for game in part(use, of, few) for row in some(of[game], 1, use, game)])


def waits(tests: Iterable[tuple[str, str]]) -> set[tuple[str, str]]:
    """Return those of the tests, each a file and a name, whose turn comes with another draw."""
    files: dict[str, list[str]] = {}
    for file, name in sorted(set(tests)):
        if BY_TURNS and file.startswith(TURNS):
            files.setdefault(file, []).append(name)
    taken = {file: some(names, -(-len(names) // EVERY), "turn", file) for file, names in files.items()}
    return {(file, name) for file, names in files.items() for name in names if name not in taken[file]}


def asked_for(file: Path) -> bool:
    """Return whether this run is about the game that a golden file's name begins with."""
    return not ONLY or file.name.startswith(f"{ONLY}-")


def half(game: str, things: Sequence[T]) -> list[T]:
    """Return half of the things that a game has many of; all of them if the run is about this game."""
    return list(things) if game == ONLY else some(things, -(-len(things) // 2), "half", game)


def by_lot(use: str, values: Iterable[Any], count: int) -> list[Any]:
    """Return all cases, with all but `count` marked as `soak`. A tuple is a case of several values."""
    rows = [value if isinstance(value, tuple) else (value,) for value in values]
    return marked(rows, some(rows, count, use))


def marked(every: list[tuple[Any, ...]], chosen: list[tuple[Any, ...]]) -> list[Any]:
    return [pytest.param(*row, marks=() if row in chosen else pytest.mark.soak) for row in every]
