"""Rabbit Rummy ver.2: the rules, the words and the rule texts of one game."""
