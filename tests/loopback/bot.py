"""The bot with a very short wait for a move to be taken back (D17), since these tests run in real time.

python -m tests.loopback.bot run

TAKUJO_TEST_PACE=0.2: several processes notice each other's deaths in a fifth of the time. They identify and look for
messages that are gone as fast.
TAKUJO_TEST_TOKEN=10: a token of a private message is good for 10 seconds.
"""

from __future__ import annotations

import os
import sys
from typing import Any

from bot import __main__ as program


def main(words: list[str]) -> int:
    load = program.imported

    def imported(module: str) -> Any:
        found = load(module)
        if module == "bot.client":
            _hurry(found)
        return found

    program.imported = imported
    return program.main(words)


def _hurry(client: Any) -> None:
    from bot.chat import living
    from bot.sync import gone, rounds
    from bot.tables.service import fleet
    from bot.tables.verbs.settling import SETTLING

    SETTLING.update(dict.fromkeys(SETTLING, 0.2))
    pace = float(os.environ.get("TAKUJO_TEST_PACE", "1"))
    for name in ("BEAT", "DEAD", "SLACK", "SURE"):
        setattr(fleet, name, getattr(fleet, name) * pace)
    client.IDENTIFYING *= pace
    gone.SHORTLY *= pace
    rounds.FIRST, rounds.APART = rounds.FIRST * pace, rounds.APART * pace
    if token := os.environ.get("TAKUJO_TEST_TOKEN"):
        living.LIVES, living.FOLDED = float(token), float(token) / 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
