"""TableService: the one door to engine and data. It knows nothing of Discord.

Every change goes the same way: take the table's lock, make the new `Table`, append one log row in one transaction
together with everything that follows from it (seats, timers, surfaces to redraw), and only after the commit take the
new table as the present one. What a person may not do is `RefusedError` with words; an illegal move is the engine's
`IllegalMoveError`; nothing has changed then. Whoever loses a race for a revision reloads and tries once more.
"""

from __future__ import annotations

import asyncio
import functools
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import msgspec
from msgspec.structs import replace

from bot import metrics
from bot.tables.table import (
    Person,
    RefusedError,
    Table,
    events_by_move,
    is_allowed,
    replayed,
    snapshot_of,
    wrong_option,
)
from data.errors import ConflictError, DuplicateError
from data.rows import Draft, PersonRow, SeatRow, ServerRow, Surface, TableRow, Timer
from data.store import Store, Writer
from engine.ai import AWAY, LEVELS, player
from engine.catalogue import GAMES
from engine.chance import Chance, commitment_of, seed_of
from engine.form import Partial, Text
from engine.game import BadOptionError, Event, Game, IllegalMoveError, plain, plain_options, read_options
from engine.guide import LEVEL as GUIDE
from engine.guide import guide, player_of
from engine.match import Match
from render.texts import say

MOVES_PER_SNAPSHOT = 20  # moves
TABLES_IN_MEMORY = 2000  # tables kept in memory, some 10 kB each
_log = logging.getLogger(__name__)

Verb = TypeVar("Verb", bound=Callable[..., Awaitable[Any]])


def retried(verb: Verb) -> Verb:
    """Try once more if somebody else wrote first; the lost attempt has dropped the table from memory."""

    @functools.wraps(verb)
    async def twice(*args: Any, **kwargs: Any) -> Any:
        try:
            return await verb(*args, **kwargs)
        except ConflictError:
            return await verb(*args, **kwargs)

    return twice  # type: ignore[return-value]


class HandContext(msgspec.Struct, frozen=True):
    """What is kept on a private panel's reader, where the table's public panel stands, and the half-chosen move."""

    profile: PersonRow
    board: Surface | None
    draft: Draft | None


class TableService:
    """All tables of one bot. `now` is the clock (epoch seconds)."""

    def __init__(
        self,
        store: Store,
        *,
        ai_delay: float = 0.8,
        per_person: int = 5,
        per_server: int = 50,
        lobby_hours: float = 24,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.store, self.now = store, now
        self._ai_delay, self._per_person, self._per_server = ai_delay, per_person, per_server
        self._lobby_seconds = lobby_hours * 3600
        self._tables: dict[int, Table] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.on_commit: Callable[[int], None] = lambda table_id: None  # told after every commit: outbox and clock

    # --- looking -------------------------------------------------------------------------------------------------

    async def table(self, table_id: int) -> Table:
        """The present table. Raises Refused."""
        table = self._tables.get(table_id)
        if table is None:
            async with self._lock(table_id):
                table = self._tables.get(table_id) or await self._load(table_id)
        return table

    async def open_tables(self, guild_id: int | None = None, person: int | None = None) -> list[Table]:
        async with self.store.read() as unit:
            rows = await unit.tables(guild_id, person)
        return [await self.table(row.id) for row in rows]

    async def profile(self, person: Person) -> PersonRow:
        """What is kept on a person; the defaults if nothing is."""
        async with self.store.read() as unit:
            return await unit.person(person.id) or self._unknown(person)

    def _unknown(self, person: Person) -> PersonRow:
        return PersonRow(person=person.id, name=person.name, updated_at=self.now())

    async def set_profile(self, person: Person, **changes: Any) -> PersonRow:
        async with self.store.write() as unit:
            before = await unit.person(person.id) or PersonRow(person=person.id, name=person.name, updated_at=0)
            after = replace(before, name=person.name, updated_at=self.now(), **changes)
            await unit.put_person(after)
        return after

    async def server(self, guild_id: int) -> ServerRow:
        async with self.store.read() as unit:
            return await unit.server(guild_id) or ServerRow(guild_id=guild_id)

    async def set_server(self, guild_id: int, **settings: Any) -> None:
        async with self.store.write() as unit:
            before = await unit.server(guild_id) or ServerRow(guild_id=guild_id)
            await unit.put_server(replace(before, settings={**before.settings, **settings}))

    # --- the lobby -----------------------------------------------------------------------------------------------

    async def new(
        self,
        game_id: str,
        guild_id: int,
        channel_id: int,
        host: Person,
        locale: str,
        key: str,
        options: Mapping[str, Any] | None = None,
    ) -> Table:
        """Open a table, with its host in seat 0. The commitment stands from now on.

        Whoever calls this shows the panel, and then tells `on_commit`: otherwise it would be posted twice.
        """
        if game_id not in GAMES:
            raise RefusedError("refuse-unknown-game", games=", ".join(GAMES))
        game = GAMES[game_id]
        chosen = self._options(game, options or {})
        async with self.store.write() as unit:
            table = await self._open(unit, game, chosen, guild_id, channel_id, host, locale, key)
            await unit.put_timer(Timer(table_id=table.id, kind="lobby", due=self.now() + self._lobby_seconds))
            await unit.mark_dirty(table.id, [("table", -1)])
        self._keep(table)
        return table

    async def new_guided(
        self, game_id: str, guild_id: int, channel_id: int, person: Person, locale: str, key: str
    ) -> Table:
        """A first match with its guide, begun at once. Whoever calls this shows the panel, and tells `on_commit`."""
        if game_id not in GAMES:
            raise RefusedError("refuse-unknown-game", games=", ".join(GAMES))
        game = GAMES[game_id]
        script = guide(game)
        async with self.store.write() as unit:
            lobby = await self._open(unit, game, game.options_type(), guild_id, channel_id, person, locale, key)
            name = say(locale, Text("guide-name"), plain=True)
            names = [name] if script.seats == 2 else [f"{name} {n}" for n in range(1, script.seats)]
            others = tuple(
                SeatRow(
                    table_id=lobby.id, seat=n, ai=GUIDE, name=name, locale=locale, joined_key=key, joined_at=self.now()
                )
                for n, name in enumerate(names, 1)
            )
            seed = seed_of(lobby.row.secret, lobby.joins)
            fields = {"status": "playing", "seed": seed, "settings": {"guide": []}}
            match = Match.new(game, script.seats, game.options_type(), seed, script.start)
            table = Table(replace(lobby.row, revision=1, **fields), (*lobby.seats, *others), match)
            for other in others:
                await unit.put_seat(other)
            await unit.append(
                table.id,
                1,
                "started",
                person=person.id,
                payload=_json({"start": script.start}),
                at=self.now(),
                fields=fields,
            )
            await unit.mark_dirty(table.id, self.surfaces_to_redraw(lobby, table))
            await self._set_timers(unit, lobby, table, None)
            await unit.put_person(self._remembering(await unit.person(person.id), person, game_id))
        self._keep(table)
        return table

    async def _open(
        self,
        unit: Writer,
        game: Game[Any, Any],
        options: Any,
        guild_id: int,
        channel_id: int,
        host: Person,
        locale: str,
        key: str,
    ) -> Table:
        """Write down a new lobby with its host in seat 0."""
        now, secret = self.now(), secrets.token_bytes(32)
        row = TableRow(
            guild_id=guild_id,
            channel_id=channel_id,
            game=game.id,
            version=game.version,
            locale=locale,
            host=host.id,
            options=plain_options(options),
            secret=secret,
            commitment=commitment_of(secret),
            created_at=now,
            updated_at=now,
        )
        if await unit.open_count(guild_id=guild_id) >= self._per_server:
            raise RefusedError("refuse-many-tables-server", n=self._per_server)
        if await unit.open_count(host=host.id) >= self._per_person:
            raise RefusedError("refuse-many-tables-person", n=self._per_person)
        if (before := await unit.logged(key)) is not None:
            raise DuplicateError(before)
        row = replace(row, id=await unit.create_table(row), revision=0)
        seat = self._seat(row.id, 0, host, key, now)
        payload = _json({"options": row.options})
        await unit.append(row.id, 0, "opened", person=host.id, payload=payload, key=key, at=now)
        await unit.put_seat(seat)
        return Table(row, (seat,))

    def _remembering(self, before: PersonRow | None, person: Person, game_id: str) -> PersonRow:
        """What is kept on a person, with the game in which the guide has been."""
        row = before or PersonRow(person=person.id, name=person.name, updated_at=0)
        games = dict.fromkeys([*row.prefs.get("guided", ()), game_id])
        return replace(row, name=person.name, prefs={**row.prefs, "guided": list(games)}, updated_at=self.now())

    @retried
    async def skip_guide(self, table_id: int, person: Person, key: str) -> Table:
        """Explain nothing more at this table; the match goes on."""
        async with self._change(table_id, key) as (table, change):
            if table.seat_of(person.id) is None:
                raise RefusedError("refuse-not-seated")
            if table.explained is None:
                return table
            return await change("unguided", person=person, fields={"settings": {"guide": None}}, dirty=[])

    @retried
    async def sit(self, table_id: int, person: Person, key: str, seat: int | None = None) -> Table:
        """Take a seat of the lobby, or come back to one's own."""
        async with self._change(table_id, key) as (table, change):
            mine = table.seat_of(person.id)
            if table.playing and mine is not None and table.person_of(mine) is None:
                back = next(row for row in table.seats if row.seat == mine)
                return await change(
                    "returned", seat=mine, person=person, put_seats=[replace(back, ai=None)], also=[("hand", mine)]
                )
            self._in_lobby(table)
            if mine is not None:
                raise RefusedError("refuse-seated")
            free = self._free(table)
            if seat is not None and seat not in free:
                raise RefusedError("refuse-seat-taken")
            place = free[0] if seat is None else seat
            return await change(
                "sat", seat=place, person=person, put_seats=[self._seat(table_id, place, person, key, self.now())]
            )

    @retried
    async def leave(self, table_id: int, person: Person, key: str) -> Table:
        """Give up a seat: in the lobby it becomes free, during play the caretaker holds it until its owner returns."""
        async with self._change(table_id, key) as (table, change):
            mine = table.seat_of(person.id)
            if mine is None or (table.playing and table.person_of(mine) is None):
                raise RefusedError("refuse-not-seated")
            if table.row.status == "lobby":
                return await change("left", seat=mine, person=person, drop_seats=[mine])
            if not table.playing:
                raise RefusedError("refuse-over")
            row = next(row for row in table.seats if row.seat == mine)
            return await change("left", seat=mine, person=person, put_seats=[replace(row, ai=AWAY)])

    @retried
    async def add_ai(self, table_id: int, person: Person, level: str, key: str) -> Table:
        async with self._change(table_id, key) as (table, change):
            self._allowed(person, "add_ai", table)
            self._in_lobby(table)
            if level not in LEVELS:
                raise RefusedError("refuse-unknown-level")
            place = self._free(table)[0]
            number = 1 + sum(seat.ai is not None for seat in table.seats)
            row = SeatRow(
                table_id=table_id,
                seat=place,
                ai=level,
                name=f"Bot {number}",
                locale=table.row.locale,
                joined_key=key,
                joined_at=self.now(),
            )
            return await change("sat", seat=place, person=person, put_seats=[row])

    @retried
    async def remove(self, table_id: int, person: Person, key: str) -> Table:
        """Take the last AI out of the lobby again."""
        async with self._change(table_id, key) as (table, change):
            self._allowed(person, "remove", table)
            self._in_lobby(table)
            bots = [seat.seat for seat in table.seats if seat.ai is not None]
            if not bots:
                raise RefusedError("refuse-no-ai")
            return await change("left", seat=bots[-1], person=person, drop_seats=[bots[-1]])

    @retried
    async def set_options(self, table_id: int, person: Person, options: Mapping[str, Any], key: str) -> Table:
        async with self._change(table_id, key) as (table, change):
            self._allowed(person, "options", table)
            self._in_lobby(table)
            chosen = plain_options(self._options(table.game, {**table.row.options, **options}))
            return await change("options", person=person, payload={"options": chosen}, fields={"options": chosen})

    @retried
    async def start(self, table_id: int, person: Person, key: str) -> Table:
        """Draw the seed from the secret and the joins, and deal."""
        async with self._change(table_id, key) as (table, change):
            self._allowed(person, "start", table)
            self._in_lobby(table)
            seats = tuple(replace(seat, seat=n) for n, seat in enumerate(table.seats))
            numbers = table.game.seats_with(self._options(table.game, table.row.options))
            if len(seats) not in numbers:
                raise RefusedError("refuse-seats", low=numbers[0], high=numbers[-1], n=len(seats))
            seed = seed_of(table.row.secret, table.joins)
            match = Match.new(table.game, len(seats), self._options(table.game, table.row.options, len(seats)), seed)
            return await change(
                "started",
                person=person,
                payload={"joins": table.joins},
                set_seats=seats,
                match=match,
                by=None,
                fields={"status": "playing", "seed": seed, "version": table.game.version},
            )

    @retried
    async def end(self, table_id: int, person: Person | None, key: str) -> Table:
        """Close a table before its match has an outcome. The secret is laid open all the same."""
        async with self._change(table_id, key) as (table, change):
            if person is not None:
                self._allowed(person, "end", table)
            if table.row.status not in ("lobby", "playing"):
                raise RefusedError("refuse-over")
            return await change("cancelled", person=person, fields={"status": "cancelled", "ended_at": self.now()})

    @retried
    async def place(self, table_id: int, thread_id: int | None) -> Table:
        """Where the panel lives from now on (its thread); None is the channel."""
        async with self._change(table_id, None) as (_, change):
            return await change("placed", payload={"thread": thread_id}, fields={"thread_id": thread_id}, dirty=[])

    async def rematch(self, table_id: int, person: Person, key: str) -> Table:
        """A new lobby with the same options; the asker sits, the others are asked by the panel."""
        table = await self.table(table_id)
        if table.row.status in ("lobby", "playing"):
            raise RefusedError("refuse-still-playing")
        if table.seat_of(person.id) is None:
            raise RefusedError("refuse-not-seated")
        return await self.new(
            table.row.game, table.row.guild_id, table.row.channel_id, person, table.row.locale, key, table.row.options
        )

    # --- the match -----------------------------------------------------------------------------------------------

    @retried
    async def act(self, table_id: int, person: Person, decision: str | None, move: Any, key: str) -> Table:
        """Play a move for the seat of `person`. Raises RefusedError, IllegalMoveError."""
        async with self._change(table_id, key) as (table, change):
            seat = table.seat_of(person.id)
            if seat is None:
                raise RefusedError("refuse-not-seated")
            return await self._play(table, change, seat, decision, move, person)

    @retried
    async def act_ai(self, table_id: int, seat: int, decision: str) -> Table:
        """Let the AI in a seat answer its decision; nothing happens if that is no longer open."""
        async with self._change(table_id, f"ai:{table_id}:{decision}") as (table, change):
            owed = table.owed(seat)
            level = next((row.ai for row in table.seats if row.seat == seat), None)
            if owed is None or owed.id != decision or level is None:
                return table
            assert table.match is not None
            chance = Chance(secrets.token_bytes(32))  # its own: never derived from the match's seed
            view = table.match.view(seat)
            play = player_of(table.game, seat, table.match.plies) if level == GUIDE else player(level)
            try:
                move = play(table.game, view, seat, chance)
                table.game.check(view, seat, move)
            except Exception:  # nobody shall wait for a player that fails
                _log.exception("table %s: the AI %r failed, the caretaker moves for it", table_id, level)
                move = player(AWAY)(table.game, view, seat, chance)
            return await self._play(table, change, seat, decision, move, None)

    async def _play(
        self, table: Table, change: Any, seat: int, decision: str | None, move: Any, person: Person | None
    ) -> Table:
        if table.match is None or not table.playing:
            raise RefusedError("refuse-over" if table.row.status in ("over", "cancelled") else "refuse-not-started")
        match, events = table.match.act(seat, move, decision)
        fields: dict[str, Any] = {}
        if match.over:
            fields = {"status": "over", "outcome": plain(match.outcome), "ended_at": self.now()}
        owed = table.owed(seat)
        if table.explained is not None and person is not None and owed is not None:
            fields["settings"] = {"guide": list(dict.fromkeys([*table.explained, owed.decision.kind]))}
        payload = {"seat": seat, "move": plain(match.plies[-1].move)}
        return await change(
            "move", seat=seat, person=person, payload=payload, match=match, events=events, by=seat, fields=fields
        )

    async def draft(self, table_id: int, seat: int, decision: str) -> Draft | None:
        """The half-chosen move of a seat, unless its decision is over."""
        async with self.store.read() as unit:
            draft = await unit.draft(table_id, seat)
        return draft if draft is not None and draft.decision == decision else None

    async def beside(self, table: Table, seat: int, person: Person) -> HandContext:
        """What a private panel of a seat needs beside the table itself."""
        owed = table.owed(seat)
        async with self.store.read() as unit:
            profile = await unit.person(person.id) or self._unknown(person)
            board = await unit.surface(table.id, "table")
            draft = await unit.draft(table.id, seat) if owed is not None else None
        if owed is None or draft is None or draft.decision != owed.id:
            draft = None
        return HandContext(profile, board, draft)

    async def keep_draft(self, table_id: int, seat: int, decision: str, partial: Partial, note: Text | None) -> Draft:
        async with self.store.write() as unit:
            before = await unit.draft(table_id, seat)
            draft = Draft(
                table_id=table_id,
                seat=seat,
                decision=decision,
                n=(before.n + 1 if before else 1),
                partial=_json(partial),
                note=plain(note),
            )
            await unit.put_draft(draft)
        return draft

    async def drop_draft(self, table_id: int, seat: int) -> None:
        async with self.store.write() as unit:
            await unit.drop_draft(table_id, seat)

    def record(self, table: Table) -> dict[str, Any]:
        """The whole match as plain data; only of a table that has ended."""
        if table.match is None or table.row.status in ("lobby", "playing"):
            raise RefusedError("refuse-still-playing")
        if table.guided:  # its cards were laid out, not shuffled: there is nothing to prove
            return table.match.record()
        return table.match.record(table.row.secret, table.joins)

    # --- surfaces (for the outbox) -------------------------------------------------------------------------------

    async def surfaces(self, table_id: int) -> tuple[Surface, ...]:
        async with self.store.read() as unit:
            return await unit.surfaces(table_id)

    async def surface(self, table_id: int, kind: str, seat: int = -1) -> Surface | None:
        async with self.store.read() as unit:
            return await unit.surface(table_id, kind, seat)

    async def put_surface(self, surface: Surface, seen: int) -> None:
        """Write down what a surface shows; `seen` is the revision from which it was rendered."""
        async with self.store.write() as unit:
            await unit.put_surface(surface, seen=seen)

    async def mark(self, table_id: int, which: Iterable[tuple[str, int]]) -> None:
        async with self.store.write() as unit:
            await unit.mark_dirty(table_id, which)
        self.on_commit(table_id)

    async def timers_due(self) -> tuple[Timer, ...]:
        async with self.store.read() as unit:
            return await unit.timers_due(self.now())

    async def next_due(self) -> float | None:
        async with self.store.read() as unit:
            return await unit.next_due()

    async def drop_timer(self, timer: Timer) -> None:
        async with self.store.write() as unit:
            await unit.drop_timer(timer.id)

    async def postpone(self, timer: Timer, seconds: float) -> None:
        """Let a timer fall due later, unless it was dropped or replaced meanwhile."""
        async with self.store.write() as unit:
            if await unit.drop_timer(timer.id):
                await unit.put_timer(replace(timer, due=self.now() + seconds))

    async def make_ai_timers_due(self) -> None:
        """After a start: no AI waits for a try that ended with the last bot."""
        async with self.store.write() as unit:
            await unit.hasten_timers("ai", self.now())

    async def save_snapshots(self) -> None:
        """At shutdown: a snapshot of every playing table in memory."""
        for table in list(self._tables.values()):
            if table.playing:
                async with self.store.write() as unit:
                    await unit.put_snapshot(snapshot_of(table))

    # --- how a change is made ------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _change(self, table_id: int, key: str | None) -> AsyncIterator[tuple[Table, Any]]:
        """The table under its lock, and `change(kind, …)`, which commits one log row and returns the new table."""
        async with self._lock(table_id):
            table = self._tables.get(table_id) or await self._load(table_id)

            async def change(kind: str, **what: Any) -> Table:
                return await self._commit(table, kind, key, **what)

            try:
                yield table, change
            except ConflictError:  # what is in memory is not the truth
                self._tables.pop(table_id, None)
                raise
            except (IllegalMoveError, RefusedError):  # delivered twice: the first time it was taken
                async with self.store.read() as unit:
                    if key is not None and (before := await unit.logged(key)) is not None:
                        raise DuplicateError(before) from None
                raise
        self.on_commit(table_id)

    async def _commit(
        self,
        table: Table,
        kind: str,
        key: str | None,
        *,
        seat: int | None = None,
        person: Person | None = None,
        payload: Mapping[str, Any] | None = None,
        fields: Mapping[str, Any] | None = None,
        put_seats: Iterable[SeatRow] = (),
        drop_seats: Iterable[int] = (),
        set_seats: tuple[SeatRow, ...] | None = None,
        match: Match | None = None,
        by: int | None = None,
        dirty: Iterable[tuple[str, int]] | None = None,
        also: Iterable[tuple[str, int]] = (),
        events: tuple[Event, ...] | None = None,
    ) -> Table:
        now, started = self.now(), time.perf_counter()
        put, dropped = list(put_seats), set(drop_seats)
        seats = {row.seat: row for row in table.seats if row.seat not in dropped} | {row.seat: row for row in put}
        rows = tuple(seats[n] for n in sorted(seats)) if set_seats is None else set_seats
        row = replace(table.row, revision=table.row.revision + 1, updated_at=now, **(fields or {}))
        told = table.events_by_move if events is None else (*table.events_by_move, events)
        after = Table(row, rows, match or table.match, told)
        async with self.store.write() as unit:
            await unit.append(
                table.id,
                row.revision,
                kind,
                seat=seat,
                person=person.id if person else None,
                payload=_json(payload or {}),
                key=key,
                at=now,
                fields=fields,
            )
            if put or dropped or set_seats is not None:
                await unit.set_seats(table.id, rows)
            if kind == "move":
                await unit.drop_draft(table.id, seat if seat is not None else -1)
            await unit.mark_dirty(
                table.id, [*(self.surfaces_to_redraw(table, after) if dirty is None else dirty), *also]
            )
            await self._set_timers(unit, table, after, by)
            if match is not None and (
                len(match.plies) % MOVES_PER_SNAPSHOT == 0 or not after.playing or kind == "rebased"
            ):
                await unit.put_snapshot(snapshot_of(after))
        metrics.committed(row, kind, ai=person is None, started=started)
        self._keep(after)
        return after

    def surfaces_to_redraw(self, before: Table, after: Table) -> list[tuple[str, int]]:
        """What must be redrawn at once: the table; the hands of seats that newly owe a decision, at start and end all.

        That of the seat that moved too: the answer to its press shows it, unless the bot dies before it answers.
        """
        which = [("table", -1)]
        if after.match is not None:
            newly = {owed.decision.seat for owed in after.waiting if owed not in before.waiting}
            if before.match is None or not after.playing:
                newly = {seat.seat for seat in after.seats}
            which += [("hand", seat) for seat in sorted(newly) if after.person_of(seat) is not None]
        return which

    async def _set_timers(self, unit: Writer, before: Table, after: Table, by: int | None) -> None:
        if before.row.status != after.row.status:
            await unit.drop_timers(after.id)
        if not before.waiting_for_ai and not after.waiting_for_ai:
            return
        mover_is_ai = by is not None and after.person_of(by) is None
        due = self.now() + (0.0 if mover_is_ai else self._ai_delay)  # one pause before a row of AI moves
        await unit.replace_timers(
            after.id,
            "ai",
            [
                Timer(table_id=after.id, kind="ai", seat=owed.decision.seat, decision=owed.id, due=due)
                for owed in after.waiting_for_ai
            ],
        )

    async def _load(self, table_id: int) -> Table:
        async with self.store.read() as unit:
            row = await unit.table(table_id)
            if row is None or row.game not in GAMES:
                raise RefusedError("refuse-no-table")
            seats = await unit.seats(table_id)
            match, rebased = (None, None)
            if row.seed is not None:
                match, rebased = await replayed(unit, row, len(seats))
        table = Table(row, seats, match, events_by_move(match) if match is not None else ())
        if rebased is not None:
            table = await self._commit(table, "rebased", None, payload=rebased, match=match)
        self._keep(table)
        return table

    def _keep(self, table: Table) -> None:
        self._tables.pop(table.id, None)
        self._tables[table.id] = table
        metrics.table_changed(table.row)
        while len(self._tables) > TABLES_IN_MEMORY:
            self._tables.pop(next(iter(self._tables)))

    def _lock(self, table_id: int) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    # --- small questions -----------------------------------------------------------------------------------------

    def _seat(self, table_id: int, seat: int, person: Person, key: str, now: float) -> SeatRow:
        return SeatRow(
            table_id=table_id,
            seat=seat,
            person=person.id,
            name=person.name,
            locale=person.discord_locale or person.locale,
            joined_key=key,
            joined_at=now,
        )

    def _free(self, table: Table) -> list[int]:
        taken = {seat.seat for seat in table.seats}
        free = [n for n in range(table.game.seats[-1]) if n not in taken]
        if not free:
            raise RefusedError("refuse-full", n=len(taken))
        return free

    def _in_lobby(self, table: Table) -> None:
        if table.row.status != "lobby":
            raise RefusedError("refuse-started")

    def _allowed(self, person: Person, verb: str, table: Table) -> None:
        if not is_allowed(person, verb, table):
            raise RefusedError("refuse-host-only")

    def _options(self, game: Game[Any, Any], given: Mapping[str, Any], seats: int | None = None) -> Any:
        try:
            return read_options(game, given, seats)
        except BadOptionError as error:
            raise wrong_option(game, error.field) from None


def _json(value: Any) -> bytes:
    return msgspec.json.encode(value)
