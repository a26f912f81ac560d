"""The rooms of the program: the arrows between them, and that no generic room knows a game."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
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
    """The contracts are in pyproject.toml. `lint-imports` prints which one is broken, and by which import."""
    command = "from importlinter.cli import lint_imports_command; lint_imports_command()"  # silences all loggers
    done = subprocess.run([sys.executable, "-c", command, "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("room", ["bot", "cogs", "data", "engine", "render"])
def test_a_constant_is_set_once(room: str) -> None:
    """A second assignment would win, and no one would know what the first was for."""
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
    """All other code that shows tables or answers people asks the service, or the surfaces."""
    running = [*ROOT.glob("bot/**/*.py"), *ROOT.glob("cogs/**/*.py")]
    opening = {str(path.relative_to(ROOT)) for path in running if re.search(r"store\.(read|write)\(", path.read_text())}
    others = {path for path in opening if not path.startswith("bot/tables/service/")}
    assert others == {"bot/chat/surfaces.py", "bot/tables/results/records.py"}


def test_no_generic_file_names_a_game() -> None:
    assert culprits(GENERIC, lambda path: [word for word in words(path) if mentions(word)]) == {}


def test_no_test_file_is_imported() -> None:
    """Code that several tests need has a file of its own beside them: x.py for test_x.py."""
    taken = re.compile(r"^ *(?:from|import) tests\.(?:\w+\.)*test_\w+.*", re.MULTILINE)
    assert culprits([*ROOT.glob("tests/**/*.py")], lambda path: taken.findall(path.read_text("utf-8"))) == {}


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


def culprits(paths: Sequence[Path], found_in: Callable[[Path], list[str]]) -> dict[str, list[str]]:
    """Return the finds of each file that has any."""
    found = {str(path.relative_to(ROOT)): found_in(path) for path in paths}
    return {path: words for path, words in found.items() if words}


def test_a_game_remembers_few_results() -> None:
    """Minds are as quick with a thousand results per function, and many more take hundreds of megabytes."""

    def large(path: Path) -> list[str]:
        bounds = re.findall(r"lru_cache\((?:maxsize=)?([^)]*)\)", path.read_text("utf-8"))
        return [bound for bound in bounds if not bound.isdigit() or int(bound) > 2048]

    assert culprits([*(ROOT / "engine" / "games").rglob("*.py")], large) == {}


def test_only_the_door_asks_for_a_language() -> None:
    others = [path for path in SCREEN if path != ROOT / "bot/chat/caller.py"]
    assert culprits(others, lambda path: languages(path.read_text("utf-8"))) == {}, "ask bot/chat/caller.py"


def languages(source: str) -> list[str]:
    """Return each place where a file reads a language off an interaction, or chooses between two by itself."""
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


def test_no_file_cuts_at_a_number_of_its_own() -> None:
    assert culprits(SCREEN, lambda path: cuts(path.read_text("utf-8"))) == {}, "bot/ui/caps.py names the number"


def cuts(source: str) -> list[str]:
    """Return each slice from the start up to a written number that is as large as one of Discord's limits."""
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
    """Return whether a word has a game's id in it, as a whole word of snake_case or CamelCase."""
    parts = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", word).lower()
    return re.search(rf"(?<![a-z0-9])({'|'.join(GAMES)})(?![a-z0-9])", parts) is not None


def words(path: Path) -> Iterator[str]:
    """Yield the identifiers, imports and strings of a file, without its docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.value
        for field in ("id", "attr", "name", "arg", "module", "asname"):
            word = getattr(node, field, None)
            if isinstance(word, str):
                yield word


HEADLESS = re.compile(
    r"(What|Who|Whom|Whose|Whoever|Where|Whether|When|Which|How|Of|Those|These|They|All of|The same|By which)\b"
)


ROOMS = ("bot", "cogs", "data", "engine", "render", "tests")
FILE, CLASS, FUNCTION = 500, 400, 60  # lines, at most
NAMED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def test_docstrings_can_be_read_alone_and_nothing_is_long() -> None:
    """A docstring starts with a verb, or with a noun phrase: not with a clause that has no subject."""

    def faults(path: Path) -> Iterator[str]:
        source = path.read_text("utf-8")
        if source.count("\n") > FILE:
            yield f"{source.count(chr(10))} lines"
        for node in ast.walk(ast.parse(source)):
            said = ast.get_docstring(node) if isinstance(node, (*NAMED, ast.Module)) else None
            if said is not None and HEADLESS.match(said):
                yield said.partition("\n")[0]
            if isinstance(node, NAMED):
                most = CLASS if isinstance(node, ast.ClassDef) else FUNCTION
                if (lines := (node.end_lineno or 0) - node.lineno + 1) > most and "versions" not in path.parts:
                    yield f"{node.name}: {lines} lines"

    files = [path for room in ROOMS for path in (ROOT / room).rglob("*.py")]
    assert culprits(files, lambda path: [*faults(path)]) == {}


def test_the_page_of_names_is_true() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\S+) \|", (ROOT / "docs" / "names.md").read_text("utf-8"), re.M)
    assert len(rows) > 40
    lost = [name for name, path in rows if not re.search(rf"^class {name}\b", (ROOT / path).read_text("utf-8"), re.M)]
    assert lost == []
