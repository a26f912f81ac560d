"""The gateway is cut, asks to reconnect, or drops the session: no press is lost or done twice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from engine.catalogue import GAMES
from tests import sample
from tests.loopback.conftest import Club
from tests.loopback.gateway import Gateway
from tests.loopback.interactions import TYPING, Interaction
from tests.loopback.ledger import ANSWER

pytestmark = pytest.mark.asyncio(loop_scope="module")

CUTS: dict[str, Callable[[Gateway], None]] = {
    "dropped": Gateway.drop,
    "asked to reconnect": Gateway.reconnect,
    "invalid, to be resumed": lambda gateway: gateway.invalidate(True),
    "invalid": lambda gateway: gateway.invalidate(False),
}


async def test_cut_while_people_play(club: Club) -> None:
    """Each game has its own table. Presses arrive when the session is resumed."""
    gateway = club.server.gateway
    tables = [
        await club.begun(game, "dm", "channel") for game in sample.games("cut while people play", 2, sample.SEVERAL)
    ]
    for name, cut in CUTS.items():
        resumed, identified = gateway.resumed, gateway.identified
        for _, players in tables:
            await club.turn(players)
        cut(gateway)
        if name == "invalid":  # until the bot has identified again nothing arrives; discord.py takes 5 s
            await club.world.until(lambda: gateway.identified > identified, what=name)  # noqa: B023
        await asyncio.gather(*(club.moves(players, 1) for _, players in tables))
        await club.world.until(lambda: gateway.connected, what=name)
        assert (gateway.resumed > resumed) == (name != "invalid")
        assert (gateway.identified > identified) == (name == "invalid")
    for number, _ in tables:
        assert (await club.audit.settled(number)).row.status == "over" or club.ledger.moves(number) >= len(CUTS)
    assert not gateway.refused
    club.log_is_clean()


async def test_a_session_that_cannot_be_resumed(club: Club) -> None:
    """Discord has forgotten the session: the bot identifies again, and goes on."""
    gateway = club.server.gateway
    number, players = await club.begun(next(iter(GAMES)), "dm", ai=True)
    gateway.drop()
    gateway.sessions.clear()
    await club.world.until(lambda: gateway.refused and gateway.connected, what="a new session")
    await club.moves(players, 2)
    await club.audit.settled(number)
    gateway.refused.clear()
    club.log_is_clean()


async def test_it_says_that_it_is_alive(club: Club) -> None:
    before = club.server.gateway.beats
    await club.world.until(lambda: club.server.gateway.beats > before, what="a heartbeat")


@pytest.mark.parametrize("game", sample.seldom("every interaction delivered twice", sample.SEVERAL, few=1))
async def test_every_interaction_delivered_twice(club: Club, game: str) -> None:
    number, players = await club.begun(game, "dm", "any")
    send, seen = club.server.interactions.send, len(club.server.calls)

    def twice(interaction: Interaction, times: int = 1) -> None:
        send(interaction, 1 if interaction.kind == TYPING else 2)  # suggestions change nothing, so once is enough

    club.server.interactions.send = twice  # type: ignore[method-assign]
    try:
        for player in players:
            for label in ("Log", "My hand"):
                await player.person.press(label, number, dm=False)
        await club.moves(players, 6)
    finally:
        club.server.interactions.send = send  # type: ignore[method-assign]
    table = await club.audit.settled(number)
    assert table.match is not None
    answers = club.ledger.rows(f"SELECT key FROM log WHERE table_id = ? AND {ANSWER}", number)
    ((waiting,),) = club.ledger.rows("SELECT count(*) FROM envelopes WHERE table_id = ?", number)
    asked = len(table.match.plies) - len(table.history.automatic)  # no one is asked for an answer that can be only one
    assert len(answers) == len(set(answers)) == asked + waiting
    assert not [c for c in club.server.calls[seen:] if c.route == "answer" and c.status == 400], "answered twice"
    club.log_is_clean()
