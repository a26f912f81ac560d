"""AI seats. A player gets a view and a chance of its own: never a state, never the match's seed.

`levels_of(game)` names the players that a table can seat. `stand_in` names the player who replaces a person. `AWAY`
marks a seat whose owner has left; if a game has no mind, it also names the player of that seat. Each player is a pure
function of its arguments. So it can run in another process, and a test can give it a forged world and see no
difference.

    easy             the greedy player of the game's mind (engine/ai/mind.py), careless now and then
    normal, hard     search (engine/ai/search.py), with more patience for `hard`
    greedy           replaces normal and hard when no time is left, and a person who is out of time
    random           plays any legal move, in games that have no mind
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, NamedTuple

from engine.ai.luck import Luck
from engine.ai.mind import Mind, mind_of
from engine.ai.search import answer, search
from engine.chance import Chance
from engine.game import Game, Move

Player = Callable[[Game[Any, Any], Any, int, Chance], Move]  # (game, view, seat, chance) -> a legal move

CARELESS = 0.15  # share of an easy player's moves that are careless
NEARLY = 1 / 3  # how much worse a careless move may look, as a share of the gap from best to worst; of 3 or more moves
TAKES = {"normal": 0.25, "hard": 1.5}  # seconds at most: on a slow machine a level looks less far, and takes no longer
LAST_LOOK = 0.1  # share of TAKES that is left for the last look under way, and for the way to the process and back
ADVISED = 3  # most moves of a hint
AWAY = "away"
# AI seats have these names and pictures, in this order
ANIMALS = ("fox", "owl", "cat", "bear", "hare", "frog", "mouse", "panda", "chick", "pig", "dog")


def random_player(game: Game[Any, Any], view: Any, seat: int, chance: Chance) -> Move:
    """Return any legal move. The game's own `random` decides how likely each move is."""
    move: Move = game.random(view, seat, chance)
    return move


def caretaker(game: Game[Any, Any], view: Any, seat: int, chance: Chance) -> Move:
    """Return the game's fallback move, for a person who is away."""
    move: Move = game.fallback(view, seat, chance)
    return move


def easy(game: Game[Any, Any], view: Any, seat: int, chance: Chance) -> Move:
    """Play as the greedy player, but be careless now and then.

    A careless move is any move that looks nearly as good as the best one.
    """
    mind, luck = _mind(game), luck_of(chance)
    move: Move
    if luck.share() < CARELESS:
        ranked = mind.ranked(view, seat, luck)
        rates = [mind.rate(view, seat, each) for each in ranked]
        behind = mind.nearly if len(ranked) == 2 else NEARLY * (max(rates) - min(rates))
        near = [each for each, rate in zip(ranked, rates, strict=True) if rate >= max(rates) - behind]
        move = luck.pick("easy", near[: max(2, (len(ranked) + 1) // 2)])
    else:
        move = mind.choose(view, seat, luck)
    return move


def played(game: Game[Any, Any], view: Any, seat: int, luck: Luck, plies: int, until: float) -> Move:
    """Return the move after a search of `plies` plies. `until`: the deadline of the answer, by time.monotonic()."""
    found = search(_mind(game), view, seat, luck, plies, until)
    move: Move = answer(found, luck, drawn=is_drawn(game, view, seat))
    return move


def is_drawn(game: Game[Any, Any], view: Any, seat: int) -> bool:
    """Return whether a searching player draws its answer by lot, so that no one can foresee it."""
    decision = next(each for each in game.pending(view) if each.seat == seat)
    return _mind(game).draws(decision)


class Hint(NamedTuple):
    """A move and the share of the match, from 0 to 1, that its player may expect. None: the move was never tried."""

    move: Move
    share: float | None


def hints(game: Game[Any, Any], view: Any, seat: int, luck: Luck, plies: int, until: float) -> tuple[Hint, ...]:
    """Return the best moves of a search, at most ADVISED.

    If the search draws its answer by lot, the likeliest moves come first. Otherwise the chosen move comes first.
    """
    found, lot = search(_mind(game), view, seat, luck, plies, until), is_drawn(game, view, seat)
    best = sorted(found, key=lambda edge: (0 if lot else -edge.visits, -edge.share))
    return tuple([Hint(edge.move, edge.worth if edge.visits else None) for edge in best[:ADVISED]])


def thinking(level: str) -> Player:
    """Return a player who searches, with the patience that the game's mind has for the level."""

    def play(game: Game[Any, Any], view: Any, seat: int, chance: Chance) -> Move:
        until = time.monotonic() + searches(level)
        return played(game, view, seat, luck_of(chance), patience_of(game, view, level), until)

    return play


def searches(level: str) -> float:
    """Return for how many seconds a level searches, at most."""
    return TAKES[level] * (1 - LAST_LOOK)


def patience_of(game: Game[Any, Any], view: Any, level: str) -> int:
    """Return how many plies a searching level looks at."""
    mind = _mind(game)
    plies: int = getattr(mind, level)
    return round(plies * mind.pace(view))


def luck_of(chance: Chance) -> Luck:
    return Luck(b"".join([b"%d/" % chance.randbelow(1 << 32) for _ in range(4)]))


def _mind(game: Game[Any, Any]) -> Mind[Any, Any]:
    mind = mind_of(game)
    assert mind is not None, game.id
    return mind


def greedy(game: Game[Any, Any], view: Any, seat: int, chance: Chance) -> Move:
    """Play as the greedy player, never carelessly."""
    move: Move = _mind(game).choose(view, seat, luck_of(chance))
    return move


SEARCHING = ("normal", "hard")
QUICKEST = "greedy"  # the player when no time is left: it is quick, and never careless
LEVELS: dict[str, Player] = {"random": random_player, "easy": easy} | {level: thinking(level) for level in SEARCHING}


def levels_of(game: Game[Any, Any]) -> tuple[str, ...]:
    """Return the players that a table of this game can seat, the weakest first."""
    return ("easy", *SEARCHING) if mind_of(game) is not None else ("random",)


def usual(game: Game[Any, Any]) -> str:
    """Return the level that most people want to play with."""
    return "normal" if mind_of(game) is not None else "random"


def stand_in(game: Game[Any, Any], *, once: bool) -> str:
    """Return the player who replaces a person: `once` when their time is up, or else while their seat is vacant."""
    if mind_of(game) is None:
        return AWAY
    return QUICKEST if once else "normal"


def player(level: str) -> Player:
    """Return the player of a level. The caretaker and the quickest player count as levels here."""
    return {AWAY: caretaker, QUICKEST: greedy}.get(level) or LEVELS[level]
