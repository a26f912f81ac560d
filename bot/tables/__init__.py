"""A table and how it changes: the lobby, the match, the clock. No Discord and no pictures."""
