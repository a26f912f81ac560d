"""The person who acts, as the door reads them off an interaction. Languages and rights: tests/flows."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.chat import caller
from bot.tables.person import Person
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


@pytest.mark.parametrize("may", [True, False])
async def test_a_member_of_a_server_of_another_process_is_asked_for(may: bool) -> None:
    """That process alone is told of its channels: only the one that is asked for is known."""
    guild, member = SimpleNamespace(id=7), SimpleNamespace(display_name="Ann", name="ann", guild_permissions=NONE)
    member.guild = guild
    channel = SimpleNamespace(permissions_for=lambda one: SimpleNamespace(view_channel=may and one is member))
    client = SimpleNamespace(get_guild=lambda number: None, fetch_guild=found({7: guild}))
    guild.fetch_channel, guild.fetch_member = found({8: channel}), found({1: member})
    who = await caller.who_in(client, 7, 8, Person(1, "", "en"))  # type: ignore[arg-type]
    assert who is not None
    assert (who.name, who.server, who.reads(8), who.reads(9)) == ("Ann", 7, may, None)
    for guild_id, place, person in ((70, 8, 1), (7, 80, 1), (7, 8, 10)):
        nowhere = await caller.who_in(client, guild_id, place, Person(person, "", "en"))  # type: ignore[arg-type]
        assert nowhere is None


NONE = SimpleNamespace(manage_guild=False)


def found(known: dict[int, Any]) -> Any:
    """Return a request that finds what is known by its id, and is refused for anything else."""

    async def fetch(number: int) -> Any:
        if number not in known:
            answer: Any = SimpleNamespace(status=404, reason="Not Found")
            raise discord.NotFound(answer, {"code": 10003, "message": ""})
        return known[number]

    return fetch
