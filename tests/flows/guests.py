"""Test games that the bot can play beside its own: with their rules, their board and their words."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.game import Game
from render import texts
from render.texts import LOCALES
from tests.games import tiny
from tests.games.tiny import board
from tests.words import read_games_from


def admit(
    game: Game[Any, Any], folder: Path, monkeypatch: pytest.MonkeyPatch, words: Mapping[str, str] | None = None
) -> None:
    """Let a game that is like Tiny be played. `words`: by language, the words that it has besides Tiny's."""
    folder.mkdir()
    for found in (*texts.GAMES.iterdir(), Path(tiny.__file__).parent):
        (folder / found.name).symlink_to(found)
    if game.id != "tiny":
        (folder / game.id).mkdir()
        for locale in LOCALES:
            (folder / game.id / f"{locale}.ftl").write_text(
                f"### With tiny\n{(words or {}).get(locale, '')}\n", "utf-8"
            )
    read_games_from(folder, monkeypatch)
    monkeypatch.setitem(GAMES, game.id, game)
    monkeypatch.setitem(sys.modules, f"render.boards.{game.id}", board)
