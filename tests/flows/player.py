"""A player of whole matches, who moves at random in one of four ways."""

from __future__ import annotations

import random
import re
from typing import Any, NamedTuple

from bot.tables.state.notices import JUST_PRESSED
from bot.tables.state.table import Table
from bot.ui.address import decode
from engine.chance import Chance
from engine.notation import line
from tests.flows.person import SimulatedPerson
from tests.flows.reading import addresses, all_ids, buttons, questions, selects

GESTURES = 40  # gestures that random presses may need for one move
PATIENCE = 6  # gestures after which a Player types its move, if there are too many moves to list
WAYS = ("channel", "table", "dm", "act")  # by which a Player moves


class Spent(NamedTuple):
    """The requests that one move of a person has cost, without the steps to compose it."""

    way: str
    people: int  # seats held by people
    owing: int  # seats of other people that owe a decision now, but did not before the move
    last: bool
    requests: tuple[str, ...]
    moved: int  # hands of this person that went since the hand is elsewhere now (F1)

    @property
    def budgeted(self) -> int:
        """Return how many requests count against the bot's global budget; answers to interactions do not."""
        return sum(not request.split()[1].startswith(("/interactions/", "/webhooks/")) for request in self.requests)


class Player:
    """A player who makes random moves in one way:

    channel   My move at the table, then its own ephemeral panel
    table     half of the time what the table's panel offers, otherwise like channel
    dm        only its DM; at a match for one, the table
    act       /act, with a suggestion or with typed words, in the channel and in the DM in turn
    """

    def __init__(self, person: SimulatedPerson, way: str, table: int = 1, seed: str = "player") -> None:
        self.person, self.way, self.number = person, way, table
        self.server, self.rng = person.server, random.Random(f"{seed}/{way}/{person.id}")
        self.solo = False  # in a match for one all moves are made at the table
        self.steps = 0  # interactions so far; a reset takes back those of this move
        self.begun = 0  # the value of `steps` before this move
        self.start = 0  # number of requests before this move's last interaction
        self.stood: set[int] = set()  # ids of the hands seen before this move's last interaction
        self.spent: list[Spent] = []

    async def moves(self) -> int:
        """Return how many moves of this player are in force, including one that waits in an envelope."""
        table = await self.server.table(self.number)
        seat = table.seat_of(self.person.id)
        if table.match is None or seat is None:
            return 0
        return sum(ply.seat == seat for ply in table.match.plies) + table.at(seat).is_enclosed

    async def move(self) -> None:
        """Make one whole move, in as many gestures as it needs."""
        before, done = await self.server.table(self.number), await self.moves()
        self.solo = before.solo
        await self.called()
        self.begun, panel = self.steps, None
        for tried in range(GESTURES):
            words = await self.words() if self.way == "act" else None
            if tried >= PATIENCE:
                words = self.composed(before) or words
            self.start, self.stood = len(self.server.requests), self.hands()
            if words is None:
                panel = await self.gesture(panel)
            else:
                dm = bool(self.rng.getrandbits(1)) if self.way == "act" else self.way == "dm"
                await self.person.slash("act", dm=dm, move=words, table=self.number)
            self.steps += 1
            if await self.moves() > done:
                await self.note(before)
                return
        raise AssertionError(f"{self.person.user} found no move in its {self.way}")

    async def called(self) -> None:
        """Wait for the DM if the last press was elsewhere: the turn is shown there first, and told later (F5)."""
        shown = self.way != "dm" or self.solo or any(map(self.mine, self.person.messages(dm=True)))
        if not shown:
            await self.server.env.advance_time(JUST_PRESSED + 2)
            await self.server.sent()

    async def note(self, before: Table) -> None:
        after = await self.server.table(self.number)
        people = {row.seat for row in after.seats if after.at(row.seat).person is not None}
        owing = {o.decision.seat for o in after.waiting if o not in before.waiting}
        mine = after.seat_of(self.person.id)
        self.spent.append(
            Spent(
                self.way,
                len(people),
                len(owing & people - {mine}),
                not after.playing,
                tuple(f"{r.method} {r.path}" for r in self.server.requests[self.start :] if r.method != "GET"),
                len(self.stood - self.hands()),
            )
        )

    def hands(self) -> set[int]:
        """Return the ids of the messages that show this person's hand, or another private page of the table."""
        return {m.id for m in self.person.messages() if self.mine(m)}

    async def gesture(self, panel: Any) -> Any:
        """Make one press, pick or filled-in form, and return the private panel that answers, or None."""
        message = panel or self.newest()
        found = self.ways(message)
        if not found or (self.server.is_public(message) and not self.solo and self.rng.getrandbits(1)):
            assert self.way != "dm", "the newest DM offers no move"
            board = self.board()
            mine = next(i for i in all_ids(board) if decode(i).verb == "hand")
            return private(await self.person.click(board, mine))
        custom_id, values = self.rng.choice(found)
        if decode(custom_id).verb == "reset":
            self.steps = self.begun - 1
        if values:
            return private(await self.person.pick(message, custom_id, self.rng.choice(values)))
        result = await self.person.click(message, custom_id)
        while result.modal is not None:
            self.steps += 1
            self.start, self.stood = len(self.server.requests), self.hands()
            result = await self.person.submit(result, filled(result.modal, self.rng))
        return private(result)

    def newest(self) -> Any:
        if self.way == "dm" and not self.solo:  # or the message whose answer to a press has shown the turn (F6)
            found = [m for m in self.person.messages(dm=True) if self.mine(m)]
            return (found or [m for m in self.person.messages() if self.mine(m)])[-1]
        return self.board()

    def mine(self, message: Any) -> bool:
        return any(a.table == self.number and a.place != "t" for a in addresses(message))

    def board(self) -> Any:
        return self.server.panels(self.number)[-1]

    def ways(self, message: Any) -> list[tuple[str, list[str]]]:
        """Return the controls of a message that lead to a move, by custom_id, with a select's values.

        A control that starts the move over is among them.
        """
        if self.way == "channel" and not self.solo and self.server.is_public(message):
            return []
        found = [(i, []) for i in buttons(message).values() if decode(i).verb in ("move", "step", "sheet", "reset")]
        return found + [(i, values) for i, values in selects(message).items() if decode(i).verb == "pick"]

    def composed(self, table: Table) -> str | None:
        """Return a whole move to type if random answers may never make one, else None."""
        game, seat = table.game, table.seat_of(self.person.id)
        view = table.view(seat)
        return None if game.legal(view, seat)[1] else line(game, game.fallback(view, seat, Chance(b"composed")))

    async def words(self) -> str:
        """Return what to type after /act: a suggestion's value or its name."""
        dm, typed = bool(self.rng.getrandbits(1)), ""
        for _ in range(8):
            found = await self.person.suggestions("act", "move", typed, dm=dm, table=self.number)
            assert 1 <= len(found) <= 25, (typed, dm, found)
            chosen = self.rng.choice(found)
            if not chosen["name"].endswith("…"):
                break
            typed = chosen["value"] + " "
        words: str = chosen["value"]
        return self.rng.choice((words, words.upper(), chosen["name"]))


def private(result: Any) -> Any:
    """Return the private panel that a gesture has opened or redrawn, or None."""
    message = result.response
    if message is None:
        return None
    stored = getattr(message, "_message", None)
    surfaces = {a.place for a in addresses(stored)} if stored is not None else set()
    return stored if surfaces & {"e", "h"} else None


def filled(modal: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Return a form's values, filled in at random within its hints."""
    values: dict[str, Any] = {}
    left: dict[str, int] = {}
    for label in questions(modal):
        asked = label["component"]
        name = asked["custom_id"].rpartition(".")[0]
        kind, options = asked["type"], [o["value"] for o in asked.get("options", ())]
        hint = [int(n) for n in re.findall(r"\d+", label.get("description") or "")]
        if kind == 21:
            values[asked["custom_id"]] = rng.choice(options)
        elif kind == 4:
            values[asked["custom_id"]] = str(rng.randint(hint[0], hint[-1])) if hint else asked.get("value", "")
        else:
            low, high = asked.get("min_values", 1), asked.get("max_values", 1)
            if len(hint) and (len(hint) > 1 or low == 0):  # one question in several lists: the hint gives their total
                left.setdefault(name, rng.randint(hint[0], hint[-1]))
                high = min(high, left[name])
                low = min(low, high)
                count = high
                left[name] -= count
            else:
                count = rng.randint(low, high)
            if count:
                values[asked["custom_id"]] = rng.sample(options, count)
    return values
