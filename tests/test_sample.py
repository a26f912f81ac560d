"""The sample that a run takes: the same for the same seed, whole where that is asked for, with whatever has changed;
and a test that hangs is named."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.catalogue import GAMES
from tests import sample

MANY = [f"game{n}" for n in range(20)]


@pytest.fixture(autouse=True)
def a_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sample, "SEED", "5f1c2a90")
    monkeypatch.setattr(sample, "WHOLE", False)
    monkeypatch.setattr(sample, "ONLY", "")
    monkeypatch.setattr(sample, "changed", lambda: frozenset({"game3", "game17"}))


def test_a_seed_draws_the_same_again_and_another_one_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    first = sample.some(range(100), 5, "x", 1)
    assert first == sample.some(range(100), 5, "x", 1) == sorted(first)
    assert len(set(first)) == 5
    assert first != sample.some(range(100), 5, "x", 2)
    monkeypatch.setattr(sample, "SEED", "another")
    assert first != sample.some(range(100), 5, "x", 1)
    assert sample.some("abc", 5, "x") == ["a", "b", "c"]


def test_everything_where_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sample, "WHOLE", True)
    assert sample.some(range(100), 5, "x") == list(range(100))
    assert sample.part("x", MANY) == MANY
    assert not any(row.marks for row in sample.seldom("x", MANY))
    assert not any(row.marks for row in sample.one_each("x", [(game, n) for game in MANY for n in range(3)]))


def test_of_a_large_catalogue_what_has_changed_and_others_by_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = sample.part("x", MANY)
    assert len(taken) == sample.AT_ONCE
    assert {"game3", "game17"} < set(taken)
    assert {game for n in range(60) for game in sample.part(f"suite {n}", MANY)} == set(MANY), "all come up"
    assert sample.part("x", MANY, few=1)[0] in ("game3", "game17")
    monkeypatch.setattr(sample, "changed", lambda: frozenset(MANY))
    assert sample.part("x", MANY) == MANY
    assert len(sample.part("x", MANY, few=2)) == 2
    monkeypatch.setattr(sample, "ONLY", "game5")
    assert sample.part("x", MANY) == ["game5"]


def test_what_is_left_out_is_marked() -> None:
    rows = sample.one_each("x", [(game, n) for game in MANY for n in range(3)], few=4)
    assert len(rows) == 60
    taken = [row.values for row in rows if not row.marks]
    assert len(taken) == len({game for game, _ in taken}) == 4
    assert {mark.name for row in rows for mark in row.marks} == {"soak"}


def test_a_game_is_known_by_its_files_and_by_those_it_builds_upon() -> None:
    game = next(iter(GAMES))
    for file in (f"engine/games/{game}/state.py", f"tests/games/test_{game}.py", f"tests/playthroughs/{game}-2.txt"):
        assert sample.touched([file]) == {game}
    assert not sample.touched(["engine/match.py", f"engine/x{game}.py", "README.md"])
    folders = {folder for each in GAMES.values() for folder in sample.folders(each)}
    for folder in folders - set(GAMES):
        builders = {name for name, each in GAMES.items() if folder in sample.folders(each)}
        assert sample.touched([f"engine/games/{folder}/x.py"]) == builders
        assert len(builders) > 1


def test_where_git_cannot_tell_all_have_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sample, "ROOT", tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert sample.by_git() == set(GAMES)


def test_a_test_without_an_end_is_named(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\ntimeout = 1\n")
    (tmp_path / "test_it.py").write_text("def test_hangs():\n    while True: pass\n\ndef test_next(): pass\n")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n0", tmp_path],
        cwd=tmp_path,
        text=True,
        capture_output=True,
        timeout=60,
    )
    assert "FAILED test_it.py::test_hangs - Failed: Timeout" in done.stdout
    assert "1 failed, 1 passed" in done.stdout


def test_cases_that_are_alike_are_taken_by_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = sample.by_lot("x", [("a", 1), ("b", 2), ("c", 3)], 2)
    assert [row.values for row in rows] == [("a", 1), ("b", 2), ("c", 3)]
    assert sum(not row.marks for row in rows) == 2
    assert [row.values for row in sample.by_lot("x", ["a", "b"], 1)] == [("a",), ("b",)]
    monkeypatch.setattr(sample, "WHOLE", True)
    assert not any(row.marks for row in sample.by_lot("x", range(9), 1))


def test_of_what_has_changed_nothing_is_halved() -> None:
    assert sample.half("game3", range(9)) == list(range(9))
    assert len(sample.half("game4", range(9))) == 5


def test_golden_files_are_asked_for_by_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    files = [Path("rabbit-ja.txt"), Path("rabbit2-ja.txt")]
    assert [*filter(sample.asked_for, files)] == files
    monkeypatch.setattr(sample, "ONLY", "rabbit")
    assert [*filter(sample.asked_for, files)] == files[:1]


def test_a_test_plays_few_games_also_where_everything_is_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sample, "WHOLE", True)
    assert len(set(sample.games("x", 2))) == 2
    assert set(sample.games("x", 100)) == set(GAMES)
