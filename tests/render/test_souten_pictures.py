"""Pictures of Twin Heavens: the checks for this game alone. test_layout.py has the checks for all games."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.example import example
from engine.game import Game
from engine.games.souten.scoring import reckon, side
from engine.games.souten.state import Laid
from render import theme
from render.boards.souten import BOARD as souten
from render.boards.souten import cards
from render.boards.souten.cards import KANJI
from render.boards.souten.corners import BELOW, CORNERS, score_of
from render.boards.souten.hand import FOOT, TILE, TRICK_TOP
from render.boards.souten.parts import SHAPE_ICONS, scored
from render.boards.souten.result import TURNED
from render.boards.souten.scene import Scene, faces, in_line
from render.boards.souten.table import LANTERNS, SIDES, Side
from render.canvas import Box, Canvas, Card, Icon
from render.picture import Viewer
from tests.games.souten_table import given
from tests.render.positions import LOCALES, names
from tests.render.souten_positions import NEWS, POSITIONS, legal, see


def look(name: str, seat: int | None = None, locale: str = "en", news: bool = False) -> Viewer:
    state = POSITIONS[name]
    lit = legal(state, seat) if seat is not None else frozenset()
    told = tuple(Game.see(event, seat) for event in NEWS[name]) if news else ()
    return Viewer(locale, names("plain", state.seats), lit, news=told)


def table(name: str, locale: str = "en", news: bool = False) -> Canvas:
    return souten.draw_table(see(POSITIONS[name], None), look(name, None, locale, news))


def hand(name: str, seat: int, locale: str = "en", news: bool = False) -> Canvas:
    return souten.draw_hand(see(POSITIONS[name], seat), seat, look(name, seat, locale, news))


def scene(name: str) -> Scene:
    return Scene.drawn(see(POSITIONS[name], None), look(name))


def words(c: Canvas) -> list[str]:
    return [label.text for label in c.labels]


def inside(box: Box, area: Box) -> bool:
    return area[0] <= box[0] and area[1] <= box[1] and box[2] <= area[2] and box[3] <= area[3]


def lies_in(c: Canvas, area: Box) -> list[Card]:
    return [card for card in c.cards if inside(card.box, area)]


def told_in(c: Canvas, area: Box) -> list[str]:
    return [label.text for label in c.labels if inside(label.box, area)]


def icons_in(c: Canvas, area: Box) -> list[Icon]:
    return [icon for icon in c.icons if inside(icon.box, area)]


def place(side: Side) -> Box:
    """Return the box in which a seat lays its cards of a trick."""
    x, y = side.trick
    return x - 142, y - 74, x + 142, y + 74


def ranks(laid: tuple[str, ...]) -> list[str]:
    return [KANJI.get(card, "") for card in laid]


LAID = [name for name, state in POSITIONS.items() if any(state.rows)]


# -- the table -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LAID)
def test_all_that_has_been_laid_lies_where_its_owner_sits(name: str) -> None:
    """The trick that runs or has just ended is in the middle, earlier cards at the side. None is only a number."""
    state, c, now = POSITIONS[name], table(name), scene(name)
    for seat, side_ in enumerate(SIDES[state.seats]):
        middle = now.in_trick(seat)
        if middle is not None:
            assert [card.rank for card in lies_in(c, place(side_))] == ranks(faces(middle))
        expected = Counter(rank for laid in now.piled(seat) for rank in ranks(faces(laid)))
        assert Counter(card.rank for card in lies_in(c, side_.zone)) == expected
        assert [*now.piled(seat), *([middle] if middle else [])] == list(state.rows[seat])


def test_partners_sit_opposite() -> None:
    south, west, north, east = (side.zone for side in SIDES[4])
    assert south[1] > north[3]
    assert west[2] < east[0]
    for seat, zone in enumerate((south, west, north, east)):
        assert names("plain", 4)[seat] in told_in(table("lead"), zone)


@pytest.mark.parametrize("name", LAID)
def test_what_counts_is_bright(name: str) -> None:
    state, c, now = POSITIONS[name], table(name), scene(name)
    for seat, side_ in enumerate(SIDES[state.seats]):
        bright = {card.rank for card in lies_in(c, side_.zone) if card.state == "plain"}
        zodiac = {KANJI[card] for laid in now.piled(seat) for card in in_line(laid) if card[0] == "Z"}
        assert bright - {""} == (zodiac if now.team else set())


@pytest.mark.parametrize("name", [name for name in LAID if POSITIONS[name].phase != "over"])
def test_the_strongest_is_crowned_and_others_of_a_trick_that_is_over_are_dim(name: str) -> None:
    state, c, now = POSITIONS[name], table(name), scene(name)
    for seat, side_ in enumerate(SIDES[state.seats]):
        over = now.shown != state.trick
        best = seat == now.crowned
        known = now.in_trick(seat) is not None and now.in_trick(seat).known  # type: ignore[union-attr]
        if now.in_trick(seat) is not None and not known:
            assert {card.state for card in lies_in(c, place(side_))} == {"dim" if over and not best else "plain"}
    crowns = [icon for icon in c.icons if icon.name == "crown"]
    assert len(crowns) == (now.crowned is not None)
    if now.crowned is not None:
        x, y = SIDES[state.seats][now.crowned].trick
        left, top, right, bottom = crowns[0].box
        assert abs((left + right) // 2 - x) < 220
        assert abs((top + bottom) // 2 - y) < 130


@pytest.mark.parametrize(
    "name", [name for name, state in POSITIONS.items() if state.phase == "answer" and not scene(name).owing]
)
def test_what_is_asked_has_the_shape_of_the_answer(name: str) -> None:
    state, c = POSITIONS[name], table(name)
    assert state.turn is not None
    assert state.shape is not None
    asked = [icon.name for icon in icons_in(c, place(SIDES[state.seats][state.turn]))]
    assert asked == [SHAPE_ICONS[letter] for letter in state.shape]


@pytest.mark.parametrize("name", [name for name in LAID if POSITIONS[name].phase != "over"])
def test_the_worth_of_the_round_is_told_as_it_stands(name: str) -> None:
    """The worth is the sum that the rules would give if this trick were the last and its strongest seat won it."""
    state, c, now = POSITIONS[name], table(name), scene(name)
    for seat in range(state.seats):
        gain = now.gain(seat)
        if now.team:
            ours = {seat, (seat + 2) % 4}
            more = sum(card[0] == "Z" for who in ours for laid in state.rows[who] for card in laid.cards)
            down = sum(laid.down for who in range(4) if who not in ours for laid in state.rows[who])
            assert (gain.more, gain.down) == (more, down)
            assert gain.points == (1 + more) * down * gain.times
            told = told_in(c, CORNERS[seat % 2])
            assert {f"+{gain.points}", f"{more})", str(down), str(state.scores[seat % 2])} <= set(told)
        else:
            assert gain.points == sum(laid.down for who, row in enumerate(state.rows) if who != seat for laid in row)
            told = told_in(c, score_of(now, seat))
            assert {f"+{gain.points}", str(state.scores[side(state, seat)])} <= set(told)


def test_a_bonus_is_counted_while_the_last_trick_stands_so() -> None:
    before = given("N10 N1 | Z2 * * * (2)", "N10 N2 | Z5 Z6 Z7 * (2)", " | (4) 2*", " | (6)").do("play N10 N1")
    now = Scene.drawn(see(before.state, None), Viewer("en", names("plain", 4)))
    assert [now.gain(seat).times for seat in range(4)] == [2, 1, 2, 1]
    after = before.do("play N10 N2")
    now = Scene.drawn(see(after.state, None), Viewer("en", names("plain", 4)))
    assert [now.gain(seat).times for seat in range(4)] == [1, 4, 1, 4]
    assert "4" in told_in(souten.draw_table(see(after.state, None), now.look), CORNERS[1])


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("lead", ["", ""]),
        ("fetch", ["", "午<未申酉戌亥子丑寅卯辰天"]),
        ("heaven", ["", "天<巳"]),
        ("snake", ["", ""]),  # with Heaven there
        ("taken", ["99<10-110-2", ""]),
        ("triples", ["88<9910-110-2", "卯<辰"]),
        ("four-alone", ["=9", "丑<寅卯辰"]),
        ("three", ["", ""]),  # 10-2-dragon is strongest
    ],
)
def test_what_still_beats_the_strongest_is_told(name: str, told: list[str]) -> None:
    c = table(name)
    assert ["".join(told_in(c, box)) for box in BELOW] == told
    for label in c.labels:
        if any(inside(label.box, box) for box in BELOW):
            best = label.text in (told[0].strip("=").split("<")[0], told[1].split("<")[0])
            assert label.colour == (theme.INK if best else theme.MUTED if label.text in "<=" else theme.WHITE)


def test_heaven_beats_no_more_once_all_have_seen_it() -> None:
    s = given("Z5 Z6 | 2*", "N9 Z9 | (2)", "Z7 N2 | TEN (1)", "N1 N3 | (2)").do("play Z5")
    assert "".join(told_in(souten.draw_table(see(s.state, None), Viewer("en", names("plain", 4))), BELOW[1])) == (
        "酉<戌亥子丑寅卯辰"
    )


def test_lanterns_tell_the_goal_and_the_undealt_cards() -> None:
    def told(name: str) -> list[str]:
        c = table(name)
        return [text for x, y in LANTERNS for text in told_in(c, (x - 77, y - 90, x + 77, y + 90))]

    assert (told("lead"), told("three")) == (["150", "4"], ["6"])


@pytest.mark.parametrize("name", ["three", "three-late", "four-alone"])
def test_solo_shows_a_lantern_for_each_round(name: str) -> None:
    """One of them is white: the present round."""
    state, c, (x, y) = POSITIONS[name], table(name), LANTERNS[0]
    w = 48 if state.seats == 3 else 38
    left, top = x - (state.seats * w - 4) // 2, y - 10
    lit = [
        c.image.getpixel((left + n % state.seats * w + (w - 4) // 2, top + n // state.seats * 50 + 22))
        for n in range(2 * state.seats)
    ]
    assert [colour == theme.WHITE for colour in lit] == [n + 1 == state.round for n in range(2 * state.seats)]


def test_who_lays_what_is_new_has_the_accent() -> None:
    assert not table("triples").accents
    (accent,) = table("triples", news=True).accents
    assert inside(accent, place(SIDES[4][1]))
    wisdom, fetched = table("owed", news=True).accents
    assert inside(wisdom, SIDES[4][0].zone)
    assert inside(fetched, place(SIDES[4][1]))
    drawn = hand("taken", 1, news=True)
    assert "十" in [card.rank for card in drawn.cards if card.kind == "card" and card.box in drawn.accents]
    assert len(table("given-by-two", news=True).accents) == 1


def test_pictures_of_an_exchange_show_who_has_chosen_and_not_what() -> None:
    c = table("given-by-two")
    assert [sign.name for sign in c.signs] == ["sealed", "sealed"]
    assert {card.kind for card in c.cards} == {"back"}
    mine = POSITIONS["given-by-two"].gifts[0][0]
    drawn = Counter(card.rank for card in hand("given-by-two", 0).cards if card.kind == "card")
    assert drawn == Counter(ranks((*POSITIONS["given-by-two"].hands[0], mine)))  # in the hand until all have chosen


def test_what_benevolence_gave_lies_face_down_for_others() -> None:
    c = table("taken")
    assert [card.rank for card in lies_in(c, place(SIDES[4][1]))] == [""]
    owed = [card.rank for card in hand("taken", 1).cards if card.kind == "tile" and card.box[1] < 300]
    assert "十" in owed
    assert "十" not in [card.rank for card in hand("taken", 2).cards if card.kind == "tile" and card.box[1] < 300]


@pytest.mark.parametrize(("name", "points"), [("round-two", 128), ("over", 128), ("three-round-two", 20)])
def test_what_a_round_was_worth(name: str, points: int) -> None:
    c, result = table(name), POSITIONS[name].result
    assert result is not None
    assert f"+{points}" in words(c)
    assert scored(result).points == points
    middle = [card for card in lies_in(c, (240, 250, 960, 620)) if card.rank]
    turned = [card.rank for card in middle if card.box[2] - card.box[0] == TURNED[0]]
    assert [card.rank for card in middle] == [*turned, *ranks(in_line(Laid(result.cards, result.stands)))]
    assert turned == ranks(result.turned)


def test_the_product_of_a_round_is_that_of_the_rules() -> None:
    state = POSITIONS["over"]
    assert scored(reckon(state)).points == reckon(state).points == 128


def test_crowns_are_for_those_who_have_won_the_match() -> None:
    def crowned(name: str) -> list[int]:
        signs = [sign for sign in table(name).signs if sign.name == "crown"]
        return [n for n, corner in enumerate(CORNERS) if any(corner[0] < sign.box[0] < corner[2] for sign in signs)]

    assert (crowned("over"), crowned("over-by-rounds"), crowned("draw")) == ([1], [0], [])  # B won the last trick
    assert "crown" not in [icon.name for icon in table("draw").icons]


def test_turned_up_cards_are_shown() -> None:
    middle = lies_in(table("three-over"), (240, 250, 960, 620))
    assert [(card.rank, card.state) for card in middle][:5] == [
        *((rank, "plain") for rank in "申仁辰和"),
        ("八", "dim"),  # a number ends it, and does not count
    ]


def test_harmony_tells_what_it_stands_for() -> None:
    """The number is on the card, so the card is drawn differently for another number."""
    c, other = Canvas(), Canvas()
    for canvas, number in ((c, "5"), (other, "9")):
        for x, (w, h) in enumerate(((98, 140), (58, 78), (50, 60), (38, 46))):
            cards.draw(canvas, "WA", 20 + 140 * x, 20, w, h, note=number)
    for card in c.cards:
        assert c.image.crop(card.box).tobytes() != other.image.crop(card.box).tobytes()


# -- the hand --------------------------------------------------------------------------------------------------------


def test_what_a_seat_remembers_stands_on_its_own_picture_only() -> None:
    """B has used Benevolence: it sees the undealt cards again, with the one that it took dimmed."""
    tiles = [(card.rank, card.state) for card in strip(hand("taken", 1))]
    assert tiles == [("十", "dim"), ("未", "plain"), ("申", "plain"), ("天", "plain")]
    assert "deck" in [icon.name for icon in hand("taken", 1).icons]
    for seat in (0, 2, 3):
        assert not strip(hand("taken", seat))
        assert "deck" not in [icon.name for icon in hand("taken", seat).icons]


def test_a_gift_is_between_the_card_given_and_the_card_got() -> None:
    c = hand("lead-gifts", 0)
    gave, got = strip(c)
    assert [gave.rank, got.rank] == ["七", "一"]
    area = (gave.box[2], gave.box[1] - 10, got.box[0], gave.box[3] + 10)
    between = [icon.name for icon in icons_in(c, area)]
    assert sorted(between) == ["right", "right", "seat-C"]


def test_a_seat_sees_its_own_face_down_cards() -> None:
    def tiles(seat: int) -> list[tuple[str, str]]:
        return [(card.rank, card.state) for card in strip(hand("fetch", seat))]

    assert tiles(1) == [("八", "plain"), ("酉", "dim"), ("五", "plain"), ("寅", "plain"), ("四", "dim")]
    assert [state for _, state in tiles(2)] == ["dim", "plain", "plain", "dim", "plain"]


def strip(c: Canvas) -> list[Card]:
    """Return the small cards that a seat has laid or remembers."""
    return [
        card
        for card in lies_in(c, (0, TRICK_TOP + 200, theme.WIDTH, TRICK_TOP + 350))
        if card.kind == "tile" and card.box[3] - card.box[1] == TILE[1]
    ]


def lifted(c: Canvas) -> list[str]:
    """Return the cards of a hand that are raised."""
    return [card.rank for card in c.cards if card.kind == "card" and card.box[3] == FOOT - theme.LIFT]


def test_what_may_be_laid_is_lifted() -> None:
    c = hand("triples", 2)
    assert lifted(c) == [card.rank for card in c.cards if card.state == "legal"]
    assert set(lifted(c)) == set("一二九申辰和")
    assert not lifted(hand("triples", 0))  # not its turn
    assert len(lifted(hand("snake", 3))) == len(POSITIONS["snake"].hands[3])  # it can only pass, with any card
    dim = {card.rank for card in hand("lead-gifts", 0).cards if card.kind == "card" and card.state == "dim"}
    assert not dim & set(lifted(hand("lead-gifts", 0)))


@pytest.mark.parametrize("locale", LOCALES)
def test_an_owed_card_is_marked(locale: str) -> None:
    c = hand("owed", 1, locale)
    assert lifted(c) == ["未"]
    asked = "Lay it now" if locale == "en" else "得た札を使う"
    assert asked in words(c)
    assert asked not in words(hand("fetch", 1, locale))
    (owed,) = [card for card in c.cards if card.kind == "tile" and card.rank == "未" and card.box[1] < TRICK_TOP + 200]
    assert owed.box[0] > 900  # in the seat's own column


def groups(c: Canvas) -> str:
    """Return the cards that can be laid, line by line."""
    area = (0, TRICK_TOP + 200, theme.WIDTH, 600)
    return "".join(card.rank for card in lies_in(c, area) if card.kind == "tile")


def test_a_hand_shows_what_can_be_laid_as_groups_of_cards() -> None:
    assert groups(hand("triples", 2)) == "九和申九和辰和一申和一辰和二申和二辰"  # from weak to strong
    assert groups(hand("late-triples", 1)) == "八八卯"  # cards that it has laid; single cards are only raised
    assert groups(souten.draw_hand(*_example("ja"))).endswith("七辰智八卯")  # and cards that Wisdom can fetch
    many = hand("lead", 0)
    assert [text for text in words(many) if text.startswith("+") and text != "+0"]  # the rest is counted
    assert groups(many).startswith("十十一一十一十二十酉一酉二酉")


@pytest.mark.parametrize(
    ("name", "seat", "asked", "count"),
    [
        ("snake", 3, "You must pass", 1),
        ("barred", 1, "You must pass", 1),
        ("four-alone", 2, "You must pass", 2),
        ("stuck", 0, "Lay 1 face down", 0),  # its place still has the card that has won the trick before
        ("both-stuck", 1, "Lay 1 face down", 1),
    ],
)
def test_a_hand_that_can_lay_nothing_face_up_shows_places_for_backs(
    name: str, seat: int, asked: str, count: int
) -> None:
    c = hand(name, seat)
    assert asked in words(c)
    own = [icon for icon in c.icons if icon.name == "facedown" and icon.box[1] > TRICK_TOP]
    assert len(own) == count
    assert asked not in words(hand(name, (seat + 1) % 4))
    assert not groups(c) or all(card in "".join(ranks(sum(seen(name, seat), ()))) for card in groups(c))


def seen(name: str, seat: int) -> list[tuple[str, ...]]:
    """Return all that a seat has laid in this round."""
    state = POSITIONS[name]
    return [*(laid.cards for laid in state.rows[seat]), state.passed[seat]]


def _example(locale: str) -> tuple[Any, int, Viewer]:
    return example(GAMES["souten"])[0].view(2), 2, Viewer(locale, names("plain", 4))
