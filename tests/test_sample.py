"""The sample that a run takes: equal for equal files or an equal seed, and whole in a soak."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from engine.catalogue import GAMES
from tests import sample
from tests.conftest import dealt

MANY = [f"game{n}" for n in range(20)]


@pytest.fixture(autouse=True)
def a_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sample, "SEED", "5f1c2a90")
    monkeypatch.setattr(sample, "WHOLE", False)
    monkeypatch.setattr(sample, "ONLY", "")


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


def test_a_large_catalogue_is_taken_by_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(sample.part("x", MANY)) == sample.AT_ONCE
    assert len(sample.part("x", MANY, 2)) == 2
    assert {game for n in range(60) for game in sample.part(f"suite {n}", MANY)} == set(MANY), "all come up"
    monkeypatch.setattr(sample, "ONLY", "game5")
    assert sample.part("x", MANY) == ["game5"]


def test_what_is_left_out_is_marked() -> None:
    rows = sample.one_each("x", [(game, n) for game in MANY for n in range(3)], few=4)
    assert len(rows) == 60
    taken = [row.values for row in rows if not row.marks]
    assert len(taken) == len({game for game, _ in taken}) == 4
    assert {mark.name for row in rows for mark in row.marks} == {"soak"}


def test_the_same_files_draw_the_same_sample(tmp_path: Path) -> None:
    """The sample does not depend on git, or on what has been compiled or written beside the code."""
    here, there = tmp_path / "here", tmp_path / "there"
    for root in (here, there):
        (root / "engine" / "deep").mkdir(parents=True)
        (root / "engine" / "deep" / "a.py").write_text("one")
    (there / ".git").mkdir()
    (there / "engine" / "__pycache__").mkdir()
    (there / "engine" / "__pycache__" / "a.pyc").write_text("compiled")
    (there / "build.py").write_text("not of a room")
    assert sample.of_the_files(here) == sample.of_the_files(there)
    (there / "engine" / "deep" / "a.py").write_text("two")
    assert sample.of_the_files(here) != sample.of_the_files(there)


@pytest.mark.parametrize("word", ["TAKUJO_SOAK", "TAKUJO_NOTHING"])
def test_only_a_soak_draws_anew(word: str) -> None:
    def seed() -> str:
        environment = {name: value for name, value in os.environ.items() if not name.startswith("TAKUJO_")}
        line = [sys.executable, "-c", "from tests import sample; print(sample.SEED)"]
        done = subprocess.run(line, cwd=sample.ROOT, env={**environment, word: "1"}, text=True, capture_output=True)
        return done.stdout

    assert (seed() != seed()) == (word == "TAKUJO_SOAK")


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


def test_half_of_what_a_game_has_many_of(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(sample.half("game4", range(9))) == 5
    monkeypatch.setattr(sample, "ONLY", "game4")
    assert sample.half("game4", range(9)) == list(range(9))


def test_the_tests_that_take_longest_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each run takes a part of them, and each of them is in some run. CI and a soak take all."""
    slow = [(f"{sample.TURNS[0]}test_{file}.py", f"test_{n}") for file in "ab" for n in range(5)]
    every = [*slow, ("tests/flows/test_short.py", "test_alone"), ("tests/engine/test_quick.py", "test_it")]
    monkeypatch.setattr(sample, "BY_TURNS", False)
    assert sample.waits(every) == set()
    monkeypatch.setattr(sample, "BY_TURNS", True)
    seen = set()
    for seed in range(40):
        monkeypatch.setattr(sample, "SEED", f"{seed}")
        waiting = sample.waits(every)
        assert waiting == sample.waits(reversed(every[::2] + every[1::2])), "whatever the order and the parameters"
        assert waiting < set(slow)
        assert len(waiting) == 2 * (5 - -(-5 // sample.EVERY))
        seen |= set(every) - waiting
    assert seen == set(every)


def test_golden_files_are_asked_for_by_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    files = [Path("rabbit-ja.txt"), Path("rabbit2-ja.txt")]
    assert [*filter(sample.asked_for, files)] == files
    monkeypatch.setattr(sample, "ONLY", "rabbit")
    assert [*filter(sample.asked_for, files)] == files[:1]


def test_a_test_plays_few_games_also_where_everything_is_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sample, "WHOLE", True)
    assert len(set(sample.games("x", 2))) == 2
    assert set(sample.games("x", 100)) == set(GAMES)


def test_each_worker_begins_with_files_that_wait() -> None:
    names = [f"tests/{room}/test_{n}.py" for room in ("bot", "flows", "games", "loopback") for n in range(9)]
    items: list[Any] = [SimpleNamespace(path=Path(name), nodeid=f"{name}::{k}") for name in names for k in range(3)]
    for workers in (1, 4):
        found = dealt(items, workers)
        assert sorted(item.nodeid for item in found) == sorted(item.nodeid for item in items)
        for n in range(workers):
            part = [item.nodeid.split("/")[1] for item in found[n * len(items) // workers :][: len(items) // workers]]
            loopback, flows = part.count("loopback"), part.count("flows")
            waiting = ["loopback"] * loopback + ["flows"] * flows
            assert part[: loopback + flows] == waiting[:: -1 if n % 2 else 1]
            assert min(loopback, flows) >= 27 // workers - 3
