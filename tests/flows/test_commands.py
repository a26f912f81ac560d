"""Slash commands: they fit Discord's limits in both languages, and only `/table new` is answered in public."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.tables.verbs.terms import TERMS
from bot.ui.address import decode
from engine.catalogue import GAMES
from engine.form import Text
from tests.flows.commands import TREE, sent
from tests.flows.harness import Server, SimulatedPerson, all_ids, buttons, texts
from tests.flows.reading import say
from tests.flows.secrecy import LeakError

NAME = re.compile(r"^[-_'\w\u0E01-\u0E5B]{1,32}$")  # Discord's rule, without the letters of some other languages


FORMS = ("note", "table wish")  # commands that open a form


def nodes(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield command
    for option in command.get("options", ()):
        yield from nodes(option)


def characters(command: dict[str, Any]) -> int:
    """Return the number of characters that Discord counts for a command.

    It counts names, descriptions and values, each in its longest language.
    """
    total = 0
    for node in [*nodes(command), *(c for n in nodes(command) for c in n.get("choices", ()))]:
        for key in ("name", "description"):
            texts_ = [node.get(key) or "", *((node.get(f"{key}_localizations") or {}).values())]
            total += max(map(len, texts_))
        total += len(str(node.get("value", "")))
    return total


async def test_the_tree_fits_discord_in_both_languages(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        tree = sent(server)
    tree = [each for each in tree if each.get("type", 1) == 1]  # the entries of menus: test_doors.py
    assert len(tree) <= 100
    for command in tree:
        assert characters(command) <= 8000
        for node in nodes(command):
            names = [node["name"], *(node.get("name_localizations") or {}).values()]
            abouts = [node["description"], *(node.get("description_localizations") or {}).values()]
            for name in names:
                assert NAME.match(name), name
                assert name == name.lower()
            assert all(1 <= len(about) <= 100 for about in abouts)
            assert (node.get("name_localizations") or {}).keys() == {"ja"}, names
            assert (node.get("description_localizations") or {}).keys() == {"ja"}, names
            options = node.get("options", [])
            assert len(options) <= 25
            required = [bool(option.get("required")) for option in options]
            assert required == sorted(required, reverse=True)
            for locale in (None, "ja"):  # no two commands in one place have one name
                said = [(o.get("name_localizations") or {}).get(locale, o["name"]) for o in options]
                assert len(set(said)) == len(said)
            choices = node.get("choices", [])
            assert len(choices) <= 25
            for choice in choices:
                shown = [choice["name"], *(choice.get("name_localizations") or {}).values()]
                assert all(1 <= len(name) <= 100 for name in shown)
                assert len(str(choice["value"])) <= 100
    for locale in (None, "ja"):
        said = [(c.get("name_localizations") or {}).get(locale, c["name"]) for c in tree]
        assert len(set(said)) == len(said)


async def test_the_commands_are_these(tmp_path: Path) -> None:
    async with Server.open(tmp_path) as server:
        person = server.person("Oliver")
        assert set(person.member.available_commands(server.channel)) == TREE


def calls_of(person: SimulatedPerson, other: SimulatedPerson) -> list[tuple[str, dict[str, Any]]]:
    """Return calls of every command that answers with a message, right ones and wrong ones."""
    return [
        ("table list", {}),
        ("table poll", {}),
        ("table show", {}),
        ("table show", {"table": 1}),
        ("hand", {}),
        ("hand", {"table": 1}),
        ("log", {}),
        ("mine", {}),
        ("rules", {}),
        ("rules", {"game": "spymaster"}),
        ("about", {}),
        ("stats", {}),
        ("stats", {"user": other.user, "against": person.user, "game": "spymaster"}),
        ("stats", {"against": person.user}),
        ("leaderboard", {}),
        ("leaderboard", {"game": "spymaster"}),
        ("leaderboard", {"game": "nonsense"}),
        ("me settings", {}),
        ("me settings", {"hands": "ephemeral"}),
        ("me block", {"user": other.user}),
        ("me blocks", {}),
        ("me circles", {}),
        ("me favourites", {}),
        ("me unblock", {"user": other.user}),
        ("table invite", {"people": "nobody"}),
        ("me vacation", {"until": "nonsense"}),
        ("me back", {}),
        ("me export", {}),
        ("me delete", {}),
        ("act", {"move": "nonsense"}),
        ("plan", {"first": "nonsense"}),
        ("replay", {}),
        ("replay", {"table": 1}),
        ("verify", {}),
        ("verify", {"file": ("record.json", b"nonsense")}),
        ("table ask", {"what": "nonsense"}),
        ("table ask", {"what": "cancel"}),
        ("table open", {}),
        ("table options", {"option": "round_limit", "value": "9"}),
        ("table end", {}),
        ("table report", {}),
        ("table leave", {}),
        ("table show", {"table": 99}),
        ("hand", {"table": 99}),
        ("log", {"table": -5}),
        ("rules", {"game": "chess"}),
    ]


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_every_command_answers_privately_but_table_new(tmp_path: Path, locale: str) -> None:
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        person, other = server.person("Oliver", locale), server.person("Émilie", locale)
        result = await person.slash("table new", game="spymaster")
        assert not result.ephemeral
        tried = {"table new"}
        await other.press("座る" if locale == "ja" else "Sit")

        async def private(command: str, **options: Any) -> str:
            tried.add(command)
            result = await person.slash(command, **options)
            assert result.ephemeral, command
            return "\n".join(texts(result.response._message))

        assert "30" in await private("table options", option="round_limit", value="30")
        await person.press("開始" if locale == "ja" else "Start")
        for command, options in calls_of(person, other):
            assert (await private(command, **options)).strip(), command
        for command in FORMS:
            assert (await person.slash(command)).modal is not None, "a form that only its user sees"
        assert tried | {*FORMS} == TREE
        result = await person.slash("table new", game="chess")
        assert result.ephemeral


async def test_what_is_stored_about_one_is_a_file_for_oneself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file holds the picture that is kept. The secrecy check would notice another person's file."""
    async with Server.open(tmp_path, strict=True) as server:
        oliver, sakura = server.person("Oliver"), server.person("さくら", "ja")
        await oliver.slash("table new", game="spymaster")
        await sakura.press("Sit")
        await oliver.press("Start")
        monkeypatch.setattr(server.bot.faces, "kept", lambda person: b"a face" if person == oliver.id else None)
        for person, held in ((oliver, ["data.json", "picture.png"]), (sakura, ["data.json"])):
            answer = await person.slash("me export", dm=person is sakura)
            (file,) = person.files(answer.response._message).values()
            with zipfile.ZipFile(io.BytesIO(file)) as archive:
                assert archive.namelist() == held
                stored = json.loads(archive.read("data.json"))
            assert stored["person"] == person.id
            assert [row["seat"] for row in stored["seats"]] == [person is sakura]
            assert [row["name"] for row in stored["seats"]] == [person.user.global_name]
        assert server.secrecy.count["exports"] == 2
        export = server.bot.service.people.export
        monkeypatch.setattr(server.bot.service.people, "export", lambda person: export(sakura.id))
        with pytest.raises(LeakError):
            await oliver.slash("me export")


async def test_commands_in_a_dm(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        person, other = server.person("Oliver"), server.person("Émilie")
        for command, options in [
            ("hand", {}),
            ("log", {}),
            ("act", {"move": "x"}),
            ("table show", {}),
            ("table end", {}),
        ]:
            result = await person.slash(command, dm=True, **options)
            assert "no open table" in "\n".join(texts(result.response._message)), command
        await person.slash("table new", game="spymaster")
        await other.press("Sit")
        await person.press("Start")
        for command, options in [
            ("hand", {}),
            ("log", {"table": 1}),
            ("table show", {}),
            ("rules", {}),
            ("me settings", {}),
        ]:
            result = await person.slash(command, dm=True, **options)
            assert "no open table" not in "\n".join(texts(result.response._message)), command


@pytest.mark.parametrize(("locale", "dm"), [("en-US", False), ("ja", True)])
async def test_the_rules_of_all_games_are_on_one_shelf(tmp_path: Path, locale: str, dm: bool) -> None:
    """Each game's rules open in the same message, and lead back to the list."""
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        person, short = server.person("Oliver", locale), locale[:2]
        shelf = (await person.slash("rules", dm=dm)).response._message
        titles = [say(short, Text("game-title"), game=game) for game in GAMES]
        for game, title in zip(GAMES, titles, strict=True):
            assert all(each in "\n".join(texts(shelf)) for each in titles)
            await person.pick(shelf, next(i for i in all_ids(shelf) if decode(i).verb == "rules-of"), game)
            assert title in texts(shelf)[1].partition("\n")[0]
            await person.click(shelf, next(i for i in all_ids(shelf) if decode(i).verb == "shelf"))
        assert len(person.messages(dm=dm)) == 1


async def test_a_table_of_another_server_is_none_here(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        person = server.person("Oliver")
        await person.slash("table new", game="spymaster")
        elsewhere = server.env.create_guild("Elsewhere")
        channel = elsewhere.create_text_channel("other")
        stranger = elsewhere.add_member(server.env.create_user("stranger", global_name="Stranger"))
        for command in ("table show", "table open", "table leave", "table end", "log", "hand"):
            result = await stranger.slash(channel, command, table=1)
            assert result.ephemeral
            assert "no such table" in "\n".join(texts(result.response._message)), command
        listed = await stranger.slash(channel, "table list")
        assert "No table is open" in "\n".join(texts(listed.response._message))
        assert await stranger.autocomplete(channel, "table show", "table", "") == []
        assert not channel.history()


async def test_a_refusal_links_a_command_in_english_and_names_it_in_japanese(tmp_path: Path) -> None:
    """Discord shows a link by the command's English name in every language, so a Japanese text has none."""
    async with Server.open(tmp_path, strict=True) as server:
        group = server.env.backend.find_command("table", None)
        (new,) = (option for option in group["options"] if option["name"] == "new")
        told = {}
        for locale in ("en-US", "ja"):
            shown = await server.person("さくら", locale).slash("table show")
            told[locale] = "\n".join(texts(shown.response._message)).strip()
        assert told["en-US"] == say("en", Text("refuse-no-table-here"))
        assert re.findall(r"<[^>]*>|/\w[\w ]*", told["en-US"]) == [f"</table new:{group['id']}>"]
        assert told["ja"] == say("ja", Text("refuse-no-table-here"))
        own = [node["name_localizations"]["ja"] for node in (group, new)]
        assert re.findall(r"`[^`]*`", told["ja"]) == [f"`/{' '.join(own)}`"]
        assert not re.search(r"[A-Za-z<]", told["ja"]), "no English name, and no link"


async def test_suggestions_fit_discord(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, max_open_tables_per_person=60) as server:
        person, other = server.person("O" * 32), server.person("卓" * 32, "ja")
        assert await person.suggestions("act", "move", "") == []
        for _ in range(30):
            await person.slash("table new", game="spymaster")
        tables = await person.suggestions("table show", "table", "")
        assert len(tables) == 25
        assert len(await person.suggestions("table show", "table", "30")) == 1
        assert [c["value"] for c in await person.suggestions("table new", "game", "SPY")] == ["spymaster"]
        assert [c["value"] for c in await other.suggestions("rules", "game", "スパイ")] == ["spymaster"]
        assert await other.suggestions("rules", "game", "チェス") == []
        names = {c["value"] for c in await person.suggestions("table options", "option", "")}
        assert names == {"agents", "round_limit", *TERMS}
        await other.press("Sit")
        await person.press("Start")
        found = tables
        for who in (person, other):
            for typed in ("", "p", "play", "play ", "x" * 99, "**", "%", "\u0661", "guess", "スパイ"):
                found = found + await who.suggestions("act", "move", typed, table=30)
        assert any(c["name"] != c["value"] for c in found)
        assert all(1 <= len(c["name"]) <= 100 and 1 <= len(str(c["value"])) <= 100 for c in found)
        assert await person.suggestions("act", "move", "", table=999) == []
        third = server.person("Third")
        assert await third.suggestions("act", "move", "", table=30) == []
        assert buttons(server.panels()[-1])
