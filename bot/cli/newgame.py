"""`python -m bot new-game ID`: a small game that plays, to be rewritten into the one that is meant.

It is a copy of tests/skeleton/, a tree like the project's own, with the name changed. No file is ever written over.
"""

from __future__ import annotations

import keyword
import re
from pathlib import Path

from bot import ROOT

NAME = "newgame"  # of the game in tests/skeleton/
NEXT = """\
{count} files of a game that plays: six cards each, the highest takes the trick. What is to be done by hand:

1. Two lines in engine/catalogue.py, its import and the game itself:
     from engine.games.{id}.game import {cls}
     {cls}(),
2. A row in the tables of games in README.md and README.ja.md, and a line under `## Games` in CHANGELOG.md:
     - `{id}` 1: {cls}
3. .venv/bin/ruff check --fix . && .venv/bin/ruff format .
4. The golden files, to be looked at in the diff:
     .venv/bin/python -m tests.test_playthroughs --write
     .venv/bin/python -m tests.render.test_golden --write
     .venv/bin/python -m tests.lengths --write {id}
5. The rules, the words, the pictures, the tests: make them yours. On the way:
     .venv/bin/python -m pytest tests/games/test_complete.py -k {id}      what is still missing
     make test GAME={id}                                                  the tests of this game
     .venv/bin/python -m bot playthrough {id} --text                      a match in words
     make play                                                            a match in the browser
6. When the rules stand, a saved match; it must load for ever:
     .venv/bin/python -m tests.corpus.make {id} midgame
"""


class NewGameError(Exception):
    """An error: no game can be made by this id. The text has the reason."""


def new_game(game_id: str, root: Path = ROOT) -> list[Path]:
    """Write the files of a new game and return their paths. Raises NewGameError, before anything is written."""
    if not re.fullmatch(r"[a-z][a-z0-9]*", game_id) or keyword.iskeyword(game_id):
        raise NewGameError(f"{game_id!r} is no id: small letters and digits, a letter first, no word of Python")
    files = _files(game_id, root)
    folders = [root / room / game_id for room in ("engine/games", "render/boards")]
    for path in (*folders, *files):
        if path.exists():
            raise NewGameError(f"there is already: {path.relative_to(root)}")
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    return list(files)


def next_steps(game_id: str, count: int) -> str:
    return NEXT.format(id=game_id, cls=game_id.capitalize(), count=count)


def _files(game_id: str, root: Path) -> dict[Path, str]:
    """Return the new files: their paths and texts."""
    skeleton = root / "tests" / "skeleton"

    def named(text: str) -> str:
        return text.replace(NAME, game_id).replace(NAME.capitalize(), game_id.capitalize())

    return {
        root / named(str(path.relative_to(skeleton))): named(path.read_text("utf-8"))
        for path in sorted(skeleton.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }
