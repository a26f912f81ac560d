"""Measurements of speed: `make bench`. Each figure is a row of one table, with its limit if it has one."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import Any

from bot.tables.state.change import Change, Moment
from bot.tables.state.table import Table
from bot.tables.time.time_control import MINUTE
from bot.tables.verbs.play import forced
from engine.game import Game

OVER: list[str] = []  # the figures that exceed their limits


def header() -> None:
    print(f"{'':60} {'value':>22}   {'limit':<12}")


def row(
    name: str, shown: str, value: float | None = None, *, least: float | None = None, most: float | None = None
) -> None:
    """Print a figure as it is shown, and compare `value` with its limit if it has one."""
    limit = "" if least is None and most is None else f">= {least:,.9g}" if least is not None else f"<= {most:,.9g}"
    within = value is None or ((least is None or value >= least) and (most is None or value <= most))
    if not within:
        OVER.append(name)
    print(f"{name:<60} {shown:>22}   {limit:<12} {'' if not limit else 'ok' if within else 'OVER'}", flush=True)


def footer() -> None:
    print(f"\nover their limits: {', '.join(OVER)}" if OVER else "\nall within their limits")


def p50_p99(times: Sequence[float]) -> tuple[float, float]:
    return statistics.median(times), sorted(times)[int(len(times) * 0.99)]


def fewest(game: Game[Any, Any]) -> int:
    """The smallest number of seats that plays with the default options."""
    return game.seats_with(game.options_type())[0]


def at_last(table: Table, at: Moment) -> Change | None:
    """Return the change of a forced answer, as if its time had come."""
    return forced(table, Moment(at.key, at.now + MINUTE))
