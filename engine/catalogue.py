"""The list of games: one line each."""
from __future__ import annotations

from typing import Any

from engine.game import Game
from engine.games.arsene.game import Arsene
from engine.games.itsmine.game import Itsmine
from engine.games.souten.game import Souten
from engine.games.spymaster.game import Spymaster

GAMES: dict[str, Game[Any, Any]] = {game.id: game for game in (
    Spymaster(),
    Itsmine(),
    Arsene(),
    Souten(),
)}
