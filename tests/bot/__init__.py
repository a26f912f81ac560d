"""Tests of the running program, without Discord."""
