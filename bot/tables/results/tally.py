"""Tallies of what someone has played, rated or not (F48): counts that follow from the tables whose matches have ended.

    found = tally(rows, person)          # rows: data.model.results.PlayedRow, oldest first
    milestones(rows, person, table_id)   # what a match was for one of its people (F42)
    beaten(rows, "hard")                 # the people who have won most against AIs of a level

A match with the guide counts nowhere. If an AI has taken someone's seat, the match counts nowhere for that person.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, takewhile

import msgspec

from data.model.results import PlayedRow
from engine.ai import LEVELS
from engine.catalogue import GAMES
from engine.form import Text
from engine.game import Outcome

PEOPLE, ALONE = "people", "alone"  # opponents, besides the levels of AIs
WEEK = 7 * 24 * 3600.0
STREAK = 3  # wins in a row that are worth a line


class Count(msgspec.Struct, frozen=True):
    n: int
    wins: int


class Tally(msgspec.Struct, frozen=True):
    """The tally of one person: all matches, and the matches by opponent: people, each level of AIs, none."""

    all: Count
    against: dict[str, Count]
    streak: int  # wins in a row, up to now
    titles: int  # number of games of the catalogue that they have played
    hinted: int  # matches in which they had a hint


class _Played(msgspec.Struct, frozen=True):
    """A match as one of its people has played it."""

    id: int
    game: str
    among: tuple[object, ...]  # equal for matches whose scores can be compared; (): of a deal that was known
    score: int | None
    against: str
    won: bool
    hinted: bool


def tally(rows: Iterable[PlayedRow], person: int) -> Tally:
    played = [match for seats in _matches(rows) if (match := _as_played(seats, person)) is not None]
    against = {
        kind: Count(len(found), sum(each.won for each in found))
        for kind in (PEOPLE, *LEVELS, ALONE)
        if (found := [each for each in played if each.against == kind])
    }
    return Tally(
        Count(len(played), sum(each.won for each in played)),
        against,
        _streak(played),
        len({each.game for each in played} & GAMES.keys()),
        sum(each.hinted for each in played),
    )


def milestones(rows: Iterable[PlayedRow], person: int, table: int) -> tuple[Text | None, Text | None]:
    """Return what a match was for one of its people: something rare, and their best score so far in such matches.

    Later matches change nothing of it. None: there is nothing of the kind, or the match counts nowhere.
    """
    played = []
    for seats in _matches(rows):
        if (match := _as_played(seats, person)) is not None:
            played.append(match)
        if seats[0].id == table:
            break
    if not played or played[-1].id != table:
        return None, None
    *before, now = played
    rare = None
    if now.won and not any(each.won for each in before if each.game == now.game):
        rare = Text("end-you-first")
    elif (streak := _streak(played)) >= STREAK:
        rare = Text("end-you-streak", {"n": streak})
    alike = [each.score for each in before if each.among == now.among and each.score is not None]
    if not alike or not now.among or now.score is None:
        return rare, None
    return rare, Text("end-you-best", {"score": max(now.score, *alike)})


def _streak(played: Sequence[_Played]) -> int:
    return len([*takewhile(lambda each: each.won, reversed(played))])


def beaten(rows: Iterable[PlayedRow], level: str) -> list[tuple[int, str, int]]:
    """Return person, name and wins without a hint against AIs of a level alone, the most wins first."""
    wins, names = Counter[int](), dict[int, str]()
    for seats in _matches(rows):
        for seat in seats:
            if seat.person is not None and seat.person > 0:
                match = _as_played(seats, seat.person)
                if match is not None and match.won and match.against == level and not match.hinted:
                    wins[seat.person] += 1
                    names[seat.person] = seat.name
    return [(person, names[person], n) for person, n in wins.most_common()]


def _matches(rows: Iterable[PlayedRow]) -> Iterator[Sequence[PlayedRow]]:
    """Yield the seats of each match that counts."""
    for _, seats in groupby(rows, key=lambda row: row.id):
        found = [*seats]
        if "guide" not in found[0].settings:
            yield found


def _as_played(seats: Sequence[PlayedRow], person: int) -> _Played | None:
    own = next((seat for seat in seats if seat.person == person), None)
    if own is None or own.ai is not None:
        return None
    others = [seat for seat in seats if seat.seat != own.seat]
    levels = [level for level in LEVELS if any(seat.ai == level for seat in others)]
    against = PEOPLE if any(seat.person is not None for seat in others) else levels[-1] if levels else ALONE
    outcome = msgspec.convert(own.outcome, Outcome)
    among = () if "deal" in own.settings else (own.game, len(seats), *sorted(own.options.items()))
    score = None if outcome.scores is None else outcome.scores[own.seat]
    return _Played(own.id, own.game, among, score, against, own.seat in outcome.winners, own.hinted)
