"""What part of the generic tests a run takes: a random sample, drawn anew at every run and told in its header.

    TAKUJO_SEED=5f1c2a90 make test    the same sample again
    TAKUJO_SOAK=1                     everything (`make soak`)
    TAKUJO_GAME=souten                of the catalogue that game alone (`make test GAME=souten`), and with `--write` its
                                      golden files alone

A draw depends on the seed and on what it is for, so all workers of a run agree, whatever order they work in. Of a large
catalogue a generic suite takes all games of which git knows changes, and others by lot until they are AT_ONCE; a flow
takes fewer. What a run leaves out is marked as `soak`.
"""

from __future__ import annotations

import os
import re
import secrets
import subprocess
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest

from engine.catalogue import GAMES
from engine.game import Game

T = TypeVar("T")

ROOT = Path(__file__).parents[1]
SEED = os.environ.setdefault("TAKUJO_SEED", secrets.token_hex(4))  # what the workers of xdist inherit
WHOLE = bool(os.environ.get("TAKUJO_SOAK"))
ONLY = os.environ.get("TAKUJO_GAME", "")
AT_ONCE = 6  # games
SEVERAL = [name for name, game in GAMES.items() if not game.solo]  # those that have a lobby


def told() -> str:
    """For whoever wants to run the same again."""
    return f"sample: everything ({SEED})" if WHOLE else f"sample: TAKUJO_SEED={SEED} draws it again"


def lot(*use: object) -> Random:
    """Chance for one use, the same in every worker."""
    return Random("/".join(map(str, (SEED, *use))))


def some(things: Sequence[T], count: int, *use: object) -> list[T]:
    """So many of the things, in their order; all where everything is run."""
    if WHOLE or count >= len(things):
        return list(things)
    return [things[n] for n in sorted(lot(*use).sample(range(len(things)), count))]


def part(use: str, games: Iterable[str] = GAMES, few: int = 0, at_once: int = AT_ONCE) -> list[str]:
    """The games that a suite takes in this run: all that have changed, and others by lot until they are `at_once`; or
    few of them, those that have changed first."""
    every = list(games)
    if ONLY in every:
        return [ONLY]
    first = [game for game in every if game in changed()]
    if few:
        first = some(first, few, use, "changed")
    rest = [game for game in every if game not in first]
    chosen = {*first, *some(rest, max(0, (few or at_once) - len(first)), use)}
    return [game for game in every if game in chosen]


def games(use: str, count: int, among: Iterable[str] = GAMES) -> list[str]:
    """So many games for one test, by lot, also where everything is run."""
    every = list(among)
    return [ONLY] if ONLY in every else sorted(lot(use).sample(every, min(count, len(every))))


def seldom(use: str, games: Iterable[str] = GAMES, few: int = 0) -> list[Any]:
    """Parameters of a test: all the games, those that are left out of this run marked as `soak`."""
    every = list(games)
    return marked([(game,) for game in every], [(game,) for game in part(use, every, few)])


def one_each(use: str, rows: Iterable[tuple[Any, ...]], few: int = AT_ONCE) -> list[Any]:
    """The same for rows that begin with a game: of each game that is taken one row, by lot."""
    every = list(rows)
    of = {game: [row for row in every if row[0] == game] for game, *_ in every}
    return marked(every, [row for game in part(use, of, few) for row in some(of[game], 1, use, game)])


def asked_for(file: Path) -> bool:
    """Whether a golden file, whose name begins with a game, is of the game that this run is of."""
    return not ONLY or file.name.startswith(f"{ONLY}-")


def half(game: str, things: Sequence[T]) -> list[T]:
    """Of what a game has many of: every one if the game has changed, else half of them."""
    return list(things) if game in changed() or game == ONLY else some(things, -(-len(things) // 2), "half", game)


def by_lot(use: str, values: Iterable[Any], count: int) -> list[Any]:
    """So many of a test's cases that are alike, the others marked as `soak`. A tuple is a case of several values."""
    rows = [value if isinstance(value, tuple) else (value,) for value in values]
    return marked(rows, some(rows, count, use))


def marked(every: list[tuple[Any, ...]], chosen: list[tuple[Any, ...]]) -> list[Any]:
    return [pytest.param(*row, marks=() if row in chosen else pytest.mark.soak) for row in every]


@cache
def changed() -> frozenset[str]:
    """The games of which a file has changed. What the first process of a run finds holds for all its workers."""
    return frozenset(os.environ.setdefault("TAKUJO_CHANGED", " ".join(sorted(by_git()))).split())


def by_git() -> frozenset[str]:
    """Those that differ from the branch `main`, or on that branch from the commit before; all, if git cannot tell."""

    def git(*words: str) -> str:
        return subprocess.run(
            ["git", *words], cwd=ROOT, check=True, text=True, capture_output=True, timeout=20
        ).stdout.strip()

    try:
        head, base = git("rev-parse", "HEAD"), git("merge-base", "HEAD", "main")
        files = git("diff", "--name-only", "HEAD~1" if base == head else base).splitlines()
        files += git("ls-files", "--others", "--exclude-standard").splitlines()
    except (OSError, subprocess.SubprocessError):
        return frozenset(GAMES)
    return touched(files)


def touched(files: Iterable[str]) -> frozenset[str]:
    """The games that own one of these files: by its name, or by that of a folder whose rules they build upon."""
    words = {word for file in files for word in re.split(r"[/._-]", file)}
    return frozenset(name for name, game in GAMES.items() if words & {name, *folders(game)})


def folders(game: Game[Any, Any]) -> set[str]:
    """The folders in engine/games/ that a game's classes come from."""
    return {name.split(".")[2] for cls in type(game).__mro__ if (name := cls.__module__).startswith("engine.games.")}
