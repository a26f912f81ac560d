"""Grid: the rules, the words and the rule texts of one game."""
