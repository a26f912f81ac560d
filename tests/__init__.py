"""Tests, in folders that mirror the rooms of the program."""
