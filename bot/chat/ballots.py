"""Discord's own polls: posted, looked at, and their voters. Only this file knows how Discord does that."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import NamedTuple

import discord

from bot.chat.caller import name_of
from bot.chat.pings import nonce_of
from bot.chat.refusals import Meaning, is_not_here, meaning
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.ui.labels import shorten

QUESTION, ANSWER = 300, 55  # units, at most
ASKED_FOR = 100  # voters (P11)


class Ballot(NamedTuple):
    """A poll as it is now. `votes`: of each answer, in their order."""

    finished: bool
    votes: tuple[int, ...]


class Ballots:
    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def post(self, channel_id: int, key: str, question: str, answers: Sequence[str], hours: int) -> int:
        """Post a poll that shows who voted (P10). Return the message. Raises RefusedError if Discord takes none."""
        poll = discord.Poll(shorten(question, QUESTION), timedelta(hours=hours))
        for answer in answers:
            poll.add_answer(text=shorten(answer, ANSWER))
        try:
            there = self._client.get_partial_messageable(channel_id)
            sent = await there.send(poll=poll, nonce=nonce_of("poll", key))
        except discord.HTTPException as error:
            if meaning(error) is Meaning.LATER:
                raise
            raise RefusedError("refuse-poll-unsent") from error
        return sent.id

    async def look(self, channel_id: int, message_id: int) -> Ballot | None:
        """Return a poll as it is now. None: someone has deleted it, or it can't be read any more (P13)."""
        poll = await self._poll(channel_id, message_id)
        if poll is None:
            return None
        return Ballot(poll.is_finalised(), tuple(answer.vote_count for answer in poll.answers))

    async def voters(self, channel_id: int, message_id: int, answer: int) -> list[Person]:
        """Return up to a hundred people who voted for an answer, the first of which is 0 (P11)."""
        poll = await self._poll(channel_id, message_id)
        if poll is None or answer >= len(poll.answers):
            return []
        found = [voter async for voter in poll.answers[answer].voters(limit=ASKED_FOR)]
        return [Person(voter.id, name_of(voter), "") for voter in found if not voter.bot]

    async def _poll(self, channel_id: int, message_id: int) -> discord.Poll | None:
        there = self._client.get_partial_messageable(channel_id)
        try:
            message = await there.fetch_message(message_id)
        except discord.HTTPException as error:
            if is_not_here(error):
                return None
            raise
        return message.poll
