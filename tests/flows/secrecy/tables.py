"""All that a message of a table may be: its panel, its hands and its pages, drawn from paired worlds."""

from __future__ import annotations

import itertools
import re
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

from msgspec.structs import replace
from simcord.components import walk_components

from bot.tables.person import Person
from bot.tables.results.hindsight import Seen, ai_moves
from bot.tables.state.table import Table
from bot.ui import lobby as lobbies
from bot.ui import more, panels
from bot.ui.address import decode
from bot.ui.consent import seat_panel, vote_notice, vote_panel
from bot.ui.hindsight import seen_panel, window
from bot.ui.logbook import NEWEST, beginning, ending, log_panel
from bot.ui.page import Frame, Panel, address_link
from bot.ui.plans import Asking, picked, plan_page
from bot.ui.seal import seal_panel
from engine.form import Text
from render import picture
from render.texts import LOCALES
from tests.flows.harness import SimulatedPerson
from tests.flows.reading import say, texts
from tests.flows.secrecy.content import Received, built, stampless, thread_name
from tests.flows.secrecy.readers import Readers
from tests.flows.secrecy.replays import Replays
from tests.flows.secrecy.words import HiddenWords
from tests.flows.secrecy.worlds import Worlds
from tests.painting import painter

FAILED = [say(locale, Text("error-picture")) for locale in LOCALES]
LINK = re.compile(r"https://discord\.com/channels/[\d/]+")


class TableMessages:
    def __init__(self, worlds: Worlds, readers: Readers, words: HiddenWords, replays: Replays) -> None:
        self.server, self.worlds = worlds.server, worlds
        self.readers, self.words, self.replays = readers, words, replays
        self.likely: dict[int, tuple[str, str, bool]] = {}  # by person: language, order and habit of their last hand

    async def explanations(self, got: Received, table: Table) -> AsyncIterator[tuple[str, Any]]:
        """Yield kind and content of all that this message may be.

        Each is drawn from a world that its receiver cannot tell from the true one.
        """
        if got.person is None and got.message.content:
            for each in self.announcements(got.message, table):
                yield each
        elif got.person is None:
            yield await self.public(got, table)
        else:
            for part in await self.private(got):
                async for each in part(got, table):
                    yield each

    async def private(self, got: Received) -> list[Callable[[Received, Table], AsyncIterator[tuple[str, Any]]]]:
        """Return the makers of the private messages that show such pictures as this one. A hand may come in words."""
        if await self.readers.reads_words(got):
            return [self.hands, self.solutions, self.seen, self.replays.explanations, self.plan, self.pages]
        if any(name.startswith("hand") for name in got.pictures):
            return [self.hands]
        if got.pictures:
            return [self.solutions, self.seen, self.replays.explanations]
        if any(words in str(got.shown) for words in FAILED):
            return [self.hands]
        return [self.plan, self.pages, self.replays.webpages]

    # --- in public -----------------------------------------------------------------------------------------------

    def announcements(self, message: Any, table: Table) -> Iterator[tuple[str, Any]]:
        """Yield each plain message of a table: its seal, threads, votes, pings and calls."""
        if table.match is not None and table.shuffled:
            yield "seal", [("content", seal_panel(table).content)]
        yield "thread", [("content", thread_name(table))]  # Discord's own notice 'started a thread'
        for vote in table.history.votes:
            panel = vote_notice(table, vote)
            yield "vote", [("content", panel.content), *built(panel)]
        for row in table.seats:  # simcord posts this; Discord itself posts nothing in private threads
            words = Text("thread-of-hand", {"table": table.id, "name": row.name})
            yield "thread", [("content", say(row.locale[:2], words, plain=True))]
        if any(self.is_ping(message, table, owner) for owner in self.server.people):
            button = Frame(table, "t", table.row.locale).button("hand", "button-my-move", "primary")
            controls = [("button", button.label, stampless(button.custom_id), None, button.style.value, False)]
            for beside in ([], controls):  # the notice of a closed DM has no controls
                yield "ping", [("content", message.content), *beside]
        people = [int(number) for number in re.findall(r"<@(\d+)>", message.content)]
        if table.row.status == "lobby" and {*people} <= {kept.person for kept in table.kept_at_first}:
            link = LINK.search(message.content)
            yield "call", [("content", lobbies.call_words(table, people, link[0] if link else ""))]

    def is_ping(self, message: Any, table: Table, owner: SimulatedPerson) -> bool:
        """Return whether a plain message shows only whose turn it is."""
        link = LINK.search(message.content)
        ids = [*message.mention_user_ids]
        said = [
            say(table.row.locale, Text("ping-turn", {"user": f"<@{owner.id}>", "link": link[0] if link else ""})),
            say(table.row.locale, Text("ping-notify")),
            say(table.row.locale, Text("ping-closed-dm", {"user": f"<@{owner.id}>"})),
            say(table.row.locale, Text("ping-no-thread", {"user": f"<@{owner.id}>"})),
        ]
        return {*ids} == {owner.id} and all(line in said for line in message.content.splitlines())

    async def public(self, got: Received, table: Table) -> tuple[str, Any]:
        """Return the panel of a table, or the card that leads to it."""
        if got.where:
            twin = self.worlds.twin(table, None)
            presences = await self.server.bot.delivery.presences(table)
            return "table", built(await panels.table_panel(twin, painter, presences))
        board = re.search(r"https://discord\.com/channels/\d+/\d+/(\d+)", str(got.shown))
        link = address_link(table, int(board[1])) if board is not None else f"<#{table.row.thread_id}>"
        return "card", built(panels.seat_card(table, link))

    # --- hands, and what is seen afterwards ----------------------------------------------------------------------

    async def hands(self, got: Received, table: Table) -> AsyncIterator[tuple[str, Any]]:
        seat = table.seat_of(got.person.id)
        if seat is None or table.match is None:
            return
        sorts, before = ("", *picture.sorts(table.row.game)[1:]), self.likely.get(got.person.id)
        ways = [*itertools.product(await self.readers.locales(got.person), sorts, (True, False))]
        for way in sorted(ways, key=lambda way: way != before):
            self.likely[got.person.id] = way  # the check stops at the way that explains the message
            yield "hand", await self.hand(got, table, seat, *way)
        if before is not None:
            self.likely[got.person.id] = before

    async def hand(self, got: Received, table: Table, seat: int, locale: str, sort: str, known: bool) -> Any:
        """Return the private panel of a seat, with the link and the refusal of the message itself."""
        message, shown, where = got.message, got.shown, got.where
        twin, owner = self.worlds.twin(table, seat), self.readers.owner(table, seat)
        said = "\n".join(texts(message))
        link = LINK.search(said)
        name = self.server.guild.name  # for a moment after a start the bot does not know the name
        owed = table.at(seat).answerable
        n = max((a.n for a in where), default=0)
        draft = self.worlds.drafts.get((table.id, seat, owed.id, n)) if owed is not None else None
        panel = await panels.hand_panel(
            twin.at(seat),
            panels.Reader(
                locale,
                where[0].place,
                server=name if name in said else "",
                link=link[0] if link else "",
                draft=replace(draft, note=None) if draft else None,
                sort=sort,
                known=known,
                as_text=(await self.readers.wishes(owner)).text,
                own_note=await self.readers.own_note(table, owner.id),
                planned=await self.readers.own_plan(table, seat, owner.id),
                milestone=await self.readers.own_milestone(twin, owner.id),
                answer=await self.readers.own_answer(table, seat),
            ),
            await self.readers.painter(owner),
        )
        expected = built(panel)
        expected += [
            item
            for item in shown
            if item == ("text", f"<@{message.mention_user_ids[:1] and message.mention_user_ids[0]}>")
        ]
        return self.words.noted(expected, shown, table, owner)

    async def solutions(self, got: Received, table: Table) -> AsyncIterator[tuple[str, Any]]:
        own = await self.readers.painter(got.person)
        if (await self.readers.shows(got, "solution")) and more.has_solution(table):
            for locale in await self.readers.locales(got.person):
                yield "solution", built(await more.solution_panel(table, locale, own))

    async def seen(self, got: Received, table: Table) -> AsyncIterator[tuple[str, Any]]:
        """Yield what an AI seat saw at a move of a finished match."""
        if table.playing or not await self.readers.shows(got, "seen"):
            return
        own = await self.readers.painter(got.person)
        moves, played = ai_moves(table), [*table.match.history()] if table.match is not None else []
        for n in {int(number) - 1 for number in re.findall(r"\d+", got.heading)}.intersection(moves):
            at, around = window(moves, n)
            seen = [Seen(k, played[k][0].seat, played[k][2].view(played[k][0].seat), played[k][0].move) for k in around]
            for locale in await self.readers.locales(got.person):
                yield "seen", built(await seen_panel(table, moves, seen, at, locale, own))

    # --- pages without a picture ---------------------------------------------------------------------------------

    async def plan(self, got: Received, table: Table) -> AsyncIterator[tuple[str, Any]]:
        seat = table.seat_of(got.person.id)
        if seat is None or not any(a.verb in ("plan-pick", "plan-clear") for a in got.where):
            return
        for locale in await self.readers.locales(got.person):
            async for panel in self.plan_pages(table, seat, got.person, locale):
                yield "plan", built(panel)

    async def plan_pages(self, table: Table, seat: int, person: SimulatedPerson, locale: str) -> AsyncIterator[Panel]:
        """Yield the pages on which a plan is chosen, from its reader's plan and their own view alone."""
        intent = await self.readers.own_plan(table, seat, person.id)
        found: list[Asking | None] = [None]
        for at in found:  # grows by the pages to which the items lead
            panel = plan_page(table.at(seat), "e", locale, intent, at)
            yield panel
            for part in walk_components(panel.layout.to_components()):
                address = decode(part["custom_id"]) if part.get("custom_id") and not part.get("disabled") else None
                if address is not None and address.verb == "plan-pick":
                    for value in [each["value"] for each in part.get("options", ())] or [address.arg]:
                        asking = picked(table.at(seat), value)
                        found += [asking] if isinstance(asking, Asking) and asking not in found else []

    async def pages(self, got: Received, table: Table) -> AsyncIterator[tuple[str, Any]]:
        seat = table.seat_of(got.person.id)
        twin = self.worlds.twin(table, seat)
        for locale in await self.readers.locales(got.person):
            found = (
                self.stages(got, table, twin, locale),
                self.consents(got, table, twin, locale),
                self.lines(got, table, locale),
            )
            for each in itertools.chain(*found):
                yield each

    def stages(self, got: Received, table: Table, twin: Table, locale: str) -> Iterator[tuple[str, Any]]:
        """Yield the page of a lobby, or the folded hand and the page More… of a match."""
        person, seat = got.person, table.seat_of(got.person.id)
        if table.row.status == "lobby":
            for manager in (False, True):
                reader = Person(person.id, "", locale, manager=manager, server=table.row.guild_id)
                yield "lobby page", built(lobbies.lobby_page(twin, reader))
        elif table.match is not None and got.is_of_a_hand:
            yield "folded", built(panels.folded_panel(twin, locale, seat))
            link = LINK.search(str(got.shown))
            for surface in {a.place for a in got.where}:
                way = link[0] if link else ""
                yield "page", built(more.menu_panel(twin, seat, locale, surface, way))

    def consents(self, got: Received, table: Table, twin: Table, locale: str) -> Iterator[tuple[str, Any]]:
        """Yield the page of a seat, and the votes."""
        who = Person(got.person.id, "", locale)
        may_be = got.boxed and not got.is_of_a_hand and not got.message.attachments
        for host in (False, True) if may_be else ():
            yield "seat", built(seat_panel(twin, who, host, self.server.bot.service.now()))
        for vote in table.history.votes:
            yield "vote", built(vote_panel(twin, vote, got.person.id, locale))

    def lines(self, got: Received, table: Table, locale: str) -> Iterator[tuple[str, Any]]:
        """Yield the picture in words and the pages of the log, as the reader or a spectator gets them."""
        words, seat = panels.says(table, locale), table.seat_of(got.person.id)
        in_words, log = words(Text("button-in-words")), words(Text("button-log"))
        for viewer in dict.fromkeys((None, seat)) if table.match is not None else ():
            if got.heading == f"### {in_words}":
                told = [panels.words(self.worlds.twin(table, viewer), viewer, locale)]
                yield "words", built(panels.lines_panel(table, "e", locale, in_words, told))
            if got.heading == f"### {log}":
                world = self.worlds.twin(table, viewer)
                numbers = re.findall(r"^` *(\d+)(?:–(\d+))?`", str(got.shown[2][1]), re.MULTILINE)
                ends = [ending(int(numbers[-1][1] or numbers[-1][0]))] if numbers else []
                for where in (NEWEST, *(beginning(int(first)) for first, _ in numbers[:1]), *ends):
                    yield "log", built(log_panel(world, viewer, locale, where))
