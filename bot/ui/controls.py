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

and it is applied again to what is left (`partial`). Each act is named: by its label (an action's own, or a choice's
whose key is `choice-<kind>`), by a list's placeholder, or by a heading above its buttons. Only where a form has but one
action its prompt does that. Cards stand in the order in which their picture shows them (`order`).

Verbs: the arg of 'move' and 'step' is for `resolve` (a step is
known to need more); 'sheet' opens the sheet of `resolve(arg)`, or of the draft if the arg is empty; 'pick' is a select,
whose values are for `resolve`; 'reset' drops the draft. A select is single-pick and never opens a sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Literal, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.ui.caps import DISCORD, Caps
from bot.ui.labels import Say, columns
from bot.ui.partials import action_of, answered, askable, choose_one, is_whole, phrase, value_of, words_of
from engine.form import Action, Field, Form, Partial, Text
from engine.game import Game, IllegalMoveError, Move, dashed
from render.letters import utf16_length

T = TypeVar("T")


Style = Literal["move", "advised", "grave", "frame"]  # `frame`: no move, like all that stands around the form


class Button(Struct, frozen=True):
    label: Text
    verb: Literal["move", "step", "sheet", "reset"]
    arg: str
    style: Style = "move"
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
    """Stands above buttons that do not say themselves what they are for."""

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
    order: Sequence[str] = (),
    advised: Move | None = None,
) -> Controls:
    """The controls of a form, or of what is left after `partial` (a draft).

    `say` lets labels be measured; `order`: cards as their picture shows them; `advised`: a move whose controls are lit.
    """
    rule = _Planner(game, view, seat, caps, say, order, advised)
    if partial is None:
        rule.prompted = len(form.actions) == 1
        return Controls(
            _fitted([rule.ways(each, Partial(each.kind, each.fixed), each.fields) for each in form.actions], caps)
        )
    action = action_of(form, partial)
    reset = Button(Text("button-start-over"), "reset", "", "frame")
    try:
        fields = game.fields(view, seat, partial)
    except IllegalMoveError as error:
        if action is None:  # not even its kind is possible any more
            again = plan(game, view, seat, form, None, caps, say, order, advised)
            return replace(again, note=error.text)
        return Controls(((Button(Text("button-change"), "sheet", ""), reset),), error.text)
    if not fields:
        whole = action or Action(partial.kind, Text("button-confirm"))
        return Controls(((rule.button(Text("button-confirm"), "move", partial, whole), reset),))
    action = action or Action(partial.kind, fields[0].label)
    now = askable(fields, partial)
    named = replace(action, label=now[0].label if len(now) == 1 else action.label)
    return Controls(_fitted([rule.ways(named, partial, fields, draft=True), iter([_Presentation((reset,))])], caps))


def plan_open(
    game: Game[Any, Any],
    view: Any,
    form: Form,
    caps: Caps = DISCORD,
    say: Say | None = None,
    order: Sequence[str] = (),
) -> Controls:
    """What of a form may stand on the public panel: it follows from open facts alone. `view`: the spectator's.

    A hint is for the seat's eyes and left out. An action with a private question, or one whose answers are not a single
    choice, is a button that opens its sheet.
    """
    rule, blocks = _Planner(game, view, -1, caps, say, order), []
    if form.sealed:
        return Controls()
    for action in form.actions:
        if action.open:
            action, start = without_hints(action), Partial(action.kind, action.fixed)
            public = not action.fields or (
                len(action.fields) == 1 and action.fields[0].open and choose_one(action.fields[0])
            )
            blocks.append(rule.ways(action, start, action.fields) if public else iter([rule.sheet(action, start)]))
    return Controls(_fitted(blocks, caps))


def without_hints(action: Action) -> Action:
    fields = [
        replace(field, choices=tuple([replace(each, hint=None) for each in field.choices])) for field in action.fields
    ]
    return replace(action, fields=tuple(fields))


class _Presentation(NamedTuple):
    """One way to show an action."""

    pieces: tuple[Button | Select | Heading, ...]
    phrases: bool = False


class _Planner:
    def __init__(
        self,
        game: Game[Any, Any],
        view: Any,
        seat: int,
        caps: Caps,
        say: Say | None,
        order: Sequence[str] = (),
        advised: Move | None = None,
    ) -> None:
        self.game, self.view, self.seat, self.caps, self.say = game, view, seat, caps, say
        self.order, self.advised = order, advised
        self.prompted = False  # the prompt says what the only action is

    def arg(self, partial: Partial) -> str:
        return value_of(self.game, partial, self.caps.arg)

    def button(
        self,
        label: Text,
        verb: Literal["move", "step", "sheet"],
        partial: Partial,
        action: Action,
        copies: int = 1,
        arg: str | None = None,
    ) -> Button:
        style: Style = "grave" if action.grave else "advised" if self.leads_to_advice(partial) else "move"
        return Button(label, verb, self.arg(partial) if arg is None else arg, style, copies)

    def item(self, partial: Partial, label: Text, hint: Text | None = None, copies: int = 1) -> Item:
        hint = Text("hint-advised") if self.leads_to_advice(partial) else hint
        return Item(value_of(self.game, partial, self.caps.value), label, hint, copies)

    def leads_to_advice(self, partial: Partial) -> bool:
        move = self.advised
        return move is not None and move.kind == partial.kind and self.game.extends(self.game.values_of(move), partial)

    def headed(self, action: Action, buttons: Sequence[Button]) -> _Presentation:
        """Buttons for answers, below a heading unless something else says what they are for."""
        said = self.prompted or all(button.label.key == f"choice-{dashed(action.kind)}" for button in buttons)
        return _Presentation((*([] if said else [Heading(action.label)]), *buttons))

    def sheet(self, action: Action, start: Partial, draft: bool = False) -> _Presentation:
        return _Presentation((self.button(action.label, "sheet", start, action, arg="" if draft else None),))

    def ways(
        self, action: Action, start: Partial, fields: Sequence[Field], draft: bool = False
    ) -> Iterator[_Presentation]:
        """What can stand for an action, best first; what comes later takes less room, and is seldom needed."""
        if not fields:
            verb: Literal["step", "move"] = "step" if action.confirm else "move"
            yield _Presentation((self.button(action.label, verb, start, action),))
            return
        now = askable(fields, start)
        if len(now) == 1 and choose_one(now[0]) and now[0].name not in start.unordered:
            yield from self.choices(action, start, now[0])
        elif (phrases := self.phrases(action, start, draft)) is not None:
            yield phrases
        yield self.sheet(action, start, draft)

    def choices(self, action: Action, start: Partial, field: Field) -> Iterator[_Presentation]:
        choices = in_shown_order(field.choices, self.order, lambda choice: (choice.value,))
        steps = [answered(start, field, (choice.value,)) for choice in choices]
        if self.few([choice.label for choice in choices]):
            buttons = [
                self.button(choice.label, self.verb(action, step), step, action, choice.copies)
                for choice, step in zip(choices, steps, strict=True)
            ]
            yield self.headed(action, buttons)
        items = [
            self.item(step, choice.label, choice.hint, choice.copies)
            for choice, step in zip(choices, steps, strict=True)
        ]
        chunks = select_chunks(items, [choice.group for choice in choices], self.caps)
        if chunks is not None:
            yield _Presentation(tuple(Select(action.label, tuple(items), group, part) for group, part, items in chunks))

    def verb(self, action: Action, step: Partial) -> Literal["move", "step", "sheet"]:
        """How a button with this value goes on: it may open the next sheet at once, if that is all there is."""
        if is_whole(self.game, step):
            return "step" if action.confirm else "move"
        if self.seat < 0:  # on the public panel: what comes next may be private
            return "step"
        if self.is_listed(step):
            return "step"
        now = askable(self.game.fields(self.view, self.seat, step), step)
        return "step" if len(now) == 1 and choose_one(now[0]) else "sheet"

    @property
    def grouped(self) -> bool:
        """Whether the game puts its phrases under headings."""
        return type(self.game).group is not Game.group

    def is_listed(self, start: Partial) -> bool:
        """Whether the ways to go on fit, before anything is put into words: this is asked often."""
        found = self.ways_on(start)
        return bool(found) and (len(found) <= self.caps.items or self.listed(found) is not None)

    def ways_on(self, start: Partial) -> tuple[Partial, ...]:
        """The ways to go on; none if they are more than can be listed, which is one list where there are no groups."""
        most = self.caps.phrases if self.grouped else self.caps.items
        return self.game.complete(self.view, self.seat, start, most) or ()

    def listed(self, found: Sequence[Partial]) -> list[tuple[Text | None, list[int]]] | None:
        """Which of the ways to go on stand under each heading, if they fit."""
        groups = [
            self.game.group(self.view, self.seat, self.game.move_of(one))
            if self.grouped and is_whole(self.game, one)
            else None
            for one in found
        ]
        lists = _by_group(range(len(found)), groups)
        if len(lists) > self.caps.selects or any(len(members) > self.caps.items for _, members in lists):
            return [(None, list(range(len(found))))] if len(found) <= self.caps.items else None
        return lists

    def phrases(self, action: Action, start: Partial, draft: bool) -> _Presentation | None:
        found = self.ways_on(start)
        lists = self.listed(found) if found else None
        if lists is None:
            return None
        labels = [phrase(self.game, self.view, self.seat, one) for one in found]
        if (len(found) == 1 or (draft and len(found) <= self.caps.row)) and self.few(labels):
            buttons = [
                self.button(label, self.verb(action, one), one, action)
                for label, one in zip(labels, found, strict=True)
            ]
            return self.headed(action, buttons)
        items = [self.item(one, label) for label, one in zip(labels, found, strict=True)]
        lists = [(group, in_shown_order(members, self.order, lambda n: words_of(found[n]))) for group, members in lists]
        return _Presentation(
            tuple(Select(action.label, tuple(items[i] for i in members), group) for group, members in lists),
            phrases=True,
        )

    def few(self, labels: Sequence[Text]) -> bool:
        if all(len(labels) > n for n, _, _ in self.caps.buttons):
            return False
        said = [self.say(label) for label in labels] if self.say else []
        longest, all_ = max(map(utf16_length, said), default=0), sum(map(columns, said))
        return any(len(labels) <= n and longest <= most and all_ <= room for n, most, room in self.caps.buttons)


def _fitted(blocks: Sequence[Iterator[_Presentation]], caps: Caps) -> tuple[Row, ...]:
    """The best way for each action that all fit the budget: phrases give way first, the largest first."""
    ways, left = [next(block) for block in blocks], list(range(len(blocks)))
    while Controls(rows := _rows(ways, caps)).cost > caps.budget and left:
        largest = max(left, key=lambda b: (ways[b].phrases, len(ways[b].pieces)))
        smaller = next(blocks[largest], None)
        if smaller is None:
            left.remove(largest)
        else:
            ways[largest] = smaller
    return rows


def _rows(ways: Sequence[_Presentation], caps: Caps) -> tuple[Row, ...]:
    """Buttons in rows. What stands below a heading stands by itself."""
    rows: list[Row] = []
    fresh = True  # the next button begins a row
    for way in ways:
        headed = isinstance(way.pieces[0], Heading)
        fresh = fresh or headed
        for piece in way.pieces:
            last = rows[-1] if rows else None
            if not isinstance(piece, Button):
                rows.append(piece)
            elif isinstance(last, tuple) and len(last) < caps.row and not fresh:
                rows[-1] = (*last, piece)
            else:
                rows.append((piece,))
            fresh = False
        fresh = headed
    return tuple(rows)


def in_shown_order(things: Sequence[T], order: Sequence[str], words: Callable[[T], Iterable[str]]) -> list[T]:
    """Things by the cards that they name, as their picture shows these, few cards before many.

    Without such cards they keep their places among themselves.
    """
    if not order:
        return [*things]
    place = {word: n for n, word in reversed([*enumerate(order)])}

    def shown(thing: T) -> tuple[int, list[int]]:
        places = sorted([place[word] for word in words(thing) if word in place])
        return len(places), places

    return sorted(things, key=shown)


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
