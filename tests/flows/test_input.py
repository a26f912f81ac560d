"""Bad input: the answer to any choice, text or name is polite, private and in the person's language."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import subprocess
import sys
from cProfile import Profile
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.__main__ import main
from engine.form import Text
from engine.games.spymaster.state import Item
from engine.match import Match, Open
from render import theme
from tests import sample
from tests.flows.harness import Server, SimulatedPerson, alts, buttons, questions, texts
from tests.flows.reading import say

ROOT = Path(__file__).parents[2]
LOCALES = ("en-US", "ja")
WORDS = {
    locale: {
        name: say(locale, Text(f"button-{key}", {"level": "easy"}), plain=True)
        for name, key in (
            ("sit", "sit"),
            ("start", "start"),
        )
    }
    for locale in LOCALES
}


def said(result: Any) -> str:
    """Return the private answer to an interaction."""
    assert result.ephemeral
    return "\n".join(texts(result.response._message))


async def begun(server: Server, *names: str, locale: str = "en-US") -> list[SimulatedPerson]:
    people = [server.person(name, locale) for name in names or ("Oliver", "Émilie")]
    await people[0].slash("table new", game="spymaster")
    for person in people[1:]:
        await person.press(WORDS[locale]["sit"])
    await people[0].press(WORDS[locale]["start"])
    return people


async def placed(
    server: Server, phase: str, hand: tuple[str, ...], row: tuple[Item, ...] = (), laid: str | None = None
) -> int:
    """Put the table into a position of the test's own, and return the seat to act."""
    table = await server.table()
    match = table.match
    seat = 0
    state = replace(match.state, phase=phase, attacker=seat, row=row, laid=laid, hands=(hand, match.state.hands[1]))
    match = replace(match, state=state, serial=match.serial + 1, opened=())
    await server.plant(replace(match, opened=_opened(match)))
    return (await server.table()).waiting[0].decision.seat


def _opened(match: Match) -> tuple[Open, ...]:
    return match._open(match.state, match.serial, None)


# --- the lobby -----------------------------------------------------------------------------------------------------


REFUSALS = {
    "en-US": {
        "full": "All 2 seats are taken",
        "option": "round_limit",
        "game": "I don’t have that game",
        "host": "Only the host",
        "ai": "All 2 seats",
        "name": "agents, round_limit, pace",
    },
    "ja": {
        "full": "2席すべて埋まっています",
        "option": "round_limit",
        "game": "そのゲームはありません",
        "host": "ホストか",
        "ai": "2席すべて",
        "name": "agents、round_limit、pace",
    },
}


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_lobby_says_no_in_the_persons_language(tmp_path: Path, locale: str) -> None:
    word, no = WORDS[locale], REFUSALS[locale]
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        host, second, third = (server.person(name, locale) for name in ("Oliver", "Émilie", "Ida"))
        assert no["game"] in said(await host.slash("table new", game="chess"))
        await host.slash("table new", game="spymaster")
        for option, value, named in [
            ("round_limit", "9999", "option"),
            ("round_limit", "-1", "option"),
            ("round_limit", "ten", "option"),
            ("colour", "red", "name"),
            ("agents", "", None),
            ("agents", "1-1-1", None),
            ("x" * 5000, "y" * 900, None),
        ]:
            told = said(await host.slash("table options", option=option, value=value or " "))
            assert named is None or no[named] in told
            assert (await server.table()).row.revision == 0
        assert no["host"] in said(await second.slash("table options", option="round_limit", value="9"))
        assert no["host"] in await second.forge("add-ai", arg="easy")
        assert no["host"] in await second.forge("options")
        lobby, sit = host.find(word["sit"])
        await second.press(word["sit"])
        assert word["sit"] not in buttons(lobby), "it is full"
        await third.deliver(third.raw(lobby, sit))
        assert no["full"] in third.texts()
        before = texts(lobby)
        payload = host.raw(lobby, sit.replace("sit", "add-ai") + "easy")
        await host.deliver(payload)
        assert no["ai"] in host.texts()
        assert texts(host.find(word["start"])[0]) == before


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_wrong_option_in_the_modal(tmp_path: Path, locale: str) -> None:
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        host = server.person("Oliver", locale)
        await host.slash("table new", game="spymaster")
        lobby = await host.more(server.panels()[-1])

        async def sent(value: str) -> str:
            """Send the form as a client that checks nothing would, and return the lobby's page afterwards."""
            page = next(message for message in host.messages() if message.id == lobby.id)  # a refusal draws it again
            modal = await host.click(page, buttons(page)[say(locale, Text("button-options"), plain=True)])
            asked = next(c["component"] for c in modal.modal["components"] if c["component"]["type"] == 4)
            await host.deliver(
                host.raw(
                    page,
                    modal.modal["custom_id"],
                    type=5,
                    components=[
                        {"type": 18, "component": {"type": 4, "custom_id": asked["custom_id"], "value": value}}
                    ],
                )
            )
            return "\n".join(texts(next(message for message in host.messages() if message.id == lobby.id)))

        for wrong in ("0", "99999", "-3", "zwanzig", "", "1e3", "9" * 900, "\u0661\u0662\u0663\u0664"):
            refusal = Text("refuse-option", {"option": "round_limit", "values": "20-200"})
            assert say(locale, refusal) in await sent(wrong), wrong
            assert (await server.table()).row.revision == 0
        await sent("２０")  # wide digits are digits, too
        assert (await server.table()).row.options["round_limit"] == 20
        modal = await host.set_option()  # this time a valid form
        fields = {c["component"]["type"]: c["component"]["custom_id"] for c in modal.modal["components"]}
        agents = next(name for kind, name in fields.items() if kind != 4)
        await host.submit(modal, {fields[4]: "30", agents: "13-4-4"})
        assert (await server.table()).row.options == {"agents": "13-4-4", "round_limit": 30}


# --- /act ----------------------------------------------------------------------------------------------------------


HAND = ("S2", "S5", "S9", "F", "H", "H", "S3")
LONG = (*HAND, "S4", "S6")
# phase, row, laid card, typing person, typed text, reason of the refusal
ILLEGAL: list[tuple[str, tuple[Item, ...], str | None, int, str, Text]] = [
    ("play", (), None, 0, "play S8", Text("refuse-not-in-hand")),
    ("play", (), None, 0, "guess spy", Text("refuse-you-are-the-attacker")),
    ("play", (), None, 0, "tuck S9", Text("refuse-not-now")),
    ("play", (), None, 1, "play S2", Text("refuse-not-your-turn")),
    ("play", (), None, 0, "xyzzy", Text("refuse-not-in-hand")),
    ("play", (), None, 0, "", Text("refuse-not-a-move")),
    ("play", (), None, 0, "🂡🂢", Text("refuse-not-in-hand")),
    ("play", (), None, 0, "play S2 S3", Text("refuse-not-a-move")),
    ("guess", (), "S4", 1, "guess F", Text("refuse-name-a-type")),
    ("guess", (), "S4", 1, "play S1", Text("refuse-not-your-attack")),
    ("guess", (), "S4", 0, "guess spy", Text("refuse-not-your-turn")),
    ("tuck", (Item("S4"),), None, 0, "tuck S3", Text("refuse-must-be-larger", {"card": "S4"})),
    ("tuck", (Item("S4"),), None, 0, "tuck H", Text("refuse-only-a-spy")),
    ("discard", (), None, 0, "discard S2", Text("refuse-discard-exactly", {"n": 4})),
    ("discard", (), None, 0, "discard S2 S3 S4 S8", Text("refuse-not-in-hand")),
    ("discard", (), None, 0, "discard S2 S2 S2 S2", Text("refuse-not-in-hand")),
]


@pytest.mark.parametrize("locale", sample.by_lot("illegal", LOCALES, 1))
async def test_an_illegal_move_is_refused_with_its_reason_and_what_could_be_typed(tmp_path: Path, locale: str) -> None:
    async with Server.open(tmp_path, locale=locale) as server:
        people = await begun(server, locale=locale)
        for phase, row, laid, who, typed, why in ILLEGAL:
            await placed(server, phase, LONG if phase == "discard" else HAND, row, laid)
            before = await server.table()
            told = said(await people[who].slash("act", move=typed or " "))
            assert say(locale, why, game="spymaster") in told, (phase, typed)
            assert (await server.table()) == before
            if before.waiting[0].decision.seat == who:
                near = re.search(r"(?:Try: |入力例：)(.+)", told)
                assert near is not None, told
                lines = near[1].split(" / ")
                assert 1 <= len(lines) <= 3, told
                result = await people[who].slash("act", move=lines[0])
                assert len((await server.table()).match.plies) == len(before.match.plies) + 1, said(result)


async def test_a_refused_line_can_be_changed_where_it_was_begun(tmp_path: Path) -> None:
    """The refused line becomes the draft, with the reason. Text that is no part of a move changes no control."""
    async with Server.open(tmp_path) as server:
        people = await begun(server)
        await placed(server, "discard", LONG)
        me = people[0]
        for typed, kept in [("xyzzy", False), ("discard S8", False), ("discard S2 S5", True)]:
            before = await server.table()
            result = await me.slash("act", move=typed)
            assert "⚠️" in said(result)
            panel = result.response._message
            assert ("Change" in " ".join(buttons(panel))) is kept, typed
            assert await server.table() == before
        change = next(found for label, found in buttons(panel).items() if label.startswith("Change"))
        modal = await me.click(panel, change)
        options = questions(modal.modal)[0]["component"]["options"]
        assert [option["value"] for option in options if option.get("default")] == ["S2", "S5"]
        hand = await me.press("My hand", dm=False)
        assert "exactly 4" in said(hand), "the reason is still there"


async def test_who_has_left_neither_types_nor_presses_in_their_old_hand(tmp_path: Path) -> None:
    async with Server.open(tmp_path, ai_delay_seconds=60) as server:
        people = await begun(server)
        await placed(server, "discard", LONG)
        me = people[0]
        panel = (await me.slash("act", move="discard S2 S5")).response._message
        change = next(found for label, found in buttons(panel).items() if label.startswith("Change"))
        await me.slash("table leave", table=1)
        before = await server.table()
        assert "You have no seat" in said(await me.slash("act", move="discard S8"))
        assert panel.id not in [message.id for message in me.messages()], "its buttons lead nowhere: it goes at once"
        await me.deliver(me.raw(panel, change))  # as if pressed a moment before
        assert "You have no seat" in "\n".join(texts(me.messages()[-1]))
        assert await server.table() == before


async def test_after_the_end_of_a_match_nothing_can_be_typed(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, _ = await begun(server)
        await one.slash("table end")
        await one.press("Confirm")
        assert "It isn’t your turn" in said(await one.slash("act", move="play S1", table=1))
        assert "no open table" in said(await one.slash("act", move="play S1"))


async def test_any_amount_of_text_is_answered_at_once(tmp_path: Path) -> None:
    """Discord allows at most 6,000 characters."""
    async with Server.open(tmp_path) as server:
        people = await begun(server)
        await placed(server, "discard", ("S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "F", "H", "H"))
        before = await server.table()
        with Profile() as profile:
            await people[0].slash("act", move="discard S8")
            await people[0].suggestions("act", "move", "discard S8")
        ordinary = calls(profile)
        for text in (
            "x" * 6000,
            "🂡" * 3000,
            "discard " + "S2 " * 1990,
            "play\nS1\x00\u202e",
            "%s {0} $x { CARD($x) } <@1>",
        ):
            with Profile() as profile:
                told = said(await people[0].slash("act", move=text))
                await people[0].suggestions("act", "move", text[:100])
            assert re.search(r"⚠️ .+Try: Discard", told), told
            assert len(told) < 4000
            assert calls(profile) < 5 * ordinary, text[:20]
        assert await server.table() == before


def calls(profile: Profile) -> int:
    """Return the number of calls in this thread: a busy machine does not change it."""
    return sum(entry.callcount for entry in profile.getstats())


# --- names ---------------------------------------------------------------------------------------------------------


NAMES = {
    "emoji": "🦊🔥👩‍👩‍👧‍👦",
    "right to left": "אוליבר‏ (הגדול)",
    "override": "a\u202egnp.exe",
    "markdown": "**x** <@1> [a](http://b)",
    "code": "`x` ```y``` ||z|| ~~q~~ __u__",
    "heading": "# -# > big",
    "everyone": "@everyone <@&5> <#6> <t:1:R>",
    "link": "https://example.com/__x__",
    "emoji markup": "<:a:123> \\<@1> <a:b:1>",
    "wide": "Ｗ" * 32,
    "long": "W" * 32,
    "newlines": "a\nb\r\n# c\n-# d\u2028e",
    "fluent": "{ $x } { -brand } { SEAT(0) }",
    "zalgo": "Z" + "\u0301" * 31,
    "backslash": "x\\",
    "japanese": "卓上太郎" * 8,
    "invite": "discord.gg/abc",
    "vanity": "come to discord.com/invite/abc",
}
INVISIBLE = {
    "zero width": "\u200b\u200c\u200d\ufeff",
    "filler": "\u3164",
    "braille": "\u2800\u2800",
    "marks": "\u200f\u202e",
    "controls": "\x01\x02",
    "blank": "\u00a0\u2003",
}


def shown(text: str) -> str:
    """Return a message with escaped signs hidden, since Discord reads them as no markup."""
    return re.sub(r"\\[^0-9A-Za-z\s]", "\ue000", text)


OURS = re.compile(
    r"\[[^]]+\]\(https://discord\.com/channels/[\d/]+\)|https://discord\.com/channels/[\d/]+|<#\d+>|<t:\d+:R>"
)
MARKUP = re.compile(
    r"<(@|#|:|a:|t:)[^>]*>|\[[^\]\n]*\]\([^)\n]*\)|https?://|@everyone|@here|\|\||~~|__|discord\.(gg|com)"
)


@pytest.mark.parametrize("name", sample.by_lot("names", list(NAMES)[::2], 4))
async def test_a_name_is_only_a_name(tmp_path: Path, name: str) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        other = list(NAMES)[list(NAMES).index(name) + 1]
        one, two = await begun(server, NAMES[name], NAMES[other])
        for person in (one, two):
            for verb in ("words", "log", "seat"):
                await person.page(verb)
        await one.slash("table list")
        await one.slash("table show")
        await one.slash("hand")
        await two.slash("hand")
        await one.slash("table end")
        await one.press("Confirm")
        everything = [*one.messages(), *two.messages()]
        assert len(everything) > 10
        bold = 0
        for message in everything:
            if message.content.startswith("Table 1: "):  # Discord's own notice of a new thread
                continue
            assert not message.mention_everyone
            for text in texts(message):
                text = OURS.sub("", text)
                assert not MARKUP.search(shown(text)), text
                assert shown(text).count("**") % 2 == 0, text
                bold += shown(text).count("**")
                for line in text.splitlines()[1:]:
                    assert not re.match(r"^(# |-# d|> b)", line), text
            for alt in alts(message):
                assert "\n# c" not in alt
                assert len(alt) <= 1024
        assert bold
        assert not [c.name for c in server.env.backend.channels.values() if c.name and "\n" in c.name]
        sent = [r.json or {} for r in server.requests]
        for body in sent:
            body = body.get("data", body) if isinstance(body, dict) else {}
            if body.get("content"):
                assert not (body.get("allowed_mentions") or {}).get("parse")


async def test_a_name_that_cannot_be_seen_is_the_account_name(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, max_open_tables_per_server=50) as server:
        for number, name in enumerate(INVISIBLE.values(), 1):
            person = server.person(name)
            await person.slash("table new", game="spymaster")
            assert (await server.table(number)).names == (f"user{number - 1}",), name
            assert f"**user{number - 1}**" in "\n".join(texts(person.messages()[-1]))


async def test_many_names_fit_the_thread_and_the_suggestions(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two = await begun(server, "𝔚" * 32, "🀄" * 32)
        thread = next(c for c in server.env.backend.channels.values() if c.name and c.name.startswith("Table 1"))
        assert len(thread.name) <= 100
        assert len((await one.suggestions("hand", "table", ""))[0]["name"]) <= 100
        await two.slash("table list")


# --- starting ------------------------------------------------------------------------------------------------------


def environment(folder: Path) -> dict[str, str]:
    """Return the settings of a bot at an address at which nothing answers."""
    return {
        "DISCORD_TOKEN": "no-token.of-any.bot",
        "DATABASE_PATH": str(folder / "bot.sqlite3"),
        "DISCORD_API": "http://127.0.0.1:9/api/v10",
    }


def start(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run `python -m bot run`."""
    env = {k: v for k, v in os.environ.items() if k in ("PATH", "HOME", "LANG", "SYSTEMROOT", "VIRTUAL_ENV")}
    return subprocess.run(
        [sys.executable, "-m", "bot", "run"],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=60,
        env=env | environment(folder) | {"PYTHONPATH": str(ROOT)},
        check=False,
    )


def font(folder: Path) -> dict[str, str]:
    (folder / "font.ttf").write_bytes(b"no font at all")
    return {"FONT_PATH": str(folder / "font.ttf")}


def damaged(folder: Path) -> dict[str, str]:
    (folder / "bot.sqlite3").write_bytes(b"this is no database" * 500)
    return {}


def newer(folder: Path) -> dict[str, str]:
    connection = sqlite3.connect(folder / "bot.sqlite3")
    connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
    connection.execute("INSERT INTO alembic_version VALUES ('9999_of_the_future')")
    connection.commit()
    connection.close()
    return {}


def held(folder: Path) -> dict[str, str]:
    (folder / "bot.sqlite3").mkdir()
    return {}


WRONG = {
    "font missing": (lambda f: {"FONT_PATH": "no-such.ttf"}, r"FONT_PATH: .*no-such\.ttf.*Fix: a font file that inc"),
    "font broken": (font, r"font\.ttf.*FONT_PATH"),
    "damaged database": (damaged, r"bot\.sqlite3 is not a database: restore a backup"),
    "newer database": (newer, r"bot\.sqlite3 .*newer version"),
    "folder for a database": (held, r"DATABASE_PATH: this is a folder"),
    "no folder": (lambda f: {"DATABASE_PATH": "no/such/x.sqlite3"}, r"DATABASE_PATH: its folder does not exist.*Fix"),
    "number": (lambda f: {"AI_DELAY_SECONDS": "soon"}, r"AI_DELAY_SECONDS: .*Fix: seconds from 0 to 60"),
    "token": (lambda f: {"DISCORD_TOKEN": "Bot x"}, r"DISCORD_TOKEN: a token is one word.*Fix"),
    "no token": (lambda f: {"DISCORD_TOKEN": ""}, r"DISCORD_TOKEN: is not set\. Fix"),
}


@pytest.mark.parametrize("name", sample.by_lot("wrong at home", WRONG, 4))
def test_what_is_wrong_at_home_is_told_before_discord_is_asked(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fault, words = WRONG[name]
    for key, value in {**environment(tmp_path), **fault(tmp_path)}.items():
        monkeypatch.setenv(key, value)
    monkeypatch.chdir(tmp_path)

    def asked(*args: Any, **kwargs: Any) -> None:
        raise AssertionError("Discord was asked")

    monkeypatch.setattr("discord.http.HTTPClient.static_login", asked)
    monkeypatch.setattr("logging.basicConfig", lambda **kwargs: None)
    monkeypatch.setattr("render.theme.use_font", _only_look(theme.use_font))
    assert main(["run"]) == 2
    told = capsys.readouterr()
    assert re.search(words, " ".join(told.err.split())), told.err
    assert "Traceback" not in told.err
    assert "no-token" not in told.err + told.out


def _only_look(use_font: Any) -> Any:
    """Return a use_font() that keeps no usable font for later tests."""

    def look(path: Path | None) -> None:
        if path is not None:
            use_font(path)

    return look


async def test_the_program_itself_stops_with_a_line(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    damaged(tmp_path / "a")
    ran, other = await asyncio.gather(*(asyncio.to_thread(start, tmp_path / name) for name in "ab"))
    assert (ran.returncode, other.returncode) == (2, 75), "a setting is wrong; try again later"
    assert re.search(WRONG["damaged database"][1], ran.stderr), ran.stderr
    assert "127.0.0.1" not in ran.stderr, "Discord was asked first"
    assert "can't be reached at http://127.0.0.1:9/api/v10" in other.stderr
    assert "Traceback" not in ran.stderr + other.stderr
    assert "no-token" not in ran.stderr + ran.stdout + other.stderr + other.stdout
