"""What a message shows to those who read it in a flow: its texts, its controls, and what is behind More…."""

from __future__ import annotations

from typing import Any

from simcord.components import walk_components

from bot.ui.address import Address, decode

BUTTON, SELECT, TEXT, GALLERY = 2, 3, 10, 12
MORE = ("menu", "lobby-more")  # verbs of the button More…


def texts(message: Any) -> list[str]:
    return [message.content or "", *(c["content"] for c in walk_components(message.components) if c["type"] == TEXT)]


def refusal(message: Any) -> str:
    """The line with which a panel refuses a press (F50), or all that a message says, where it is only that."""
    said = "\n".join(texts(message)).strip()
    return next((line.removeprefix("⚠️ ") for line in said.splitlines() if line.startswith("⚠️ ")), said)


def buttons(message: Any) -> dict[str, str]:
    """Label -> custom_id of every button that can be pressed."""
    return {
        c.get("label", ""): c["custom_id"]
        for c in walk_components(message.components)
        if c["type"] == BUTTON and c.get("custom_id") and not c.get("disabled")
    }


def selects(message: Any) -> dict[str, list[str]]:
    """custom_id -> values of every select."""
    return {
        c["custom_id"]: [o["value"] for o in c["options"]]
        for c in walk_components(message.components)
        if c["type"] == SELECT
    }


def alts(message: Any) -> list[str]:
    return [
        i.get("description") or ""
        for c in walk_components(message.components)
        if c["type"] == GALLERY
        for i in c["items"]
    ]


class Behind(str):
    """A control that is not on a panel itself but on its page More…, by its verb and, if given, its argument."""

    def __new__(cls, verb: str, arg: str | None = None) -> Behind:
        made = super().__new__(cls, verb)
        made.arg = arg
        return made

    arg: str | None

    def on(self, page: Any) -> str:
        """Return its custom_id on that page."""
        for custom_id in all_ids(page):
            if decode(custom_id).verb == self and self.arg in (None, decode(custom_id).arg):
                return custom_id
        raise AssertionError(f"More… has no {self!r}; it has {list(buttons(page))}")


def control(server: Any, verb: str, number: int = 1, arg: str | None = None) -> tuple[Any, str]:
    """The public panel, and its control that does this; if it has none, the one on its page More…."""
    message = server.panels(number)[-1]
    found = [i for i in all_ids(message) if decode(i).verb == verb and arg in (None, decode(i).arg)]
    return message, found[0] if found else Behind(verb, arg)


def addresses(message: Any) -> list[Address]:
    """What the controls of a message stand for."""
    return [decode(c["custom_id"]) for c in walk_components(message.components) if c.get("custom_id")]


def all_ids(message: Any) -> list[str]:
    return [c["custom_id"] for c in walk_components(message.components) if c.get("custom_id")]


def questions(modal: dict[str, Any]) -> list[dict[str, Any]]:
    """The labels of a form, each with what is to be answered; not what it only says."""
    return [part for part in modal["components"] if "component" in part]
