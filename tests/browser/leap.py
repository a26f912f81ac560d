"""`python -m bot play` whose time leaps on a signal: 14 minutes pass at once (F4).

python -m tests.browser.leap
"""

from __future__ import annotations

import signal
from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simcord.env import Env


def main() -> None:
    from bot.chat.living import FOLDED, LIVES
    from bot.cli import offline

    leapt = [0.0]

    def leap(*_: object) -> None:
        leapt[0] += LIVES - FOLDED

    def behind(env: Env) -> float:
        return max(0.0, (datetime.now(UTC) - env.now()).total_seconds() + leapt[0])

    offline.behind = behind
    signal.signal(signal.SIGUSR1, leap)
    offline.main()


if __name__ == "__main__":
    main()
