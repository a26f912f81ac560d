"""Presses and sent forms: the verb that each is for, its turn, and the words of a refusal."""
