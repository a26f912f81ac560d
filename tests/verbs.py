"""Every verb of the bot: all cogs are imported, as at the bot's start, no matter what a test imports otherwise."""

from __future__ import annotations

from importlib import import_module

from bot.client import COGS
from cogs.verbs import VERBS

__all__ = ["VERBS"]

for name in COGS:
    import_module(name)
