"""Discord's limits on a request of the bot. Each function yields everything that Discord would refuse.

Written from Discord's documentation, not from the bot: nothing of `bot/` is used here. Lengths are in UTF-16 units, the
strictest way to count.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tests.loopback.objects import V2

ROW, BUTTON, SELECT, INPUT, SECTION, SHOWN, GALLERY, FILE, SEPARATOR, BOX = 1, 2, 3, 4, 9, 10, 12, 13, 14, 17
RADIO, CHECKBOX = 21, 22
ROLES, CHANNELS = 6, 8  # types of lists that Discord fills
UPLOAD = 10 * 1024 * 1024
MENU = 15  # entries of a menu
Files = dict[str, tuple[str, bytes]]


def units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def length(what: str, text: Any, most: int, least: int = 1) -> Iterator[str]:
    if not isinstance(text, str) or not least <= units(text) <= most:
        yield f"{what}: {least} to {most} characters, not {text!r:.80}"


def walk(components: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        nested = [*component.get("components", ()), component.get("component"), component.get("accessory")]
        yield from walk(c for c in nested if c)


def message(body: dict[str, Any], files: Files, kept: Iterable[str] = (), edit: bool = False) -> Iterator[str]:
    """Check a message. `kept`: ids of the attachments that the message has already."""
    components, content = body.get("components") or [], body.get("content") or ""
    if body.get("flags", 0) & V2:
        if content or body.get("embeds") or body.get("poll"):
            yield "content or embeds beside components v2"
        yield from layout(components)
    elif any(c["type"] in (SECTION, SHOWN, GALLERY, FILE, SEPARATOR, BOX) for c in walk(components)):
        yield "components v2 without their flag"
    elif not edit or content:
        yield from length("content", content, 2000)
    if "nonce" in body:
        yield from length("nonce", str(body["nonce"]), 25)
    yield from attachments(body, files, kept)
    for name in (body.get("allowed_mentions") or {}).get("parse", ()):
        yield f"allowed_mentions: everyone named may be pinged ({name})"


def attachments(body: dict[str, Any], files: Files, kept: Iterable[str]) -> Iterator[str]:
    listed, uploads, before = body.get("attachments") or [], dict(files), set(kept)
    if len(listed) > 10 or sum(len(data) for _, data in files.values()) > UPLOAD:
        yield "too many files or too large ones"
    names = []
    for entry in listed:
        name, data = uploads.pop(f"files[{entry['id']}]", (None, b""))
        if name is None and str(entry["id"]) not in before:
            yield f"attachment {entry['id']} is not there"
        if name is not None:
            names.append(name)
            if not data or entry.get("filename") != name or not re.fullmatch(r"[A-Za-z0-9_.-]+", name):
                yield f"file {name!r}: empty, misnamed or not as listed"
        yield from length("description", entry.get("description") or "", 1024, 0)
    if uploads:
        yield f"files that are not listed: {sorted(uploads)}"
    if len(set(names)) != len(names):
        yield f"two files of one name: {names}"
    shown = [
        item["media"]["url"] for c in walk(body.get("components") or ()) if c["type"] == GALLERY for item in c["items"]
    ]
    shown += [c["file"]["url"] for c in walk(body.get("components") or ()) if c["type"] == FILE]
    if sorted(shown) != sorted(f"attachment://{name}" for name in names):
        yield f"shown are {shown}, sent are {names}"


def layout(components: list[dict[str, Any]]) -> Iterator[str]:
    every = list(walk(components))
    if not 1 <= len(every) <= 40:
        yield f"{len(every)} components"
    if sum(units(c["content"]) for c in every if c["type"] == SHOWN) > 4000:
        yield "more than 4,000 characters"
    ids = [c["custom_id"] for c in every if "custom_id" in c]
    if len(set(ids)) != len(ids):
        yield f"custom_ids that are not unique: {ids}"
    for component in components:
        if component["type"] not in (ROW, SECTION, SHOWN, GALLERY, FILE, SEPARATOR, BOX):
            yield f"a component of type {component['type']} at the top"
        yield from part(component, nested=False)


def part(component: dict[str, Any], nested: bool) -> Iterator[str]:
    kind, inside = component["type"], component.get("components") or []
    if kind == BOX:
        allowed = (ROW, SECTION, SHOWN, GALLERY, FILE, SEPARATOR)
        if nested or not inside or any(c["type"] not in allowed for c in inside):
            yield "a container with what cannot be in it"
        for each in inside:
            yield from part(each, nested=True)
    elif kind == ROW:
        kinds = [c["type"] for c in inside]
        if kinds not in ([SELECT], [ROLES], [CHANNELS]) and not (1 <= len(kinds) <= 5 and set(kinds) == {BUTTON}):
            yield f"an action row of {kinds}"
        for each in inside:
            yield from (button if each["type"] == BUTTON else select)(each)
    elif kind == SHOWN:
        yield from length("text", component["content"], 4000)
    elif kind == SECTION:
        accessory = component.get("accessory") or {}
        if not 1 <= len(inside) <= 3 or any(c["type"] != SHOWN for c in inside) or accessory.get("type") != BUTTON:
            yield "a section with what cannot be in it"
        for each in inside:
            yield from part(each, nested=True)
        yield from button(accessory)
    elif kind == GALLERY:
        if not 1 <= len(component["items"]) <= 10:
            yield "a gallery of more than 10 items or none"
        for item in component["items"]:
            yield from length("alt text", item.get("description"), 1024)


def button(component: dict[str, Any]) -> Iterator[str]:
    yield from length("label", component.get("label"), 80)
    if component.get("style") == 5:
        yield from length("url", component.get("url"), 512)
    elif component.get("style") not in (1, 2, 3, 4) or component.get("url"):
        yield f"a button of style {component.get('style')}"
    else:
        yield from length("custom_id", component.get("custom_id"), 100)


def select(component: dict[str, Any]) -> Iterator[str]:
    yield from length("custom_id", component.get("custom_id"), 100)
    yield from length("placeholder", component.get("placeholder") or "", 150, 0)
    least, most = component.get("min_values", 1), component.get("max_values", 1)
    if component["type"] != SELECT:
        chosen = component.get("default_values") or ()
        if not 0 <= least <= most <= 25 or len(chosen) > most or any({*each} != {"id", "type"} for each in chosen):
            yield f"a list from which {least} to {most} are to be chosen, {len(chosen)} of them by now"
        return
    yield from options(component, 1, 25)
    if not 0 <= least <= most or not 1 <= most <= len(component["options"]):
        yield f"a list of {len(component['options'])} from which {least} to {most} are to be chosen"


def options(component: dict[str, Any], least: int, most: int) -> Iterator[str]:
    found = component.get("options") or []
    if not least <= len(found) <= most:
        yield f"{len(found)} options"
    for option in found:
        yield from length("label", option.get("label"), 100)
        yield from length("value", option.get("value"), 100)
        yield from length("description", option.get("description") or "", 100, 0)
    if len({option.get("value") for option in found}) != len(found):
        yield "two options of one value"


def modal(body: dict[str, Any]) -> Iterator[str]:
    yield from length("title", body.get("title"), 45)
    yield from length("custom_id", body.get("custom_id"), 100)
    labels = body.get("components") or []
    if not 1 <= len(labels) <= 5:
        yield f"a form of {len(labels)} parts"
    ids = [c["custom_id"] for c in walk(labels) if "custom_id" in c]
    if len(set(ids)) != len(ids):
        yield f"custom_ids that are not unique: {ids}"
    for label in labels:
        if label["type"] == SHOWN:
            continue
        yield from length("label", label.get("label"), 45)
        yield from length("description", label.get("description") or "", 100, 0)
        asked = label["component"]
        yield from length("custom_id", asked.get("custom_id"), 100)
        if asked.get("disabled"):
            yield "something disabled in a form"
        if asked["type"] == INPUT:
            yield from length("value", asked.get("value") or "", 4000, 0)
        elif asked["type"] == SELECT:
            yield from select(asked)
        elif asked["type"] in (RADIO, CHECKBOX):
            yield from options(asked, 2 if asked["type"] == RADIO else 1, 10)
        else:
            yield f"a component of type {asked['type']} in a form"
        if asked["type"] in (SELECT, CHECKBOX) and asked.get("min_values", 1) == 0 and asked.get("required", True):
            yield "nothing may be chosen, and something must"


def choices(body: dict[str, Any]) -> Iterator[str]:
    """Check suggestions while typing."""
    found = body.get("choices") or []
    if len(found) > 25:
        yield f"{len(found)} suggestions"
    for choice in found:
        yield from length("name", choice["name"], 100)
        if isinstance(choice["value"], str):
            yield from length("value", choice["value"], 100)


def answer(asked: int, body: dict[str, Any], files: Files, kept: Iterable[str] = ()) -> Iterator[str]:
    """Check the first answer to an interaction. `asked`: the type of the interaction."""
    kind, data = body.get("type"), body.get("data") or {}
    allowed = {2: (4, 5, 9), 3: (4, 5, 6, 7, 9), 4: (8,), 5: (4, 5, 6, 7)}[asked]
    if kind not in allowed:
        yield f"an answer of type {kind} to an interaction of type {asked}"
    elif kind == 4:
        yield from message(data, files)
    elif kind == 7:
        yield from message(data, files, kept, edit=True)
    elif kind == 8:
        yield from choices(data)
    elif kind == 9:
        yield from modal(data)


def emoji(body: dict[str, Any]) -> Iterator[str]:
    """Check an emoji of the application."""
    if not re.fullmatch(r"\w{2,32}", body.get("name", ""), re.ASCII):
        yield f"an emoji called {body.get('name')!r}"
    kind, _, data = body.get("image", "").partition(";base64,")
    if kind not in ("data:image/png", "data:image/gif", "data:image/jpeg") or not 0 < len(data) * 3 / 4 <= 256 * 1024:
        yield "an emoji that is no picture, or above 256 KiB"


def known_emoji(body: Any, known: Mapping[str, dict[str, Any]]) -> Iterator[str]:
    """Check the emoji of a request: they must exist, and no label, title or alt text has their markup."""
    if isinstance(body, list):
        for each in body:
            yield from known_emoji(each, known)
    elif isinstance(body, dict):
        for key, value in body.items():
            if key == "emoji":
                if known.get(str(value.get("id")), {}).get("name") != value.get("name"):
                    yield f"an unknown emoji: {value}"
            elif isinstance(value, str) and (found := re.findall(r"<a?:(\w+):(\d+)>", value)):
                if key != "content":
                    yield f"{key}: markup where none is read: {value!r:.80}"
                elif any(known.get(number, {}).get("name") != name for name, number in found):
                    yield f"unknown emoji in {value!r:.80}"
            else:
                yield from known_emoji(value, known)


def known_links(body: Any, commands: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Check the links to commands in a request: they must lead to synced commands, and only messages have them."""
    if isinstance(body, list):
        for each in body:
            yield from known_links(each, commands)
    elif isinstance(body, dict):
        for key, value in body.items():
            if not isinstance(value, str):
                yield from known_links(value, commands)
            elif found := re.findall(r"</[^<>:]*:\d*>", value):
                if key != "content":
                    yield f"{key}: a link where none is read: {value!r:.80}"
                elif not {*found} <= {*links(commands)}:
                    yield f"a link to an unknown command in {value!r:.80}"


def links(commands: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Yield the link to each command. A group of commands has none itself."""
    for command in commands:
        parts = [option["name"] for option in command.get("options") or () if option["type"] == 1]
        for name in [f"{command['name']} {part}" for part in parts] or [command["name"]]:
            yield f"</{name}:{command['id']}>"


def commands(body: list[dict[str, Any]]) -> Iterator[str]:
    """Check the tree of slash commands, and the entries of menus on people and on messages."""
    typed = [command for command in body if command.get("type", 1) == 1]
    for kind in (2, 3):
        menu = [command for command in body if command.get("type") == kind]
        if len(menu) > MENU:
            yield f"{len(menu)} entries of a menu"
        for entry in menu:
            for name in (entry["name"], *(entry.get("name_localizations") or {}).values()):
                yield from length(f"menu {name!r}", name, 32)
            if entry.get("description"):
                yield f"{entry['name']}: an entry of a menu has no description"
    if len(typed) > 100:
        yield f"{len(typed)} commands"
    for command in typed:
        yield from _command(command)
        if _counted(command) > 8000:
            yield f"{command['name']}: more than 8,000 characters"


def _command(command: dict[str, Any]) -> Iterator[str]:
    for name in (command["name"], *(command.get("name_localizations") or {}).values()):
        if name != name.lower() or not re.fullmatch(r"[-_'\w]{1,32}", name):
            yield f"command or option {name!r}"
    for text in (command["description"], *(command.get("description_localizations") or {}).values()):
        yield from length(f"description of {command['name']}", text, 100)
    if max(len(command.get("options") or ()), len(command.get("choices") or ())) > 25:
        yield f"{command['name']}: more than 25"
    for option in command.get("options") or ():
        yield from _command(option)


def _counted(command: dict[str, Any]) -> int:
    def longest(key: str, of: dict[str, Any]) -> int:
        return max(map(len, (of[key], *(of.get(f"{key}_localizations") or {}).values())))

    own = longest("name", command) + longest("description", command)
    own += sum(longest("name", c) + len(str(c["value"])) for c in command.get("choices") or ())
    return own + sum(map(_counted, command.get("options") or ()))
