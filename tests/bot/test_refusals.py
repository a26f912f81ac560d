"""The meaning of each refusal by Discord for a message that was to be shown."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.chat.refusals import Meaning, is_not_here, meaning, why_lost
from bot.interactions.refused import refusal
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from engine.form import Text
from render.texts import say


def refused(status: int, code: int) -> discord.HTTPException:
    return discord.HTTPException(SimpleNamespace(status=status, reason=""), {"code": code, "message": ""})


@pytest.mark.parametrize(
    ("status", "code", "means"),
    [
        (403, 50013, Meaning.ELSEWHERE),
        (403, 160005, Meaning.ELSEWHERE),
        (404, 10008, Meaning.ELSEWHERE),
        (404, 0, Meaning.ELSEWHERE),
        (400, 999_999, Meaning.ELSEWHERE),  # a code that no one knows yet
        (429, 30046, Meaning.ELSEWHERE),
        (403, 50278, Meaning.ELSEWHERE),
        (403, 50007, Meaning.CLOSED),
        (400, 50083, Meaning.ARCHIVED),
        (400, 50035, Meaning.OURS),
        (401, 40001, Meaning.OURS),
        (429, 0, Meaning.LATER),
        (400, 20016, Meaning.LATER),  # slow mode
        (403, 40062, Meaning.LATER),
        (503, 0, Meaning.LATER),
        (403, 0, Meaning.LATER),  # a block between here and Discord
    ],
)
def test_a_refusal_has_one_meaning(status: int, code: int, means: Meaning) -> None:
    assert meaning(refused(status, code)) is means
    assert is_not_here(refused(status, code)) == (means not in (Meaning.LATER, Meaning.OURS))


@pytest.mark.parametrize("error", [aiohttp.ServerDisconnectedError(), TimeoutError(), OSError()])
def test_no_answer_means_later(error: Exception) -> None:
    assert meaning(error) is Meaning.LATER


def test_what_is_no_answer_of_discord_is_ours() -> None:
    assert meaning(KeyError("x")) is Meaning.OURS


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize(("code", "knows"), [(200_000, "AutoMod"), (160_005, "160005"), (199_999, "199999")])
def test_people_are_told_what_is_known(locale: str, code: int, knows: str) -> None:
    words = say(locale, why_lost(refused(400, code), 7))
    assert knows in words
    assert "deleted" not in words
    assert "削除" not in words


def test_what_was_deleted_or_is_forbidden_is_told_as_that() -> None:
    for code in (10003, 50001, 50013):
        assert "its channel was deleted, or I’m not allowed" in say("en", why_lost(refused(404, code), 7))


async def test_a_refusal_in_words_that_only_a_game_has_is_an_answer_all_the_same(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A command knows no table. Without this answer its person would see "thinking" for ever."""
    router: Any = None
    panel = await refusal(router, Person(1, "Ann", "en"), RefusedError("say-attack"), Text("say-attack"))
    shown = "".join(part.content for part in panel.layout.walk_children() if isinstance(part, discord.ui.TextDisplay))
    assert say("en", Text("error-again")) in shown
    assert "a refusal could not be put into words" in caplog.text
