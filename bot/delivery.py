"""How a panel reaches Discord: the table's place, and how a private view gets to its player.

DM first, or a private thread where its player prefers that: bot/threads.py. A closed DM is told once, remembered, and
replaced by a ping at the table: the hand is then behind 'My move',
which only its owner can open. What Discord's refusals mean is in bot/refusals.py; which message is a table's panel is
answered here, by `way`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import TypeVar
from weakref import WeakValueDictionary

import aiohttp
import discord

from bot import hands
from bot.dms import DMs
from bot.door import language_of, sort_of
from bot.living import FAILED, Living
from bot.pings import Pings, nonce_of, ping_key
from bot.posts import Posts
from bot.refusals import (
    UNKNOWN_MEMBER,
    UNKNOWN_USER,
    Meaning,
    MovedError,
    UnreachableError,
    is_not_here,
    meaning,
    patiently,
    why_lost,
)
from bot.sight import Sight
from bot.surfaces import ELSEWHERE, LOST, PAGE, Surfaces
from bot.tables import absence, lobby
from bot.tables.ballot import Vote
from bot.tables.beside import HandContext
from bot.tables.notices import JUST_PRESSED, NUDGE, is_redraw, wishes_of
from bot.tables.service import TableService
from bot.tables.table import Person, RefusedError, Table
from bot.threads import ThreadClosedError, Threads, UnansweredError
from bot.ui.consent import vote_notice
from bot.ui.lobby import call_words
from bot.ui.needs import lacking_in
from bot.ui.page import Frame, Panel, address_link
from bot.ui.painter import Paint, Painter, Patient
from bot.ui.panels import Reader, hand_panel, is_hand, seat_card, table_panel
from bot.ui.seal import seal_panel
from bot.ui.threads import hand_thread_name
from bot.ui.wishes import presence
from data.errors import DuplicateError
from data.rows import PersonRow, Surface
from engine.form import Text

NEARBY = 50  # messages, from the newest, among which a hand that stands twice is looked for
LEARNING = 1.0  # seconds at most that a private thread waits after a start for its server to be known
T = TypeVar("T")
_log = logging.getLogger(__name__)


class Delivery:
    def __init__(self, client: discord.Client, service: TableService, surfaces: Surfaces, paint: Painter) -> None:
        self._client, self._service, self._surfaces = client, service, surfaces
        self._paint, self._patient = paint, Patient(paint)
        self.threads, self.posts = Threads(client, surfaces, service.now), Posts(client, service)
        self.sight = Sight(client, service, surfaces)
        self._dms = DMs(client, service.people)
        self.living = Living(client, service, surfaces, self.hand_panel)
        self._pings = Pings(client, service, self.link)
        self._telling: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()  # tables that are lost

    # --- the table's panel ---------------------------------------------------------------------------------------

    async def table_panel(self, table: Table, paint: Paint | None = None) -> Panel:
        """Return the public panel. `paint`: of a press, whose person waits for it."""
        return await table_panel(table, paint or self._patient, await self.presences(table))

    async def presences(self, table: Table) -> list[Text]:
        """What those at a slow table have told of their time; at a live one they are there."""
        if not table.playing or table.pace.kind != "slow":
            return []
        found = await self._service.people.presences(table)
        return [text for seat, wishes, vacation in found for text in presence(wishes, vacation, seat)]

    async def edit(self, channel_id: int, message_id: int, panel: Panel) -> None:
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)

        async def edit() -> None:
            await message.edit(**panel.parts, attachments=panel.files())

        await self._reopening(channel_id, edit)

    async def way(self, table: Table, channel_id: int, message_id: int) -> Panel | None:
        """The card that leads to the table from a public message of it; None: that is the table's panel.

        So is one in the table's place as long as none is known there: its sender is about to write it down.
        """
        surface = await self._surfaces.one(table.id, "table")
        panel = surface.message_id if surface is not None else None
        place = table.row.thread_id or table.row.channel_id
        there = channel_id == place or self.posts.is_in(place, channel_id)
        if message_id == panel or (panel is None and there):
            return None
        return seat_card(table, f"<#{place}>" if channel_id != place else address_link(table, panel))

    async def card(self, table: Table, channel_id: int, message_id: int | None) -> None:
        """Where a panel of the table stood that is not its panel any more: only the way there."""
        if message_id is not None and (way := await self.way(table, channel_id, message_id)) is not None:
            await patiently(partial(self.edit, channel_id, message_id, way))

    async def post_table(self, table: Table, panel: Panel, instead_of: int | None = None) -> tuple[int, int]:
        """Post the panel where the table lives; if its thread is gone, in the channel; in a forum, as a post.

        Raises UnreachableError, MovedError among them.

        `instead_of` is the message that it replaces: the nonce has it, so that a request sent twice makes one message
        and a further replacement another.
        """
        nonce = nonce_of("t", table.id, table.row.revision, instead_of)
        refused: discord.HTTPException | None = None
        for channel_id in dict.fromkeys((table.row.thread_id, table.row.channel_id)):
            if channel_id is None:
                continue
            if self._client.get_channel(channel_id) is None:  # a forum takes no messages
                await self._learn_server(table)
            try:
                if (forum := self.posts.forum(channel_id)) is not None:
                    post, message_id = await self.posts.make(table, panel, forum)
                    await self._service.commit(table.id, None, lobby.place, post)
                    await self.found(table)
                    return post, message_id
                message_id = await self._send(channel_id, panel, nonce)
            except discord.HTTPException as error:
                if not is_not_here(error):
                    raise
                _log.info("table %s cannot be shown in %s (%s)", table.id, channel_id, error)
                refused = error
                continue
            if channel_id != (table.row.thread_id or table.row.channel_id):
                await self._service.commit(table.id, None, lobby.place, None)
            await self.found(table)
            return channel_id, message_id
        why = why_lost(refused, table.id)
        async with self._telling.setdefault(table.id, asyncio.Lock()):  # who else cannot show it finds it told
            await self._tell_lost(table, why)
        lost = UnreachableError(f"the channel of table {table.id} is lost")
        lost.text = why
        raise lost

    async def retag(self, table: Table) -> None:
        """Its threads go by what the table is like now: the tags of a post, and how long they stay in sight."""
        await self.posts.retag(table)
        await self.sight.follow(table)

    async def post_seal(self, table: Table) -> tuple[int, int]:
        """Write the seal where the table lives. Raises UnreachableError."""
        channel_id = table.row.thread_id or table.row.channel_id
        try:
            panel, there = seal_panel(table), self._client.get_partial_messageable(channel_id)

            async def send() -> int:
                return (await there.send(panel.content, nonce=nonce_of("seal", table.id), silent=True)).id

            return channel_id, await self._reopening(channel_id, send)
        except discord.HTTPException as error:
            if is_not_here(error):
                raise UnreachableError(f"no place for the seal of table {table.id}") from error
            raise

    async def post_vote(self, table: Table, vote: Vote) -> tuple[int, int, str]:
        """Tell the people whom a vote waits for: (channel, message, key). Raises UnreachableError.

        By one push each, but for whom these are quiet hours, as with a turn (D19).
        """
        channel_id = table.row.thread_id or table.row.channel_id
        panel, called = vote_notice(table, vote), await self._awake(table, vote.waiting)
        mentions = discord.AllowedMentions(users=[discord.Object(person) for person in called])
        channel = self._client.get_partial_messageable(channel_id)

        async def send() -> int:
            nonce = nonce_of("vote", table.id, vote.id)
            sent = await channel.send(**panel.parts, allowed_mentions=mentions, nonce=nonce, silent=not called)
            return sent.id

        try:
            return channel_id, await self._reopening(channel_id, send), panel.key
        except discord.HTTPException as error:
            if is_not_here(error):
                raise UnreachableError(f"no place for a vote at table {table.id}") from error
            raise

    async def post_call(self, table: Table, people: list[int]) -> tuple[int, int]:
        """Tell those for whom seats are kept, by a ping at the table, but for quiet hours. Raises UnreachableError."""
        channel_id = table.row.thread_id or table.row.channel_id
        quiet = {kept.person for kept in table.kept_at_first if kept.quiet}
        awake = await self._awake(table, people)
        called = [person for person in awake if person not in quiet]
        users = [discord.Object(person) for person in called]
        try:
            message = await self._client.get_partial_messageable(channel_id).send(
                call_words(table, people, await self.link(table)),
                allowed_mentions=discord.AllowedMentions(users=users),
                nonce=nonce_of("call", table.id, *people),
                silent=not awake,  # everyone sees the flag, so a block makes no difference to it
            )
        except discord.HTTPException as error:
            if is_not_here(error):
                raise UnreachableError(f"no place to call to table {table.id}") from error
            raise
        return channel_id, message.id

    async def edit_call(self, table: Table, people: list[int], channel_id: int, message_id: int) -> None:
        """Say there that the table is full: an edit pings nobody."""
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        await patiently(partial(self._say, message, call_words(table, people, await self.link(table))))

    async def _say(self, message: discord.PartialMessage, words: str) -> None:
        await message.edit(content=words)

    async def _send(self, channel_id: int, panel: Panel, nonce: str) -> int:
        """A new message in a place of the table; its id. No push: whoever is needed gets a notice."""
        return (await self._reopening(channel_id, partial(self._write, panel, nonce, True, channel_id)))[1]

    async def found(self, table: Table) -> None:
        """The table is shown: clocks run again that stood still while it was nowhere."""
        if table.told.lost_since is not None:
            await self._service.commit(table.id, None, lobby.found)

    async def _tell_lost(self, table: Table, why: Text) -> None:
        """By the way that is left, and once: a DM to each player. Who gets no hand by DM has all the time now (D29).

        Raises MovedError where it was put elsewhere while it was tried here: then nothing is lost.
        """
        row = (await self._service.table(table.id)).row
        if (row.thread_id, row.channel_id) != (table.row.thread_id, table.row.channel_id):
            raise MovedError(f"table {table.id} lives elsewhere")
        await self._service.commit(table.id, None, lobby.lost, await self._without_dm(table))
        surface = await self._surfaces.one(table.id, "table") or Surface(table_id=table.id, kind="table", dirty=True)
        if surface.hash == LOST:
            return
        for seat in table.seats:
            person = table.person_of(seat.seat)
            if person is not None:
                who = Person(person, seat.name, seat.locale)
                profile = await self._service.people.profile(who)
                if profile.dm_closed:
                    continue
                frame = Frame(table, "h", language_of(profile, seat.locale))
                frame.write(*self._why_lost(table, frame, why))
                nonce, hushed = (
                    nonce_of("lost", table.id, seat.seat, surface.message_id),
                    not await self._awake(table, [person]),
                )
                news = partial(self._write, frame.done(), nonce, hushed)
                try:
                    await self._dms.ask(who, profile, news)
                except discord.HTTPException as error:
                    if meaning(error) is Meaning.LATER:
                        raise
                    _log.info("table %s: seat %s cannot be told that its channel is lost", table.id, seat.seat)
        await self._surfaces.lost(surface, table.row.revision)

    async def _without_dm(self, table: Table) -> list[int]:
        """The seats whose hands are reached at the table only."""
        without = []
        for row in table.seats:
            if (person := table.person_of(row.seat)) is not None:
                profile = await self._service.people.profile(Person(person, row.name, row.locale))
                if profile.delivery != "dm" or profile.dm_closed:
                    without.append(row.seat)
        return without

    def _why_lost(self, table: Table, frame: Frame, why: Text) -> list[str]:
        """That the table cannot be shown, and which permission is missing where one is."""
        guild = self._client.get_guild(table.row.guild_id)
        for place in (table.row.thread_id, table.row.channel_id):
            if place is not None and (lines := lacking_in(guild, place, frame.locale)):
                return [frame.say("table-not-allowed", table=table.id, link=f"<#{place}>"), *lines]
        return [frame.text(why)]

    async def _reopening(self, channel_id: int, request: Callable[[], Awaitable[T]]) -> T:
        """What is asked of a channel; of an archived thread once more, when it is opened again."""
        try:
            return await request()
        except discord.HTTPException as error:
            if meaning(error) is not Meaning.ARCHIVED:
                raise
        thread = await self._client.fetch_channel(channel_id)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)
        return await request()

    async def delete(self, channel_id: int, message_id: int) -> None:
        await patiently(self._client.get_partial_messageable(channel_id).get_partial_message(message_id).delete)

    async def others(self, hand: Surface) -> list[int] | None:
        """Newer and older messages, where a hand stands, that show it too. None: Discord does not say now."""
        assert hand.channel_id is not None
        assert self._client.user is not None
        there = self._client.get_partial_messageable(hand.channel_id)
        try:
            return [
                message.id
                async for message in there.history(limit=NEARBY)
                if message.id != hand.message_id
                if message.author.id == self._client.user.id and is_hand(message, hand.table_id)
            ]
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            _log.info("table %s: whether its hand stands twice is not known: %s", hand.table_id, error)
            return None if meaning(error) is Meaning.LATER else []

    # --- a private view ------------------------------------------------------------------------------------------

    async def hand_panel(
        self, table: Table, seat: int, who: Person, surface: str, note: Text | None = None, paint: Paint | None = None
    ) -> Panel:
        """The private panel of a seat, in its reader's language, with the half-chosen move. `surface`: h, p or e."""
        beside = await self._service.hand_context(table, seat, who)
        return await self._hand(table, seat, who, surface, beside, paint or self._paint, note)

    async def _hand(
        self,
        table: Table,
        seat: int,
        who: Person,
        surface: str,
        beside: HandContext,
        paint: Paint,
        note: Text | None = None,
    ) -> Panel:
        reader = Reader(
            language_of(beside.profile, who.discord_locale or who.locale),
            surface,
            server=self.server(table),
            link=address_link(table, beside.board.message_id if beside.board is not None else None),
            draft=beside.draft,
            note=note,
            sort=sort_of(beside.profile, table.row.game),
            as_text=wishes_of(beside.profile.prefs).text,
            own_note=beside.note,
            planned=beside.plan,
            milestone=beside.milestone,
            known=beside.known,
            answer=beside.answer,
        )
        return await hands.shown(self._service, table, seat, reader, lambda each: hand_panel(table, seat, each, paint))

    async def notify(
        self, table: Table, seat: int, person: int, before: Surface
    ) -> tuple[int | None, int | None, str] | None:
        """Let a player know, with the hand where it may be: (channel, message, key), or None if there is no need.

        Only a turn of theirs that they have not seen yet makes a sound; a hand that is redrawn stays where it is. No
        message: their private message shows it, and nothing else is sent (F5). A turn does not wait for that message.
        """
        if table.solo:  # all of it is at the table, and the page of its lobby goes (F9)
            await self.living.leave(table.id, person)
            return None
        owed, row = table.owed(seat), table.row_of(seat)
        who = Person(person, row.name, row.locale)
        unseen = owed is not None and before.hash == f"{ELSEWHERE}{owed.id}"
        turn = unseen or not is_redraw(table, seat, before.revision)
        try:
            renewed = await self.living.renew(table, seat, person)
        except FAILED:
            if not turn:
                raise
            renewed = None
            await self.living.mark(table.id, [("hand", seat)])  # the turn is told now, and that is tried again
        if renewed and turn and self._service.people.is_here(person, self._service.now() - JUST_PRESSED, table.id):
            assert owed is not None
            await self.living.look_soon(person)
            return None, None, f"{ELSEWHERE}{owed.id}"
        if not turn and (renewed or (before.hash.startswith(ELSEWHERE) and table.playing)):
            return None  # a page that is being read shows no hand: what shows it elsewhere is brought up to date
        return await self._tell(table, seat, who, before, turn)

    async def _tell(
        self, table: Table, seat: int, who: Person, before: Surface, turn: bool
    ) -> tuple[int, int, str] | None:
        """The same by the way that the player has chosen. `turn`: it tells them of a turn."""
        beside = await self._service.hand_context(table, seat, who)
        profile = beside.profile
        if profile.delivery == "dm" and not profile.dm_closed:
            panel = await self._hand(table, seat, who, "h", beside, self._patient)
            if panel.key == before.hash:
                return None
            try:
                return await self._dms.ask(
                    who, profile, partial(self._hand_by_dm, table, seat, who.id, before, panel, turn)
                )
            except discord.HTTPException as error:
                if not is_not_here(error):
                    raise
                if await self._left(table, who.id, who):
                    return None
                if meaning(error) is not Meaning.CLOSED:  # not now: the next time it is tried again
                    return await self._ping(table, seat, who.id, before, turn)
                told = await self._ping(table, seat, who.id, before, turn, first="ping-closed-dm")
                await self._service.people.keep(who, dm_closed=True)
                return told
        if profile.delivery == "thread":
            await self._learn_server(table)
            return await self._in_thread(table, seat, who, before, beside, turn)
        return await self._ping(table, seat, who.id, before, turn)

    async def _hand_by_dm(
        self, table: Table, seat: int, person: int, before: Surface, panel: Panel, turn: bool, channel_id: int
    ) -> tuple[int, int, str]:
        if not turn and (there := await self._redrawn(before, panel, channel_id)) is not None:
            return there
        nonce = nonce_of("h", table.id, seat, table.row.revision, before.message_id)
        silent = not turn or await self._hushed(table, person)
        sent = await self._write(panel, nonce, silent, channel_id)
        await self.living.leave(table.id, person)
        return *sent, panel.key

    async def _redrawn(self, before: Surface, panel: Panel, channel_id: int) -> tuple[int, int, str] | None:
        """No one is needed (the match is over, a move was taken back): the old message shows it, if it is there."""
        if before.message_id is None or before.channel_id != channel_id:
            return None
        if before.hash == PAGE:  # no one loses a page that they are reading (F3)
            return channel_id, before.message_id, PAGE
        try:
            await self.edit(channel_id, before.message_id, panel)
        except discord.HTTPException as error:
            if not is_not_here(error):
                raise
            return None
        return channel_id, before.message_id, panel.key

    async def _write(self, panel: Panel, nonce: str, silent: bool, channel_id: int) -> tuple[int, int]:
        """A new message with a panel: the channel and the message."""
        there = self._client.get_partial_messageable(channel_id)
        sent = await there.send(view=panel.layout, files=panel.files(), nonce=nonce, silent=silent)
        return channel_id, sent.id

    async def _hushed(self, table: Table, person: int) -> bool:
        """Whether a turn is told without a push: in quiet hours (D19); at a live table, to whoever is there anyway.

        They get one at a third of the turn (D28).
        """
        now, people = self._service.now(), self._service.people
        if table.pace.kind != "live":
            return not await self._awake(table, [person])
        if not people.is_here(person, now - JUST_PRESSED, table.id):
            return False
        await people.send_on_errand(person, NUDGE, now + table.pace.allowance / 3)
        return True

    async def _awake(self, table: Table, people: Iterable[int]) -> list[int]:
        """Those of them for whom these are no quiet hours; a live table asks for none (D19)."""
        asleep = frozenset[int]() if table.pace.kind == "live" else await self._service.people.in_quiet_hours(people)
        return [person for person in people if person not in asleep]

    async def _learn_server(self, table: Table) -> None:
        """Wait until the gateway has told of the table's server: a moment after a start it has not.

        Until then nobody seems to have any right there. Raises ConnectionError.
        """
        until = time.monotonic() + LEARNING
        while self._client.get_guild(table.row.guild_id) is None and not self._client.is_ready():
            if time.monotonic() > until:
                raise ConnectionError("the gateway has not told of the server yet")
            await asyncio.sleep(LEARNING / 50)

    async def _in_thread(
        self, table: Table, seat: int, who: Person, before: Surface, beside: HandContext, turn: bool
    ) -> tuple[int, int, str] | None:
        """The hand in its player's own thread, with a push where it is their turn; where none may be, a ping (D26).

        One that was left out is tried there again at its next turn, and when something was changed (`hash` is empty).
        """
        left_out = seat in table.unthreaded
        if left_out and before.hash and not turn:
            return None
        panel = await self._hand(table, seat, who, "p", beside, self._patient)
        if panel.key == before.hash:
            return None
        try:
            if not table.playing:
                return await self._last_in_thread(table, seat, before, panel)
            channel_id = await self.threads.place(table, seat, who.id, hand_thread_name(table, seat))
            if channel_id is not None:
                panel.layout.add_item(discord.ui.TextDisplay(f"<@{who.id}>"))
                if not turn and (redrawn := await self._redrawn(before, panel, channel_id)) is not None:
                    return redrawn
                there, sounds = self._client.get_partial_messageable(channel_id), False
                if turn:
                    sounds = not await self._hushed(table, who.id)
                users = [discord.Object(who.id)] if sounds else []

                async def send() -> int:
                    message = await there.send(
                        view=panel.layout,
                        files=panel.files(),
                        allowed_mentions=discord.AllowedMentions(users=users),
                        silent=not sounds,
                        nonce=nonce_of("h", table.id, seat, table.row.revision, before.message_id),
                    )
                    return message.id

                message_id = await self._reopening(channel_id, send)
                await self.living.leave(table.id, who.id)
                if left_out:
                    await self._service.commit(table.id, None, lobby.thread, seat)
                return channel_id, message_id, panel.key
        except UnansweredError:  # not now: the next time it is tried again
            return await self._ping(table, seat, who.id, before, turn)
        except discord.HTTPException as error:
            if not is_not_here(error):
                raise
            _log.info("table %s: no thread for seat %s (%s)", table.id, seat, error)
            if await self.threads.is_lost(table, seat, error):  # another one the next time
                await self.threads.forget(table, seat)
                return await self._ping(table, seat, who.id, before, turn)
            if await self._left(table, who.id, who):
                return None
        first = "" if left_out else "ping-no-thread"
        sent = await self._ping(table, seat, who.id, before, turn, first=first)
        await self._service.commit(table.id, None, lobby.unthread, seat)
        if sent is None and before.channel_id is not None and before.message_id is not None:
            return before.channel_id, before.message_id, ping_key(table, seat)  # it stays
        return sent

    async def _last_in_thread(
        self, table: Table, seat: int, before: Surface, panel: Panel
    ) -> tuple[int, int, str] | None:
        """The match is over: nobody is needed. The hand that is there is edited, and the thread put away."""
        thread = await self.threads.of(table, seat)
        if thread is None or before.channel_id != thread.channel_id or before.message_id is None:
            return None
        assert thread.channel_id is not None
        try:
            await self.edit(thread.channel_id, before.message_id, panel)
        except discord.HTTPException as error:
            if not is_not_here(error):
                raise
            _log.info("table %s: the last hand of seat %s is gone (%s)", table.id, seat, error)
        await self.threads.close(table, seat)
        return thread.channel_id, before.message_id, panel.key

    async def recheck_thread(self, table: Table, seat: int) -> bool:
        """Whether a seat's thread, if it has one, may stay (D26): somebody else sits at the table now."""
        await self._learn_server(table)
        thread, person = await self.threads.of(table, seat), table.person_of(seat)
        if thread is None or thread.channel_id is None:
            return True
        if thread.person != person:
            await self.threads.drop(table, seat)
            return True
        try:
            await self.threads.check(table, person or 0, thread.channel_id)
        except ThreadClosedError:
            return False
        return True

    async def _ping(
        self, table: Table, seat: int, person: int, before: Surface, turn: bool, *, first: str = ""
    ) -> tuple[int, int, str] | None:
        """At the table; None: there is no need. `first`: a text that must be said before."""
        owed, key = table.owed(seat), ping_key(table, seat)
        if not first and (key == before.hash or not turn):
            return None
        if not first and owed is not None and owed.opened_at_start and person == table.host:
            return None  # has pressed Start
        silent = await self._hushed(table, person)
        return *await self._pings.of_turn(table, seat, person, before.message_id, first, silent), key

    # --- reminders -----------------------------------------------------------------------------------------------

    async def remind_by_dm(self, who: Person, profile: PersonRow, panel: Panel, *of: object) -> tuple[int, int] | None:
        """One message for all that waits for somebody (`of`): channel and message, or None: not by DM."""
        if profile.delivery != "dm" or profile.dm_closed:
            return None
        try:
            return await self._dms.ask(who, profile, partial(self._write, panel, nonce_of("r", who.id, *of), False))
        except discord.HTTPException as error:
            if not is_not_here(error):
                raise
            if meaning(error) is Meaning.CLOSED:  # how their hand comes is told with the next one
                _log.info("a reminder could not be sent by DM")
            return None

    async def remind_at_table(self, table: Table, person: int, mark: str) -> tuple[int, int]:
        """The same at one table, by a ping. Raises UnreachableError."""
        return await self._pings.reminder(table, person, mark)

    async def host_left(self, table: Table) -> bool:
        """Whether the host has left the server: the next of those who are there is the host then."""
        row = next((row for row in table.seats if row.person == table.host), None)
        return row is not None and await self._left(table, table.host, Person(table.host, row.name, row.locale))

    async def has_left(self, table: Table, seat: int) -> bool:
        """Whether whoever sits there has left the server: asked when the time of a seat is up."""
        row = table.row_of(seat)
        return row.person is not None and await self._left(table, row.person, Person(row.person, row.name, row.locale))

    async def _left(self, table: Table, person: int, who: Person) -> bool:
        """Whether the person has left the server: looked up now, and written down (D6)."""
        try:
            guild = self._client.get_guild(table.row.guild_id) or await self._client.fetch_guild(table.row.guild_id)
            await guild.fetch_member(person)
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_MEMBER, UNKNOWN_USER):
                return False
        else:
            if table.told.gone:
                await self._service.commit(table.id, None, absence.back, who)
            return False
        try:
            await self._service.commit(
                table.id, f"gone:{table.id}:{table.seat_of(person)}:{table.row.revision}", lobby.gone, who
            )
        except (RefusedError, DuplicateError):
            _log.info("table %s: its player had left already", table.id)
        return True

    def server(self, table: Table) -> str:
        """The name of the table's server."""
        guild = self._client.get_guild(table.row.guild_id)
        return guild.name if guild is not None else ""

    async def seal_link(self, table: Table) -> str | None:
        """Where the seal was written at Start; None: a table from before that, or not yet."""
        surface = await self._surfaces.one(table.id, "seal")
        if surface is None or surface.message_id is None:
            return None
        return address_link(table, surface.message_id, surface.channel_id)

    async def link(self, table: Table) -> str:
        surface = await self._surfaces.one(table.id, "table")
        return address_link(table, surface.message_id if surface is not None else None)
