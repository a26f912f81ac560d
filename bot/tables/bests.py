"""What a person has reached alone: of each choice of a game's options the best match for one.

    found = bests(game, rows)            # rows: data.rows.ResultRow, oldest first
    found.of.get(options)                # a Best, or None where nothing is played to its end yet
    following(game, found)               # the options of what comes next

Nothing is stored for it: it follows from the tables that have ended. A match with the guide counts for nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from data.rows import ResultRow
from engine.form import Field, Text
from engine.game import BadOptionError, Game, Outcome, option_word, options_form, read_options


class Best(msgspec.Struct, frozen=True):
    """A result: whether it was won, and its score, None in a game without scores."""

    won: bool
    score: int | None

    @property
    def rank(self) -> tuple[bool, int]:
        return self.won, self.score or 0

    @property
    def text(self) -> Text:
        """The game's own words for it, where it has any."""
        if self.score is None:
            return Text("best-result", {"won": int(self.won)})
        return Text("best-score", {"won": int(self.won), "score": self.score})


class Bests(msgspec.Struct, frozen=True):
    """Of one person in one game: the best of each choice of options, and the choice that was won last."""

    of: Mapping[Any, Best]
    last: Any = None


def best_of(outcome: Outcome) -> Best:
    """What a match for one has come to."""
    return Best(bool(outcome.winners), None if outcome.scores is None else outcome.scores[0])


def bests(game: Game[Any, Any], rows: Iterable[ResultRow]) -> Bests:
    of: dict[Any, Best] = {}
    last = None
    for row in rows:
        if row.game != game.id or "guide" in row.settings or "deal" in row.settings:
            continue
        try:
            options = read_options(game, row.options)
        except BadOptionError:  # an older version had it
            continue
        now = best_of(msgspec.convert(row.outcome, Outcome))
        of[options] = max(of.get(options, now), now, key=lambda best: best.rank)
        last = options if now.won else last
    return Bests(of, last)


def following(game: Game[Any, Any], found: Bests, played: Any = None) -> Any:
    """What to play next: after what was `played` the next value of the first option that is not won yet, in a round.

    None: after what was won last.
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
    """All that an option takes, in its order."""
    return [str(number) for number in field.span] if field.span is not None else [c.value for c in field.choices]


def places(game: Game[Any, Any], options: Any) -> tuple[int, ...]:
    """Of each option's value its place among all that the option takes."""
    return tuple([option_values(f).index(option_word(getattr(options, f.name))) for f in options_form(game)])


def with_option(game: Game[Any, Any], options: Any, field: Field, value: str) -> Any:
    """The same options but for this one."""
    return read_options(game, {**msgspec.structs.asdict(options), field.name: value})


def told(before: Best | None, now: Best) -> Text:
    """To whom has just played: whether it is better than all before."""
    if before is None:
        return Text("best-so-far", {"best": now.text})
    if now.rank > before.rank:
        return Text("best-new", {"best": now.text, "before": before.text})
    return Text("best-so-far", {"best": before.text})
