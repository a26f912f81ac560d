"""Pictures of the Hen Auction: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

import pytest

from engine.form import Partial
from engine.games.hens.state import breed
from render.boards.hens import BOARD as hens
from render.boards.hens.hand import BID, OWN
from render.boards.hens.hand import places as own_places
from render.boards.hens.sale import BIDS, NEXT, SALE
from render.boards.hens.table import perches, places
from tests.render import hens_positions
from tests.render.album import Album, icons, within, words
from tests.render.hens_positions import POSITIONS, seats

RUNNING = [name for name, state in POSITIONS.items() if state.phase == "bid"]
OVER = [name for name in POSITIONS if name not in RUNNING]
album = Album(hens, hens_positions)
table, hand = album.table, album.hand


@pytest.mark.parametrize("name", POSITIONS)
def test_every_hen_of_every_coop(name: str) -> None:
    """A hen shows its number, eggs and meat. An empty place shows nothing, or a feather."""
    state, c = POSITIONS[name], table(name)
    for seat, box in enumerate(places(seats(state))):
        for n, place in enumerate(perches(box)):
            if n < len(state.coops[seat]):
                number = state.coops[seat][n].number
                kind = breed(number)
                assert words(c, place) == [str(number), str(kind.eggs), str(kind.meat)]
            else:
                assert not words(c, place)
                assert set(icons(c, place)) <= {"feather"}


@pytest.mark.parametrize("name", RUNNING)
def test_the_hen_for_sale_has_the_largest_figures(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    kind = breed(state.sale)
    largest = max(label.size for label in c.labels)
    assert [label.text for label in c.labels if label.size == largest] == list(map(str, kind))
    assert f"For sale: hen {state.sale}" in words(c, SALE)
    if state.coming is None:
        assert words(c, NEXT) == ["The last auction"]
    else:
        assert words(c, NEXT) == [f"Next: hen {state.coming}", *map(str, breed(state.coming))]


@pytest.mark.parametrize("name", RUNNING)
def test_an_envelope_for_each_bid_that_is_in(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    assert [("envelope" in icons(c, box)) for box in places(seats(state))] == list(state.answered)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_bids_of_the_last_auction(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    if state.last is None:
        assert words(c, BIDS) == ["No auction is over yet"]
        return
    told = words(c, BIDS)
    assert told[0] == f"Bids for hen {state.last.hen}"
    figures = [text for text in told[1:] if not text.isalpha()]
    assert figures == [str(bid.worth) if bid.worth else "–" for bid in state.last.bids]
    assert icons(c, BIDS).count("leg") == sum(bool(bid.hens) for bid in state.last.bids)


def test_what_was_laid_and_who_died() -> None:
    """'+3' is over each hen, a feather for each dead one, only as long as it is new."""
    state, c = POSITIONS["shown"], table("shown")
    assert len(c.signs) == sum(map(len, state.coops))
    assert {sign.name for sign in c.signs} == {"+1", "+2", "+3", "+4"}
    boxes = places(5)
    assert [icons(c, box).count("feather") for box in boxes] == [0, 1, 0, 1, 0]
    old = table("shown", news=False)
    assert not old.signs
    assert not old.accents
    assert "feather" not in [icon.name for icon in old.icons]


def test_what_is_new_is_marked() -> None:
    """The marks are on the hen for sale, the winning bid, the hen that was won, and a bid that came in."""
    c = table("shown")
    won = POSITIONS["shown"].last
    assert won is not None
    assert won.winner == 0
    for box in (SALE, BIDS, places(5)[0]):
        assert any(within(box, accent) for accent in c.accents)
    assert any(within(places(5)[3], accent) for accent in table("four-in").accents)


def test_a_hand_shows_its_bid_with_its_worth() -> None:
    """The hand shows its bid while it is composed and when it is in. It does not show other bids."""
    draft = Partial("bid", {"eggs": ("7",), "hens": ("1", "16")})
    told = words(hand("late", 0, draft), BID)
    assert told == ["Your bid", "worth 16", "7", "5", "4"]
    told = words(hand("four-in", 1), BID)
    assert told == ["Your bid is in", "worth 7", "4", "3"]
    assert words(hand("late", 2), BID) == ["What do you bid?", "At most 29"]
    assert words(hand("late", 0), BID)[-1] == "Full: bid with a hen"
    assert words(hand("four-in", 3), BID)[-1] == "No bid"
    assert "worth 7" not in words(hand("four-in", 4), BID)


def test_a_hand_says_which_hens_are_dying() -> None:
    assert words(hand("shown", 0), OWN)[-1] == "Dying after this auction: hen 1 and hen 17"
    assert "Dying" not in " ".join(words(hand("first", 0), OWN))


def test_hens_that_may_be_bid_stand_higher() -> None:
    assert own_places(True)[0][1] < own_places(False)[0][1]


@pytest.mark.parametrize("name", OVER)
def test_the_end(name: str) -> None:
    """Each seat has eggs, meat, and their sum."""
    state, c = POSITIONS[name], table(name)
    for seat, box in enumerate(places(seats(state))):
        meat = sum(breed(hen.number).meat for hen in state.coops[seat]) if state.market == "sold" else 0
        assert str(state.eggs[seat] + meat) in words(c, box)
        assert (f"{state.eggs[seat]} + {meat}" in words(c, box)) == (state.market == "sold")
    assert "crown" in [icon.name for icon in c.icons]
