"""Every game is complete, or the test names all that it lacks at once.

`python -m bot new-game ID` writes most of it. Other tests check the parts themselves: see CONTRIBUTING.md.
"""

from __future__ import annotations

import importlib
import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.form import Text
from engine.length import usual
from render.texts import LOCALES, keys, say
from tests.games.conformance import packages_of

ROOT = Path(__file__).parents[2]
OWN = ("__init__.py", "game.py", "rulings.md", "example.json", "guide.json", "length.json")
LOCALISED = ("{}.ftl", "rules.{}.md")
SHARED = ("state.py", "rules.py", "starts.py", "worlds.py")  # sister games may have them in common


def missing(game: Any) -> Iterator[str]:
    """Yield what a game of the catalogue lacks."""
    folder = ROOT / "engine" / "games" / game.id
    wanted = [*OWN, *(name.format(locale) for name in LOCALISED for locale in LOCALES)]
    yield from (f"engine/games/{game.id}/{name}" for name in wanted if not (folder / name).exists())
    if not game.solo and not (folder / "mind.py").exists():  # a game for one has no AI seats
        yield f"engine/games/{game.id}/mind.py"
    homes = [ROOT.joinpath(*package.split(".")) for package in packages_of(game)]
    for name in SHARED:
        if not any((home / name).exists() for home in homes):
            yield f"engine/games/{game.id}/{name}"
    if importlib.util.find_spec(f"render.boards.{game.id}") is None:
        yield f"render/boards/{game.id}.py"
    elif not hasattr(importlib.import_module(f"render.boards.{game.id}"), "BOARD"):
        yield f"BOARD in render/boards/{game.id}"
    minds = [f"games/test_{game.id}_mind.py"] if not game.solo else []
    for file in (f"games/test_{game.id}.py", *minds, f"render/{game.id}_positions.py"):
        if not (ROOT / "tests" / file).exists():
            yield f"tests/{file}"
    yield from _not_golden(game.id)
    if not list((ROOT / "tests" / "corpus").glob(f"{game.id}-v{game.version}-*/snapshot.json")):
        yield f"a match in tests/corpus: python -m tests.corpus.make {game.id} midgame"
    yield from _not_told(game)


def _not_golden(game_id: str) -> Iterator[str]:
    """Yield the playthroughs and golden pictures that are missing."""
    files = sorted((ROOT / "tests" / "playthroughs").glob(f"{game_id}-*.txt"))
    texts = {file: file.read_text("utf-8") for file in files}
    for locale in LOCALES:
        if not any(("--locale ja" in text.partition("\n")[0]) == (locale == "ja") for text in texts.values()):
            yield f"a playthrough in {locale}: tests/playthroughs/{game_id}-….txt"
    for file, text in texts.items():
        if not text.startswith(f"$ python -m bot playthrough {game_id} ") or text.count("\n") < 3:
            yield f"what {file.relative_to(ROOT)} prints: python -m tests.test_playthroughs --write"
    golden = [f"{game_id}-{what}-{locale}.png" for what in ("table", "hand", "end") for locale in LOCALES]
    if absent := [name for name in golden if not (ROOT / "tests" / "render" / "golden" / name).exists()]:
        yield f"golden pictures {', '.join(absent)}: python -m tests.render.test_golden --write"


def _not_told(game: Any) -> Iterator[str]:
    """Yield the places that list all games but not this one."""
    for locale in LOCALES:
        if "game-title" not in keys(locale, game.id):
            yield f"game-title in engine/games/{game.id}/{locale}.ftl"
            return
    yield from _not_in_readmes(game)
    title = say("en", Text("game-title"), game=game.id)
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8").partition("\n## Games\n")[2].partition("\n## ")[0]
    if not re.search(rf"^- `{game.id}` {game.version}: ", changes, re.MULTILINE):
        yield f"the line '- `{game.id}` {game.version}: {title}' under '## Games' in CHANGELOG.md"


def _not_in_readmes(game: Any) -> Iterator[str]:
    """Yield the tables of games that lack a row with the minutes. Without length.json no one knows these."""
    minutes = sorted(length.minutes for length in usual(game))
    for locale, file, to in (("en", "README.md", "–"), ("ja", "README.ja.md", "〜")) if minutes else ():
        title = say(locale, Text("game-title"), game=game.id).replace("’", "'")
        told = str(minutes[0]) if minutes[0] == minutes[-1] else f"{minutes[0]}{to}{minutes[-1]}"
        start = rf"^\| {re.escape(title)}(?: / [^|]*)? \| [^|]* \| {told}[ ,分]"
        row = re.search(start + ".*", (ROOT / file).read_text("utf-8"), re.MULTILINE)
        if row is None:
            yield f"a row for {title}, with its {told} minutes, in the games of {file}"
        elif no_one := re.search("no one yet|未定", row[0]):
            yield f"its author, instead of '{no_one[0]}', in the games of {file}"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_is_complete(game: Any) -> None:
    absent = list(missing(game))
    assert not absent, f"{game.id} lacks:\n" + "\n".join(f"  {part}" for part in absent)


def test_a_game_that_is_not_there_lacks_everything() -> None:
    class Ghost(type(next(iter(GAMES.values())))):  # type: ignore[misc]
        id, version = "ghost", 7

    Ghost.__module__ = "engine.games.ghost.game"
    ghost = object.__new__(Ghost)
    absent = "\n".join(missing(ghost))
    for part in (
        *(f"engine/games/ghost/{name}" for name in (*OWN, "en.ftl", "ja.ftl", "rules.en.md", "rules.ja.md")),
        "render/boards/ghost.py",
        "tests/games/test_ghost.py",
        "tests/games/test_ghost_mind.py",
        "tests/render/ghost_positions.py",
        "a playthrough in en",
        "a playthrough in ja",
        "golden pictures ghost-table-en.png, ghost-table-ja.png, ghost-hand-en.png",
        "a match in tests/corpus",
        "game-title in engine/games/ghost/en.ftl",
        "engine/games/ghost/mind.py",
    ):
        assert part in absent, part
