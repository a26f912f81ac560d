"""One board module or package for each game, named by the game's id."""
