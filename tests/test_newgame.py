"""The command `python -m bot new-game`: in a copy of the project it makes a game that is complete and plays."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli.newgame import NewGameError, new_game, next_steps
from engine.catalogue import GAMES
from tests import sample

ROOT = Path(__file__).parents[1]
KINDS = sorted(path.name for path in (ROOT / "tests" / "skeleton").iterdir())
ID, TITLE, JA = "pebbles", "White Pebbles", "白い小石"
BOT = [f"tests/bot/test_{name}.py" for name in ("rules", "rows", "controls")]  # what a new game must not break there
ROOMS = ("bot", "cogs", "data", "docs", "engine", "render", "tests")
ALONE = {"PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/")}
ALONE["TAKUJO_GAME"] = ID  # the one game of the catalogue that the generic tests of the copy take


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the project, with its compiled files: each command of the copy would compile everything again."""
    for room in ROOMS:
        shutil.copytree(ROOT / room, tmp_path / room, ignore=shutil.ignore_patterns("*.sqlite3*"))
    for file in ("README.md", "README.ja.md", "CHANGELOG.md", "pyproject.toml"):
        shutil.copy(ROOT / file, tmp_path)
    return tmp_path


def python(where: Path, *args: str) -> str:
    """Run Python in the copy, and return what it prints."""
    done = subprocess.run([sys.executable, *args], cwd=where, env=ALONE, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{args}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def make(copy: Path, like: str) -> list[str]:
    """Make a game as the command describes, and name an author. Return the last command: the league takes minutes."""
    told = python(copy, "-m", "bot", "new-game", ID, "--like", like, "--title", TITLE, "--ja", JA)
    commands = [line.split() for line in re.findall(r"^ .*\.venv/bin/python (-m tests.*)$", told, re.MULTILINE)]
    assert len(commands) == 6, "a ground, playthroughs, pictures, how long it takes, a saved match, the league"
    *most, league = commands
    for command in most:
        python(copy, *command)
    for file, no_one in (("README.md", "no one yet"), ("README.ja.md", "未定")):
        text = (copy / file).read_text("utf-8")
        (copy / file).write_text(text.replace(f"| {no_one} |", "| Anna |"), "utf-8")
    return league


def passed(copy: Path, *tests: str) -> int:
    """Return how many tests of the game there are; all pass."""
    out = python(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests, "-k", ID)
    return int(re.findall(r"(\d+) passed", out)[0])


@pytest.mark.parametrize("like", KINDS if sample.WHOLE else [sample.lot("new game").choice(KINDS)])
def test_a_new_game_is_complete_and_plays(copy: Path, like: str) -> None:
    make(copy, like)
    for locale, title in (("en", TITLE), ("ja", JA)):
        match = python(copy, "-m", "bot", "playthrough", ID, "--text", "--locale", locale).splitlines()
        assert len(match) > 30
        assert match[0] == title
    tests = "complete", "rulings", "guides", ID, f"{ID}_mind"
    golden = "tests/test_playthroughs.py", "tests/corpus", "tests/render/test_golden.py"
    assert passed(copy, *(f"tests/games/test_{name}.py" for name in tests), *golden) >= 25


@pytest.mark.soak
@pytest.mark.parametrize("like", KINDS)
def test_a_new_game_keeps_every_law(copy: Path, like: str) -> None:
    league = make(copy, like)
    assert passed(copy, "tests/games", "tests/render", "tests/flows/test_guide.py", *BOT) >= 80
    python(copy, *(word.replace("60", "2") for word in league))
    python(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/test_league.py", "-k", "committed_file")


def test_its_files_are_in_style(copy: Path) -> None:
    for like in KINDS:
        new_game(ID + like, like, copy)
    for command in (["check"], ["format", "--check"]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *command, "--no-cache", "."], cwd=copy, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("game_id", ["", "Chess", "2048", "tic-tac", "tic_tac", "go!", "../up", "class", "碁", "a b"])
def test_what_is_no_id_is_refused(game_id: str, tmp_path: Path) -> None:
    with pytest.raises(NewGameError, match="is not an id"):
        new_game(game_id, "cards", tmp_path)


def test_nothing_is_ever_written_over(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "tests" / "skeleton", tmp_path / "tests" / "skeleton")
    (tmp_path / "engine").mkdir()
    for list_ in ("engine/catalogue.py", "README.md", "README.ja.md", "CHANGELOG.md"):
        shutil.copy(ROOT / list_, tmp_path / list_)
    files = new_game(ID, "cards", tmp_path)
    assert len(files) == len({*files}) > 15
    for kept in files:  # any one of the files is enough for a refusal
        shutil.rmtree(tmp_path / "engine")
        for path in {*files} - {kept}:
            path.unlink(missing_ok=True)
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text("precious")
        with pytest.raises(NewGameError, match="already exists"):
            new_game(ID, "cards", tmp_path)
        assert [path for path in files if path.exists()] == [kept]
        assert kept.read_text() == "precious"
        (tmp_path / "engine" / "games").mkdir(parents=True, exist_ok=True)


@pytest.mark.parametrize("game_id", GAMES)
def test_an_id_that_exists_is_refused(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", game_id]) == 2
    assert f"engine/games/{game_id} already exists" in capsys.readouterr().err


def test_the_steps_name_the_game() -> None:
    told = next_steps(ID, 18)
    assert "{" not in told
    assert f"make test GAME={ID}" in told
    assert all(len(line) <= 120 for line in told.splitlines())
