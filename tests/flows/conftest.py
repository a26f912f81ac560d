"""What flows share."""

from __future__ import annotations

import pytest

import bot.outbox


@pytest.fixture
def parked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waits that the simulated clock passes; simcord waits for shorter ones in real time."""
    monkeypatch.setattr(bot.outbox, "RETRY", (10, 60, 300))
