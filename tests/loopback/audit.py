"""The checks after every fault: nothing lost, nothing twice, everything up to date, nothing shown to others.

Make Audit(server, ledger) before the bot answers anything: it looks into the database at the very moment of each
acknowledgement. `await audit.settled(number)` waits until a table's messages are up to date and checks it all.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from collections import defaultdict
from collections.abc import Iterator
from io import BytesIO
from itertools import product
from typing import Any
from urllib.parse import urlsplit

import msgspec
from discord.utils import snowflake_time
from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.tables.state import envelopes
from bot.tables.state.table import Table
from bot.ui import panels
from bot.ui.page import Panel
from bot.ui.seal import seal_panel
from data.errors import StoreError
from engine.match import Open
from render import picture
from tests.flows.secrecy import built, content, is_note, masked, stands
from tests.loopback.faults import Call
from tests.loopback.index import HAND, Index
from tests.loopback.interactions import COMMAND, COMPONENT, FORM, Interaction
from tests.loopback.ledger import Ledger
from tests.loopback.objects import Message, User
from tests.loopback.people import MOVES, addresses, told
from tests.loopback.server import Server
from tests.painting import Painting
from tests.patience import GIVE_UP

LOOKS = 2  # at a table's messages, until they are right
Shown = list[tuple[Any, ...]]


UNTIL = re.compile(r"<t:\d+:R>")


class Audit:
    def __init__(self, server: Server, ledger: Ledger) -> None:
        self.server, self.world, self.ledger = server, server.world, ledger
        self.index = Index(server.world)
        self.left: list[tuple[str, int, list[Message]]] = []  # kind, table, and messages that should have gone
        self.known: dict[int, bool] = {}  # by interaction: whether it was in the log when it was first answered
        self.unsure: set[int] = set()  # interactions that were answered while the database was away
        # by table and decision: the person, the answer shown, and the interaction that showed it
        self.enclosed: dict[tuple[int, str], tuple[int, bytes, int]] = {}
        # by table and decision: all answers that were ever in the envelopes there
        self.given: dict[tuple[int, str], set[bytes]] = defaultdict(set)
        server.interactions.answered = self._answered
        server.sending = self._sending

    def _answered(self, interaction: Interaction) -> None:
        number = interaction.id
        if interaction.kind not in (COMMAND, COMPONENT, FORM) or number in self.known or number in self.unsure:
            return  # only the first answer counts
        try:
            self.known[number] = self.ledger.logged(number)
            for at, move in self.ledger.envelopes(interaction.user.id).items():
                self.enclosed[at] = interaction.user.id, move, number
                self.given[at].add(move)
        except StoreError:
            self.unsure.add(number)

    def _sending(self, call: Call) -> None:
        """Remember the answers that wait while a hand is sent.

        The hand shows such an answer even if its press was never answered.
        """
        tables = {int(found[1]) for filename, _ in call.files.values() if (found := HAND.match(filename))}
        for table in tables:
            with contextlib.suppress(StoreError):
                for decision, move in self.ledger.waiting(table):
                    self.given[table, decision].add(move)

    def _leave(self, kind: str, table: int, messages: list[Message], most: int = 1) -> None:
        if len(messages) > most:
            self.left.append((kind, table, messages[most:]))

    @property
    def left_behind(self) -> int:
        """Return how many messages are still there but should have gone."""
        return sum(len(messages) for _, _, messages in self.left)

    def acknowledged(self) -> int:
        """Check that no answer came before its commit, and that nothing answered is gone.

        Return the number of changes that were answered.
        """
        keys = {key for (key,) in self.ledger.rows("SELECT key FROM log WHERE key IS NOT NULL")}
        for number, logged in self.known.items():
            assert (str(number) in keys) == logged, f"interaction {number} was answered before its commit"
        return sum(self.known.values())

    def promised(self, number: int) -> None:
        """Check that an answer that was shown to its person is the one that is played or still waits (F23)."""
        rows = self.ledger.rows("SELECT payload, at FROM log WHERE table_id = ? AND kind = 'move'", number)
        moves = [(move, at) for payload, at in rows if "decision" in (move := msgspec.json.decode(payload))]
        played = {move["decision"]: move["move"] for move, _ in moves}
        ended = {move["decision"]: at for move, at in moves}
        for decision, move in played.items():
            self.given[number, decision].add(msgspec.json.encode(move))
        for (table, decision), (person, move, shown) in self.enclosed.items():
            if table != number:
                continue
            waits = self.ledger.envelopes(person).get((table, decision))
            now = played.get(decision) if waits is None else msgspec.json.decode(waits)
            pressed = [each for each in self.server.interactions.known.values() if each.user.id == person]
            end = ended.get(decision, 0.0)
            # a later press may have changed the answer: it is unacknowledged, or the match went on before it was
            if any(
                each.acknowledged is None or (each.id > shown and snowflake_time(each.id).timestamp() <= end)
                for each in pressed
            ):
                assert now is not None, f"the answer of {person} to {decision} of table {table} is lost"
            else:
                answer = msgspec.json.decode(move)
                assert now == answer, f"table {table}: {person} has answered {decision} by {answer}, not {now}"

    async def settled(
        self, number: int, seconds: float = GIVE_UP, *, left_behind: int = 0, acknowledged: bool = True
    ) -> Table:
        """Wait for the messages of a table, then check everything.

        With `acknowledged`, check what all tables have in common too. `left_behind`: how many messages of a kind may be
        there that should have gone. A bot that is killed after Discord has taken a message may send it twice, since it
        has not stored it yet: one per kill. Also, the hand of a person who has moved is shown by the answer. If the
        answer is cut off, the next press shows the hand.
        """

        def as_it_is() -> bool:
            return self.ledger.quiet(number) and (left_behind > 0 or self.in_order(number))

        for looks_left in reversed(range(LOOKS)):
            try:
                await self.world.until(as_it_is, seconds, f"that table {number} is shown as it is")
                table, states, surfaces = await self.ledger.whole(number)
                await self.up_to_date(table, {(s.kind, s.seat): s.message_id for s in surfaces}, left_behind)
                break
            except AssertionError as error:
                if not looks_left:
                    raise AssertionError(f"{error}: {self.differences(number)}") from None
            await asyncio.sleep(1)  # a hand was on its way while its reader saw it elsewhere: it goes soon
        if acknowledged:
            self.acknowledged()
        self.promised(number)
        self.sealed(table, {s.kind: s.message_id for s in surfaces}, left_behind)
        await self.secret(table, states)
        assert not self.server.invalid
        return table

    def differences(self, number: int) -> list[str]:
        """Return the bot's rows about a table and the hands as people see them, in words."""
        columns = "kind, seat, person, channel_id, message_id, revision, dirty"
        rows = self.ledger.rows
        found = [f"{columns}: {row}" for row in rows(f"SELECT {columns} FROM surfaces WHERE table_id = ?", number)]
        for what in ("SELECT revision, kind, seat, key, at FROM log", "SELECT * FROM clocks", "SELECT * FROM timers"):
            found.append(f"{what}: {rows(f'{what} WHERE table_id = ?', number)[-6:]}")
        query = "SELECT person, message_id, press, hash FROM panels WHERE table_id = ?"
        found += [f"private message: {row}" for row in rows(query, number)]
        for row in rows("SELECT person FROM seats WHERE table_id = ? AND person IS NOT NULL", number):
            user = self.world.users[row[0]]
            found.append(f"hands of {user.name}: {[(m.id, m.edits, m.reader) for m in self.hands(user, number)]}")
        return found

    # --- messages up to date ---------------------------------------------------------------------------------------

    def in_order(self, number: int) -> bool:
        """Return whether each seat's hand is there once, in its DM or thread, and the bot knows its place."""
        for person, known in self.ledger.rows(
            "SELECT person, message_id FROM surfaces WHERE kind = 'hand' AND table_id = ?", number
        ):
            user = self.world.users.get(person or 0)
            if user is not None and [m.id for m in self.hands(user, number)] not in ([], [known]):
                return False
        return True

    async def up_to_date(self, table: Table, at: dict[tuple[str, int], int | None], left_behind: int) -> None:
        """Check that the public panel shows the present, and so does each hand that owes a decision."""
        public = self.index.panels(table.id)
        panel = await panels.table_panel(table, painter)
        expected = built(panel)
        present = [m for m in public if self.read(m) == expected]
        assert present, (
            f"no panel of table {table.id} shows revision {table.row.revision}: {[told(m) for m in public]}: "
            f"{[[each for each in self.read(m) if each not in expected] for m in public]} should be "
            f"{[each for each in expected if not any(each in self.read(m) for m in public)]}; "
            f"its pictures differ in {self.apart(public, panel)}"
        )
        assert at["table", -1] in [m.id for m in present], "the panel that is kept up to date is another one"
        self._leave("panel", table.id, public)
        assert len(public) <= 1 + left_behind, f"{len(public)} panels of table {table.id}: {[told(m) for m in public]}"
        for row in table.seats:
            user, owed = self.world.users.get(row.person or 0), table.at(row.seat).owed
            if user is None:
                continue
            hands = self.hands(user, table.id)
            assert len(hands) <= 1 + left_behind, f"{len(hands)} hands of {user.name} at table {table.id}"
            self._leave("hand", table.id, hands)
            self.private(table, user, owed, left_behind)
            self.pings(table, user, owed, left_behind)
            if row.ai is None and owed is not None and hands and not self.at_the_table(user):
                mine = [*hands, *(m for m in self.world.messages.values() if m.reader == user.id)]
                found = {a.decision for message in mine for a in addresses(message) if a.table == table.id}
                assert owed.id in found, f"nothing that {user.name} sees is for the decision {owed.id}: {found}"

    def private(self, table: Table, user: User, owed: Open | None, left_behind: int) -> None:
        """Check a person's living private message: it offers nothing that is over, and is the only hand."""
        shown = [m for m in self.index.there_now(table.id) if m.reader == user.id and hand_of(m, table.id)]
        assert len(shown) <= 1 + left_behind, f"{len(shown)} private hands of {user.name} at table {table.id}"
        self._leave("private hand", table.id, shown)
        query = "SELECT message_id, until, hash FROM panels WHERE table_id = ? AND person = ?"
        for message_id, until, key in self.ledger.rows(query, table.id, user.id):
            message = self.world.messages.get(message_id)
            if message is None or not key or until < time.time():
                continue
            offers = {a.decision for a in addresses(message) if a.verb in MOVES}
            now = {owed.id} if owed is not None else set()
            assert offers <= now, f"the private hand of {user.name} at table {table.id} offers {offers}, open is {now}"

    def pings(self, table: Table, user: User, owed: Open | None, left_behind: int) -> None:
        """Check that there is at most one ping, and none when its turn is over (F39)."""
        place = table.row.thread_id or table.row.channel_id
        called = [m for m in self.world.in_channel(place) if f"<@{user.id}>" in m.content and is_ping(m, table.id)]
        most = int(owed is not None)
        assert len(called) <= most + left_behind, f"{len(called)} pings of {user.name} at table {table.id}: {owed}"
        self._leave("ping", table.id, called, most)

    def apart(self, messages: list[Message], panel: Panel) -> list[Any]:
        """Return the box of pixels in which each posted picture differs from each of the panel's, or None."""
        stand = [self.world.files[urlsplit(each["url"]).path] for m in messages for each in m.attachments]
        images = [
            [Image.open(BytesIO(data)).convert("RGB") for data in all_]
            for all_ in (stand, dict(panel.pictures).values())
        ]
        return [ImageChops.difference(a, b).getbbox() for a, b in product(*images)]

    def sealed(self, table: Table, at: dict[str, int | None], left_behind: int) -> None:
        """Check that the seal was written once and never edited."""
        if table.row.start_key is None or not table.shuffled:
            assert "seal" not in at
            return
        expected = [("content", seal_panel(table).content)]
        places = dict.fromkeys([message.channel for message in self.index.about(table.id)])  # places so far
        places |= dict.fromkeys(place for place in (table.row.channel_id, table.row.thread_id) if place is not None)
        written = [m for place in places for m in self.index.there(place) if self.read(m) == expected]
        assert at["seal"] in {m.id for m in written}
        assert len({m.id for m in written}) <= 1 + left_behind, f"{len(written)} seals of table {table.id}"
        versions = [m for m in self.world.shown if m.id in {seal.id for seal in written}]
        assert versions == written, "a seal was edited"

    def at_the_table(self, user: User) -> bool:
        """Return whether this person last pressed a control of a public panel, and so needs no notice."""
        last = self.server.interactions.last.get(user.id)
        return last is not None and str(last.data.get("custom_id", "")).split(":")[2:3] == ["t"]

    def hands(self, user: User, table: int) -> list[Message]:
        """Return the messages with a person's hand, without answers for this person alone."""
        own = {user.dm, *(c.id for c in self.world.channels.values() if c.person == user.id)}
        return [m for place in own for m in self.world.in_channel(place) if m.reader is None and hand_of(m, table)]

    def read(self, message: Message) -> Shown:
        shown = content(message.components, lambda url: self.world.files.get(urlsplit(url).path))
        return [("content", message.content), *shown] if message.content else shown

    # --- secrecy ---------------------------------------------------------------------------------------------------

    async def secret(self, table: Table, states: list[Table]) -> None:
        """Check that everything that any message about this table has shown was for its readers."""
        away = [replace(state, outages=table.outages) for state in states if table.outages]  # told, but not in the log
        boards = [_plain(built(await panels.table_panel(state, alts))) for state in (*states, *away)]
        hands = {row.person: self._hands(states, row.seat) for row in table.seats if row.person is not None}
        for message in self.index.about(table.id):
            where = [a for a in addresses(message) if a.table == table.id]
            files = [each["filename"] for each in message.attachments]
            if not where and f"hand{table.id}-" not in " ".join(files):
                continue
            only = self.world.reader(message)
            if only is None:
                assert {a.place for a in where} == {"t"}, f"private controls in public: {told(message)}"
                assert not any(name.startswith("hand") for name in files), "a hand in public"
                if message.content:
                    self._words(table, states, message, None)
                elif files or where:
                    assert _plain(self.read(message)) in boards, f"in public, and no panel explains it: {told(message)}"
                continue
            reader = self.world.users[only]
            assert "t" not in {a.place for a in where}, "public controls in private"
            for kind, *rest in self.read(message):
                if kind == "picture" and str(rest[0]).startswith("hand"):
                    if rest[1] not in hands[reader.id]:  # changed before its person was told
                        seat = next(row.seat for row in table.seats if row.person == reader.id)
                        hands[reader.id] |= self._hands(states, seat, anything=True)
                    assert rest[1] in hands[reader.id], f"{reader.name} has been shown a hand that is not theirs"
            self._words(table, states, message, reader)

    def _alts(self, state: Table, seat: int, *, anything: bool = False) -> Iterator[str]:
        """Yield the alt texts that a seat's hand may have, in either language, also with its waiting answers.

        `anything`: with every answer that it could have given, since a choice is no secret to its own person.
        """
        owed = state.at(seat).enclosed
        own = set() if owed is None else self.given[state.id, owed.id]
        answers = [None, *(state.game.decode(msgspec.json.decode(move)) for move in own)]
        if anything and owed is not None and state.match is not None:
            answers += state.game.legal(state.match.view(seat), seat)[0]
        for locale, answer in product(("en", "ja"), answers):
            look = panels.viewer(state, seat, locale, alts)
            yield picture.alt(state.row.game, envelopes.seen(state.at(seat), answer), seat, look)

    def _hands(self, states: list[Table], seat: int, *, anything: bool = False) -> set[str]:
        """Return all alt texts that a seat's hand may have had."""
        played = [state for state in states if state.match is not None]
        return {alt for state in played for alt in self._alts(state, seat, anything=anything)}

    def _words(self, table: Table, states: list[Table], message: Message, reader: User | None) -> None:
        """Check notes, pings and other texts: they have no word of a card that was always hidden from their readers."""
        seat, name = (None, "everybody") if reader is None else (table.seat_of(reader.id), reader.name)
        if table.match is None or any(each["filename"].startswith("hand") for each in message.attachments):
            return
        hidden = set.intersection(
            *(
                {
                    word
                    for word in masked(state.match.state, state.match.view(seat))
                    if any(c.isdigit() for c in word) and any(c.isalpha() for c in word)
                }
                for state in states
                if state.match is not None
            )
        )
        for word in hidden:
            assert not stands(word, told(message)), f"{name} has been told of {word}"


def _alt(draw: Any, game: str, view: Any, *args: Any) -> picture.Picture:
    """Return a picture that has its alt text, but is not drawn."""
    seat, look = None if draw is picture.table else args[0], args[-1]
    return picture.Picture(b"-", picture.alt(game, view, seat, look), picture.order(game, view, seat, look))


painter: Any = Painting()
alts: Any = Painting(_alt)


def hand_of(message: Message, table: int) -> bool:
    """Return whether a message shows a hand at this table."""
    return any(each["filename"].startswith(f"hand{table}-") for each in message.attachments)


def is_ping(message: Message, table: int) -> bool:
    """Return whether a plain message is about a turn at this table: then it has the button My move."""
    return any(a.verb == "hand" and a.table == table for a in addresses(message))


def _plain(shown: Shown) -> Shown:
    """Return content without the bytes of pictures and without times.

    Pictures are compared elsewhere, at less cost. The log does not show until when a seat has time, since its clock
    starts when the seat was told (D6).
    """
    found: Shown = []
    for item in shown:
        if item[0] == "picture":
            found.append(("picture", item[2]))
        elif item[0] == "text" and UNTIL.search(str(item[1])):
            found.append(("text", "\n".join(line for line in str(item[1]).split("\n") if not UNTIL.search(line))))
        elif not is_note(item):
            found.append(item)
    return found
