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
from engine.game import Game, IllegalMoveError, Move
from render.letters import utf16_length

T = TypeVar("T")


Style = Literal["move", "advised", "grave", "frame", "quiet"]  # `frame`: no move, like all that stands around the form


class Button(Struct, frozen=True):
    label: Text
    verb: Literal["move", "step", "sheet", "reset"]
    arg: str
    style: Style = "move"
    copies: int = 1
    taken: bool = False  # a place of a grid that cannot be chosen: it keeps its place, and says so


class Break(Struct, frozen=True):
    """The next button begins a row: where a grid or a number pad has one."""


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
            _fitted(
                [rule.ways(each, Partial(each.kind, each.fixed), each.fields) for each in merged(rule, form)], caps, say
            )
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
    return Controls(
        _fitted(
            [
                rule.ways(named, partial, fields, draft=True),
                *_others(rule, form, partial, action),
                *([] if any(f.pad for f in now) else [iter([_Presentation((reset,))])]),
            ],
            caps,
            say,
        )
    )


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
    return Controls(_fitted(blocks, caps, say))


def without_hints(action: Action) -> Action:
    fields = [
        replace(field, choices=tuple([replace(each, hint=None) for each in field.choices])) for field in action.fields
    ]
    return replace(action, fields=tuple(fields))


def merged(rule: _Planner, form: Form) -> list[Action]:
    """The actions, of which several may ask the same first: that is asked once, and the others are offered after it."""
    made: list[Action] = []
    for action in form.actions:
        first = action.fields[0] if len(action.fields) > 1 else None
        like = next((n for n, each in enumerate(made) if first and each.fields and same(each, action)), None)
        if like is None or first is None:
            made.append(action)
            continue
        known = {choice.value for choice in made[like].fields[0].choices}
        field = made[like].fields[0]
        more = tuple([choice for choice in first.choices if choice.value not in known])
        fields = (replace(field, choices=(*field.choices, *more)), *made[like].fields[1:])
        made[like] = replace(made[like], fields=fields)
        rule.elsewhere |= {(made[like].kind, choice.value): action for choice in more}
    return made


def same(one: Action, other: Action) -> bool:
    return [f.name for f in one.fields] == [f.name for f in other.fields] and not one.fixed and not other.fixed


def _others(rule: _Planner, form: Form, partial: Partial, action: Action) -> Iterator[Iterator[_Presentation]]:
    """What else can be done with what is chosen already: a house built, or laid as a green."""
    for each in form.actions:
        if (
            each.kind != partial.kind
            and each.fields
            and any(a.kind == partial.kind and same(a, each) for a in form.actions)
        ):
            first = each.fields[0].name
            words = partial.values.get(first, ())
            if len(words) == 1 and any(choice.value == words[0] for choice in each.fields[0].choices):
                step = Partial(each.kind, {first: words})
                yield iter([_Presentation((Button(each.label, "step", rule.arg(step), "frame"),))])


class _Presentation(NamedTuple):
    """One way to show an action."""

    pieces: tuple[Button | Select | Heading | Break, ...]
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
        self.elsewhere: dict[tuple[str, str], Action] = {}  # answers that another action takes
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
        style: Style = "grave" if action.grave else "quiet" if action.quiet else "move"
        style = "advised" if self.leads_to_advice(partial) else style
        return Button(label, verb, self.arg(partial) if arg is None else arg, style, copies)

    def item(self, partial: Partial, label: Text, hint: Text | None = None, copies: int = 1) -> Item:
        hint = Text("hint-advised") if self.leads_to_advice(partial) else hint
        return Item(value_of(self.game, partial, self.caps.value), label, hint, copies)

    def leads_to_advice(self, partial: Partial) -> bool:
        move = self.advised
        return move is not None and move.kind == partial.kind and self.game.extends(self.game.values_of(move), partial)

    def headed(self, action: Action, buttons: Sequence[Button]) -> _Presentation:
        """Buttons for answers, below a heading unless something else says what they are for."""
        said = True
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
        number = next((f for f in now if f.pad), None)
        if number is not None and self.seat >= 0:
            given = self.game.fields(self.view, self.seat, Partial(action.kind, action.fixed)) if draft else now
            sets = next((f for f in given if (f.name != number.name and f.most > 1) or f.name != number.name), None)
            if (pad := self.pad(action, start, number, sets)) is not None:
                yield pad
        if len(now) == 1 and choose_one(now[0]) and now[0].name not in start.unordered:
            yield from self.choices(action, start, now[0])
        elif (phrases := self.phrases(action, start, draft)) is not None:
            yield phrases
        yield self.sheet(action, start, draft)

    def choices(self, action: Action, start: Partial, field: Field) -> Iterator[_Presentation]:
        if field.grid:
            yield self.grid(action, start, field)
        choices = in_shown_order(field.choices, self.order, lambda choice: (choice.value,))
        acts = [self.elsewhere.get((action.kind, choice.value), action) for choice in choices]
        starts = [start if act is action else Partial(act.kind, act.fixed) for act in acts]
        steps = [answered(one, field, (choice.value,)) for one, choice in zip(starts, choices, strict=True)]
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

    def grid(self, action: Action, start: Partial, field: Field) -> _Presentation:
        """Places as the picture shows them. One that is taken keeps its place."""
        known, pieces = {choice.value: choice for choice in field.choices}, list[Any]()
        for row in field.grid:
            pieces.append(Break())
            for value in row:
                if value in known:
                    step = answered(start, field, (value,))
                    pieces.append(self.button(known[value].label, self.verb(action, step), step, action))
                else:
                    pieces.append(Button(Text("place-taken", {"value": value}), "step", "-" + value, "frame", 1, True))
        return _Presentation(tuple(pieces))

    def pad(self, action: Action, start: Partial, number: Field, sets: Field | None) -> _Presentation | None:
        """A number as a pad of buttons; what goes with it, a set of few, as buttons that are switched on and off."""
        pieces = list[Any]()
        chosen = start.values.get(sets.name, ()) if sets is not None else ()
        if sets is not None:
            if len(sets.choices) > 4:
                return None
            for choice in sets.choices:
                on = choice.value in chosen
                words = tuple([w for w in (c.value for c in sets.choices) if (w in chosen) != (w == choice.value)])
                values = {**start.values, sets.name: words} if words else {}
                label = Text("switch-on" if on else "switch-off", {"label": choice.label})
                arg = self.arg(Partial(action.kind, values)) if values else ""
                pieces.append(Button(label, "step" if values else "reset", arg, "advised" if on else "frame"))
        if len(number.choices) > 15:
            return None
        shown = [c for c in number.choices if c.value != "0" or any(chosen)]
        for n, choice in enumerate(shown):
            if n % 5 == 0:
                pieces.append(Break())
            step = answered(start, number, (choice.value,))
            if sets is not None and sets.name not in step.values:
                step = replace(step, values={**step.values, sets.name: ()})
            pieces.append(Button(Text("pad-number", {"n": int(choice.value)}), "move", self.arg(step)))
        return _Presentation(tuple(pieces))

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


def _fitted(blocks: Sequence[Iterator[_Presentation]], caps: Caps, say: Say | None = None) -> tuple[Row, ...]:
    """The best way for each action that all fit the budget: phrases give way first, the largest first."""
    ways, left = [next(block) for block in blocks], list(range(len(blocks)))
    while Controls(rows := _rows(ways, caps, say)).cost > caps.budget and left:
        largest = max(left, key=lambda b: (ways[b].phrases, len(ways[b].pieces)))
        smaller = next(blocks[largest], None)
        if smaller is None:
            left.remove(largest)
        else:
            ways[largest] = smaller
    return rows


ROOM, EDGE, LETTER = 276, 32, 7.6  # pixels of a row on a phone, of a button's edges with the gap, of a letter
WIDEST = 4  # buttons of words in a row


def icon(text: Text) -> bool:
    """Whether a label will have an emoji before it."""
    return text.key in ICONS


ICONS = {"choice-card", "choice-call", "choice-type", "choice-tuck"}


def _rows(ways: Sequence[_Presentation], caps: Caps, say: Say | None = None) -> tuple[Row, ...]:
    """Buttons in rows that a phone can show whole, as even as can be. What stands below a heading stands by itself."""
    rows: list[Row] = []
    loose: list[Button] = []

    def wide(button: Button) -> float:
        return EDGE + LETTER * (columns(say(button.label)) if say else 8) + (26 if icon(button.label) else 0)

    def flush() -> None:
        rows.extend(_even(loose, wide, caps))
        loose.clear()

    padded = any(isinstance(piece, Break) for way in ways for piece in way.pieces)
    alone = [way.pieces[0] for way in ways if padded and len(way.pieces) == 1]
    quiet = [piece for piece in alone if isinstance(piece, Button) and piece.style == "quiet"]
    ways = [way for way in ways if way.pieces[0] not in quiet]
    for way in ways:
        buttons = [piece for piece in way.pieces if isinstance(piece, Button)]
        if any(isinstance(piece, Break) for piece in way.pieces):
            flush()
            group: list[Button] = []
            for piece in way.pieces:
                if isinstance(piece, Break):
                    if quiet:
                        rows.extend(_even([*group, *quiet], wide, caps))
                        group, quiet = [], []
                    if group:
                        rows.append(tuple(group))
                    group = []
                elif isinstance(piece, Button):
                    group.append(piece)
            if group:
                rows.append(tuple(group))
        elif len(buttons) == len(way.pieces) == 1:
            loose.append(buttons[0])
        else:
            flush()
            if buttons:
                rows.extend([piece for piece in way.pieces if isinstance(piece, Heading)])
                rows.extend(_even(buttons, wide, caps))
            else:
                rows.extend([piece for piece in way.pieces if isinstance(piece, Select)])
    flush()
    return tuple(rows)


def _even(buttons: Sequence[Button], wide: Callable[[Button], float], caps: Caps) -> list[Row]:
    """As few rows as a phone can show, all about as long."""
    if not buttons:
        return []
    short = all(wide(button) <= EDGE + 4 * LETTER for button in buttons)
    most = caps.row if short else min(WIDEST, caps.row)

    def filled(cap: int) -> list[Row]:
        rows: list[tuple[Button, ...]] = []
        for button in buttons:
            last = rows[-1] if rows else ()
            if last and len(last) < cap and sum(map(wide, last)) + wide(button) <= ROOM:
                rows[-1] = (*last, button)
            else:
                rows.append((button,))
        return [*rows]

    fewest = len(filled(most))
    return next(rows for cap in range(1, most + 1) if len(rows := filled(cap)) == fewest)


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
