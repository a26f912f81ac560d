"""The custom_id of every control: who sent it, about what, and what it means. Everything in it is public.

    1:<verb>:<surface>:<table>:<decision>:<n>:<arg>        at most CUSTOM_ID characters

`surface` says on which kind of message the control stands, so that an answer can never put a private thing on a public
one; notes, plans and other tables never stand on 'p'. `table` is in base 36, `decision` the id of the open decision
('-' if none), `n` the draft's counter and a stamp that differs at every rendering (some clients otherwise carry a pick
over), `arg` what the verb needs.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.tables.table import RefusedError
from bot.ui.caps import CUSTOM_ID
from engine.match import base36

VERSION = "1"
NUMBER = 18  # digits, at most: of all numbers that the store holds
FORMER = {  # verbs that older messages carry, and what does the same now: they can be pressed as long as they stand
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

# the table's public panel; a hand by DM; an ephemeral panel; a hand in a private thread of its person's own
Surface = Literal["t", "h", "e", "p"]
SURFACES = ("t", "h", "e", "p")


class Address(Struct, frozen=True):
    """A decoded custom_id."""

    verb: str
    surface: str
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


def encode(address: Address) -> str:
    """The custom_id. Raises ValueError if it does not fit."""
    n = f"{base36(address.n)}.{address.stamp}"
    text = ":".join((VERSION, address.verb, address.surface, base36(address.table), address.decision, n, address.arg))
    if len(text) > CUSTOM_ID:
        raise ValueError(f"custom_id too long: {text}")
    return text


def decode(text: str) -> Address:
    """With the present name of its verb. Raises BadAddressError for anything that is not a custom_id of ours."""
    parts = text.split(":", 6)
    if len(text) > CUSTOM_ID or len(parts) != 7 or parts[0] != VERSION or parts[2] not in SURFACES:
        raise BadAddressError(text)
    _, verb, surface, table, decision, n, arg = parts
    counter, dot, stamp = n.partition(".")
    try:
        number, count = int(table, 36), int(counter, 36)
    except ValueError:
        raise BadAddressError(text) from None
    address = Address(verb, surface, number, decision, count, stamp, arg)
    if not dot or not 0 <= number < 1 << 63 or count < 0 or not verb.isascii() or encode(address) != text:
        raise BadAddressError(text)
    return replace(address, verb=FORMER.get(verb, verb))
