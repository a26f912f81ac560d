"""The bests of a person: for each choice of a game's options the best match that they have played alone.

    found = bests(game, rows)            # rows: data.model.results.ResultRow, oldest first
    found.of.get(options)                # a Best, or None if nothing is played to its end yet
    following(game, found)               # the options to play next

Nothing is stored for this: it follows from the tables that have ended. A match with the guide does not count, nor one
with the deal of another match.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from data.model.results import ResultRow
from engine.form import Field, Text
from engine.game import BadOptionError, Game, Outcome
from engine.options import option_word, options_form, read_options


class Best(msgspec.Struct, frozen=True):
    """A result: whether it was won, and its score (None in a game without scores)."""

    won: bool
    score: int | None

    @property
    def rank(self) -> tuple[bool, int]:
        return self.won, self.score or 0

    @property
    def text(self) -> Text:
        """The result in words: the game's own, if it has any."""
        if self.score is None:
            return Text("best-result", {"won": int(self.won)})
        return Text("best-score", {"won": int(self.won), "score": self.score})


class Bests(msgspec.Struct, frozen=True):
    """The bests of one person in one game: one for each choice of options, and the choice that was won last."""

    of: Mapping[Any, Best]
    last: Any = None


def best_of(outcome: Outcome) -> Best:
    """Return the result of a match for one."""
    return Best(bool(outcome.winners), None if outcome.scores is None else outcome.scores[0])


def bests(game: Game[Any, Any], rows: Iterable[ResultRow]) -> Bests:
    of: dict[Any, Best] = {}
    last = None
    for row in rows:
        if row.game != game.id or "guide" in row.settings or "deal" in row.settings:
            continue
        try:
            options = read_options(game, row.options)
        except BadOptionError:  # an older version had this option
            continue
        now = best_of(msgspec.convert(row.outcome, Outcome))
        of[options] = max(of.get(options, now), now, key=lambda best: best.rank)
        last = options if now.won else last
    return Bests(of, last)


def following(game: Game[Any, Any], found: Bests, played: Any = None) -> Any:
    """Return the options to play next, after the ones that were `played`; None: after the ones that were won last.

    The first option gets its next value that is not won yet. After its last value comes its first.
    """
    played = found.last if played is None else played
    if played is None:
        return game.options_type()
    first = options_form(game)[0]
    values, word = option_values(first), option_word(getattr(played, first.name))
    at = values.index(word)
    for value in (*values[at + 1 :], *values[:at]):
        options = with_option(game, played, first, value)
        if (best := found.of.get(options)) is None or not best.won:
            return options
    return played


def option_values(field: Field) -> list[str]:
    """Return all values of an option, in their order."""
    return [str(number) for number in field.span] if field.span is not None else [c.value for c in field.choices]


def places(game: Game[Any, Any], options: Any) -> tuple[int, ...]:
    """Return, for each option, the place of its value among all its values."""
    return tuple([option_values(f).index(option_word(getattr(options, f.name))) for f in options_form(game)])


def with_option(game: Game[Any, Any], options: Any, field: Field, value: str) -> Any:
    """Return options that differ from these in this one alone."""
    return read_options(game, {**msgspec.structs.asdict(options), field.name: value})


def told(before: Best | None, now: Best) -> Text:
    """Return the words for the person who has just played: whether the result is better than all before."""
    if before is None:
        return Text("best-so-far", {"best": now.text})
    if now.rank > before.rank:
        return Text("best-new", {"best": now.text, "before": before.text})
    return Text("best-so-far", {"best": before.text})
