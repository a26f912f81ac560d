"""Each control that a panel offers to its reader is accepted if it is pressed at once.

A match is played by buttons. After each move its players press what their hands, the board, the pages behind them and
at last the end card offer. Nothing comes between a panel and its press, so there is no reason to refuse one.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import bot.interactions.routes
from bot.interactions.click import Click
from bot.interactions.routes import Router
from bot.tables.verbs import lobby
from bot.ui.address import Address, decode
from engine.catalogue import GAMES
from tests import sample
from tests.flows.harness import Player, Server, SimulatedPerson, all_ids, buttons, private, selects
from tests.flows.matches import play, seat_all

MOVES, PRESSES = (12, 6) if sample.WHOLE else (3, 3)  # moves of a match, and presses after each move by each player
DEPTH = 2  # panels through which a person goes from one to the next
PLAYED = {"move", "pick", "step", "reset"}  # verbs that Player presses
# verbs that end what the test needs, or open votes
GRAVE = {"leave", "end", "forget", "ask", "deal", "rematch"}


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
def refused(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Keep every refusal with its person and control, except those of typed text."""
    found: list[str] = []
    refuse = bot.interactions.routes.refuse

    async def noted(router: Router, click: Click, error: Exception) -> Any:
        if not click.address.verb.endswith("sent"):
            found.append(f"{click.person.name}: {click.address} {getattr(error, 'text', error)!r}")
        return await refuse(router, click, error)

    monkeypatch.setattr(bot.interactions.routes, "refuse", noted)
    return found


@pytest.mark.parametrize("game", sample.seldom("offered", few=2))
async def test_what_a_panel_offers_is_accepted(game: str, tmp_path: Path, refused: list[str]) -> None:
    async with Server.open(tmp_path, seed=f"offered {sample.SEED}") as server:
        people = [server.person("Oliver"), server.person("さくら", "ja")]
        people = people[: 1 if GAMES[game].solo else 2]
        await seat_all(server, game, people)
        walkers = [Walker(person, sample.lot("offered", game, n)) for n, person in enumerate(people)]

        async def pressed() -> None:
            for walker in walkers:
                await walker.walk()
            assert not refused

        await play(server, [Player(person, "channel") for person in people], moves=MOVES, after=pressed)
        if (await server.table(1)).playing:
            await server.bot.service.commit(1, None, lobby.cancelled, None)
            await server.sent()
        await pressed()
        assert all(walker.pressed for walker in walkers)
