"""The content of a message, a panel or a form, written in one form, so that two of them can be compared."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from simcord.components import walk_components

from bot.tables.state.table import Table
from bot.ui.address import Address, decode
from bot.ui.labels import shorten
from bot.ui.page import Panel
from engine.audience import Struct
from engine.form import Text
from render.texts import LOCALES, listed
from tests.flows.harness import SimulatedPerson
from tests.flows.reading import addresses, say

HAND = re.compile(r"1:(hand|menu):[ehp]:\d+:")  # custom_id of a button that opens a hand, or More…
WAYS_BACK = [say(locale, Text(key), plain=True) for locale in LOCALES for key in ("button-back-to-hand", "button-back")]


class Received(NamedTuple):
    """A message with its content. `person` is its one reader, or None in public."""

    message: Any
    shown: list[tuple[Any, ...]]
    person: SimulatedPerson | None

    @property
    def where(self) -> list[Address]:
        return addresses(self.message)

    @property
    def files(self) -> list[str]:
        return [name for kind, *rest in self.shown if kind in ("picture", "file") for name in rest[:1]]

    @property
    def pictures(self) -> list[str]:
        return [name for kind, *rest in self.shown if kind == "picture" for name in rest[:1]]

    @property
    def boxed(self) -> bool:
        return bool(self.shown) and self.shown[0][0] == "box"

    @property
    def heading(self) -> str:
        return str(self.shown[1][1]) if self.boxed and len(self.shown) > 1 else ""

    @property
    def is_plain(self) -> bool:
        """Return whether the message only says something to one person: no picture, no control and no title."""
        return self.person is not None and not (self.where or self.pictures or self.is_of_a_hand)

    @property
    def is_of_a_hand(self) -> bool:
        """Return whether the message begins as a hand does: with a title, in large or in small type."""
        return self.heading.startswith(("### ", "-# "))


def content(components: Iterable[dict[str, Any]], file: Any) -> list[tuple[Any, ...]]:
    """Return all that a person can see or read in a message's components, in order.

    `file`: url -> bytes.
    """
    found: list[tuple[Any, ...]] = []
    for c in walk_components(list(components)):
        kind = c["type"]
        if kind == 10:
            found.append(("text", c["content"]))
        elif kind == 2:
            found.append(
                (
                    "button",
                    c.get("label"),
                    stampless(c.get("custom_id")),
                    c.get("url"),
                    int(c["style"]),
                    bool(c.get("disabled")),
                )
            )
        elif kind == 3:
            found.append(
                (
                    "select",
                    stampless(c["custom_id"]),
                    c.get("placeholder"),
                    c.get("min_values", 1),
                    c.get("max_values", 1),
                    tuple((o["label"], o["value"], o.get("description"), bool(o.get("default"))) for o in c["options"]),
                )
            )
        elif kind in (6, 8):
            chosen = tuple(each["id"] for each in c.get("default_values") or ())
            found.append(("select", stampless(c["custom_id"]), c.get("placeholder"), chosen))
        elif kind == 12:
            for item in c["items"]:
                url = item["media"]["url"]
                found.append(
                    (
                        "picture",
                        url.rsplit("/", 1)[-1],
                        item.get("description"),
                        digest(file(url)),
                        bool(item.get("spoiler")),
                    )
                )
        elif kind == 13:
            url = c["file"]["url"]
            found.append(("file", url.rsplit("/", 1)[-1], digest(file(url))))
        elif kind == 17:
            found.append(("box", c.get("accent_color"), bool(c.get("spoiler"))))
        elif kind != 1:
            found.append(("other", kind))
    return found


def built(panel: Panel) -> list[tuple[Any, ...]]:
    data = dict(panel.pictures)
    return content(panel.layout.to_components(), lambda url: data.get(url.removeprefix("attachment://")))


def digest(data: bytes | None) -> str:
    return "-" if data is None else hashlib.sha256(data).hexdigest()


def stampless(custom_id: str | None) -> str | None:
    """Return a custom_id without its stamp and with one letter for all private surfaces; message() checks these."""
    return custom_id and re.sub(r"^(1:[a-z-]+):[hp]:", r"\1:e:", re.sub(r"\.~[0-9a-z]+:", ".:", custom_id))


def plain_modal(data: dict[str, Any]) -> Any:
    def without_ids(value: Any) -> Any:
        if isinstance(value, dict):
            return {k: without_ids(v) for k, v in value.items() if k != "id" and v not in (None, [], False)}
        return [without_ids(v) for v in value] if isinstance(value, list | tuple) else value

    return json.loads(json.dumps(without_ids(data), default=str))


def custom_ids(value: Any) -> Iterator[str]:
    """Yield every custom_id of the bot in the body of a request."""
    if isinstance(value, dict):
        found = value.get("custom_id")
        if isinstance(found, str) and found.startswith("1:"):
            yield found
        for item in value.values():
            yield from custom_ids(item)
    elif isinstance(value, list):
        for item in value:
            yield from custom_ids(item)


def is_rules(body: dict[str, Any]) -> bool:
    """Return whether a message is a rules page.

    A rules page names cards as examples; rules() compares it as a whole.
    """
    files = (body.get("data") or body).get("attachments") or ()
    shown = any(str(each.get("filename")).startswith("rules-") for each in files)
    return shown or any(decode(each).verb == "chapter" for each in custom_ids(body))


@lru_cache(1000)
def writings(hidden: bytes) -> tuple[bytes, ...]:
    """Return the usual writings of some bytes."""
    return hidden, hidden.hex().encode(), hidden.hex().upper().encode(), base64.b64encode(hidden)[:40]


def backless(shown: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Return a page's content without its button back to a hand or to More…."""
    return [item for item in shown if not (item[0] == "button" and item[1] in WAYS_BACK and HAND.match(str(item[2])))]


def is_note(item: tuple[Any, ...]) -> bool:
    return item[0] == "text" and str(item[1]).startswith("⚠️")


def is_log(item: tuple[Any, ...]) -> bool:
    return item[0] == "text" and item[1] in [f"### {say(locale, Text('button-log'))}" for locale in LOCALES]


def thread_name(table: Table) -> str:
    names = listed(table.row.locale, table.names)
    text = Text("thread-name", {"table": table.id, "names": names})
    return shorten(say(table.row.locale, text, game=table.row.game, plain=True), 100)


def masked(state: Any, view: Any) -> Iterator[str]:
    """Yield the words of a state that its view does not show."""
    if isinstance(state, Struct | msgspec.Struct):
        for name in state.__struct_fields__:
            yield from masked(getattr(state, name), getattr(view, name, None))
    elif isinstance(state, tuple):
        other = view if isinstance(view, tuple) and len(view) == len(state) else (None,) * len(state)
        for a, b in zip(state, other, strict=True):
            yield from masked(a, b)
    elif isinstance(state, str) and state != view:
        yield state


def stands(word: str, text: str) -> bool:
    """Return whether a word is in a text as a whole: not in a longer word, and not as a count (スパイ1枚)."""
    return word in text and re.search(rf"(?<![0-9A-Za-z]){re.escape(word)}(?![0-9A-Za-z枚])", text) is not None
