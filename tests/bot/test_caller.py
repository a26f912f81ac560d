"""The person who acts, as the door reads them off an interaction. Languages and rights: tests/flows."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.chat import caller
from data.connection import Steadfast
from data.errors import StoreBusyError
from data.model.people import PersonRow


def pressed(profile: Any) -> tuple[Any, Any]:
    """Return a service that looks people up by `profile`, and a press in a DM by a person with a Japanese Discord."""
    user = SimpleNamespace(id=1, name="ann", display_name="Ann")
    locale = SimpleNamespace(value="ja")
    here = SimpleNamespace(user=user, locale=locale, guild_id=None, channel=None, channel_id=5, guild=None)
    return SimpleNamespace(people=SimpleNamespace(profile=profile), default_locale="en"), here


async def test_a_persons_language_is_their_own_choice() -> None:
    async def known(person: Any) -> PersonRow:
        return PersonRow(person=person.id, name="Ann", locale="en", updated_at=0.0)

    assert (await caller.person_of(*pressed(known))).locale == "en"


async def test_a_store_that_does_not_answer_keeps_no_one_at_the_door(monkeypatch: pytest.MonkeyPatch) -> None:
    """A running query cannot be interrupted, so the door goes on without its result."""
    monkeypatch.setattr(caller, "PROFILE_SECONDS", 0.05)
    query: asyncio.Future[PersonRow] = Steadfast(loop=asyncio.get_running_loop())

    async def hanging(person: Any) -> PersonRow:
        return await query

    found = await caller.person_of(*pressed(hanging))
    assert (found.id, found.locale) == (1, "ja")
    query.set_exception(StoreBusyError("in use"))
    await asyncio.sleep(0)


async def test_a_store_that_refuses_keeps_no_one_at_the_door() -> None:
    async def busy(person: Any) -> PersonRow:
        raise StoreBusyError("in use")

    assert (await caller.person_of(*pressed(busy))).locale == "ja"
