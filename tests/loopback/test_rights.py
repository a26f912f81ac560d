"""Rights: people without a right try every command, every suggestion and every control.

To a person who may not know of a table it does not exist. Each answer about it is exactly the answer about a table that
never existed.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.ui.address import Address, decode, encode
from engine.form import Text
from render.texts import LOCALES, say
from tests.loopback.conftest import Club
from tests.loopback.interactions import COMMAND, TYPING, Interaction
from tests.loopback.people import SocketPerson, addresses, buttons, is_panel, told
from tests.verbs import VERBS

pytestmark = pytest.mark.asyncio(loop_scope="module")

INTEGER, STRING, BOOLEAN, USER, CHANNEL, ATTACHMENT = 4, 3, 5, 6, 7, 11  # Discord's types of options
NO_TABLE = 987_654
JUNK = ("", "x" * 400, "<@1> @everyone", "🂡 ٣ \u202e", "-1")
APOLOGIES = ("error-ours", "error-store", "error-store-busy", "error-store-full", "refuse-too-fast")
SORRY = re.compile("|".join(re.escape(say("en", Text(key, {"number": "0"})).partition(".")[0]) for key in APOLOGIES))


class Someone(int):
    """The id of a person, as the value of an option."""


class Place(int):
    """The id of a channel, as the value of an option."""

    def payload(self) -> dict[str, Any]:
        return {"id": str(self), "type": 0, "name": "place", "permissions": "0"}


class File(int):
    """The id of a file that is too large for anything, as the value of an option."""

    def payload(self) -> dict[str, Any]:
        url = f"https://cdn.discordapp.com/ephemeral-attachments/1/{self}/x.json"
        return {"id": str(self), "filename": "x.json", "size": 10**9, "url": url, "proxy_url": url}


class Commands:
    """The synced commands, and values for their options."""

    def __init__(self, person: SocketPerson) -> None:
        self.person = person

    def leaves(self) -> Iterator[tuple[list[str], dict[str, Any], list[dict[str, Any]]]]:
        """Yield words, root and options of each command."""
        for root in self.person.world.commands:
            subs = [node for node in root.get("options", ()) if node["type"] == 1]
            for node in subs or [root]:
                words = [root["name"], node["name"]] if subs else [root["name"]]
                yield words, root, node.get("options", [])

    def fillings(self, options: list[dict[str, Any]], table: int) -> Iterator[dict[str, Any]]:
        """Yield values for a command: as few as possible, then junk, with and without the table."""
        tables = [{}, {"table": table}] if any(o["name"] == "table" for o in options) else [{}]
        others = [o for o in options if o["name"] != "table"]
        junk = JUNK if others else JUNK[:1]
        for named in tables:
            if not any(o.get("required") for o in others):
                yield named
            for word in junk if others else ():
                yield named | {o["name"]: self._given(o["type"], word) for o in others}

    def _given(self, kind: int, word: str) -> Any:
        given = {STRING: word, BOOLEAN: True, USER: Someone(self.person.id), ATTACHMENT: File(1)}
        return given.get(kind, Place(self.person.channel.id) if kind == CHANNEL else 0)

    async def run(self, words: list[str], root: dict[str, Any], given: dict[str, Any], channel: int) -> Interaction:
        return await self._do(COMMAND, words, root, _values(given), channel)

    async def typing(
        self, words: list[str], root: dict[str, Any], given: dict[str, Any], focused: dict[str, Any], channel: int
    ) -> list[dict[str, Any]]:
        values = [*_values(given), {**focused, "focused": True}]
        return (await self._do(TYPING, words, root, values, channel)).choices

    async def _do(
        self, kind: int, words: list[str], root: dict[str, Any], values: list[dict[str, Any]], channel: int
    ) -> Interaction:
        options = [{"name": words[1], "type": 1, "options": values}] if len(words) > 1 else values
        data: dict[str, Any] = {"id": root["id"], "name": words[0], "type": 1, "options": options}
        users = {value["value"]: self.person.user.payload() for value in values if value["type"] == USER}
        files = {value["value"]: File(value["value"]).payload() for value in values if value["type"] == ATTACHMENT}
        places = {value["value"]: Place(value["value"]).payload() for value in values if value["type"] == CHANNEL}
        data |= {"resolved": {"users": users, "attachments": files, "channels": places}}
        return await self.person.do(Interaction(kind, self.person.user, channel, data))


def _values(given: dict[str, Any]) -> list[dict[str, Any]]:
    kinds = {bool: BOOLEAN, int: INTEGER, str: STRING, Someone: USER, Place: CHANNEL, File: ATTACHMENT}
    return [
        {"name": name, "type": kinds[type(value)], "value": value if type(value) in (bool, int, str) else str(value)}
        for name, value in given.items()
    ]


async def hidden(club: Club) -> tuple[int, list[str]]:
    """Start a match in a channel that only its players read, and return its number and words that give it away."""
    number, people = await club.lobby("souten", 3)
    channel = people[0].channel
    club.world.change_channel(channel, readers={person.id for person in people})
    await people[0].press("Start", number)
    await club.world.until(lambda: club.ledger.quiet(number), what="that the beginning is shown")
    (thread,) = club.ledger.rows("SELECT thread_id FROM tables WHERE id = ?", number)[0]
    assert thread
    return number, [*(p.user.name for p in people), str(thread), str(channel.id), f"Table {number}"]


def answer_of(person: SocketPerson, done: Interaction) -> str:
    """Return the text of an answer that is for one person alone. A form is of no table."""
    if done.form is not None:
        assert decode(done.form["custom_id"]).table == 0, done.form
        return str(done.form)
    message = person.answer(done)
    assert message is not None, done.data
    assert message.reader == person.id, f"in public: {told(message)}"
    return told(message) + "\n" + " ".join(sorted(a.verb for a in addresses(message)))


def shows(person: SocketPerson, label: str, table: int) -> bool:
    return any(label in buttons(m) and addresses(m)[0].table == table for m in person.messages())


def secrets(text: str, facts: list[str]) -> list[str]:
    return [fact for fact in facts if fact in text]


async def strangers(club: Club) -> dict[str, tuple[SocketPerson, int]]:
    """Return people who may not know of a hidden table, each with the channel in which they ask."""
    world, lounge = club.world, club.world.text_channel("lounge")
    abroad = world.text_channel("abroad", guild=club.world.guild_id + 1)
    plain, boss = club.person(lounge, "Stranger"), club.person(lounge, "Boss")
    far, chief, by_dm = club.person(abroad, "Far"), club.person(abroad, "Chief"), club.person(lounge, "Private")
    boss.user.manager = chief.user.manager = True
    return {
        "who cannot read the channel": (plain, lounge.id),
        "a manager who cannot read it": (boss, lounge.id),
        "from another server": (far, abroad.id),
        "a manager of another server": (chief, abroad.id),
        "by DM": (by_dm, world.open_dm(by_dm.id).id),
    }


async def test_the_law_of_commands(club: Club) -> None:
    """No command reveals a hidden table, and each command has a clear answer of its own."""
    number, facts = await hidden(club)
    before = club.ledger.rows("SELECT revision, status, options FROM tables WHERE id = ?", number)

    async def one(what: str, person: SocketPerson, channel: int) -> None:
        commands = Commands(person)
        for words, root, options in commands.leaves():
            for given in commands.fillings(options, number):
                text = answer_of(person, await commands.run(words, root, given, channel))
                where = f"{what}: /{' '.join(words)} {given}: {text}"
                assert text.strip(), where
                assert not SORRY.search(text), where
                assert not secrets(text, facts), where
                if "table" in given:
                    none = answer_of(person, await commands.run(words, root, {**given, "table": NO_TABLE}, channel))
                    assert text == none, where
            for option in options:
                if option.get("autocomplete"):
                    await suggested(what, commands, words, root, option, channel)

    async def suggested(
        what: str, commands: Commands, words: list[str], root: dict[str, Any], option: dict[str, Any], channel: int
    ) -> None:
        for typed in (str(number), "", *JUNK[2:]):
            focused = {"name": option["name"], "type": STRING, "value": typed}
            found = await commands.typing(words, root, {}, focused, channel)
            where = f"{what}: {words} {option['name']}: {found}"
            assert not secrets(str(found), facts), where
            assert number not in [choice["value"] for choice in found], where
            if option["name"] != "table":
                of_it = await commands.typing(words, root, {"table": number}, focused, channel)
                assert of_it == await commands.typing(words, root, {"table": NO_TABLE}, focused, channel), where

    await asyncio.gather(*(one(what, *asks) for what, asks in (await strangers(club)).items()))
    assert club.ledger.rows("SELECT revision, status, options FROM tables WHERE id = ?", number) == before
    club.log_is_clean()


async def test_the_law_of_controls(club: Club) -> None:
    """A forged custom_id reveals and changes nothing either, on any message."""
    number, facts = await hidden(club)
    before = club.ledger.rows("SELECT revision, status, options FROM tables WHERE id = ?", number)

    async def one(what: str, person: SocketPerson, channel: int) -> None:
        shown = [person.answer(await person.slash("rules", channel))]
        if what != "by DM":
            shown.append(person.opened(await person.slash("table new", channel, game="spymaster")))
        for message in shown:
            assert message is not None
            surface = "e" if message.reader is not None else "t"
            for verb in sorted(VERBS.keys() - {"guide", "never-mind"}):  # these two verbs are about no table
                arg = "yes" if verb == "end" else ""
                forged = [encode(Address(verb, surface, table, arg=arg)) for table in (number, NO_TABLE)]
                text, none = [answer_of(person, await person.click(message, each)) for each in forged]
                where = f"{what}: {verb} on {surface}: {text}"
                assert not SORRY.search(text), where
                assert not secrets(text, facts), where
                assert text == none, where

    await asyncio.gather(*(one(what, *asks) for what, asks in (await strangers(club)).items()))
    assert club.ledger.rows("SELECT revision, status, options FROM tables WHERE id = ?", number) == before
    club.log_is_clean()


async def test_who_may_see_the_table_but_has_no_rights_there(club: Club) -> None:
    """Every command has an answer, and nothing changes."""
    number, people = await club.lobby("souten", 2)
    person = club.person(people[0].channel, "Guest")
    before = club.ledger.rows("SELECT revision FROM tables WHERE id = ?", number)
    commands = Commands(person)
    for words, root, options in commands.leaves():
        for given in commands.fillings(options, number):
            text = answer_of(person, await commands.run(words, root, given, person.channel.id))
            assert text.strip()
            assert not SORRY.search(text), f"{words} {given}: {text}"
    assert club.ledger.rows("SELECT revision FROM tables WHERE id = ?", number) == before
    assert number in [choice["value"] for choice in await person.suggestions("table show", "table", "")]
    club.log_is_clean()


async def test_a_manager_elsewhere_is_none_here(club: Club) -> None:
    """A person at a table who manages another server can neither close nor set up the table from there."""
    number, people = await club.lobby("souten", 2)
    guest, abroad = people[1], club.world.text_channel("abroad", guild=club.world.guild_id + 1)
    guest.user.manager = True
    for where in (abroad.id, club.world.open_dm(guest.id).id):
        for command, options in (("table end", {}), ("table options", {"option": "rounds", "value": "1"})):
            text = answer_of(guest, await guest.slash(command, where, table=number, **options))
            assert "Only the host" in text, command
    assert "Close this table" in answer_of(guest, await guest.slash("table end", table=number))
    club.log_is_clean()


async def test_a_panel_is_of_its_own_server(club: Club) -> None:
    """A public control works only in its table's server, even for people who sit at the table."""
    number, people = await club.lobby("souten", 2)
    host, abroad = people[0], club.world.text_channel("abroad", guild=club.world.guild_id + 1)
    there = host.opened(await host.slash("table new", abroad.id, game="spymaster"))
    for verb in ("leave", "start", "add-ai"):
        text = answer_of(host, await host.click(there, encode(Address(verb, "t", number))))
        assert "no such table" in text, verb
    assert club.world.messages[there.id] is there, "another server's message was made this table's"
    club.log_is_clean()


async def test_the_table_of_a_private_thread_stays_in_it(club: Club) -> None:
    """This holds for people who can read the thread's channel, and when the thread is archived."""
    lounge = club.world.text_channel("lounge")
    host, stranger = club.person(lounge), club.person(lounge, "Stranger")
    thread = club.world.private_thread(lounge, "whispers", host.id)
    opened = host.answer(await host.slash("table new", thread.id, game="spymaster"))
    assert opened is not None
    number = addresses(opened)[0].table
    for archived in (False, True):
        club.world.change_channel(thread, archived=archived)
        assert host.user.name in answer_of(host, await host.slash("table list", thread.id))
        assert f"**{number}**" not in answer_of(stranger, await stranger.slash("table list"))
        assert "no such table" in answer_of(stranger, await stranger.slash("table show", table=number))
        inside = await stranger.slash("table show", thread.id, table=number)  # a person who was let in
        assert host.user.name in answer_of(stranger, inside)
    club.log_is_clean()


async def test_an_archived_thread_is_as_public_as_its_channel(club: Club) -> None:
    number, players = await club.begun("spymaster", "dm", "dm")
    host = players[0].person
    guest, lounge = club.person(host.channel, "Guest"), club.world.text_channel("lounge")
    (thread,) = club.ledger.rows("SELECT thread_id FROM tables WHERE id = ?", number)[0]
    club.world.change_channel(club.world.channels[thread], archived=True)
    assert host.user.name in answer_of(guest, await guest.slash("table show", lounge.id, table=number))
    club.world.change_channel(host.channel, readers={host.id})
    assert "no such table" in answer_of(guest, await guest.slash("table show", lounge.id, table=number))
    assert host.user.name in answer_of(host, await host.slash("table show", lounge.id, table=number))
    club.log_is_clean()


async def test_the_table_of_a_channel_that_is_gone(club: Club) -> None:
    """No one knows any more who could read it. Only people who sit there know of it, and those who read everything."""
    number, (host, _) = await club.lobby("spymaster", 2)
    lounge = club.world.text_channel("lounge")
    boss, admin = club.person(lounge, "Boss"), club.person(lounge, "Admin")
    boss.user.manager = admin.user.manager = admin.user.admin = True
    club.world.delete_channel(host.channel.id)
    assert "no such table" in answer_of(boss, await boss.slash("table end", table=number))
    for person in (host, admin):
        assert "Close this table" in answer_of(person, await person.slash("table end", lounge.id, table=number))
    club.log_is_clean()


async def test_the_host_who_leaves_the_server(club: Club) -> None:
    """Discord does not announce it. The bot asks when another person needs the host's rights."""
    number, people = await club.lobby("spymaster", 2)
    calls = len(club.server.calls)
    text = answer_of(people[1], await people[1].slash("table end", table=number))
    assert "Only the host" in text
    assert [c.route for c in club.server.calls[calls:] if c.route == "member"] == ["member"]
    people[0].user.member = False
    assert "Possible with these options: 2" in answer_of(people[1], await people[1].press("Start", number))
    await people[1].add_ai(number)
    await club.world.until(lambda: shows(people[1], "Start", number), what="Start")
    await people[1].press("Start", number)
    assert club.ledger.rows("SELECT status FROM tables WHERE id = ?", number) == [("playing",)]
    assert "Close this table" in answer_of(people[1], await people[1].slash("table end", table=number))
    club.log_is_clean()


async def test_what_is_about_a_server_is_refused_in_a_dm(club: Club) -> None:
    """Discord hides whole commands in DMs, but no single command of a group. Also, a client may be old."""
    person = club.person(club.world.text_channel("lounge"), "Private")
    by_dm, tables = club.world.open_dm(person.id).id, club.ledger.rows("SELECT count(*) FROM tables")
    for command, options in (("table new", {"game": "souten"}), ("table list", {}), ("server check", {})):
        text = answer_of(person, await person.slash(command, by_dm, **options))
        assert "not in DMs" in text, command
    assert club.ledger.rows("SELECT count(*) FROM tables") == tables
    club.log_is_clean()


async def test_a_command_that_there_is_no_more(club: Club) -> None:
    """A client may have an older list than the bot. It gets an answer, and no suggestions."""
    person = club.person(club.world.text_channel("lounge"), "Late")
    root = {"id": "1", "name": "deal"}
    commands = Commands(person)
    assert "This command is out of date" in answer_of(person, await commands.run(["deal"], root, {}, person.channel.id))
    focused = {"name": "table", "type": STRING, "value": ""}
    assert await commands.typing(["deal"], root, {}, focused, person.channel.id) == []
    me = next(c for c in club.world.commands if c["name"] == "me")
    junk = await commands.run(["me", "settings"], me, {"language": "tlh"}, person.channel.id)
    assert "This command is out of date" in answer_of(person, junk)
    club.log_is_clean()


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_message_names_a_command_as_its_reader_types_it(club: Club, locale: str) -> None:
    """In English, it is a link with the id from Discord's answer to the sync. Discord has no Japanese links."""
    person = SocketPerson(club.server, f"Reader {locale}", club.world.text_channel("lounge"), locale)
    by_dm, ids = club.world.open_dm(person.id).id, {each["name"]: each["id"] for each in club.world.commands}
    english = {"table show": f"</table new:{ids['table']}>", "replay": f"</replay:{ids['replay']}>"}
    japanese = {"table show": "`/卓 新規`", "replay": "`/リプレイ`"}
    for command, name in (english if locale == "en" else japanese).items():
        text = answer_of(person, await person.slash(command, by_dm))
        assert name in text
        assert text.count("/") == 1, text
    club.log_is_clean()


async def test_a_game_without_options(club: Club) -> None:
    number, (host,) = await club.lobby("rabbit2", 1)
    text = answer_of(host, await host.slash("table options", table=number, option="rounds", value="1"))
    assert "There is no such option. You can set pace" in text
    panel = next(m for m in reversed(host.messages()) if is_panel(m, number))
    forged = await host.click(panel, encode(Address("options", "t", number)))
    assert "This game has no options." in answer_of(host, forged)
    club.log_is_clean()


async def test_no_one_has_the_sign_of_an_ai(club: Club) -> None:
    host = club.person(club.world.text_channel("games"))
    panel = host.answer(await host.slash("table new", game="rabbit2"))
    assert panel is not None
    number = addresses(panel)[0].table
    called = {"Bot 1": "Bot 1", "Ai": "Ai", "Sakurai": "Sakurai", "fox [AI]": "fox AI", "キツネ（ＡＩ）": "キツネ ＡＩ"}
    for name, shown in called.items():
        guest = club.person(host.channel)
        guest.user.name = name
        await guest.press("Sit", number)
        row = club.ledger.rows("SELECT name FROM seats WHERE table_id = ? AND person = ?", number, guest.id)
        assert row == [(shown,)]
        await guest.press("Leave", number)
    club.log_is_clean()


async def test_forged_controls_of_those_who_sit(club: Club) -> None:
    """Controls that belong on no private panel are refused there. None is an error, and no one else sees anything."""
    for state in ("lobby", "playing"):
        number, (host, other) = await club.lobby("spymaster", 2)
        if state == "playing":
            await host.press("Start", number)
            await club.world.until(lambda: club.ledger.quiet(number), what="the beginning")  # noqa: B023
        for person in (other, host):
            by_dm = person.answer(await person.slash("rules", club.world.open_dm(person.id).id))
            here = person.answer(await person.slash("rules"))
            for message, surface in ((by_dm, "h"), (here, "e")):
                assert message is not None
                for verb in sorted(VERBS.keys() - {"guide", "end", "leave", "sit"}):
                    standing = len(list(club.world.in_channel(message.channel)))
                    done = await person.click(message, encode(Address(verb, surface, number, arg="random")))
                    shown = person.answer(done)
                    assert shown is None or not SORRY.search(told(shown)), f"{state} {verb}: {told(shown)}"
                    new = list(club.world.in_channel(message.channel))[standing:]
                    assert all(m.reader is not None or not addresses(m) for m in new), f"{state} {verb}"
        assert club.ledger.rows("SELECT status FROM tables WHERE id = ?", number) == [(state,)]
    club.log_is_clean()
