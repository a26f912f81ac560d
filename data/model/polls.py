"""Polls on what to play: the message that people vote on, and the lobby that follows from it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Delete, Select, Update, delete, select, update

from data.model.row import Id, Row, index, table_of
from data.statement import changes, changes_one, many, one, puts
from data.unit import Asking, Changing

OPEN = ""  # the winner of a poll that is open
ANYONE = 0  # the person of a poll that has ended, if someone else may open its table


class PollRow(Row, frozen=True, kw_only=True):
    """A poll. `home_id`: the channel to which its table belongs; `beside`: the table is shown there, in a forum.

    `winner`: the title that is opened by a press, once the poll is over.
    """

    message_id: Id
    guild_id: Id
    channel_id: Id
    home_id: Id
    beside: bool
    person: Id
    locale: str
    titles: list[str]
    players: int
    until: float
    winner: str = OPEN


polls = table_of(PollRow, "polls", "message_id", index("polls_person", "person"), index("polls_channel", "channel_id"))


class PollQuestions(Asking):
    @one(PollRow)
    def poll(self, message_id: int) -> Select[Any]:
        return select(polls).where(polls.c.message_id == message_id)

    @one(PollRow)
    def open_poll(self, person: int) -> Select[Any]:
        """Return the open poll of a person. There is only one (P10)."""
        return select(polls).where(polls.c.person == person, polls.c.winner == OPEN)

    @many(PollRow)
    def open_polls_in(self, channel_id: int) -> Select[Any]:
        return select(polls).where(polls.c.channel_id == channel_id, polls.c.winner == OPEN)


class PollChanges(Changing, PollQuestions):
    put_poll = puts(PollRow)

    @changes_one
    def drop_poll(self, message_id: int) -> Delete:
        """Drop a poll. Return whether it was still there."""
        return delete(polls).where(polls.c.message_id == message_id)

    @changes
    def end_poll(self, message_id: int, winner: str, person: int) -> Update:
        return update(polls).where(polls.c.message_id == message_id).values(winner=winner, person=person)

    @changes
    def drop_old_polls(self, before: float) -> Delete:
        return delete(polls).where(polls.c.until < before, polls.c.winner != OPEN)
