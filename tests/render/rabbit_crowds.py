"""Positions of both Rabbit Rummy games for their pictures: states from starts, hands of every size, whole matches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from bot.ui.panels import highlighted_cards
from engine.cards import PACK
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.game import Game
from engine.match import Match, new_seed
from tests.games.rabbits import given

LARGEST = 44  # cards in a hand


def legal(game: Game[Any, Any], state: Any, seat: int) -> frozenset[str]:
    """Return the cards that a seat may choose."""
    if not any(decision.seat == seat for decision in game.pending(state)):
        return frozenset()
    return highlighted_cards(game.form(game.view(state, seat), seat))


def state(game: Game[Any, Any], *hands: str, do: tuple[str, ...] = (), **fields: Any) -> Any:
    return given(game, *hands, **fields).do(*do).state


def moved(game: Game[Any, Any], *hands: str, do: tuple[str, ...], **fields: Any) -> tuple[Any, tuple[Any, ...]]:
    """Return the state after some moves, and their events."""
    scene, events = given(game, *hands, **fields), list[Any]()
    for line in do:
        events += scene.do(line).events
    return scene.state, tuple(events)


def hands(game: Game[Any, Any]) -> Iterator[Any]:
    """Yield a hand of every size: to lead, to follow, under a binding, and with a drawn card."""
    for count in range(1, LARGEST + 1):
        cards = list(Chance(b"%d" % count).shuffle("pack", PACK))
        other = [cards.pop() for _ in range(4)]
        first, second = sorted((cards.pop(), cards.pop()), key=lambda card: PACK.index(card) % 13)
        held, rest = cards[:count], cards[count:]
        places: dict[str, Any] = {"discards": " ".join((*rest, second))}
        lying = f"1:{first}"
        if count % 4 == 0:
            lying, places = "", {"discards": " ".join((*rest, first, second))}
        elif count % 4 == 1:
            lying, places = f"0:{first} 1:{second}", {"discards": " ".join(rest)}
        drawn: dict[str, Any] = {}
        if count % 4 == 2 and rest:
            drawn, places = {"drawn": rest[0]}, {"discards": " ".join((*rest[1:], second))}
        yield state(
            game,
            " ".join(held),
            " ".join(other),
            table=lying,
            reversed=count % 8 > 5 and count % 4 != 1,
            turn=0,
            **places,
            **drawn,
        )


def match(game: Game[Any, Any], seats: int) -> Iterator[Any]:
    """Yield every thirtieth state of a match, states with many cards on the table, and the last one."""
    played, chance = Match.new(game, seats, game.options_type(), new_seed(f"crowd {seats}")), Chance(b"crowd")
    while not played.over:
        seat = played.opened[0].decision.seat
        played, _ = played.act(seat, game.random(played.view(seat), seat, chance))
        if len(played.plies) % 30 == 0 or len(played.state.table) > 8:
            yield played.state
    yield played.state


def crowds(game_id: str) -> dict[str, Callable[[], Iterator[Any]]]:
    game = GAMES[game_id]
    return {"hands": partial(hands, game), **{f"match-{seats}": partial(match, game, seats) for seats in game.seats}}
