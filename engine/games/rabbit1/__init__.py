"""Rabbit Rummy (#30): the rules, the words and the rule texts of one game."""
