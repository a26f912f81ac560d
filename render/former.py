"""The sizes of boards that are still to be drawn for a phone: see `theme.SMALL`."""

from __future__ import annotations

SMALL = 28
BODY = 30
NAME = 32
HEAD = 38
HEADER = 76
