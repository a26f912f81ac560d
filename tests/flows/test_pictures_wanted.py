"""Pictures as each person wants them: usual, large or none, in all that only they see (O8 to O11)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.ui.address import decode
from bot.ui.panels import is_hand
from engine.form import Text
from tests import sample
from tests.flows.harness import Player, Server, SimulatedPerson, all_ids, alts, texts
from tests.flows.matches import control, play, seat_all, to_the_end
from tests.flows.reading import say

CARDS = ("spymaster", "holdem", "lombardia", "city")  # games with cards in hand


def own(server: Server, person: SimulatedPerson) -> list[Any]:
    return [message for message in person.messages() if not server.is_public(message)]


@pytest.mark.parametrize("game", sample.seldom("wanted", CARDS, few=1))
async def test_people_get_their_own_pictures_and_the_table_is_one_for_all(game: str, tmp_path: Path) -> None:
    """One wants none and the other large ones: each message of either is what it has to be, to the end and after it."""
    async with Server.open(tmp_path, strict=True, seed=f"wanted {game}") as server:
        plain, large = server.person("さくら", "ja"), server.person("Oliver")
        await plain.slash("me settings", pictures="none")
        await large.slash("me settings", pictures="large")
        await seat_all(server, game, [plain, large])
        for message in plain.messages(dm=True):
            there = server.bot.get_partial_messageable(message.channel_id)
            assert is_hand(await there.fetch_message(message.id), 1), "a second one is known without its picture"
        assert plain.messages(dm=True)
        players = [Player(plain, "dm"), Player(large, "channel")]
        await play(server, players, moves=2)
        assert alts(server.panels()[-1])
        shown = await large.click(*control(server, "hand"))
        assert alts(shown.response._message)
        assert (await plain.click(*control(server, "hand"))).response._message.attachments == []
        await to_the_end(server, players)
        replay = (await plain.slash("replay", table=1)).response._message
        more = next(i for i in all_ids(replay) if decode(i).verb == "replay-page" and decode(i).arg.endswith("more"))
        await plain.click(replay, more)
        assert not [i for i in all_ids(replay) if decode(i).verb == "replay-film"]
        film = more.replace(":replay-page:", ":replay-film:").removesuffix(".more")
        await plain.deliver(plain.raw(replay, film))
        refused = say("ja", Text("refuse-no-pictures"))[:10]
        assert any(refused in text for message in own(server, plain) for text in texts(message))
        assert server.secrecy.count["replay"] >= 1
        await plain.slash("rules", game=game)
        for message in own(server, plain):
            assert not message.attachments, texts(message)
