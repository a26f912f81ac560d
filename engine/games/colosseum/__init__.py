"""#31 Dice-Rolling Colosseum: the rules, the words and the rule texts of one game."""
