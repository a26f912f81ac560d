"""AI seats. A player gets a view and a chance of its own: never a state, never the match's seed.

`levels_of(game)` names the players that a table can seat, `stand_in` those who play for people. `AWAY` marks a seat
whose owner has left, and is who plays there if a game has no mind. Each is a pure function of what it is given, so that
it can run in another process, and so that a test can hand it a forged world and see no difference.

    easy             the greedy player of the game's mind (engine/ai/mind.py), careless now and then
    normal, hard     search (engine/ai/search.py) with more and more patience
    greedy           answers for these when no time is left, and for a person who is out of time
    random           any legal move: of games that have no mind
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

CARELESS = 0.15  # of the moves of an easy player
NEARLY = 1 / 3  # of the way from the best looking move to the worst, of more than two
TAKES = {"normal": 0.25, "hard": 1.5}  # seconds at most: on a slow machine a level looks less far, and takes no longer
LAST_LOOK = 0.1  # of that: what is under way when the search has to end, and the way to the process and back
ADVISED = 3  # moves of a hint
AWAY = "away"
ANIMALS = ("fox", "owl", "cat", "bear", "hare", "frog", "mouse", "panda", "chick", "pig", "dog")
"""What AI seats are called after, and look like, in the order of their use."""


def random_player(game: Game[Any, Any], view: Any, seat: int, chance: Chance) -> Move:
    """Any legal move, each as likely as the game's own `random` makes it."""
    move: Move = game.random(view, seat, chance)
    return move


def caretaker(game: Game[Any, Any], view: Any, seat: int, chance: Chance) -> Move:
    """What the game plays for somebody who is away."""
    move: Move = game.fallback(view, seat, chance)
    return move


def easy(game: Game[Any, Any], view: Any, seat: int, chance: Chance) -> Move:
    """The greedy player, who is careless now and then: then it plays anything that looks nearly as good as the best."""
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
    """What is played after so much search. `until`: by time.monotonic(), when there must be an answer."""
    found = search(_mind(game), view, seat, luck, plies, until)
    move: Move = answer(found, luck, drawn=is_drawn(game, view, seat))
    return move


def is_drawn(game: Game[Any, Any], view: Any, seat: int) -> bool:
    """Whether who searches draws its answer by lot, so that nobody can foresee it."""
    decision = next(each for each in game.pending(view) if each.seat == seat)
    return _mind(game).draws(decision)


class Hint(NamedTuple):
    """A move, and what its player may expect of it: a share of the match, from 0 to 1; None: no other was looked at."""

    move: Move
    share: float | None


def hints(game: Game[Any, Any], view: Any, seat: int, luck: Luck, plies: int, until: float) -> tuple[Hint, ...]:
    """The moves that it would play: the one that it chooses first, or of those that it draws from the likeliest."""
    found, lot = search(_mind(game), view, seat, luck, plies, until), is_drawn(game, view, seat)
    best = sorted(found, key=lambda edge: (0 if lot else -edge.visits, -edge.share))
    return tuple([Hint(edge.move, edge.worth if edge.visits else None) for edge in best[:ADVISED]])


def thinking(level: str) -> Player:
    """A player who searches: as often as the game's mind says for its level."""

    def play(game: Game[Any, Any], view: Any, seat: int, chance: Chance) -> Move:
        until = time.monotonic() + searches(level)
        return played(game, view, seat, luck_of(chance), patience_of(game, view, level), until)

    return play


def searches(level: str) -> float:
    """For how many seconds a level looks, at most."""
    return TAKES[level] * (1 - LAST_LOOK)


def patience_of(game: Game[Any, Any], view: Any, level: str) -> int:
    """How many plies a level that searches looks at."""
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
QUICKEST = "greedy"  # answers when no time is left: it is quick, and never careless
LEVELS: dict[str, Player] = {"random": random_player, "easy": easy} | {level: thinking(level) for level in SEARCHING}


def levels_of(game: Game[Any, Any]) -> tuple[str, ...]:
    """The players that a table of this game can seat, the weakest first."""
    return ("easy", *SEARCHING) if mind_of(game) is not None else ("random",)


def usual(game: Game[Any, Any]) -> str:
    """Whom most people want to play with."""
    return "normal" if mind_of(game) is not None else "random"


def stand_in(game: Game[Any, Any], *, once: bool) -> str:
    """Who plays for somebody: `once`, when their time is up, or else as long as their seat is vacant."""
    if mind_of(game) is None:
        return AWAY
    return QUICKEST if once else "normal"


def player(level: str) -> Player:
    """The player of a level, the caretaker and the quickest one included."""
    return {AWAY: caretaker, QUICKEST: greedy}.get(level) or LEVELS[level]
