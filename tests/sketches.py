"""Sketches instead of pictures, for tests whose subject is no picture: drawing takes a third of their time.

One picture in DRAWN is drawn, always the same ones. Each other picture is a sketch, which differs whenever the facts to
draw differ. Descriptions are the true ones. tests/render tests that equal views make equal pictures.
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
    """Draw sketches inside the context. No picture from outside is used, and no sketch gets out."""
    draw, kept = picture._drawn, picture._kept

    def sketch(*facts: Any) -> bytes:
        mark = hashlib.sha256(msgspec.json.encode(facts, order="deterministic")).digest()
        return draw(*facts) if mark[0] % DRAWN == 0 else mark

    picture._drawn, picture._kept = sketch, OrderedDict()
    try:
        yield
    finally:
        picture._drawn, picture._kept = draw, kept
