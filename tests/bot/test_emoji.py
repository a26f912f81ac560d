"""The bot's own emoji: uploaded once, found again, replaced when a drawing changes, and their places.

Without them, words.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.ui import components, emoji
from bot.ui.caps import PANEL_TEXT
from bot.ui.page import Page
from bot.ui.painter import Painter
from bot.ui.rows import Button, Controls, Item, Select
from bot.ui.sheets import Question, Sheet
from engine.catalogue import GAMES
from engine.form import Partial, Text
from render import signs
from tests.words import emoji_in

HEART, SPADE = "<:heart_00000000:1100000000000000001>", "<:spade_00000000:1100000000000000002>"


def http(status: int, code: int = 0, text: str = "") -> discord.HTTPException:
    return discord.HTTPException(SimpleNamespace(status=status, reason="injected"), {"code": code, "message": text})


class Application:
    """The emoji that Discord keeps for an application. `fails`: the number of uploads after which uploads fail."""

    def __init__(self, *names: str, fails: int = 10_000) -> None:
        self.emoji = {name: Emoji(self, name, n) for n, name in enumerate(names)}
        self.uploads: list[str] = []
        self.fails = fails

    async def fetch_application_emojis(self) -> list[Any]:
        return list(self.emoji.values())

    async def create_application_emoji(self, *, name: str, image: bytes) -> Any:
        assert image.startswith(b"\x89PNG")
        if len(self.uploads) == self.fails:
            raise http(429)
        self.uploads.append(name)
        self.emoji[name] = Emoji(self, name, 100 + len(self.uploads))
        return self.emoji[name]


class Emoji:
    def __init__(self, application: Application, name: str, number: int) -> None:
        self.application, self.name, self.number = application, name, number

    def __str__(self) -> str:
        return f"<:{self.name}:{self.number}>"

    async def delete(self) -> None:
        del self.application.emoji[self.name]


@pytest.fixture(autouse=True)
def afresh() -> Iterator[None]:
    emoji.written.clear()
    yield
    emoji.written.clear()


async def learn(application: Any) -> None:
    async def painter(draw: Any, *args: Any) -> Any:
        return draw(*args)

    await emoji.learn(application, painter)  # type: ignore[arg-type]


async def test_the_first_start_uploads_all_and_the_next_ones_find_them() -> None:
    application = Application("party", "old_friend")
    await learn(application)
    own = {name for game in GAMES for name in signs.of(game)}
    assert {signs.sign_of(name) for name in application.uploads} == own
    assert {emoji.written[name] for name in own} == {str(application.emoji[name]) for name in application.uploads}
    assert all(2 <= len(name) <= 32 for name in application.uploads)

    known, application.uploads = dict(emoji.written), []
    emoji.written.clear()
    await learn(application)
    assert (emoji.written, application.uploads) == (known, [])
    assert {"party", "old_friend"} < application.emoji.keys(), "what others have put there stays"


async def test_a_sign_that_was_drawn_anew_takes_the_place_of_the_old_one(monkeypatch: pytest.MonkeyPatch) -> None:
    application = Application()
    await learn(application)
    old = next(name for name in application.uploads if signs.sign_of(name) == "spade")
    monkeypatch.setattr("render.signs.EDGE", 3)
    application.uploads = []
    await learn(application)
    new = next(name for name in application.uploads if signs.sign_of(name) == "spade")
    assert new != old
    assert emoji.written["spade"] == str(application.emoji[new])
    assert old in application.emoji, "it may still be in a message on its way"
    await learn(application)
    assert emoji.written["spade"] == str(application.emoji[new])
    assert old not in application.emoji


async def test_an_old_picture_is_better_than_none() -> None:
    application = Application("spade_00000000", fails=0)
    await learn(application)
    assert emoji.written == {"spade": "<:spade_00000000:0>"}


@pytest.mark.parametrize("error", [http(403, 50001), http(500), TimeoutError(), discord.DiscordException("no id")])
async def test_where_discord_gives_none_signs_are_words(error: Exception, caplog: pytest.LogCaptureFixture) -> None:
    class Refusing(Application):
        async def fetch_application_emojis(self) -> list[Any]:
            raise error

    await learn(Refusing())
    assert not emoji.written
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    page = Page("rabbit1", "en")
    assert page.say("choice-card", value="SK") == "♤K"
    assert page.lead(Text("choice-card", {"value": "SK"})) == (None, "♤K")


async def test_what_was_uploaded_before_a_failure_is_used_and_the_rest_comes_at_the_next_start() -> None:
    application = Application(fails=3)
    await learn(application)
    assert len(emoji.written) == len(application.emoji) == 3
    application.fails = 10_000
    await learn(application)
    assert len(emoji.written) == len(application.emoji) == len(signs.files())


async def test_a_stop_in_the_middle_is_no_error() -> None:
    class Slow(Application):
        async def create_application_emoji(self, *, name: str, image: bytes) -> Any:
            await asyncio.sleep(3600)

    painter = Painter()
    task = asyncio.create_task(emoji.learn(Slow(), painter))  # type: ignore[arg-type]
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    painter.close()


def test_only_a_refused_emoji_makes_them_words() -> None:
    emoji.written["spade"] = SPADE
    assert not any(map(emoji.gone, (http(400, 50035, "Invalid Form Body"), http(404, 10008, "emoji"), ValueError())))
    assert emoji.written
    assert emoji.gone(http(400, 50035, "In components.0.components.0.emoji.id: Invalid emoji"))
    assert not emoji.written


# The places of emoji


def test_a_message_has_them_inside_and_a_control_at_its_beginning() -> None:
    emoji.written |= {"spade": SPADE, "heart": HEART}
    page = Page("rabbit1", "en")
    assert page.say("event-nothing-follows", card="SK").count(SPADE) == 1
    assert page.label(Text("choice-card", {"value": "SK"})) == "♤K"
    assert page.lead(Text("choice-card", {"value": "SK"})) == (SPADE, "K")
    assert page.lead(Text("say-play", {"card": "SK"})) == (None, "Play ♤K")
    assert page.lead(Text("group-suit", {"suit": "S"})) == (None, "♤"), "a label is never empty"


def test_a_text_with_many_signs_has_them_in_words() -> None:
    emoji.written["spade"] = SPADE
    page = Page("rabbit1", "en")
    few, many = (page.say("words-may-play", cards=("SK",) * n) for n in (5, 13))
    assert (few.count(SPADE), many.count(SPADE), many.count("♤")) == (5, 0, 13)


def test_a_text_is_never_cut_inside_an_emoji() -> None:
    emoji.written["spade"] = SPADE
    for spare in range(1, 30):
        page = Page("rabbit1", "en")
        page.write("x" * (PANEL_TEXT - spare) + page.say("choice-card", value="SK") * 2)
        items = page.done().layout.walk_children()
        (shown,) = (item.content for item in items if isinstance(item, discord.ui.TextDisplay))
        assert len(shown) <= PANEL_TEXT
        assert shown.replace(SPADE, "").rstrip("K…") == "x" * (PANEL_TEXT - spare), shown[-50:]


def said(text: Text) -> str:
    return str(text.args["words"])


def led(text: Text) -> tuple[str | None, str]:
    sign, _, rest = said(text).rpartition("|")
    return sign or None, rest


def words(*labels: str) -> list[Text]:
    return [Text("x", {"words": label}) for label in labels]


def test_buttons_and_options_that_differ_in_their_emoji_alone_stay_as_they_are() -> None:
    labels = words(f"{SPADE}|8", f"{HEART}|8", "8", f"{SPADE}|9")
    row = tuple(Button(label, "move", str(n)) for n, label in enumerate(labels))
    select = Select(words("Play")[0], tuple(Item(str(n), label) for n, label in enumerate(labels)))
    drawn = [
        item.to_component_dict()["components"]
        for item in components.draw(Controls((row, select)), lambda verb, arg: f"{verb}:{arg}", said, led)
    ]
    for controls in (drawn[0], drawn[1][0]["options"]):
        assert [each["label"] for each in controls] == ["8", "8", "8", "9"]
        assert [each.get("emoji", {}).get("name") for each in controls] == [
            "spade_00000000",
            "heart_00000000",
            None,
            "spade_00000000",
        ]


async def test_a_form_has_them_in_its_menus_only() -> None:
    """Discord draws none on radio buttons, boxes, titles and labels."""
    items = tuple(Item(str(n), label) for n, label in enumerate(words(f"{SPADE}|8", f"{HEART}|8")))
    title = words("Discard")[0]
    for kind, expected in (("select", ["8", "8"]), ("radio", [f"{SPADE}|8", f"{HEART}|8"]), ("checkbox", None)):
        sheet = Sheet(title, Partial("x"), (Question("cards", 0, title, kind, items),))  # type: ignore[arg-type]
        asked = components.modal(sheet, "x", said, "Discard", lead=led).to_dict()["components"][0]["component"]
        labels = [option["label"] for option in asked["options"]]
        assert labels == (expected or [f"{SPADE}|8", f"{HEART}|8"])
        assert all(("emoji" in option) == (kind == "select") for option in asked["options"])


def test_what_becomes_an_emoji_is_known() -> None:
    assert emoji_in("♠♥♦♣ ⚠️ 🤖 ★ ☆ ♤♡♢♧ → 7 # * 卓") == ["♠", "♥", "♦", "♣", "⚠", "️", "🤖"]
