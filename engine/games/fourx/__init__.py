"""#33 4X: the rules, the boards, the words and the rule texts of one game."""
