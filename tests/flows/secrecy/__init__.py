"""The check that no one has received more than they may know.

After every act, every message that is new or has changed is rendered again, from a *paired world*: the receiver's own
view (in public a spectator's), in which all that it hides is dealt again. Nothing may differ: texts, alt texts, file
names, custom_ids, values of selects, pictures. A message that none of the known panels explains fails. So does a file
that is neither one of their pictures nor the record of a match that has ended. Forms and suggestions are checked in the
same way. No request and no uploaded file that a person receives may hold

    a word that stands for a card which is hidden from its receiver, unless the receiver's picture in words has it too;
    the secret or the seed of a match that is not over, in any usual writing;

and nothing that was sent to a public place

    a private panel that is not ephemeral, or a private panel's controls in an update of a public message.

Notices follow from what everyone knows: the seats that newly owe a decision; all seats, at the start and the end.

    worlds.py     the committed states, and paired worlds        readers.py    receivers, and what is their own
    content.py    the content of a message, in one form          places.py     what may stand where
    tables.py     the messages of a table                        replays.py    replays of finished matches
    pages.py      pages of no table                              files.py      files that are sent
    requests.py   the requests of the bot                        forms.py      forms and suggestions
    words.py      words of hidden cards                          notices.py    notices
"""

from __future__ import annotations

import json
from typing import Any

from bot.tables.state.table import Table
from cogs.me import DATA_FILE
from tests.flows.harness import Server
from tests.flows.secrecy.content import Received, backless, built, content, is_log, is_note, masked, stands
from tests.flows.secrecy.files import Files
from tests.flows.secrecy.forms import Forms
from tests.flows.secrecy.notices import SILENT, Notices
from tests.flows.secrecy.pages import Pages
from tests.flows.secrecy.places import in_its_place, received
from tests.flows.secrecy.readers import Readers
from tests.flows.secrecy.replays import Replays
from tests.flows.secrecy.requests import Requests
from tests.flows.secrecy.tables import TableMessages
from tests.flows.secrecy.words import HiddenWords
from tests.flows.secrecy.worlds import REVISIONS, LeakError, Worlds

__all__ = ["SILENT", "LeakError", "Secrecy", "built", "content", "is_note", "masked", "stands"]

DEALT = ("table", "hand", "words", "log", "page")  # kinds of message that are drawn from a match in play
# verbs of controls that stand only on messages which a known panel explains
ASKING = ("move", "step", "sheet", "pick", "reset", "ask", "vote-yes", "plan-pick")


class Secrecy:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.worlds = worlds = Worlds(server)
        self.count, self.committed = worlds.count, worlds.committed
        self.seen: dict[int, Any] = {}  # by message: its parts when it was checked
        self.asked = 0  # number of requests that have been checked
        readers = Readers(server)
        self.words = HiddenWords(worlds)
        self.files, self.notices = Files(worlds), Notices(worlds)
        self.replays, self.pages = Replays(worlds, readers, self.words), Pages(worlds, readers)
        self.tables = TableMessages(worlds, readers, self.words, self.replays)
        self.requests = Requests(worlds, readers, self.words, self.files, Forms(worlds, readers))

    async def check(self) -> None:
        """Check everything that is new."""
        history, fresh = self.worlds.history, self.worlds.fresh
        for number, tables in history.items():
            start = fresh.get(number, 0)
            if start < len(tables):
                self.notices.timing(tables[max(start - 1, 0) :])
        await self.worlds.keep_drafts()
        for entry in self.server.requests[self.asked :]:
            await self.requests.check(entry)
        self.asked = len(self.server.requests)
        self.files.check()
        for message in self.server.everything():
            before = self.seen.get(message.id)
            shown = (message.components, message.attachments, message.content, message.flags)
            if before is None or any(a is not b for a, b in zip(before, shown, strict=True)):  # edits replace them
                await self.message(message)
                self.seen[message.id] = shown
        self.worlds.fresh = {number: len(tables) for number, tables in history.items()}

    async def message(self, message: Any) -> None:
        """Check a message that is new or has changed."""
        got = received(self.server, message)
        in_its_place(self.server, got)
        if not got.shown:  # a private answer that is only announced, and still empty
            return
        if not (await self.pages.explain(got) or await self.replays.of_a_file(got)):
            await self.of_a_table(got)

    async def of_a_table(self, got: Received) -> None:
        """Check that a message of a table is one of the known panels, or a note without hidden words."""
        numbers = {a.table for a in got.where} or set(self.worlds.history)
        tried: list[Any] = []
        for number in () if got.is_plain else numbers:
            for table in reversed(self.worlds.history.get(number, [])[-REVISIONS:]):
                async for kind, expected in self.tables.explanations(got, table):
                    if backless(expected) == backless(got.shown):
                        await self.once_more(kind, got, table)
                        self.count[kind] += 1
                        if got.message.id not in self.seen and (got.message.ping_user_ids or kind == "hand"):
                            self.notices.notice(got.message, number, got.person)
                        return
                    tried.append((kind, expected))
        if got.person is None:
            raise LeakError(f"in public, and nothing explains it:\n{got.shown}\n{tried[:1]}")
        if any(is_log(item) or item[0] == "picture" for item in got.shown) or any(a.verb in ASKING for a in got.where):
            raise LeakError(f"to {got.person.user}, and nothing explains it:\n{got.shown}\n{tried[:1]}")
        await self.note(got, numbers)

    async def once_more(self, kind: str, got: Received, table: Table) -> None:
        """Check that a second world explains a message too.

        A hidden world may be like the true one in part by chance, and small hands often are.
        """
        if kind not in DEALT:
            return
        async for again, expected in self.tables.explanations(got, table):
            if again == kind and backless(expected) == backless(got.shown):
                return
        raise LeakError(f"what is hidden from its reader makes a difference:\n{got.shown}")

    async def note(self, got: Received, numbers: set[int]) -> None:
        """Check a private message that only says something, perhaps with a file."""
        for attached in got.message.attachments:
            data = self.server.env.backend.cdn.get(attached["url"]) or b""
            if attached["filename"] == DATA_FILE:
                await self.files.export(data, got.person)
            else:
                self.files.record(attached["filename"], data)
        text = json.dumps(got.shown, ensure_ascii=False, default=str)
        self.words.check(text, [t for t in self.worlds.latest() if t.id in numbers], got.person)
        self.count["note"] += 1
