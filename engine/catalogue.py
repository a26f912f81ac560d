"""The list of games, one line per game."""

from __future__ import annotations

import copyreg
from typing import Any

from engine.game import Game
from engine.games.annals.game import Annals
from engine.games.arsene.game import Arsene
from engine.games.cattle.game import Cattle
from engine.games.city.game import City
from engine.games.colony.game import Colony
from engine.games.colosseum.game import Colosseum
from engine.games.fools.game import Fools
from engine.games.fourx.game import Fourx
from engine.games.gems.game import Gems
from engine.games.grid.game import Grid
from engine.games.hens.game import Hens
from engine.games.holdem.game import Holdem
from engine.games.itsmine.game import Itsmine
from engine.games.lombardia.game import Lombardia
from engine.games.nicaea.game import Nicaea
from engine.games.papers.game import Papers
from engine.games.rabbit1.game import Rabbit1
from engine.games.rabbit2.game import Rabbit2
from engine.games.souten.game import Souten
from engine.games.spymaster.game import Spymaster
from engine.games.weary.game import Weary
from engine.games.wolves.game import Wolves

GAMES: dict[str, Game[Any, Any]] = {
    game.id: game
    for game in (
        Spymaster(),
        Itsmine(),
        Arsene(),
        Souten(),
        Rabbit2(),
        Rabbit1(),
        Holdem(),
        Lombardia(),
        Papers(),
        Nicaea(),
        Colosseum(),
        Fourx(),
        Fools(),
        Hens(),
        Annals(),
        City(),
        Cattle(),
        Gems(),
        Colony(),
        Wolves(),
        Weary(),
        Grid(),
    )
}
SEVERAL = tuple([name for name, game in GAMES.items() if not game.solo])  # the games for several players


def _named(game: str) -> Game[Any, Any]:
    return GAMES[game]


for _game in GAMES.values():  # a game is pickled by its id, so another process uses its own copy
    copyreg.pickle(type(_game), lambda game: (_named, (game.id,)))
