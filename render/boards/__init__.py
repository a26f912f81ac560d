"""One picture maker for each game, named by the game's id."""
