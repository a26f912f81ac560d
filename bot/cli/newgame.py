"""`python -m bot new-game ID`: a small game that plays, to be rewritten into the intended one.

It is a copy of a tree in tests/skeleton/, with the name changed. Each tree is like the project's own. The lists of
games get a line each. No file is ever overwritten.
"""

from __future__ import annotations

import keyword
import re
from bisect import bisect
from pathlib import Path

from bot import ROOT

NAME = "newgame"  # of the game in tests/skeleton/
TABLE = "| --- | --- | --- | --- |\n"  # the head of a table of games
LISTS = (  # file, the text after which the list begins, a line of the list, the new line
    (
        "engine/catalogue.py",
        "from engine.game import Game\n",
        "from engine.games.",
        "from engine.games.{id}.game import {cls}",
    ),
    ("engine/catalogue.py", "    for game in (\n", "        ", "        {cls}(),"),
    ("README.md", TABLE, "| ", "| {title} / {ja} | 2–4 | 5 | no one yet |"),
    ("README.ja.md", TABLE, "| ", "| {ja} | 2〜4人 | 5分 | 未定 |"),
    ("CHANGELOG.md", "\n## Games\n\n", "- `", "- `{id}` 1: {title}"),
)
NEXT = """\
{count} files of a game that plays. The catalogue, both READMEs and the changelog have a line for it. Next
(on Windows, write .venv\\Scripts instead of .venv/bin; docs/development.md has the tasks of make):

1. .venv/bin/ruff check --fix . && .venv/bin/ruff format .
2. Give it its own ground in render/boards/{id}.py. Colours that no game uses yet:
     .venv/bin/python -m tests.render.colours
   If it has icons of its own, make it a folder: render/boards/{id}/__init__.py, which imports icons.py beside it.
3. Write the golden files, and look at them in the diff:
     TAKUJO_GAME={id} .venv/bin/python -m tests.test_playthroughs --write
     TAKUJO_GAME={id} .venv/bin/python -m tests.render.test_golden --write
     .venv/bin/python -m tests.lengths --write {id}
4. Make the rules, the texts, the pictures and the tests yours, and the author in both READMEs. On the way:
     .venv/bin/python -m pytest tests/games/test_complete.py -k {id}      what is missing
     make test GAME={id}                                                  its tests
     .venv/bin/python -m bot playthrough {id} --text                      a match in words
     .venv/bin/python -m bot league {id} --players normal,guide           how well its AI seats play
     make play                                                            a match to click
5. When the rules are final, save a match, which must load for ever, and measure the AI seats (a few minutes):
     .venv/bin/python -m tests.corpus.make {id} midgame
     .venv/bin/python -m tests.league --games {id} --matches 60 --write
"""


class NewGameError(Exception):
    """An error: no game can be made with this id. The text has the reason."""


def new_game(game_id: str, like: str = "cards", root: Path = ROOT, title: str = "", ja: str = "") -> list[Path]:
    """Write a new game's files, and its lines in the lists of games. Return the files.

    `like`: the kind of game that is copied. `title`, `ja`: the new game's title in English and in Japanese. Raises
    NewGameError, before anything is written.
    """
    if not re.fullmatch(r"[a-z][a-z0-9]*", game_id) or keyword.iskeyword(game_id):
        raise NewGameError(
            f"{game_id!r} is not an id: use lower-case letters and digits, a letter first, and no Python keyword"
        )
    kinds = sorted(path.name for path in (root / "tests" / "skeleton").iterdir())
    if like not in kinds:
        raise NewGameError(f"there is no kind {like!r}; choose from {', '.join(kinds)}")
    cls = game_id.capitalize()
    words = {"id": game_id, "cls": cls, "title": title or cls, "ja": ja or title or cls}
    files = _files(like, words, root)
    folders = [root / room / game_id for room in ("engine/games", "render/boards")]
    for path in (*folders, *files):
        if path.exists():
            raise NewGameError(f"{path.relative_to(root)} already exists")
    lists = _lists(words, root)
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    for path, text in lists.items():
        path.write_text(text, "utf-8")
    return list(files)


def next_steps(game_id: str, count: int) -> str:
    return NEXT.format(id=game_id, count=count)


def _files(like: str, words: dict[str, str], root: Path) -> dict[Path, str]:
    """Return the new files: their paths and texts."""
    skeleton = root / "tests" / "skeleton" / like

    def named(text: str, title: str) -> str:
        return text.replace(NAME, words["id"]).replace(NAME.capitalize(), words[title])

    def language(path: Path) -> str:
        return "cls" if path.suffix == ".py" else "ja" if "ja" in path.name.split(".") else "title"

    return {
        root / named(str(path.relative_to(skeleton)), "cls"): named(path.read_text("utf-8"), language(path))
        for path in sorted(skeleton.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


def _lists(words: dict[str, str], root: Path) -> dict[Path, str]:
    """Return the lists of games with a line for this one at their ends: files and texts."""
    texts: dict[Path, str] = {}
    for name, before, begins, line in LISTS:
        path = root / name
        text = texts.get(path) or path.read_text("utf-8")
        head, found, rest = text.partition(before)
        if not found:
            raise NewGameError(f"{name} has no list of games: {before.strip()!r} is missing")
        lines = rest.splitlines(keepends=True)
        end = next((n for n, each in enumerate(lines) if not each.startswith(begins)), len(lines))
        new = line.format(**words) + "\n"
        lines.insert(bisect(lines, new, hi=end) if new.startswith("from ") else end, new)  # imports are in order
        texts[path] = head + found + "".join(lines)
    return texts
