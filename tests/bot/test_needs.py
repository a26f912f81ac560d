"""The permissions that the bot must have where a table is opened."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.tables.errors import RefusedError
from bot.ui.needs import check_here
from tests.bot.reconciler import http


class Private(discord.Thread):
    def __init__(self) -> None:
        self.id, self._type = 5, discord.ChannelType.private_thread


def asked(error: Exception | None, *, known: bool = False) -> Any:
    """An interaction in a private thread; `error`: Discord's answer when the bot asks for that thread."""

    async def fetch_channel(channel_id: int) -> None:
        if error is not None:
            raise error

    me = SimpleNamespace(is_timed_out=lambda: False, timed_out_until=None, display_name="Bot")
    guild = SimpleNamespace(me=me, get_thread=lambda number: object() if known else None)
    client, all_rights = SimpleNamespace(fetch_channel=fetch_channel), discord.Permissions.all()
    return SimpleNamespace(guild=guild, channel=Private(), channel_id=5, client=client, app_permissions=all_rights)


async def at_once() -> None:
    pass


async def test_a_private_thread_in_which_the_bot_is_not_is_refused_with_the_cure() -> None:
    refusal = discord.Forbidden(SimpleNamespace(status=403, reason=""), {"code": 50001, "message": ""})  # type: ignore[arg-type]
    with pytest.raises(RefusedError) as refused:
        await check_here(asked(refusal), "en", at_once)
    assert "Mention me here" in str(refused.value.text.args)
    await check_here(asked(refusal, known=True), "en", at_once)
    await check_here(asked(None), "en", at_once)  # the thread is archived: the gateway has not announced it
    await check_here(asked(http(0, 503)), "en", at_once)
