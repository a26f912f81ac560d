"""People who use the bot: they read what they can see, type slash commands, press, pick and fill in forms.

    oliver = Person(server, "Oliver", channel)
    await oliver.slash("table new", game="spymaster")
    await oliver.press("Sit")

Every act waits for its answer and fails with `FailedError` if there is none, as Discord shows
"This interaction failed". A `Player` plays whole matches in one of four ways.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import copy
from functools import lru_cache
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from bot.ui.address import Address, decode, encode
from engine.chance import Chance
from engine.notation import line
from tests.flows.harness import filled
from tests.flows.reading import MORE
from tests.loopback.interactions import COMMAND, COMPONENT, FORM, PATIENT, TYPING, Interaction
from tests.loopback.ledger import Ledger
from tests.loopback.objects import DM, Channel, Message
from tests.loopback.server import Server
from tests.loopback.validity import BUTTON, SELECT, SHOWN, walk

if TYPE_CHECKING:
    from tests.loopback.index import Index

MOVES = ("move", "step", "sheet", "pick", "reset")  # verbs of the controls that lead to a move in the end
CACHED = 10_000  # states of messages that are cached, since they are read again and again
IN_THREAD = 2  # seconds to wait for a hand by thread before it is looked for at the table
PATIENCE = 20  # gestures that make no move, after which a whole move is typed
SUGGESTIONS = 30  # in a row at most, until a move is whole
HELD_UP_SECONDS = 120  # at most until a person whose turn it is has a DM: kills may come between
WAYS = ("dm", "channel", "table", "act")  # by which a Player moves


class FailedError(AssertionError):
    """Raised if an interaction has no answer: "This interaction failed"."""


class NotSeenError(AssertionError):
    """Raised if nothing that this person sees has such a control."""


class SocketPerson:
    def __init__(self, server: Server, name: str, channel: Channel, locale: str = "en-US", manager: bool = False):
        self.server, self.world, self.channel = server, server.world, channel
        self.user = server.world.user(name, locale, manager)
        self.seconds: list[float] = []  # from each click to its acknowledgement

    @property
    def id(self) -> int:
        return self.user.id

    def at(self, channel: Channel) -> SocketPerson:
        """Return the same person in another channel."""
        there = copy(self)
        there.channel = channel
        return there

    # --- reading ---------------------------------------------------------------------------------------------------

    def messages(self, dm: bool | None = None) -> list[Message]:
        """Return every message that this person sees, oldest first.

        `dm`: only in the DM (True) or only elsewhere (False).
        """
        every = self.world.in_channel(self.user.dm) if dm else self.world.messages.values()
        found = [m for m in every if self.world.may_see(self.user, m)]
        if dm is not None:
            found = [m for m in found if (self.world.channels[m.channel].kind == DM) == dm]
        return sorted(found, key=lambda m: m.id)

    def texts(self, **where: Any) -> str:
        return "\n".join(told(message) for message in self.messages(**where))

    def find(self, label: str, table: int | None = None, **where: Any) -> tuple[Message, str]:
        """Return the newest message with a button of this label, and the button's custom_id."""
        for message in reversed(self.messages(**where)):
            found = buttons(message).get(label)
            if found is not None and (table is None or decode(found).table == table):
                return message, found
        raise NotSeenError(f"{self.user.name} sees no {label!r}")

    # --- acting ----------------------------------------------------------------------------------------------------

    async def press(self, label: str, table: int | None = None, **where: Any) -> Interaction:
        """Press the newest control with this label, or the one behind More… of the table."""
        try:
            return await self.click(*self.find(label, table, **where))
        except NotSeenError:
            page = await self.more(table)
            if label not in buttons(page):
                raise
            return await self.click(page, buttons(page)[label])

    async def more(self, table: int | None = None) -> Message:
        """Press More… at the table, and return the page that it opens."""
        for message in reversed(self.messages(dm=False)):
            found = [a for a in addresses(message) if a.verb in MORE and a.place == "t" and table in (None, a.table)]
            if found:
                opened = self.answer(await self.click(message, encode(found[0])))
                assert opened is not None
                return opened
        raise NotSeenError(f"{self.user.name} sees no table with More…")

    async def add_ai(self, table: int, level: str = "easy") -> Interaction:
        page = await self.more(table)
        return await self.click(page, encode(found(page, "add-ai", level)))

    def click_of(self, message: Message, custom_id: str, values: list[str] | None = None) -> Interaction:
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": BUTTON}
        if values is not None:
            data |= {"component_type": SELECT, "values": values}
        return Interaction(COMPONENT, self.user, message.channel, data, source=message.id)

    async def click(self, message: Message, custom_id: str, values: list[str] | None = None) -> Interaction:
        return await self.do(self.click_of(message, custom_id, values))

    async def submit(self, opened: Interaction, values: dict[str, Any]) -> Interaction:
        """Fill in and send the form that a click has opened."""
        return await self.do(self.submission_of(opened, values))

    def submission_of(self, opened: Interaction, values: dict[str, Any]) -> Interaction:
        assert opened.form is not None
        sent = []
        for number, label in enumerate(opened.form["components"]):
            if "component" not in label:  # a plain text
                sent.append({"type": label["type"], "id": number})
                continue
            asked = label["component"]
            value = values.get(asked["custom_id"], [] if asked["type"] in (SELECT, 22) else None)
            one = "value" if asked["type"] in (4, 21) else "values"
            sent.append(
                {
                    "type": 18,
                    "id": number,
                    "component": {
                        "type": asked["type"],
                        "id": 100 + number,
                        "custom_id": asked["custom_id"],
                        one: value,
                    },
                }
            )
        data = {"custom_id": opened.form["custom_id"], "components": sent}
        return Interaction(FORM, self.user, opened.channel, data, source=opened.source)

    async def slash(self, command: str, channel: int | None = None, **options: Any) -> Interaction:
        return await self.do(self.slash_of(command, channel, **options))

    def slash_of(self, command: str, channel: int | None = None, **options: Any) -> Interaction:
        data, given = self._command(command)
        given += [
            {"name": name, "type": 4 if isinstance(value, int) else 3, "value": value}
            for name, value in options.items()
        ]
        return Interaction(COMMAND, self.user, channel or self.channel.id, data)

    async def suggestions(self, command: str, option: str, typed: str, **filled_in: Any) -> list[dict[str, Any]]:
        data, given = self._command(command)
        given += [
            {"name": name, "type": 4 if isinstance(value, int) else 3, "value": value}
            for name, value in filled_in.items()
        ]
        given.append({"name": option, "type": 3, "value": typed, "focused": True})
        return (await self.do(Interaction(TYPING, self.user, self.channel.id, data))).choices

    def _command(self, words: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        """Return what Discord sends for a registered command, and the list to put its options into."""
        first, *more = words.split()
        node = next(c for c in self.world.commands if c["name"] == first)
        data: dict[str, Any] = {"id": node["id"], "name": first, "type": 1, "options": []}
        options: list[dict[str, Any]] = data["options"]
        for word in more:
            node = next(o for o in node["options"] if o["name"] == word)
            options.append({"name": word, "type": node["type"], "options": []})
            options = options[-1]["options"]
        return data, options

    async def do(self, interaction: Interaction, times: int = 1) -> Interaction:
        """Send an interaction, and wait for its answer."""
        self.server.interactions.send(interaction, times)
        return await self.wait(interaction)

    async def wait(self, interaction: Interaction) -> Interaction:
        """Wait until an interaction is answered: in time, and after a deferral with its content."""
        overdue = self.server.interactions.overdue

        def over() -> bool:
            return interaction.acknowledged is not None or interaction.abandoned or overdue(interaction)

        await self.world.until(over, PATIENT + 2)
        if interaction.acknowledged is not None:
            self.seconds.append(interaction.seconds)
            await self.world.until(
                lambda: interaction.complete or interaction.abandoned or self.gone(interaction),
                PATIENT,
                f"the answer to {interaction.data} after its deferral",
            )
        if not interaction.complete and not self.gone(interaction):
            raise FailedError(f"{self.user.name}: {interaction.data}")
        return interaction

    def gone(self, interaction: Interaction) -> bool:
        """Return whether the message that was to answer an interaction has been deleted meanwhile."""
        return interaction.deferred and interaction.original not in self.world.messages

    def answer(self, interaction: Interaction) -> Message | None:
        """Return the message that answers an interaction, if it still exists."""
        return self.world.messages.get(interaction.late or interaction.original or 0)

    def opened(self, interaction: Interaction) -> Message:
        """Return the panel of the table that an interaction has opened.

        On a busy machine it is a message beside the answer, which came too late to be the panel itself.
        """
        answer = self.answer(interaction)
        messages = [*self.world.in_channel(interaction.channel), *([answer] if answer is not None else [])]
        return next(message for message in reversed(messages) if any(a.table for a in addresses(message)))


# --- the parts of a message ----------------------------------------------------------------------------------------


@lru_cache(CACHED)
def told(message: Message) -> str:
    shown = [c["content"] for c in walk(message.components) if c["type"] == SHOWN]
    return "\n".join([message.content, *shown] if message.content else shown)


@lru_cache(CACHED)
def buttons(message: Message) -> dict[str, str]:
    """Return label -> custom_id of every button that can be pressed."""
    return {
        c["label"]: c["custom_id"]
        for c in walk(message.components)
        if c["type"] == BUTTON and c.get("custom_id") and not c.get("disabled")
    }


@lru_cache(CACHED)
def addresses(message: Message) -> list[Address]:
    return [decode(c["custom_id"]) for c in walk(message.components) if c.get("custom_id")]


def found(message: Message, verb: str, arg: str | None = None) -> Address:
    """Return the control of a message with this verb. Raises NotSeenError."""
    for each in addresses(message):
        if each.verb == verb and arg in (None, each.arg):
            return each
    raise NotSeenError(f"no {verb} {arg or ''} among {list(buttons(message))}")


@lru_cache(CACHED)
def controls(message: Message) -> list[tuple[str, list[str] | None]]:
    """Return the controls that lead to a move: a button's custom_id, or a select's with its values."""
    found: list[tuple[str, list[str] | None]] = []
    for c in walk(message.components):
        if c["type"] in (BUTTON, SELECT) and c.get("custom_id") and decode(c["custom_id"]).verb in MOVES:
            found.append((c["custom_id"], [o["value"] for o in c["options"]] if c["type"] == SELECT else None))
    return found


def is_panel(message: Message, table: int) -> bool:
    """Return whether a public message is a table's panel; pings and votes are plain messages."""
    return not message.content and any(a.table == table and a.place == "t" for a in addresses(message))


# --- a player ------------------------------------------------------------------------------------------------------


class Player:
    """A player at one table who makes random moves in one way:

    dm        only their DM; if the hand was opened at the table, the private message there
    thread    their private thread; if a turn is told at the table instead, like channel
    channel   their private message; if it offers nothing, My move of the ping or My hand at the table
    table     what the table's panel offers, otherwise like channel
    act       /act with a suggestion
    any       one of these at each gesture
    """

    def __init__(
        self,
        person: SocketPerson,
        table: int,
        way: str,
        seed: str = "player",
        ledger: Ledger | None = None,
        index: Index | None = None,
    ) -> None:
        """Create a player.

        `ledger`: source of a whole move, after too many gestures without a move. `index`: an index for very many
        messages.
        """
        self.person, self.world, self.table, self.way = person, person.world, table, way
        self.rng = random.Random(f"{seed}/{way}/{person.user.name}")
        self._ledger, self._moves, self._tried = ledger, -1, 0
        self._index = index
        self._known = self._looked = 0  # ids of the last panel seen, and of the newest message then

    def panel(self) -> Message | None:
        """Return the newest public message of the table, or None while the table moves into its thread."""
        if self._index is not None:
            return self._index.panel(self.table)
        messages = self.world.messages
        known = messages.get(self._known)
        if known is None or not self._is_panel(known):
            known, self._looked = None, 0
        newer = takewhile(lambda message: message.id > self._looked, reversed(messages.values()))
        known = next(filter(self._is_panel, newer), known)
        self._known, self._looked = 0 if known is None else known.id, next(reversed(messages), 0)
        return known

    def _is_panel(self, message: Message) -> bool:
        return (
            is_panel(message, self.table)
            and self.world.public(message)
            and self.world.may_see(self.person.user, message)
        )

    def own(self) -> list[Message]:
        """Return the messages about the table that only this person sees, oldest first."""
        every = self._index.there_now(self.table) if self._index is not None else self.person.messages()
        alone = [message for message in every if self.world.reader(message) == self.person.id]
        return [message for message in alone if any(a.table == self.table for a in addresses(message))]

    def living(self) -> Message | None:
        """Return the newest private message of the table."""
        return next((message for message in reversed(self.own()) if message.reader is not None), None)

    def offered(self) -> Message | None:
        """Return the newest private message of the table if it offers a move."""
        found = self.living()
        return found if found is not None and controls(found) else None

    def ping(self) -> tuple[Message, str] | None:
        """Return the newest plain message at the table that names this person, and its button My move."""
        panel = self.panel()
        for message in reversed([] if panel is None else self.world.messages.there(panel.channel)):
            if f"<@{self.person.id}>" in message.content and (shown := buttons(message)):
                return next(((message, each) for each in shown.values() if decode(each).verb == "hand"), None)
        return None

    @property
    def over(self) -> bool:
        panel = self.panel()
        return panel is not None and any(each.verb == "rematch" for each in addresses(panel))

    @property
    def waited_for(self) -> bool:
        """Return whether the table shows that it waits for this player.

        With AIs alone the table does not show that. Then the hand shows it by its controls, if there is one.
        """
        panel = self.panel()
        if panel is None or self.over:
            return False
        lines = told(panel).splitlines()
        if any(line.startswith("Waiting for") or "can make only one move" in line for line in lines):
            return any(line.startswith("Waiting for") and self.person.user.name in line for line in lines)
        hands = [message for message in self.own() if message.attachments]
        return any(map(controls, [panel, *hands])) or not hands or self.ping() is not None

    async def play(self, enough: Callable[[], bool]) -> None:
        """Play to the end of the match, or until it is enough.

        Random moves may take thousands of moves to win.
        """
        while not (self.over or enough()):
            await self.world.until(
                lambda: self.over or self.waited_for or enough(), what="the next turn"
            )  # the other player may have stopped
            if self.waited_for and not self.over:
                await self.step()

    async def step(self) -> None:
        """Make one gesture. If nothing more is to be chosen, wait for the table to change."""
        before = self.panel()
        answer = await self.gesture()
        shown = self.person.answer(answer) if answer is not None else None
        if shown is None or not controls(shown):
            await self.changed(before)

    async def changed(self, before: Message | None, seconds: float = 0.5) -> None:
        """Wait for a new panel, but not for ever: not every move shows in public."""
        await self.world.within(seconds, lambda: self.panel() is not before)

    async def gesture(self) -> Interaction | None:
        """Make one press, pick, form or typed move. None: there was nothing left to do."""
        if self._ledger is not None and self._is_stuck(self._ledger):
            return await self._type_whole(self._ledger)
        way = self.rng.choice(WAYS) if self.way == "any" else self.way
        if way == "act":
            return await self._type()
        message = await self._message(way)
        found = controls(message) if message is not None else []
        if message is None or not found:
            return None
        custom_id, values = self.rng.choice(found)
        done = await self.person.click(message, custom_id, None if values is None else [self.rng.choice(values)])
        while done.form is not None:
            done = await self.person.submit(done, filled(done.form, self.rng))
        return done

    def dm(self) -> Message | None:
        """Return the newest DM that offers a move."""
        own = [
            m for m in self.person.messages(dm=True) if controls(m) and decode(controls(m)[0][0]).table == self.table
        ]
        return own[-1] if own else None

    def thread(self) -> Message | None:
        """Return the newest hand in this person's private thread."""
        own = [
            m
            for m in self.person.messages(dm=False)
            if any((a.table, a.place) == (self.table, "p") for a in addresses(m))
        ]
        return own[-1] if own else None

    async def _message(self, way: str) -> Message | None:
        """Return the message whose controls this way uses."""
        if way == "dm" and (self.way == "dm" or self.dm() is not None):
            await self.world.until(
                lambda: self.dm() or self.offered() or self.over or not self.waited_for,
                HELD_UP_SECONDS,
                what=f"a DM with controls for {self.person.user.name}",
            )
            return self.dm() or self.offered()
        if way == "thread" and await self.world.within(  # the gateway may not answer in time
            IN_THREAD,
            lambda: ((own := self.thread()) is not None and controls(own)) or self.over or not self.waited_for,
        ):
            return self.thread()
        panel = self.panel()
        if panel is None or (way == "table" and controls(panel)):
            return panel
        if (offered := self.offered()) is not None:
            return offered
        mine = self.ping() or next(((panel, c) for c in buttons(panel).values() if decode(c).verb == "hand"), None)
        return self.person.answer(await self.person.click(*mine)) if mine is not None else None

    def _is_stuck(self, ledger: Ledger) -> bool:
        """Return whether many gestures have made no move: random choices may never compose one."""
        moves = ledger.moves(self.table)
        self._tried = self._tried + 1 if moves == self._moves else 0
        self._moves = moves
        return self._tried > PATIENCE

    async def _type_whole(self, ledger: Ledger) -> Interaction | None:
        async with ledger.service() as (service, _):
            table = await service.table(self.table)
        seat = table.seat_of(self.person.user.id)
        if seat is None or table.at(seat).owed is None:
            return None
        move = table.game.fallback(table.view(seat), seat, Chance(b"composed"))
        return await self.person.slash("act", move=line(table.game, move), table=self.table)

    async def _type(self) -> Interaction | None:
        typed = ""
        for _ in range(SUGGESTIONS):
            found = await self.person.suggestions("act", "move", typed, table=self.table)
            if not found:
                return None
            chosen = self.rng.choice(found)
            if not chosen["name"].endswith("…") or chosen["value"] == typed.strip():  # the panel asks the rest
                return await self.person.slash("act", move=chosen["value"], table=self.table)
            typed = chosen["value"] + " "
        raise AssertionError(f"suggestions that never end: {typed}")
