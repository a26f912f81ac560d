"""A game with more options than a sheet holds: every option can be seen and set by clicking."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated as A
from typing import Any, Literal

import msgspec
import pytest

from bot.tables.verbs.terms import TERMS
from bot.ui.address import decode
from engine.form import Text
from tests.flows.guests import admit
from tests.flows.harness import Server, SimulatedPerson, all_ids, buttons, texts
from tests.flows.reading import refusal, say
from tests.games.tiny import Tiny, TinyOptions

FIRST = ["hand", "objections", "rounds", "bonus", "swaps"]
FURTHER = ["target", "colour"]
WORDS = """
option-swaps = Swaps
option-swaps-value = { $value }
option-target = Target
option-colour = Colour
option-colour-value = { $value }
"""


class ChoosyOptions(TinyOptions, frozen=True):
    swaps: bool = False
    target: A[int, msgspec.Meta(ge=10, le=40)] = 20
    colour: Literal["red", "blue"] = "red"


class Choosy(Tiny):
    id = "choosy"
    options_type = ChoosyOptions


@pytest.fixture(autouse=True)
def choosy_is_in_the_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    admit(Choosy(), tmp_path / "games", monkeypatch, {"en": WORDS, "ja": WORDS})


async def button(host: SimulatedPerson, page: int, locale: str = "en") -> tuple[Any, str]:
    """Open More… of the lobby, and return it with the button of a page of options."""
    more = await host.more(host.server.panels()[-1])
    label = say(locale, Text("button-options-page", {"page": page, "pages": 2}))
    return more, buttons(more)[label]


def questions(result: Any) -> dict[str, dict[str, Any]]:
    """Return the questions of a form that has opened, by option."""
    asked = [label["component"] for label in result.modal["components"]]
    return {each["custom_id"].rpartition(".")[0]: each for each in asked}


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_seven_options_stand_on_two_sheets(locale: str, tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True, locale=locale) as server:
        host = server.person("Oliver", locale)
        language = "ja" if locale == "ja" else "en"
        await host.slash("table new", game="choosy")
        first = await host.click(*await button(host, 1, language))
        assert list(questions(first)) == FIRST
        assert "1/2" in first.modal["title"]
        asked = questions(first)
        await host.submit(
            first,
            {asked["rounds"]["custom_id"]: "3"}
            | {asked[name]["custom_id"]: "true" for name in ("objections", "swaps")}
            | {asked["hand"]["custom_id"]: "3", asked["bonus"]["custom_id"]: "none"},
        )
        second = await host.click(*await button(host, 2, language))
        assert list(questions(second)) == FURTHER
        assert "2/2" in second.modal["title"]
        asked = questions(second)
        assert asked["target"]["value"] == "20", "what holds now is filled in"
        await host.submit(second, {asked["target"]["custom_id"]: "33", asked["colour"]["custom_id"]: "blue"})
        options = (await server.table()).row.options
        assert options == {
            "hand": 3,
            "objections": True,
            "rounds": 3,
            "bonus": "none",
            "swaps": True,
            "target": 33,
            "colour": "blue",
        }
        shown = "\n".join(texts(server.panels()[-1]))
        name = say(language, Text("option-objections"), game="choosy")
        objections = say(language, Text("lobby-option", {"name": name, "value": "true"}))
        assert objections not in shown, "the lobby has what is not usual"
        assert objections in "\n".join(texts(await host.more(server.panels()[-1]))), "its page has all"
        asked = questions(await host.click(*await button(host, 1, language)))
        chosen = [option["value"] for option in asked["objections"]["options"] if option.get("default")]
        assert chosen == ["true"]
        assert "33" in shown
        assert "blue" in shown


async def test_options_by_typing(tmp_path: Path) -> None:
    """Names and values are suggested for the right table, and folded as on the sheet."""
    async with Server.open(tmp_path, strict=True) as server:
        host, guest = server.person("Oliver"), server.person("Ida")
        await host.slash("table new", game="rabbit2")
        await host.slash("table new", game="choosy")

        async def suggested(asked: str, typed: str = "", **filled: Any) -> list[Any]:
            return [each["value"] for each in await host.suggestions("table options", asked, typed, **filled)]

        assert await suggested("option", table=1) == [*TERMS]
        assert await suggested("option", table=2) == [*FIRST[:3], "bonus", "swaps", *FURTHER, *TERMS]
        assert await suggested("option", "COL") == ["colour"]
        assert await suggested("value", option="colour") == ["red", "blue"]
        assert await suggested("value", "BL", option="Colour") == ["blue"]
        assert await suggested("value", option="swaps", table=2) == ["false", "true"]
        assert await suggested("value", option="swaps", table=1) == []
        assert await suggested("value", "3", option="target") == ["13", "23", *map(str, range(30, 40))]
        assert await suggested("value", option="chess") == await suggested("value") == []
        for option, value, then in (
            ("target", "\uff13\uff13", 33),
            ("TARGET", " 034 ", 34),
            ("colour", "Blue", "blue"),
            ("swaps", "TRUE", True),
        ):
            await host.slash("table options", table=2, option=option, value=value)
            assert (await server.table(2)).row.options[option.lower()] == then
        before = (await server.table(2)).row
        for value in ("41", "-1", "9" * 5000, "", "x"):
            result = await host.slash("table options", table=2, option="target", value=value)
            assert "target can’t have that value. Possible values: 10-40." in "\n".join(texts(result.response._message))
        result = await guest.slash("table options", table=2, option="target", value="12")
        assert say("en", Text("refuse-host-only")) in "\n".join(texts(result.response._message))
        assert (await server.table(2)).row == before


async def test_a_page_that_there_is_not(tmp_path: Path) -> None:
    async with Server.open(tmp_path, strict=True) as server:
        host = server.person("Oliver")
        await host.slash("table new", game="choosy")
        page, found = await button(host, 2)
        messages = len(host.messages())
        for wrong in ("2", "-1", "x", "00", "９"):
            await host.deliver(host.raw(page, found.rpartition(":")[0] + f":{wrong}"))
            assert refusal(host.messages()[-1]) == say("en", Text("error-unknown-control")), wrong
            assert len(host.messages()) == messages, "the page says it"


async def test_five_options_stand_on_one_sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class FiveOptions(TinyOptions, frozen=True):
        swaps: bool = False

    monkeypatch.setattr(Choosy, "options_type", FiveOptions)
    async with Server.open(tmp_path, strict=True) as server:
        host = server.person("Oliver")
        await host.slash("table new", game="choosy")
        page = await host.more(server.panels()[-1])
        assert [decode(i).arg for i in all_ids(page) if decode(i).verb == "options"] == [""]
        opened = await host.click(page, buttons(page)[say("en", Text("button-options"))])
        assert list(questions(opened)) == FIRST
