"""The forms of commands in messages: links in English, code in Japanese, and plain names until Discord knows them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest
from discord.app_commands import AppCommand

from bot.ui import mentions
from bot.ui.emoji import written
from engine.form import Text
from render.texts import say

TABLE, REPLAY = Text("error-unknown-control"), Text("refuse-none-ended")  # name /table open, and /replay


def part(name: str) -> dict[str, Any]:
    return {"type": 1, "name": name, "description": "…", "options": []}


def command(number: int, name: str, *options: dict[str, Any]) -> AppCommand:
    """Return a command as Discord describes it in its answer to a sync."""
    ids = {"id": str(number), "application_id": "77", "version": "1", "default_member_permissions": None}
    told: Any = {**ids, "type": 1, "name": name, "description": "…", "options": [*options]}
    return AppCommand(data=told, state=cast("Any", None))


GROUP = command(99, "table", part("new"), part("open"))
PLAIN = command(98, "replay", {"type": 4, "name": "table", "description": "…"})


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Leave nothing known to the other tests."""
    mentions.forget()
    yield
    mentions.forget()


def shown(locale: str, text: Text) -> str:
    return say(locale, text, signs=mentions.forms)


def test_an_english_text_links_a_command_of_a_group_and_a_plain_one() -> None:
    mentions.learn([GROUP, PLAIN])
    assert "Use </table open:99> to" in shown("en", TABLE)
    assert "or give </replay:98> a save file" in shown("en", REPLAY)


def test_a_japanese_text_has_its_own_name_as_code() -> None:
    """Discord shows a link by its English name, and a link with a translated name does nothing."""
    mentions.learn([GROUP, PLAIN])
    for text, name in ((TABLE, "/卓 開く"), (REPLAY, "/リプレイ")):
        assert f"`{name}`" in shown("ja", text)
        assert "</" not in shown("ja", text)


def test_an_unknown_command_has_its_plain_name() -> None:
    assert "Use /table open to" in shown("en", TABLE)
    mentions.learn([PLAIN])
    assert "Use /table open to" in shown("en", TABLE)
    assert "/卓 開く" in shown("ja", TABLE)
    assert "`" not in shown("ja", TABLE)


def test_the_next_bot_of_the_process_has_commands_and_emoji_of_its_own() -> None:
    written["heart"] = "<:heart:1>"
    mentions.learn([GROUP])
    assert mentions.forms["heart"]
    mentions.forget()
    assert not mentions.forms
    assert shown("en", TABLE) == say("en", TABLE)
    mentions.learn([command(5, "table", part("open"))])
    assert "</table open:5>" in shown("en", TABLE)
