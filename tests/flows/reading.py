"""Helpers to read a message as a person does: its texts, its controls, and the page behind More…."""

from __future__ import annotations

from typing import Any

from simcord.components import walk_components

from bot.ui.address import Address, decode
from bot.ui.mentions import forms
from engine.form import Text
from render import texts as catalogue

BUTTON, SELECT, TEXT, GALLERY = 2, 3, 10, 12
MORE = ("menu", "lobby-more")  # verbs of the button More…


def say(locale: str, text: Text, *, plain: bool = False, **how: Any) -> str:
    """Return a text as a message has it, with commands as mentions; `plain` as a control or a title has it."""
    return catalogue.say(locale, text, plain=plain, signs={} if plain else forms, **how)


def texts(message: Any) -> list[str]:
    return [message.content or "", *(c["content"] for c in walk_components(message.components) if c["type"] == TEXT)]


def refusal(message: Any) -> str:
    """Return the line with which a panel refuses a press (F50), or all texts of a message without one."""
    said = "\n".join(texts(message)).strip()
    return next((line.removeprefix("⚠️ ") for line in said.splitlines() if line.startswith("⚠️ ")), said)


def buttons(message: Any) -> dict[str, str]:
    """Return label -> custom_id of every button that can be pressed."""
    return {
        c.get("label", ""): c["custom_id"]
        for c in walk_components(message.components)
        if c["type"] == BUTTON and c.get("custom_id") and not c.get("disabled")
    }


def selects(message: Any) -> dict[str, list[str]]:
    """Return custom_id -> values of every select."""
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
    """A control on the page More… of a panel, given by its verb and perhaps its argument."""

    def __new__(cls, verb: str, arg: str | None = None) -> Behind:
        made = super().__new__(cls, verb)
        made.arg = arg
        return made

    arg: str | None

    def on(self, page: Any) -> str:
        """Return the custom_id of this control on a page More…."""
        for custom_id in all_ids(page):
            if decode(custom_id).verb == self and self.arg in (None, decode(custom_id).arg):
                return custom_id
        raise AssertionError(f"More… has no {self!r}; it has {list(buttons(page))}")


def control(server: Any, verb: str, number: int = 1, arg: str | None = None) -> tuple[Any, str]:
    """Return the public panel and the custom_id of its control with this verb.

    If the panel has none, the control is the one on its page More….
    """
    message = server.panels(number)[-1]
    found = [i for i in all_ids(message) if decode(i).verb == verb and arg in (None, decode(i).arg)]
    return message, found[0] if found else Behind(verb, arg)


def addresses(message: Any) -> list[Address]:
    """Return the decoded custom_ids of a message's controls."""
    return [decode(c["custom_id"]) for c in walk_components(message.components) if c.get("custom_id")]


def all_ids(message: Any) -> list[str]:
    return [c["custom_id"] for c in walk_components(message.components) if c.get("custom_id")]


def questions(modal: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the labels of a form that ask something; plain texts are left out."""
    return [part for part in modal["components"] if "component" in part]
