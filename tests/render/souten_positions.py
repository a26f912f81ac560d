"""Positions of Twin Heavens that the pictures are tried on."""

from __future__ import annotations

from collections.abc import Iterator

from bot.ui.panels import highlighted_cards
from engine.audience import viewer
from engine.chance import Chance
from engine.games.souten.state import State
from engine.match import Match, new_seed
from engine.options import read_options
from tests.games.souten_table import GAME, Scene, given

see = viewer(State)


def legal(state: State, seat: int) -> frozenset[str]:
    """Return the values that a seat may choose."""
    view = see(state, seat)
    owes = seat in {decision.seat for decision in GAME.pending(view)}
    return highlighted_cards(GAME.form(view, seat) if owes else None)


def seats(state: State) -> int:
    return state.seats


def fresh(mode: str = "team", count: int = 4) -> Scene:
    return Scene(Match.new(GAME, count, read_options(GAME, {"mode": mode}), new_seed("pictures")))


def last_of(scores: tuple[int, int], round: int = 3, laid: int = 4) -> Scene:
    """Play the last trick of a round, after which the match may be over too, or only the first `laid` seats of it."""
    s = given("N10 N1 | Z2 * * * (2)", "N10 N2 | Z5 Z6 Z7 * (2)", " | (4) 2*", " | (6)", scores=scores, round=round)
    s.do("play N10 N1", "play N10 N2")
    while laid == 4 and s.state.result is None:
        s.do("pass " + s.hand(s.state.turn))
    return s


def alone(scores: tuple[int, int, int], round: int, row: str) -> Scene:
    """Play a last trick of three single players, which C wins with the snake; five undealt cards are turned up."""
    s = given(
        "TEN | 9*", f" | {row}", "Z1 | (9)", mode="solo", undealt="Z4 JIN Z12 WA N8 Z3", scores=scores, round=round
    )
    return s.do("play TEN", "pass " + s.hand(1), "play Z1")


def last_of_four() -> Scene:
    """Play the last trick of four single players, in which one undealt card is turned up that counts."""
    s = given(
        *("N8 Z3 | (2) 4*", "N9 Z9 | 2* (4)", " | (6)", " | (6)"),
        mode="solo",
        undealt="Z12 N4 N5 N6",
        scores=[0, 7, 21, 12],
        round=3,
    ).do("play N8 Z3", "play N9 Z9")
    while s.state.result is None:
        s.do("pass " + s.hand(s.state.turn))
    return s


def remembers() -> Scene:
    """Return a position in which B remembers its gifts and, from Benevolence, the undealt cards."""
    s = given(
        "N9 N8 Z2 | N1 N2 *",
        "JIN N1 Z7 | N5 N6 (Z4)",
        "N7 | (3)",
        "N8 | (3)",
        undealt="N10 TEN Z3 Z11",
        given=["N7", "N8", "N9", "N1"],
    )
    return s.do("play N9", "swap JIN", "take N10", "pass N10", "pass N7", "pass N8")


def remembers_alone() -> Scene:
    """Return a position of three single players, in which B has laid nine cards and remembers the undealt cards."""
    s = given("N9 Z2 | (3) 5*", "JIN Z7 | 3* (5)", " | (8)", mode="solo", undealt="N10 TEN Z3 Z11 WA CHI", round=6).do(
        "play N9", "swap JIN", "take TEN", "play TEN"
    )
    return s.do("pass " + s.hand(2).split()[0])


def singles() -> Scene:
    """Return a position after five tricks of one card, with three cards left per seat."""
    return given(
        "N1 Z1 Z2 | N7 Z3 N1 Z9 N2",
        "N2 Z7 CHI | N8 (Z5) N5 Z10 (N4)",
        "WA N10 Z8 | (*) Z4 N9 (*) N6",
        "JIN N3 TEN | N9 (*) (*) Z12 N10",
        leader=0,
    )


WIDE = "N10 N10 N1 N1 N2 WA Z5 TEN"  # a hand with many ways to lead
THREES = "N3+N3+Z10", "N8+N8+Z11", "(*+*+*)", "N5+Z3+WA"
GIFTS = ["N7", "Z6", "N1", "N4"]

SCENES: dict[str, Scene] = {
    "give": fresh(),
    "given-by-two": fresh().do(*(f"give {fresh().hand(seat).split()[0]}" for seat in (0, 1))),
    "lead": given(WIDE),
    "lead-gifts": given("N1 N1 Z3 N2 JIN", "N4 N3 Z8 Z9", "N7 Z5 Z7", "Z6 N5 N6", given=GIFTS, scores=[36, 140]),
    "triples": given("N3 N3 Z10 TEN", "N8 N8 Z11 Z2 Z1", "N9 WA Z12 Z4").do("play N3 N3 Z10", "play N8 N8 Z11"),
    "late-triples": given(
        *(f" | {row} N{n}+Z{n}" for n, row in zip((1, 4, 6, 7), THREES, strict=True)),
        leader=1,
        scores=[90, 42],
        round=5,
    ),
    "fetch": singles().do("play Z2"),
    "owed": singles().do("play Z2", "swap CHI card Z3"),
    "known": singles().do("play Z2", "swap CHI card Z3", "pass Z3"),
    "take": given("N9 N9", "JIN N2 Z7 Z8 Z9", undealt="N10 TEN Z3 Z4").do("play N9 N9", "swap JIN"),
    "taken": given("N9 N9", "JIN N2 Z7 Z8 Z9", undealt="N10 TEN Z3 Z4").do("play N9 N9", "swap JIN", "take N10"),
    "take-to-lead": given("JIN N1 N2 | 5*", " | (5)", " | (5)", " | (5)", undealt="WA CHI Z4 TEN").do("swap JIN"),
    "heaven": given("Z9", "Z12", "TEN", "Z1 N5").do("play Z9", "play Z12", "play TEN"),
    "snake": given("Z1", "Z2", "TEN", "Z12").do("play Z1", "play Z2", "play TEN"),
    "stuck": given("WA CHI | 6*", "N1 N1 | (6)", "Z5 Z6 | (6)", "Z9 N2 | (6)", last_trick="led"),
    "after-stuck": given("WA CHI | 6*", "N1 N1 | (6)", "Z5 Z6 | (6)", "Z9 N2 | (6)").do("pass WA"),
    "both-stuck": given("CHI | 7*", "WA | (7)", "Z5 | (7)", "Z9 | (7)").do("pass CHI"),
    "bonus": last_of((108, 112), 12, 2),
    "remembers": remembers(),
    "barred": given("Z5 | (7)", "Z9 | N1 (6)", "CHI | (7)", "Z7 | 7*", last_trick="led", led=[0]).do("play Z5"),
    "round-two": last_of((36, 10)),
    "over": last_of((36, 140)),
    "over-by-rounds": last_of((149, 0), 40),
    "draw": last_of((128, 0), 40),
    "three": given("N5 WA Z3 TEN", "N10 N2 Z12", "JIN", mode="solo").do("play N5 Z3 WA", "play N10 N2 Z12"),
    "three-late": given(
        "Z5 | * N4+Z4 N6+N6+Z6 (*)",
        "N9 Z2 | N1 (*+*) N8+N8+Z8 *",
        "CHI Z9 | (*) N7+Z7 (*+*+*) N3",
        mode="solo",
        leader=1,
        scores=[12, 44, 30],
        round=4,
    ),
    "three-take": given("Z5", "JIN", mode="solo", undealt="N1 N1 Z8 TEN WA CHI").do("play Z5", "swap JIN"),
    "three-round-two": alone((5, 10, 0), 3, "9*"),
    "three-remembers": remembers_alone(),
    "three-marker": given("N5 WA Z3 TEN", "N10 N2 Z12", "JIN", mode="solo", first=2, leader=2, round=3),
    "three-laps": alone((5, 10, 20), 6, "9*"),
    "three-over": alone((5, 10, 40), 3, "(8) *"),
    "four-round-two": last_of_four(),
    "four-alone": given(
        "N5 Z5 | 2*", "N9 Z9 | (2)", " | (2)", " | (2)", mode="solo", round=5, scores=[30, 41, 41, 8]
    ).do("play N5 Z5", "play N9 Z9"),
}
POSITIONS: dict[str, State] = {name: scene.state for name, scene in SCENES.items()}
NEWS = {name: scene.events for name, scene in SCENES.items()}


def match(mode: str, count: int, seed: int) -> Iterator[State]:
    """Yield two rounds of a random match."""
    game = Match.new(GAME, count, read_options(GAME, {"mode": mode}), new_seed(f"crowd {seed}"))
    chance = Chance(b"%d" % seed)
    while not game.over and game.state.round < 3:
        yield game.state
        seat = game.opened[0].decision.seat
        game, _ = game.act(seat, GAME.random(game.view(seat), seat, chance))


CROWDS = {
    "teams": lambda: match("team", 4, 1),
    "three": lambda: match("solo", 3, 2),
    "four": lambda: match("solo", 4, 3),
}
