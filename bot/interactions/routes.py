"""The one router of buttons, selects and modals.

Discord sends every component and modal here; nothing is kept by the library, so all of it works after a restart. A verb
(cogs/verbs.py) gets a `Click` and answers through its `Reply`. The place decides how it is answered:

t  the public panel     public results edit it; anything private is a new ephemeral message
h  a hand by DM         is edited
p  a hand in a private thread of its player's own: is edited
e  an ephemeral panel   is edited
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import aiohttp
import discord
import msgspec

from bot import errors, metrics
from bot.chat import caller
from bot.chat.banned import Banned, command_of
from bot.chat.delivery import Delivery
from bot.chat.living import FAILED, LOBBY
from bot.chat.reply import DEFER_AFTER_SECONDS, Reply
from bot.chat.surfaces import PAGE
from bot.chat.threads import ThreadClosedError
from bot.films import Films
from bot.heavy import Heavy
from bot.interactions import moves
from bot.interactions.click import Click, looks_on, open_sheet
from bot.interactions.gate import Gate
from bot.interactions.refused import refusal, refuse
from bot.sync.asking import Asking
from bot.sync.publishing import Publishing
from bot.sync.reconciler import Reconciler
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.ai_seats import AISeats
from bot.tables.service.service import TableService
from bot.tables.state.table import Table, TableSeat
from bot.tables.verbs import absence, stall, undo, votes
from bot.tables.verbs.rights import HostOnlyError, is_allowed
from bot.ui.address import Address, BadAddressError, Place, decode
from bot.ui.consent import seat_panel
from bot.ui.lobby import lobby_page
from bot.ui.more import with_back
from bot.ui.page import Panel, in_place_of
from bot.ui.painter import InPlace, Paint, Painter
from bot.ui.sheets import Sheet
from data.errors import DuplicateError
from data.model.messages import ELSEWHERE
from engine.ai import Hint
from engine.form import Partial, Text

# A new public message should be the first answer, and a modal must be: it cannot be acknowledged first.
NEW_MESSAGES = ("rematch", "guide", "begin", "deal", "open-game", "play-easy", "at-time-sent")
SHEETS = (
    *("options", "terms", "word", "sheet", "settings", "note", "plan-when", "replay-note"),
    *("seek", "alert-too", "favourite", "circle-new", "report-bar", "when", "at-time"),
)
NEVER_DEFERRED = (*NEW_MESSAGES, *SHEETS)
# Verbs that show nothing of a match, and `verify`, which asks by itself. Any other verb shows its person the deal.
BLIND = frozenset(
    {"sit", "leave", "add-ai", "remove-ai", "shuffle", "options", "options-sent", "word", "word-sent", "agree", "start"}
    | {"end", "never-mind", "seat", "rematch", "deal", "rules", "rules-of", "shelf", "guide", "terms", "terms-sent"}
    | {"dismiss", "pause", "resume", "give-time", "ask", "vote", "vote-yes", "vote-no", "forget", "leaders", "verify"}
    | {"menu", "lobby-more", "chapter", "play-easy", "setting", "setting-usual", "chooser", "choose", "begin"}
    | {"next-table", "settings", "settings-sent", "vacation-end", "favourite", "favourite-sent", "invite-to"}
    | {"seek", "seek-sent", "seek-again", "seek-back", "ask-show", "ask-in", "ask-not", "ask-fewer", "ask-often"}
    | {"report-sent", "tell-me", "am-here", "when", "when-sent", "alert-too", "alert-sent", "at-time", "at-time-sent"}
)
IN_ORDER = 1.0  # seconds, at most, that a press waits until the one before it on its private panel is answered
REMEMBERED_INTERACTIONS = 1000  # interactions that are remembered, so that one delivered twice is handled once
_log = logging.getLogger(__name__)


Verb = Callable[["Router", Click], Awaitable[None]]


async def _none(table: Table, seat: int) -> tuple[Hint, ...]:
    return ()


async def _nothing(table_id: int, person: Person) -> None:
    pass


class Router:
    """The router. `hints`: what an AI advises a seat. `look`: looks up the name of a person who acts at a table."""

    def __init__(
        self,
        service: TableService,
        reconciler: Reconciler,
        ais: AISeats,
        delivery: Delivery,
        painter: Painter,
        clicks_per_minute: int,
        publishing: Publishing,
        asking: Asking,
        *,
        heavy: Heavy | None = None,
        banned: Banned | None = None,
        hints: Callable[[Table, int], Awaitable[tuple[Hint, ...]]] = _none,
        look: Callable[[int, Person], Awaitable[None]] = _nothing,
    ) -> None:
        self.service, self.reconciler, self.ais = service, reconciler, ais
        self.delivery, self.painter, self.publishing, self.asking = delivery, painter, publishing, asking
        self.heavy, self.banned = heavy or Heavy(apart=False), banned or Banned()
        self.hints, self.look = hints, look
        self.films = Films(painter)
        self._gate = Gate(clicks_per_minute)
        # cogs/verbs.py: what each verb does, and whether on a public panel its answer edits that panel
        self.verbs: dict[str, tuple[Verb, bool]] = {}
        self._seen: dict[int, None] = {}
        self._entrance = asyncio.Lock()  # people who come first are at the table first
        self._tasks: set[asyncio.Task[Any]] = set()  # interactions that are being answered
        self._newest: dict[int, asyncio.Task[Any]] = {}  # by private panel: the newest interaction there
        self.living = delivery.turns.living

    @property
    def waiting(self) -> int:
        """The number of interactions that wait for their turn."""
        return self._gate.waiting

    @property
    def stopping(self) -> bool:
        return self._gate.closed

    async def close(self) -> None:
        """Take nothing new, and let what is under way finish."""
        self._gate.close()
        await self.films.close()
        under_way = [task for task in self._tasks if task is not asyncio.current_task()]
        await asyncio.gather(*under_way, return_exceptions=True)

    @contextlib.asynccontextmanager
    async def _under_way(
        self, interaction: discord.Interaction[Any], verb: str, table: int | None = None
    ) -> AsyncIterator[metrics.Observation]:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            with metrics.interaction(interaction.id, verb, table) as seen:
                yield seen
        finally:
            self._tasks.discard(task)

    async def handle(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a component or a modal, whatever happens."""
        kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if interaction.type not in kinds or self._delivered_before(interaction):
            return
        data: Any = interaction.data or {}
        try:
            address = decode(str(data.get("custom_id", "")))
            if interaction.message is None:  # a form from a command, or from a message that is gone
                address = msgspec.structs.replace(address, place=Place.EPHEMERAL)
            elif (address.place in (Place.TABLE, Place.THREAD)) != caller.is_public(interaction):
                raise BadAddressError(address.place)
            function, in_place = self.verbs.get(address.verb, (None, False))
        except BadAddressError:
            address, function, in_place = Address("", Place.EPHEMERAL, 0), None, False
        patience = math.inf if address.verb in NEVER_DEFERRED else DEFER_AFTER_SECONDS
        verb, stands = "other" if function is None else address.verb, interaction.message is not None
        async with (
            self._under_way(interaction, verb, address.table) as seen,
            Reply(
                interaction, in_place=stands and (in_place or address.place != Place.TABLE), patience=patience
            ) as reply,
        ):
            person = await self._person_of(interaction)
            self.service.people.pressed(person.id, address.table)
            click = Click(reply, address, person, str(interaction.id))
            try:
                if stands and not click.public:
                    await self._in_order(click)
                self.banned.check(interaction, verb)
                if function is None:
                    raise BadAddressError(address.verb)
                async with self._gate.through(person.id, urgent=address.verb in SHEETS, announce=reply.acknowledge):
                    await self.check_place(click)
                    if address.place == Place.DM:
                        await self.service.people.reached_by_dm(person)
                    with self.reconciler.paused(address.table):
                        await self._with_host(reply, person, lambda: function(self, click))
                        if address.place == Place.EPHEMERAL and address.table:
                            await self.living.follow(reply, address.table, person.id)
                if address.table:
                    await self.look(address.table, person)
            except Exception as error:
                with self.reconciler.paused(
                    address.table
                ):  # an edit of the hand would take away the words of the refusal
                    seen.failed(error, await refuse(self, click, error))

    def _delivered_before(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether Discord has sent this interaction already: its first delivery is answering it."""
        if interaction.id in self._seen:
            return True
        self._seen[interaction.id] = None
        if len(self._seen) > REMEMBERED_INTERACTIONS:
            del self._seen[next(iter(self._seen))]
        return False

    async def _person_of(self, interaction: discord.Interaction[Any]) -> Person:
        async with self._entrance:
            return await caller.person_of(self.service, interaction)

    async def _in_order(self, click: Click) -> None:
        """Let the press before on a private panel be answered first: its answer would hide the answer to this press.

        A form hides nothing, and cannot wait.
        """
        message_id, task = click.at[1], asyncio.current_task()
        before = self._newest.get(message_id)
        assert task is not None
        self._newest[message_id] = task
        task.add_done_callback(lambda done: self._answered(message_id, done))
        if before is not None and click.address.verb not in SHEETS:
            await click.reply.acknowledge()
            await asyncio.wait({before}, timeout=IN_ORDER)

    def _answered(self, message_id: int, done: asyncio.Task[Any]) -> None:
        if self._newest.get(message_id) is done:
            del self._newest[message_id]

    async def check_place(self, click: Click) -> None:
        """Raise RefusedError if a control is of a table that does not exist here, whatever its custom_id is."""
        if click.address.table:
            table = await self.service.known(click.address.table, click.person)
            if click.public and click.person.server != table.row.guild_id:
                raise RefusedError("refuse-no-table")
            if table.stalled is not None:
                await self.service.commit(table.id, None, stall.here, click.person)
            if table.history.gone:
                await self.service.commit(table.id, None, absence.back, click.person)
            if click.address.place == Place.THREAD:
                await self._check_thread(click, table)
            verb = "menu" if looks_on(click, table) else click.address.verb
            if verb not in BLIND:
                await self.service.glance(table, click.person)
        elif click.address.place == Place.THREAD:
            raise ThreadClosedError

    async def _check_thread(self, click: Click, table: Table) -> None:
        """Raise ThreadClosedError if others may read the thread. A form need not wait for that: no one else sees it."""
        shows = click.address.verb not in SHEETS
        if shows:
            await click.reply.acknowledge()
        await self.delivery.threads.check(table, click.person.id, click.at[0], shows=shows)

    async def _with_host(self, reply: Reply, person: Person, work: Callable[[], Awaitable[None]]) -> None:
        """Do `work`, which may be the host's alone.

        Discord does not report who leaves a server, so it is asked here.
        """
        try:
            await work()
        except HostOnlyError as error:
            if error.table.seat_of(person.id) is None or not await self._host_passes(reply, error.table):
                raise
            await work()

    async def _host_passes(self, reply: Reply, table: Table) -> bool:
        """Pass the host's part on. Return whether someone else is the host now.

        That is if the host has been silent for days (D23), or has left the server.
        """
        await reply.acknowledge()
        after = await self.service.commit(table.id, None, votes.pass_host)
        return after.host != table.host or await self.delivery.leavers.host_left(table)

    # --- what several verbs show ---------------------------------------------------------------------------------

    async def hand(
        self, click: Click, seat: TableSeat, note: Text | None = None, painter: Paint | None = None
    ) -> Panel:
        """Return the private panel of the clicker's own seat, for the place that was clicked.

        Raises ThreadClosedError.
        """
        place = Place.EPHEMERAL if click.public else click.address.place
        await click.reply.acknowledge()
        if place == Place.THREAD:
            await self.delivery.threads.check(seat.table, click.person.id, click.at[0])
        return await self.delivery.turns.hand_panel(seat, click.person, place, note, painter)

    async def show_table(self, click: Click, table: Table) -> None:
        """Answer with the public panel, in place.

        On a message that is not the table's panel, answer with the way there.
        """
        channel_id, message_id = at = click.at
        if (way := await self.delivery.way(table, *at)) is not None:
            await click.reply.update(way)
            return
        if table.match is not None:  # a lobby has no picture
            await click.reply.acknowledge()
        panel = await self.delivery.table_panel(table, InPlace(self.painter, at, table.row.revision))
        if not await click.reply.update(panel):
            await self.reconciler.record_gone(table, "table", -1, message_id)
            return
        await self.reconciler.record_shown(table, "table", -1, panel.key, at)
        await self.delivery.card(table, channel_id, message_id)  # if the table has moved meanwhile

    async def show_hand(self, click: Click, seat: TableSeat, note: Text | None = None) -> None:
        """Answer with the private panel, where it belongs. Raises RefusedError in a lobby, which has no hands."""
        table = seat.table
        if table.match is None:
            raise RefusedError("refuse-not-started")
        painter = self.painter if click.public else InPlace(self.painter, click.at, table.row.revision)
        panel = await self.hand(click, seat, note, painter)
        stands = click.address.place in (Place.DM, Place.THREAD)  # it is a message that stays
        if click.public:
            await self._show_private(click.reply, seat, click.person, panel)
            return
        if not await click.reply.update(panel):
            if stands:
                await self.reconciler.record_gone(table, "hand", seat.number, click.at[1])
            return
        if stands:
            await self.living.leave(table.id, click.person.id)
            await self.reconciler.record_shown(table, "hand", seat.number, panel.key, click.at)
        else:
            await self.moved_to(click.reply, seat, click.person, panel.key)

    async def open_hand(self, reply: Reply, seat: TableSeat, person: Person, note: Text | None = None) -> None:
        """Show a hand in a new private message, which is the one of its table from now on (F1)."""
        await reply.acknowledge()
        panel = await self.delivery.turns.hand_panel(seat, person, Place.EPHEMERAL, note)
        await self._show_private(reply, seat, person, panel)

    async def _show_private(self, reply: Reply, seat: TableSeat, person: Person, panel: Panel) -> None:
        await reply.private(panel)
        await self.moved_to(reply, seat, person, panel.key)

    async def moved_to(self, reply: Reply, seat: TableSeat, person: Person, key: str) -> None:
        """Note that the hand is in this private message: neither another one nor a DM shows it any more (F1).

        Before that was noted, no change could be shown there, so the hand is marked if there was one. The message is
        noted before the hand counts as up to date: a bot that is killed between the two draws it again.
        """
        table = seat.table
        self.service.people.pressed(person.id, table.id)  # also if it was pressed in a message of another table (F5)
        key = self.reconciler.doubted((table.id, "hand", seat.number), key) or ""
        await self.living.shown(reply, table, person.id, key)
        await self.reconciler.record_shown(table, "hand", seat.number, None)
        await self.reconciler.record_moved(seat)
        if (await self.service.table(table.id)).row.revision != table.row.revision:
            await self.reconciler.mark(table.id, [("hand", seat.number)])

    async def show_aside(self, click: Click, table: Table, panel: Panel, key: str = LOBBY) -> None:
        """Show another private page of a table, in place of the one private message.

        From the public panel it is a new message. `key`: the kind of a lobby's page. At Start the hand takes the place
        of the lobby's own page alone (F3).
        """
        in_place_of(panel, Place.EPHEMERAL if click.public else click.address.place)
        if click.public:
            await click.reply.private(panel)
        elif not await click.reply.update(panel):
            return
        if click.address.place not in (Place.DM, Place.THREAD):
            key = key if table.match is None else ""
            await self.living.shown(click.reply, table, click.person.id, key, opened=click.public)
        elif (seat := table.seat_of(click.person.id)) is not None:
            await self.reconciler.record_shown(table, "hand", seat, PAGE, click.at)

    async def show_page(self, click: Click, table: Table, panel: Panel) -> None:
        """Show another private page of a table, like show_aside(), but with the way back (F7)."""
        await self.show_aside(click, table, with_back(panel, table, click.person), "")

    async def ask(self, click: Click, table: Table, sheet: Sheet, verb: str) -> None:
        """Open a sheet. Its submission comes back to `verb`, with all else as it was clicked."""
        address = msgspec.structs.replace(click.address, verb=verb)
        await open_sheet(click.reply, click.person, table, sheet, address)

    async def command(
        self,
        interaction: discord.Interaction[Any],
        work: Callable[[Reply, Person], Awaitable[None]],
        *,
        patience: float = DEFER_AFTER_SECONDS,
        form: bool = False,
        needs_server: bool = False,
    ) -> None:
        """Carry out a slash command. What goes wrong is told to its user alone. `form`: it opens a form."""
        if self._delivered_before(interaction):
            return
        verb = command_of(interaction)
        async with (
            self._under_way(interaction, verb) as seen,
            Reply(interaction, in_place=False, patience=math.inf if form else patience) as reply,
        ):
            person = await self._person_of(interaction)
            try:
                self.banned.check(interaction, verb)
                async with self._gate.through(person.id, urgent=form, announce=reply.acknowledge):
                    if needs_server and person.server is None:
                        raise RefusedError("refuse-only-in-server")
                    await self._with_host(reply, person, lambda: work(reply, person))
            except Exception as error:
                seen.failed(error)
                if errors.is_late(error) or (reply.answered and errors.is_transient(error)):
                    errors.answer_lost(error)
                    return
                text = Text("error-again") if isinstance(error, DuplicateError) else errors.user_message(error)
                seen.failed(error, text)
                if reply.answered:
                    return
                try:
                    await reply.private(await refusal(self, person, error, text))
                except (discord.HTTPException, aiohttp.ClientError, OSError) as second:
                    errors.answer_lost(second, error)

    async def seated(self, click: Click) -> tuple[Table, int]:
        table = await self.service.table(click.address.table)
        seat = table.seat_of(click.person.id)
        if seat is None:
            raise RefusedError("refuse-not-seated")
        return table, seat

    async def after_change(self, click: Click, table: Table) -> None:
        """Show a table after a change of the table itself: its public panel in place, or the private one."""
        if click.public:
            await self.show_table(click, table)
            return
        if table.row.status == "lobby":
            await self.show_aside(click, table, lobby_page(table, click.person))
            return
        await self.show_page(click, table, await self.seat_panel(click, table))

    async def seat_panel(self, click: Click, table: Table) -> Panel:
        if table.playing and table.seat_of(click.person.id) is not None:
            await click.reply.acknowledge()
        await undo.examine(table, click.person.id)
        return seat_panel(table, click.person, is_allowed(click.person, "end", table), self.service.now())

    async def play(self, click: Click, answer: moves.Answer, read: Callable[[], Partial]) -> None:
        """Play what was chosen, and show how things are now. Raises IllegalMoveError."""
        await click.reply.acknowledge()
        result = await moves.play(self.service, self.ais, answer, read)
        if isinstance(result, moves.Refused):
            raise result.error
        if isinstance(result, moves.AskedOn):
            await self.show_hand(click, answer.table.at(answer.seat))
        elif click.public:
            table, seat = result.table, answer.seat
            await self.show_table(click, table)
            try:
                renewed = None if table.solo else await self.living.renew(table.at(seat), click.person.id)
            except FAILED:
                return  # the move has marked the hand: the reconciler tries again
            owed = table.at(seat).owed
            if renewed or owed is None or not moves.has_private(table.at(seat)):
                await self.reconciler.record_shown(table, "hand", seat, None)
            elif renewed is None:  # F6
                await self.open_hand(click.reply, table.at(seat), click.person)
            else:  # nothing opens over another page: the decision is told as a turn that nothing has shown (F3)
                await self.reconciler.record_shown(table, "hand", seat, f"{ELSEWHERE}{owed.id}")
                await self.reconciler.mark(table.id, [("hand", seat)])
        else:
            await self.show_answered(click, result.table.at(answer.seat))

    async def show_answered(self, click: Click, seat: TableSeat) -> None:
        """Show the hand after an answer to its panel.

        A game for one has everything at the table, so the panel goes (F9).
        """
        if not seat.table.solo:
            await self.show_hand(click, seat)
            return
        await click.reply.nothing()
        if await self.living.leave(seat.table.id, click.person.id) != click.at[1]:
            await click.reply.remove()

    async def open_decision(self, click: Click, *, step: bool = False) -> moves.Answer:
        """Return the answer that a clicked control begins, if its decision is still open.

        Raises IllegalMoveError, RefusedError. `step`: the control goes on from the draft that its panel showed, and
        from no other.
        """
        table, seat = await self.seated(click)
        decision, n = click.address.decision, click.address.n if step else None
        return await moves.answer_to(self.service, table.at(seat), click.person, click.key, decision, n)
