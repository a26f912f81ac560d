"""Pictures of the Hen Auction: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

from typing import Any

import pytest

from engine.form import Partial
from engine.games.hens.rules import worths
from engine.games.hens.state import Hen, breed
from render import theme
from render.boards.hens import BOARD as hens
from render.boards.hens import end
from render.boards.hens import hand as hands
from render.boards.hens.hen import piles
from render.boards.hens.sale import upper
from render.boards.hens.scene import Scene
from render.boards.hens.table import HIGH, last, perches, places
from render.boards.hens.text import alt
from render.canvas import Box, Canvas
from render.picture import Viewer
from tests.render import hens_positions
from tests.render.album import Album, icons, within, words
from tests.render.hens_positions import POSITIONS, case, seats, see
from tests.render.layout import inside
from tests.render.positions import names

RUNNING = [name for name, state in POSITIONS.items() if state.phase == "bid"]
OVER = [name for name in POSITIONS if name not in RUNNING]
album = Album(hens, hens_positions)
table, hand = album.table, album.hand


def sale(name: str) -> tuple[Box, Box]:
    """Return the boxes of the hen for sale and of the next one on the table."""
    return upper(HIGH[seats(POSITIONS[name])], POSITIONS[name].last is None)


def to_come(hen: Hen, within: int) -> str:
    """Return the name of the piles of eggs that a hen will still lay."""
    return f"eggs-{breed(hen.number).eggs}x{min(hen.left, within)}/{hen.left}"


def check_coop(name: str, c: Canvas, seat: int, boxes: list[Box], label: bool = False) -> None:
    """Check that each hen shows its meat, its eggs to come, and whether it dies; an empty place at most a feather."""
    state = POSITIONS[name]
    for n, box in enumerate(boxes):
        if n >= len(state.coops[seat]):
            assert not words(c, box)
            assert set(icons(c, box)) <= {"feather"}
            continue
        hen = state.coops[seat][n]
        called = "First hen" if hen.number >= 100 else f"Hen {hen.number}"
        assert words(c, box) == [*([called] if label else []), str(breed(hen.number).meat)]
        assert icons(c, box) == [to_come(hen, state.left), *(["skull"] if hen.left == 1 else [])]
        assert all(inside(icon.box, box) for icon in c.icons if within(box, icon.box))


@pytest.mark.parametrize("name", RUNNING)
def test_every_hen_of_every_coop(name: str) -> None:
    count, c = seats(POSITIONS[name]), table(name)
    for seat, box in enumerate(places(count)):
        check_coop(name, c, seat, perches(count, box))
        check_coop(name, hand(name, seat), seat, hands.places(), label=True)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_number_is_on_the_hen(name: str) -> None:
    """The meat of each hen is within its body."""
    inked = [label for c in (table(name), hand(name, 0)) for label in c.labels if label.colour == theme.INK]
    assert all(theme.contrast(theme.INK, label.ground) > 6.5 for label in inked)


def test_eggs_tell_when_they_are_laid() -> None:
    """The eggs of the next laying are white, later ones are not; of eggs after the match only outlines are drawn."""
    made = piles(2, 3, 2, 20, 24).whole
    middles: list[Any] = [made.getpixel((10 + n * 23, 12)) for n in range(3)]
    assert middles[0][:3] == theme.PAPER
    assert middles[1][:3] != theme.PAPER
    assert [each[3] for each in middles] == [255, 255, 0]
    assert made.size == (3 * 23 - 3, 2 * 27 - 3)


@pytest.mark.parametrize("name", RUNNING)
def test_the_hen_for_sale_and_the_next(name: str) -> None:
    """The hen for sale has the largest meat, its number, and the sum of its eggs; the next one has its meat."""
    state, c = POSITIONS[name], table(name)
    kind, (box, coming) = breed(state.sale), sale(name)
    total = kind.eggs * min(kind.life, state.left)
    assert words(c, box) == [str(kind.meat), f"Hen {state.sale}", str(total)]
    assert icons(c, box) == ["egg", to_come(Hen(state.sale, kind.life), state.left)]
    assert c.labels.index(max(c.labels, key=lambda label: label.size)) == [label.text for label in c.labels].index(
        str(kind.meat)
    )
    if state.coming is None:
        assert " ".join(words(c, coming)) == "The last auction"
    else:
        later = breed(state.coming)
        assert words(c, coming) == ["Next", str(later.meat)]
        piled = to_come(Hen(state.coming, later.life), state.left - 1)
        assert icons(c, coming)[0] == piled
    assert set(words(c, box)) <= {label.text for label in hand(name, 0).labels}


@pytest.mark.parametrize("name", RUNNING)
def test_a_day_for_each_auction(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    assert [icon.name for icon in c.icons].count("dawn") == state.of
    assert f"{state.round}/{state.of}" in [label.text for label in c.labels]


def test_worthless_hens_are_struck_out() -> None:
    """A hen beside the days says that hens are worth nothing at the end, and so do the words."""
    day = (1100, 0, 1200, 60)
    assert icons(table("worthless"), day) == ["hen"]
    assert icons(table("last"), day) == []
    told = {}
    for name in ("worthless", "last"):
        state = POSITIONS[name]
        told[name] = alt(Scene.told(hens_positions.see(state, None), Viewer("en", names("plain", state.seats))), None)
    assert {*told["worthless"]} - {*told["last"]} == {"Living hens are worth nothing at the end."}


@pytest.mark.parametrize("name", RUNNING)
def test_an_envelope_for_each_bid_that_is_in(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    assert [("envelope" in icons(c, box)) for box in places(seats(state))] == list(state.answered)


def test_a_sealed_bid_and_new_eggs_leave_room_for_a_name() -> None:
    state, told = case("5, 6", "12 9", "10 10", "7:3 1:2 / 101:1 5:2")
    c = hens.draw_table(see(state, None), Viewer("ja", names("plain", 2), news=told, answered=(0, 1)))
    for box, name in zip(places(2), names("plain", 2), strict=True):
        assert name in words(c, box)
        assert {word for word in words(c, box) if word.startswith("+")}
        assert "envelope" in icons(c, box)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_bids_of_the_last_auction(name: str) -> None:
    """The worths are in the order of the seats. Hens are beside them; equal bids are struck out."""
    state, c = POSITIONS[name], table(name)
    box = end.BIDS if name in OVER else last(seats(state))
    if state.last is None:
        assert not [icon for icon in icons(c, box) if icon.startswith("seat-")]
        return
    told = [text for text in words(c, box) if not text.isalpha()]
    worth = [str(bid.worth) if bid.worth else "–" for bid in state.last.bids]
    assert [text for text in told if text in worth] == worth
    drawn = icons(c, box).count("hen")
    assert drawn >= sum(bool(bid.hens) for bid in state.last.bids)
    often = worths(state.last.bids)
    red = [seat for seat, bid in enumerate(state.last.bids) if often[bid.worth] > 1]
    assert strokes(c, box) == bool(red)


def strokes(c: Canvas, box: Box) -> bool:
    """Return whether something is struck out with red."""
    colours: Any = c.image.crop(box).getcolors(100_000)
    return theme.ALARM in {colour for n, colour in colours if n > 40}


def test_what_was_laid_and_who_died() -> None:
    """The eggs that were laid are beside those of each seat, with a feather for each dead hen, as long as it is new."""
    c, boxes = table("shown"), places(5)
    past = POSITIONS["shown"].last
    assert past is not None
    for seat, box in enumerate(boxes):
        assert f"+{past.laid[seat]}" in words(c, box)
    assert [icons(c, box).count("feather") for box in boxes] == [0, 1, 0, 1, 0]
    old = table("shown", news=False)
    assert not [label for label in old.labels if label.text.startswith("+")]
    assert not old.accents
    assert "feather" not in [icon.name for icon in old.icons]


def test_what_is_new_is_marked() -> None:
    """The marks are on the hen for sale, the winning bid, the hen that was won, and a bid that came in."""
    c = table("shown")
    won = POSITIONS["shown"].last
    assert won is not None
    assert won.winner == 0
    for box in (sale("shown")[0], last(5), perches(5, places(5)[0])[3]):
        assert any(within(box, accent) for accent in c.accents)
    assert any(within(places(5)[3], accent) for accent in table("four-in").accents)
    own = hand("shown", 0)
    assert any(within(hands.places()[3], accent) for accent in own.accents)


def test_a_hand_shows_its_bid_with_its_worth() -> None:
    """The hand shows its bid while it is composed and when it is in. It does not show other bids."""
    draft = Partial("bid", {"eggs": ("7",), "hens": ("1", "16")})
    assert words(hand("late", 0, draft), hands.BID) == ["Your bid", "7", "9", "16"]
    assert words(hand("late", 0, Partial("bid", {"eggs": ("7",)})), hands.BID) == ["Your bid", "7", "0", "7"]
    assert words(hand("four-in", 1), hands.BID) == ["Bid is in", "4", "3", "7"]
    assert words(hand("late", 2), hands.BID) == ["Your bid", "21", "8", "29", "max"]
    assert words(hand("four-in", 3), hands.BID) == ["No bid", "0", "0", "0"]
    assert "7" not in words(hand("four-in", 4), hands.BID)


def test_the_hens_of_a_bid_are_raised() -> None:
    """The hens that are in the bid are higher than the others, in a draft as in a sealed bid."""
    draft = Partial("bid", {"hens": ("1", "16")})
    for c, raised in ((hand("late", 0), []), (hand("late", 0, draft), [1, 16]), (hand("four-in", 0), [16])):
        tops = {label.text: label.box[3] for label in c.labels if label.text in ("Hen 7", "Hen 1", "Hen 16", "Hen 17")}
        low = max(tops.values())
        assert [hen for hen in (7, 1, 16, 17) if tops[f"Hen {hen}"] < low] == raised


def test_a_full_coop_asks_for_a_hen() -> None:
    def warned(c: Canvas) -> bool:
        return "Full: add a hen" in " ".join(words(c, hands.OWN))

    assert warned(hand("late", 0))
    assert warned(hand("late", 0, Partial("bid", {"eggs": ("7",)})))
    assert not warned(hand("late", 0, Partial("bid", {"hens": ("1",)})))
    assert not warned(hand("four-in", 0)), "the bid is in"
    assert not warned(hand("late", 1))


@pytest.mark.parametrize("name", RUNNING)
def test_a_hand_shows_how_much_the_others_could_bid(name: str) -> None:
    state = POSITIONS[name]
    for seat in range(seats(state)):
        c, others = hand(name, seat), [other for other in range(seats(state)) if other != seat]
        for other, box in zip(others, hands.plates(len(others)), strict=False):
            most = state.eggs[other] + sum(breed(hen.number).meat for hen in state.coops[other])
            assert str(most) in words(c, box)
            assert icons(c, box) == [f"seat-{'ABCDE'[other]}", *(["envelope"] if state.answered[other] else [])]


def test_two_seats_see_the_last_bids_in_their_hands() -> None:
    c, box = hand("two", 0), hands.plates(1)[1]
    assert words(c, box) == ["A", "5", "B", "6"]


@pytest.mark.parametrize("name", OVER)
def test_the_end(name: str) -> None:
    """Each seat has its score; eggs and meat before it if living hens are sold. A crown is at each winner."""
    state, c = POSITIONS[name], table(name)
    sold = state.market == "sold"
    scores = []
    for seat, box in enumerate(end.places(seats(state))):
        meat = [breed(hen.number).meat for hen in state.coops[seat]]
        scores.append(state.eggs[seat] + sum(meat) * sold)
        parts = [str(state.eggs[seat]), str(sum(meat))] if sold else []
        assert words(c, box) == ["ABCDE"[seat], words(c, box)[1], *parts, str(scores[-1]), *map(str, meat)]
    crowned = ["crown" in icons(c, box) for box in end.places(seats(state))]
    assert crowned == [score == max(scores) for score in scores]
