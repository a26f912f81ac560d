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
"""

from __future__ import annotations

import base64
import hashlib
import io
import itertools
import json
import re
import zipfile
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Any

import msgspec
from msgspec.structs import replace
from PIL import Image, ImageChops
from simcord.components import walk_components

from bot.tables.person import Person
from bot.tables.results.best_results import best_of, bests, told
from bot.tables.results.hindsight import Seen, ai_moves, seen_at, turning_point
from bot.tables.results.records import versus
from bot.tables.results.replay import FRAMES, OPEN, PUBLIC, Course, course_of, eyes_of, seats_of, spread, table_of
from bot.tables.results.tally import milestones
from bot.tables.service import following, privacy
from bot.tables.state import envelopes
from bot.tables.state.notices import wishes_of
from bot.tables.state.table import Table
from bot.tables.verbs import deals, lobby, plans
from bot.tables.verbs.plans import Intent
from bot.ui import keyboard, more, panels, sheets, shelf
from bot.ui import lobby as lobbies
from bot.ui.address import Address, base36, decode
from bot.ui.board import board_line
from bot.ui.chooser import chooser_panel, read_choice
from bot.ui.consent import seat_panel, vote_notice, vote_panel
from bot.ui.hindsight import seen_panel, window
from bot.ui.labels import shorten
from bot.ui.logbook import NEWEST, beginning, ending, log_panel
from bot.ui.me import form_of, settings_sheet
from bot.ui.mine import Entry, mine_panel
from bot.ui.notes import note_sheet
from bot.ui.page import Frame, Panel, address_link
from bot.ui.partials import drafted
from bot.ui.plans import Asking, picked, plan_page, when_sheet
from bot.ui.proof import NUMBERS, proof_panel
from bot.ui.records import Against, leaders_panel, stats_panel
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
from bot.ui.seal import seal_panel
from bot.ui.terms import terms_sheet
from cogs.me import DATA_FILE
from cogs.replay import seat_name
from engine.audience import Seat, Struct
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.form import Text
from engine.match import Match
from engine.options import option_word, options_form
from render import picture
from render.texts import LOCALES, listed, locale_of, say
from tests.flows.harness import Server, SimulatedPerson, addresses, texts
from tests.painting import Painting

EPHEMERAL = 64
SILENT = 4096
REVISIONS = 60  # revisions; how far back a message's older state is looked for
HAND = re.compile(r"1:(hand|menu):[ehp]:\d+:")  # custom_id of a button that opens a hand, or More…
WAYS_BACK = [say(locale, Text(key), plain=True) for locale in LOCALES for key in ("button-back-to-hand", "button-back")]
DEALT = ("table", "hand", "words", "log", "page")  # kinds of message that are drawn from a match in play
PLACES = re.compile(r"^/channels/(\d+)/messages")


class LeakError(AssertionError):
    """Raised if someone has received what they may not know, or what nothing explains."""


painter: Any = Painting()


class Secrecy:
    def __init__(self, server: Server) -> None:
        self.server = server
        self.history: dict[int, list[Table]] = {}  # by table: what was committed, oldest first
        self.fresh: dict[int, int] = {}  # by table: how many of its states have been checked
        self.seen: dict[int, Any] = {}  # by message: its parts when it was checked
        self.requests = self.uploads = self.draws = 0
        self.drafts: dict[tuple[int, int, str, int], Any] = {}
        self.modals: set[str] = set()  # custom_ids of all forms that have opened
        self.count: Counter[str] = Counter()
        self.told: dict[int, tuple[Any, list[Any]]] = {}  # by table: a match, and the events of its moves

    def committed(self, table: Table) -> None:
        tables = self.history.setdefault(table.id, [])
        if not tables or tables[-1].row.revision != table.row.revision or tables[-1].match is not table.match:
            tables.append(table)

    async def check(self) -> None:
        """Check everything that is new."""
        for number, tables in self.history.items():
            start = self.fresh.get(number, 0)
            if start < len(tables):
                self.timing(tables[max(start - 1, 0) :])
        await self.keep_drafts()
        for entry in self.server.requests[self.requests :]:
            await self.request(entry)
        self.requests = len(self.server.requests)
        self.files()
        for message in self.server.everything():
            before = self.seen.get(message.id)
            shown = (message.components, message.attachments, message.content, message.flags)
            if before is None or any(a is not b for a, b in zip(before, shown, strict=True)):  # edits replace them
                await self.message(message)
                self.seen[message.id] = shown
        self.fresh = {number: len(tables) for number, tables in self.history.items()}

    async def keep_drafts(self) -> None:
        """Keep the drafts that are being composed, since the store forgets them later."""
        for number, tables in self.history.items():
            async with self.server.bot.store.read() as unit:
                for row in tables[-1].seats:
                    draft = await unit.draft(number, row.seat) if row.person is not None else None
                    if draft is not None:
                        self.drafts[number, row.seat, draft.decision, draft.n] = draft

    # --- messages --------------------------------------------------------------------------------------------------

    async def message(self, message: Any) -> None:
        public = self.server.is_public(message)
        people = [person for person in self.server.people if person.can_see(message)]
        if not public and len(people) != 1:
            raise LeakError(f"a private message is seen by {len(people)} people")
        person = None if public else people[0]
        where = addresses(message)
        for address in where:
            if (address.place == "t") != public:
                raise LeakError(f"a control of {address.place!r} on a {'public' if public else 'private'} message")
        shown = content(message.components, lambda url: self.server.env.backend.cdn.get(url))
        if message.content:
            shown.insert(0, ("content", message.content))
        files = [name for kind, *rest in shown if kind in ("picture", "file") for name in rest[:1]]
        alts = {rest[0]: rest[1] for kind, *rest in shown if kind == "picture"}
        if (
            [a["filename"] for a in message.attachments] != files
            or message.embeds
            or any(a.get("description") not in (None, alts.get(a["filename"])) for a in message.attachments)
        ):
            raise LeakError("a file, or words on a file, that no picture shows")
        own = self.server.is_own(self.server.env.backend.channels[message.channel_id])
        if (
            message.ping_user_ids
            and not message.content
            and not (own and person and message.ping_user_ids == [person.id])
        ):
            raise LeakError("a panel that pings")
        if own and not message.is_ephemeral and any(a.place != "p" for a in where):
            raise LeakError("in a thread only hands for threads stand")
        if not public and not own and {a.place for a in where} - {"e" if message.is_ephemeral else "h"}:
            raise LeakError(f"a control of another kind of message: {where}")
        if not shown and not files:  # a private answer that is only announced, and still empty
            return
        if not public and any(name.startswith("rules-") for name in files):
            await self.rules(shown, files[0].split("-")[1], where)
            return
        read = [address for address in where if address.verb == "chapter"]
        if not public and read and not files:
            await self.rules(shown, read[0].arg, where)
            return
        if public and any(say(each, Text("board-title")) in str(shown) for each in LOCALES):
            self.board(message, shown[1][1])
            return
        begins = [address for address in where if address.verb == "begin"]
        if person is not None and begins:
            await self.chooser(shown, begins[0], person)
            return
        if person is not None and await self.is_mine(shown, person):
            self.count["mine"] += 1
            return
        if person is not None and files and files[0].startswith(("leaders-", "stats-")):
            await self.ratings(shown, person)
            return
        if person is not None and await self.of_a_file(message, shown, person):
            return
        numbers = {a.table for a in where} or set(self.history)
        tried = []
        for number in numbers:
            for table in reversed(self.history.get(number, [])[-REVISIONS:]):
                async for kind, expected in self.explanations(message, shown, table, person):
                    if backless(expected) == backless(shown):
                        await self.once_more(kind, message, shown, table, person)
                        self.count[kind] += 1
                        if message.id not in self.seen and (message.ping_user_ids or kind == "hand"):
                            self.notice(message, number, person)
                        return
                    tried.append((kind, expected))
        if public:
            raise LeakError(f"in public, and nothing explains it:\n{shown}\n{tried[:1]}")
        if any(is_log(item) or item[0] == "picture" for item in shown) or any(
            a.verb in ("move", "step", "sheet", "pick", "reset", "ask", "vote-yes", "plan-pick") for a in where
        ):
            raise LeakError(f"to {person.user}, and nothing explains it:\n{shown}\n{tried[:1]}")
        for attached in message.attachments:
            if attached["filename"] == DATA_FILE:
                await self.export(self.server.env.backend.cdn.get(attached["url"]) or b"", person)
                continue
            self.record(attached["filename"], self.server.env.backend.cdn.get(attached["url"]) or b"")
        self.words(
            json.dumps(shown, ensure_ascii=False, default=str), [t for t in self.latest() if t.id in numbers], person
        )
        self.count["note"] += 1

    async def once_more(
        self, kind: str, message: Any, shown: Any, table: Table, person: SimulatedPerson | None
    ) -> None:
        """Check that a second world explains a message too.

        A hidden world may be like the true one by chance, and small hands often are.
        """
        if kind not in DEALT:
            return
        async for again, expected in self.explanations(message, shown, table, person):
            if again == kind and backless(expected) == backless(shown):
                return
        raise LeakError(f"what is hidden from its reader makes a difference:\n{shown}")

    async def explanations(self, message: Any, shown: Any, table: Table, person: SimulatedPerson | None) -> Any:
        """Yield kind and content of all that this message may be.

        Each is drawn from a world that its receiver cannot tell from the true one.
        """
        seat = table.seat_of(person.id) if person is not None else None
        drawn = [name for kind, *rest in shown if kind == "picture" for name in rest[:1]]
        if person is None:
            if message.content:
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
                    link = re.search(r"https://discord\.com/channels/[\d/]+", message.content)
                    yield "call", [("content", lobbies.call_words(table, people, link[0] if link else ""))]
                return
            if addresses(message):
                twin = self.twin(table, None)
                yield (
                    "table",
                    built(await panels.table_panel(twin, painter, await self.server.bot.delivery.presences(table))),
                )
            else:
                board = re.search(r"https://discord\.com/channels/\d+/\d+/(\d+)", str(shown))
                link = address_link(table, int(board[1])) if board is not None else f"<#{table.row.thread_id}>"
                yield "card", built(panels.seat_card(table, link))
            return
        locales = dict.fromkeys((await self.locale(person), *LOCALES))
        if any(name.startswith("hand") for name in drawn):
            if seat is not None and table.match is not None:
                sorts = ("", *picture.sorts(table.row.game)[1:])
                for locale, sort, known in itertools.product(locales, sorts, (True, False)):
                    yield "hand", await self.hand(message, shown, table, seat, locale, sort, known)
            return
        if any(name.startswith("solution") for name in drawn) and more.has_solution(table):
            for locale in locales:
                yield "solution", built(await more.solution_panel(table, locale, painter))
        if any(name.startswith("seen") for name in drawn) and not table.playing:
            moves, played = ai_moves(table), [*table.match.history()] if table.match is not None else []
            for n in {int(number) - 1 for number in re.findall(r"\d+", str(shown[1][1]))}.intersection(moves):
                at, around = window(moves, n)
                seen = [
                    Seen(k, played[k][0].seat, played[k][2].view(played[k][0].seat), played[k][0].move) for k in around
                ]
                for locale in locales:
                    yield "seen", built(await seen_panel(table, moves, seen, at, locale, painter))
        for locale in locales if table.match is not None and not table.playing else ():
            if any(name.startswith("replay") for name in drawn):
                yield "replay", self.noted(await self.replayed(message, table, person, locale), shown, table, person)
            for eyes in eyes_of(table) if any(name.startswith("film") for name in drawn) else ():
                if say(locale, eyes_words(eyes), game=table.row.game, names=table.names) in str(shown):
                    yield "film", built(await self.filmed(table, eyes, locale, addresses(message)[0].arg))
        if drawn:
            return
        if seat is not None and any(a.verb in ("plan-pick", "plan-clear") for a in addresses(message)):
            for locale in locales:
                async for panel in self.plan_pages(table, seat, person, locale):
                    yield "plan", built(panel)
        twin, boxed = self.twin(table, seat), bool(shown) and shown[0][0] == "box"
        link = re.search(r"https://discord\.com/channels/[\d/]+", str(shown))
        for locale in locales:
            who = Person(person.id, "", locale)
            if table.row.status == "lobby":
                for manager in (False, True):
                    reader = Person(person.id, "", locale, manager=manager, server=table.row.guild_id)
                    yield "lobby page", built(lobbies.lobby_page(twin, reader))
            elif table.match is not None and boxed:
                yield "folded", built(panels.folded_panel(twin, locale, seat))
                for surface in {a.place for a in addresses(message)}:
                    way = link[0] if link else ""
                    yield "page", built(more.menu_panel(twin, seat, locale, surface, way))
            for host in (False, True) if boxed else ():
                yield "seat", built(seat_panel(twin, who, host, self.server.bot.service.now()))
            for vote in table.history.votes:
                yield "vote", built(vote_panel(twin, vote, person.id, locale))
            words = panels.says(table, locale)
            heading = str(shown[1][1]) if shown[0][0] == "box" and len(shown) > 1 else ""
            for viewer in dict.fromkeys((None, seat)) if table.match is not None else ():
                if heading == f"### {words(Text('button-in-words'))}":
                    yield (
                        "words",
                        built(
                            panels.lines_panel(
                                table,
                                "e",
                                locale,
                                words(Text("button-in-words")),
                                [panels.words(self.twin(table, viewer), viewer, locale)],
                            )
                        ),
                    )
                if heading == f"### {words(Text('button-log'))}":
                    world = self.twin(table, viewer)
                    numbers = re.findall(r"^` *(\d+)(?:–(\d+))?`", str(shown[2][1]), re.MULTILINE)
                    ends = [ending(int(numbers[-1][1] or numbers[-1][0]))] if numbers else []
                    for where in (NEWEST, *(beginning(int(first)) for first, _ in numbers[:1]), *ends):
                        yield "log", built(log_panel(world, viewer, locale, where))

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
        twins, course = self.seen_by(table, at.eyes, needed(table, at))
        return built(await replay_panel(twins, course, at, locale, painter, marks, record, alike))

    async def filmed(self, table: Table, eyes: str, locale: str, back: str, record: bytes = b"") -> Panel:
        """Return the moving picture through these eyes, drawn once more."""
        chosen = spread(len(table.match.plies), FRAMES)
        twins, course = self.seen_by(table, eyes, chosen)
        scenes = [shots_of(twins, course.positions[n], At(n, eyes), locale, self.server.bot.painter) for n in chosen]

        async def silence(done: int) -> None:
            pass

        data = await self.server.bot.router.films.make(table.row.game, scenes, silence)
        return film_panel(twins, replace(at_of(table, back), eyes=eyes), locale, data, len(chosen), record)

    def seen_by(self, table: Table, eyes: str, at: Iterable[int]) -> tuple[Table, Course]:
        """Return positions in worlds that these eyes cannot tell from the true one.

        With open eyes, return the true positions.
        """
        course = course_of(table, {*at})
        if eyes == OPEN:
            return table, course
        viewer = None if eyes == PUBLIC else int(eyes)
        twins = {}
        for n, match in course.positions.items():
            self.draws += 1
            chance = Chance(b"paired worlds", self.draws)
            twins[n] = replace(match, state=table.game.determinize(match.view(viewer), viewer, chance))
        told = tuple(tuple(table.game.see(event, viewer) for event in events) for events in self.course(table))
        return replace(table, events_by_move=told), replace(course, positions=twins)

    def uploaded(self, message: Any) -> bytes:
        """Return the record that a panel carries."""
        (url,) = [each["url"] for each in message.attachments if each["filename"] == RECORD_FILE]
        return self.server.env.backend.cdn.get(url)

    async def of_a_file(self, message: Any, shown: Any, person: SimulatedPerson) -> bool:
        """Return whether a panel shows only the file that it carries, which its reader has sent."""
        if not any(each["filename"] == RECORD_FILE for each in message.attachments):
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
            backs = [a.arg for a in addresses(message) if a.verb == "replay-round" and a.arg.count(".") == 1]
            if any(
                shown == built(replay_page(table, page, at_of(table, back), locale, (), data))
                for back, page in itertools.product(backs, PAGES)
            ):
                self.count["pages of files"] += 1
                return True
            filmed = any(each["filename"].startswith("film") for each in message.attachments)
            for back in backs if filmed else ():
                if shown == built(await self.filmed(table, at_of(table, back).eyes, locale, back, data)):
                    self.count["films of files"] += 1
                    return True
            steps = any(a.verb == "replay-step" for a in addresses(message))
            if steps and shown == self.noted(await self.replayed(message, table, person, locale), shown, table, person):
                self.count["replays of files"] += 1
                return True
        raise LeakError(f"to {person.user}, and their own file does not explain it:\n{shown}")

    def board(self, message: Any, text: str) -> None:
        """Check that each line of a channel's board shows what everyone may know of one of its tables.

        The link is taken from the board itself.
        """
        locale = next(each for each in LOCALES if text.startswith(say(each, Text("board-title"))))
        for line in text.split("\n")[1:]:
            link = re.search(r"https://discord\.com/channels/[\d/]+", line)
            said = [say(locale, Text("list-empty"))]
            for tables in self.history.values():
                for table in tables[-REVISIONS:] if link is not None else ():
                    if table.row.channel_id == message.channel_id and table.row.status in ("lobby", "playing"):
                        said.append(board_line(self.twin(table, None), link[0], locale))
            if line not in said:
                raise LeakError(f"on a board, and nothing explains it:\n{line}")
        self.count["boards"] += 1

    async def hand(self, message: Any, shown: Any, table: Table, seat: int, locale: str, sort: str, known: bool) -> Any:
        """Return the private panel of a seat, with the link and the refusal of the message itself."""
        twin = self.twin(table, seat)
        said = "\n".join(texts(message))
        link = re.search(r"https://discord\.com/channels/[\d/]+", said)
        name = self.server.guild.name  # for a moment after a start the bot does not know the name
        owed = table.at(seat).answerable
        n = max((a.n for a in addresses(message)), default=0)
        draft = self.drafts.get((table.id, seat, owed.id, n)) if owed is not None else None
        panel = await panels.hand_panel(
            twin.at(seat),
            panels.Reader(
                locale,
                addresses(message)[0].place,
                server=name if name in said else "",
                link=link[0] if link else "",
                draft=replace(draft, note=None) if draft else None,
                sort=sort,
                known=known,
                as_text=await self.reads_words(table, seat),
                own_note=await self.own_note(table, self.owner(table, seat).id),
                planned=await self.own_plan(table, seat, self.owner(table, seat).id),
                milestone=await self.own_milestone(twin, self.owner(table, seat).id),
                answer=await self.own_answer(table, seat),
            ),
            painter,
        )
        expected = built(panel)
        expected += [
            item
            for item in shown
            if item == ("text", f"<@{message.mention_user_ids[:1] and message.mention_user_ids[0]}>")
        ]
        return self.noted(expected, shown, table, self.owner(table, seat))

    def noted(self, expected: list[Any], shown: Any, table: Table, reader: SimulatedPerson | None) -> list[Any]:
        """Return the expected content with the refusals that are shown.

        The refusals may hold no word that is hidden from their reader.
        """
        notes = [item for item in shown if is_note(item)]
        if notes:
            expected = [item for item in expected if not is_note(item)]
            at = shown.index(notes[0])
            expected[at:at] = notes
            self.words(" ".join(str(note) for note in notes), [table], reader)
        return expected

    async def own_answer(self, table: Table, seat: int) -> Any:
        """Return the answer of a seat in its envelope, as long as the envelope is closed."""
        return envelopes.answer_in(table.at(seat), await self.server.bot.store.ask.envelope(table.id, seat))

    async def reads_words(self, table: Table, seat: int) -> bool:
        """Return whether the person in this seat wants the position in words."""
        profile = await self.server.bot.store.ask.person(self.owner(table, seat).id)
        return profile is not None and wishes_of(profile.prefs).text

    async def own_note(self, table: Table, person: int) -> str:
        """Return the note that this person has written at the table."""
        note = await self.server.bot.store.ask.note(table.id, person)
        return "" if note is None else note.note

    async def own_milestone(self, table: Table, person: int) -> Text | None:
        """Return a match's milestone for its reader at the end: from their own matches and their own hints."""
        outcome = table.match.outcome if table.match is not None else None
        if outcome is None or table.guided:
            return None
        if len(table.seats) > 1:
            rows = await self.server.bot.store.ask.played_by(person)
            own = [row if row.person == person else replace(row, name="", hinted=False) for row in rows]
            rare, best = milestones(own, person, table.id)
            return rare or turning_point(table, person) or best
        before = bests(table.game, await self.server.bot.store.ask.results(person, table.row.ended_at))
        return told(before.of.get(table.match.options), best_of(outcome))

    async def chooser(self, shown: Any, address: Address, person: SimulatedPerson) -> None:
        """Check a chooser of games for one, with its reader's own results."""
        game, options, _ = read_choice(address.arg)
        found = bests(game, await self.server.bot.store.ask.results(person.id))
        if shown != built(chooser_panel(game, options, found, await self.locale(person))):
            raise LeakError(f"to {person.user}, and their own results do not explain it:\n{shown}")
        self.count["choosers"] += 1

    async def is_mine(self, shown: Any, person: SimulatedPerson) -> bool:
        """Return whether this is the list of a person's tables.

        Then each line follows from their own view of that table.
        """
        heading = str(shown[1][1]) if shown[0][0] == "box" and len(shown) > 1 else ""
        for locale in LOCALES:
            if not heading.startswith(say(locale, Text("mine-title"))):
                continue
            entries = []
            for table in await self.server.bot.service.tables_of(person.id):
                twin, link = self.twin(table, table.seat_of(person.id)), await self.server.bot.delivery.link(table)
                entries.append(Entry(twin, self.server.guild.name, link))
            if shown != built(mine_panel(entries, person.id, locale, "e", Text("mine-title"))):
                raise LeakError(f"a list of tables that its reader's views do not explain:\n{shown}")
            return True
        return False

    async def ratings(self, shown: Any, person: SimulatedPerson) -> None:
        """Check points, which everyone in the server may see.

        Matches are shown to a reader only if they sat in them or can see them.
        """
        service, here, locale = self.server.bot.service, self.server.guild.id, await self.locale(person)
        reader, said = Person(person.id, "", locale), str(shown)
        games = await service.records.games(here)
        expected = []
        for game in games:
            leaders = await service.records.leaders(here, game)
            expected.append(await leaders_panel(leaders, game, games, reader, painter))
        rows = {each: await service.records.history(here, each.id) for each in self.server.people}
        for each, own in rows.items():
            all_knowing = Person(person.id, "", locale, server=here, reads=lambda channel: True)
            for game in (None, *games):
                past = await service.records.told(own, all_knowing, game)
                past = [one for one in past if f"/{one.table.row.thread_id or one.table.row.channel_id})" in said]
                for one in past:
                    if not any(map(person.can_see, self.server.panels(one.table.id))):
                        raise LeakError(f"to {person.user}, who cannot see table {one.table.id}:\n{shown}")
                for other in (None, *self.server.people):
                    met = None if other is None else Against(self.name(other), versus(own, rows[other]))
                    name = self.name(each)
                    said_of: dict[str, Any] = {"game": game, "against": met}
                    if each.id == person.id and other is None:
                        alone = await service.results(person.id)
                        said_of["own"] = await service.records.tally(person.id)
                        said_of["reached"] = [(each, bests(each, alone)) for each in GAMES.values()]
                    expected.append(await stats_panel(name, own, past, reader, painter, **said_of))
        if shown not in [built(panel) for panel in expected]:
            raise LeakError(f"to {person.user}, and no ratings explain it:\n{shown}\n{self.apart(shown, expected)}")
        self.count["ratings"] += 1

    def apart(self, shown: Any, expected: list[Panel]) -> list[tuple[int, ...] | None]:
        """Return where the picture differs from each expected one that has its alt text; None: only its file does."""
        found = []
        for name, alt in [each[1:3] for each in shown if each[0] == "picture"]:
            data = next(data for url, data in self.server.env.backend.cdn._blobs.items() if name in url)
            for panel in expected:
                if alt in [each[2] for each in built(panel) if each[0] == "picture"]:
                    pictures = [
                        Image.open(io.BytesIO(each)).convert("RGB") for each in (data, *dict(panel.pictures).values())
                    ]
                    found.append(ImageChops.difference(*pictures).getbbox())
        return found

    def name(self, person: SimulatedPerson) -> str:
        return str(person.user.global_name)

    async def own_plan(self, table: Table, seat: int, person: int) -> Intent | None:
        plan = await self.server.bot.store.ask.plan(table.id, seat)
        return plans.intent_of(plan) if plan is not None and plan.person == person else None

    async def plan_pages(self, table: Table, seat: int, person: SimulatedPerson, locale: str) -> AsyncIterator[Panel]:
        """Yield the pages on which a plan is chosen, from its reader's plan and their own view alone."""
        intent = await self.own_plan(table, seat, person.id)
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

    async def rules(self, shown: Any, game: str, where: list[Address]) -> None:
        """Check that a rules page follows from the game and a language: it knows no table."""
        table = next(address.table for address in where if address.verb == "chapter")
        pages = []
        for locale in LOCALES:
            for first in (True, False):
                for playing in (True, False):
                    panel = await shelf.rules_panel(game, locale, painter, first=first, table=table, playing=playing)
                    pages.append(panel)
            for n in range(len(shelf.chapters(game, locale))):
                pages.append(await shelf.chapter_panel(game, locale, n, painter, table))
        if backless(shown) not in map(built, pages):
            raise LeakError(f"no rules page:\n{shown}")
        self.count["rules"] += 1

    def record(self, name: str, data: bytes) -> None:
        """Check that a file besides the pictures is the whole record of a match that has ended."""
        for tables in self.history.values():
            table = tables[-1]
            if name == f"takujo-{table.row.game}-{table.id}.json" and table.match is not None:
                if table.row.status in ("lobby", "playing"):
                    raise LeakError(f"the record of a match that is not over: {name}")
                proof = () if table.guided else (table.row.secret, table.joins)
                first = None if table.deal is None else table.deal.table
                if json.loads(data) == json.loads(json.dumps(table.match.record(*proof, deal_of=first))):
                    self.count["records"] += 1
                    return
        raise LeakError(f"a file that nothing explains: {name}")

    async def export(self, data: bytes, person: SimulatedPerson | None) -> None:
        """Check that an export holds only what is stored on its receiver."""
        if person is None:
            raise LeakError("what is stored on somebody, in public")
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            stored = json.loads(archive.read("data.json"))
        async with self.server.bot.store.read() as unit:
            theirs = await privacy.export(unit, person.id)
        if stored != json.loads(json.dumps(theirs)):
            raise LeakError(f"a file about somebody else: {stored['person']}")
        self.count["exports"] += 1

    def owner(self, table: Table, seat: int) -> SimulatedPerson | None:
        return next((p for p in self.server.people if table.seat_of(p.id) == seat), None)

    async def locale(self, person: SimulatedPerson) -> str:
        async with self.server.bot.store.read() as unit:
            profile = await unit.person(person.id)
        return (profile.locale if profile else None) or locale_of(self.server._locales[person.id])

    def is_ping(self, message: Any, table: Table, owner: SimulatedPerson) -> bool:
        """Return whether a plain message shows only whose turn it is."""
        link = re.search(r"https://discord\.com/channels/[\d/]+", message.content)
        ids = [*message.mention_user_ids]
        said = [
            say(table.row.locale, Text("ping-turn", {"user": f"<@{owner.id}>", "link": link[0] if link else ""})),
            say(table.row.locale, Text("ping-notify")),
            say(table.row.locale, Text("ping-closed-dm", {"user": f"<@{owner.id}>"})),
            say(table.row.locale, Text("ping-no-thread", {"user": f"<@{owner.id}>"})),
        ]
        return {*ids} == {owner.id} and all(line in said for line in message.content.splitlines())

    def twin(self, table: Table, viewer: Seat) -> Table:
        """Return the table in a world that the viewer cannot tell from this one."""
        if table.match is None:
            return table
        self.draws += 1
        view = table.match.view(viewer)
        world = table.game.determinize(view, viewer, Chance(b"paired worlds", self.draws))
        self.count["worlds"] += 1
        self.count["worlds, something was hidden"] += view != table.match.state
        self.count["worlds that differ"] += world != table.match.state
        told = tuple(tuple(table.game.see(event, viewer) for event in events) for events in self.course(table))
        return replace(table, match=replace(table.match, state=world), events_by_move=told)

    def notice(self, message: Any, number: int, person: SimulatedPerson | None) -> None:
        """Check that a new message that wakes people reaches only seats that owe something.

        At the start or a return, a ping may wake others too.
        """
        if message.is_ephemeral or message.flags & SILENT:
            return
        woken = message.ping_user_ids if person is None else [person.id]
        tables = self.history[number]
        since = tables[max(self.fresh.get(number, 0) - 1, 0) :]
        allowed = {o.decision.seat for table in since for o in table.waiting}
        if person is None and (not since[-1].playing or since[0].match is None):
            allowed |= set(range(since[-1].game.seats[-1]))
        allowed |= {row.seat for table in since for row in table.seats if row not in since[0].seats}
        asked = [vote for table in since for vote in table.history.votes if vote not in since[0].history.votes]
        allowed |= {since[-1].seat_of(person) for vote in asked for person in vote.voters}
        called = {kept.person for table in since for kept in table.kept_at_first}
        if not {since[-1].seat_of(user) for user in woken if user not in called} <= allowed:
            raise LeakError(f"{woken} are woken up, though they owe nothing")
        self.count["notices"] += 1

    # --- logs --------------------------------------------------------------------------------------------------------

    def course(self, table: Table) -> list[tuple[Any, ...]]:
        """Return the events of each move.

        A match is replayed only from its last known move, since its events are asked for often.
        """
        match = table.match
        assert match is not None
        known, events = self.told.get(table.id, (None, []))
        both = min(len(known.plies), len(match.plies)) if known is not None else 0
        if known is None or (known.seed, known.start, known.plies[:both]) != (
            match.seed,
            match.start,
            match.plies[:both],
        ):
            known, events = match, [events for _, events, _ in match.history()]
        for ply in match.plies[len(known.plies) :]:
            known, new = known.act(ply.seat, ply.move)
            events.append(new)
        self.told[table.id] = known, events
        return events[: len(match.plies)]

    def log_of(self, table: Table, viewer: Seat) -> list[list[Text]]:
        """Return the lines that a viewer was told at the beginning and at each move."""
        game, match = table.game, table.match
        assert match is not None
        first = Match.new(game, match.seats, match.options, match.seed, match.start)
        told = [self.heard(table, events, viewer) for events in (game.opening(first.view(viewer)), *self.course(table))]
        for n in table.history.automatic:
            if told[n + 1 : n + 2] and told[n + 1]:
                told[n + 1][0] = Text("log-automatic", {"line": told[n + 1][0]})
        return [
            [*lines, *[each.text for each in table.history.remarks if each.after == n]] for n, lines in enumerate(told)
        ]

    def heard(self, table: Table, events: Iterable[Any], viewer: Seat) -> list[Text]:
        game = table.game
        return [text for e in events if (text := game.tell(game.see(e, viewer), viewer)) is not None]

    def last_lines(self, table: Table, viewer: Seat) -> list[Text]:
        lines: list[Text] = []
        for events in reversed(self.course(table)):
            lines = [*self.heard(table, events, viewer), *lines]
            if len(lines) >= 12:
                return lines[-12:]
        return [text for told in self.log_of(table, viewer) for text in told][-12:]

    # --- requests ----------------------------------------------------------------------------------------------------

    async def request(self, entry: Any) -> None:
        self.count["requests"] += 1
        body, path = entry.json, entry.path
        backend = self.server.env.backend
        private, reader = False, None
        place = PLACES.match(path)
        if place is not None:
            channel = backend.channels.get(int(place[1]))
            own = channel is not None and self.server.is_own(channel)
            private = getattr(channel, "guild_id", None) is None or own
            members = channel.thread_members if own else ()
            reader = next(
                (p for p in self.server.people if p.user.dm_channel.id == int(place[1]) or p.id in members), None
            )
        elif path.startswith("/interactions/"):
            record = backend.interactions[int(path.split("/")[2])]
            private, reader = self.callback(record, body["type"], body.get("data") or {}), self.person(record.user_id)
            if body["type"] == 9:
                await self.modal(record, body["data"])
            if body["type"] == 8:
                await self.suggestions(record, body["data"]["choices"])
        elif path.startswith("/webhooks/"):
            private = bool((body or {}).get("flags", 0) & EPHEMERAL) or "/messages/" in path
            token = path.split("/")[3]
            reader = next((self.person(i.user_id) for i in backend.interactions.values() if i.token == token), None)
        if body is None:
            return
        text = json.dumps(body, ensure_ascii=False)
        self.unopened(text.encode(), path, reader)
        about = {decode(word).table for word in custom_ids(body)}
        if private and (reader is None or is_rules(body)):
            return
        self.words(text, [t for t in self.latest() if t.id in about or not about], reader if private else None)
        if not private:
            for word in custom_ids(body):
                if decode(word).place != "t":
                    raise LeakError(f"a private control in public: {word}")

    def files(self) -> None:
        """Check all uploaded files, even if no message shows them any more."""
        uploaded = list(self.server.env.backend.cdn._blobs.items())
        for url, data in uploaded[self.uploads :]:
            self.unopened(data, url)
            self.count["uploads"] += 1
        self.uploads = len(uploaded)

    def unopened(self, data: bytes, where: str, reader: SimulatedPerson | None = None) -> None:
        """Check that these bytes hold no secret and no seed of a match that is not over.

        Others know a deal that is played again, so its numbers are hidden only from people who play it.
        """
        for tables in self.history.values():
            row, table = tables[-1].row, tables[-1]
            if table.deal is not None and (reader is None or table.seat_of(reader.id) is None or not table.playing):
                continue
            if row.status in ("lobby", "playing"):
                for hidden in (row.secret, row.seed):
                    if hidden and any(written in data for written in writings(hidden)):
                        raise LeakError(f"the secret of a match that is not over: {where}")

    def callback(self, record: Any, kind: int, data: dict[str, Any]) -> bool:
        """Return whether an answer is for one person alone; raise LeakError if it must be and is not."""
        flags, dm = data.get("flags") or 0, record.guild_id is None
        surfaces = {decode(word).place for word in custom_ids(data)}
        self.count[f"answers of type {kind}"] += 1
        if kind == 5 and not flags & EPHEMERAL:
            raise LeakError("a deferral that everybody sees")
        if kind == 4:
            opens = record.command_name == "table" or any(
                a.verb in ("rematch", "guide", "begin", "deal", "open-game") for a in self.source(record)
            )
            if not flags & EPHEMERAL and (surfaces != {"t"} or not opens):
                raise LeakError("an answer that everybody sees")
            return bool(flags & EPHEMERAL)
        if kind == 7:
            source = self.stored(record.source_message_id)
            public = source is not None and self.server.is_public(source)
            if (public and surfaces - {"t"}) or (not public and "t" in surfaces):
                raise LeakError(f"an update of surface {surfaces} on a {'public' if public else 'private'} message")
            if public and any(str(a.get("filename", "")).startswith("hand") for a in data.get("attachments") or ()):
                raise LeakError("a hand's picture on a public message")
            return not public
        return kind in (8, 9) or dm

    def stored(self, message_id: int | None) -> Any:
        return next((m for m in self.server.everything() if m.id == message_id), None)

    def source(self, record: Any) -> list[Any]:
        message = self.stored(record.source_message_id)
        return [] if message is None else addresses(message)

    async def modal(self, record: Any, data: dict[str, Any]) -> None:
        """Check that a form asks only what its opener's view allows."""
        address = decode(data["custom_id"])
        if address.verb == "settings-sent":
            await self.own_form(address, data, self.person(record.user_id))
            return
        table, person = self.history[address.table][-1], self.person(record.user_id)
        locale = await self.locale(person)
        words = panels.says(table, locale)
        if address.verb == "options-sent":
            current = {name: option_word(value) for name, value in table.row.options.items()}
            pages = sheets.option_pages(options_form(table.game))
            made = [
                sheets.options_sheet(page, current, lobbies.options_title(table, n)) for n, page in enumerate(pages)
            ]
            asked = [sheet for sheet in made if words(sheet.title).rstrip("…") == data["title"]]
        elif address.verb == "terms-sent":
            asked = [terms_sheet(table, address.arg)]
        elif address.verb == "plan-when-sent":
            asked = [when_sheet(table.game, await self.own_plan(table, table.seat_of(person.id), person.id))]
        elif address.verb == "note-sent":
            asked = [note_sheet(await self.own_note(table, person.id))]
        elif address.verb == "replay-note-sent":
            at = at_of(table, address.arg)
            marks = await self.server.bot.store.ask.bookmarks(table.id, person.id)
            written = next((mark.note for mark in marks if mark.ply == at.n), "")
            asked = [note_sheet(written, Text("bookmark-label", {"n": at.n}))]
        elif address.verb == "word-sent":
            (own,) = [row.word for row in table.seats if row.person == person.id]
            asked = [sheets.word_sheet(own, lobby.WORD)]
        else:
            seat = table.seat_of(person.id)
            twin = self.twin(table, seat)
            draft = self.drafts.get((table.id, seat, address.decision, address.n))
            view, kept = twin.view(seat), drafted(draft)
            start = sheets.start_of_sheet(twin.game, view, seat, address.arg, kept)
            looks = [
                picture.Viewer(locale, table.names, sort=sort) for sort in ("", *picture.sorts(table.row.game)[1:])
            ]
            orders = [picture.order(table.row.game, view, seat, look) for look in looks]
            asked = [sheets.sheet_for(twin.game, view, seat, start, order) for order in orders]
        opening = address.stamp.removeprefix("~")
        expected = [plain_modal(panels.modal(table, sheet, address, locale, opening).to_dict()) for sheet in asked]
        if data["custom_id"] in self.modals:
            raise LeakError(f"a form that opens under the id of another: a phone shows that one again: {data}")
        self.modals.add(data["custom_id"])
        if plain_modal(data) not in expected:
            raise LeakError(f"a form that its receiver's view does not explain: {data}")
        self.count["modal"] += 1

    async def own_form(self, address: Address, data: dict[str, Any], person: SimulatedPerson) -> None:
        """Check a form of no table: it shows its reader's own settings."""
        profile = await self.server.bot.service.people.profile(Person(person.id, "", ""))
        sheet = settings_sheet(address.arg, profile, self.server.bot.service.now())
        opening = address.stamp.removeprefix("~")
        made = form_of(sheet, address, await self.locale(person), opening).to_dict()
        if data["custom_id"] in self.modals or plain_modal(data) != plain_modal(made):
            raise LeakError(f"a form that its reader's settings do not explain: {data}")
        self.modals.add(data["custom_id"])
        self.count["modal"] += 1

    async def suggestions(self, record: Any, choices: list[dict[str, Any]]) -> None:
        """Check that the whole moves suggested while typing come from the typist's own view."""
        if record.command_name != "act":
            return
        person = self.person(record.user_id)
        for choice in choices:
            if choice["name"].endswith("…"):
                continue
            found = False
            for tables in self.history.values():
                table = tables[-1]
                seat = table.seat_of(person.id)
                if seat is None or table.at(seat).owed is None:
                    continue
                twin = self.twin(table, seat)
                words = panels.says(table, await self.locale(person))
                view = twin.view(seat)
                found |= (choice["name"], choice["value"]) in keyboard.suggest(
                    twin.game, view, seat, twin.game.form(view, seat), choice["value"], words
                )
            if not found:
                raise LeakError(f"a suggestion that the view of {person.user} does not explain: {choice}")
        self.count["suggestions"] += 1

    def person(self, user: int) -> SimulatedPerson:
        return next(p for p in self.server.people if p.id == user)

    # --- words of hidden cards ---------------------------------------------------------------------------------------

    def latest(self) -> list[Table]:
        """Return for each table its states since the last check."""
        return [
            t
            for number, tables in self.history.items()
            for t in tables[min(self.fresh.get(number, 0), len(tables) - 1) :]
        ]

    def words(self, text: str, tables: Iterable[Table], person: SimulatedPerson | None) -> None:
        """Check that a text has no word of a card that is hidden from its receiver.

        A word is allowed if the receiver's own picture in words has it too. A person may sit at two tables of one game,
        so the view of any of these tables counts.
        """
        hidden: dict[int, set[str]] = {}
        told: list[str] = []
        for table in tables:
            if table.match is None:
                continue
            viewer = table.seat_of(person.id) if person is not None else None
            view = table.match.view(viewer)
            words = {card for card in masked(table.match.state, view) if re.search(r"\D\d", card)}  # not bare numbers
            told += [
                picture.words(table.row.game, view, viewer, picture.Viewer(locale, table.names)) for locale in LOCALES
            ]
            if person is not None and not table.playing and f'"seen{table.id}-' in text:  # what AIs saw, if asked for
                told += [
                    picture.words(table.row.game, seen.view, seen.seat, picture.Viewer(locale, table.names))
                    for locale in LOCALES
                    for seen in seen_at(table, ai_moves(table))
                ]
            if person is not None and not table.playing:  # a replay shows what the chosen eyes saw
                told += self.replay_words(table, text)
            lines = self.last_lines(table, viewer)
            if any(
                f"### {say(locale, Text('button-log'))}" in text for locale in LOCALES
            ):  # a page with the whole log of a match
                lines = [line for told_ in self.log_of(table, viewer) for line in told_]
            told += [say("en", line, game=table.row.game, names=table.names) for line in lines]
            hidden[table.id] = words & hidden.get(table.id, words)
        text = re.sub(r"[0-9a-f]{8,}|<[@#]\d+>|https?://\S+", " ", text)
        open_ = " ".join(told)
        for number, words in hidden.items():
            for word in words:
                if stands(word, open_):
                    continue
                self.count["hidden words"] += 1
                if stands(word, text):
                    raise LeakError(f"table {number}: {word} is hidden, and stands in {text[:2000]}")

    def replay_words(self, table: Table, text: str) -> Iterator[str]:
        """Yield the words of a replay: what the chosen eyes saw and were told."""
        number = base36(table.id)
        for n, eyes in {*re.findall(rf"1:replay-step:[ehp]:{number}:[^\s\"]*:(\d+)\.(\w+)\.on", text)}:
            course = course_of(table, needed(table, At(int(n), eyes)))
            viewers = (None, *seats_of(table, eyes))
            for match, viewer in itertools.product(course.positions.values(), viewers):
                look = picture.Viewer("en", table.names)
                yield picture.words(table.row.game, match.view(viewer), viewer, look)
                for line in self.log_of(table, viewer)[int(n)]:
                    yield say("en", line, game=table.row.game, names=table.names)

    # --- notices -----------------------------------------------------------------------------------------------------

    def timing(self, tables: list[Table]) -> None:
        """Check that the seats to bring up to date follow from the spectator's view of two states."""
        behind = following.surfaces_to_redraw
        for before, after in pairwise(tables):
            if after.match is None or before.match is None or after.match is before.match:
                continue
            first, second = self.twin(before, None), self.twin(after, None)
            told = behind(first, second)
            owing = {d.seat for d in after.game.pending(second.view(None))}
            fresh = {o.decision.seat for o in second.waiting} - {
                o.decision.seat for o in before.waiting if o in second.waiting
            }
            owed = {d.seat for d in before.game.pending(first.view(None))}
            done = {o.decision.seat for o in before.waiting if o not in second.waiting} & owed
            allowed = fresh | done if after.playing else set(range(after.match.seats))
            if not {seat for kind, seat in told if kind == "hand"} <= allowed or not fresh <= owing:
                raise LeakError(f"{told} are told, but by what everybody knows only {allowed} may be")
            if behind(before, after) != told:
                raise LeakError("who is told depends on what is hidden")
            self.count["commits"] += 1


# --- content in one form -------------------------------------------------------------------------------------------


def content(components: Iterable[dict[str, Any]], file: Any) -> list[tuple[Any, ...]]:
    """Return all that a person can see or read in a message's components, in order.

    `file`: url -> bytes.
    """
    found: list[tuple[Any, ...]] = []
    for c in walk_components(list(components)):
        kind = c["type"]
        if kind == 10:
            found.append(("text", c["content"]))
        elif kind == 2:
            found.append(
                (
                    "button",
                    c.get("label"),
                    stampless(c.get("custom_id")),
                    c.get("url"),
                    int(c["style"]),
                    bool(c.get("disabled")),
                )
            )
        elif kind == 3:
            found.append(
                (
                    "select",
                    stampless(c["custom_id"]),
                    c.get("placeholder"),
                    c.get("min_values", 1),
                    c.get("max_values", 1),
                    tuple((o["label"], o["value"], o.get("description"), bool(o.get("default"))) for o in c["options"]),
                )
            )
        elif kind in (6, 8):
            chosen = tuple(each["id"] for each in c.get("default_values") or ())
            found.append(("select", stampless(c["custom_id"]), c.get("placeholder"), chosen))
        elif kind == 12:
            for item in c["items"]:
                url = item["media"]["url"]
                found.append(
                    (
                        "picture",
                        url.rsplit("/", 1)[-1],
                        item.get("description"),
                        digest(file(url)),
                        bool(item.get("spoiler")),
                    )
                )
        elif kind == 13:
            url = c["file"]["url"]
            found.append(("file", url.rsplit("/", 1)[-1], digest(file(url))))
        elif kind == 17:
            found.append(("box", c.get("accent_color"), bool(c.get("spoiler"))))
        elif kind != 1:
            found.append(("other", kind))
    return found


def built(panel: Panel) -> list[tuple[Any, ...]]:
    data = dict(panel.pictures)
    return content(panel.layout.to_components(), lambda url: data.get(url.removeprefix("attachment://")))


def digest(data: bytes | None) -> str:
    return "-" if data is None else hashlib.sha256(data).hexdigest()


def stampless(custom_id: str | None) -> str | None:
    """Return a custom_id without its stamp and with one letter for all private surfaces; message() checks these."""
    return custom_id and re.sub(r"^(1:[a-z-]+):[hp]:", r"\1:e:", re.sub(r"\.~[0-9a-z]+:", ".:", custom_id))


def plain_modal(data: dict[str, Any]) -> Any:
    def without_ids(value: Any) -> Any:
        if isinstance(value, dict):
            return {k: without_ids(v) for k, v in value.items() if k != "id" and v not in (None, [], False)}
        return [without_ids(v) for v in value] if isinstance(value, list | tuple) else value

    return json.loads(json.dumps(without_ids(data), default=str))


def custom_ids(value: Any) -> Iterator[str]:
    """Yield every custom_id of the bot in the body of a request."""
    if isinstance(value, dict):
        found = value.get("custom_id")
        if isinstance(found, str) and found.startswith("1:"):
            yield found
        for item in value.values():
            yield from custom_ids(item)
    elif isinstance(value, list):
        for item in value:
            yield from custom_ids(item)


def is_rules(body: dict[str, Any]) -> bool:
    """Return whether a message is a rules page.

    A rules page names cards as examples; rules() compares it as a whole.
    """
    files = (body.get("data") or body).get("attachments") or ()
    shown = any(str(each.get("filename")).startswith("rules-") for each in files)
    return shown or any(decode(each).verb == "chapter" for each in custom_ids(body))


@lru_cache(1000)
def writings(hidden: bytes) -> tuple[bytes, ...]:
    """Return the usual writings of some bytes."""
    return hidden, hidden.hex().encode(), hidden.hex().upper().encode(), base64.b64encode(hidden)[:40]


def backless(shown: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Return a page's content without its button back to a hand or to More…."""
    return [item for item in shown if not (item[0] == "button" and item[1] in WAYS_BACK and HAND.match(str(item[2])))]


def is_note(item: tuple[Any, ...]) -> bool:
    return item[0] == "text" and str(item[1]).startswith("⚠️")


def is_log(item: tuple[Any, ...]) -> bool:
    return item[0] == "text" and item[1] in [f"### {say(locale, Text('button-log'))}" for locale in LOCALES]


def thread_name(table: Table) -> str:
    names = listed(table.row.locale, table.names)
    text = Text("thread-name", {"table": table.id, "names": names})
    return shorten(say(table.row.locale, text, game=table.row.game, plain=True), 100)


def masked(state: Any, view: Any) -> Iterator[str]:
    """Yield the words of a state that its view does not show."""
    if isinstance(state, Struct | msgspec.Struct):
        for name in state.__struct_fields__:
            yield from masked(getattr(state, name), getattr(view, name, None))
    elif isinstance(state, tuple):
        other = view if isinstance(view, tuple) and len(view) == len(state) else (None,) * len(state)
        for a, b in zip(state, other, strict=True):
            yield from masked(a, b)
    elif isinstance(state, str) and state != view:
        yield state


def stands(word: str, text: str) -> bool:
    return re.search(rf"(?<![0-9A-Za-z]){re.escape(word)}(?![0-9A-Za-z])", text) is not None
