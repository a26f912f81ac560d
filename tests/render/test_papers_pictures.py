"""Pictures of Laminate Rummy: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.form import Partial
from engine.games.papers.publishing import content, possible
from engine.games.papers.state import DECK, GOAL, KINDS, PUBLISHABLE, Published, Recognised
from render import theme
from render.boards.papers import BOARD as board
from render.boards.papers.aims import Aim, aims, composed, dearest, held, near
from render.boards.papers.sketch import BLOCKS, STEPS, WRITTEN
from render.canvas import Box, Canvas
from render.picture import Viewer
from tests.render.layout import check_layout
from tests.render.papers_positions import POSITIONS, position, see
from tests.render.positions import names

STATE = position("O7 C7 H2 T12 S9|S5 S6 S8|X12", "straight_5 H7, sf_4 C4|three_card B7, sum_49 X7|straight_7 O6", "T6")
DRAFT = {"paper": ("five_card",), "cards": ("O7", "C7"), "cites": ("H7", "B7", "X7"), "gifts": ("H2", "T12")}


def hand(**chosen: tuple[str, ...]) -> Canvas:
    draft = Partial("publish", chosen) if chosen else None
    return board.draw_hand(see(STATE, 0), 0, Viewer("en", names("plain", 3), draft=draft))


def brightness(c: Canvas, box: Box) -> tuple[int, int]:
    """Return the darkest and the brightest value in a box."""
    values = c.image.crop(box).convert("L").tobytes()
    return min(values), max(values)


def states(c: Canvas, kind: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for card in c.cards:
        if card.kind == kind:
            found.setdefault(card.state, []).append(card.rank)
    return found


def test_a_draft_is_shown() -> None:
    """The seat's own cards and gifts are raised, citations framed, and each gift has its receiver's badge."""
    c = hand(**DRAFT)
    check_layout("draft", c)
    assert states(c, "card") == {"plain": ["6"], "legal": ["2", "7", "7", "12"], "dim": ["9"]}  # 6: a discard
    assert states(c, "tile") == {"plain": ["7"] * 5, "dim": ["4", "6"], "legal": ["7", "7", "7"]}
    assert [sign.name for sign in c.signs] == ["seat-B", "seat-B"]
    assert {"Five of a Kind", "+4"} <= {label.text for label in c.labels}
    assert states(hand(), "card") == {"legal": ["6"], "plain": ["2", "7", "7", "9", "12"]}


@pytest.mark.parametrize("count", [9, 12, 18, 24, 25, 33])
def test_a_draft_fits_a_hand_of_any_size(count: int) -> None:
    """The badge of a gift is off the rank, and the name of the paper is whole, also in the last turns."""
    taken = {"S5", "X12", "H7", "C4", "S9", "T9", "B7", "X7", "O6", "T6", "B8"}
    own = [card for card in DECK if card not in taken][:count]
    papers = "five_card H7, sf_6 C4, four_pair S9 T9|three_card B7, sum_49 X7|straight_7 O6, end_flag B8"
    state = position(f"{' '.join(own)}|S5|X12", papers, "T6", ender=2, turns_left=2, turn=0)
    for gift in own[:: max(1, count // 5)]:
        draft = {"paper": ("sf_6",), "cards": tuple(own[:3]), "cites": ("B7",), "gifts": (gift,)}
        look = Viewer("en", names("plain", 3), draft=Partial("publish", draft))
        c = board.draw_hand(see(state, 0), 0, look)
        check_layout(f"{count}, {gift}", c)
        assert "Straight Flush 6" in {label.text for label in c.labels}


def test_a_draft_is_on_no_picture_of_the_table() -> None:
    looks = [Viewer("en", names("plain", 3), draft=draft) for draft in (None, Partial("publish", DRAFT))]
    pictures = [board.draw_table(see(STATE, 0), look).image.tobytes() for look in looks]
    assert pictures[0] == pictures[1]


def test_recognised_papers_are_bright_and_their_card_is_large() -> None:
    c = board.draw_table(see(STATE, None), Viewer("en", names("plain", 3)))
    assert {card.rank_size for card in c.cards if card.kind == "tile"} == {theme.RANK}
    for card in c.cards:
        if card.kind == "tile":
            assert brightness(c, (card.box[0] - 8, card.box[3] - 20, card.box[0] - 7, card.box[3]))[0] > 200
    pending = board.draw_table(see(POSITIONS["turn"], None), Viewer("en", names("plain", 3)))
    assert {card.rank_size for card in pending.cards if card.kind == "tile"} == {theme.RANK}


@pytest.mark.parametrize(("seats", "left"), [(3, 4), (5, 9)])
def test_the_turns_that_are_left_are_in_their_order(seats: int, left: int) -> None:
    """The present turn is the first one. After each other seat's second turn, the seat at the ender's right is last."""
    turn = (seats - left) % seats
    papers = "straight_11 H3, four_pair O5, end_flag B9"
    state = position("|".join(DECK[28 : 28 + seats]), papers, ender=0, turns_left=left, turn=turn, first=turn)
    c = board.draw_table(see(state, None), Viewer("en", names("plain", seats)))
    assert f"Last {left}" in [label.text for label in c.labels]
    beside = [icon.name for icon in c.icons if icon.name.startswith("seat-") and icon.box[0] > theme.WIDTH - 200]
    assert beside == [f"seat-{'ABCDE'[(turn + n) % seats]}" for n in range(left)]
    assert beside[-1] == f"seat-{'ABCDE'[seats - 1]}"


def test_planks_show_points_and_those_that_may_come() -> None:
    """The shelf of the first seat has three full planks, one hatched plank, and eleven hollow ones."""
    c = board.draw_table(see(POSITIONS["turn"], None), Viewer("en", names("plain", 3)))
    middles = [16 + round(976 * (k + 0.5) / GOAL) for k in range(GOAL)]
    shades = [brightness(c, (x, 246, x + 1, 258)) for x in middles]
    assert [low > 200 for low, _ in shades] == [True] * 3 + [False] * 12
    assert [low < 40 < high for low, high in shades] == [False] * 3 + [True] + [False] * 11


def test_new_points_have_an_accent() -> None:
    state, seat_news = POSITIONS["turn"], (Recognised(1, "five_card", "H7", 4), Published(2, "straight_7", (), (), 2))
    looks = [Viewer("en", names("plain", 3), news=news) for news in ((), seat_news)]
    quiet, told = ({*board.draw_table(see(state, None), look).accents} for look in looks)
    planks = [box for box in told - quiet if box[3] - box[1] < 30]
    assert sorted(round((right - left) / 65) for left, _, right, _ in planks) == [3, 4]


# -- what a hand can make --------------------------------------------------------------------------------------------


def test_aims_are_the_kinds_that_a_hand_can_publish_now_or_with_one_more_card() -> None:
    """Aims agree with the rules: each card that could be added is tried."""
    for name in ("turn", "five", "hand-20", "first-turn"):
        state = POSITIONS[name]
        seat = state.turn
        cards = held(state, seat)
        found = {aim.kind: aim.missing for aim in aims(state, seat, cards)}
        now = possible(state, seat)
        assert [kind for kind, missing in found.items() if not missing] == now
        known, more = {*state.hands[seat], *state.citable}, set[str]()
        for card in DECK:
            if card not in known:
                hands = tuple((*hand, card) if n == seat else hand for n, hand in enumerate(state.hands))
                more |= {*possible(replace(state, hands=hands), seat)}
        assert {*found} == {*now, *more}, name
        for kind, missing in found.items():
            laid, cited = composed(Aim(kind, missing), cards)
            assert content(kind, laid + cited)
            assert missing in ("", *laid)


def test_the_missing_card_is_the_top_discard_if_that_will_do() -> None:
    state = position("O7 C7 X7|S5|X12", "straight_5 H7||", "T7 O2")
    [five] = [aim for aim in aims(state, 0, held(state, 0)) if aim.kind == "five_card"]
    assert five.missing == "T7"


def test_the_last_turn_shows_only_papers_that_are_recognised_at_once() -> None:
    state = position("C7 X7 T7|O8|X12 T12", "straight_5 H7, sum_49 O7, sf_4 B7|", "O2")
    cards = held(state, 0)
    assert {aim.kind: aim.missing for aim in near(state, 0, cards, 2)} == {"three_card": "", "five_card": ""}
    assert [aim.kind for aim in near(state, 0, cards, 1)] == ["three_card"]
    assert near(state, 0, cards, 0) == []
    assert len(composed(Aim("three_card", ""), cards, fewest=True)[0]) == 1


def test_a_drawn_card_shows_what_it_brings_near() -> None:
    """After the seat's last turn nothing follows, so nothing is near."""
    for name, near_ in (("keep", True), ("keep-last", False)):
        state = POSITIONS[name]
        c = board.draw_hand(see(state, state.turn), state.turn, Viewer("en", names("plain", 3)))
        assert ("1 short" in [label.text for label in c.labels]) == near_


def test_the_dearest_papers_are_shown() -> None:
    """One that can be published now and one that lacks a card, or two of one sort."""
    ready, short = Aim("three_card", ""), Aim("sf_4", "H4")
    other, dear = Aim("three_pair", ""), Aim("straight_11", "H4")
    assert dearest([ready, short, other, dear]) == [other, dear]
    assert dearest([ready, other]) == [other, ready]
    assert dearest([short, dear]) == [dear, short]
    assert dearest([short]) == [short]
    assert dearest([]) == []


def test_every_kind_has_its_sketch() -> None:
    assert {*STEPS, *BLOCKS, *WRITTEN} == {*PUBLISHABLE} == {*KINDS} - {"end_flag"}
