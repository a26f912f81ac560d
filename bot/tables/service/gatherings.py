"""Tables that come together from wishes: who is asked, who is in, and how the match begins.

Whoever is to be told something gets an errand of the kind ASK, which bot/sync/asking.py carries out.

W5: the secret is made with the ask, and each press is a join. The last press is Start as well. So no one can know the
deal before the last press, as in a lobby.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from itertools import takewhile

import msgspec
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service import room
from bot.tables.service.commits import Commits
from bot.tables.service.people import People
from bot.tables.service.seekers import Seekers, terms_of
from bot.tables.state.change import Change, Committed, Moment
from bot.tables.state.table import Table
from bot.tables.time.time_control import PRESETS
from bot.tables.verbs import lobby, seeks
from bot.tables.verbs.seeks import Gathered, Seek, Terms
from data.errors import DuplicateError
from data.model.seeks import (
    ASKED,
    ASKING,
    BEGUN,
    CLOSED,
    IN,
    LATE,
    NOT,
    TOLD,
    UNSENT,
    AskRow,
    GatheringRow,
    SeekRow,
)
from data.model.timing import Errand, Outage
from data.store import Reader, Store, Writer
from engine.ai import usual
from engine.basics import plain
from engine.chance import commitment_of

ASK, SEEK = "ask", "seek"  # kinds of errands
SILENT = 2  # asks in a row without an answer, until a wish sleeps (W8)


class Asked(msgspec.Struct, frozen=True):
    """An ask with its gathering. `here`: the names of the people who are in, in the order of their presses (W9).

    `terms`: those of its person's wish; None: it is forgotten.
    """

    row: AskRow
    gathering: GatheringRow
    here: tuple[str, ...]
    outages: tuple[Outage, ...] = ()  # since the ask was made
    terms: Terms | None = None

    @property
    def until(self) -> float | None:
        """The end of the time to answer; None: it is not delivered yet. Outages are added (W7, D7)."""
        row = self.row
        if row.until is None or row.delivered_at is None:
            return None
        return seeks.end_of(row.delivered_at, row.until - row.delivered_at, self.outages)


class Gatherings:
    """`secret` gives 32 random bytes; `names_of_ais`: names for AIs in a language."""

    def __init__(
        self,
        store: Store,
        commits: Commits,
        people: People,
        limits: room.Limits,
        now: Callable[[], float],
        secret: Callable[[], bytes],
        names_of_ais: Callable[[str], Sequence[str]],
    ) -> None:
        self._store, self._commits, self._people, self._limits = store, commits, people, limits
        self._now, self._secret, self.seekers = now, secret, Seekers(people, now)
        self._names_of_ais = names_of_ais
        self.asleep: set[int] = set()  # people whose wishes sleep until they press something (W8)

    async def asked(self, person: int, gathering: int | None = None) -> Asked | None:
        """Return what a person is asked now, or what they were asked for a gathering."""
        async with self._store.read() as unit:
            if gathering is None:
                row = await unit.open_ask(person)
            else:
                row = next((each for each in await unit.asks_at(gathering) if each.person == person), None)
            there = None if row is None else await unit.gathering(row.gathering_id)
            if row is None or there is None:
                return None
            in_ = [each.person for each in await unit.asks_at(there.id) if each.key is not None]
            wishes = {each.person: each for each in await unit.seeks_in(there.guild_id)}
            outages = [each for each in await unit.outages(row.at) if each.guild_id in (None, there.guild_id)]
        here = tuple([wishes[each].name if each in wishes else "?" for each in in_])
        return Asked(row, there, here, tuple(outages), terms_of(wishes[person]) if person in wishes else None)

    async def asks_to_tell(self, person: int) -> tuple[AskRow, ...]:
        """Return what a person was asked lately, the newest first."""
        return await self._store.ask.asks_of(person, self._now() - seeks.HOLDS)

    async def is_unsent(self, person: int) -> bool:
        """Return whether the last question to a person did not reach them."""
        return [ask.state for ask in await self.asks_to_tell(person)][:1] == [UNSENT]

    async def ask(self, unit: Writer, first: SeekRow, found: Gathered) -> None:
        """Write down a gathering, and ask its people. `first`: the wish of the one who has waited longest."""
        secret = self._secret()
        row = GatheringRow(
            guild_id=first.guild_id,
            channel_id=first.channel_id,
            locale=first.server_locale,
            game=found.game,
            options=seeks.options_for(found.game, found.size) or {},
            size=found.size,
            pace=found.pace,
            rated=found.rated,
            secret=secret,
            commitment=commitment_of(secret),
            at=self._now(),
        )
        people, wishes = {each.person for each in found.group}, await unit.seeks_in(first.guild_id)
        await self._ask(unit, await unit.add_gathering(row), [each for each in wishes if each.person in people])

    async def _ask(self, unit: Writer, gathering: int, wishes: Sequence[SeekRow]) -> None:
        for row in wishes:
            ask = AskRow(gathering_id=gathering, person=row.person, locale=row.locale, at=self._now())
            await unit.put_ask(ask)
            await unit.put_errand(Errand(person=row.person, kind=ASK, due=self._now()))

    async def delivered(self, ask: AskRow, channel: int, message: int) -> None:
        """Note that an ask has reached its person, with the times of `ask`."""
        async with self._store.write() as unit:
            now = await unit.open_ask(ask.person)
            if now is not None and now.gathering_id == ask.gathering_id:
                times = {"delivered_at": ask.delivered_at, "until": ask.until}
                await unit.put_ask(replace(now, **times, channel_id=channel, message_id=message))

    async def told(self, row: AskRow) -> None:
        """Note that the message of an ask has shown its end."""
        async with self._store.write() as unit:
            now = next((each for each in await unit.asks_at(row.gathering_id) if each.person == row.person), None)
            if now is not None:
                await unit.put_ask(replace(now, message_id=None))

    # --- answers -------------------------------------------------------------------------------------------------

    async def accept(self, person: int, gathering: int, key: str) -> Table | None:
        """*I’m in*. Return the table if it begins with this press. Raises RefusedError, DuplicateError."""

        async def work(unit: Writer) -> Committed | None:
            there = await unit.gathering(gathering)
            row = next((each for each in await unit.asks_at(gathering) if each.person == person), None)
            if row is None or there is None:
                raise RefusedError("refuse-ask-over")
            if row.key is not None:
                raise DuplicateError(there.table_id or 0, 0)
            if there.status != ASKING or row.state != ASKED:
                raise RefusedError("refuse-ask-full" if there.status == BEGUN else "refuse-ask-over")  # W10
            await unit.put_ask(replace(row, state=IN, key=key, answered_at=self._now()))
            return await self._go_on(unit, there)

        return await self._begun(work)

    async def decline(self, person: int, gathering: int) -> Table | None:
        """*Not this one*, also after *I’m in* (W11): the wish stays as it is. Raises RefusedError."""
        return await self._begun(partial(self._leave, person=person, gathering=gathering, state=NOT, strict=True))

    async def late(self, ask: AskRow) -> Table | None:
        """End an ask without an answer. After two in a row the person's wishes sleep (W8)."""
        return await self._begun(partial(self._leave, person=ask.person, gathering=ask.gathering_id, state=LATE))

    async def undeliverable(self, ask: AskRow) -> Table | None:
        """Drop an ask that reaches no one, and let the wish sleep. It is not held against its person (W7)."""
        leave = partial(self._leave, person=ask.person, gathering=ask.gathering_id, state=UNSENT, sleeps=True)
        return await self._begun(leave)

    async def drop(self, ask: AskRow) -> Table | None:
        """Drop an ask that could not be sent in time. It is held against no one (W7)."""
        return await self._begun(partial(self._leave, person=ask.person, gathering=ask.gathering_id, state=UNSENT))

    async def withdraw(self, person: int, guild: int | None = None) -> Table | None:
        """Take back the press or the ask of a person whose wish ends, in a server or everywhere (W21)."""
        ask = await self.asked(person)
        if ask is None or guild not in (None, ask.gathering.guild_id):
            return None
        return await self._begun(partial(self._leave, person=person, gathering=ask.gathering.id, state=NOT))

    async def close(self, unit: Writer, guild: int) -> set[int]:
        """End all asks in a server that has closed its wishes (W22). Return those who read it there."""
        found: set[int] = set()
        for there in await unit.gatherings_in(guild):
            rows = [row for row in await unit.asks_at(there.id) if row.state in (ASKED, IN)]
            await unit.fail_gathering(there.id, CLOSED)
            await unit.end_asks(there.id)
            await self._tell(unit, rows)
            found |= {row.person for row in rows if row.message_id is not None}
        return found

    async def _leave(
        self, unit: Writer, person: int, gathering: int, state: str, *, strict: bool = False, sleeps: bool = False
    ) -> Committed | None:
        row, there = await unit.open_ask(person), await unit.gathering(gathering)
        if row is None or row.gathering_id != gathering or there is None:
            if strict:
                raise RefusedError("refuse-ask-over")
            return None
        await unit.put_ask(replace(row, state=state, key=None, answered_at=self._now()))
        if sleeps or (state == LATE and await self._is_silent(unit, person)):
            await unit.set_asleep(person, asleep=True)
            self.asleep.add(person)
        return await self._go_on(unit, there, waits=state == LATE)

    async def _is_silent(self, unit: Reader, person: int) -> bool:
        """Return whether two asks in a row had no answer, or two more since the wishes slept for that (W8)."""
        rows = [row for row in await unit.asks_of(person, 0.0) if row.state != TOLD]
        return len([*takewhile(lambda each: each.state == LATE, rows)]) % SILENT == 0

    async def _begun(self, work: Callable[[Writer], Awaitable[Committed | None]]) -> Table | None:
        """Do some work in one transaction. Return the table that has begun, if one has; the caller shows it."""
        started = time.perf_counter()
        async with self._store.write() as unit:
            made = await work(unit)
        if made is None:
            return None
        self._commits.done(replace(made, seconds=time.perf_counter() - started))
        return made.after

    async def _go_on(self, unit: Writer, there: GatheringRow, *, waits: bool = False) -> Committed | None:
        """Begin the table if it is complete, or ask others for the seats of those who are not coming, or end.

        It ends as soon as it can't be complete any more. `waits`: only when all have answered, or their time is over:
        that of most ends now, and counts as theirs (W8).
        """
        rows = await unit.asks_at(there.id)
        in_, asked = [row for row in rows if row.state == IN], [row for row in rows if row.state == ASKED]
        more = await self._others(unit, there, rows, there.size - len(in_) - len(asked))
        await self._ask(unit, there.id, more)
        if (asked or more) and (waits or await self._can_begin(unit, there, in_, [*asked, *more])):
            await self._tell(unit, asked)
            return None
        made = await self._begin(unit, there, in_) if await self._can_begin(unit, there, in_) else None
        if made is None:
            await unit.fail_gathering(there.id)
        await unit.end_asks(there.id)
        await self._tell(unit, rows)
        return made

    async def _tell(self, unit: Writer, rows: Sequence[AskRow]) -> None:
        """Have the messages of these asks looked at again, and their people's wishes."""
        for row in rows:
            for kind in (ASK, SEEK):
                await unit.put_errand(Errand(person=row.person, kind=kind, due=self._now()))

    async def _can_begin(
        self, unit: Reader, there: GatheringRow, in_: Sequence[AskRow], asked: Sequence[AskRow | SeekRow] = ()
    ) -> bool:
        """Return whether those who are in can begin, perhaps with some of those who are asked.

        All seats are theirs, or all of them let AIs fill the rest.
        """
        fills = {row.person for row in await unit.seeks_in(there.guild_id) if terms_of(row).ais}
        with_ais = [row for row in (*in_, *asked) if row.person in fills]
        return len(in_) + len(asked) >= there.size or (len(with_ais) > 1 and all(row.person in fills for row in in_))

    async def _others(self, unit: Reader, there: GatheringRow, rows: Sequence[AskRow], n: int) -> list[SeekRow]:
        """Return the wishes of up to `n` more people who would sit with those who are in or asked, the oldest first."""
        if n <= 0:
            return []
        wishes = [row for row in await unit.seeks_in(there.guild_id) if row.channel_id == there.channel_id]
        group, known = await self._group(unit, rows, wishes), {row.person for row in rows}
        wanted: list[SeekRow] = []
        for row in wishes:
            if len(wanted) == n or row.person in known or (seek := await self.seekers.free(unit, row)) is None:
                continue
            everyone = [*group, seek]
            same = there.pace in seeks.common_paces(everyone) and seeks.is_rated(everyone) == there.rated
            if same and seeks.agrees(group, seek, there.game, there.size):
                group.append(seek)
                wanted.append(row)
        return wanted

    async def _group(self, unit: Reader, rows: Sequence[AskRow], wishes: Sequence[SeekRow]) -> list[Seek]:
        """Return the wishes of those who are in or asked, and may still sit in that server (O14)."""
        people = {row.person for row in rows if row.state in (IN, ASKED)}
        standings = {
            row.person: await self._people.standing_in(unit, row.person, row.guild_id)
            for row in wishes
            if row.person in people
        }
        return [
            self.seekers.seated(row, standing)
            for row in wishes
            if (standing := standings.get(row.person)) is not None and not standing.barred
        ]

    # --- the table -----------------------------------------------------------------------------------------------

    async def _begin(self, unit: Writer, there: GatheringRow, in_: Sequence[AskRow]) -> Committed | None:
        """Write the table with all its seats, started, in the transaction of the last press (W16).

        None: none of these people has room for one more table (W4), or two of them do not sit together any more.
        """
        wishes = {row.person: row for row in await unit.seeks_in(there.guild_id)}
        group = await self._group(unit, in_, [*wishes.values()])
        ids = {seek.person for seek in group}
        if len(group) < len(in_) or any(seek.blocks & ids for seek in group):
            return None
        rows = [wishes[row.person] for row in in_]
        host = await self.host(unit, rows)
        if host is None:
            return None
        people = [_person(row) for row in rows]
        table = before = await self._opened(unit, there, host)
        keys, now = {row.person: row.key or "" for row in in_}, self._now()
        change = lobby.opened(table, Moment(keys[host.id], now), host)
        table = await self._commits.append(unit, table, change, f"gather:{there.id}", now)
        for each in people:
            if each.id != host.id:
                table = await self._write(unit, table, lobby.sit(table, Moment(keys[each.id], now), each))
        for _ in range(there.size - len(people)):
            names = self._names_of_ais(table.row.locale)
            change = lobby.add_ai(table, Moment("", now), host, usual(table.game), names)
            table = await self._write(unit, table, change)
        change = lobby.start(table, Moment(in_[-1].key or "", now), host)
        table = await self._write(unit, table, change)
        for each in people:
            await unit.drop_seek(there.guild_id, each.id)
        await unit.begin_gathering(there.id, table.id)
        return Committed(before, table, change, 0.0)

    async def _opened(self, unit: Writer, there: GatheringRow, host: Person) -> Table:
        """Return the empty table of a gathering."""
        row = lobby.blank(
            there.game, there.guild_id, there.channel_id, host, there.locale, there.secret, self._now(), there.options
        )
        settings = {"pace": plain(PRESETS[there.pace])} | ({"rated": "yes"} if there.rated else {})
        row = replace(row, settings=settings)
        table = Table(replace(row, id=await unit.create_table(row)), ())
        await unit.own(table.id)
        return table

    async def _write(self, unit: Writer, table: Table, change: Change) -> Table:
        return await self._commits.append(unit, table, change, None, self._now())

    async def host(self, unit: Reader, rows: Sequence[SeekRow]) -> Person | None:
        """Return the first of these people who may open a table, and has room for one more (W3, W4)."""
        for row in rows:
            choices = await self._people.choices_in(unit, row.guild_id)
            with contextlib.suppress(RefusedError):
                await room.check(unit, self._limits, choices, row.guild_id, row.person, alone=False)
                if row.may_open:
                    return _person(row)
        return None


def _person(row: SeekRow) -> Person:
    return Person(row.person, row.name, row.locale, server=row.guild_id)
