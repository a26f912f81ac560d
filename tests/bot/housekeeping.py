"""A game whose rules have changed: it refuses the moves of its old matches."""

from __future__ import annotations

from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.game import IllegalMoveError


def refusing(*args: Any) -> None:
    raise IllegalMoveError("other_rules")


def refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAMES["spymaster"]), "check", refusing)
