"""Moves as one line of text and back: `play S7`, `discard F H S2`, `tuck -`.

    kind value value … name value …     further fields by name (the first one may have its name too), `-` for nothing
    … name value>other …                `other` is given for the answer `value`; `Game.slots` names the field of `other`

`parse(game, line(game, move)) == move`. Typing is forgiving: engine/typed.py.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Any

from engine.form import Partial
from engine.game import Game, IllegalMoveError, Move
from engine.typed import fold

NOTHING = "-"


def line(game: Game[Any, Any], move: Move) -> str:
    """Return a whole move as one line. Optional fields that are empty are left out."""
    optional = game._optional[move.kind]
    values = {name: words for name, words in game.values_of(move).items() if words or name not in optional}
    return partial_line(game, Partial(move.kind, values))


def partial_line(game: Game[Any, Any], partial: Partial) -> str:
    """Return a partial move as one line. Fields that are not asked yet are left out."""
    words = [partial.kind]
    for i, name in enumerate(game._fields[partial.kind]):
        if name in partial.values:
            words += ([] if i == 0 else [name]) + list(partial.values[name] or (NOTHING,))
    return " ".join(words)


def parse(game: Game[Any, Any], text: str) -> Move:
    """Return the move of a line. Raises IllegalMoveError('not_a_move') if the line is no move."""
    move: Move = game.move_of(parse_partial(game, text))
    return move


def parse_partial(game: Game[Any, Any], text: str) -> Partial:
    """Return a partial move from a line. Fields that the line does not name are absent.

    Raises IllegalMoveError('not_a_move').
    """
    spelled = _spelled((*game.notation, *game._fields))
    words = [_spelled_as(spelled, word) for word in text.split()]
    if not words or words[0] not in game._fields:
        raise IllegalMoveError("not_a_move")
    kind, *rest = words
    names = list(game._fields[kind])
    values: dict[str, tuple[str, ...]] = {}
    current = names[0] if names else None
    for word in rest:
        name = fold(word)
        if name in names and name not in values and word not in game.notation:
            current, values[name] = name, ()
        elif current is None:
            raise IllegalMoveError("not_a_move")
        else:
            slot = game.slots.get(current, "")
            answer, _, given = word.partition(">") if slot else (word, "", "")
            for field, said in ((current, answer), (slot, given)):
                if said:
                    more = () if said == NOTHING else (_spelled_as(spelled, said),)
                    values[field] = values.get(field, ()) + more
    return Partial(kind, values)


@cache
def _spelled(words: tuple[str, ...]) -> dict[str, str]:
    """Return the words of a game by their folded form, in which words are compared."""
    return {fold(word): word for word in words}


def _spelled_as(spelled: dict[str, str], word: str) -> str:
    """Return a typed word as the game spells it. An unknown word is only normalized to NFKC."""
    return spelled.get(fold(word), unicodedata.normalize("NFKC", word))
