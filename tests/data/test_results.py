"""Results and ratings: queries find what they promise."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from data.model.results import RatingRow
from data.store import Store
from tests.data.conftest import a_seat, a_table


async def test_results_are_those_of_matches_for_one(store: Store) -> None:
    """Equal results are one row, with the time of the last.

    Other people's, unfinished and caretakers' matches are left out.
    """

    async def ended(at: float, outcome: Any, *people: int | None, **fields: Any) -> None:
        changes: dict[str, Any] = {"status": "over", "outcome": outcome, "ended_at": at, **fields}
        ai, row = changes.pop("ai", None), a_table(game="x", options={"b": changes.pop("b", 1)})
        table_id = await w.create_table(msgspec.structs.replace(row, **changes))
        await w.set_seats(table_id, [a_seat(table_id, n, person=person, ai=ai) for n, person in enumerate(people)])

    async with store.write() as w:
        await ended(5.0, {"n": 1}, 7)
        await ended(3.0, {"n": 2}, 7)
        await ended(9.0, {"n": 1}, 7)
        await ended(8.0, {"n": 1}, 7, b=2)
        await ended(1.0, {"n": 3}, 8)
        await ended(1.0, {"n": 4}, 7, 8)
        await ended(1.0, {"n": 5}, 7, None)
        await ended(1.0, {"n": 6}, 7, ai="away")
        await ended(1.0, None, 7, status="cancelled")
        await ended(1.0, None, 7, status="playing")

        async def found(*before: float) -> list[tuple[Any, ...]]:
            return [(r.game, r.options["b"], r.outcome["n"], r.ended_at) for r in await w.results(7, *before)]

        assert await found() == [("x", 1, 2, 3.0), ("x", 2, 1, 8.0), ("x", 1, 1, 9.0)]
        assert await found(8.0) == [("x", 1, 2, 3.0), ("x", 1, 1, 5.0)]


@pytest.mark.parametrize(
    ("person", "ai", "game", "status", "finished"),
    [
        (7, None, "x", "over", True),
        (8, None, "x", "over", False),
        (7, "away", "x", "over", False),
        (7, None, "y", "over", False),
        (7, None, "x", "playing", False),
        (7, None, "x", "cancelled", False),
    ],
)
async def test_a_game_is_known_to_who_has_played_it_to_its_end(
    store: Store, person: int, ai: str | None, game: str, status: str, finished: bool
) -> None:
    async with store.write() as w:
        table_id = await w.create_table(msgspec.structs.replace(a_table(game=game), status=status))
        await w.set_seats(table_id, [a_seat(table_id, 0, person=person, ai=ai), a_seat(table_id, 1, person=9)])
        assert await w.has_finished(7, "x") is finished


async def test_ratings(store: Store) -> None:
    """Queries find a person's newest rating in a game of a server, later ratings, ties included, and known names."""

    def rating(table_id: int, person: int, n: int, at: float, **given: Any) -> RatingRow:
        usual = {"guild_id": 1, "game": "rabbit", "side": 0, "place": 1, "sides": 2, "won": True}
        return RatingRow(table_id=table_id, person=person, n=n, at=at, mu=1 / 3, sigma=2 / 3, **{**usual, **given})

    async with store.write() as w:
        for number in range(1, 5):
            assert await w.create_table(a_table(guild_id=1, status="over", ended_at=float(number))) == number
        await w.set_seats(1, [a_seat(1, 0, person=7, name="Kiyo")])
        first, second, third = rating(1, 7, 1, 10.0), rating(2, 7, 2, 20.0), rating(3, 7, 3, 20.0)
        other, elsewhere = rating(2, 8, 1, 20.0, won=False), rating(4, 7, 1, 99.0, game="other")
        for row in (third, first, elsewhere, second, other, second):
            await w.put_rating(row)
        assert await w.ratings(1, "rabbit", [7, 8, 9]) == {7: third, 8: other}
        assert await w.ratings(2, "rabbit", [7]) == {}
        assert await w.ratings_in(1, 7) == (first, second, third, elsewhere)
        assert await w.rated_later(1, "rabbit", 10.0, 1) == (2, 3)
        assert await w.rated_later(1, "rabbit", 20.0, 2) == (3,)
        assert await w.rated_later(1, "rabbit", 9.0, 99) == (1, 2, 3)
        assert await w.rated_games(1) == ("rabbit", "other")
        assert (await w.name_in(1, 7), await w.name_in(2, 7), await w.name_in(1, 8)) == ("Kiyo", None, None)
        (seven, eight) = await w.standings(1, "rabbit")
        assert (seven.person, seven.name, seven.n, seven.wins, seven.mu) == (7, "Kiyo", 3, 3, 1 / 3)
        assert (eight.person, eight.name, eight.n, eight.wins) == (8, None, 1, 0)
    assert [row["table_id"] for row in (await store.ask.export_person(7))["ratings"]] == [1, 2, 3, 4]
    async with store.write() as w:
        await w.drop_ratings_later(1, "rabbit", 20.0, 2)
        assert await w.every_rating() == (first, second, other, elsewhere)
        await w.drop_every_rating()
        assert await w.every_rating() == ()
