"""The one router of buttons, selects and modals.

Discord sends every component and modal here; nothing is kept by the library, so all of it works after a restart. A
verb (cogs/verbs.py) gets a `Click` and answers through its `Reply`. Where an answer goes follows from the surface:

    t  the public panel     public results edit it; anything private is a new ephemeral message
    h  a hand by DM         is edited
    p  one in a private thread of its player's own: is edited
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

from bot import door, errors, metrics, moves
from bot.banned import Banned, command_of
from bot.delivery import Delivery
from bot.films import Films
from bot.gate import Gate
from bot.heavy import Heavy
from bot.living import FAILED, LOBBY
from bot.outbox import Outbox
from bot.refused import refusal, refuse
from bot.reply import DEFER_AFTER_SECONDS, Reply
from bot.surfaces import ELSEWHERE, PAGE
from bot.tables import absence, stall, undo, votes
from bot.tables.clock import Clock
from bot.tables.rights import HostOnlyError, is_allowed
from bot.tables.service import TableService
from bot.tables.table import Person, RefusedError, Table
from bot.threads import ThreadClosedError
from bot.ui import panels
from bot.ui.address import Address, BadAddressError, decode
from bot.ui.consent import seat_panel
from bot.ui.lobby import lobby_page
from bot.ui.me import form_of
from bot.ui.more import with_back
from bot.ui.page import Panel, on_surface
from bot.ui.painter import InPlace, Paint, Painter
from bot.ui.sheets import Sheet
from data.errors import DuplicateError
from engine.ai import Hint
from engine.form import Partial, Text
from engine.match import base36

# A new public message should be the first answer, and a modal must be: it cannot be acknowledged first.
NEW_MESSAGES = ("rematch", "guide", "begin", "deal", "open-game", "play-easy")
SHEETS = ("options", "terms", "word", "sheet", "settings", "note", "plan-when", "replay-note")
NEVER_DEFERRED = (*NEW_MESSAGES, *SHEETS)
# Verbs that show nothing of a match, and `verify`, which asks by itself. Any other verb shows its person the deal.
BLIND = frozenset(
    {"sit", "leave", "add-ai", "remove-ai", "shuffle", "options", "options-sent", "word", "word-sent", "agree", "start"}
    | {"end", "never-mind", "seat", "rematch", "deal", "rules", "rules-of", "shelf", "guide", "terms", "terms-sent"}
    | {"dismiss", "pause", "resume", "give-time", "ask", "vote", "vote-yes", "vote-no", "forget", "leaders", "verify"}
    | {"menu", "lobby-more", "chapter", "play-easy", "setting", "setting-usual", "chooser", "choose", "begin"}
    | {"next-table", "settings", "settings-sent", "vacation-end"}
)
IN_ORDER = 1.0  # seconds at most that a press waits for the answer to the one before it, on the same private panel
REMEMBERED_INTERACTIONS = 1000  # so that one delivered twice is handled once
_log = logging.getLogger(__name__)


class Click(msgspec.Struct, frozen=True):
    """One press, pick or submission."""

    reply: Reply
    address: Address
    person: Person
    key: str  # interaction id: the same click delivered twice has the same

    @property
    def data(self) -> dict[str, Any]:
        data: Any = self.reply.interaction.data
        return dict(data or {})

    @property
    def public(self) -> bool:
        return self.address.surface == "t"

    @property
    def alone(self) -> bool:
        """Whether only this person can look at the answer: in a thread of their own others may (D26)."""
        return self.address.surface != "p"

    @property
    def at(self) -> tuple[int, int]:
        """The channel and the message that was clicked."""
        message = self.reply.interaction.message
        return (message.channel.id, message.id) if message is not None else (0, 0)


Verb = Callable[["Router", Click], Awaitable[None]]


def looks_on(click: Click, table: Table) -> bool:
    """Tell whether someone without a seat has pressed *My hand* at a running match: they get *More…* instead."""
    return click.address.verb == "hand" and click.public and table.playing and table.seat_of(click.person.id) is None


class Router:
    def __init__(
        self,
        service: TableService,
        outbox: Outbox,
        clock: Clock,
        reach: Delivery,
        paint: Painter,
        clicks_per_minute: int,
    ) -> None:
        self.service, self.outbox, self.clock, self.reach, self.paint = service, outbox, clock, reach, paint
        self.hints: Callable[[Table, int], Awaitable[tuple[Hint, ...]]] = _none  # what an AI advises a seat
        self.look: Callable[[int, Person], Awaitable[None]] = _nothing  # looks up the name of a person who acts
        self.banned = Banned()
        self.films = Films(paint)
        self._gate = Gate(clicks_per_minute)
        self.heavy = Heavy(apart=False)
        # cogs/verbs.py: what each verb does, and whether on a public panel its answer edits that
        self.verbs: dict[str, tuple[Verb, bool]] = {}
        self._seen: dict[int, None] = {}
        self._entrance = asyncio.Lock()  # who came first is at the table first
        self._tasks: set[asyncio.Task[Any]] = set()  # interactions that are being answered
        self._newest: dict[int, asyncio.Task[Any]] = {}  # of them on each private panel
        self.living = reach.living

    @property
    def waiting(self) -> int:
        """How many interactions wait for their turn."""
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
            if interaction.message is None:  # a form from a command, or from a message that is no more
                address = msgspec.structs.replace(address, surface="e")
            elif (address.surface in ("t", "p")) != door.is_public(interaction):
                raise BadAddressError(address.surface)
            function, in_place = self.verbs.get(address.verb, (None, False))
        except BadAddressError:
            address, function, in_place = Address("", "e", 0), None, False
        patience = math.inf if address.verb in NEVER_DEFERRED else DEFER_AFTER_SECONDS
        verb, stands = "other" if function is None else address.verb, interaction.message is not None
        async with (
            self._under_way(interaction, verb, address.table) as seen,
            Reply(interaction, in_place=stands and (in_place or address.surface != "t"), patience=patience) as reply,
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
                    if address.surface == "h":
                        await self.service.people.reached_by_dm(person)
                    with self.outbox.paused(address.table):
                        await self._with_host(reply, person, lambda: function(self, click))
                        if address.surface == "e" and address.table:
                            await self.living.follow(reply, address.table, person.id)
                if address.table:
                    await self.look(address.table, person)
            except Exception as error:
                seen.failed(error, await refuse(self, click, error))

    def _delivered_before(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether Discord has sent this interaction already: its first delivery is answering it."""
        if interaction.id in self._seen:
            return True
        self._seen[interaction.id] = None
        if len(self._seen) > REMEMBERED_INTERACTIONS:
            del self._seen[next(iter(self._seen))]
        return False

    async def _person_of(self, interaction: discord.Interaction[Any]) -> Person:
        async with self._entrance:
            return await door.person_of(self.service, interaction)

    async def _in_order(self, click: Click) -> None:
        """Let the press before on a private panel be answered first: its answer would hide what this one is told.

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
        """Raises RefusedError: the control is of a table that is none here, whatever its custom_id says."""
        if click.address.table:
            table = await self.service.known(click.address.table, click.person)
            if click.public and click.person.server != table.row.guild_id:
                raise RefusedError("refuse-no-table")
            if table.stalled is not None:
                await self.service.commit(table.id, None, stall.here, click.person)
            if table.told.gone:
                await self.service.commit(table.id, None, absence.back, click.person)
            if click.address.surface == "p":
                await self._check_thread(click, table)
            verb = "menu" if looks_on(click, table) else click.address.verb
            if verb not in BLIND:
                await self.service.glance(table, click.person)
        elif click.address.surface == "p":
            raise ThreadClosedError

    async def _check_thread(self, click: Click, table: Table) -> None:
        """Raises ThreadClosedError. A form is seen by no one else: it waits for no one to say who reads the thread."""
        shows = click.address.verb not in SHEETS
        if shows:
            await click.reply.acknowledge()
        await self.reach.threads.check(table, click.person.id, click.at[0], shows=shows)

    async def _with_host(self, reply: Reply, person: Person, work: Callable[[], Awaitable[None]]) -> None:
        """Do what may be the host's alone. Discord does not tell who leaves a server: it is asked when it matters."""
        try:
            await work()
        except HostOnlyError as error:
            if error.table.seat_of(person.id) is None or not await self._host_passes(reply, error.table):
                raise
            await work()

    async def _host_passes(self, reply: Reply, table: Table) -> bool:
        """Whether somebody else is the host now: this one has been silent for days (D23), or has left the server."""
        await reply.acknowledge()
        after = await self.service.commit(table.id, None, votes.pass_host)
        return after.host != table.host or await self.reach.host_left(table)

    # --- what several verbs show ---------------------------------------------------------------------------------

    async def hand(
        self, click: Click, table: Table, seat: int, note: Text | None = None, paint: Paint | None = None
    ) -> Panel:
        """The private panel of the clicker's own seat, for the surface that was clicked. Raises ThreadClosedError."""
        surface = "e" if click.public else click.address.surface
        await click.reply.acknowledge()
        if surface == "p":
            await self.reach.threads.check(table, click.person.id, click.at[0])
        return await self.reach.hand_panel(table, seat, click.person, surface, note, paint)

    async def show_table(self, click: Click, table: Table) -> None:
        """Answer with the public panel, in place; on a message that is not the table's panel, with the way there."""
        channel_id, message_id = at = click.at
        if (way := await self.reach.way(table, *at)) is not None:
            await click.reply.update(way)
            return
        if table.match is not None:  # a lobby has no picture
            await click.reply.acknowledge()
        panel = await self.reach.table_panel(table, InPlace(self.paint, at, table.row.revision))
        if not await click.reply.update(panel):
            await self.outbox.record_gone(table, "table", -1, message_id)
            return
        await self.outbox.record_shown(table, "table", -1, panel.key, at)
        await self.reach.card(table, channel_id, message_id)  # if the table has moved meanwhile

    async def show_hand(self, click: Click, table: Table, seat: int, note: Text | None = None) -> None:
        """Answer with the private panel, where it belongs."""
        paint = self.paint if click.public else InPlace(self.paint, click.at, table.row.revision)
        panel = await self.hand(click, table, seat, note, paint)
        stands = click.address.surface in ("h", "p")  # it is a message that stays
        if click.public:
            await self._show_private(click.reply, table, seat, click.person, panel)
            return
        if not await click.reply.update(panel):
            if stands:
                await self.outbox.record_gone(table, "hand", seat, click.at[1])
            return
        at, key = (click.at, panel.key) if stands else (None, None)
        await self.outbox.record_shown(table, "hand", seat, key, at)
        if stands:
            await self.living.leave(table.id, click.person.id)
        else:
            await self.moved_to(click.reply, table, seat, click.person, panel.key)

    async def open_hand(self, reply: Reply, table: Table, seat: int, person: Person, note: Text | None = None) -> None:
        """Show a hand in a new private message, which is that of its table from now on (F1)."""
        await reply.acknowledge()
        panel = await self.reach.hand_panel(table, seat, person, "e", note)
        await self._show_private(reply, table, seat, person, panel)

    async def _show_private(self, reply: Reply, table: Table, seat: int, person: Person, panel: Panel) -> None:
        await reply.private(panel)
        await self.outbox.record_shown(table, "hand", seat, None)
        await self.moved_to(reply, table, seat, person, panel.key)

    async def moved_to(self, reply: Reply, table: Table, seat: int, person: Person, key: str) -> None:
        """The hand is in this private message: neither another one nor a DM shows it any more (F1).

        Until it was known, nothing that came could be shown there.
        """
        self.service.people.pressed(person.id, table.id)  # whichever table's message it was pressed in (F5)
        await self.living.shown(reply, table, person.id, key)
        await self.outbox.record_moved(table, seat)
        if (await self.service.table(table.id)).row.revision != table.row.revision:
            await self.outbox.mark(table.id, [("hand", seat)])

    async def show_aside(self, click: Click, table: Table, panel: Panel, key: str = LOBBY) -> None:
        """Another private page of a table, in place of the one private message; from the public panel a new one.

        `key`: what it is of a lobby. At Start the hand takes the place of the lobby's own page alone (F3).
        """
        on_surface(panel, "e" if click.public else click.address.surface)
        if click.public:
            await click.reply.private(panel)
        elif not await click.reply.update(panel):
            return
        if click.address.surface not in ("h", "p"):
            key = key if table.match is None else ""
            await self.living.shown(click.reply, table, click.person.id, key, opened=click.public)
        elif (seat := table.seat_of(click.person.id)) is not None:
            await self.outbox.record_shown(table, "hand", seat, PAGE, click.at)

    async def show_page(self, click: Click, table: Table, panel: Panel) -> None:
        """The same with the way back (F7)."""
        await self.show_aside(click, table, with_back(panel, table, click.person), "")

    async def ask(self, click: Click, table: Table, sheet: Sheet, verb: str) -> None:
        """Open a sheet. Its submission comes back to `verb`, with all else as it was clicked."""
        address = msgspec.structs.replace(click.address, verb=verb)
        await self.open_sheet(click.reply, click.person, table, sheet, address)

    async def open_sheet(self, reply: Reply, person: Person, table: Table, sheet: Sheet, address: Address) -> None:
        """The one place that does. The id of the interaction makes each opening another."""
        await reply.modal(panels.modal(table, sheet, address, person.locale, base36(reply.interaction.id)))

    async def open_form(self, reply: Reply, person: Person, sheet: Sheet, address: Address) -> None:
        """Open a form of no table."""
        await reply.modal(form_of(sheet, address, person.locale, base36(reply.interaction.id)))

    async def command(
        self,
        interaction: discord.Interaction[Any],
        work: Callable[[Reply, Person], Awaitable[None]],
        *,
        patience: float = DEFER_AFTER_SECONDS,
        form: bool = False,
        needs_server: bool = False,
    ) -> None:
        """Carry out a slash command; what goes wrong is told to its user alone. `form`: it opens one."""
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
        """After a change of the table itself: the public panel in place, or the private one."""
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
        """Play what was chosen, and show where things stand. Raises IllegalMoveError."""
        await click.reply.acknowledge()
        result = await moves.play(self.service, self.clock, answer, read)
        if isinstance(result, moves.Refused):
            raise result.error
        if isinstance(result, moves.AskedOn):
            await self.show_hand(click, answer.table, answer.seat)
        elif click.public:
            table, seat = result.table, answer.seat
            await self.show_table(click, table)
            try:
                renewed = None if table.solo else await self.living.renew(table, seat, click.person.id)
            except FAILED:
                return  # the move has marked the hand: the outbox tries again
            owed = table.owed(seat)
            if renewed or owed is None or not has_private(table, seat):
                await self.outbox.record_shown(table, "hand", seat, None)
            elif renewed is None:  # F6
                await self.open_hand(click.reply, table, seat, click.person)
            else:  # nothing opens over another page: it is told as a turn that nothing has shown (F3)
                await self.outbox.record_shown(table, "hand", seat, f"{ELSEWHERE}{owed.id}")
                await self.outbox.mark(table.id, [("hand", seat)])
        else:
            await self.show_answered(click, result.table, answer.seat)

    async def show_answered(self, click: Click, table: Table, seat: int) -> None:
        """Show the hand after what its panel has asked; of a game for one all is at the table, and that goes (F9)."""
        if not table.solo:
            await self.show_hand(click, table, seat)
            return
        await click.reply.nothing()
        if await self.living.leave(table.id, click.person.id) != click.at[1]:
            await click.reply.remove()

    async def open_decision(self, click: Click, *, step: bool = False) -> moves.Answer:
        """The decision that the clicked control belongs to, if it is still open. Raises IllegalMoveError, RefusedError.

        `step`: the control goes on from the draft that its panel showed, and from no other.
        """
        table, seat = await self.seated(click)
        decision, n = click.address.decision, click.address.n if step else None
        return await moves.answer_to(self.service, table, seat, click.person, click.key, decision, n)


def has_private(table: Table, seat: int) -> bool:
    """Whether a seat's decision asks something that is not at the table; a game for one has no hand (F9)."""
    if table.solo:
        return False
    form = table.form(seat)
    return form.sealed or not all(action.open for action in form.actions)


async def _none(table: Table, seat: int) -> tuple[Hint, ...]:
    return ()


async def _nothing(table_id: int, person: Person) -> None:
    pass
