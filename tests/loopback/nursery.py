"""Starts bots quickly, for the tests that kill many: it imports everything once, then each line of input forks one bot.

    python -m tests.loopback.nursery      # prints the process id of each bot; needs a system with fork
    python -m tests.loopback.nursery plain

A line is JSON: the folder of this bot, the file for its log, and its settings.

Sprites and letters, which every picture needs, are drawn before the first fork too. With `plain` each bot draws them
itself. Each bot is that of bot.py.
"""

from __future__ import annotations

import importlib
import json
import os
import signal
import sys
from typing import Any

from engine.catalogue import GAMES
from engine.example import example
from render import picture
from tests.loopback.bot import main


def serve(*, plain: bool) -> None:
    for name in ("bot.client", "cogs.common", "cogs.table", "cogs.play", "PIL.Image", "alembic.command", "aiosqlite"):
        importlib.import_module(name)
    for game in [] if plain else GAMES.values():
        match, shown = example(game)
        for each in shown:
            view, look = match.view(each.seat), picture.Viewer("en", tuple(f"Oliver{n}." for n in range(match.seats)))
            if each.seat is not None:
                picture.hand(game.id, view, each.seat, look)
            picture.table(game.id, match.view(None), look)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # no one waits for dead children
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os._exit(born(json.loads(line)))
        print(child, flush=True)


def born(bot: dict[str, Any]) -> int:
    """Run a bot in this child, and return its exit code."""
    os.environ.update(bot["environment"])
    os.chdir(bot["folder"])
    log = os.open(bot["log"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.dup2(log, 1)
    os.dup2(log, 2)
    return main(["run"])


if __name__ == "__main__":
    serve(plain="plain" in sys.argv)
