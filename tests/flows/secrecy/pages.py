"""The pages of no table: rules, boards of channels, games for one, lists of tables, ratings."""

from __future__ import annotations

import io
import re
import zlib
from itertools import zip_longest
from typing import Any

from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.tables.person import Person
from bot.tables.results.best_results import bests
from bot.tables.results.records import versus
from bot.ui import shelf
from bot.ui.address import Address
from bot.ui.board import board_line, wished_lines
from bot.ui.chooser import chooser_panel, read_choice
from bot.ui.mine import Entry, mine_panel
from bot.ui.page import Panel
from bot.ui.peace import report_notice
from bot.ui.records import Against, leaders_panel, stats_panel
from data.model.peace import Report
from engine.catalogue import GAMES
from engine.form import Text
from render.texts import LOCALES
from tests.flows.harness import SimulatedPerson, texts
from tests.flows.reading import say
from tests.flows.secrecy.content import Received, backless, built
from tests.flows.secrecy.readers import Readers
from tests.flows.secrecy.worlds import REVISIONS, LeakError, Worlds
from tests.painting import painter


class Pages:
    def __init__(self, worlds: Worlds, readers: Readers) -> None:
        self.server, self.worlds, self.count = worlds.server, worlds, worlds.count
        self.readers = readers

    async def explain(self, got: Received) -> bool:
        """Return whether a message is a page of no table, after checking it."""
        begins = [address for address in got.where if address.verb == "begin"]
        if got.person is None and any(address.verb == "report-open" for address in got.where):
            await self.notice(got)
        elif got.person is None:
            if not any(say(each, Text("board-title")) in str(got.shown) for each in LOCALES):
                return False
            self.board(got.message, got.shown[1][1])
            self.wishes(got.message)
        elif game := self.of_the_rules(got):
            await self.rules(got, game)
        elif begins:
            await self.chooser(got.shown, begins[0], got.person)
        elif await self.is_mine(got):
            return True
        elif got.files and got.files[0].startswith(("leaders-", "stats-")):
            await self.ratings(got.shown, got.person)
        else:
            return False
        return True

    async def notice(self, got: Received) -> None:
        """Check that the message of a report tells nothing but its number, and who has dealt with it (O18)."""
        (address,) = got.where
        report = await self.server.bot.store.ask.report(int(address.arg))
        bare = Report(id=int(address.arg), guild_id=0, table_id=0, ply=0, seat=0, by=0, kind="other", at=0.0)
        handled = None if report is None else report.done_by
        made = [report_notice(replace(bare, done_by=by), each) for each in LOCALES for by in (None, handled)]
        if got.shown not in map(built, made):
            raise LeakError(f"the message of a report, and it tells too much:\n{got.shown}")
        self.count["reports"] += 1

    def of_the_rules(self, got: Received) -> str:
        """Return the game whose rules a private page shows, or an empty text."""
        if any(name.startswith("rules-") for name in got.files):
            return got.files[0].split("-")[1]
        read = [address.arg for address in got.where if address.verb == "chapter"]
        return read[0] if read and not got.files else ""

    def board(self, message: Any, text: str) -> None:
        """Check that each line of a channel's board shows what everyone may know of one of its tables.

        The link is taken from the board itself.
        """
        locale = next(each for each in LOCALES if text.startswith(say(each, Text("board-title"))))
        for line in text.split("\n")[1:]:
            link = re.search(r"https://discord\.com/channels/[\d/]+", line)
            said = [say(locale, Text("list-empty"))]
            for tables in self.worlds.history.values():
                for table in tables[-REVISIONS:] if link is not None else ():
                    if table.row.channel_id == message.channel_id and table.row.status in ("lobby", "playing"):
                        said.append(board_line(self.worlds.twin(table, None), link[0], locale))
            if line not in said:
                raise LeakError(f"on a board, and nothing explains it:\n{line}")
        self.count["boards"] += 1

    def wishes(self, message: Any) -> None:
        """Check that the rest of a board is the line about wishes in its own channel (G13)."""
        line = self.server.bot.service.wish_lines.line(self.server.guild.id, lambda each: each == message.channel_id)
        below = "\n".join([text for text in texts(message) if text][1:])
        if below not in ["\n".join(wished_lines(line, locale)) for locale in LOCALES]:
            raise LeakError(f"on a board, and no wish in its channel explains it:\n{below}")

    async def chooser(self, shown: Any, address: Address, person: SimulatedPerson) -> None:
        """Check a chooser of games for one, with its reader's own results."""
        game, options, _ = read_choice(address.arg)
        found = bests(game, await self.server.bot.store.ask.results(person.id))
        if shown != built(chooser_panel(game, options, found, await self.readers.locale(person))):
            raise LeakError(f"to {person.user}, and their own results do not explain it:\n{shown}")
        self.count["choosers"] += 1

    async def is_mine(self, got: Received) -> bool:
        """Return whether this is the list of a person's tables.

        Then each line follows from their own view of that table.
        """
        shown, person = got.shown, got.person
        for locale in LOCALES:
            if not got.heading.startswith(say(locale, Text("mine-title"))):
                continue
            entries = []
            for table in await self.server.bot.service.tables_of(person.id):
                twin = self.worlds.twin(table, table.seat_of(person.id))
                link = await self.server.bot.delivery.link(table)
                entries.append(Entry(twin, self.server.guild.name, link))
            if shown != built(mine_panel(entries, person.id, locale, "e", Text("mine-title"))):
                raise LeakError(f"a list of tables that its reader's views do not explain:\n{shown}")
            self.count["mine"] += 1
            return True
        return False

    async def ratings(self, shown: Any, person: SimulatedPerson) -> None:
        """Check points, which everyone in the server may see.

        Matches are shown to a reader only if they sat in them or can see them.
        """
        service, here, locale = self.server.bot.service, self.server.guild.id, await self.readers.locale(person)
        reader, said = Person(person.id, "", locale), str(shown)
        own = await self.readers.painter(person)
        games = await service.records.games(here)
        expected = []
        for game in games:
            leaders = await service.records.leaders(here, game)
            expected.append(await leaders_panel(leaders, game, games, reader, own))
        rows = {each: await service.records.history(here, each.id) for each in self.server.people}
        for each, matches in rows.items():
            all_knowing = Person(person.id, "", locale, server=here, reads=lambda channel: True)
            for game in (None, *games):
                past = await service.records.told(matches, all_knowing, game)
                past = [one for one in past if f"/{one.table.row.thread_id or one.table.row.channel_id})" in said]
                for one in past:
                    if not any(map(person.can_see, self.server.panels(one.table.id))):
                        raise LeakError(f"to {person.user}, who cannot see table {one.table.id}:\n{shown}")
                for other in (None, *self.server.people):
                    met = None if other is None else Against(self.readers.name(other), versus(matches, rows[other]))
                    name = self.readers.name(each)
                    said_of: dict[str, Any] = {"game": game, "against": met}
                    if each.id == person.id and other is None:
                        alone = await service.results(person.id)
                        said_of["own"] = await service.records.tally(person.id)
                        said_of["reached"] = [(each, bests(each, alone)) for each in GAMES.values()]
                    expected.append(await stats_panel(name, matches, past, reader, own, **said_of))
        if shown not in [built(panel) for panel in expected]:
            raise LeakError(f"to {person.user}, and no ratings explain it:\n{shown}\n{self.apart(shown, expected)}")
        self.count["ratings"] += 1

    def apart(self, shown: Any, expected: list[Panel]) -> list[list[Any]]:
        """Return what is different in each expected panel whose picture has the same alt text.

        Of a picture: where its pixels differ (None: nowhere), and the lengths of the chunks of both files.
        """
        found = []
        for name, alt in [each[1:3] for each in shown if each[0] == "picture"]:
            data = next(data for url, data in self.server.env.backend.cdn._blobs.items() if name in url)
            for panel in expected:
                parts = built(panel)
                if alt not in [each[2] for each in parts if each[0] == "picture"]:
                    continue
                differs: list[Any] = [pair for pair in zip_longest(shown, parts) if pair[0] != pair[1]]
                for other in dict(panel.pictures).values():
                    pixels = ImageChops.difference(
                        *(Image.open(io.BytesIO(each)).convert("RGB") for each in (data, other))
                    )
                    differs += [pixels.getbbox(), chunks(data), chunks(other)]
                found.append(differs)
        return found

    async def rules(self, got: Received, game: str) -> None:
        """Check that a rules page follows from the game and a language: it knows no table."""
        table, own = next(address.table for address in got.where if address.verb == "chapter"), painter
        if got.person is not None:
            own = await self.readers.painter(got.person)
        pages = []
        for locale in LOCALES:
            for first in (True, False):
                for playing in (True, False):
                    panel = await shelf.rules_panel(game, locale, own, first=first, table=table, playing=playing)
                    pages.append(panel)
            for n in range(len(shelf.chapters(game, locale))):
                pages.append(await shelf.chapter_panel(game, locale, n, own, table))
        if backless(got.shown) not in map(built, pages):
            raise LeakError(f"no rules page:\n{got.shown}")
        self.count["rules"] += 1


def chunks(png: bytes) -> list[tuple[str, int, int]]:
    """Return the kind, length and checksum of each chunk of a PNG file."""
    found, at = [], 8
    while at < len(png):
        length = int.from_bytes(png[at : at + 4])
        found.append((png[at + 4 : at + 8].decode("latin-1"), length, zlib.crc32(png[at + 8 : at + 8 + length])))
        at += length + 12
    return found
