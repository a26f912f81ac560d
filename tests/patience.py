"""The patience of all tests. The limit says when to give up; it never says how quick something must be."""

GIVE_UP = 120.0  # seconds, even on the slowest machine
