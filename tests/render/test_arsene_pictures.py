"""Pictures of Arsène: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.arsene.state import HAND, SEATS, SHOPS
from render import theme
from render.boards.arsene import BOARD as arsene
from render.boards.arsene.scene import Scene
from render.boards.arsene.seats import WIDE, column
from render.boards.arsene.street import KERB, LAST, PURPLE, span, standing
from render.boards.arsene.table import FOOT, STREET
from render.canvas import Box, Canvas
from render.picture import Viewer
from tests.render.arsene_positions import NEWS, POSITIONS, legal, see
from tests.render.positions import LOCALES, names

PLAYERS = names("plain", SEATS)
TRICK = [name for name, state in POSITIONS.items() if state.phase in ("play", "dispose")]


def table(name: str, locale: str = "en", news: tuple[Any, ...] = (), **fields: Any) -> Canvas:
    return arsene.draw_table(see(replace(POSITIONS[name], **fields), None), Viewer(locale, PLAYERS, news=news))


def hand(name: str, seat: int, locale: str = "en", news: tuple[Any, ...] = ()) -> Canvas:
    state = POSITIONS[name]
    return arsene.draw_hand(see(state, seat), seat, Viewer(locale, PLAYERS, legal(state, seat), news=news))


def words(c: Canvas) -> list[str]:
    return [label.text for label in c.labels]


def named(c: Canvas, name: str) -> list[Box]:
    return [icon.box for icon in c.icons if icon.name == name]


def in_column(c: Canvas, seat: int) -> set[str]:
    """Return the icons and texts in a seat's panel on the table."""
    things = [*((icon.name, icon.box) for icon in c.icons), *((label.text, label.box) for label in c.labels)]
    left, right = column(seat), column(seat) + WIDE
    return {what for what, box in things if left <= box[0] and box[2] <= right and box[3] <= FOOT}


def on_street(c: Canvas, seat: int, top: int = STREET[0]) -> list[int]:
    """Return the places of a seat's badges on the street; it has badges elsewhere too."""
    middles = [(box[0] + box[2]) // 2 for box in named(c, f"seat-{'ABCD'[seat]}") if box[1] > top]
    return [min(range(LAST + 1), key=lambda count: abs(sum(span(count)) / 2 - x)) for x in middles]


@pytest.mark.parametrize("name", POSITIONS)
def test_every_shop_shows_its_groups_and_the_next_in_large(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    scene = Scene.drawn(state, Viewer("en", PLAYERS))
    stacks = [int(icon.name.removeprefix("chips-")) for icon in c.icons if icon.name.startswith("chips-")]
    assert stacks == [count for shop in SHOPS for count in scene.groups(shop)]
    large = [label.text for label in c.labels if label.size == 72]
    assert large == [f"+{scene.groups(shop)[0]}" for shop in SHOPS if scene.groups(shop)]
    assert sum(box[1] > STREET[0] for box in named(c, "police")) == state.chips.count(0)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_badge_is_at_the_place_of_its_seats_number(name: str) -> None:
    """After a deal, its badges stay until the next side card is turned up. Four at one place reach over its edges."""
    state, c = POSITIONS[name], table(name)
    counts = [result.tricks for result in state.results] if state.phase == "flip" else []
    for seat, count in enumerate(counts or state.tricks):
        place = min(count, LAST)
        crowd = len(standing(counts or state.tricks, place)) > 2
        (found,) = on_street(c, seat)
        assert abs(found - place) <= crowd
        if count >= LAST:
            assert str(count) in words(c)


@pytest.mark.parametrize("name", TRICK)
def test_the_kerb_counts_the_tricks(name: str) -> None:
    c, start = table(name), span(1)[0]
    pitch = (theme.WIDTH - start) / HAND
    stones = [c.image.getpixel((round(start + (n + 0.4) * pitch), STREET[1] + KERB // 2)) for n in range(HAND)]
    taken = sum(POSITIONS[name].tricks)
    assert stones == [theme.WHITE] * taken + [theme.LINE] * (HAND - taken)


def ringed(c: Canvas) -> set[Any]:
    """Return the colours of rings on the pavement."""
    street = c.image.crop((0, STREET[1] + KERB, *c.image.size))
    return {colour for _, colour in street.getcolors(1 << 20) or ()} & {PURPLE, theme.ALARM}


def test_a_ring_unites_seats_with_equally_many_tricks() -> None:
    assert ringed(table("hand-3")) == {PURPLE}  # tricks: 3, 3, 1, 1
    assert ringed(table("trumped")) == set()  # tricks: 3, 0, 1, 2
    assert ringed(table("in-danger")) == {theme.ALARM}  # tricks: 4, 1, 1, 4; both shops are empty
    assert ringed(table("last-trick", chips=(3, 6, 9, 0, 3))) == {theme.ALARM}  # B alone has 4


def test_nothing_unites_seats_without_tricks_but_the_scramble() -> None:
    tricks = (0, 0, 5, 2)
    assert ringed(table("lead", tricks=tricks)) == set()
    assert ringed(table("lead", tricks=tricks, scramble=True)) == {PURPLE}
    assert ringed(table("lead", tricks=(0, 0, 0, 0), last=None, scramble=True)) == set()


def test_the_trick_is_in_the_panels() -> None:
    c = table("trumped")  # H10 by C, D6 by D, HA by A; diamonds are trump
    cards = [card for card in c.cards if card.kind == "card" and card.box[3] < FOOT]
    placed = {(card.box[0] - theme.LEFT) // (column(1) - column(0)): (card.rank, card.state) for card in cards}
    assert placed == {2: ("10", "plain"), 3: ("6", "win"), 0: ("A", "plain")}
    assert "right" in in_column(c, 2)
    assert "crown" in in_column(c, 3)
    assert "heart" in in_column(c, 1), "its place shows the suit that was led"
    assert not {"right", "crown", "heart"} & in_column(c, 0)


def test_a_leader_who_wins_has_both_signs() -> None:
    assert {"right", "crown"} <= in_column(table("scramble"), 0)


def test_before_a_lead_the_last_trick_is_dimmed() -> None:
    c = table("lead-after-a-push")
    assert [card.state for card in c.cards if card.kind == "card" and card.box[3] < FOOT] == ["dim"] * SEATS
    assert "crown" in in_column(c, 0)
    assert "right" in in_column(c, 3)
    for seat in range(SEATS):
        shown = [card.state for card in hand("lead-after-a-push", seat).cards if card.kind == "card"]
        assert shown[:SEATS] == ["dim"] * SEATS


@pytest.mark.parametrize("name", ["lead-after-a-push", "choice"])
def test_an_arrow_shows_a_push(name: str) -> None:
    """It runs below the panels, from the winner to the seat that gets the trick."""
    c, state = table(name), POSITIONS[name]
    scene = Scene.drawn(state, Viewer("en", PLAYERS))
    assert scene.push == ((0, 3) if name == "lead-after-a-push" else (0, 2))
    start, end = (column(seat) + 212 for seat in scene.push)
    assert {c.image.getpixel((x, FOOT + 23)) for x in range(start, end, 20)} == {PURPLE}
    assert PURPLE not in {c.image.getpixel((x, FOOT + 23)) for x in (start - 30, end + 30)}


def test_where_a_trick_can_be_pushed() -> None:
    c = table("choice")
    assert "crown" in in_column(c, 0)
    assert "push_it" in in_column(c, 2)
    assert c.image.getpixel((column(2) + 3, 60)) == PURPLE
    assert not {"push_it", "crown"} & (in_column(c, 1) | in_column(c, 3))
    assert "Keep or push?" in words(c)


@pytest.mark.parametrize(("name", "word", "backs"), [("lead", "Trump", 2), ("no-trump", "No trump", 3)])
def test_trump_shows_by_word_and_by_the_side_cards(name: str, word: str, backs: int) -> None:
    c = table(name)
    assert word in words(c)
    assert sum(card.kind == "back" for card in c.cards) == backs
    assert [card.rank for card in c.cards if card.kind == "tile"] == ["K"] * (3 - backs)
    assert word in words(hand(name, 3))


def test_the_side_cards_are_large_while_one_is_to_be_turned_up() -> None:
    for c in (table("flip"), hand("flip", 2)):
        assert [card.state for card in c.cards if card.kind == "back"] == ["legal"] * 3
        assert "Turn one up" in words(c)
    c = hand("flip", 1)
    assert [card.state for card in c.cards if card.kind == "back"] == ["plain"] * 3
    assert "Turn one up" not in words(c)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_scramble_has_a_banner(locale: str) -> None:
    told = {"en": "Scramble", "ja": "争奪モード"}[locale]
    for name in ("scramble", "flip-swapped"):
        assert told in words(table(name, locale))
        assert told in words(hand(name, 0, locale))
        assert told not in words(table(name, locale, scramble=False))


def test_what_the_deal_before_brought() -> None:
    c = table("flip")
    assert "+5" in in_column(c, 0)
    assert "clash" in in_column(c, 1) & in_column(c, 2)
    assert "+2" in in_column(c, 3)
    c = table("flip-swapped")
    assert {"swap", "+7"} <= in_column(c, 0)
    assert {"swap", "−7"} <= in_column(c, 1)
    assert {"+1"} == in_column(c, 2) & {"swap", "clash", "police", "+1"}
    assert "0" in in_column(c, 3)
    c = table("flip-void")
    assert all("police" in in_column(c, seat) for seat in range(SEATS))
    assert "Doesn’t count" in words(c)
    c = table("over")
    assert {"police", "−12"} <= in_column(c, 0)
    assert {"The new Arsène L", "Oliver", "The police caught someone."} <= set(words(c))


def shop_edges(c: Canvas) -> list[int]:
    """Return the shops with a red edge."""
    return [shop for shop in SHOPS if c.image.getpixel((span(shop)[0] + 3, sum(STREET[:2]) // 2)) == theme.ALARM]


def test_at_the_end_only_the_caught_are_marked() -> None:
    """B took the last chips of shop 4 before the police came."""
    c = table("over")
    assert shop_edges(c) == [1]
    assert ["police" in in_column(c, seat) for seat in range(SEATS)] == [True, False, False, True]
    assert shop_edges(table("flip-void")) == [1, 4, 5]
    assert shop_edges(table("in-danger")) == [1, 4]


def test_cards_that_do_not_follow_are_dimmed_and_the_reason_is_told() -> None:
    c = hand("two-suits", 0)
    states = {card.rank + str(n): card.state for n, card in enumerate(c.cards[-10:])}
    assert [*states.values()] == ["legal"] * 6 + ["dim"] * 4
    assert "Follow suit" in words(c)
    assert len(named(c, "heart")) == 2  # in the pill, and in the card's place
    assert "None: any card" in words(hand("one-suit", 0))
    assert "You lead" in words(hand("lead", 3))


GOALS = {"hand-3": (0, 4), "follow": (3, 1), "beyond": (0, 6), "in-danger": (0, 5), "far-beyond": (0, None)}


@pytest.mark.parametrize("name", GOALS)
def test_the_place_to_which_the_trick_leads_is_dashed(name: str) -> None:
    seat, goal = GOALS[name]
    c = hand(name, seat)
    found = {
        count
        for count in range(LAST + 1)
        for x in range(span(count)[0] + 10, span(count)[1] - 10)
        if c.image.getpixel((x, 475)) == theme.GOLD
    }
    assert found == ({goal} if goal else set())


def test_shops_out_of_reach_are_dim() -> None:
    """A has four tricks, and two tricks are left."""
    c = hand("beyond", 0)
    shown = {label.text: label.colour for label in c.labels if label.size == 60}
    assert shown == {"+1": theme.WHITE}
    assert [label.colour for label in c.labels if label.size == 60] == [theme.MUTED] * 4 + [theme.WHITE]


def figures(c: Canvas) -> list[tuple[str, bool]]:
    """Return what the shops of both ways would bring, and whether the viewer would be there."""
    return [(label.text, label.colour == theme.WHITE) for label in c.labels if label.size in (60, 72)]


def test_both_ways_to_dispose_of_a_trick_are_shown() -> None:
    c = hand("choice", 0)
    assert {"Keep", "Push", "Keep or push?"} <= {*words(c)}
    assert figures(c) == [("+1", False), ("+1", True), ("+1", True), ("+1", False)]
    assert len(named(c, "keep_it")) == len(named(c, "push_it")) == 1
    places = [x[0] for x in sorted(named(c, "seat-C")) if x[1] > 200]  # it gets the pushed trick
    assert len(places) == 3
    assert len(named(hand("choice-danger", 2), "police")) == 4
    assert figures(hand("choice-last", 0)) == [("+1", False), ("+0", True), ("+1", True), ("+0", False)]


def test_only_who_owes_it_sees_both_ways() -> None:
    assert not named(hand("choice", 1), "keep_it")
    assert "Keep or push?" not in words(hand("choice", 1))


def test_a_hand_lies_by_suit_from_high_to_low() -> None:
    c = hand("follow", 0)  # S5 SK D7 H3 and two more cards
    held = [card for card in c.cards if card.kind == "card"][-6:]
    assert [card.box[0] for card in held] == sorted(card.box[0] for card in held)
    assert [card.rank for card in held][:2] == ["K", "5"]


ACCENTS = {"flip": 4, "flip-turned": 6, "first-lead": 1, "lead": 3, "lead-after-a-push": 2, "scramble": 1, "over": 5}


@pytest.mark.parametrize("name", NEWS)
def test_what_is_new_has_an_accent(name: str) -> None:
    """Results of a deal, an empty shop, the scramble, a side card, a card of the trick, a badge that has moved on."""
    assert len(table(name, news=NEWS[name]).accents) == ACCENTS[name]


def test_at_the_end_a_hand_is_the_table() -> None:
    state, look = POSITIONS["over"], Viewer("ja", PLAYERS)
    shown = arsene.draw_hand(see(state, 1), 1, look).image
    assert shown.tobytes() == arsene.draw_table(see(state, None), look).image.tobytes()
