"""A player who sees only what is drawn. It presses, picks and fills in until the move it wants is made.

`check_rows` and `check_modal` compare what is drawn with Discord's limits.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from bot.ui import components, controls, partials, sheets
from bot.ui.address import Address, decode, encode
from bot.ui.labels import Lead
from bot.ui.rows import Controls
from engine.basics import is_set
from engine.form import Partial, Text
from engine.game import Game, Move

FRAME = 12  # components of a panel besides its form


class LostError(AssertionError):
    """No control leads to the move."""


class Robot:
    """A player of one seat at one decision. `first`: the controls where it begins, if not at the hand's own."""

    def __init__(
        self,
        game: Game[Any, Any],
        view: Any,
        seat: int,
        say: Callable[[Text], str],
        lead: Lead | None = None,
        first: Controls | None = None,
    ) -> None:
        self.game, self.view, self.seat, self.say, self.lead, self.first = game, view, seat, say, lead, first
        self.form = game.form(view, seat)
        self.draft: Partial | None = None
        self.clicks = 0

    def address(self, verb: str, arg: str) -> str:
        return encode(Address(verb, "h", 36**9, "z9ka", 35, "~" + "z" * 13, arg))

    def play(self, target: Move, most: int = 12) -> Move:
        """Return the move that the controls make when the robot wants `move`, and count the interactions."""
        self.target, self.values = target, self.game.values_of(target)
        self.draft, self.clicks = None, 0
        while self.clicks < most:
            icon = self.lead or components.without_emoji(self.say)
            plan = controls.plan(self.game, self.view, self.seat, self.form, self.draft, lead=icon)
            if self.first is not None and self.draft is None:
                plan = self.first
            rows = [item.to_component_dict() for item in components.draw(plan, self.address, self.say, self.lead)]
            assert sum(map(size, rows)) == plan.cost
            if plan.aside:
                beside = components.buttons(plan.aside, self.address, icon)
                rows.append({"type": 1, "components": [button.to_component_dict() for button in beside]})
            check_rows(rows)
            made = self.follow(rows)
            if made is not None:
                return made
        raise LostError(f"{target} after {self.clicks} interactions")

    def follow(self, rows: list[dict[str, Any]]) -> Move | None:
        """Use the control that fixes most of the move, or one that answers a shared question for another kind."""
        ways: list[tuple[int, int, str, Partial]] = []
        for control in [each for row in rows for each in row.get("components", ())]:
            address = decode(control["custom_id"])
            values = [o["value"] for o in control["options"]] if control["type"] == 3 else [address.arg]
            if control.get("disabled"):
                continue
            if address.verb in ("move", "step", "pick"):
                for value in values:
                    partial = partials.resolve(self.game, self.view, self.seat, value, self.draft)
                    if self.fits(partial, grows=address.verb == "step"):
                        ways.append((2 + len(partial.values), len(partials.words_of(partial)), address.verb, partial))
                    elif address.verb != "move" and self.fits_another(partial):
                        ways.append((-1, 0, address.verb, partial))
            elif address.verb == "sheet":
                partial = sheets.start_of_sheet(self.game, self.view, self.seat, address.arg, self.draft)
                if self.fits(partial):
                    ways.append((len(partial.values), 0, "sheet", partial))
        if not ways:
            raise LostError(f"no control leads to {self.target}: {rows}")
        _, _, verb, partial = max(ways, key=lambda way: way[:2])
        self.clicks += 1
        if verb == "sheet":
            partial = self.fill(partial)
        result = partials.advance(self.game, self.view, self.seat, partial)
        if isinstance(result, Partial) or (verb != "move" and partials.needs_confirm(self.form, partial)):
            self.draft = result if isinstance(result, Partial) else partial
            return None
        return result

    def fits(self, partial: Partial, *, grows: bool = False) -> bool:
        """Return whether the wanted move has what a control fixes.

        A switch `grows` a set: the move must have all that is in the set.
        """
        if partial.kind != self.target.kind:
            return False
        hints = self.game._fields[partial.kind]
        for name, words in partial.values.items():
            wanted = self.values[name]
            if name in partial.unordered or is_set(hints[name]):
                wanted, words = tuple(sorted(wanted)), tuple(sorted(words))
            if grows and words and is_set(hints[name]) and not Counter(words) - Counter(wanted):
                continue
            if wanted != words and not (self.slotted(name) and wanted[: len(words)] == words):
                return False
        return True

    def fits_another(self, partial: Partial) -> bool:
        """Return whether a control of another kind of move answers a question of this kind too.

        Then the kind can change (F17).
        """
        values = partial.values.items()
        return (
            bool(values)
            and partial.kind != self.target.kind
            and all(self.values.get(name) == words for name, words in values)
        )

    def slotted(self, name: str) -> bool:
        return name == "gifts"

    def fill(self, start: Partial) -> Partial:
        """Open a sheet, fill it in and send it."""
        sheet = sheets.sheet_for(self.game, self.view, self.seat, start)
        assert sheet.prompt is not None
        address, title, prompt = self.address("sheet-sent", "x"), self.say(sheet.title), self.say(sheet.prompt)
        made = components.modal(sheet, address, self.say, title, prompt, self.lead).to_dict()
        check_modal(made)
        self.clicks += 1
        left = {name: Counter(words) for name, words in self.values.items()}
        sent = [
            {"type": 18, "id": i, "component": self.answer(label["component"], start, left)}
            if label["type"] == 18
            else {"type": 10, "id": i}
            for i, label in enumerate(made["components"])
        ]
        return sheets.submitted(self.game, self.view, self.seat, start, sent[::-1])

    def answer(self, asked: dict[str, Any], start: Partial, left: dict[str, Counter[str]]) -> dict[str, Any]:
        name, _, chunk = asked["custom_id"].rpartition(".")
        sent = {"type": asked["type"], "custom_id": asked["custom_id"]}
        wanted = left[name]
        if self.slotted(name):
            wanted = Counter([self.values[name][len(start.values.get(name, ())) + int(chunk) // sheets.SLOT]])
        if asked["type"] == 4:
            return {**sent, "value": " ".join(self.values[name]).lower()}
        picked = []
        for option in asked["options"]:
            word = re.sub(r"~\d+$", "", option["value"])
            if wanted[word] > 0 and len(picked) < asked.get("max_values", 1):
                wanted[word] -= 1
                picked.append(option["value"])
        if asked["type"] == 21:
            assert picked or not asked["required"]
            return {**sent, "value": picked[0] if picked else None}
        assert asked["min_values"] <= len(picked) <= asked["max_values"]
        return {**sent, "values": picked[::-1]}


# --- Discord's limits ----------------------------------------------------------------------------------------------


def size(component: dict[str, Any]) -> int:
    return 1 + sum(map(size, component.get("components", ())))


def utf16_length(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def within(text: Any, most: int, least: int = 1) -> None:
    assert isinstance(text, str)
    assert least <= utf16_length(text) <= most, text
    assert not re.search(r"<:\w+:\d+>", text) or most == 4000, f"markup where none is read: {text}"


def seen(control: dict[str, Any]) -> tuple[str, Any]:
    """Return what makes one control different from another."""
    return control["label"], (control.get("emoji") or {}).get("id")


def check_rows(rows: list[dict[str, Any]]) -> None:
    """Check the form of a message against Discord's limits."""
    assert sum(map(size, rows)) + FRAME <= 40
    ids = []
    for row in rows:
        if row["type"] == 10:
            within(row["content"], 4000)
            continue
        assert row["type"] == 1
        kinds = [control["type"] for control in row["components"]]
        assert kinds == [3] or (set(kinds) == {2} and len(kinds) <= 5)
        for control in row["components"]:
            ids.append(control["custom_id"])
            within(control["custom_id"], 100)
            if control["type"] == 2:
                within(control["label"], 34)
                assert control["style"] in (1, 2, 3, 4)
            else:
                within(control["placeholder"], 150)
                assert control["min_values"] == control["max_values"] == 1
                check_options(control["options"], 25)
    assert len(ids) == len(set(ids)), ids


def check_options(options: list[dict[str, Any]], most: int, least: int = 1) -> None:
    assert least <= len(options) <= most
    for option in options:
        within(option["label"], 100)
        within(option["value"], 100)
        within(option.get("description") or "x", 100)
    for name, each in (("label", [seen(o) for o in options]), ("value", [o["value"] for o in options])):
        assert len({*each}) == len(each), (name, each)


def check_modal(made: dict[str, Any]) -> None:
    within(made["custom_id"], 100)
    within(made["title"], 45)
    assert 1 <= len(made["components"]) <= 5
    ids, names = [], []
    for label in made["components"]:
        if label["type"] == 10:
            within(label["content"], 4000)
            continue
        assert label["type"] == 18
        within(label["label"], 45)
        within(label.get("description", "x"), 100)
        asked = label["component"]
        ids.append(asked["custom_id"])
        names.append(label["label"])
        within(asked["custom_id"], 100)
        if asked["type"] == 4:
            assert asked["style"] in (1, 2)
            within(asked.get("value", ""), asked["max_length"], 0)
            continue
        assert asked["type"] in (3, 21, 22)
        check_options(asked["options"], {3: 25, 21: 10, 22: 10}[asked["type"]], 2 if asked["type"] == 21 else 1)
        chosen = sum(bool(option.get("default")) for option in asked["options"])
        if asked["type"] == 21:
            assert chosen <= 1
            continue
        least, most = asked["min_values"], asked["max_values"]
        assert 0 <= least <= most <= len(asked["options"])
        assert most >= 1
        assert chosen <= most
        assert asked["required"] == (least > 0)
        assert not asked.get("disabled")
    assert len(ids) == len(set(ids))
    assert len(names) == len(set(names)), names
