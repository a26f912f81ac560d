"""One package per game, named by the game's id."""
