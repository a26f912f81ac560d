"""docs/fairness.md, "Check it yourself": the lines are taken from there and run without the bot.

They verify records of every game.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.chance import commitment_of, seal_at_start, seed_of
from engine.match import Match, new_seed
from tests import sample
from tests.corpus.make import played

ROOT = Path(__file__).parent.parent
JOINS = ["1400000000000000001 七福 – lucky", "1400000000000000002", "1400000000000000003"]
every_game = pytest.mark.parametrize("game", sorted(GAMES))
Record = dict[str, Any]


def lines() -> str:
    section = (ROOT / "docs/fairness.md").read_text("utf-8").partition("\n## Check it yourself\n")[2]
    found = re.search(r"```python\n(.*?)```", section, re.DOTALL)
    assert found is not None
    return found[1]


def checked(folder: Path, record: Record) -> subprocess.CompletedProcess[str]:
    (folder / "check.py").write_text(lines(), "utf-8")
    (folder / "record.json").write_text(json.dumps(record), "utf-8")
    command = [sys.executable, "-I", "-S", "check.py", "record.json"]
    return subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", timeout=60, check=False)


def record_of(game: str, seats: int, n: int = 0) -> Record:
    secret = new_seed(f"verifier {game} {n}")
    match = Match.new(GAMES[game], seats, GAMES[game].options_type(), seed_of(secret, JOINS))
    return played(match, secret).record(secret, JOINS)


@every_game
def test_the_lines_verify_records_of_every_game(game: str, tmp_path: Path) -> None:
    for seats in GAMES[game].seats_with(GAMES[game].options_type()):
        record = record_of(game, seats)
        ran = checked(tmp_path, record)
        assert ran.returncode == 0, ran.stderr
        assert ran.stdout.startswith(f"{len(record['draws'])} draws follow")
        assert "NOT" not in ran.stdout
        assert ran.stdout.endswith(f"{seal_at_start(record['commitment'], record['joins'])}\n")
        assert {draw["ply"] for draw in record["draws"]} <= set(range(len(record["moves"]) + 1))


def test_the_lines_tell_that_a_pile_was_shuffled_as_it_lay(tmp_path: Path) -> None:
    """Version 1 of a game shuffled a pile as it lay, and so could a bot that has arranged the pile."""
    record = json.loads((ROOT / "tests/corpus/papers-v1-midgame/record.json").read_text("utf-8"))
    ran = checked(tmp_path, record)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.splitlines()[1].endswith("shuffled: reshuffles at ply 65")


@every_game
def test_what_is_shuffled_before_the_first_move_is_the_same_in_every_match(game: str) -> None:
    seats = GAMES[game].seats_with(GAMES[game].options_type())[0]
    first, second = (
        [(draw["name"], draw["kind"], draw["of"]) for draw in record_of(game, seats, n)["draws"] if draw["ply"] == 0]
        for n in (1, 2)
    )
    assert first == second


@pytest.mark.parametrize("game", sample.seldom("draws"))
def test_every_draw_can_be_told_from_another(game: str, tmp_path: Path) -> None:
    """If a draw of a record is changed, the lines name it."""
    record = record_of(game, GAMES[game].seats_with(GAMES[game].options_type())[0])
    for n, draw in enumerate(record["draws"]):
        others = [each for each in draw["of"] if each != draw["gave"]]
        if len(set(map(str, draw["of"]))) > 1:
            picked = draw["kind"] == "pick"  # of a bag with many alike, another order may give the same piece
            changed = {"gave": others[0]} if picked else {"of": draw["of"][1:] + draw["of"][:1]}
            record["draws"][n] = draw | changed
            ran = checked(tmp_path, record)
            assert (ran.returncode, ran.stderr.strip()) == (1, f"WRONG: {draw['name']} at ply {draw['ply']}")
            record["draws"][n] = draw


def joins(*changed: str) -> Callable[[Record], None]:
    return lambda record: record.update(joins=list(changed))


def with_own_commitment(record: Record) -> None:
    """Give a record another secret and its commitment.

    Only the commitment that was written at Start shows the change.
    """
    secret = new_seed("another")
    record.update(secret=secret.hex(), commitment=commitment_of(secret))


@pytest.mark.parametrize(
    ("tamper", "told"),
    [
        (lambda record: record.update(secret=new_seed("another").hex()), "the commitment"),
        (lambda record: record.update(commitment=commitment_of(b"another")), "the commitment"),
        (with_own_commitment, "the seed"),
        (joins(*JOINS[:-1]), "the seed"),
        (joins(JOINS[1], JOINS[0], JOINS[2]), "the seed"),
        (joins(JOINS[0].replace("lucky", "Lucky"), *JOINS[1:]), "the seed"),
        (joins(*JOINS[:-1], "1400000000000000004"), "the seed"),
        (joins("\n".join(JOINS[:2]), JOINS[2]), "the seed"),
        (lambda record: record.update(seed=seed_of(b"another", JOINS).hex()), "the seed"),
        (lambda record: record["draws"][1].update(ply=1), "deck at ply 1"),
        (lambda record: record["draws"].pop(0), "deck at ply 0"),
        (lambda record: record["draws"][1]["gave"].reverse(), "deck at ply 0"),
    ],
)
def test_the_lines_refuse_what_was_tampered_with(tamper: Callable[[Record], None], told: str, tmp_path: Path) -> None:
    record = record_of("spymaster", 2)
    tamper(record)
    ran = checked(tmp_path, record)
    assert (ran.returncode, ran.stderr.strip()) == (1, f"WRONG: {told}")
