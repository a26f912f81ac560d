"""Golden playthroughs: whole matches in words, as a person reads them, kept in tests/playthroughs/*.txt.

The first line of each file is the command that prints the rest. To add a playthrough, make a file with only such a
line. After a change that is meant to alter the texts, write them again, and read the difference before you commit it:

    python -m tests.test_playthroughs --write
"""

from __future__ import annotations

import contextlib
import io
import os
import shlex
import sys
from pathlib import Path

import pytest

from bot.__main__ import ROOT, main
from engine.catalogue import GAMES
from engine.options import options_form, plain_options
from tests import sample

FILES = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))
PROMPT = "$ python -m bot "
COMMAND = "python -m tests.test_playthroughs --write"


def arguments(file: Path) -> list[str]:
    """Return the command of a golden playthrough, from its first line."""
    first = file.read_text("utf-8").partition("\n")[0]
    assert first.startswith(PROMPT + "playthrough "), f"{file.name} must begin with '{PROMPT}playthrough …'"
    return shlex.split(first.removeprefix(PROMPT))


def made(file: Path) -> str:
    """Return the text of a golden playthrough, as it is today."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert main(arguments(file)) == 0, f"{file.name}: its command fails"
    return f"{PROMPT}{shlex.join(arguments(file))}\n\n{out.getvalue()}"


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_match_goes_as_it_went(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)  # the commands name files of the project
    assert made(file) == file.read_text("utf-8"), f"if that is meant: {COMMAND}"


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_choice_of_an_option_has_a_playthrough(game: object) -> None:
    commands = [arguments(file) for file in FILES]
    commands = [command for command in commands if command[1] == game.id]  # type: ignore[attr-defined]
    assert commands
    defaults = plain_options(game.options_type())  # type: ignore[attr-defined]
    for field in options_form(game):  # type: ignore[arg-type]
        played = {
            next(
                (word.partition("=")[2] for word in command if word.startswith(f"{field.name}=")),
                str(defaults[field.name]).lower() if field.choices else "",
            )
            for command in commands
        }
        assert {choice.value for choice in field.choices} <= played, field.name


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit(f"usage: {COMMAND}")
    os.chdir(ROOT)
    for golden in filter(sample.asked_for, FILES):
        golden.write_text(made(golden), "utf-8")
        print(golden.relative_to(ROOT))
