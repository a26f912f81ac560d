"""The way to build a message: a page of texts, pictures and controls in one language, and the additions of a table.

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

from bot.tables.state.journal import Essence
from bot.tables.state.table import Table
from bot.ui import components
from bot.ui.address import Address, Place, decode, encode
from bot.ui.caps import AS_TEXT, BUTTONS_PER_ROW, COMPONENTS, DISCORD, PANEL_TEXT, UNDRAWN_TEXT, Caps
from bot.ui.emoji import icon, lead
from bot.ui.labels import columns, drawn_lines, short_names, shorten
from bot.ui.mentions import forms
from bot.ui.rows import Controls, closely, evenly, pixels
from engine.basics import base36
from engine.form import Text
from engine.game import Game
from render import picture, texts
from render.letters import utf16_length
from render.texts import say

TEAL, GOLD, GREY = 0x1F6F78, 0xFFC83D, 0x5B6770
STAMPS = 36**3
TITLE = 28  # columns of a game's name that fit beside its table's number
SIGNED_TEXT = 400  # units: an emoji takes some 40, and a longer text (a hand laid open) would crowd out what follows it
_CUT_EMOJI = re.compile(r"<:?\w*:?\d*…$")


def cost_of_buttons(count: int) -> int:
    """Return the number of components of so many buttons and their rows. A phone may need many rows."""
    return count + math.ceil(count / 2)


class Panel(msgspec.Struct):
    """A layout ready to be sent. `files` gives fresh file objects at each call: discord.py closes them."""

    layout: ui.LayoutView | ui.View
    pictures: tuple[tuple[str, bytes], ...]
    key: str
    content: str | None = None  # the text of a plain message, which alone can ping: its layout is a View then

    @property
    def parts(self) -> dict[str, Any]:
        """The parts of a message, without its files, as discord.py takes them."""
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
        self._text, self._components = PANEL_TEXT, COMPONENTS - 1  # units and components that are left

    def say(self, key: str, **args: Any) -> str:
        """Return a text for a message. Names are escaped, so that no name is markup."""
        return self.text(Text(key, args))

    def text(self, text: Text) -> str:
        signed = say(self.locale, text, game=self.game_id, names=self._escaped, signs=forms)
        if utf16_length(signed) <= SIGNED_TEXT:
            return signed
        return say(self.locale, text, game=self.game_id, names=self._escaped)

    def label(self, text: Text) -> str:
        """Return a text for a control."""
        return say(self.locale, text, game=self.game_id, names=self._short, plain=True)

    def control(self, verb: str, key: str, place: Place, arg: str = "", style: str = "secondary") -> ui.Button[Any]:
        """Return a button that belongs to no table."""
        address = encode(Address(verb, place, 0, arg=arg))
        return ui.Button(label=self.label(Text(key)), custom_id=address, style=discord.ButtonStyle[style])

    def lead(self, text: Text) -> tuple[str | None, str]:
        """Return a label and its emoji apart, for a list."""
        return lead(self.locale, text, self.game_id, self._short)

    def icon(self, text: Text) -> tuple[str | None, str]:
        """Return a label and its emoji apart, for a button."""
        return icon(self.locale, text, self.game_id, self._short)

    def quoted(self, lines: Iterable[Text]) -> list[str]:
        """Return lines of the log, as quotes."""
        return [f"> {self.text(line)}" for line in lines]

    def news(self, news: Essence, room: int) -> list[str]:
        """Return the outcome of the reader's own answer in full size, and the other news in small type (F11).

        The newest line stays if there is room for anything. Of the other lines as many stay as fit into `room` lines of
        a phone, the reader's own first. A line that repeats another is shown once.
        """
        own = [*dict.fromkeys(map(self.text, news.own))]
        others = [*dict.fromkeys(f"-# {self.text(line)}" for line in news.others)]
        kept: list[str] = []
        for line in [*own[::-1], *others[::-1]]:
            if (not kept and room > 1) or sum(map(drawn_lines, [*kept, line])) <= room:
                kept.append(line)
        return [line for line in own + others if line in kept]

    @property
    def title(self) -> str:
        """The game's name; of a long name, only the part before a colon."""
        whole = self.say("game-title")
        return whole.partition(":")[0] if columns(whole) > TITLE else whole

    def head(self, key: str, **args: Any) -> None:
        self.write(fitting(self.say(key, **args)))

    def write(self, *lines: str) -> None:
        """Add a text of its own. A part that no longer fits the panel is left out."""
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
        """Add a list of which one item is picked. `values`: value -> label."""
        select: ui.Select[Any] = ui.Select(custom_id=custom_id, placeholder=placeholder)
        for value, label in [*values.items()][: DISCORD.items]:
            select.add_option(label=shorten(label, DISCORD.item), value=value)
        self.ask(select)

    def ask(self, select: ui.Item[Any]) -> None:
        """Add a list of any kind."""
        self._box.add_item(ui.ActionRow(select))
        self._components -= 2

    def beside(self, text: str, button: ui.Button[Any]) -> None:
        """Add a text with a button at its side."""
        self._text -= utf16_length(text)
        self._components -= 3
        self._box.add_item(ui.Section(text, accessory=button))

    def show(self, drawn: picture.Picture, name: str, ending: str = "png") -> None:
        """Show a picture; or its words, if it could not be drawn or is not wanted (bot/ui/substitutes.py)."""
        if not drawn.png:
            failed = [self.say("error-picture"), shorten(drawn.alt, AS_TEXT)]
            self.write(*(failed if drawn.failed else [shorten(drawn.alt, UNDRAWN_TEXT)]))
            return
        filename = f"{name}-{hashlib.sha256(drawn.png).hexdigest()[:8]}.{ending}"
        self._pictures.append((filename, drawn.png))
        self._components -= 1
        self._box.add_item(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{filename}", description=drawn.alt)))

    def attach(self, name: str, data: bytes) -> None:
        """Add a file to be downloaded."""
        self._pictures.append((name, data))
        self._components -= 1
        self._box.add_item(ui.File(f"attachment://{name}"))

    def done(self) -> Panel:
        layout = ui.LayoutView(timeout=None)
        layout.add_item(self._box)
        layout.stop()  # discord.py neither stores nor dispatches it: bot/interactions/routes.py does
        described: Any = layout.to_components()  # type: ignore[no-untyped-call]
        shown = msgspec.json.encode(described, order="deterministic")
        key = hashlib.sha256(re.sub(rb"\.~[0-9a-z]+:", b".:", shown)).hexdigest()
        return Panel(layout, tuple(self._pictures), key)


def _width(item: ui.Item[Any]) -> float:
    """Estimate the pixels of a control. A link has a sign, which counts too."""
    assert isinstance(item, ui.Button)
    return pixels(item.label or "", adorned=item.emoji is not None or item.url is not None)


def in_place_of(panel: Panel, place: Place) -> Panel:
    """Write the place into each control: a page can be opened from any kind of message."""
    for item in panel.layout.walk_children():
        if (custom_id := getattr(item, "custom_id", None)) is not None:
            item.custom_id = encode(msgspec.structs.replace(decode(custom_id), place=place))  # type: ignore[attr-defined]
    return panel


def credit(game: Game[Any, Any], page: Page) -> list[str]:
    """Return the credit for the games of this game's shelf, if it is on a shelf of its own."""
    return [page.say("shelf-credit", shelf=game.shelf)] if game.shelf else []


def fitting(title: str) -> str:
    """Return a title, a size smaller if a phone would break it."""
    if drawn_lines(title) == 1:
        return title
    return f"-# **{title.removeprefix('### ')}**" if title.startswith("### ") else f"#{title}"


class Frame(Page):
    """One panel of a table. Each of its controls carries its own address."""

    def __init__(self, table: Table, place: Place, locale: str, *, colour: int = TEAL):
        super().__init__(table.row.game, locale, table.names, colour)
        self.table, self.place = table, place
        self._stamp = "~" + base36(secrets.randbelow(STAMPS))  # differs at every rendering, and has no meaning

    def address(self, verb: str, arg: str = "", decision: str = "-", n: int = 0) -> str:
        return encode(Address(verb, self.place, self.table.id, decision, n, self._stamp, arg))

    def room(self, reserved: int) -> Caps:
        """Return the limits of a form if so many components are to follow."""
        return msgspec.structs.replace(DISCORD, budget=min(DISCORD.budget, self._components - reserved))

    def controls(self, plan: Controls, decision: str, n: int = 0, verb: str = "") -> list[ui.Button[Any]]:
        """Show the controls of one open decision. Return the controls that belong in a row of the panel's own.

        `n` counts the choices of this decision so far. `verb`: what all controls do, if nothing is played.
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
    """Return a name for a message: it is neither markup, nor a mention, nor a link."""
    name = discord.utils.escape_markdown(texts.person(name), ignore_links=False)
    return re.sub(r"(?<!\\)(?:[<@#:]|\.(?=\w))", r"\\\g<0>", name)


def clock_time(seconds: float) -> str:
    """Return a time of day, as each reader's own clock shows it."""
    return f"<t:{round(seconds)}:t>"


def full_time(seconds: float) -> str:
    """Return a time with its day of the week, as everyone's own clock and language show it."""
    return f"<t:{round(seconds)}:F>"


def relative_time(seconds: float) -> str:
    """Return the distance of a time from now, as each reader's own client counts it."""
    return f"<t:{round(seconds)}:R>"


def whole_time(seconds: float) -> str:
    """Return a day and its time, as each reader's own clock shows them."""
    return f"<t:{round(seconds)}:f>"


def address_link(table: Table, message_id: int | None, channel_id: int | None = None) -> str:
    """Return the link to a message of the table: in the table's own place, or in another channel."""
    channel = channel_id or table.row.thread_id or table.row.channel_id
    return channel_link(table.row.guild_id, channel) + (f"/{message_id}" if message_id else "")


def channel_link(guild_id: int, channel_id: int) -> str:
    return f"https://discord.com/channels/{guild_id}/{channel_id}"
