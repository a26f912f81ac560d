"""Notices follow from what everyone knows: which seats are brought up to date, and which are woken."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from bot.tables.service import following
from bot.tables.state.table import Table
from tests.flows.harness import SimulatedPerson
from tests.flows.secrecy.worlds import LeakError, Worlds

SILENT = 4096


class Notices:
    def __init__(self, worlds: Worlds) -> None:
        self.worlds, self.count = worlds, worlds.count

    def timing(self, tables: list[Table]) -> None:
        """Check that the seats to bring up to date follow from the spectator's view of two states."""
        behind = following.surfaces_to_redraw
        for before, after in pairwise(tables):
            if after.match is None or before.match is None or after.match is before.match:
                continue
            first, second = self.worlds.twin(before, None), self.worlds.twin(after, None)
            told = behind(first, second)
            owing = {d.seat for d in after.game.pending(second.view(None))}
            fresh = {o.decision.seat for o in second.waiting} - {
                o.decision.seat for o in before.waiting if o in second.waiting
            }
            owed = {d.seat for d in before.game.pending(first.view(None))}
            done = {o.decision.seat for o in before.waiting if o not in second.waiting} & owed
            allowed = fresh | done if after.playing else set(range(after.match.seats))
            if not {seat for kind, seat in told if kind == "hand"} <= allowed or not fresh <= owing:
                raise LeakError(f"{told} are told, but by what everyone knows only {allowed} may be")
            if behind(before, after) != told:
                raise LeakError("who is told depends on what is hidden")
            self.count["commits"] += 1

    def notice(self, message: Any, number: int, person: SimulatedPerson | None) -> None:
        """Check that a new message that wakes people reaches only seats that owe something.

        At the start or a return, a ping may wake others too.
        """
        if message.is_ephemeral or message.flags & SILENT:
            return
        woken = message.ping_user_ids if person is None else [person.id]
        tables = self.worlds.history[number]
        since = tables[max(self.worlds.fresh.get(number, 0) - 1, 0) :]
        allowed = {o.decision.seat for table in since for o in table.waiting}
        if person is None and (not since[-1].playing or since[0].match is None):
            allowed |= set(range(since[-1].game.seats[-1]))
        allowed |= {row.seat for table in since for row in table.seats if row not in since[0].seats}
        asked = [vote for table in since for vote in table.history.votes if vote not in since[0].history.votes]
        allowed |= {since[-1].seat_of(person) for vote in asked for person in vote.voters}
        called = {kept.person for table in since for kept in table.kept_at_first}
        if not {since[-1].seat_of(user) for user in woken if user not in called} <= allowed:
            raise LeakError(f"{woken} are woken up, though they owe nothing")
        self.count["notices"] += 1
