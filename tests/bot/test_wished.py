"""The titles in the lines of boards and lists (W14)."""

from __future__ import annotations

import pytest

from bot.tables.verbs.seeks import Terms, is_within
from bot.tables.verbs.wished import SEVERAL, TITLES, Wished, titles_of, wished
from engine.catalogue import GAMES

FIRST, SECOND, *_ = MANY = [name for name, game in GAMES.items() if not game.solo][: TITLES + 1]


@pytest.mark.parametrize("n", range(SEVERAL + 2))
def test_W14_one_or_two_are_someone_and_more_are_several(n: int) -> None:
    assert wished({FIRST: n}) == Wished((FIRST,) * (0 < n <= 2), (FIRST,) * (n > 2))


def test_W14_no_more_than_five_titles_in_the_order_of_the_catalogue() -> None:
    line = wished({title: 1 + 5 * (title == SECOND) for title in reversed(MANY)})
    assert (line.someone, line.several) == ((FIRST, *MANY[2:TITLES]), (SECOND,))
    assert line.titles == tuple(MANY[:TITLES])


def test_W4_a_full_server_has_no_titles() -> None:
    assert wished({FIRST: 1}, full=True) == Wished(full=True)
    assert wished({}, full=True) == Wished()


def test_W14_a_wish_counts_for_the_titles_that_its_terms_allow() -> None:
    two = next(title for title in MANY if 5 not in GAMES[title].seats)
    assert titles_of(Terms(games=(two,), sizes=(5,))) == []
    assert titles_of(Terms(games=(SECOND, FIRST))) == [SECOND, FIRST]
    assert titles_of(Terms(games=(FIRST,), unseen=True)) == []
    short = titles_of(Terms(within=15, sizes=(2,)))
    assert short == [title for title in short if is_within(title, 2, 15)] != []
