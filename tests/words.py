"""Where tests put other catalogues in the place of the games' own: what was read of them before is forgotten."""

from __future__ import annotations

from pathlib import Path

import pytest

from render import texts


def read_games_from(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until the test's end, the words of games are those in `folder`."""
    monkeypatch.setattr(texts, "GAMES", folder)
    forget()


def forget() -> None:
    texts.parse.cache_clear()
    texts._Catalogue.of.cache_clear()
    texts._said.cache_clear()
    texts._told.clear()
