"""A form becomes controls: buttons and selects, still without a language. One rule for all games.

    plan           form, and what is chosen of a move -> Controls of a private panel
    plan_open      form -> Controls that may be on the public panel

bot/ui/rows.py spreads buttons over rows, bot/ui/sheets.py makes sheets, bot/ui/partials.py reads what comes back.
bot/ui/components.py draws with discord.py, bot/ui/keyboard.py reads typed moves.

The rule looks, for each action, at the fields that can be asked now:

    none                     a button
    a small number           a pad of digits, each a whole move; a small set beside it as switches (F18)
    one field, choose one    its places in rows (F16); buttons if a phone shows all of them; a select; selects by group
    few ways to answer       phrases, whole moves in words, one select per group: one gesture, and none is refused
    else                     a sheet, behind a button with '…'

The rule is applied again to the rest of a move (`partial`). Actions with the same first question ask it once (F17).
Cards are in the order in which their picture shows them (`order`, F15).

Verbs:

    move, step    their arg is for `resolve`; a step is known to need more
    sheet         opens the sheet of `resolve(arg)`, or of the draft if the arg is empty
    pick          a select, whose values are for `resolve`: it takes one value and never opens a sheet
    reset         drops the draft
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Literal, TypeVar

from msgspec.structs import replace

from bot.ui.caps import BUTTONS_PER_ROW, DISCORD, Caps
from bot.ui.labels import Lead, columns
from bot.ui.partials import action_of, answered, askable, choose_one, is_playable, is_whole, phrase, value_of, words_of
from bot.ui.rows import Block, Button, Controls, Item, Row, Select, Style, laid
from engine.form import Action, Choice, Field, Form, Partial, Text
from engine.game import Game, IllegalMoveError, Move

T = TypeVar("T")
BACK = Button(Text("button-start-over"), "reset", "", "frame")


# --- the rule --------------------------------------------------------------------------------------------------------


def plan(
    game: Game[Any, Any],
    view: Any,
    seat: int,
    form: Form,
    partial: Partial | None = None,
    caps: Caps = DISCORD,
    lead: Lead | None = None,
    order: Sequence[str] = (),
    advised: Move | None = None,
) -> Controls:
    """Return the controls of a form, or of its rest after `partial` (a draft).

    `lead` lets buttons be measured. `order` has the cards as their picture shows them. `advised` is a move whose
    controls are lit.
    """
    rule = _Planner(game, view, seat, caps, lead, order, advised)
    rule.alone = [Partial(action.kind, action.fixed) for action in form.actions if action.fixed]
    if partial is None:
        return Controls(rule.fitted([rule.begun(action) for action in rule.merged(form.actions)]))
    action = action_of(form, partial)
    try:
        fields = game.fields(view, seat, partial)
    except IllegalMoveError as error:
        if action is None:  # not even its kind is possible any more
            again = plan(game, view, seat, form, None, caps, lead, order, advised)
            return replace(again, note=error.text)
        return Controls(((Button(Text("button-change"), "sheet", ""),),), error.text, (BACK,))
    if not fields:
        whole = action or Action(partial.kind, Text("button-confirm"))
        label = phrase(game, view, seat, partial) if form.final else Text("button-confirm")
        return Controls(((rule.button(label, "move", partial, whole),),), aside=(BACK,))
    action = action or Action(partial.kind, fields[0].label)
    now = askable(fields, partial)
    named = replace(action, label=now[0].label if len(now) == 1 else action.label)
    ways = [rule.ways(named, partial, fields, draft=True)]
    if not any(field.pad for field in now):
        return Controls(rule.fitted(ways), aside=(*rule.instead(form, partial), BACK))
    rows = rule.fitted(ways + [rule.begun(each) for each in form.actions if each.quiet])
    undone = any(button.verb == BACK.verb for row in rows if isinstance(row, tuple) for button in row)
    return Controls(rows, aside=() if undone else (BACK,))


def plan_open(
    game: Game[Any, Any],
    view: Any,
    form: Form,
    caps: Caps = DISCORD,
    lead: Lead | None = None,
    order: Sequence[str] = (),
    alone: int = -1,
    advised: Move | None = None,
) -> Controls:
    """Return the controls of a form that may be on the public panel. They follow from open facts alone.

    `view` is the spectator's. Hints are for the seat's eyes and are left out. An action with a private question, or
    with answers that are not a single choice, is a button that opens its sheet. `alone` is the seat of a match for one.
    This seat has no other panel, so all that is open is asked here as in a hand (F9).
    """
    rule, ways = _Planner(game, view, alone, caps, lead, order, advised), []
    if form.sealed:
        return Controls()
    for action in form.actions:
        if action.open:
            action, start = without_hints(action), Partial(action.kind, action.fixed)
            asked = action.fields
            public = all(field.open for field in asked) and (
                alone >= 0 or not asked or (len(asked) == 1 and choose_one(asked[0]))
            )
            ways.append(rule.ways(action, start, action.fields) if public else iter([rule.sheet(action, start)]))
    return Controls(rule.fitted(ways))


def without_hints(action: Action) -> Action:
    fields = [
        replace(field, choices=tuple([replace(each, hint=None) for each in field.choices])) for field in action.fields
    ]
    return replace(action, fields=tuple(fields))


def _asks_the_same(one: Action, other: Action) -> bool:
    """Return whether two actions ask the same several questions. Then the first question need be asked only once."""
    names = [[field.name for field in action.fields] for action in (one, other)]
    return names[0] == names[1] and len(names[0]) > 1 and not one.fixed and not other.fixed


class _Planner:
    def __init__(
        self,
        game: Game[Any, Any],
        view: Any,
        seat: int,
        caps: Caps,
        lead: Lead | None,
        order: Sequence[str] = (),
        advised: Move | None = None,
    ) -> None:
        self.game, self.view, self.seat, self.caps, self.lead = game, view, seat, caps, lead
        self.order, self.advised = order, advised
        self.alone: list[Partial] = []  # whole moves that have a button of their own
        self.taken_by: dict[tuple[str, str], Action] = {}  # first answers that only another action takes (F17)

    # --- single controls

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
        style: Style = "grave" if action.grave else "quiet" if action.quiet else "move"
        style = "advised" if self.leads_to_advice(partial) else style
        return Button(label, verb, self.arg(partial) if arg is None else arg, style, copies)

    def item(self, partial: Partial, label: Text, hint: Text | None = None, copies: int = 1) -> Item:
        hint = Text("hint-advised") if self.leads_to_advice(partial) else hint
        return Item(value_of(self.game, partial, self.caps.value), label, hint, copies)

    def leads_to_advice(self, partial: Partial) -> bool:
        move = self.advised
        return move is not None and move.kind == partial.kind and self.game.extends(self.game.values_of(move), partial)

    def sheet(self, action: Action, start: Partial, draft: bool = False) -> Block:
        return Block((self.button(action.label, "sheet", start, action, arg="" if draft else None),))

    # --- ways to show an action

    def begun(self, action: Action) -> Iterator[Block]:
        """Return the ways to show an action of which nothing is chosen yet."""
        return self.ways(action, Partial(action.kind, action.fixed), action.fields)

    def ways(self, action: Action, start: Partial, fields: Sequence[Field], draft: bool = False) -> Iterator[Block]:
        """Yield the ways to show an action, best first. Later ways take less room, and are seldom needed."""
        if not fields:
            verb: Literal["step", "move"] = "step" if action.confirm else "move"
            yield Block((self.button(action.label, verb, start, action),))
            return
        now = askable(fields, start)
        if (pad := self.pad(action, start, now)) is not None:
            yield pad
        if len(now) == 1 and choose_one(now[0]) and now[0].name not in start.unordered:
            yield from self.choices(action, start, now[0])
        else:
            yield from self.phrases(action, start, draft)
        yield self.sheet(action, start, draft)

    def choices(self, action: Action, start: Partial, field: Field) -> Iterator[Block]:
        """Yield the ways to show one question with one answer."""
        if field.places:
            yield self.places(action, start, field)
        choices = in_shown_order(field.choices, self.order, lambda choice: (choice.value,))
        steps = [self.step(action, start, field, choice) for choice in choices]
        if self.readable([choice.label for choice in choices]):
            buttons = [
                self.button(choice.label, self.verb(action, step), step, action, choice.copies)
                for choice, step in zip(choices, steps, strict=True)
            ]
            yield Block(tuple(buttons))
        items = [
            self.item(step, choice.label, choice.hint, choice.copies)
            for choice, step in zip(choices, steps, strict=True)
        ]
        chunks = select_chunks(items, [choice.group for choice in choices], self.caps)
        if chunks is not None:
            yield Block(lists=tuple(Select(action.label, tuple(items), group, part) for group, part, items in chunks))

    def step(self, action: Action, start: Partial, field: Field, choice: Choice) -> Partial:
        """Return the partial that a choice leads to: of this action, or of the only other action that takes it."""
        other = self.taken_by.get((action.kind, choice.value))
        return answered(start if other is None else Partial(other.kind), field, (choice.value,))

    def places(self, action: Action, start: Partial, field: Field) -> Block:
        """Return places as the picture shows them. A taken place stays, and its label shows that (F16)."""
        steps = {choice.value: answered(start, field, (choice.value,)) for choice in field.choices}
        labels = {choice.value: choice.label for choice in field.choices}

        def place(value: str) -> Button:
            if value not in steps:
                return Button(Text("place-taken", {"value": value}), "step", "-" + value, "frame", taken=True)
            return self.button(labels[value], self.verb(action, steps[value]), steps[value], action)

        return Block(rows=tuple([tuple(map(place, row)) for row in field.places]))

    # --- a small number, and a small set that goes with it (F18)

    def pad(self, action: Action, start: Partial, now: Sequence[Field]) -> Block | None:
        """Return a number as digits, each a whole move, below the switches of the set that goes with it."""
        number = next((field for field in now if field.pad), None)
        if number is None or self.seat < 0 or len(number.choices) > self.caps.pad:
            return None
        asked = self.game.fields(self.view, self.seat, Partial(action.kind, action.fixed))
        sets = [field for field in asked if field.name != number.name]
        if len(sets) > 1 or any(len(field.choices) > self.caps.switches for field in sets):
            return None
        switches = tuple([self.switch(start, field, choice) for field in sets for choice in field.choices])
        if any(len(start.values.get(field.name, ())) < field.least for field in sets if field in now):
            return Block(switches, pad=True)
        empty = {field.name: () for field in sets if field.name not in start.values}
        steps = [answered(replace(start, values={**start.values, **empty}), number, (c.value,)) for c in number.choices]
        digits = [
            self.button(Text("pad-number", {"n": int(choice.value)}), "move", step, action)
            for choice, step in zip(number.choices, steps, strict=True)
            if step not in self.alone and is_playable(self.game, self.view, self.seat, step)
        ]
        rows = [tuple(digits[n : n + BUTTONS_PER_ROW]) for n in range(0, len(digits), BUTTONS_PER_ROW)]
        return Block(switches, tuple(rows), pad=bool(switches))

    def switch(self, start: Partial, field: Field, choice: Choice) -> Button:
        """Return a step that changes the draft's set by one.

        It needs no Back: the last switch to go off drops the draft.
        """
        chosen = start.values.get(field.name, ())
        on = choice.value in chosen
        words = tuple([c.value for c in field.choices if (c.value in chosen) != (c.value == choice.value)])
        label = Text("switch-on" if on else "switch-off", {"label": choice.label})
        style: Style = "advised" if on else "frame"
        if not words:
            return Button(label, "reset", "", style)
        return Button(label, "step", self.arg(replace(start, values={**start.values, field.name: words})), style)

    def verb(self, action: Action, step: Partial) -> Literal["move", "step", "sheet"]:
        """Return the verb of a button with this value.

        It may open the next sheet at once, if nothing else can follow.
        """
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
        """Return whether the game puts its phrases under headings."""
        return type(self.game).group is not Game.group

    def is_listed(self, start: Partial) -> bool:
        """Return whether the ways to go on fit. Nothing is put into words for this test, which is made often."""
        found = self.ways_on(start)
        return bool(found) and (len(found) <= self.caps.items or self.listed(found) is not None)

    def ways_on(self, start: Partial) -> tuple[Partial, ...]:
        """Return the ways to go on; none if they are too many to be listed.

        Without groups they must fit into one list.
        """
        most = self.caps.phrases if self.grouped else self.caps.items
        return self.game.complete(self.view, self.seat, start, most) or ()

    def listed(self, found: Sequence[Partial]) -> list[tuple[Text | None, list[int]]] | None:
        """Return each heading with the ways to go on below it, as numbers; None if they do not fit."""
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

    def phrases(self, action: Action, start: Partial, draft: bool) -> Iterator[Block]:
        found = self.ways_on(start)
        lists = self.listed(found) if found else None
        if lists is None:
            return
        labels = [phrase(self.game, self.view, self.seat, one) for one in found]
        if (len(found) == 1 or (draft and len(found) <= self.caps.row)) and self.readable(labels):
            buttons = [
                self.button(label, self.verb(action, one), one, action)
                for label, one in zip(labels, found, strict=True)
            ]
            yield Block(tuple(buttons), phrases=True)
        items = [self.item(one, label) for label, one in zip(labels, found, strict=True)]
        lists = [(group, in_shown_order(members, self.order, lambda n: words_of(found[n]))) for group, members in lists]
        selects = [Select(action.label, tuple(items[i] for i in members), group) for group, members in lists]
        yield Block(lists=tuple(selects), phrases=True)

    def readable(self, labels: Sequence[Text]) -> bool:
        """Return whether a phone shows each of these labels whole on a button."""
        return self.lead is None or all(columns(self.lead(label)[1]) <= self.caps.button for label in labels)

    # --- several actions

    def merged(self, actions: Sequence[Action]) -> list[Action]:
        """Return the actions. Several with the same first question become one, which asks it once (F17).

        An answer goes to the first action that takes it.
        """
        made: list[Action] = []
        for action in actions:
            at = next((n for n, each in enumerate(made) if _asks_the_same(each, action)), None)
            if at is None:
                made.append(action)
                continue
            (first, *others), own = made[at].fields, {choice.value for choice in made[at].fields[0].choices}
            more = [choice for choice in action.fields[0].choices if choice.value not in own]
            self.taken_by |= {(made[at].kind, choice.value): action for choice in more}
            made[at] = replace(made[at], fields=(replace(first, choices=(*first.choices, *more)), *others))
        return made

    def instead(self, form: Form, partial: Partial) -> Iterator[Button]:
        """Yield what else can be done with the chosen answer: a card laid as a green, or built (F17)."""
        kinds = [action for action in form.actions if action.kind == partial.kind]
        for other in form.actions:
            if other.kind == partial.kind or not any(_asks_the_same(action, other) for action in kinds):
                continue
            first = other.fields[0]
            words = partial.values.get(first.name, ())
            if len(words) == 1 and words[0] in [choice.value for choice in first.choices]:
                yield Button(other.label, "step", self.arg(Partial(other.kind, {first.name: words})), "frame")

    def fitted(self, ways: Sequence[Iterator[Block]]) -> tuple[Row, ...]:
        """Return the best way for each action with which all fit.

        Buttons give way on a phone, then phrases, the largest first.
        """
        blocks, left = [next(way) for way in ways], list(range(len(ways)))

        def give_way(at: int) -> None:
            if (smaller := next(ways[at], None)) is None:
                left.remove(at)
            else:
                blocks[at] = smaller

        while Controls(rows := laid(blocks, self.caps, self.lead)).height > self.caps.rows:
            high = [at for at in left if len(blocks[at].buttons) > 1]
            if not high:
                break
            give_way(max(high, key=lambda at: len(blocks[at].buttons)))
        while Controls(rows := laid(blocks, self.caps, self.lead)).cost > self.caps.budget and left:
            give_way(max(left, key=lambda at: (blocks[at].phrases, blocks[at].size)))
        return rows


def in_shown_order(things: Sequence[T], order: Sequence[str], words: Callable[[T], Iterable[str]]) -> list[T]:
    """Sort things by the cards that they name, in the order of the picture, few cards before many.

    Things without such cards keep their places among themselves.
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
    """Return lists that fit selects: one; or one per group, large groups cut; or cut anyhow.

    None if there are too many.
    """
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
