"""Tests of the store and its migrations."""
