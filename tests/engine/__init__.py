"""Tests of the engine's generic parts."""
