"""Matches that are over: a step of their replay and their moving picture with all hands, and their web page.

The page has one hand.
"""

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
from tests.webpages import content_of, file_of

STEPS = 20  # of a match
PAGE = 2_000_000  # bytes (M50)


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
        start = time.process_time()
        contents = content_of(table, "en")
        middle = time.process_time()
        size = len(file_of(contents))
        row("... its web page", f"{size / 1e6:.2f} MB", size, most=PAGE)
        row("... is drawn, then written", f"{middle - start:.1f} + {time.process_time() - middle:.1f} s of CPU")
