"""#34 Lombard Hold'em: the rules, the words and the rule texts of one game."""
