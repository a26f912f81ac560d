"""One package for each game, named by its id."""
