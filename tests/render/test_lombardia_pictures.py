"""Pictures of the Crown of Lombardia: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

from typing import Any

import pytest

from engine.audience import viewer
from engine.games.lombardia.state import KindLost, State
from render.boards.lombardia import BOARD as board
from render.boards.lombardia.earlier import SIGN
from render.boards.lombardia.scene import SYMBOLS, Scene
from render.canvas import Canvas
from render.picture import Viewer
from render.theme import GOLD
from tests.render.lombardia_positions import GAME, POSITIONS, alone, legal, played, position, seats
from tests.render.positions import names

see = viewer(State)


def look(state: State, seat: int | None = None, locale: str = "en", news: tuple[Any, ...] = ()) -> Viewer:
    cards = frozenset[str]() if seat is None else legal(state, seat)
    return Viewer(locale, names("plain", seats(state)), cards, news=news)


def table(state: State, **how: Any) -> Canvas:
    return board.draw_table(see(state, None), look(state, **how))


def hand(state: State, seat: int) -> Canvas:
    return board.draw_hand(see(state, seat), seat, look(state, seat))


def labels(c: Canvas) -> list[str]:
    return [label.text for label in c.labels]


def test_hands_lie_open_only_against_the_automaton() -> None:
    """A duel shows a fan with one back per card, and its number. Alone, every card of both hands shows its face."""
    state = POSITIONS["act"]
    c = table(state)
    assert [icon.name for icon in c.icons if icon.name.startswith("fan")] == ["fan-5", "fan-7"]
    assert {"5", "7"} <= {*labels(c)}
    assert not c.cards
    state = POSITIONS["solo"]
    c = table(state)
    assert sorted(card.rank for card in c.cards) == sorted(card[1:] for hand in state.hands for card in hand)
    assert not [icon for icon in c.icons if icon.name.startswith("fan")]


def test_a_large_open_hand_becomes_a_number_of_each_kind() -> None:
    c = table(POSITIONS["solo-many"])
    assert [label for label in labels(c) if label.isdecimal()][:5] == ["0", "4", "7", "4", "2"]
    assert {card.rank for card in c.cards} == {"1", "2"}  # the other hand


@pytest.mark.parametrize("name", POSITIONS)
def test_what_the_table_leaves_out_is_in_its_words(name: str) -> None:
    """Turn, both piles and, alone, the open discards."""
    state = POSITIONS[name]
    told = board.words(see(state, None), None, look(state))
    assert f"Deck: {len(state.deck)}. Discard pile: {len(state.discard)}." in told
    assert all(card in told for card in state.discard if state.open)
    if state.phase != "over":
        assert f"{'round' if state.open else 'turn'} {state.turn_number}" in told
        assert f"After turn {state.turn_limit} " in told


@pytest.mark.parametrize(
    ("ai", "told"),
    [
        ("B4 B5 B6 N2 N3 K1 K2 K3", "bishops +1 · nobles +1 · 1 attack"),
        ("B4 B5 P4 P6", "bishops +1"),
        ("K1 K2 N2 P4", "nothing"),
        ("P4 P6 P8 N2 N3", "three princes!"),
    ],
)
def test_the_preview_is_what_the_automaton_does(ai: str, told: str) -> None:
    """It hangs on the automaton's wall in signs, is in the hand's picture, and is told in words."""
    state = alone("K9", ai)
    assert f"Its next turn: {told}." in board.words(see(state, None), None, look(state))
    signs = {"bishops +1": "+1", "nobles +1": "+1", "1 attack": "1", "nothing": "nothing", "three princes!": "3"}
    figures = [signs[step] for step in told.split(" · ")]
    after = labels(table(state))
    at = after.index("Next") + 1
    assert after[at : at + len(figures)] == figures
    assert [text for text in labels(hand(state, 0)) if text in figures][-len(figures) :] == figures
    match = played("K9", ai, options={"mode": "solo"}, moves=("end_turn",), discard="")
    assert (match.outcome is not None) == ("princes!" in told)


def test_the_largest_of_the_other_hands_are_marked() -> None:
    """The mark is below the towers that may be attacked, and beside their cards in a hand. A duel has no mark."""
    assert [icon.name for icon in table(POSITIONS["five"]).icons].count("aim") == 3
    assert [icon.name for icon in hand(POSITIONS["five"], 0).icons].count("aim") == 3 + 1  # an attack in the hand
    assert "aim" not in [icon.name for icon in table(POSITIONS["act"]).icons]


def test_a_hand_that_a_spy_has_opened_is_seen_by_all_and_one_that_is_attacked_by_one() -> None:
    state = POSITIONS["three-spy"]
    assert {"5", "6", "4", "1", "2"} <= {card.rank for card in table(state).cards}
    state = POSITIONS["name"]
    assert {card.rank for card in hand(state, 0).cards} >= {"9", "2", "5", "8", "7"}
    assert not {card.rank for card in table(state).cards} & {"9", "2", "5", "8"}


def test_what_naming_a_kind_would_do_stands_below_it() -> None:
    """Three nobles are three points. If nothing is stolen, only cards are counted."""
    assert [text for text in labels(hand(POSITIONS["name"], 0)) if text[0] in "−+"][:3] == ["+1", "+3", "+1"]
    attacked = ("attack K1 K2 K3", "defend -")
    poor = played("K1 K2 K3", "N2 N3", scores=(0, 4), options={"steal": "none"}, moves=attacked).state
    assert [text for text in labels(hand(poor, 0)) if text[0] in "−+"] == ["−2"]


@pytest.mark.parametrize(
    ("held", "told", "fields"),
    [
        ("K1 K2 K3 N2 B4", ["attack", "1/2", "1/3"], {}),
        ("K1 K2 N2 N3 N4 P4", ["2/3", "+2", "1/3"], {}),
        ("K1 K2 N2 B4 B5 P4 P6", ["attack", "+1", "+1", "any 1 card"], {}),  # R16
        ("N2 N3 N4", ["+2"], {"options": {"nobles": "original"}}),  # R2
        ("B4 B5 B6 N2", ["1/2"], {"bishops_shown": True}),  # R10
    ],
)
def test_below_a_group_is_what_it_is_good_for(held: str, told: list[str], fields: dict[str, Any]) -> None:
    """The most points now, or how many cards of the smallest set there are."""
    shown = labels(hand(position(held, "K9", **fields), 0))
    assert shown[shown.index("Your turn") + 1 :] == told


def test_what_a_scholar_doubles_is_told_as_it_counts() -> None:
    """R35: for the seat in turn alone. R36: a merchant sells two or three of the other cards."""
    hands = ("N2 N3 B4 L2 M1", "N4 N5 K1 K2", "K3 K4")
    state = position(*hands, scholar=True)
    assert labels(hand(state, 0))[-3:] == ["+2", "1/3", "+4"]
    assert labels(hand(state, 1))[-2:] == ["2/3", "+1"]
    assert labels(hand(position(*hands), 0))[-4:] == ["+1", "1/3", "×2", "+2"]


def test_what_an_attack_may_cost_is_below_each_group() -> None:
    """If the kind is named already, only its group is aimed at."""
    assert labels(hand(POSITIONS["defend"], 1))[-3:] == ["−1", "−3", "−1"]
    c = hand(POSITIONS["three-attack"], 1)
    assert labels(c)[-1] == "−3"
    assert [icon.name for icon in c.icons].count("aim") == 2  # beside the attack, and below the nobles
    assert "shield" in [icon.name for icon in c.icons]


@pytest.mark.parametrize("name", ["busy", "last-busy", "solo-attacked", "five-busy", "five-next"])
def test_every_act_of_the_turn_is_seen(name: str) -> None:
    """The last one is large, the others are chips in their order."""
    state = POSITIONS[name]
    scene = Scene.drawn(see(state, None), look(state))
    icons = [icon.name for icon in table(state).icons if icon.box[2] - icon.box[0] == SIGN]
    kinds = {"bishops": "bishop", "nobles": "noble", "attack": "knight", "scholar": "quill"}
    at = 0
    for act in scene.acts[:-1]:
        at = icons.index(kinds[act.deed.kind], at) + 1
    assert at
    ranks = [card.rank for card in table(state).cards]
    assert {card[1:] for card in scene.acts[-1].deed.cards} <= {*ranks}


@pytest.mark.parametrize(("hands", "count"), [(("K1", "N2"), 4), (("K1", "N2", "B4"), 7)])
def test_the_uses_are_explained_in_a_seats_first_two_turns(hands: tuple[str, ...], count: int) -> None:
    """There are as many shields as kinds. Later there are none."""
    kinds = {symbol.icon for symbol in SYMBOLS.values()}
    for turn, shown in ((2 * len(hands), count), (2 * len(hands) + 1, 0)):
        assert len(kinds & {icon.name for icon in table(position(*hands, turn_number=turn)).icons}) == shown, turn


@pytest.mark.parametrize(("turn", "told"), [(16, None), (17, "Last 4 turns"), (19, "Last 2 turns")])
def test_the_last_turns_are_counted(turn: int, told: str | None) -> None:
    c = table(position("K1", "K2", turn_number=turn, first_player=(turn - 1) % 2, options={"turn_limit": 20}))
    assert [text for text in labels(c) if text.startswith("Last")] == ([told] if told else [])


def test_points_of_this_turn_shine() -> None:
    scene = Scene.drawn(see(POSITIONS["lost"], None), look(POSITIONS["lost"]))
    assert [scene.gained(side) for side in (0, 1)] == [3, 0]
    assert [scene.lost(side) for side in (0, 1)] == [0, 3]
    assert {"+3", "−3"} <= {*labels(table(POSITIONS["lost"]))}
    assert scene.freshly_gained(0) == 0
    told = look(POSITIONS["lost"], news=(KindLost(0, 1, "noble", ("N2", "N5", "N8"), 3),))
    assert Scene.drawn(see(POSITIONS["lost"], None), told).freshly_gained(0) == 3
    assert len(board.draw_table(see(POSITIONS["lost"], None), told).accents) == 2  # the cards, and the new stones
    assert Scene.drawn(see(POSITIONS["act"], None), look(POSITIONS["act"])).gained(0) == 0


def test_a_defence_is_asked_in_its_place() -> None:
    """Two gold slots are beside the attack, at the table and in both hands, whether or not the seat can defend."""
    for state in (POSITIONS["defend"], POSITIONS["three-attack"], POSITIONS["solo-attacked"]):
        assert [icon.name for icon in table(state).icons].count("knight") >= 2
    able, unable = (played("K1 K2 K3", cards, moves=("attack K1 K2 K3",)).state for cards in ("K8 K9 N2", "N3 N4 N2"))
    assert table(able).image.tobytes() == table(unable).image.tobytes()


def test_the_automaton_has_won() -> None:
    c = table(POSITIONS["solo-lost"])
    assert "The automaton wins" in labels(c)
    assert GOLD not in {colour for _, colour in c.image.getcolors(1 << 20) or ()}
    assert GAME.outcome(POSITIONS["solo-lost"]).winners == ()  # type: ignore[union-attr]
