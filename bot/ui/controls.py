"""A form becomes controls: buttons and selects, still without a language. One rule for all games.

    plan           form, and what is chosen of a move -> Controls of a private panel
    plan_open      form -> Controls that may stand on the public panel

bot/ui/sheets.py makes sheets, bot/ui/partials.py reads what comes back, bot/ui/components.py draws with discord.py,
bot/ui/keyboard.py does the same for typed moves.

The rule looks, for each action, at the fields that can be asked now:

    none                     a button
    one field, choose one    buttons if few and short; a select; selects by group
    few ways to answer       phrases, whole moves in words, one select a group: one gesture, and none is ever refused
    else                     a sheet, behind a button with '…'

and it is applied again to what is left (`partial`). Verbs: the arg of 'move' and 'step' is for `resolve` (a step is
known to need more); 'sheet' opens the sheet of `resolve(arg)`, or of the draft if the arg is empty; 'pick' is a select,
whose values are for `resolve`; 'reset' drops the draft. A select is single-pick and never opens a sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.ui.caps import DISCORD, Caps
from bot.ui.labels import Say, utf16_length
from bot.ui.partials import action_of, answered, askable, choose_one, is_whole, phrase, value_of
from engine.form import Action, Field, Form, Partial, Text
from engine.game import Game, IllegalMoveError

T = TypeVar("T")


class Button(Struct, frozen=True):
    label: Text
    verb: Literal["move", "step", "sheet", "reset"]
    arg: str
    style: Literal["plain", "main", "grave"] = "plain"
    copies: int = 1


class Item(Struct, frozen=True):
    value: str
    label: Text
    hint: Text | None = None
    copies: int = 1


class Select(Struct, frozen=True):
    placeholder: Text
    items: tuple[Item, ...]
    group: Text | None = None
    part: bool = False  # one of several for the same thing: its first and last item tell which
    verb: Literal["pick"] = "pick"


class Heading(Struct, frozen=True):
    """Stands above buttons that do not say what they are for."""

    text: Text


Row = tuple[Button, ...] | Select | Heading


class Controls(Struct, frozen=True):
    rows: tuple[Row, ...] = ()
    note: Text | None = None  # why the draft leads nowhere

    @property
    def cost(self) -> int:
        """Components in Discord's count."""
        return sum(1 + len(r) if isinstance(r, tuple) else 2 if isinstance(r, Select) else 1 for r in self.rows)


# --- the rule --------------------------------------------------------------------------------------------------------


def plan(
    game: Game[Any, Any],
    view: Any,
    seat: int,
    form: Form,
    partial: Partial | None = None,
    caps: Caps = DISCORD,
    say: Say | None = None,
) -> Controls:
    """The controls of a form, or of what is left after `partial` (a draft). `say` lets labels be measured."""
    rule = _Planner(game, view, seat, caps, say)
    if partial is None:
        blocks = [rule.ways(each, Partial(each.kind, each.fixed), each.fields) for each in form.actions]
        return Controls(_fitted(blocks, caps))
    action = action_of(form, partial)
    reset = Button(Text("button-start-over"), "reset", "")
    try:
        fields = game.fields(view, seat, partial)
    except IllegalMoveError as error:
        if action is None:  # not even its kind is possible any more
            return replace(plan(game, view, seat, form, None, caps, say), note=error.text)
        return Controls(((Button(Text("button-change"), "sheet", ""), reset),), error.text)
    if not fields:
        style = action.style if action and action.style == "grave" else "main"
        return Controls(((Button(Text("button-confirm"), "move", rule.arg(partial), style), reset),))
    action = action or Action(partial.kind, fields[0].label)
    now = askable(fields, partial)
    named = replace(action, label=now[0].label if len(now) == 1 else action.label)
    return Controls(_fitted([rule.ways(named, partial, fields, draft=True), [_Presentation((reset,))]], caps))


def plan_open(game: Game[Any, Any], view: Any, form: Form, caps: Caps = DISCORD, say: Say | None = None) -> Controls:
    """What of a form may stand on the public panel: it follows from open facts alone. `view`: the spectator's.

    An action with a private question, or one whose answers are not a single choice, is a button that opens its sheet.
    """
    rule, blocks = _Planner(game, view, -1, caps, say), []
    if form.sealed:
        return Controls()
    for action in form.actions:
        start = Partial(action.kind, action.fixed)
        if action.open:
            public = not action.fields or (
                len(action.fields) == 1 and action.fields[0].open and choose_one(action.fields[0])
            )
            blocks.append(rule.ways(action, start, action.fields) if public else [rule.sheet(action, start)])
    return Controls(_fitted(blocks, caps))


class _Presentation(NamedTuple):
    """One way to show an action."""

    pieces: tuple[Button | Select | Heading, ...]
    phrases: bool = False


class _Planner:
    def __init__(self, game: Game[Any, Any], view: Any, seat: int, caps: Caps, say: Say | None) -> None:
        self.game, self.view, self.seat, self.caps, self.say = game, view, seat, caps, say

    def arg(self, partial: Partial) -> str:
        return value_of(self.game, partial, self.caps.arg)

    def sheet(self, action: Action, start: Partial, draft: bool = False) -> _Presentation:
        return _Presentation((Button(action.label, "sheet", "" if draft else self.arg(start), action.style),))

    def ways(self, action: Action, start: Partial, fields: Sequence[Field], draft: bool = False) -> list[_Presentation]:
        """What can stand for an action, best first; what comes later takes less room."""
        if not fields:
            verb: Literal["step", "move"] = "step" if action.confirm else "move"
            return [_Presentation((Button(action.label, verb, self.arg(start), action.style),))]
        now = askable(fields, start)
        if len(now) == 1 and choose_one(now[0]) and now[0].name not in start.unordered:
            ways = self.choices(action, start, now[0])
        else:
            ways = self.phrases(action, start, draft)
        return [*ways, self.sheet(action, start, draft)]

    def choices(self, action: Action, start: Partial, field: Field) -> list[_Presentation]:
        steps = [answered(start, field, (choice.value,)) for choice in field.choices]
        ways = []
        if self.few([choice.label for choice in field.choices]):
            ways.append(
                _Presentation(
                    (
                        Heading(action.label),
                        *(
                            Button(choice.label, self.verb(action, step), self.arg(step), action.style, choice.copies)
                            for choice, step in zip(field.choices, steps, strict=True)
                        ),
                    )
                )
            )
        items = [
            Item(value_of(self.game, step, self.caps.value), choice.label, choice.hint, choice.copies)
            for choice, step in zip(field.choices, steps, strict=True)
        ]
        chunks = select_chunks(items, [choice.group for choice in field.choices], self.caps)
        if chunks is not None:
            ways.append(
                _Presentation(tuple(Select(action.label, tuple(items), group, part) for group, part, items in chunks))
            )
        return ways

    def verb(self, action: Action, step: Partial) -> Literal["move", "step", "sheet"]:
        """How a button with this value goes on: it may open the next sheet at once, if that is all there is."""
        if is_whole(self.game, step):
            return "step" if action.confirm else "move"
        if self.seat < 0:  # on the public panel: what comes next may be private
            return "step"
        now = askable(self.game.fields(self.view, self.seat, step), step)
        if (len(now) == 1 and choose_one(now[0])) or self.phrases(action, step, True):
            return "step"
        return "sheet"

    def phrases(self, action: Action, start: Partial, draft: bool) -> list[_Presentation]:
        found = self.game.complete(self.view, self.seat, start, self.caps.phrases)
        if not found:
            return []
        groups = [
            self.game.group(self.view, self.seat, self.game.move_of(one)) if is_whole(self.game, one) else None
            for one in found
        ]
        lists = _by_group(range(len(found)), groups)
        if len(lists) > self.caps.selects or any(len(members) > self.caps.items for _, members in lists):
            if len(found) > self.caps.items:
                return []  # before anything is put into words: this is asked often
            lists = [(None, list(range(len(found))))]
        labels = [phrase(self.game, self.view, self.seat, one) for one in found]
        if len(found) == 1 or (draft and len(found) <= self.caps.row and self.few(labels)):
            return [
                _Presentation(
                    tuple(
                        Button(label, self.verb(action, one), self.arg(one), action.style)
                        for label, one in zip(labels, found, strict=True)
                    )
                )
            ]
        items = [
            Item(value_of(self.game, one, self.caps.value), label) for label, one in zip(labels, found, strict=True)
        ]
        return [
            _Presentation(
                tuple(Select(action.label, tuple(items[i] for i in members), group) for group, members in lists),
                phrases=True,
            )
        ]

    def few(self, labels: Sequence[Text]) -> bool:
        longest = max((utf16_length(self.say(label)) for label in labels), default=0) if self.say else 0
        return any(len(labels) <= count and longest <= width for count, width in self.caps.buttons)


def _fitted(blocks: list[list[_Presentation]], caps: Caps) -> tuple[Row, ...]:
    """The best way for each action that all fit the budget: phrases give way first, the largest first."""
    at = [0] * len(blocks)
    while True:
        rows = _rows([ways[i] for ways, i in zip(blocks, at, strict=True)], caps)
        more = [b for b, ways in enumerate(blocks) if at[b] + 1 < len(ways)]
        if Controls(rows).cost <= caps.budget or not more:
            return rows
        at[max(more, key=lambda b: (blocks[b][at[b]].phrases, len(blocks[b][at[b]].pieces)))] += 1


def _rows(ways: Sequence[_Presentation], caps: Caps) -> tuple[Row, ...]:
    """Buttons in rows; headings only where there are several, since the prompt stands above the first."""
    headed = sum(isinstance(way.pieces[0], Heading) for way in ways) > 1
    rows: list[Row] = []
    fresh = True  # the next button begins a row
    for way in ways:
        for piece in way.pieces:
            last = rows[-1] if rows else None
            if isinstance(piece, Heading):
                rows += [piece] if headed else []
            elif isinstance(piece, Select):
                rows.append(piece)
            elif isinstance(last, tuple) and len(last) < caps.row and not fresh:
                rows[-1] = (*last, piece)
            else:
                rows.append((piece,))
            fresh = False
        fresh = headed and isinstance(way.pieces[0], Heading)
    return tuple(rows)


def _by_group(things: Sequence[T], groups: Sequence[Text | None]) -> list[tuple[Text | None, list[T]]]:
    found: list[tuple[Text | None, list[T]]] = []
    for thing, group in zip(things, groups, strict=True):
        for known, members in found:
            if known == group:
                members.append(thing)
                break
        else:
            found.append((group, [thing]))
    return found


def select_chunks(
    things: Sequence[T], groups: Sequence[Text | None], caps: Caps
) -> list[tuple[Text | None, bool, list[T]]] | None:
    """Lists that fit a select: one; one a group, large ones cut; cut anyhow. None if there are too many."""
    if len(things) <= caps.items:
        return [(None, False, list(things))]
    for lists in (_by_group(things, groups), [(None, list(things))]):
        chunks = [
            (group, len(members) > caps.items, members[i : i + caps.items])
            for group, members in lists
            for i in range(0, len(members), caps.items)
        ]
        if len(chunks) <= caps.selects:
            return chunks
    return None
