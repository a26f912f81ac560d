"""Rated matches at their ends, and what openskill itself computes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace
from openskill.models import BradleyTerryPart

from bot.tables.person import Person
from bot.tables.state.table import Table
from bot.tables.verbs import lobby
from data.model.results import RatingRow
from engine.basics import plain
from engine.game import Outcome
from tests.bot.lobby import opened, then
from tests.bot.people import ANN

EVE = Person(7, "Eve", "en")
MU, SIGMA = 25.0, 25.0 / 3
NEW = (MU, SIGMA)
Skill = tuple[float, float]


def playing(game: str, *others: Person, ais: int = 0, **options: Any) -> Table:
    """Return a rated match that has begun: Ann, `others`, and so many AIs."""
    table = then(opened(game, *others, **options), lobby.set_terms, ANN, {"rated": "yes"})
    for _ in range(ais):
        table = then(table, lobby.add_ai, ANN, "easy")
    return then(table, lobby.start, ANN)


def over(table: Table, winners: Iterable[int], scores: tuple[int, ...] | None = None, at: float = 5000.0) -> Table:
    """Return the match at its end."""
    outcome = plain(Outcome(scores, tuple(winners), "target"))
    return replace(table, row=replace(table.row, status="over", outcome=outcome, ended_at=at))


def skill(row: RatingRow) -> Skill:
    return row.mu, row.sigma


def openskill(
    teams: list[list[Skill]], ranks: list[int], weights: list[list[float]] | None = None
) -> list[list[Skill]]:
    """Return what openskill itself computes, with its own defaults except the ones that ratings.py names."""
    model = BradleyTerryPart(limit_sigma=True)
    model.weight_bounds = None
    made = [[model.create_rating([mu, sigma]) for mu, sigma in team] for team in teams]
    after = model.rate(made, ranks=[float(rank) for rank in ranks], weights=weights)
    return [[(each.mu, each.sigma) for each in team] for team in after]
