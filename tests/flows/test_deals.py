"""A deal that is played again: opened from the end card, the replay and by command, and compared."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from discord import app_commands
from msgspec.structs import replace

from bot.interactions.routes import BLIND
from bot.ui.address import decode, encode
from engine.form import Text
from render.texts import listed
from tests.flows.harness import Player, Server, SimulatedPerson, addresses, all_ids, buttons, texts
from tests.flows.matches import control, last_moves, seat_all
from tests.flows.reading import say

DISCORD = {"en": "en-US", "ja": "ja"}
both = pytest.mark.parametrize("locale", ["en", "ja"])


def shown(message: Any) -> str:
    return "\n".join(texts(message))


def words(locale: str, key: str, /, **args: Any) -> str:
    return say(locale, Text(key, args), game="spymaster", names=("さくら", "Oliver"))


def answer(result: Any) -> str:
    return shown(result.response._message)


async def over(server: Server, people: list[SimulatedPerson], number: int = 1) -> None:
    await last_moves(server, [Player(person, "act", table=number) for person in people], number, left=4)
    await server.sent()


async def agreed(locale: str, server: Server, host: SimulatedPerson, max_: SimulatedPerson) -> None:
    """Start a table with a deal that Max knows: he has to agree, and to agree again after he has left."""
    unagreed = words(locale, "refuse-deal-unagreed", names=("Max",))
    assert unagreed in answer(await host.click(*control(server, "start", 2)))
    await max_.click(*control(server, "agree", 2))
    await server.sent()
    assert words(locale, "deal-agreed", names="Max") in shown(server.panels(2)[-1])
    await server.restart(crash=True)
    await max_.click(*control(server, "leave", 2))
    await max_.click(*control(server, "sit", 2))
    assert unagreed in answer(await host.click(*control(server, "start", 2)))
    await max_.click(*control(server, "agree", 2))
    await server.restart(crash=True)
    await host.click(*control(server, "start", 2))


def compared(locale: str, page: str, others: list[str]) -> None:
    """Check that the page of a deal lists the result of these people."""
    assert words(locale, "deal-results") in page
    (line,) = [line for line in page.splitlines() if line.startswith("> ") and others[-1] in line]
    assert listed(locale, others) in line


@both
async def test_a_deal_is_played_by_others_and_compared(locale: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, locale=DISCORD[locale]) as server:
        me, other = server.person("さくら", DISCORD[locale]), server.person("Oliver", DISCORD[locale])
        zoe, max_ = server.person("Zoe", DISCORD[locale]), server.person("Max", DISCORD[locale])
        await seat_all(server, "spymaster", [me, other])
        await over(server, [me, other])
        first = await server.table()
        opened = await zoe.click(*control(server, "deal"))
        assert not opened.ephemeral
        lobby = server.panels(2)[-1]
        assert words(locale, "deal-again", table="1") in shown(lobby)
        assert not {decode(i).verb for i in all_ids(lobby)} & {"options", "word"}
        assert words(locale, "deal-known", names="Zoe") not in shown(lobby)
        await max_.click(*control(server, "sit", 2))
        await max_.slash("replay", table=1)
        await server.sent()
        lobby = server.panels(2)[-1]
        assert words(locale, "deal-known", names="Max") in shown(lobby)
        assert words(locale, "deal-unfair") in shown(lobby)
        assert (await zoe.click(*control(server, "start", 2))).ephemeral
        await me.click(*control(server, "agree", 2))
        assert (await server.table(2)).history.agreed == (), "only those who sit there are asked"
        await agreed(locale, server, zoe, max_)
        second = await server.table(2)
        assert second.match.seed == first.match.seed
        refused = words(locale, "refuse-deal-playing", table=2)
        for person in (zoe, max_):
            for command in ("replay", "verify"):
                assert refused in answer(await person.slash(command, table=1))
            for verb in ("replay", "verify", "record"):
                assert refused in answer(await person.click(*control(server, verb)))
        assert words(locale, "verify-not") in answer(await me.slash("verify", table=1))
        assert words(locale, "deal-results") not in shown(server.panels(1)[-1])
        await over(server, [zoe, max_], 2)
        assert words(locale, "deal-again", table="1") in shown(server.panels(2)[-1])
        compared(locale, shown(await zoe.more(server.panels(2)[-1])), ["さくら", "Oliver"])
        compared(locale, shown(await me.more(server.panels(1)[-1])), ["Zoe", "Max"])
        checked = answer(await zoe.click(*control(server, "verify", 2)))
        assert words(locale, "verify-not") in checked
        assert words(locale, "verify-deal", table="1") in checked
        looked = answer(await me.slash("replay", table=1))
        assert words(locale, "deal-results") in looked
        assert listed(locale, ["Zoe", "Max"]) in looked
        record = await me.click(*control(server, "record", 2))
        (file,) = record.response._message.attachments
        data = server.env.backend.cdn.get(file["url"])
        assert b'"deal_of": 1' in data
        from_file = await me.slash("verify", file=("record.json", data))
        assert words(locale, "verify-deal", table="1") in answer(from_file)


@both
async def test_a_deal_is_opened_by_command_and_from_a_replay(locale: str, tmp_path: Path) -> None:
    """A deal opens only with the game of its match, in the place of that match, and after its end."""
    async with Server.open(tmp_path, strict=True, locale=DISCORD[locale]) as server:
        me, other = server.person("さくら", DISCORD[locale]), server.person("Oliver", DISCORD[locale])
        await seat_all(server, "spymaster", [me, other])
        assert words(locale, "refuse-still-playing") in answer(await me.slash("table new", game="spymaster", deal=1))
        assert await me.suggestions("table new", "deal", "", game="spymaster") == []
        await over(server, [me, other])
        (found,) = await me.suggestions("table new", "deal", "oliver", game="spymaster")
        assert found["value"] == 1
        assert await me.suggestions("table new", "deal", "", game="arsene") == []
        title = say(locale, Text("game-title"), game="spymaster")
        assert words(locale, "refuse-deal-game", game=title) in answer(
            await me.slash("table new", game="arsene", deal=1)
        )
        await me.slash("table new", game="spymaster", deal=1)
        assert (await server.table(2)).deal.table == 1
        assert words(locale, "deal-known", names="さくら") in shown(server.panels(2)[-1])
        assert words(locale, "refuse-deal-fixed") in answer(
            await me.slash("table options", option="agents", value="9-6-6", table=2)
        )
        assert words(locale, "refuse-deal-unrated") in answer(
            await me.slash("table options", option="rated", value="yes", table=2)
        )
        panel = (await other.slash("replay", table=1)).response._message
        turned = await other.click(panel, buttons(panel)[words(locale, "button-replay-more")])
        page = turned.response._message
        opened = await other.click(page, buttons(page)[words(locale, "button-deal")])
        assert not opened.ephemeral
        table = await server.table(3)
        assert (table.deal.table, table.row.host) == (1, other.id)
        await server.restart(crash=True)
        await other.click(*control(server, "add-ai", 3))
        await other.click(*control(server, "start", 3))
        assert (await server.table(3)).match.seed == (await server.table()).match.seed


# commands that show nothing of a match
BLIND_COMMANDS = {"table invite", "table leave", "table end", "table options", "table ask", "table report"}


def doors(server: Server) -> list[str]:
    """Return every verb that may show something of a match that is over.

    Verbs that are declared to show nothing are in BLIND.
    """
    assert {*server.bot.router.verbs} >= BLIND, "a name that no verb has"
    return sorted({*server.bot.router.verbs} - BLIND)


async def test_no_door_shows_a_match_to_those_who_play_its_deal(tmp_path: Path) -> None:
    """No verb on the end card or its page More… shows the match, and no command with a table does.

    New verbs and commands are included by themselves.
    """
    async with Server.open(tmp_path, strict=True) as server:
        me, other = server.person("さくら"), server.person("Oliver")
        await seat_all(server, "spymaster", [me, other])
        await over(server, [me, other])
        zoe, max_ = server.person("Zoe"), server.person("Max")
        await zoe.click(*control(server, "deal"))
        await max_.click(*control(server, "sit", 2))
        await zoe.click(*control(server, "start", 2))
        refused = words("en", "refuse-deal-playing", table=2)
        end = server.panels()[-1]
        for message in (end, await zoe.more(end)):
            for verb in doors(server):
                pressed = encode(replace(addresses(message)[0], verb=verb))
                await zoe.deliver(zoe.raw(message, pressed))
                assert refused in shown(zoe.messages()[-1]), verb
        asked = [command for command in server.bot.tree.walk_commands() if isinstance(command, app_commands.Command)]
        asked = [each for each in asked if any(given.name == "table" for given in each.parameters)]
        assert {each.qualified_name for each in asked} > BLIND_COMMANDS
        for command in [each for each in asked if each.qualified_name not in BLIND_COMMANDS]:
            given = {each.display_name: "pass" for each in command.parameters if each.required}
            assert refused in answer(await zoe.slash(command.qualified_name, table=1, **given)), command.qualified_name


@pytest.mark.parametrize("door", ["/log", "/table show", "log", "words"])
async def test_who_reads_a_match_knows_its_deal(door: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        me, other = server.person("さくら"), server.person("Oliver")
        await seat_all(server, "spymaster", [me, other])
        await over(server, [me, other])
        zoe, max_ = server.person("Zoe"), server.person("Max")
        await zoe.click(*control(server, "deal"))
        await max_.click(*control(server, "sit", 2))
        if door.startswith("/"):
            await max_.slash(door[1:], table=1)
        else:
            await max_.click(*control(server, door))
        assert (await server.table(2)).history.knowing == (max_.id,)
