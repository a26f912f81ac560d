"""Every match that was ever saved loads, means what it meant, and can be played on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.chance import Chance
from engine.game import read_options
from engine.match import Match, UnverifiedError, new_seed, verify

FOLDERS = sorted(path.parent for path in Path(__file__).parent.glob("*/snapshot.json"))
every_match = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)


def load(folder: Path, name: str) -> Any:
    return json.loads((folder / name).read_text("utf-8"))


def restored(folder: Path) -> Match:
    game = GAMES[folder.name.split("-")[0]]
    return Match.restore(game, (folder / "snapshot.json").read_bytes())


def replayed(folder: Path) -> Match:
    game, log = GAMES[folder.name.split("-")[0]], load(folder, "log.json")
    match = Match.new(game, log["seats"], read_options(game, log["options"]), bytes.fromhex(log["seed"]), log["start"])
    for what, *rest in log["log"]:
        match = match.undo(*rest) if what == "undo" else match.act(rest[0], game.decode(rest[1]))[0]
    return match


def test_every_game_has_a_saved_match() -> None:
    assert {folder.name.split("-")[0] for folder in FOLDERS} == set(GAMES)


@every_match
def test_the_snapshot_is_in_mid_game(folder: Path) -> None:
    match = restored(folder)
    assert match.opened
    assert len(match.plies) >= 5
    assert match.serial > len(match.plies), "no move was ever taken back"


@every_match
def test_the_snapshot_equals_the_replayed_log(folder: Path) -> None:
    """Also under a later version, as long as the log is not refused: whoever looks sees the same."""
    match, again = restored(folder), replayed(folder)
    for seat in (*range(match.seats), None):
        assert match.view(seat) == again.view(seat)
    assert match == again


@every_match
def test_it_is_played_on_to_its_end(folder: Path) -> None:
    for choose in (restored(folder).game.fallback, restored(folder).game.random):
        match, dice = restored(folder), Chance(new_seed(folder.name))
        for _ in range(5000):
            if match.over:
                break
            seat = match.opened[0].decision.seat
            match, _ = match.act(seat, choose(match.view(seat), seat, dice), match.opened[0].id)
        assert match.outcome is not None


@every_match
def test_the_record_verifies_or_names_the_version_that_can(folder: Path) -> None:
    match, record = restored(folder), load(folder, "record.json")
    if record["version"] == match.game.version:
        end = verify(match.game, record)
        assert end.plies[: len(match.plies)] == match.plies
        assert end.over
    else:
        with pytest.raises(UnverifiedError, match=f"version {record['version']}"):
            verify(match.game, record)
