"""Language: a person is answered in the language that they have chosen, whatever Discord's is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from data.errors import StoreBusyError
from engine.form import Text
from tests import sample
from tests.flows.harness import Server, SimulatedPerson, all_ids, buttons, questions, texts
from tests.flows.matches import control, halving
from tests.flows.reading import say
from tests.flows.servers import manager

JAPANESE = re.compile("[ぁ-んァ-ヶ一-龠]")
CHOICES = pytest.mark.parametrize(("discord", "chosen"), sample.by_lot("languages", [("en-US", "ja"), ("ja", "en")], 1))


NAMES = ("卓上クラブ", "スパ帝国", "日本語")  # names of the server, a designer and a language: they are not translated


def spoken(text: str) -> str:
    """Return the language of a text."""
    for name in NAMES:
        text = text.replace(name, "")
    return "ja" if JAPANESE.search(text) else "en"


def answer(result: Any) -> str:
    assert result.ephemeral
    return "\n".join(filter(None, texts(result.response._message)))


def labels(result: Any) -> str:
    return " ".join(buttons(result.response._message))


async def choose(person: SimulatedPerson, language: str) -> None:
    await person.slash("me settings", language=language)


async def seated(server: Server, discord: str, chosen: str) -> tuple[SimulatedPerson, SimulatedPerson]:
    """Start a match between a host who has chosen a language and another person."""
    host, other = server.person("Oliver", discord), server.person("Ida", discord)
    await choose(host, chosen)
    await host.slash("table new", game="spymaster")
    await other.click(*control(server, "sit"))
    await host.click(*control(server, "start"))
    return host, other


@CHOICES
async def test_every_command_and_its_suggestions(discord: str, chosen: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, locale=discord) as server:
        host = manager(server, discord)
        other = server.person("Ida", discord)
        assert spoken(answer(await host.slash("me settings", language=chosen))) == chosen
        opened = await host.slash("table new", game="spymaster")
        server_speaks = "ja" if discord == "ja" else "en"
        assert spoken("\n".join(texts(opened.response._message))) == server_speaks, (
            "a table speaks its server's language"
        )
        assert spoken(answer(await host.slash("table options", option="round_limit", value="30"))) == chosen
        await other.click(*control(server, "sit"))
        await host.click(*control(server, "start"))
        for command, options in [
            ("table list", {}),
            ("table show", {}),
            ("table open", {}),
            ("table end", {}),
            ("hand", {}),
            ("log", {}),
            ("act", {"move": "nonsense"}),
            ("rules", {}),
            ("server check", {}),
            ("server settings", {}),
            ("me settings", {"hands": "dm"}),
            ("table leave", {}),
        ]:
            told = answer(await host.slash(command, **options))
            assert spoken(told) == chosen, (command, told)
        for command, option in (("table new", "game"), ("rules", "game"), ("table show", "table"), ("hand", "table")):
            (offered, *_) = await host.suggestions(command, option, "")
            assert spoken(offered["name"]) == chosen, (command, offered)
        (offered, *_) = await other.suggestions("table new", "game", "")
        assert spoken(offered["name"]) == server_speaks, "no one else's language has changed"


@CHOICES
async def test_every_refusal(discord: str, chosen: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, locale=discord) as server:
        host, person = server.person("Oliver", discord), server.person("Ida", discord)
        await choose(person, chosen)
        await host.slash("table new", game="spymaster")
        for command, options in [
            ("table new", {"game": "chess"}),
            ("rules", {"game": "chess"}),
            ("table options", {"option": "round_limit", "value": "9"}),
            ("table end", {}),
            ("table leave", {}),
            ("hand", {}),
            ("act", {"move": "play S1"}),
            ("table show", {"table": 99}),
        ]:
            assert spoken(answer(await person.slash(command, **options))) == chosen, command
        assert spoken(answer(await person.click(*control(server, "play-now")))) == chosen
        for verb, refused in [
            ("options", "refuse-host-only"),
            ("add-ai", "refuse-host-only"),
            ("end", "refuse-host-only"),
            ("leave", "refuse-not-seated"),
        ]:
            assert await person.forge(verb) == say(chosen, Text(refused)), verb
        message, sit = control(server, "sit")
        await person.deliver(person.raw(message, "1:unknown-verb:t:1:-:0.~0:"))
        assert spoken("\n".join(texts(person.messages(dm=False)[-1]))) == chosen, "a control of no one's"
        server.bot.router._gate._limit = 0
        assert spoken(answer(await person.click(message, sit))) == chosen, "too fast"
        assert spoken(answer(await person.slash("hand"))) == chosen, "too fast, as a command"
        server.bot.router._gate.closed = True
        assert say(chosen, Text("refuse-stopping")) in answer(await person.click(message, sit))


@CHOICES
async def test_every_private_panel(discord: str, chosen: str, tmp_path: Path) -> None:
    """Panels that come by themselves are in the chosen language too."""
    async with Server.open(tmp_path, strict=True, locale=discord) as server:
        host, _ = await seated(server, discord, chosen)
        assert spoken("\n".join(texts(host.messages(dm=True)[-1]))) == chosen, "the hand that came by DM"
        table = await server.table()
        moves = next(person for person in server.people if person.id == table.at(table.waiting[0].decision.seat).person)
        await choose(moves, chosen)
        offered = await moves.suggestions("act", "move", "")
        assert spoken(" ".join(each["name"] for each in offered)) == chosen
        await server.plant(halving(await server.table()))
        seated_first = (await server.table()).at(0).person
        holder = next(person for person in server.people if person.id == seated_first)
        await choose(holder, chosen)
        for verb in ("hand", "words", "log", "rules", "seat"):
            result = await holder.click(*control(server, verb))
            assert spoken(answer(result)) == chosen, verb
            if all_ids(result.response._message):
                assert spoken(labels(result)) == chosen, verb
        mine = await holder.click(*control(server, "hand"))
        opened = next(i for i in all_ids(mine.response._message) if ":sheet:" in i)
        modal = (await holder.click(mine.response._message, opened)).modal
        assert spoken(modal["title"] + modal["components"][0]["content"] + questions(modal)[0]["label"]) == chosen
        assert spoken(answer(await holder.slash("act", move="discard S1"))) == chosen


async def test_who_drops_the_choice_is_answered_as_discord_says(tmp_path: Path) -> None:
    """The hand that comes by itself changes too: the seat remembers Discord's language, not the former choice."""
    async with Server.open(tmp_path, strict=True) as server:
        host, other = await seated(server, "en-US", "ja")

        def came() -> str:
            return "\n".join(texts(host.messages(dm=True)[-1]))

        assert spoken(came()) == "ja"
        assert spoken(answer(await host.slash("me settings", language="discord"))) == "en"
        await other.slash("table leave")
        await server.bot.reconciler.mark(1, [("hand", (await server.table()).seat_of(host.id))])
        await server.sent()
        assert spoken(came()) == "en"
        assert spoken(answer(await host.slash("hand"))) == "en"


async def test_while_the_store_does_not_say_it_is_discord_s(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Server.open(tmp_path) as server:
        host, _ = await seated(server, "en-US", "ja")

        async def busy(person: Any) -> Any:
            raise StoreBusyError("busy")

        monkeypatch.setattr(server.bot.service.people, "profile", busy)
        assert spoken(answer(await host.click(*control(server, "words")))) == "en"
        assert say("en", Text("error-store-busy", {"number": "#"})).partition("#")[0] in answer(
            await host.slash("rules", game="spymaster")
        )


@pytest.mark.parametrize(
    ("discord", "server_is", "person_reads", "table_speaks"),
    [("de", "de", "ja", "ja"), ("en-GB", "en-US", "en", "ja"), ("el", "en-GB", "ja", "en"), ("uk", "ja", "ja", "ja")],
)
async def test_the_default_language_counts_where_no_other_is_known(
    discord: str, server_is: str, person_reads: str, table_speaks: str, tmp_path: Path
) -> None:
    async with Server.open(tmp_path, locale=server_is, default_locale="ja") as server:
        someone = server.person("Oliver", discord)
        assert spoken(answer(await someone.slash("me settings"))) == person_reads
        await someone.slash("table new", game="spymaster")
        assert (await server.table()).row.locale == table_speaks
