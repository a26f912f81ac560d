"""Tests of the whole bot inside a simulated Discord."""
