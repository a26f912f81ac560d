"""Saved matches of every released version of every game; see README.md."""
