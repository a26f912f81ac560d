"""Matches that are over, with all hands open: a step of their replay, and the frames of their moving picture."""

from __future__ import annotations

import statistics
import time
from typing import Any

import msgspec

from bot.films import LARGEST, SHOWN, WIDTHS
from bot.tables.results.replay import FRAMES, course_of, eyes_of, spread, table_of
from bot.tables.state.table import Table
from bot.ui.replay import At, needed, replay_panel, shots_of
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.game import Game
from engine.match import Match, new_seed
from render import film
from tests.bench import fewest, row
from tests.painting import Painting

STEPS = 20  # of a match


def ended(game: Game[Any, Any]) -> Table:
    """Return a random match, as its record comes back from a file."""
    match = Match.new(game, fewest(game), game.options_type(), new_seed("replays"))
    chance = Chance(b"replays")
    while not match.over:
        seat = match.opened[0].decision.seat
        match, _ = match.act(seat, game.random(match.view(seat), seat, chance))
    return table_of(msgspec.json.encode(match.record()), [f"Player {seat}" for seat in range(match.seats)])


async def main() -> None:
    for game in GAMES.values():
        table, painter = ended(game), Painting()
        assert table.match is not None
        moves, eyes = len(table.match.plies), eyes_of(table)[-1]
        steps = []
        for n in spread(moves, STEPS):
            start, at = time.perf_counter(), At(n, eyes)
            await replay_panel(table, course_of(table, needed(table, at)), at, "en", painter)
            steps.append((time.perf_counter() - start) * 1e3)
        row(f"{game.id}: a step of a replay, {moves} moves", f"{statistics.median(steps):.1f} ms")
        chosen, frames = spread(moves, FRAMES), list[film.Frame]()
        course, start = course_of(table, chosen), time.perf_counter()
        for n in chosen:
            shots = shots_of(table, course.positions[n], At(n, eyes), "en", painter)
            frames.append(film.draw(game.id, shots, WIDTHS[0], SHOWN, frames[-1].pixels if frames else b""))
        row("... its moving picture", f"{len(frames) / (time.perf_counter() - start):.0f} frames/s")
        size = len(film.joined(frames[0], [frame.block for frame in frames]))
        row(f"... of {len(frames)} frames", f"{size / 1e6:.1f} MB", size, most=LARGEST)
