"""Add a match to the corpus: python -m tests.corpus.make GAME NAME

The match is random, with the default options. Moves are taken back twice, and it is saved in the middle of things.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from engine.basics import plain
from engine.catalogue import GAMES
from engine.chance import Chance, seed_of
from engine.match import Match, new_seed
from engine.options import plain_options

HERE = Path(__file__).parent
LENGTH = 45  # plies of the snapshot, if the match is that long


def make(name: str, what: str) -> Path:
    """Save the longest of a hundred matches, which has met most of what can happen."""
    game = GAMES[name]
    folder = HERE / f"{name}-v{game.version}-{what}"
    if folder.exists():
        raise SystemExit(f"{folder} is there already, and stays as it is")
    seats = game.seats_with(game.options_type())[0]
    joins = [str(1400000000000000000 + seat) for seat in range(seats)]
    secret, full = max(
        (
            (secret, played(Match.new(game, seats, game.options_type(), seed_of(secret, joins)), secret))
            for secret in (new_seed(f"corpus {what} {n}") for n in range(100))
        ),
        key=lambda found: len(found[1].plies),
    )
    length = min(LENGTH, 2 * len(full.plies) // 3)
    match = Match.new(game, full.seats, full.options, full.seed)
    log: list[list[Any]] = []

    def follow(until: int) -> None:
        nonlocal match
        for ply in full.plies[len(match.plies) : until]:
            log.append(["act", ply.seat, plain(ply.move)])
            match, _ = match.act(ply.seat, ply.move)

    follow(max(3, length - 5))  # at least 3 moves, as many as are taken back
    for back in (3, 1):
        log.append(["undo", len(match.plies) - back])
        match = match.undo(len(match.plies) - back)
        follow(length - 5 + back)
    follow(length)
    folder.mkdir()
    (folder / "snapshot.json").write_bytes(match.dump())
    (folder / "log.json").write_text(
        json.dumps(
            {
                "version": game.version,
                "seats": match.seats,
                "options": plain_options(match.options),
                "seed": match.seed.hex(),
                "start": match.start,
                "log": log,
            },
            indent=1,
        )
    )
    (folder / "record.json").write_text(json.dumps(full.record(secret, joins), indent=1))
    return folder


def played(match: Match, secret: bytes) -> Match:
    dice = Chance(secret + b"moves")
    while not match.over:
        seat = match.opened[dice.randbelow(len(match.opened))].decision.seat
        match, _ = match.act(seat, match.game.random(match.view(seat), seat, dice))
    return match


if __name__ == "__main__":
    print(make(*sys.argv[1:]))
