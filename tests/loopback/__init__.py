"""Tests of faults over real sockets, against a local server."""
