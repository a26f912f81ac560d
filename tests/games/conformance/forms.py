"""Laws of moves in writing and of forms: a line reads back, and a form reaches every legal move."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engine.basics import plain
from engine.form import Action, Field, Partial
from engine.game import Game, IllegalMoveError, Move, takes_many
from engine.notation import line, parse, parse_partial, partial_line
from tests.games.conformance.walks import Walk, at, attempt, refusal

PHRASES = 126  # number of phrases that a presenter asks of `complete`


def notation_round_trips(walk: Walk) -> None:
    """Every legal move reads back from its line, in any case and width of letters."""
    game, dice = walk.game, walk.dice("notation")
    for spot in walk.spots:
        with at(walk, spot):
            for opened in spot.match.opened:
                listed = game.legal(spot.match.view(opened.decision.seat), opened.decision.seat)[0]
                for move in dice.shuffle("some", listed)[:40]:
                    text = line(game, move)
                    for typed in (text, text.upper(), text.lower(), wide(text), f"  {text.replace(' ', '  ')} "):
                        assert parse(game, typed) == move, f"{typed!r} is read as {parse(game, typed)}"
                    assert game.decode(plain(move)) == move
                    whole = Partial(move.kind, game.values_of(move))
                    for n in range(len(whole.values) + 1):
                        part = Partial(move.kind, dict(list(whole.values.items())[:n]))
                        assert parse_partial(game, partial_line(game, part)) == part


def what_is_no_move_is_refused(walk: Walk) -> None:
    """A line without its kind, with a field left out, or with a word too many, is no move at all."""
    game, word = walk.game, walk.game.notation[0]
    for spot in {spot.ply.move.kind: spot for spot in walk.spots if spot.ply is not None}.values():
        with at(walk, spot):
            assert spot.ply is not None
            kind, values, text = spot.ply.move.kind, game.values_of(spot.ply.move), line(game, spot.ply.move)
            wrong = ["", word, f"{word} {text}", f"un{text}", *([] if values else [f"{text} {word}"])]
            for name, hint in game._fields[kind].items():
                bad: list[tuple[str, ...]] = [(word, word)] if not takes_many(hint) else []
                bad += [()] if hint in (str, int) else []
                bad += [("X99",)] if hint is int else []
                rest = {other: words for other, words in values.items() if other != name}
                left_out = [] if name in game._optional[kind] else [rest]
                for part in (*left_out, *({**rest, name: words} for words in bad)):
                    wrong.append(partial_line(game, Partial(kind, part)))
            for typed in wrong:
                read, refused = attempt(IllegalMoveError, parse, game, typed)
                assert refused is not None, f"{typed!r} is read as {line(game, read)}"
                assert refused.code == "not_a_move"


def wide(text: str) -> str:
    """Return a line in full width, spaces included, as a Japanese keyboard may type it."""
    return "".join("\u3000" if c == " " else chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text)


def forms_reach_every_move(walk: Walk) -> None:
    """A robot that answers the questions of the form reaches every legal move, and no other."""
    game, dice = walk.game, walk.dice("forms")
    for spot in walk.spots:
        with at(walk, spot):
            for opened in spot.match.opened:
                seat = opened.decision.seat
                view, decision = spot.match.view(seat), opened.decision
                form = game.form(view, seat)
                assert (form.decision, form.sealed) == (decision.kind, decision.sealed)
                for option in form.actions:
                    well_formed(game, view, seat, option)
                listed, complete = game.legal(view, seat)
                for move in dice.shuffle("some", listed)[:40]:
                    ways = [option for option in form.actions if reaches(game, view, seat, option, move)]
                    assert len(ways) == 1, f"{len(ways)} options of the form lead to {line(game, move)}"
                    walk.count["moves reached by forms"] += 1
                for option in form.actions:
                    for move in endings(game, view, seat, Partial(option.kind, option.fixed)):
                        assert refusal(game, view, seat, move) is None, f"the form offers {line(game, move)}"
                        assert not complete or move in listed


def well_formed(game: Game[Any, Any], view: Any, seat: int, option: Action) -> None:
    names = [field.name for field in option.fields]
    assert len(set(names)) == len(names)
    assert set(names) <= set(game._fields[option.kind]) - set(option.fixed)
    assert option.fields == () or any(not field.after for field in option.fields), "no question can be asked first"
    asked = game.fields(view, seat, Partial(option.kind, option.fixed))
    assert [replace(field, open=False) for field in asked] == [replace(field, open=False) for field in option.fields]
    for field in option.fields:
        values = [choice.value for choice in field.choices]
        assert len(set(values)) == len(values)
        assert all(choice.copies >= 1 for choice in field.choices)
        assert 0 <= field.least <= field.most
        assert field.span is not None or field.least <= sum(choice.copies for choice in field.choices)


def reaches(game: Game[Any, Any], view: Any, seat: int, option: Action, move: Move) -> bool:
    """Return whether the answers to an option's questions, one after another, can end in this move."""
    values, partial, fields = game.values_of(move), Partial(option.kind, option.fixed), option.fields
    if option.kind != move.kind or not game.extends(values, partial):
        return False
    while fields:
        field = next(f for f in fields if set(f.after) <= set(partial.values) - partial.unordered)
        answer = values[field.name]
        if not answers(field, answer):
            return False
        ask_the_order = field.ordered and len(answer) > 1 and field.name not in partial.unordered
        partial = Partial(
            partial.kind,
            {**partial.values, field.name: tuple(sorted(answer)) if ask_the_order else answer},
            partial.unordered | {field.name} if ask_the_order else partial.unordered - {field.name},
        )
        try:
            fields = game.fields(view, seat, partial)
        except IllegalMoveError:
            return False
    reached: Move = game.move_of(partial)
    return reached == move


def answers(field: Field, words: tuple[str, ...]) -> bool:
    """Return whether a person could give this answer to the question."""
    if not field.least <= len(words) <= field.most:
        return False
    if field.span is not None:
        return all(int(word) in field.span for word in words)
    return not Counter(words) - Counter({choice.value: choice.copies for choice in field.choices})


def endings(game: Game[Any, Any], view: Any, seat: int, partial: Partial) -> Iterator[Move]:
    """Yield all moves that completions lead to.

    No question with one answer has an answer that leads nowhere.
    """
    fields = game.fields(view, seat, partial)
    if not fields:
        yield game.move_of(partial)
        return
    for field in fields:
        if (field.least, field.most) == (1, 1) and set(field.after) <= set(partial.values) and not field.span:
            for choice in field.choices:
                game.fields(view, seat, Partial(partial.kind, {**partial.values, field.name: (choice.value,)}))
    found = game.complete(view, seat, partial, PHRASES)
    if found is None:
        return
    assert 0 < len(found) <= PHRASES
    assert len({json.dumps(plain(part.values)) for part in found}) == len(found)
    assert game.complete(view, seat, partial, len(found)) == found
    assert game.complete(view, seat, partial, len(found) - 1) is None
    for part in found:
        assert partial.values.items() <= part.values.items() or partial.unordered
        yield from endings(game, view, seat, part)
