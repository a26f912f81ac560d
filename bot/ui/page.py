"""How a message is built: a page of texts, pictures and controls in one language, and what a table adds to it.

page = Page("souten", "ja")          # of a game alone: bot/ui/shelf.py
frame = Frame(table, "t", "en")      # of a table: bot/ui/panels.py; each control carries its own address
frame.write(...); frame.show(picture, "table3"); frame.row(...)
frame.done()                         # a Panel: the layout, its pictures, a key of what it shows
"""

from __future__ import annotations

import hashlib
import io
import math
import re
import secrets
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

import discord
import msgspec
from discord import ui

from bot.tables.journal import Essence
from bot.tables.table import Table
from bot.ui import components
from bot.ui.address import Address, decode, encode
from bot.ui.caps import BUTTONS_PER_ROW, COMPONENTS, DISCORD, PANEL_TEXT, Caps
from bot.ui.emoji import icon, lead, written
from bot.ui.labels import columns, drawn_lines, short_names, shorten
from bot.ui.rows import Controls, closely, evenly, pixels
from engine.form import Text
from engine.game import Game
from engine.match import base36
from render import picture, texts
from render.letters import utf16_length
from render.texts import say

TEAL, GOLD, GREY = 0x1F6F78, 0xFFC83D, 0x5B6770
STAMPS = 36**3
TITLE = 28  # columns of a game's name that find room beside its table's number
SIGNED_TEXT = 400  # units: an emoji takes some 40, and a longer text (a hand laid open) would crowd out what follows it
_CUT_EMOJI = re.compile(r"<:?\w*:?\d*…$")


def cost_of_buttons(count: int) -> int:
    """Components of so many buttons and their rows, of which a phone may need many."""
    return count + math.ceil(count / 2)


class Panel(msgspec.Struct):
    """A layout ready to be sent. `files` gives fresh file objects at each call: discord.py closes them."""

    layout: ui.LayoutView | ui.View
    pictures: tuple[tuple[str, bytes], ...]
    key: str
    content: str | None = None  # of a plain message, which alone can ping: its layout is a View then

    @property
    def parts(self) -> dict[str, Any]:
        """What a message is made of, but for its files, as discord.py takes it."""
        return {"view": self.layout} if self.content is None else {"view": self.layout, "content": self.content}

    def files(self) -> list[discord.File]:
        return [discord.File(io.BytesIO(data), filename=name) for name, data in self.pictures]


class Page:
    """One panel being built: a container for texts and pictures, in the words of one game and language."""

    def __init__(self, game_id: str, locale: str, names: tuple[str, ...] = (), colour: int = TEAL) -> None:
        self.game_id, self.locale, self.names = game_id, locale, names
        self._escaped, self._short = tuple(map(escaped, names)), short_names(names, DISCORD.name)
        self._box: ui.Container[Any] = ui.Container(accent_colour=colour)
        self._pictures: list[tuple[str, bytes]] = []
        self._text, self._components = PANEL_TEXT, COMPONENTS - 1  # what is left of them

    def say(self, key: str, **args: Any) -> str:
        """A text for a message: names are escaped, so that nobody's name is markup."""
        return self.text(Text(key, args))

    def text(self, text: Text) -> str:
        signed = say(self.locale, text, game=self.game_id, names=self._escaped, signs=written)
        if utf16_length(signed) <= SIGNED_TEXT:
            return signed
        return say(self.locale, text, game=self.game_id, names=self._escaped)

    def label(self, text: Text) -> str:
        """A text for a control."""
        return say(self.locale, text, game=self.game_id, names=self._short, plain=True)

    def lead(self, text: Text) -> tuple[str | None, str]:
        """A label with its emoji apart, for a list."""
        return lead(self.locale, text, self.game_id, self._short)

    def icon(self, text: Text) -> tuple[str | None, str]:
        """A label with its emoji apart, for a button."""
        return icon(self.locale, text, self.game_id, self._short)

    def quoted(self, lines: Iterable[Text]) -> list[str]:
        """Lines of the log."""
        return [f"> {self.text(line)}" for line in lines]

    def news(self, news: Essence, room: int) -> list[str]:
        """What became of the reader's own answer in full size, the rest in small (F11).

        The newest stays if there is room for anything; of the others, the reader's own first, what fits into `room`
        lines of a phone.
        """
        own, others = [*map(self.text, news.own)], [f"-# {self.text(line)}" for line in news.others]
        kept: list[str] = []
        for line in [*own[::-1], *others[::-1]]:
            if (not kept and room > 1) or sum(map(drawn_lines, [*kept, line])) <= room:
                kept.append(line)
        return [line for line in own + others if line in kept]

    @property
    def title(self) -> str:
        """The game's name; of a long one no more than stands before a colon."""
        whole = self.say("game-title")
        return whole.partition(":")[0] if columns(whole) > TITLE else whole

    def head(self, key: str, **args: Any) -> None:
        self.write(fitting(self.say(key, **args)))

    def write(self, *lines: str) -> None:
        """A text of its own; what no longer fits the panel is left out."""
        text = "\n".join(line for line in lines if line)
        if text and self._text > 0:
            if utf16_length(text) > self._text:
                text = _CUT_EMOJI.sub("…", shorten(text, self._text))
            self._text -= utf16_length(text)
            self._components -= 1
            self._box.add_item(ui.TextDisplay(text))

    def row(self, *items: ui.Item[Any]) -> None:
        """Show buttons, in rows that a phone does not break (F15)."""
        widths = [_width(item) for item in items]
        cuts = min(evenly(widths, DISCORD), closely(widths, DISCORD), key=len)
        if len(cuts) + len(items) > self._components:
            cuts = [slice(n, n + BUTTONS_PER_ROW) for n in range(0, len(items), BUTTONS_PER_ROW)]
        for cut in cuts:
            self._box.add_item(ui.ActionRow(*items[cut]))
        self._components -= len(cuts) + len(items)

    def choose(self, custom_id: str, placeholder: str, values: Mapping[str, str]) -> None:
        """A list of which one is picked: what each stands for, and its label."""
        select: ui.Select[Any] = ui.Select(custom_id=custom_id, placeholder=placeholder)
        for value, label in [*values.items()][: DISCORD.items]:
            select.add_option(label=shorten(label, DISCORD.item), value=value)
        self.ask(select)

    def ask(self, select: ui.Item[Any]) -> None:
        """A list of any kind."""
        self._box.add_item(ui.ActionRow(select))
        self._components -= 2

    def beside(self, text: str, button: ui.Button[Any]) -> None:
        """A text with a button at its side."""
        self._text -= utf16_length(text)
        self._components -= 3
        self._box.add_item(ui.Section(text, accessory=button))

    def show(self, drawn: picture.Picture, name: str, ending: str = "png") -> None:
        filename = f"{name}-{hashlib.sha256(drawn.png).hexdigest()[:8]}.{ending}"
        self._pictures.append((filename, drawn.png))
        self._components -= 1
        self._box.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{filename}", description=drawn.alt)))

    def attach(self, name: str, data: bytes) -> None:
        """A file to be downloaded."""
        self._pictures.append((name, data))
        self._components -= 1
        self._box.add_item(ui.File(f"attachment://{name}"))

    def done(self) -> Panel:
        layout = ui.LayoutView(timeout=None)
        layout.add_item(self._box)
        layout.stop()  # discord.py neither stores nor dispatches it: bot/routes.py does
        described: Any = layout.to_components()  # type: ignore[no-untyped-call]
        shown = msgspec.json.encode(described, order="deterministic")
        key = hashlib.sha256(re.sub(rb"\.~[0-9a-z]+:", b".:", shown)).hexdigest()
        return Panel(layout, tuple(self._pictures), key)


def _width(item: ui.Item[Any]) -> float:
    """Estimate the pixels of a control; of a link its sign too."""
    assert isinstance(item, ui.Button)
    return pixels(item.label or "", adorned=item.emoji is not None or item.url is not None)


def on_surface(panel: Panel, surface: str) -> Panel:
    """Let each control say on which kind of message it stands: a page can be opened from any."""
    for item in panel.layout.walk_children():
        if (custom_id := getattr(item, "custom_id", None)) is not None:
            item.custom_id = encode(msgspec.structs.replace(decode(custom_id), surface=surface))  # type: ignore[attr-defined]
    return panel


def credit(game: Game[Any, Any], page: Page) -> list[str]:
    """Who is credited with the games of this one's shelf, if it stands on a shelf of its own."""
    return [page.say("shelf-credit", shelf=game.shelf)] if game.shelf else []


def fitting(title: str) -> str:
    """Return a title, a size smaller if a phone would break it."""
    if drawn_lines(title) == 1:
        return title
    return f"-# **{title.removeprefix('### ')}**" if title.startswith("### ") else f"#{title}"


class Frame(Page):
    """One panel of a table. Each of its controls carries its own address."""

    def __init__(self, table: Table, surface: str, locale: str, *, colour: int = TEAL):
        super().__init__(table.row.game, locale, table.names, colour)
        self.table, self.surface = table, surface
        self._stamp = "~" + base36(secrets.randbelow(STAMPS))  # differs at every rendering, and counts nothing

    def address(self, verb: str, arg: str = "", decision: str = "-", n: int = 0) -> str:
        return encode(Address(verb, self.surface, self.table.id, decision, n, self._stamp, arg))

    def room(self, reserved: int) -> Caps:
        """What a form may take if so many components are to follow."""
        return msgspec.structs.replace(DISCORD, budget=min(DISCORD.budget, self._components - reserved))

    def controls(self, plan: Controls, decision: str, n: int = 0, verb: str = "") -> list[ui.Button[Any]]:
        """Show the controls of one open decision; return those that stand in a row of the panel's own.

        `n` counts what has been chosen of it so far. `verb`: what they all do, where nothing is played.
        """

        def address(own: str, arg: str) -> str:
            return self.address(verb or own, arg, decision, n)

        for row in components.draw(plan, address, self.label, self.lead, self.icon):
            self._box.add_item(row)
        self._components -= plan.cost
        return components.buttons(plan.aside, address, self.icon)

    def button(self, verb: str, key: str, style: str = "secondary", arg: str = "", **args: Any) -> ui.Button[Any]:
        return ui.Button(
            label=self.label(Text(key, args)), custom_id=self.address(verb, arg), style=discord.ButtonStyle[style]
        )


@lru_cache(1000)
def escaped(name: str) -> str:
    """A name for a message: neither markup, nor a mention, nor a link."""
    name = discord.utils.escape_markdown(texts.person(name), ignore_links=False)
    return re.sub(r"(?<!\\)(?:[<@#:]|\.(?=\w))", r"\\\g<0>", name)


def clock_time(seconds: float) -> str:
    """A time of day, as each reader's own clock shows it."""
    return f"<t:{round(seconds)}:t>"


def relative_time(seconds: float) -> str:
    """How far a time is off, as each reader's own client counts it."""
    return f"<t:{round(seconds)}:R>"


def whole_time(seconds: float) -> str:
    """A day and its time, as each reader's own clock shows them."""
    return f"<t:{round(seconds)}:f>"


def address_link(table: Table, message_id: int | None, channel_id: int | None = None) -> str:
    """Where a message of the table can be seen: where the table lives, or in another channel."""
    channel = channel_id or table.row.thread_id or table.row.channel_id
    return f"https://discord.com/channels/{table.row.guild_id}/{channel}" + (f"/{message_id}" if message_id else "")
