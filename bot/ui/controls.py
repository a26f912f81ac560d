"""A form becomes controls, and what comes back becomes a move. One rule for all games; Discord's caps live only here.

    plan, plan_open          form -> Controls: buttons and selects, still without a language
    sheet_for                partial -> Sheet: questions that are answered together (a modal)
    resolve, submitted       what was pressed or picked, what was filled in -> Partial
    advance                  Partial -> the move, or the Partial again if it needs more; raises IllegalMoveError

bot/ui/components.py draws them with discord.py, bot/ui/keyboard.py does the same for typed moves.

The rule looks, for each option, at the fields that can be asked now:

    none                     a button
    one field, choose one    buttons if few and short; a select; selects by group
    few ways to answer       phrases, whole moves in words, one select a group: one gesture, and none is ever refused
    else                     a sheet, behind a button with '…'

and it is applied again to what is left (`partial`). Verbs: the arg of 'move' and 'step' is for `resolve` (a step is
known to need more); 'sheet' opens `sheet_for(resolve(arg))`, or that of the draft if the arg is empty; 'pick' is a
select, whose values are for `resolve`; 'reset' drops the draft. A select is single-pick and never opens a sheet.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Literal, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.form import Action, Field, Form, Partial, Text
from engine.game import MAX_LISTED_MOVES, BadOptionError, Game, IllegalMoveError, Move, is_set
from engine.notation import fold, parse_partial, partial_line

Say = Callable[[Text], str]
TEXT_INPUT = 4  # the type of a component that is filled in by hand
T = TypeVar("T")


class Caps(Struct, frozen=True):
    """What a screen can hold. Lengths are in UTF-16 units, the strictest way to count."""

    buttons: tuple[tuple[int, int], ...] = ((5, 40), (10, 20))  # so many choices, if no label is longer than that
    row: int = 5  # buttons side by side
    items: int = 25  # of one select
    selects: int = 5  # for one option
    phrases: int = 125
    budget: int = 28  # components of a form; the frame of a panel takes up to 12 more of Discord's 40
    radios: int = 10  # at least 2
    boxes: int = 10
    labels: int = 5  # of a modal
    arg: int = 56  # what a custom_id of 100 leaves for a value
    value: int = 100
    button: int = 80
    item: int = 100  # label and description of an item
    placeholder: int = 150
    label: int = 45  # of a modal; its title too
    name: int = 100  # of a suggestion


DISCORD = Caps()
SLOT = 10  # chunks of a slot are numbered from its own ten
TEXT = Caps(
    buttons=(), items=MAX_LISTED_MOVES, phrases=MAX_LISTED_MOVES, budget=1_000_000
)  # a numbered list of all phrases


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


class Question(Struct, frozen=True):
    """One label of a modal: a whole field, a chunk of a large one, or one slot."""

    name: str
    chunk: int
    label: Text
    kind: Literal["radio", "checkbox", "select", "text"]
    items: tuple[Item, ...] = ()
    least: int = 1
    most: int = 1
    hint: Text | None = None
    group: Text | None = None
    part: bool = False
    chosen: tuple[str, ...] = ()  # what is filled in already


class Sheet(Struct, frozen=True):
    title: Text
    partial: Partial  # what it starts from: `submitted` must be given the same
    questions: tuple[Question, ...]


Row = tuple[Button, ...] | Select | Heading


class Controls(Struct, frozen=True):
    rows: tuple[Row, ...] = ()
    note: Text | None = None  # why the draft leads nowhere

    @property
    def cost(self) -> int:
        """Components in Discord's count."""
        return sum(1 + len(r) if isinstance(r, tuple) else 2 if isinstance(r, Select) else 1 for r in self.rows)


class BadSheetError(IllegalMoveError):
    """A sheet that cannot be. `partial` holds what was filled in, to be kept as the draft."""

    def __init__(self, partial: Partial, code: str, **params: Any) -> None:
        super().__init__(code, **params)
        self.partial = partial


# --- the rule ------------------------------------------------------------------------------------------------------


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
        return Controls(_fitted([rule.ways(o, Partial(o.kind, o.fixed), o.fields) for o in form.actions], caps))
    option = option_of(form, partial)
    reset = Button(Text("button-start-over"), "reset", "")
    try:
        fields = game.fields(view, seat, partial)
    except IllegalMoveError as error:
        if option is None:  # not even its kind is possible any more
            return replace(plan(game, view, seat, form, None, caps, say), note=error.text)
        return Controls(((Button(Text("button-change"), "sheet", ""), reset),), error.text)
    if not fields:
        style = option.style if option and option.style == "grave" else "main"
        return Controls(((Button(Text("button-confirm"), "move", rule.arg(partial), style), reset),))
    option = option or Action(partial.kind, fields[0].label)
    label = asked[0].label if len(asked := askable(fields, partial)) == 1 else option.label
    return Controls(
        _fitted([rule.ways(replace(option, label=label), partial, fields, draft=True), [_Presentation((reset,))]], caps)
    )


def plan_open(game: Game[Any, Any], view: Any, form: Form, caps: Caps = DISCORD, say: Say | None = None) -> Controls:
    """What of a form may stand on the public panel: it follows from open facts alone. `view`: the spectator's.

    An option with a private question, or one whose answers are not a single choice, is a button that opens its sheet.
    """
    rule, blocks = _Planner(game, view, -1, caps, say), []
    if form.sealed:
        return Controls()
    for option in form.actions:
        start = Partial(option.kind, option.fixed)
        if option.open:
            public = not option.fields or (
                len(option.fields) == 1 and option.fields[0].open and choose_one(option.fields[0])
            )
            blocks.append(rule.ways(option, start, option.fields) if public else [rule.sheet(option, start)])
    return Controls(_fitted(blocks, caps))


def askable(fields: Sequence[Field], partial: Partial) -> tuple[Field, ...]:
    """The fields that can be asked now: what they come after is chosen."""
    return tuple(f for f in fields if all(n in partial.values and n not in partial.unordered for n in f.after))


def choose_one(field: Field) -> bool:
    return field.least == field.most == 1 and bool(field.choices) and len(field.slots) <= 1


def option_of(form: Form, partial: Partial) -> Action | None:
    """The option that a partial belongs to: of its kind, with what it has fixed; the most particular of several."""
    found = [
        o
        for o in form.actions
        if o.kind == partial.kind and all(partial.values.get(n) == words for n, words in o.fixed.items())
    ]
    return max(found, key=lambda option: len(option.fixed), default=None)


def needs_confirm(form: Form, partial: Partial) -> bool:
    """Whether a complete partial is kept as a draft, so that `plan` says 'confirm', before it is played."""
    option = option_of(form, partial)
    return option is not None and option.confirm


def phrase(game: Game[Any, Any], view: Any, seat: int, partial: Partial) -> Text:
    """A whole move in words, or what has been chosen of one."""
    if is_whole(game, partial):
        return game.say(view, seat, game.move_of(partial))
    return Text("phrase-part", {"words": tuple(word for words in partial.values.values() for word in words)})


def is_whole(game: Game[Any, Any], partial: Partial) -> bool:
    left = game._fields.get(partial.kind, {}).keys() - partial.values.keys()
    return not partial.unordered and left <= game._optional.get(partial.kind, frozenset())


class _Presentation(NamedTuple):
    """One way to show an option."""

    pieces: tuple[Button | Select | Heading, ...]
    phrases: bool = False


class _Planner:
    def __init__(self, game: Game[Any, Any], view: Any, seat: int, caps: Caps, say: Say | None) -> None:
        self.game, self.view, self.seat, self.caps, self.say = game, view, seat, caps, say

    def arg(self, partial: Partial) -> str:
        return value_of(self.game, partial, self.caps.arg)

    def sheet(self, option: Action, start: Partial, draft: bool = False) -> _Presentation:
        return _Presentation((Button(option.label, "sheet", "" if draft else self.arg(start), option.style),))

    def ways(self, option: Action, start: Partial, fields: Sequence[Field], draft: bool = False) -> list[_Presentation]:
        """What can stand for an option, best first; what comes later takes less room."""
        if not fields:
            verb: Literal["step", "move"] = "step" if option.confirm else "move"
            return [_Presentation((Button(option.label, verb, self.arg(start), option.style),))]
        asked = askable(fields, start)
        if len(asked) == 1 and choose_one(asked[0]) and asked[0].name not in start.unordered:
            ways = self.choices(option, start, asked[0])
        else:
            ways = self.phrases(option, start, draft)
        return [*ways, self.sheet(option, start, draft)]

    def choices(self, option: Action, start: Partial, field: Field) -> list[_Presentation]:
        steps = [answered(start, field, (choice.value,)) for choice in field.choices]
        ways = []
        if self.few([choice.label for choice in field.choices]):
            ways.append(
                _Presentation(
                    (
                        Heading(option.label),
                        *(
                            Button(choice.label, self.verb(option, step), self.arg(step), option.style, choice.copies)
                            for choice, step in zip(field.choices, steps, strict=True)
                        ),
                    )
                )
            )
        items = [
            Item(value_of(self.game, step, self.caps.value), choice.label, choice.hint, choice.copies)
            for choice, step in zip(field.choices, steps, strict=True)
        ]
        chunks = _split(items, [choice.group for choice in field.choices], self.caps)
        if chunks is not None:
            ways.append(
                _Presentation(tuple(Select(option.label, tuple(items), group, part) for group, part, items in chunks))
            )
        return ways

    def verb(self, option: Action, step: Partial) -> Literal["move", "step", "sheet"]:
        """How a button with this value goes on: it may open the next sheet at once, if that is all there is."""
        if is_whole(self.game, step):
            return "step" if option.confirm else "move"
        if self.seat < 0:  # on the public panel: what comes next may be private
            return "step"
        asked = askable(self.game.fields(self.view, self.seat, step), step)
        if (len(asked) == 1 and choose_one(asked[0])) or self.phrases(option, step, True):
            return "step"
        return "sheet"

    def phrases(self, option: Action, start: Partial, draft: bool) -> list[_Presentation]:
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
                        Button(label, self.verb(option, one), self.arg(one), option.style)
                        for label, one in zip(labels, found, strict=True)
                    )
                )
            ]
        items = [
            Item(value_of(self.game, one, self.caps.value), label) for label, one in zip(labels, found, strict=True)
        ]
        return [
            _Presentation(
                tuple(Select(option.label, tuple(items[i] for i in members), group) for group, members in lists),
                phrases=True,
            )
        ]

    def few(self, labels: Sequence[Text]) -> bool:
        longest = max((utf16_length(self.say(label)) for label in labels), default=0) if self.say else 0
        return any(len(labels) <= count and longest <= width for count, width in self.caps.buttons)


def _fitted(blocks: list[list[_Presentation]], caps: Caps) -> tuple[Row, ...]:
    """The best way for each option that all fit the budget: phrases give way first, the largest first."""
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


def _split(
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


# --- sheets --------------------------------------------------------------------------------------------------------


def sheet_for(game: Game[Any, Any], view: Any, seat: int, partial: Partial, caps: Caps = DISCORD) -> Sheet:
    """The questions that can be asked after `partial`, as many as a modal holds; the rest follow after it.

    Where nothing extends the partial, the sheet starts from as much of it as leads on, with the rest filled in.
    """
    option = option_of(game.form(view, seat), partial)
    start, fields = _begin(game, view, seat, partial)
    questions: list[Question] = []
    for field in askable(fields, start):
        more = _questions(field, start, partial.values.get(field.name, ()), caps.labels - len(questions), caps)
        if len(questions) + len(more) > caps.labels:
            break
        questions += more
    if not questions:  # complete, or nothing to ask
        raise IllegalMoveError("no_such_move")
    return Sheet(option.label if option else fields[0].label, start, tuple(questions))


def start_of_sheet(game: Game[Any, Any], view: Any, seat: int, arg: str, draft: Partial | None = None) -> Partial:
    """What a 'sheet' button's arg, and its modal's, stands for: the same for `sheet_for` and `submitted`."""
    if arg:
        return resolve(game, view, seat, arg, draft)
    if draft is None:
        raise IllegalMoveError("no_such_move")
    return draft


def _begin(game: Game[Any, Any], view: Any, seat: int, partial: Partial) -> tuple[Partial, tuple[Field, ...]]:
    """A partial and its open fields; of a refused one, as much as leads on, question by question."""
    try:
        return partial, game.fields(view, seat, partial)
    except IllegalMoveError:
        option = option_of(game.form(view, seat), partial)
        if option is None:
            raise
    start = Partial(option.kind, option.fixed)
    fields = game.fields(view, seat, start)
    while True:
        more = {f.name: partial.values[f.name] for f in askable(fields, start) if f.name in partial.values}
        further = replace(start, values={**start.values, **more}, unordered=partial.unordered & {*start.values, *more})
        try:
            left = game.fields(view, seat, further)
        except IllegalMoveError:
            return start, fields
        if not left or further == start:
            return start, fields
        start, fields = further, left


def _questions(field: Field, start: Partial, chosen: tuple[str, ...], room: int, caps: Caps) -> list[Question]:
    """A field as labels of a modal."""
    if (span := field.span) is not None:
        return [
            Question(
                field.name,
                0,
                field.label,
                "text",
                chosen=chosen,
                hint=Text("sheet-range", {"least": span.start, "most": span.stop - 1}),
            )
        ]
    if field.name in start.unordered:
        return [Question(field.name, 0, field.label, "text", hint=Text("sheet-order"), chosen=start.values[field.name])]
    if field.slots:
        one = _questions(replace(field, slots=(), ordered=False, least=1, most=1), start, (), room, caps)
        return [
            replace(ask, chunk=i * SLOT + ask.chunk, label=slot)
            for i, slot in enumerate(field.slots[: max(1, room // len(one))])
            for ask in one
        ]
    single = field.most == 1
    items, groups = [], []
    for choice in field.choices:
        for copy in range(1, (1 if single else min(choice.copies, field.most)) + 1):
            items.append(Item(choice.value if copy == 1 else f"{choice.value}~{copy}", choice.label, choice.hint))
            groups.append(choice.group)
    marked = _marked(chosen)
    chunks = _split(items, groups, caps)
    exactly = field.least == field.most
    hint: Text | None = (
        Text("sheet-exactly", {"n": field.most})
        if exactly
        else Text("sheet-between", {"least": field.least, "most": field.most})
    )
    if single and field.least:
        hint = None
    if not items or chunks is None or len(chunks) > caps.labels:
        return [Question(field.name, 0, field.label, "text", least=field.least, hint=hint, chosen=chosen)]
    if len(chunks) == 1:
        kind: Literal["radio", "checkbox", "select"] = "select"
        if single and 2 <= len(items) <= caps.radios:
            kind = "radio"
        elif not single and len(items) <= caps.boxes:
            kind = "checkbox"
        return [Question(field.name, 0, field.label, kind, tuple(items), field.least, field.most, hint, chosen=marked)]
    return [
        Question(
            field.name, i, field.label, "select", tuple(some), 0, min(field.most, len(some)), hint, group, part, marked
        )
        for i, (group, part, some) in enumerate(chunks)
    ]


def _marked(words: Iterable[str]) -> tuple[str, ...]:
    """Equal values told apart: F, F~2."""
    seen: Counter[str] = Counter()
    seen_words = []
    for word in words:
        seen[word] += 1
        seen_words.append(word if seen[word] == 1 else f"{word}~{seen[word]}")
    return tuple(seen_words)


def submitted(game: Game[Any, Any], view: Any, seat: int, start: Partial, components: Sequence[Any]) -> Partial:
    """What a sheet from `start` says, from the interaction's raw components. Raises BadSheetError, IllegalMoveError."""
    start, left = _begin(game, view, seat, start)
    fields = {field.name: field for field in askable(left, start)}
    values, unordered = dict(start.values), set(start.unordered)
    answers: dict[str, tuple[str, ...]] = {}
    slots: dict[str, Counter[int]] = {}
    known = {fold(word): word for word in game.notation}
    for name, chunk, words, by_hand in sorted(_answers(components)):
        if name not in fields:
            raise IllegalMoveError("not_a_move")
        answers[name] = answers.get(name, ()) + tuple(
            known.get(fold(word), word) if by_hand else re.sub(r"~\d+$", "", word) for word in words
        )
        slots.setdefault(name, Counter())[chunk // SLOT] += len(words)
        if fields[name].ordered and not fields[name].slots:
            unordered.add(name)
        if by_hand or len(answers[name]) < 2:
            unordered.discard(name)
    for name, words in answers.items():
        values[name] = (start.values.get(name, ()) if fields[name].slots else ()) + words
    partial = canonical_partial(game, Partial(start.kind, values, frozenset(unordered)))
    for name, words in answers.items():
        field, copies = fields[name], {choice.value: choice.copies for choice in fields[name].choices}
        for word, count in Counter(words).items():
            if word not in copies:
                raise BadSheetError(partial, "no_such_move")
            if count > copies[word]:
                raise BadSheetError(partial, "chosen_too_often", card=word)
        if field.slots:
            if any(count != 1 for count in slots[name].values()):
                raise BadSheetError(partial, "choose_exactly", n=len(slots[name]))
        elif field.least == field.most != len(words):
            raise BadSheetError(partial, "choose_exactly", n=field.most)
        elif not field.least <= len(words) <= field.most:
            raise BadSheetError(partial, "choose_between", least=field.least, most=field.most)
    return partial


def _answers(components: Sequence[Any]) -> Iterator[tuple[str, int, tuple[str, ...], bool]]:
    """Name, chunk, values and whether they were typed, of each component of a submitted modal."""
    for component in components:
        one = component.get("component", component)
        name, _, chunk = str(one.get("custom_id", "")).rpartition(".")
        if not chunk.isdecimal():
            raise IllegalMoveError("not_a_move")
        value = one.get("values", one.get("value"))
        by_hand = one.get("type") == TEXT_INPUT
        words = (value.split() if by_hand else [value]) if isinstance(value, str) else list(value or ())
        yield name, int(chunk), tuple(map(str, words)), by_hand


def options_sheet(
    fields: Sequence[Field], current: Mapping[str, str], title: Text | None = None, caps: Caps = DISCORD
) -> Sheet:
    """A game's options as a sheet, with the present ones filled in; the first five where there are more."""
    nothing = Partial("options")
    questions = [
        _questions(field, nothing, (current[field.name],) if field.name in current else (), 1, caps) for field in fields
    ]
    return Sheet(title or Text("button-options"), nothing, tuple(ask[0] for ask in questions)[: caps.labels])


def options_submitted(fields: Sequence[Field], components: Sequence[Any]) -> dict[str, str]:
    """The options that a sheet says. Raises BadOptionError."""
    known, given = {field.name: field for field in fields}, {}
    for name, _, words, _ in _answers(components):
        if name not in known or len(words) != 1:
            raise BadOptionError(name)
        word = fold(words[0]) if known[name].span is not None else words[0]
        span = known[name].span
        if not (
            word.isdecimal() and int(word) in span
            if span is not None
            else any(choice.value == word for choice in known[name].choices)
        ):
            raise BadOptionError(name)
        given[name] = word
    return given


# --- what comes back -----------------------------------------------------------------------------------------------


def answered(partial: Partial, field: Field, words: tuple[str, ...]) -> Partial:
    """With one more question answered; slots are answered one after the other."""
    before = partial.values.get(field.name, ()) if field.slots else ()
    return replace(partial, values={**partial.values, field.name: before + words})


def canonical_partial(game: Game[Any, Any], partial: Partial) -> Partial:
    """With its sets in the deck's order."""
    hints = game._fields.get(partial.kind, {})
    return replace(
        partial,
        values={
            name: tuple(sorted(words, key=lambda w: (game.rank(w), w)))
            if name in hints and is_set(hints[name])
            else words
            for name, words in partial.values.items()
        },
    )


def value_of(game: Game[Any, Any], partial: Partial, limit: int = DISCORD.value) -> str:
    """A partial as the value of a control: its line, or a hash of it where that is too long."""
    line = partial_line(game, partial)
    return line if len(line) <= limit else "#" + hashlib.sha256(line.encode()).hexdigest()[:10]


def resolve(game: Game[Any, Any], view: Any, seat: int, value: str, draft: Partial | None = None) -> Partial:
    """The partial that a control's value stands for. Raises IllegalMoveError where nothing is like that (any more)."""
    if not value.startswith("#"):
        partial = canonical_partial(game, parse_partial(game, value))
        advance(game, view, seat, partial)
        return partial
    starts = [Partial(option.kind, option.fixed) for option in game.form(view, seat).actions]
    for start in [*starts, *([draft] if draft else [])]:
        shown = [start, *(game.complete(view, seat, start, MAX_LISTED_MOVES) or ())]
        with suppress(IllegalMoveError):
            for field in askable(game.fields(view, seat, start), start):
                shown += [answered(start, field, (choice.value,)) for choice in field.choices]
        for partial in shown:
            if value == value_of(game, partial, 0):
                return partial
    raise IllegalMoveError("no_such_move")


def advance(game: Game[Any, Any], view: Any, seat: int, partial: Partial) -> Move | Partial:
    """The move, if the partial is complete or its order follows; else the partial. Raises IllegalMoveError."""
    refusal = None
    if is_whole(game, partial):
        move: Move = game.move_of(partial)
        try:
            game.check(view, seat, move)
            return move
        except IllegalMoveError as error:  # its reason is the better one
            refusal = error
    try:
        fields = game.fields(view, seat, partial)
    except IllegalMoveError as error:
        raise (refusal or error) from None
    if fields and {field.name for field in fields} <= partial.unordered:
        found = game.complete(view, seat, partial, 1)
        if found and is_whole(game, found[0]):
            fields, partial = (), found[0]
    if not fields:
        if refusal is not None:
            raise refusal
        move = game.move_of(partial)
        return move
    return partial


def utf16_length(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
