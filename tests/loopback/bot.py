"""The bot, but that it hardly waits for a move to be taken back (D17): its time is real here.

python -m tests.loopback.bot run
"""

from __future__ import annotations

import sys

from bot.__main__ import main
from bot.tables.settling import SETTLING

SETTLING.update(dict.fromkeys(SETTLING, 0.2))

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
