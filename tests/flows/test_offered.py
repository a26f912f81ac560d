"""Each control that a panel offers to its reader is accepted if it is pressed at once.

A match is played by buttons. After each move its players press what their hands, the board, the pages behind them and
at last the end card offer. Nothing comes between a panel and its press, so there is no reason to refuse one. At another
table people press all there is, send each form, and leave out nothing that is grave.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest

import bot.interactions.routes
from bot.interactions.click import Click
from bot.interactions.routes import Router
from bot.tables.verbs import lobby
from bot.ui.address import Address, decode
from engine.catalogue import GAMES
from tests import sample
from tests.flows.harness import Player, Server, SimulatedPerson, all_ids, buttons, private, selects
from tests.flows.matches import answered, last_moves, play, seat_all
from tests.flows.pressing import click, draw_once, fill, press_all

MOVES, PRESSES = (12, 6) if sample.WHOLE else (3, 3)  # moves of a match, and presses after each move by each player
DEPTH = 2  # panels through which a person goes from one to the next
PLAYED = {"move", "pick", "step", "reset"}  # verbs that Player presses
# verbs that end what the test needs, or open votes
GRAVE = {"leave", "end", "forget", "ask", "deal", "rematch"}
BY_DESIGN = {  # refusals by the kind of place, and why their controls may be there all the same
    ("t", "refuse-seated"): "a board is one message for all, and offers its seats to those who have one too",
    ("t", "refuse-not-your-turn"): "a board is one message for all, and offers the moves of whoever is asked",
    ("e", "refuse-zone"): "the refusal has the form that sets the zone",
    ("e", "refuse-return-soon"): "nothing edits the page when the AI has played two turns: its button is for later",
}


class Refusal(NamedTuple):
    person: str
    control: Address
    text: Any


class Walker:
    """A player who presses controls that are offered, and keeps their verbs."""

    def __init__(self, person: SimulatedPerson, lot: Any) -> None:
        self.person, self.server, self.lot = person, person.server, lot
        self.pressed: list[str] = []

    async def start(self) -> Any:
        """Return the table's panel, or one that it opens.

        A hand by DM may be old, and is drawn again only when its turn comes.
        """
        board = self.server.panels(1)[-1]
        doors = [i for i in all_ids(board) if decode(i).verb in ("hand", "seat")]
        door = self.lot.choice([*doors, None])
        return board if door is None else await self.press(board, door)

    async def offered(self, message: Any) -> list[str]:
        """Return the controls that are for this player, since a board shows the same ones to everyone."""
        table = await self.server.table(1)
        seat = table.seat_of(self.person.id)
        owes = seat is not None and table.at(seat).owed is not None

        def mine(address: Address) -> bool:
            if address.verb in PLAYED | GRAVE or (address.place == "t" and address.verb == "sheet"):
                return False
            return owes or address.verb != "hand" or address.place != "t"

        return [custom_id for custom_id in [*buttons(message).values(), *selects(message)] if mine(decode(custom_id))]

    async def walk(self, presses: int = PRESSES) -> None:
        for _ in range(presses):
            panel = await self.start()
            for _ in range(DEPTH):
                found = [] if panel is None else await self.offered(panel)
                panel = await self.press(panel, self.lot.choice(found)) if found else None
            await self.server.sent()

    async def press(self, message: Any, custom_id: str) -> Any:
        self.pressed.append(decode(custom_id).verb)
        if (values := selects(message).get(custom_id)) is not None:
            return private(await self.person.pick(message, custom_id, self.lot.choice(values)))
        return private(await self.person.click(message, custom_id))  # a form that opens is left: it asks for typed text


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch) -> list[Refusal]:
    """Keep every refusal with its person and control."""
    found: list[Refusal] = []
    refuse = bot.interactions.routes.refuse

    async def noted(router: Router, click: Click, error: Exception) -> Any:
        found.append(Refusal(click.person.name, click.address, getattr(error, "text", error)))
        return await refuse(router, click, error)

    monkeypatch.setattr(bot.interactions.routes, "refuse", noted)
    return found


@pytest.mark.parametrize("game", sample.seldom("offered", few=1))
async def test_what_a_panel_offers_is_accepted(game: str, tmp_path: Path, refused: list[Refusal]) -> None:
    async with Server.open(tmp_path, seed=f"offered {sample.SEED}") as server:
        people = [server.person("Oliver"), server.person("さくら", "ja")]
        people = people[: 1 if GAMES[game].solo else 2]
        await seat_all(server, game, people)
        walkers = [Walker(person, sample.lot("offered", game, n)) for n, person in enumerate(people)]

        async def pressed() -> None:
            for walker in walkers:
                await walker.walk()
            assert not [each for each in refused if not each.control.verb.endswith("sent")], "but for typed text"

        await play(server, [Player(person, "channel") for person in people], moves=MOVES, after=pressed)
        if (await server.table(1)).playing:
            await server.bot.service.commit(1, None, lobby.cancelled, None)
            await server.sent()
        await pressed()
        assert all(walker.pressed for walker in walkers)


async def test_all_that_is_offered_at_a_table_is_accepted(
    tmp_path: Path, refused: list[Refusal], monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the lobby to the rematch, people press each button, pick from each list, and send each form as it opens."""
    draw_once(monkeypatch)
    async with Server.open(tmp_path) as server:
        ann, ben, cat = (server.person(name) for name in ("Ann", "Ben", "Cat"))
        await ann.slash("table new", game="hens")
        await press_all(ann, 1)
        for verb in ("sit", "leave"):
            await click(cat, verb, 1)
        await click(ben, "sit", 1)
        await press_all(ben, 1)
        await fill(server, ann, 1)
        await click(ann, "start", 1)
        table = await answered(server)
        asked, other = (ann, ben) if table.at(table.seat_of(ann.id)).owed is not None else (ben, ann)
        await press_all(asked, 1)
        assert (await server.table()).history.vote is not None, "the table is asked"
        for verb in ("hand", "vote", "vote-no"):
            await click(other, verb, 1)
        await last_moves(server, [Player(person, "channel") for person in (ann, ben)])
        await press_all(ann, 1)
        await click(ben, "deal", 1)
        for person in (ann, ben):
            await click(person, "rematch", 1)
        again = max(table.id for table in server.bot.service.memory)
        await fill(server, ann, again)
        for person, verb in ((ann, "start"), *[(ben, verb) for verb in ("seat", "leave", "seat", "sit")]):
            await click(person, verb, again)
        for verb in ("seat", "end", "end"):
            await click(ann, verb, again)
        assert (await server.table(again)).row.status == "cancelled"
        await ben.slash("me delete")
        await click(ben, "forget", 0)
    assert not [each for each in refused if (str(each.control.place), getattr(each.text, "key", "")) not in BY_DESIGN]
