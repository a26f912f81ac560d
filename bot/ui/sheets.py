"""Sheets: questions that are answered together (on Discord: a modal), for moves and for the options of a match.

sheet_for, submitted                  partial -> Sheet; what was filled in -> Partial
options_sheet, options_submitted      the options of a match, a page at a time; what was filled in
word_sheet, word_submitted            a person's own word for the seed
words_by_question                     the words of any sheet, by the names of its questions
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.ui.caps import DISCORD, TYPED_ANSWER, Caps
from bot.ui.controls import in_shown_order, select_chunks
from bot.ui.partials import BadPartialError, action_of, askable, canonical_partial, resolve
from bot.ui.rows import Item
from engine.form import Field, Partial, Text
from engine.game import BadOptionError, Game, IllegalMoveError
from engine.typed import fold

TEXT_INPUT = 4  # the type of a component that is filled in by hand
TEXT_BLOCK = 10  # ... and of one that is only a text
DIGITS = 9  # of a typed number, at most
SLOT = 10  # the chunks of each slot are numbered from a ten of their own


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
    chosen: tuple[str, ...] = ()  # the answers that are filled in already
    longest: int = TYPED_ANSWER  # units that may be typed
    long: bool = False  # on several lines


class Sheet(Struct, frozen=True):
    title: Text
    partial: Partial  # its start: `submitted` must be given an equal one
    questions: tuple[Question, ...]
    prompt: Text | None = None  # the conditions of the answer, since the sheet hides the panel that shows them


# --- moves -----------------------------------------------------------------------------------------------------------


def sheet_for(
    game: Game[Any, Any], view: Any, seat: int, partial: Partial, order: Sequence[str] = (), caps: Caps = DISCORD
) -> Sheet:
    """Return the questions that can be asked after `partial`, as many as a modal holds. The rest follow after it.

    The prompt is above them, and takes the place of one. `order`: cards as their picture shows them. If nothing extends
    the partial, the sheet starts from as much of it as leads on, with the rest filled in.
    """
    form = game.form(view, seat)
    action = action_of(form, partial)
    start, fields = _begin(game, view, seat, partial)
    caps = replace(caps, questions=caps.questions - 1, selects=min(caps.selects, caps.questions - 1))
    questions: list[Question] = []
    for field in askable(fields, start):
        shown = in_shown_order(field.choices, order, lambda choice: (choice.value,))
        field = replace(field, choices=tuple(shown))
        more = _questions(field, start, partial.values.get(field.name, ()), caps.questions - len(questions), caps)
        if len(questions) + len(more) > caps.questions:
            break
        questions += more
    if not questions:  # complete, or nothing to ask
        raise IllegalMoveError("no_such_move")
    return Sheet(action.label if action else fields[0].label, start, tuple(questions), form.prompt)


def start_of_sheet(game: Game[Any, Any], view: Any, seat: int, arg: str, draft: Partial | None = None) -> Partial:
    """Return the partial of a 'sheet' button's arg, and of its modal's: `sheet_for` and `submitted` start from it."""
    if arg:
        return resolve(game, view, seat, arg, draft)
    if draft is None:
        raise IllegalMoveError("no_such_move")
    return draft


def _begin(game: Game[Any, Any], view: Any, seat: int, partial: Partial) -> tuple[Partial, tuple[Field, ...]]:
    """Return a partial and its open fields; of a refused partial, as much as leads on, question by question."""
    try:
        return partial, game.fields(view, seat, partial)
    except IllegalMoveError:
        action = action_of(game.form(view, seat), partial)
        if action is None:
            raise
    start = Partial(action.kind, action.fixed)
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
    """Return a field as labels of a modal."""
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
            replace(question, chunk=i * SLOT + question.chunk, label=slot)
            for i, slot in enumerate(field.slots[: max(1, room // len(one))])
            for question in one
        ]
    single = field.most == 1
    items, groups = [], []
    for choice in field.choices:
        for copy in range(1, (1 if single else min(choice.copies, field.most)) + 1):
            items.append(Item(choice.value if copy == 1 else f"{choice.value}~{copy}", choice.label, choice.hint))
            groups.append(choice.group)
    marked = _marked(chosen)
    chunks = select_chunks(items, groups, caps)
    exactly = field.least == field.most
    hint: Text | None = (
        Text("sheet-exactly", {"n": field.most})
        if exactly
        else Text("sheet-between", {"least": field.least, "most": field.most})
    )
    if single and field.least:
        hint = None
    if not items or chunks is None or len(chunks) > caps.questions:
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
    """Make equal values different: F, F~2."""
    seen: Counter[str] = Counter()
    seen_words = []
    for word in words:
        seen[word] += 1
        seen_words.append(word if seen[word] == 1 else f"{word}~{seen[word]}")
    return tuple(seen_words)


def submitted(game: Game[Any, Any], view: Any, seat: int, start: Partial, components: Sequence[Any]) -> Partial:
    """Return the partial of a submitted sheet that began at `start`, from the interaction's raw components.

    Raises IllegalMoveError; BadPartialError if an answer is not possible.
    """
    start, left = _begin(game, view, seat, start)
    fields = {field.name: field for field in askable(left, start)}
    values, unordered = dict(start.values), set(start.unordered)
    answers: dict[str, tuple[str, ...]] = {}
    slots: dict[str, Counter[int]] = {}
    known = {fold(word): word for word in game.notation}
    for name, chunk, words, by_hand in sorted(filled_in(components)):
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
                raise BadPartialError(partial, "no_such_move")
            if count > copies[word]:
                raise BadPartialError(partial, "chosen_too_often", card=word)
        if field.slots:
            if any(count != 1 for count in slots[name].values()):
                raise BadPartialError(partial, "choose_exactly", n=len(slots[name]))
        elif field.least == field.most != len(words):
            raise BadPartialError(partial, "choose_exactly", n=field.most)
        elif not field.least <= len(words) <= field.most:
            raise BadPartialError(partial, "choose_between", least=field.least, most=field.most)
    return partial


def filled_in(components: Sequence[Any]) -> Iterator[tuple[str, int, tuple[str, ...], bool]]:
    """Yield name, chunk, values and `by_hand` (True: they were typed), of each component of a submitted modal."""
    for component in components:
        if component.get("type") == TEXT_BLOCK:
            continue
        one = component.get("component", component)
        name, _, chunk = str(one.get("custom_id", "")).rpartition(".")
        if not chunk.isdecimal():
            raise IllegalMoveError("not_a_move")
        value = one.get("values", one.get("value"))
        by_hand = one.get("type") == TEXT_INPUT
        words = (value.split() if by_hand else [value]) if isinstance(value, str) else list(value or ())
        yield name, int(chunk), tuple(map(str, words)), by_hand


# --- options of a match ----------------------------------------------------------------------------------------------


def option_pages(fields: Sequence[Field], caps: Caps = DISCORD) -> list[Sequence[Field]]:
    """Return the options of a match by page: as many on each as a sheet holds questions."""
    return [fields[i : i + caps.questions] for i in range(0, len(fields), caps.questions)]


def options_sheet(fields: Sequence[Field], current: Mapping[str, str], title: Text, caps: Caps = DISCORD) -> Sheet:
    """Return one page of options as a sheet, with the present values filled in."""
    nothing, alone = Partial("options"), replace(caps, questions=1)
    questions: list[Question] = []
    for field in fields:
        questions += _questions(field, nothing, (current[field.name],) if field.name in current else (), 1, alone)
    return Sheet(title, nothing, tuple(questions))


def options_submitted(fields: Sequence[Field], components: Sequence[Any]) -> dict[str, str]:
    """Return the options of a submitted sheet. Raises BadOptionError."""
    known, given = {field.name: field for field in fields}, {}
    for name, _, words, _ in filled_in(components):
        if name not in known or len(words) != 1:
            raise BadOptionError(name)
        given[name] = option_value(known[name], words[0])
    return given


def option_value(field: Field, typed: str) -> str:
    """Return the value of an option that was chosen or typed. Raises BadOptionError."""
    word = fold(typed).strip()
    if field.span is not None:
        if word.isdecimal() and len(word) <= DIGITS and int(word) in field.span:
            return str(int(word))
        raise BadOptionError(field.name)
    for choice in field.choices:
        if fold(choice.value) == word:
            return choice.value
    raise BadOptionError(field.name)


# --- a word for the seed ---------------------------------------------------------------------------------------------


def word_sheet(word: str, longest: int) -> Sheet:
    asked = Question(
        "word",
        0,
        Text("word-label"),
        "text",
        least=0,
        hint=Text("word-hint"),
        chosen=(word,) if word else (),
        longest=longest,
    )
    return Sheet(Text("button-word"), Partial("word"), (asked,))


def word_submitted(components: Sequence[Any]) -> str:
    """Return the word that was typed; '' for nothing. Raises IllegalMoveError."""
    return " ".join(word for name, _, words, _ in filled_in(components) if name == "word" for word in words)


def time_sheet() -> Sheet:
    """Return the form that moves the time of a lobby (P3)."""
    asked = Question("when", 0, Text("when-label"), "text", hint=Text("when-hint"), longest=40)
    return Sheet(Text("button-when"), Partial("when"), (asked,))


# --- any other -------------------------------------------------------------------------------------------------------


def words_by_question(components: Sequence[Any]) -> dict[str, tuple[str, ...]]:
    """Return the words of each question. Raises IllegalMoveError."""
    return {name: words for name, _, words, _ in filled_in(components)}
