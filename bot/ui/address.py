"""The custom_id of every control: its verb, its place, and its subject. Everything in it is public.

    1:<verb>:<place>:<table>:<decision>:<n>:<arg>        at most CUSTOM_ID characters

`place` is the kind of message that the control is on, so that an answer can never put a private thing on a public one.
Notes, plans and other tables are never in a thread. `table` is in base 36. `decision` is the id of the open decision
('-' if none). `n` is the draft's counter and a stamp that differs at every rendering, since some clients otherwise
carry a pick over. `arg` is what the verb needs.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.ui.caps import CUSTOM_ID
from engine.basics import base36

VERSION = "1"
NUMBER = 18  # digits, at most, of all numbers in the store
ID = 19  # digits, at most, of an id of Discord's
FORMER = {  # verbs of older messages, and the verbs that now do their work: such messages can still be pressed
    "ai": "add-ai",
    "mine": "hand",
    "more": "menu",
    "my-move": "hand",
    "plan-off": "plan-clear",
    "sent": "sheet-sent",
    "unai": "remove-ai",
    "unguide": "skip-guide",
    "wishes": "menu",
}


class Place(StrEnum):
    """The kind of message that a control is on."""

    TABLE = "t"  # the table's public panel
    DM = "h"  # a hand by DM
    EPHEMERAL = "e"
    THREAD = "p"  # a hand in its person's own private thread


class Address(Struct, frozen=True):
    """A decoded custom_id."""

    verb: str
    place: Place
    table: int
    decision: str = "-"
    n: int = 0
    stamp: str = ""
    arg: str = ""


class BadAddressError(RefusedError):
    """A custom_id that this bot did not make."""

    def __init__(self, text: str) -> None:
        super().__init__("error-unknown-control")
        self.args = (text,)


def number_in(text: str) -> int:
    """Return the number that a control has for its verb. Raises BadAddressError."""
    if not text.isascii() or not text.isdecimal() or len(text) > NUMBER:
        raise BadAddressError(text)
    return int(text)


def id_in(text: str) -> int:
    """Return the id of a person or a server that a control has for its verb. Raises BadAddressError."""
    if not text.isascii() or not text.isdecimal() or len(text) > ID or not 0 < int(text) < 1 << 63:
        raise BadAddressError(text)
    return int(text)


def encode(address: Address) -> str:
    """Return the custom_id. Raises ValueError if it does not fit."""
    n = f"{base36(address.n)}.{address.stamp}"
    text = ":".join((VERSION, address.verb, address.place, base36(address.table), address.decision, n, address.arg))
    if len(text) > CUSTOM_ID:
        raise ValueError(f"custom_id too long: {text}")
    return text


def decode(text: str) -> Address:
    """Return the address, with the present name of its verb. Raises BadAddressError if the custom_id is not ours."""
    parts = text.split(":", 6)
    if len(text) > CUSTOM_ID or len(parts) != 7 or parts[0] != VERSION:
        raise BadAddressError(text)
    _, verb, place, table, decision, n, arg = parts
    counter, dot, stamp = n.partition(".")
    try:
        there, number, count = Place(place), int(table, 36), int(counter, 36)
    except ValueError:
        raise BadAddressError(text) from None
    address = Address(verb, there, number, decision, count, stamp, arg)
    if not dot or not 0 <= number < 1 << 63 or count < 0 or not verb.isascii() or encode(address) != text:
        raise BadAddressError(text)
    return replace(address, verb=FORMER.get(verb, verb))
