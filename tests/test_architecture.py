"""The rooms of the house: which may know which, and that no generic room knows a game."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.catalogue import GAMES

ROOT = Path(__file__).parents[1]
GENERIC = sorted(
    path
    for pattern in ("bot/**/*.py", "cogs/**/*.py", "data/**/*.py", "render/*.py", "render/sprites/*.py", "engine/*.py")
    for path in ROOT.glob(pattern)
    if path != ROOT / "engine/catalogue.py"
)


def test_arrows_run_one_way() -> None:
    """The contracts stand in pyproject.toml; `lint-imports` prints which one is broken, and where."""
    command = "from importlinter.cli import lint_imports_command; lint_imports_command()"  # it silences all loggers
    done = subprocess.run([sys.executable, "-c", command, "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("room", ["bot", "cogs", "data", "engine", "render"])
def test_a_constant_is_set_once(room: str) -> None:
    """The second one would win, and no one would know what the first was for."""
    for path in (ROOT / room).glob("**/*.py"):
        lines = ast.parse(path.read_text("utf-8")).body
        names = [
            target.id
            for line in lines
            if isinstance(line, ast.Assign)
            for target in line.targets
            if isinstance(target, ast.Name)
        ]
        assert {name for name in names if names.count(name) > 1} == set(), path


def test_only_a_few_rooms_open_a_unit_of_work() -> None:
    """Whoever shows tables or answers people asks the service, or the surfaces."""
    rooms = (
        "surfaces",
        *(f"tables/{room}" for room in ("clock", "desk", "fleet", "heart", "people", "records", "service")),
    )
    doors = {f"bot/{room}.py" for room in rooms}
    running = [*ROOT.glob("bot/**/*.py"), *ROOT.glob("cogs/**/*.py")]
    opening = {str(path.relative_to(ROOT)) for path in running if re.search(r"store\.(read|write)\(", path.read_text())}
    assert opening == doors


@pytest.mark.parametrize("path", GENERIC, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_generic_file_names_a_game(path: Path) -> None:
    named = [word for word in words(path) if mentions(word)]
    assert not named, f"{path.relative_to(ROOT)} knows a game: {named}"


def test_the_check_sees_names_imports_and_strings_but_not_prose(tmp_path: Path) -> None:
    file = tmp_path / "x.py"
    for source, found in (
        ("from engine.games.spymaster import game", True),
        ("class SpymasterBoard: pass", True),
        ("spymaster_size = 3", True),
        ("if game.id == 'spymaster': pass", True),
        ("x = {'spymaster/1': 2}", True),
        ("'''As in spymaster.'''", False),
        ("x = 1  # spymaster needs this", False),
        ("x = 'spymasters'", False),
    ):
        file.write_text(source)
        assert any(map(mentions, words(file))) is found, source


SCREEN = sorted(path for pattern in ("bot/**/*.py", "cogs/*.py") for path in ROOT.glob(pattern))
screens = pytest.mark.parametrize("path", SCREEN, ids=lambda path: str(path.relative_to(ROOT)))


@screens
def test_nobody_but_the_door_asks_for_a_language(path: Path) -> None:
    if path != ROOT / "bot/door.py":
        assert not languages(path.read_text("utf-8")), f"{path.relative_to(ROOT)}: ask bot/door.py"


def languages(source: str) -> list[str]:
    """Where a file reads a language off an interaction, or chooses between two by itself."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case (
                ast.Attribute(attr="guild_locale" | "locale_of")
                | ast.Name(id="locale_of")
                | ast.alias(name="locale_of")
            ):
                found.append(ast.unparse(node))
            case ast.Attribute(ast.Name("interaction") | ast.Attribute(attr="interaction"), "locale"):
                found.append(ast.unparse(node))
            case ast.BoolOp(values=[ast.Attribute(attr="locale"), *_]):
                found.append(ast.unparse(node))
    return found


def test_the_check_sees_a_language() -> None:
    for source, seen in (
        ("x = interaction.locale.value", True),
        ("x = click.reply.interaction.locale", True),
        ("x = interaction.guild_locale", True),
        ("x = profile.locale or person.locale", True),
        ("from render.texts import locale_of, say", True),
        ("x = locale_of('ja')", True),
        ("x = texts.locale_of('ja')", True),
        ("x = person.locale", False),
        ("x = table.row.locale", False),
    ):
        assert bool(languages(source)) is seen, source


@screens
def test_nobody_cuts_at_a_number_of_its_own(path: Path) -> None:
    assert not cuts(path.read_text("utf-8")), f"{path.relative_to(ROOT)}: bot/ui/caps.py names the number"


def cuts(source: str) -> list[str]:
    """Where only so much of something is taken, by a number that stands there and is as large as one of Discord's."""
    return [
        ast.unparse(node)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Slice) and node.lower is None and isinstance(end := node.upper, ast.Constant)
        if isinstance(end.value, int) and end.value >= 20
    ]


def test_the_check_sees_a_cut() -> None:
    for source, seen in (
        ("x[:100]", True),
        ("x[:25]", True),
        ("x[16:24]", False),
        ("x[:ROOM]", False),
        ("x[:8]", False),
        ("x[100]", False),
    ):
        assert bool(cuts(source)) is seen, source


def mentions(word: str) -> bool:
    """Whether a game's id stands in a word, as a whole word of snake_case or CamelCase."""
    parts = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", word).lower()
    return any(re.search(rf"(?<![a-z0-9]){game}(?![a-z0-9])", parts) for game in GAMES)


def words(path: Path) -> Iterator[str]:
    """The identifiers, imports and strings of a file, its docstrings left out."""
    tree = ast.parse(path.read_text("utf-8"))
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.value
        for field in ("id", "attr", "name", "arg", "module", "asname"):
            word = getattr(node, field, None)
            if isinstance(word, str):
                yield word
