"""The receivers of messages, and what each has of their own: a language, notes, plans, answers."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.tables.results.best_results import best_of, bests, told
from bot.tables.results.hindsight import turning_point
from bot.tables.results.tally import milestones
from bot.tables.state import envelopes
from bot.tables.state.notices import Wishes, wishes_of
from bot.tables.state.table import Table
from bot.tables.verbs import plans
from bot.tables.verbs.plans import Intent
from bot.ui.painter import PaintFor
from engine.form import Text
from render.texts import LOCALES, locale_of
from tests.flows.harness import Server, SimulatedPerson
from tests.flows.secrecy.content import Received
from tests.painting import painter


class Readers:
    def __init__(self, server: Server) -> None:
        self.server = server

    def person(self, user: int) -> SimulatedPerson:
        return next(p for p in self.server.people if p.id == user)

    def owner(self, table: Table, seat: int) -> SimulatedPerson | None:
        return next((p for p in self.server.people if table.seat_of(p.id) == seat), None)

    async def locale(self, person: SimulatedPerson) -> str:
        async with self.server.bot.store.read() as unit:
            profile = await unit.person(person.id)
        return (profile.locale if profile else None) or locale_of(self.server._locales[person.id])

    async def locales(self, person: SimulatedPerson) -> list[str]:
        """Return all languages, this person's own first."""
        return [*dict.fromkeys((await self.locale(person), *LOCALES))]

    def name(self, person: SimulatedPerson) -> str:
        return str(person.user.global_name)

    async def wishes(self, person: SimulatedPerson) -> Wishes:
        profile = await self.server.bot.store.ask.person(person.id)
        return Wishes() if profile is None else wishes_of(profile.prefs)

    async def painter(self, person: SimulatedPerson) -> PaintFor:
        """Return what draws for this person: as large as they want it, or nothing at all."""
        return PaintFor(painter, (await self.wishes(person)).pictures)

    async def reads_words(self, got: Received) -> bool:
        """Return whether a private message has words in place of its pictures, as its reader wants it."""
        return not got.pictures and (await self.wishes(got.person)).pictures == "none"

    async def shows(self, got: Received, name: str) -> bool:
        """Return whether a private message may show a picture of this name, or its words."""
        return any(each.startswith(name) for each in got.pictures) or await self.reads_words(got)

    async def own_note(self, table: Table, person: int) -> str:
        """Return the note that this person has written at the table."""
        note = await self.server.bot.store.ask.note(table.id, person)
        return "" if note is None else note.note

    async def own_plan(self, table: Table, seat: int, person: int) -> Intent | None:
        plan = await self.server.bot.store.ask.plan(table.id, seat)
        return plans.intent_of(plan) if plan is not None and plan.person == person else None

    async def own_answer(self, table: Table, seat: int) -> Any:
        """Return the answer of a seat in its envelope, as long as the envelope is closed."""
        return envelopes.answer_in(table.at(seat), await self.server.bot.store.ask.envelope(table.id, seat))

    async def own_milestone(self, table: Table, person: int) -> Text | None:
        """Return a match's milestone for its reader at the end: from their own matches and their own hints."""
        outcome = table.match.outcome if table.match is not None else None
        if outcome is None or table.guided:
            return None
        if len(table.seats) > 1:
            rows = await self.server.bot.store.ask.played_by(person)
            own = [row if row.person == person else replace(row, name="", hinted=False) for row in rows]
            rare, best = milestones(own, person, table.id)
            return rare or turning_point(table, person) or best
        before = bests(table.game, await self.server.bot.store.ask.results(person, table.row.ended_at))
        return told(before.of.get(table.match.options), best_of(outcome))
