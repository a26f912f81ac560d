"""Tests whose subject is no picture leave most of the drawing out: it takes a third of their time.

Of the pictures only one in DRAWN is drawn, always the same ones. Instead of the others there is a sketch, which differs
wherever what is to be drawn differs. Descriptions are the true ones. That equal views make equal pictures is for
tests/render.
"""

from __future__ import annotations

import hashlib
import os
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from render import picture

DRAWN = 1 if os.environ.get("TAKUJO_SOAK") else 8


@contextmanager
def sketched() -> Iterator[None]:
    """No picture from outside is used, and no sketch gets out."""
    draw, kept = picture._drawn, picture._kept

    def sketch(*facts: Any) -> bytes:
        mark = hashlib.sha256(msgspec.json.encode(facts, order="deterministic")).digest()
        return draw(*facts) if mark[0] % DRAWN == 0 else mark

    picture._drawn, picture._kept = sketch, OrderedDict()
    try:
        yield
    finally:
        picture._drawn, picture._kept = draw, kept
