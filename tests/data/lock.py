"""A process that holds the lock of a database."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
# Opens the store alone, forks a child that outlives it, prints the child's id and waits to be killed.
HOLDER = """
import asyncio, os, sys, time
from data.store import Store
async def main():
    store = await Store.open(sys.argv[1], exclusive=True)
    child = os.fork()
    if not child:
        time.sleep(60)
    print(child, flush=True)
    time.sleep(60)
asyncio.run(main())
"""
