"""Notices to people, and their way from one table to the next: the bot in a simulated Discord."""

from __future__ import annotations

import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import icalendar
import pytest

from bot.tables.person import Person
from bot.tables.state.change import Change
from bot.tables.state.notices import wishes_of
from bot.tables.time.time_control import DAY
from bot.ui.address import decode
from cogs.telling import may_be_named
from engine.form import Text
from tests.flows.harness import Server, SimulatedPerson, addresses, buttons, texts
from tests.flows.reading import say, selects

LABELS = {"en-US": ("Sit", "Start", "Next table", "My hand"), "ja": ("座る", "開始", "次の卓", "手札")}


async def begin(
    server: Server, one: SimulatedPerson, two: SimulatedPerson, locale: str = "en-US", allowance: float = 0.0
) -> None:
    """Start a match of two people: at a slow pace if an allowance is given, else without a clock."""
    sit, start, *_ = LABELS[locale]
    await one.slash("table new", game="spymaster")
    await two.press(sit)
    number = max(table.id for table in await server.bot.service.tables_of(one.id))
    time_control = {"settings": {"pace": {"kind": "slow" if allowance else "free", "allowance": allowance}}}
    await server.bot.service.commit(number, None, lambda table, at: Change("settings", fields=time_control))
    await server.sent()
    await one.press(start)


async def owing(server: Server, number: int) -> int:
    """Return the id of the person who is to move at a table."""
    table = await server.table(number)
    person = table.at(table.waiting[0].decision.seat).person
    assert person is not None
    return person


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_next_table_leads_to_the_one_that_has_waited_longest(tmp_path: Path, locale: str) -> None:
    """D25: every private panel has this button, and the press finds the table. The page that is pressed stays."""
    following = LABELS[locale][2]
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        one, two = server.person("Oliver", locale), server.person("さくら", locale)
        for _ in range(3):
            await begin(server, one, two, locale)
        both = {one.id: one, two.id: two}
        who = {number: both[await owing(server, number)] for number in (1, 2, 3)}
        someone = who[1]
        waiting = [number for number in who if who[number] is someone]
        hand = (await someone.slash("hand", table=waiting[0])).response._message
        page = await someone.more(hand)
        before = texts(page)
        result = await someone.click(page, buttons(page)[following])
        shown = result.response._message
        if len(waiting) == 1:
            assert none_waits(shown, locale)
            assert shown.id == page.id
        else:
            assert texts(page) == before, "it stays that of its table"
            assert result.ephemeral
            assert {a.table for a in addresses(shown)} == {waiting[1]}
            assert addresses(shown)[0].place == "e"
        idle = next(person for person in both.values() if person is not someone)
        if all(who[number] is not idle for number in who):
            page = await idle.more((await idle.slash("hand", table=1)).response._message)
            result = await idle.click(page, buttons(page)[following])
            assert none_waits(result.response._message, locale)


def none_waits(page: Any, locale: str) -> bool:
    """Return whether a page shows that no table waits, and leads back."""
    return texts(page)[1:] == [say(locale[:2], Text("next-none"))] and [a.verb for a in addresses(page)] == ["hand"]


async def test_mine_names_all_tables_and_opens_hands(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        one, two, three = (server.person(name) for name in ("Oliver", "Ada", "Émilie"))
        await begin(server, one, two)
        await begin(server, one, two)
        await one.slash("table new", game="spymaster")
        for dm in (False, True):
            result = await one.slash("mine", dm=dm)
            assert result.ephemeral or dm
            message = result.response._message
            said = "\n".join(texts(message))
            assert all(f"[{number}](https://" in said for number in (1, 2, 3))
            assert "卓上クラブ" not in said, "they are all there"
            waiting = [number for number in (1, 2) if await owing(server, number) == one.id]
            hands = [a for a in addresses(message) if a.verb == "hand"]
            assert [a.table for a in hands] == waiting
            assert {a.place for a in addresses(message)} == {"e"}
            listed = {int(value) for values in selects(message).values() for value in values}
            assert listed == {1, 2} - {*waiting}, "where the other one is to move"
        if waiting:
            _, custom_id = next(iter(buttons(message).items()))
            await one.click(message, custom_id)
            assert decode(custom_id).table == addresses(message)[0].table
            assert any(a.verb in ("move", "step", "sheet", "pick") for a in addresses(message)), "it is the hand now"
        assert server.secrecy.count["mine"] >= 2, "from paired worlds"
        result = await three.slash("mine")
        assert "no seat" in "\n".join(texts(result.response._message))


async def change(person: SimulatedPerson, form: Any, **changed: Any) -> None:
    """Send a form with its defaults, except for these answers."""
    filled: dict[str, Any] = {}
    for each in [part["component"] for part in form.modal["components"]]:
        set_ = [option["value"] for option in each.get("options", ()) if option.get("default")]
        lists = each["type"] in (SELECT, BOXES)
        filled[each["custom_id"]] = set_ if lists else "".join(set_) or each.get("value", "")
        if (name := each["custom_id"].removesuffix(".0")) in changed:
            filled[each["custom_id"]] = [changed[name]] if lists else changed[name]
    await person.submit(form, filled)


SELECT, BOXES = 3, 22  # component types


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_a_slow_game_leads_to_the_forms_of_ones_own_settings(tmp_path: Path, locale: str) -> None:
    """F46, F47, D19: nothing is guessed, and a wrong answer does not lose the others."""

    def label(key: str) -> str:
        return say(locale[:2], Text(key), plain=True)

    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        one, two = server.person("Oliver", locale), server.person("さくら", locale)
        await begin(server, one, two, locale)
        await one.press(label("button-more"), dm=True)
        assert not one.sees(label("button-notify")), "not in a game without a clock"
        await begin(server, one, two, locale, DAY)
        hand = (await one.slash("hand", table=2)).response._message
        await one.click(hand, buttons(hand)[label("button-more")])
        form = await one.click(hand, buttons(hand)[label("button-notify")])
        await change(one, form, hands="ephemeral", quiet_from="23:00", quiet_to="8:00")
        assert say(locale[:2], Text("refuse-zone")) in "\n".join(texts(hand)), "whose night?"
        assert (await server.bot.store.ask.person(one.id)).delivery == "ephemeral"
        form = await one.click(hand, buttons(hand)[label("button-settings-time")])
        await change(one, form, zone="tokyo", active_from="19:00", active_to="23:00")
        form = await one.click(hand, buttons(hand)[label("button-settings-messages")])
        await change(one, form, quiet_from="23:00", quiet_to="8:00")
        assert "⚠️" not in "\n".join(texts(hand))
        wishes = wishes_of((await server.bot.store.ask.person(one.id)).prefs)
        assert (wishes.zone, wishes.active, wishes.quiet[-1].ends) == ("Asia/Tokyo", (19, 23), 8 * 60)
        form = await one.click(hand, buttons(hand)[label("button-settings-vacation")])
        first, last = [part["component"]["options"] for part in form.modal["components"]]
        await change(one, form, since=first[3]["value"], until=last[1]["value"])
        assert say(locale[:2], Text("refuse-vacation-dates")) in "\n".join(texts(hand))
        form = await one.click(hand, buttons(hand)[label("button-settings-vacation")])
        await change(one, form, since=first[1]["value"], until=last[5]["value"])
        assert len(await server.bot.store.ask.vacations(one.id)) == 1
        await one.click(hand, buttons(hand)[label("button-vacation-end")])
        assert not await server.bot.store.ask.vacations(one.id)
        await one.click(hand, buttons(hand)[label("button-back-to-hand")])
        assert any(a.verb == "menu" for a in addresses(hand)), "it is the hand again"


async def test_the_board_of_a_slow_table_tells_of_hours_and_vacations(tmp_path: Path) -> None:
    """D14: a person on vacation opens no table, and /me back ends the vacation."""
    async with Server.open(tmp_path, strict=True) as server:
        one, two = server.person("Oliver"), server.person("Ada")
        await begin(server, one, two, allowance=DAY)
        await begin(server, one, two)
        await one.slash("me settings", zone="London", active="19-23", quiet="23-7", digest="8", reminders=False)
        await server.sent()
        assert "Oliver usually plays from 19:00 to 23:00 (London)" in "\n".join(texts(server.panels(1)[-1]))
        assert "plays 19" not in "\n".join(texts(server.panels(2)[-1])), "there they are, or there is no clock"
        result = await one.slash("me settings")
        said = "\n".join(texts(result.response._message))
        assert all(part in said for part in ("Europe/London", "19-23", "23:00-7:00", "8:00", "Reminders: off"))
        result = await two.slash("me vacation", until="12-24")
        assert "Set your time zone first" in "\n".join(texts(result.response._message)), "whose midnight?"
        today = server.bot.service.now()
        until = time.strftime("%Y-%m-%d", time.gmtime(today + 5 * DAY))
        await one.slash("me vacation", until=until)
        await server.sent()
        assert "Oliver is on vacation until <t:" in "\n".join(texts(server.panels(1)[-1]))
        result = await one.slash("table new", game="spymaster")
        assert "/me back" in "\n".join(texts(result.response._message))
        await one.slash("me back")
        await server.sent()
        assert "vacation" not in "\n".join(texts(server.panels(1)[-1]))
        found = await one.suggestions("me settings", "zone", "tok")
        assert found[0]["value"] == "Asia/Tokyo"


@pytest.mark.parametrize(("server", "ephemeral", "named"), [(77, True, 2), (None, False, 2), (77, False, 1)])
def test_D25_where_others_may_look_on_only_that_server_is_named(
    server: int | None, ephemeral: bool, named: int
) -> None:
    """This means a public message. A DM and an ephemeral answer may name every server's tables."""
    message = SimpleNamespace(flags=SimpleNamespace(ephemeral=ephemeral))
    reply = SimpleNamespace(interaction=SimpleNamespace(message=message))
    click: Any = SimpleNamespace(reply=reply, person=Person(1, "Ann", "en", server=server))
    tables: list[Any] = [SimpleNamespace(row=SimpleNamespace(guild_id=guild)) for guild in (77, 88)]
    assert sum(may_be_named(click, table) for table in tables) == named


async def test_the_calendar_has_the_own_deadlines_and_is_for_the_presser_alone(tmp_path: Path) -> None:
    """P14."""
    async with Server.open(tmp_path) as server:
        one, two = server.person("Oliver"), server.person("さくら", "ja")
        await begin(server, one, two, allowance=DAY)
        mover = await owing(server, 1)
        for person in (one, two):
            locale = "ja" if person is two else "en"
            mine = (await person.slash("mine")).response._message
            result = await person.click(mine, buttons(mine)[say(locale, Text("button-calendar"))])
            assert result.ephemeral
            shown = result.response._message
            if person.id == mover:
                (data,) = person.files(shown).values()
                (event,) = icalendar.Calendar.from_ical(data).walk("VEVENT")
                assert event["uid"] == "table-1@takujo"
                assert str(event["url"]) == await server.bot.delivery.link(await server.table(1))
            else:
                assert say(locale, Text("calendar-none")) in texts(shown)
