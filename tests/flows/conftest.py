"""The fixtures that flows share. Each flow is played in one random language; `make soak` plays it in both."""

from __future__ import annotations

from pathlib import Path

import pytest

import bot.sync.reconciler
import bot.tables.service.heartbeat
import bot.tables.service.scheduler
import bot.tables.service.wish_lines
from bot.tables.time.time_control import HOUR
from engine import ai
from tests import sample

PLIES = 40  # moves that an AI looks at: its playing strength does not matter here


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.ai.worker.patience_of", lambda *asked: min(ai.patience_of(*asked), PLIES))


@pytest.fixture
def parked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lengthen the reconciler's pauses before it tries again, so that the simulated clock passes them.

    simcord waits for shorter ones in real time.
    """
    monkeypatch.setattr(bot.sync.reconciler, "RETRY", (10, 60, 300))


@pytest.fixture
def hourly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot look at its heart, the clock and all wishes once per hour: everything due still happens."""
    monkeypatch.setattr(bot.tables.service.heartbeat, "BEAT", HOUR)
    monkeypatch.setattr(bot.tables.service.scheduler, "LONGEST_SLEEP", HOUR)
    monkeypatch.setattr(bot.tables.service.wish_lines, "EVERY", HOUR)


@pytest.hookimpl(tryfirst=True)  # before pytest leaves out the marked tests
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = [item for item in items if isinstance(item, pytest.Function) and item.path.parent == Path(__file__).parent]
    languages: dict[str, list[pytest.Item]] = {}
    for item in here:
        values = dict(item.callspec.params) if hasattr(item, "callspec") else {}
        if values.pop("locale", None) is not None and not item.get_closest_marker("soak"):
            languages.setdefault(f"{item.path.name} {item.originalname} {values}", []).append(item)
    for use, both in languages.items():
        chosen = sample.some(both, 1, use)
        for other in both:
            if other not in chosen:
                other.add_marker(pytest.mark.soak)
