"""The positions that pictures are tried on, and the names of the people in each.

A game's own positions are beside this file in `<id>_positions.py`:

    POSITIONS             name -> state
    see(state, seat)      the view; None is a spectator
    legal(state, seat)    the cards that the picture of the seat's hand marks
    seats(state)          number of seats; it may be left out if it is always two
    NEWS                  name -> the events that led there, unmasked; it may be left out
    CROWDS                name -> function that yields states, or each with the events that led there: hands of every
                          size, matches that fill the table; the layout suite draws them all. It may be left out

A game of the catalogue without such a file is shown in positions of random matches.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from zlib import crc32

from bot.tables.state.journal import news
from bot.tables.state.table import Table, events_by_move
from bot.ui.panels import highlighted_cards
from engine.audience import Seat
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.example import example
from engine.game import Game
from engine.match import Match, new_seed
from render import encode
from render.board import board_of
from render.canvas import Canvas
from render.picture import Viewer
from tests.games.conformance.walks import cases

LOCALES = ("en", "ja")
NAMES = {
    "plain": ("さくら", "Oliver"),
    "awful": ("寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末", "Wolfeschlegelsteinhausenbergerdorff 😀"),
    "gone": ("ᏣᎳᎩ", "\ue000\ue001"),
    "wide": ("WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "𝓢𝓪𝓴𝓾𝓻𝓪🌸 ★ Ünïcödé"),
}
TOWER = "e" + "\u0301\u0323" * 30
WORLD = (
    *(
        "Łukasz Žižka",
        "Şükrü Őrsi",
        "Ωμέγα",
        "Ѓорѓи Їжак",
        "Ґалаґан Є",
        "שלום (Bo) 3",
        "Ann محمد 42",
        "สมชาย ใจดี",
        "שלום עליכם",
        "محمد علي",
        "अमित क्षेत्र",
    ),
    *("Nguye\u0302\u0303n", "Əliyev ʃɛ̃", "ｱｷﾗ ｶﾞｷﾞ", "𠮷野家 髙﨑", "김철수", "Հայկ", "გიორგი", "አበበ", "தமிழ்", "বাংলা"),
    *(
        "A\u20dd\u0301",
        "ខ្មែរ",
        "မြန်မာ",
        "ລາວ",
        "සිංහල",
        "తెలుగు",
        "ਪੰਜਾਬੀ",
        "😀🎉👨\u200d👩\u200d👧",
        TOWER,
        "Ẹ\u0301 Ç",
    ),
)  # names in many scripts; each position takes some


def names(kind: str, seats: int, first: int = 0) -> tuple[str, ...]:
    """Return names of a kind, by seat; from the third on they repeat with numbers.

    For names of the world, `first` is the first one. `tall`: names of the world, each with the highest and deepest
    letter that there may be.
    """
    if kind in ("world", "tall"):
        begun = f"{TOWER} " if kind == "tall" else ""
        return tuple(begun + WORLD[(first + seat) % len(WORLD)] for seat in range(seats))
    given = NAMES[kind]
    return tuple(given[seat % 2] + ("" if seat < 2 else f" {seat // 2 + 1}") for seat in range(seats))


class Position(NamedTuple):
    name: str
    seats: int
    see: Callable[[Seat], Any]
    legal: Callable[[int], frozenset[str]]
    news: Callable[[Seat], tuple[Any, ...]] = lambda seat: ()


def games() -> list[str]:
    """Return the games of the catalogue, then games that only have positions yet."""
    files = sorted(path.stem.removesuffix("_positions") for path in Path(__file__).parent.glob("*_positions.py"))
    return list(dict.fromkeys((*GAMES, *files)))


def positions(game_id: str) -> Iterator[Position]:
    """Yield all positions of a game, the one of its rules page first."""
    game = GAMES.get(game_id)
    if game is not None:
        yield _of_match("example", example(game)[0])
    own = _own(game_id)
    if own is not None:
        for name, state in own.POSITIONS.items():
            yield _of_state(name, state, own)
    elif game is not None:
        numbers = game.seats_with(game.options_type())
        for seats in dict.fromkeys((numbers[0], numbers[-1])):
            yield from _played(game, seats)


def position(game_id: str, name: str) -> Position:
    return _named(game_id)[name]


@cache
def _named(game_id: str) -> dict[str, Position]:
    return {position.name: position for position in positions(game_id)}


def crowds(game_id: str) -> list[str]:
    """Return the names of a game's crowds, or of random matches if it has none."""
    own = _own(game_id)
    return list(getattr(own, "CROWDS", [])) or ["played"]


def crowd(game_id: str, name: str) -> Iterator[Position]:
    own = _own(game_id)
    if own is not None and name in getattr(own, "CROWDS", ()):
        for n, found in enumerate(own.CROWDS[name]()):
            state, events = found if isinstance(found, tuple) else (found, ())
            yield _of_state(f"{name}-{n}", state, own, events)
    else:
        for seats in GAMES[game_id].seats:
            yield from _played(GAMES[game_id], seats)


def over(game_id: str) -> Position:
    """Return the first position in which the match is over."""
    return next(position for position in positions(game_id) if not GAMES[game_id].pending(position.see(None)))


def canvases(
    game_id: str, position: Position, locale: str, kind: str, hands: Iterable[int] | None = None
) -> Iterator[tuple[str, Canvas]]:
    """Yield a position's table and its hands, or the hands of some seats, with names of a kind."""
    board, first = board_of(game_id), crc32(f"{game_id} {position.name} {locale}".encode())
    called = names(kind, position.seats, first)
    yield "table", board.draw_table(position.see(None), Viewer(locale, called, news=position.news(None)))
    for seat in range(position.seats) if hands is None else hands:
        look = Viewer(locale, called, position.legal(seat), news=position.news(seat))
        yield f"hand{seat}", board.draw_hand(position.see(seat), seat, look)


def busiest(game_id: str) -> list[Position]:
    """Return the three positions with the most cards on the table or in the first hand."""

    def cards(found: Position) -> int:
        return max(len(c.cards) for _, c in islice(canvases(game_id, found, "ja", "plain"), 2))

    return sorted(positions(game_id), key=cards)[-3:]


def took(game_id: str, position: Position) -> tuple[float, float]:
    """Return the CPU seconds for the picture of the table, and for the first hand."""
    drawing, began = canvases(game_id, position, "ja", "plain"), time.thread_time()
    _, table = next(drawing)
    encode.png(table.image, table.ground)
    between = time.thread_time()
    _, hand = next(drawing)
    encode.png(hand.image, hand.ground)
    return between - began, time.thread_time() - between


def _own(game_id: str) -> Any:
    """Return a game's own module of positions, if it has one."""
    if not Path(__file__).with_name(f"{game_id}_positions.py").exists():
        return None
    return import_module(f"tests.render.{game_id}_positions")


def _of_state(name: str, state: Any, own: Any, events: tuple[Any, ...] = ()) -> Position:
    seats = own.seats(state) if hasattr(own, "seats") else 2
    events = events or getattr(own, "NEWS", {}).get(name, ())
    return Position(
        name,
        seats,
        lambda seat: own.see(state, seat),
        lambda seat: own.legal(state, seat),
        lambda seat: tuple(Game.see(event, seat) for event in events),
    )


def _of_match(name: str, match: Match) -> Position:
    def legal(seat: int) -> frozenset[str]:
        return highlighted_cards(match.game.form(match.view(seat), seat) if match.decision(seat) is not None else None)

    @cache
    def told(seat: Seat) -> tuple[Any, ...]:
        row: Any = None
        return news(Table(row, (), match, events_by_move(match)), seat)

    return Position(name, match.seats, match.view, legal, told)


def random_match(game_id: str, key: str) -> Iterator[Position]:
    """Yield a random match, with any seats and options: at its beginning and end, and five times in between."""
    case = Random(key).choice([*cases(GAMES[game_id])])
    yield from _played(case.game, case.seats, key, case.options)


def _played(game: Any, seats: int, key: str = "gallery", options: Any = None) -> Iterator[Position]:
    options = game.options_type() if options is None else options
    match, chance = Match.new(game, seats, options, new_seed(key)), Chance(key.encode())
    matches = [match]
    while not match.over:
        seat = match.opened[0].decision.seat
        match, _ = match.act(seat, game.random(match.view(seat), seat, chance))
        matches.append(match)
    for n in sorted({len(matches) * sixth // 6 for sixth in range(6)} | {len(matches) - 1}):
        yield _of_match(f"{seats}-seats-move-{n}", matches[n])
