"""Moves by keyboard, for `/act`: typed text as a partial move, suggestions, and the nearest legal lines."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

from bot.ui.caps import SUGGESTION_NAME, SUGGESTION_VALUE, SUGGESTIONS
from bot.ui.labels import Say, distinct
from bot.ui.partials import (
    BadPartialError,
    action_of,
    advance,
    answered,
    askable,
    canonical_partial,
    choose_one,
    is_whole,
    phrase,
    phrase_part,
    words_of,
)
from bot.ui.sheets import sheet_for
from engine.form import Form, Partial
from engine.game import MAX_LISTED_MOVES, Game, IllegalMoveError
from engine.notation import line as whole_line
from engine.notation import parse_partial, partial_line
from engine.typed import fold
from render.letters import clean

SEARCHED_PHRASES = 500  # phrases that a suggestion may search: one key stroke must stay quick


def _fold(text: str) -> str:
    return fold(text.replace("…", " ").replace("...", " "))


def _lines(game: Game[Any, Any], view: Any, seat: int, form: Form) -> dict[str, Partial]:
    """Return every way to answer by its line, as far as it can be listed.

    If some ways lead on, few whole moves follow too.
    """
    found = {
        _line(game, partial): partial
        for action in form.actions
        for partial in game.complete(view, seat, Partial(action.kind, action.fixed), MAX_LISTED_MOVES) or ()
    }
    if not all(is_whole(game, partial) for partial in found.values()):
        moves, listed = game.legal(view, seat)
        if listed and len(moves) <= SEARCHED_PHRASES:
            found |= {whole_line(game, move): Partial(move.kind, game.values_of(move)) for move in moves}
    return found


def _line(game: Game[Any, Any], partial: Partial) -> str:
    return whole_line(game, game.move_of(partial)) if is_whole(game, partial) else partial_line(game, partial)


def _further(game: Game[Any, Any], view: Any, seat: int, text: str) -> dict[str, Partial]:
    """Return the lines that lead on from a begun move, if later questions follow from earlier answers.

    Its last answer may be only begun, too: such lines lead on from fewer words.
    """
    words, found = text.split(), _next(game, view, seat, text)
    while not found and len(words) > 1:
        words.pop()
        begun = _next(game, view, seat, " ".join(words))
        found = {line: each for line, each in begun.items() if _fold(line).startswith(_fold(text))}
    return found


def _next(game: Game[Any, Any], view: Any, seat: int, text: str) -> dict[str, Partial]:
    """Return the lines that answer the question after `text`, a part of a move; none if nothing follows from it."""
    try:
        partial = canonical_partial(game, parse_partial(game, text))
        fields = askable(game.fields(view, seat, partial), partial) if partial.values else ()
    except IllegalMoveError:
        return {}
    if not fields or not any(set(field.after) & partial.values.keys() for field in fields):
        return {}
    found = game.complete(view, seat, partial, MAX_LISTED_MOVES)
    if found is None and (choose_one(fields[0]) or fields[0].slots):
        found = tuple([answered(partial, fields[0], (choice.value,)) for choice in fields[0].choices])
    return {_line(game, each): each for each in found or ()}


def typed(game: Game[Any, Any], view: Any, seat: int, form: Form, text: str, says: Sequence[Say] = ()) -> Partial:
    """Return the typed partial: a line, without its kind too if that is clear; or labels and phrases of `says`.

    Raises IllegalMoveError; BadPartialError if a part of the text can be chosen.
    """
    if not text.strip():
        raise IllegalMoveError("not_a_move")
    errors: list[tuple[IllegalMoveError, Partial | None]] = []
    for lines in readings(game, view, seat, form, text, says):
        found: list[Partial] = []
        for line in lines:
            partial = None
            try:
                partial = canonical_partial(game, parse_partial(game, line))
                advance(game, view, seat, partial)
                found += [partial] if partial not in found else []
            except IllegalMoveError as error:
                errors.append((error, partial))
        if len(found) == 1:  # if several fit, none was meant clearly
            return found[0]
    refusal, meant = min(errors, key=lambda pair: pair[0].code == "not_a_move")
    if meant is not None and _can_be_changed(game, view, seat, meant):
        raise BadPartialError(meant, refusal.code, **refusal.text.args)
    raise refusal


def readings(
    game: Game[Any, Any], view: Any, seat: int, form: Form, text: str, says: Sequence[Say]
) -> Iterator[list[str]]:
    """Yield the lines that a text may stand for, the likeliest first. Equally likely lines come together."""
    starts = [partial_line(game, Partial(action.kind, action.fixed)) for action in form.actions]
    told = _told(game, view, seat, form, text, says)
    if not _is_line(game, text):  # the words of a move go first: "Vote for 2" if someone is called 2
        yield from told
    if re.search("[…:：]", text):  # the form that suggestions give to the beginning of a move
        yield next(filter(None, (_suggested(game, view, seat, form, text, say) for say in says)), [])
    yield [text]
    yield [f"{start} {text}" for start in starts]
    for say in says:
        spelled = _spelled(game, form, text, say)
        yield [spelled]
        yield [f"{start} {spelled}" for start in starts]
    yield from told


def _told(
    game: Game[Any, Any], view: Any, seat: int, form: Form, text: str, says: Sequence[Say]
) -> Iterator[list[str]]:
    """Yield the lines of the moves that are told in these words.

    If some have exactly these signs, only they count, since a name may be only signs.
    """
    ways, meant = _lines(game, view, seat, form).items(), clean(text).casefold()
    for say in says:
        told = {line: say(phrase(game, view, seat, way)) for line, way in ways}
        same = [line for line, said in told.items() if clean(said).casefold() == meant]
        yield same or [line for line, said in told.items() if _fold(said) == _fold(text)]


def _is_line(game: Game[Any, Any], text: str) -> bool:
    """Return whether a text is exactly what the bot writes for a move, as in the value of a suggestion."""
    with suppress(IllegalMoveError):
        return _fold(_line(game, canonical_partial(game, parse_partial(game, text)))) == _fold(text)
    return False


def _can_be_changed(game: Game[Any, Any], view: Any, seat: int, partial: Partial) -> bool:
    """Return whether a partial is worth keeping: a sheet would begin with some of it, or show it as filled in."""
    action = action_of(game.form(view, seat), partial)
    try:
        sheet = sheet_for(game, view, seat, partial)
    except IllegalMoveError:
        return False
    if action is not None and sheet.partial.values.keys() - action.fixed.keys():
        return True
    return any({*question.chosen} & {item.value for item in question.items} for question in sheet.questions)


def _spelled(game: Game[Any, Any], form: Form, text: str, say: Say) -> str:
    """Turn the labels in `text` into notation, the longest first."""
    words: dict[str, str] = {}
    for action in form.actions:
        for field in action.fields:
            words |= {_fold(say(choice.label)): choice.value for choice in field.choices}
            words.setdefault(_fold(say(field.label)), field.name)
        words.setdefault(_fold(say(action.label)), partial_line(game, Partial(action.kind, action.fixed)))
    labels = sorted(filter(None, words), key=len, reverse=True)
    if not labels:
        return text
    found = re.compile("|".join(rf"(?<!\w){re.escape(label)}(?!\w)" for label in labels))
    return found.sub(lambda match: words[match.group()], _fold(text))


def suggest(
    game: Game[Any, Any], view: Any, seat: int, form: Form, typed: str, say: Say, limit: int = SUGGESTIONS
) -> list[tuple[str, str]]:
    """Return (name, value) for the text typed so far, perhaps none: the phrases that fit it if they are few.

    Otherwise return as many of their first words as lead to few.
    """
    head, lines = _fold(typed), _further(game, view, seat, typed) or _lines(game, view, seat, form)
    fits = [line for line in lines if _fold(line).startswith(head)]
    next_words = list(dict.fromkeys([*fits, *_more_words(game, view, seat, form, typed)]))
    if len(next_words) > limit or len(next_words) > len(fits):
        count = max(1, len(head.split()) + (typed[-1:].isspace() and bool(head)))
        fits = _begun(next_words, count)
        while len(fits) < len(further := _begun(next_words, count + 1)) <= limit:
            fits, count = further, count + 1
    elif not fits:  # perhaps words of a phrase, in any order
        words_in = {
            line: f"{_fold(line)} {_fold(say(phrase(game, view, seat, lines[line])))}"
            for line in islice(lines, SEARCHED_PHRASES)
        }
        fits = [line for line, words in words_in.items() if all(word in words for word in head.split())]
    fits = [line for line in fits if line in lines or line.rpartition(" ")[0] not in fits][:limit]
    named = [_named(game, view, seat, form, line, say) for line in fits]
    names = distinct([name for name, _ in named], SUGGESTION_NAME, [end for _, end in named])
    values = [_whole_words(line, SUGGESTION_VALUE) for line in fits]
    return list(zip(names, values, strict=True))


def _suggested(game: Game[Any, Any], view: Any, seat: int, form: Form, text: str, say: Say) -> list[str]:
    """Return the lines of the suggestions with this name. The names of begun moves lead to them."""
    line, name = "", _fold(text)
    for _ in text:
        found = [(_fold(each), value) for each, value in suggest(game, view, seat, form, line, say)]
        offered = dict(found)
        if name in offered:
            return [value for each, value in found if each == name]
        begun = [value for each, value in offered.items() if name.startswith(each) and len(value) > len(line)]
        if not begun:
            break
        line = max(begun, key=len) + " "
    return []


def _begun(lines: Iterable[str], count: int) -> list[str]:
    """Return the different beginnings of lines, with so many words of each."""
    return list(dict.fromkeys(" ".join(line.split()[:count]) for line in lines))


def _named(game: Game[Any, Any], view: Any, seat: int, form: Form, line: str, say: Say) -> tuple[str, str]:
    """Return a move in words, and its end.

    The beginning of a move is its action, the choices so far, and '…' for more.
    """
    try:
        partial = parse_partial(game, line)
    except IllegalMoveError:
        return line, " …"
    with suppress(IllegalMoveError):  # raised if a field is named, and its answer is to follow
        if is_whole(game, partial) and game.is_legal(view, seat, game.move_of(partial)):
            return say(phrase(game, view, seat, partial)), ""
    action = action_of(form, partial)
    label = say(action.label).rstrip("…") if action is not None else partial.kind
    return (f"{label}: {say(phrase_part(partial))}" if words_of(partial) else label), " …"


def _whole_words(line: str, limit: int) -> str:
    """Return as many words of a line as fit. The words are ASCII."""
    return line if len(line) <= limit else line[: limit + 1].rpartition(" ")[0]


def _more_words(game: Game[Any, Any], view: Any, seat: int, form: Form, text: str) -> Iterator[str]:
    """Yield lines that go one word further, for actions whose answers cannot be listed."""
    for action in form.actions:
        start = Partial(action.kind, action.fixed)
        if not action.fields or game.complete(view, seat, start, MAX_LISTED_MOVES) is not None:
            continue
        line, head = partial_line(game, start), _fold(text)
        if not f"{head} ".startswith(f"{_fold(line)} ") and not _fold(line).startswith(head):
            continue
        field = askable(action.fields, start)[0]
        values = {fold(choice.value): choice for choice in field.choices}
        words = head[len(line) :].split()
        begun = words.pop() if words and not text[-1:].isspace() else ""
        taken = Counter(words)
        if not set(words) <= values.keys():
            continue
        so_far = " ".join([line, *(values[word].value for word in words)])
        if len(words) == field.most and not begun:
            yield so_far
        elif len(words) < field.most:
            yield from (
                f"{so_far} {choice.value}"
                for folded, choice in values.items()
                if folded.startswith(begun) and taken[folded] < choice.copies
            )


def nearest(
    game: Game[Any, Any], view: Any, seat: int, form: Form, text: str, say: Say, limit: int = 3
) -> tuple[str, ...]:
    """Return the legal moves, in words, that look most like the typed text.

    If there are too many, return their beginnings.
    """
    words: dict[str, str] = {}
    for line, partial in _lines(game, view, seat, form).items():
        said = say(phrase(game, view, seat, partial))
        words |= {_fold(line): said, _fold(said): said}
    found = difflib.get_close_matches(_fold(text), words, 2 * limit, 0)
    begun = [name for name, _ in suggest(game, view, seat, form, "", say)] if not words else []
    return tuple(dict.fromkeys([*(words[each] for each in found), *begun]))[:limit]
