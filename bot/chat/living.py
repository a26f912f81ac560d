"""The one private message of a person at a table, which the bot keeps current while Discord lets it (F1 to F4).

An ephemeral message is edited without a press by the token of the interaction that has shown it last, for a quarter of
an hour. The token is in the store, so that any process can edit the message, also after a restart. Each press in the
message brings a new token. Before the last one ends, the message is folded to a line and a button: no hand that is out
of date stays in sight.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterable
from functools import partial

import aiohttp
import discord

from bot import metrics
from bot.chat.caller import language_of
from bot.chat.refusals import Meaning, meaning, patiently
from bot.chat.reply import Reply
from bot.chat.surfaces import Surfaces
from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.notices import JUST_PRESSED
from bot.tables.state.table import Table, TableSeat
from bot.ui.address import Place
from bot.ui.page import Panel
from bot.ui.panels import folded_panel
from data.model.messages import ELSEWHERE, PanelRow
from data.model.timing import Errand
from engine.form import Text

LIVES = 15 * 60.0  # seconds for which the token of an interaction is good
FOLDED = 60.0  # seconds before the end of its token at which the message is folded (F4)
AGAIN = 15.0  # seconds until a fold is tried again, if Discord does not answer
FOLD, UNSEEN = "fold", "unseen"  # the kinds of errands
LOBBY = "lobby"  # the hash of a panel that shows the page of a lobby: the hand takes its place at Start
Draw = Callable[..., Awaitable[Panel]]  # seat, person, place, and perhaps a note
Mark = Callable[[int, Iterable[tuple[str, int]]], Awaitable[None]]  # table; kind and seat of each surface
FAILED = (discord.HTTPException, aiohttp.ClientError, OSError)
_log = logging.getLogger(__name__)


class Living:
    """The private messages of all people.

    `draw` makes the hand of a seat, for its holder and a place. `mark` has surfaces looked at again.
    """

    def __init__(
        self, client: discord.Client, service: TableService, surfaces: Surfaces, draw: Draw, mark: Mark
    ) -> None:
        self._client, self._service, self._surfaces, self._draw = client, service, surfaces, draw
        self.mark = mark
        self.errands: dict[str, Callable[[Errand], Awaitable[float | None]]] = {
            FOLD: self._fold,
            UNSEEN: self._look_again,
        }

    async def shown(self, reply: Reply, table: Table, person: int, key: str, *, opened: bool = True) -> None:
        """Remember the private message that a press has shown: it is the only one of that table from now on (F1).

        `key`: what it shows of the hand; '' for another page. `opened`: it becomes the private message in any case.
        Otherwise another message, in which a command's page was turned beside the private one, does not count.
        """
        if not reply.shown_at:
            return
        kept = None if opened else await self._surfaces.panel(table.id, person)
        if kept is not None and kept.message_id != reply.shown_at:
            return
        now = self._service.now()
        row = PanelRow(
            table_id=table.id,
            person=person,
            message_id=reply.shown_at,
            press=reply.interaction.id,
            token=reply.interaction.token,
            until=now + LIVES,
            hash=key,
        )
        old = await self._surfaces.put_panel(row, Errand(person=person, kind=FOLD, due=row.until - FOLDED), now)
        if old is not None:
            await self._delete(old)
        if not key and (seat := table.seat_of(person)) is not None:
            await self._surfaces.seen(table.id, seat)

    async def follow(self, reply: Reply, table_id: int, person: int) -> None:
        """Note that a press has changed the message to some page.

        Its token counts from now on, and the hand is not shown.
        """
        row = await self._surfaces.panel(table_id, person) if reply.updated else None
        if row is not None and row.message_id == reply.shown_at and row.token != reply.interaction.token:
            await self.shown(reply, await self._service.table(table_id), person, "")

    async def leave(self, table_id: int, person: int) -> int | None:
        """Delete the private message if it shows the hand, which is somewhere else now (F1). Return the message's id.

        Another page is being read, and stays.
        """
        return await self.drop(await self._surfaces.panel(table_id, person))

    async def drop(self, row: PanelRow | None) -> int | None:
        """Like leave(), but only if no press has shown the message again, or another one, since this row was read."""
        if row is None or not row.hash or not await self._surfaces.drop_panel(row):
            return None
        await self._delete(row)
        return row.message_id

    async def renew(self, seat: TableSeat, person: int, *, over: bool = False) -> str | None:
        """Show in the private message how things are now (F3).

        Return what it shows of the hand; '': another page; None: there is no message. No one loses another page that
        they are reading. `over`: an edit of ours may have come after the answer to a press, and over it. Then the hand
        is shown whatever was written down. Raises the error if Discord will take the edit later.
        """
        table_id = seat.table.id
        while (row := await self._surfaces.panel(table_id, person)) is not None and self._service.now() < row.until:
            if not (row.hash or over) or seat.table.match is None:
                return ""
            holder = seat.row
            panel = await self._draw(seat, Person(person, holder.name, holder.locale), Place.EPHEMERAL)
            if panel.key == row.hash and not over:
                return row.hash
            if await self._surfaces.panel(table_id, person) != row:  # a press was answered while this was drawn
                seat = (await self._service.table(table_id)).at(seat.number)
                continue
            try:
                await self._edit(row, panel)
            except FAILED as error:
                _log.info("table %s: the private message of seat %s: %s", table_id, seat.number, type(error).__name__)
                if meaning(error) is Meaning.LATER:
                    raise
                await self._surfaces.drop_panel(row)  # its reader has dismissed it
                return None
            metrics.reconciler.labels("hand", "edited").inc()
            if await self._surfaces.panel_shows(row, panel.key):
                return panel.key
            seat, over = (await self._service.table(table_id)).at(seat.number), True  # a press has shown it meanwhile
        return None

    async def shows_hand(self, table_id: int, person: int) -> bool:
        """Return whether there is a private message that can be edited now, and shows the hand."""
        return await self._hand_of(table_id, person) is not None

    async def _hand_of(self, table_id: int, person: int) -> PanelRow | None:
        row = await self._surfaces.panel(table_id, person)
        return row if row is not None and row.hash and self._service.now() < row.until else None

    async def warn(self, seat: TableSeat, person: int, note: Text) -> bool:
        """Show in the private message why something was refused (F50).

        Return whether it shows the hand, and could be edited.
        """
        table = seat.table
        row = await self._hand_of(table.id, person)
        if row is None:
            return False
        holder = seat.row
        panel = await self._draw(seat, Person(person, holder.name, holder.locale), Place.EPHEMERAL, note)
        try:
            await self._edit(row, panel)
        except FAILED as error:
            _log.info("table %s: the private message of seat %s: %s", table.id, seat.number, type(error).__name__)
            return False
        await self._surfaces.panel_shows(row, panel.key)
        return True

    # --- what falls due ------------------------------------------------------------------------------------------

    async def look_soon(self, person: int) -> None:
        """Look later whether a person has pressed (F5): an edit alone, which pushes nothing, has shown them a turn."""
        await self._service.people.send_on_errand(person, UNSEEN, self._service.now() + JUST_PRESSED + 1)

    async def _look_again(self, errand: Errand) -> None:
        """Let the delivery look again at turns that were shown by an edit alone, if no press has followed."""
        for hand in await self._surfaces.of_person(errand.person, "hand"):
            if hand.hash.startswith(ELSEWHERE) and hand.hash != ELSEWHERE:
                await self.mark(hand.table_id, [("hand", hand.seat)])

    async def _fold(self, errand: Errand) -> float | None:
        """Fold messages whose tokens are about to end (F4). Return when the next one is due."""
        for row in await self._surfaces.panels_of(errand.person):
            if row.until - FOLDED > self._service.now():
                return row.until - FOLDED
            if self._service.now() < row.until:
                try:
                    await self._edit(row, await self._folded(row))
                except RefusedError:
                    _log.info("table %s is gone, and its private messages stay", row.table_id)
                except FAILED as error:
                    if meaning(error) is Meaning.LATER:
                        return self._service.now() + AGAIN
                    _log.info("table %s: a private message is gone: %s", row.table_id, type(error).__name__)
            if not await self._surfaces.drop_panel(row):
                await self._unfold(row)
        return None

    async def _unfold(self, row: PanelRow) -> None:
        """Show the hand again: a press was answered while its message was being folded."""
        with contextlib.suppress(RefusedError, *FAILED):
            table = await self._service.table(row.table_id)
            if (seat := table.seat_of(row.person)) is not None:
                await self.renew(table.at(seat), row.person, over=True)

    async def _folded(self, row: PanelRow) -> Panel:
        table = await self._service.table(row.table_id)
        seat = table.seat_of(row.person)
        name, locale = (table.at(seat).row.name, table.at(seat).row.locale) if seat is not None else ("", "")
        profile = await self._service.people.profile(Person(row.person, name, locale))
        return folded_panel(table, language_of(profile, locale or table.row.locale), seat)

    # --- requests ------------------------------------------------------------------------------------------------

    async def _edit(self, row: PanelRow, panel: Panel) -> None:
        await self._hook(row).edit_message(row.message_id, **panel.parts, attachments=panel.files())

    async def _delete(self, row: PanelRow) -> None:
        if self._service.now() < row.until:
            await patiently(partial(self._hook(row).delete_message, row.message_id))

    def _hook(self, row: PanelRow) -> discord.Webhook:
        assert self._client.application_id is not None
        return discord.Webhook.partial(self._client.application_id, row.token, client=self._client)
