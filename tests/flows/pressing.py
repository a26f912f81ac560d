"""A person who presses all that they see: each verb once per kind of message."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

import pytest

from bot.ui.address import Address, decode
from bot.ui.painter import Painter
from tests.flows.harness import Server, SimulatedPerson, buttons, questions, selects
from tests.flows.matches import control

ENDS = frozenset(  # verbs that press_all() leaves out: each is pressed at its own place below
    {"start", "end", "leave", "dismiss", "reset", "take-back", "rematch", "deal", "play-now", "play-easy", "guide"}
    | {"vote-yes", "vote-no", "close", "forget"}
)
PLAYS = frozenset({"move", "step", "pick"})  # verbs that count as one thing, with any argument
WAYS = frozenset(  # verbs that only show something: pressed again if they lead to something that was not pressed yet
    {"menu", "lobby-more", "settings", "hand", "rules", "plan", "hint", "seat", "change-answer", "sheet"}
    | {"replay", "replay-page", "replay-round", "seen", "verify"}
)
TRIES = 3  # most presses on the way to one control
LISTED = 4  # items of a list that are tried: all items of a list share one verb
Key = tuple[str, str, str]  # a verb, the kind of message, and the verb's purpose


async def press_all(person: SimulatedPerson, number: int, but: str = "") -> None:
    """Press all that a person sees of a table and of none: each verb once per kind of message.

    Controls that open on the way are included. One message shows one page after the other (F1), so a hidden control is
    reached again by the way on which it was first found.
    """
    done: set[Key] = set()
    leads: defaultdict[Key, set[Key]] = defaultdict(set)
    again: Counter[Key] = Counter()

    def visible() -> dict[Key, tuple[Any, str]]:
        found: dict[Key, tuple[Any, str]] = {}
        for message in reversed(person.messages()):
            for custom_id in controls(message):
                address = decode(custom_id)
                assert address.place in kinds(person, message), f"{address} is not made for where it is"
                if address.verb not in {*ENDS, but} and address.table in (0, number):
                    found.setdefault((address.verb, address.place, purpose(address)), (message, custom_id))
        return found

    def way(here: dict[Key, tuple[Any, str]]) -> Key | None:
        """Return the first press on the shortest way to a control that was not pressed yet."""
        known, ways = {*here}, [(key, key) for key in here if key[0] in WAYS]
        for first, last in ways:
            for key in sorted(leads[last] - known):
                known.add(key)
                if key not in done and again[key] < TRIES:
                    again[key] += 1
                    return first
                ways += [(first, key)] if key[0] in WAYS else []
        return None

    here = visible()
    while (key := next((each for each in here if each not in done), None) or way(here)) is not None:
        done.add(key)
        await press(person, *here[key])
        before, here = here, visible()
        leads[key] |= here.keys() - before.keys()


def named_by(custom_id: str) -> tuple[str, str]:
    return decode(custom_id).verb, purpose(decode(custom_id))


def purpose(address: Address) -> str:
    """Return the word at the end of an argument: a form, a page or a level."""
    word = address.arg.rpartition(".")[2]
    return word if word.isalpha() and address.verb not in PLAYS else ""


def kinds(person: SimulatedPerson, message: Any) -> str:
    """Return the surfaces that a message's controls may name.

    Each control names its surface, so that no answer shows a secret.
    """
    if message.is_ephemeral:
        return "e"
    return "h" if message.channel_id == person.user.dm_channel.id else "t" if person.server.is_public(message) else "p"


def controls(message: Any) -> list[str]:
    return [*buttons(message).values(), *[each for each, values in selects(message).items() if values]]


async def press(person: SimulatedPerson, message: Any, custom_id: str) -> None:
    """Press a button once, or pick each of the first items of a list. A form that opens is sent as it is."""
    verb = named_by(custom_id)
    for value in selects(message).get(custom_id, [""])[:LISTED]:
        now = next((each for each in person.messages() if each.id == message.id), None)
        there = [] if now is None else [each for each in controls(now) if named_by(each) == verb]
        if not there or value not in selects(now).get(there[0], [""]):  # the message shows another page now
            return
        result = await (person.pick(now, there[0], value) if value else person.click(now, there[0]))
        if result.modal is not None:
            await person.submit(result, usual(result.modal))


def usual(modal: dict[str, Any]) -> dict[str, Any]:
    """Fill in a form with its defaults; a required answer without a default is the first choice."""
    values: dict[str, Any] = {}
    for asked in (label["component"] for label in questions(modal)):
        options, least = asked.get("options", ()), max(asked.get("min_values", 1), 1)
        chosen = [each["value"] for each in options if each.get("default")] or [
            each["value"] for each in options[:least]
        ]
        written = asked.get("value") or ("1" if asked.get("required") else "")
        values[asked["custom_id"]] = chosen[0] if asked["type"] == 21 else chosen if options else written
    return values


def draw_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw only one picture of each kind."""
    drawn: dict[Any, Any] = {}
    painter = Painter.__call__

    async def once(self: Painter, draw: Any, *args: Any, **how: Any) -> Any:
        if draw not in drawn:
            drawn[draw] = await painter(self, draw, *args, **how)
        return drawn[draw]

    monkeypatch.setattr(Painter, "__call__", once)


# --- what press_all() leaves out ------------------------------------------------------------------------------------


async def click(person: SimulatedPerson, verb: str, number: int) -> Any:
    """Press the newest control of a table with this verb, even behind More…."""
    for message in reversed(person.messages()):
        for custom_id in controls(message):
            if (decode(custom_id).verb, decode(custom_id).table) == (verb, number):
                return await person.click(message, custom_id)
    return await person.click(*control(person.server, verb, number))


async def fill(server: Server, host: SimulatedPerson, number: int) -> None:
    while len((table := await server.table(number)).seats) not in table.seat_numbers:
        await click(host, "add-ai", number)
