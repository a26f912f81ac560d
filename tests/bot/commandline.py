"""The command line as tests run it: words in, status and output back."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main

START = {
    "agents": "11-5-5",
    "first_attacker": 0,
    "hands": [["S1", "S5", "H"], ["F"]],
    "deck": ["S9", "S8", "S10", "S11", "S2", "S3", "S4", "S6", "S7", "F", "F", "F", "F", "H", "H", "H", "H"],
}

LONGEST_WORDS = 1000  # characters of a refusal; two long words may be repeated shortened

Run = Callable[..., "Ran"]


class Ran:
    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err

    @property
    def lines(self) -> list[dict[str, Any]]:
        """The output, read as JSON Lines."""
        return [json.loads(line) for line in self.out.splitlines()]

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [line for line in self.lines if line["type"] == kind]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*words: object) -> Ran:
        status = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return Ran(status, out, err)

    return run


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, Any], Path]:
    def write(name: str, data: Any) -> Path:
        path = tmp_path / name
        path.write_text(data if isinstance(data, str) else json.dumps(data), "utf-8")
        return path

    return write


Write = Callable[[str, Any], Path]


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The path of the bot's database. All other settings are defaults."""
    monkeypatch.chdir(tmp_path)  # no .env
    path = tmp_path / "bot.sqlite3"
    monkeypatch.setenv("DATABASE_PATH", str(path))
    return path
