"""A match that is over, as a web page: what is said before, what the file has, and when there is none."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from bot import films
from bot.ui.address import decode
from engine.chance import commitment_of
from tests import sample
from tests.flows.harness import Player, Server, SimulatedPerson, all_ids, buttons
from tests.flows.lookback import further, look_through, opened, over, page, shown
from tests.flows.matches import control, said, to_the_end

GAME = "spymaster"
LOCALES = sample.by_lot("web pages", [("en", "en-US"), ("ja", "ja")], 1)


def page_in(person: SimulatedPerson, message: Any) -> str:
    """Return the page that a message has as its only file."""
    ((name, data),) = person.files(message).items()
    assert re.fullmatch(r"takujo-\w+-(\d+|file)\.html", name)
    return data.decode()


def data_of(html: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', html, re.DOTALL)
    assert found is not None
    made: dict[str, Any] = json.loads(found[1])
    return made


async def made(person: SimulatedPerson, panel: Any, locale: str = "en", button: str = "button-page-make") -> Any:
    """Ask for the page of a replay, and return the message in which it comes."""
    await page(person, panel, "more")
    return await pressed(person, panel, locale, button)


async def pressed(person: SimulatedPerson, panel: Any, locale: str, button: str = "button-page-make") -> Any:
    """Ask for the page from what is behind More… of a replay."""
    await person.click(panel, buttons(panel)[said(locale, "button-page", GAME)])
    await person.click(panel, buttons(panel)[said(locale, button, GAME)])
    return person.messages()[-1]


@pytest.mark.parametrize(("locale", "discord"), LOCALES)
async def test_a_page_has_ones_own_hand_and_proves_the_shuffle(locale: str, discord: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, locale=discord) as server:
        me, other = server.person("さくら </script>", discord), server.person("Oliver")
        table = await over(server, [me, other])
        panel = await opened(me)
        await further(me, panel, said(locale, "button-page", GAME))
        assert said(locale, "page-begin-record", GAME) in shown(panel), "said before it is made"
        await me.click(panel, buttons(panel)[said(locale, "button-back", GAME)])
        message = await pressed(me, panel, locale)
        html = page_in(me, message)
        data, end = data_of(html), len(table.match.plies)
        assert [eyes for eyes, *_ in data["eyes"]] == ["public", "0"]
        assert set(data["streams"]) == {"t", "0"}, "no other hand is drawn"
        assert {len(stream["changes"]) for stream in data["streams"].values()} == {end + 1}
        assert {len(lines) for lines in data["told"].values()} == {end + 1}
        assert data["record"]["secret"] == table.row.secret.hex()
        assert commitment_of(bytes.fromhex(data["record"]["secret"])) == data["record"]["commitment"]
        assert html.count("</script>") == 2, "a name is no markup"
        for number in (me.id, other.id, server.guild.id, table.row.channel_id):
            assert str(number) not in html, "no ids of people and places"
        assert server.secrecy.count["web page"] >= 2
        await me.click(message, buttons(message)[said(locale, "button-back", GAME)])
        assert [i for i in all_ids(message) if decode(i).verb == "replay-step"]


async def test_all_hands_and_ones_own_notes(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        me, other = server.person("Sakura"), server.person("Oliver")
        table = await over(server, [me, other])
        service = server.bot.service
        await service.notes.write_bookmark(table.id, me.id, 2, "here it turned")
        await service.notes.write_bookmark(table.id, other.id, 3, "not for others")
        panel = await opened(me)
        await look_through(me, panel, "open")
        html = page_in(me, await made(me, panel, button="button-page-notes"))
        data = data_of(html)
        assert data["notes"] == {"2": "here it turned"}
        assert "not for others" not in html
        assert set(data["streams"]) == {"t", "0", "1"}
        assert data["eyes"][-1][2] == [0, 1]
        assert data_of(page_in(me, await made(me, await opened(me))))["notes"] == {}


async def test_a_table_for_its_players_alone_has_neither_other_hands_nor_a_record(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        me, other = server.person("Sakura"), server.person("Oliver")
        await me.slash("table new", game=GAME)
        await other.click(*control(server, "sit"))
        await me.slash("table options", option="watch", value="seated")
        await me.click(*control(server, "start"))
        await to_the_end(server, [Player(person, "act") for person in (me, other)])
        await server.sent()
        panel = await opened(me)
        await look_through(me, panel, "open")
        message = await made(me, panel)
        data = data_of(page_in(me, message))
        assert set(data["streams"]) == {"t", "0"}
        assert data["record"] is None
        assert (await server.table()).row.secret.hex() not in page_in(me, message)


async def test_while_others_play_its_deal_there_is_no_page(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        me, other = server.person("Sakura"), server.person("Oliver")
        zoe, max_ = server.person("Zoe"), server.person("Max")
        await over(server, [me, other])
        panel = await opened(me)
        await zoe.click(*control(server, "deal"))
        await max_.click(*control(server, "sit", 2))
        assert page_in(me, await made(me, await opened(me))), "a lobby does not count"
        await zoe.click(*control(server, "start", 2))
        await server.sent()
        await made(me, panel)
        assert said("en", "refuse-open-elsewhere", GAME) in shown(panel)
        assert not [name for name in me.files(panel) if name.endswith(".html")]


async def test_a_file_has_a_page_and_there_are_ten_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(films, "A_DAY", 1)
    async with Server.open(tmp_path) as server:
        me, other = server.person("Sakura"), server.person("Oliver")
        table = await over(server, [me, other])
        record = json.dumps(table.match.record(table.row.secret, table.joins)).encode()
        panel = await opened(me, file=("record.json", record))
        message = await made(me, panel)
        html = next(data for name, data in me.files(message).items() if name == "takujo-spymaster-file.html")
        assert set(data_of(html.decode())["streams"]) == {"t"}
        await me.click(message, buttons(message)["Back"])
        await made(me, message)
        assert said("en", "refuse-film-day", GAME, most=1) in shown(message)
