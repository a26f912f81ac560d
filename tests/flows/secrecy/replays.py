"""The replays of finished matches: each position as the chosen eyes see it, and the files that people hand in."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from typing import Any

from msgspec.structs import replace

from bot.tables.results.replay import FRAMES, eyes_of, spread, table_of
from bot.tables.state.table import Table
from bot.tables.verbs import deals
from bot.ui.page import Panel
from bot.ui.proof import NUMBERS, proof_panel
from bot.ui.replay import (
    PAGES,
    RECORD_FILE,
    At,
    at_of,
    eyes_words,
    film_panel,
    needed,
    replay_page,
    replay_panel,
    shots_of,
)
from bot.ui.webpage import choices, contents, scenes_of, seats_in, webpage_done, webpage_panel
from cogs.replay import seat_name
from render import page
from render.texts import LOCALES
from tests.flows.harness import SimulatedPerson
from tests.flows.reading import addresses, say
from tests.flows.secrecy.content import Received, built
from tests.flows.secrecy.readers import Readers
from tests.flows.secrecy.words import HiddenWords
from tests.flows.secrecy.worlds import LeakError, Worlds


class Replays:
    def __init__(self, worlds: Worlds, readers: Readers, words: HiddenWords) -> None:
        self.server, self.worlds, self.count = worlds.server, worlds, worlds.count
        self.readers, self.words = readers, words

    async def explanations(self, got: Received, table: Table) -> AsyncIterator[tuple[str, Any]]:
        """Yield kind and content of each replay of a finished match, still or moving, that a message may be."""
        if table.match is None or table.playing:
            return
        for locale in await self.readers.locales(got.person):
            steps = any(address.verb == "replay-step" for address in got.where)
            if steps and await self.readers.shows(got, "replay"):
                panel = await self.replayed(got.message, table, got.person, locale)
                yield "replay", self.words.noted(panel, got.shown, table, got.person)
            for eyes in eyes_of(table) if any(name.startswith("film") for name in got.pictures) else ():
                if say(locale, eyes_words(eyes), game=table.row.game, names=table.names) in str(got.shown):
                    yield "film", built(await self.filmed(table, eyes, locale, got.where[0].arg))

    async def webpages(self, got: Received, table: Table) -> AsyncIterator[tuple[str, Any]]:
        """Yield each panel that leads to a web page of a finished match, or has it as a file."""
        if table.match is not None and not table.playing:
            for locale in await self.readers.locales(got.person):
                async for panel in self._webpages(got, table, locale):
                    yield "web page", built(panel)

    async def _webpages(self, got: Received, table: Table, locale: str) -> AsyncIterator[Panel]:
        assert table.match is not None
        own = table.seat_of(got.person.id) if got.person is not None else None
        marks = await self.server.bot.store.ask.bookmarks(table.id, got.person.id) if got.person is not None else ()
        for back in {address.arg.rpartition(".")[0] for address in got.where if address.verb == "web-page-made"}:
            yield webpage_panel(table, locale, own, at_of(table, back), marks)
        if not any(each["filename"].endswith(".html") for each in got.message.attachments):
            return
        at = at_of(table, next(address.arg for address in got.where if address.verb == "replay-round"))
        eyes = choices(table, own, at)
        twins, course = self.worlds.seen_by(table, eyes[-1], range(len(table.match.plies) + 1))
        seats = (None, *seats_in(table, *eyes))
        views = [{seat: course.positions[n].view(seat) for seat in seats} for n in sorted(course.positions)]

        async def silence(done: int) -> None:
            pass

        films = self.server.bot.router.films
        drawn = await films.positions(table.row.game, scenes_of(twins, views, locale), silence)
        for some in ((), marks):
            content = contents(twins, views, drawn, eyes, some, locale)
            data = page.written(content, [page.sheet(places) for places in page.arranged(content)])
            yield webpage_done(twins, locale, own, at, data)

    async def replayed(self, message: Any, table: Table, person: SimulatedPerson, locale: str) -> Any:
        """Return the replay of a finished match, through the eyes that its reader has chosen."""
        step = next(a for a in addresses(message) if a.verb == "replay-step")
        at = at_of(table, step.arg.rpartition(".")[0])
        marks, record, alike = (), b"", ()
        if table.id:
            async with self.server.bot.store.read() as unit:
                alike = await deals.results(unit, table)
            marks = await self.server.bot.store.ask.bookmarks(table.id, person.id)
        else:
            record = self.uploaded(message)
        twins, course = self.worlds.seen_by(table, at.eyes, needed(table, at))
        own = await self.readers.painter(person)
        return built(await replay_panel(twins, course, at, locale, own, marks, record, alike))

    async def filmed(self, table: Table, eyes: str, locale: str, back: str, record: bytes = b"") -> Panel:
        """Return the moving picture through these eyes, drawn once more."""
        chosen = spread(len(table.match.plies), FRAMES)
        twins, course = self.worlds.seen_by(table, eyes, chosen)
        scenes = [shots_of(twins, course.positions[n], At(n, eyes), locale, self.server.bot.painter) for n in chosen]

        async def silence(done: int) -> None:
            pass

        data = await self.server.bot.router.films.make(table.row.game, scenes, silence)
        return film_panel(twins, replace(at_of(table, back), eyes=eyes), locale, data, len(chosen), record)

    def uploaded(self, message: Any) -> bytes:
        """Return the record that a panel carries."""
        (url,) = [each["url"] for each in message.attachments if each["filename"] == RECORD_FILE]
        return self.server.env.backend.cdn.get(url)

    async def of_a_file(self, got: Received) -> bool:
        """Return whether a panel shows only the file that it carries, which its reader has sent."""
        message, shown, person = got.message, got.shown, got.person
        if person is None or not any(each["filename"] == RECORD_FILE for each in message.attachments):
            return False
        data = self.uploaded(message)
        if data not in self.server.handed_in[person.id]:
            raise LeakError(f"{person.user} gets a record that they have not sent")
        for locale in LOCALES:
            table = table_of(data, [seat_name(locale, seat) for seat in range(24)])
            proofs = [built(proof_panel(table, None, locale, None, asked, data)) for asked in ("", NUMBERS)]
            if shown in proofs:
                self.count["proofs of files"] += 1
                return True
            backs = [a.arg for a in got.where if a.verb == "replay-round" and a.arg.count(".") == 1]
            if any(
                shown == built(replay_page(table, page, at_of(table, back), locale, (), data, moving=moving))
                for back, page, moving in itertools.product(backs, PAGES, (True, False))
            ):
                self.count["pages of files"] += 1
                return True
            filmed = any(each["filename"].startswith("film") for each in message.attachments)
            for back in backs if filmed else ():
                if shown == built(await self.filmed(table, at_of(table, back).eyes, locale, back, data)):
                    self.count["films of files"] += 1
                    return True
            if any(a.verb == "replay-step" for a in got.where):
                expected = await self.replayed(message, table, person, locale)
                if shown == self.words.noted(expected, shown, table, person):
                    self.count["replays of files"] += 1
                    return True
        raise LeakError(f"to {person.user}, and their own file does not explain it:\n{shown}")
