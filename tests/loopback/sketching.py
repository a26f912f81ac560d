"""`python -m bot` as ever, but for its pictures: see tests/sketches.py."""
from __future__ import annotations

import sys

from bot.__main__ import main
from tests.sketches import sketched

if __name__ == "__main__":
    with sketched():
        sys.exit(main(sys.argv[1:]))
