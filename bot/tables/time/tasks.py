"""The end of tasks that run as long as the bot does."""

from __future__ import annotations

import asyncio
from typing import Any


async def end_task(task: asyncio.Task[Any] | None) -> None:
    """Cancel a task, and wait until it is over. Its own error goes no further."""
    if task is not None:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
