"""Fat Cattle: worked examples, refusals, rulings and starts. conformance/ has the laws for all games."""

from __future__ import annotations

from typing import Any

import pytest

from bot.ui.caps import DISCORD
from bot.ui.components import without_emoji
from bot.ui.controls import plan
from bot.ui.rows import Select
from bot.ui.sheets import sheet_for
from engine.chance import Chance
from engine.form import Partial, Text
from engine.game import BadOptionError, IllegalMoveError
from engine.games.cattle.rules import price, queue
from engine.games.cattle.state import ANIMALS, Plan, Sale
from engine.games.cattle.worlds import unseen
from engine.match import Match, new_seed
from engine.notation import line
from engine.options import read_options
from render.texts import say
from tests.games.cattle import GAME, GIVEN, SEED, Scene, given
from tests.games.scene import NAMES, bad_start

# --- worked examples -----------------------------------------------------------------------------------------------


def test_the_dealt_animals_are_paid() -> None:
    """Example 1."""
    deck = [20, 23, 1, 5, 6, 7, 8]
    start = {"first": 0, "deck": [*deck, *[animal for animal in ANIMALS if animal not in deck]]}
    s = Scene(Match.new(GAME, 3, GAME.options_type(), SEED, start))
    assert (s.state.hay, s.stalls, s.state.row) == ((2, 5, 6), "20:0 / 23:0 / 1:0", (5, 6, 7, 8))
    assert queue(s.state) == (0, 1, 2)


def test_a_life() -> None:
    """Example 2, R5: one step per round; a ripe animal is sold from the next round on."""
    s = given("8:1 / 3:0 / 4:0", "5 5 5", round=3)
    s.do("plan 8", "plan", "plan")
    assert (s.state.hay[0], s.stalls.split(" / ")[0]) == (5 - 2 + 1, "8:2")
    s.do("plan 8", "plan", "plan")
    assert (s.state.hay[0], s.stalls.split(" / ")[0]) == (4 - 2 + 1, "8:3")
    assert "Anna feeds animal 8 for 2 hay." in s.words()
    assert "Now ripe in Anna’s stall: animal 8." in s.words()
    s.do("plan - sell 8", "plan", "plan")
    assert (s.state.hay[0], s.stalls.split(" / ")[0], s.state.sold[0]) == (3 + 13 + 1, "-", 13)
    assert "Anna is the only one to sell and gets the full 13 hay for animal 8." in s.words()
    assert "Empty stalls: Anna." in s.words()


def test_a_glut() -> None:
    """Example 3, R7: a seat's own second animal counts too."""
    s = given("8:3 12:3 / 5:2 / 4:0", "0 0 5").do("plan - sell 8 12", "plan - sell 5", "plan")
    assert s.state.hay == (9 + 12, 6, 5)
    assert s.state.last is not None
    assert s.state.last.sales == (Sale(0, 8, 9), Sale(0, 12, 12), Sale(1, 5, 6))
    assert "3 animals are sold in this round. Each price falls by 4, but not below 1." in s.words()
    assert "Anna sells animal 12, worth 16, for 12 hay." in s.words()
    s = given("8:3 / 5:2 / 4:0 / 3:0", "0 0 5 5").do("plan - sell 8", "plan - sell 5", "plan", "plan")
    assert s.state.hay == (12, 9, 5, 5)
    s = given("8:3 / 5:2 / 4:0", "0 0 5", glut="0").do("plan - sell 8", "plan - sell 5", "plan")
    assert "2 animals are sold in this round." in s.words()


def test_what_is_sold_today_pays_tomorrow() -> None:
    """Example 4, R3."""
    s = given("8:3 / 5:2 / 4:0", "0 0 5")
    told = (
        "You don’t have enough hay: this costs 1, and you have 0. Hay from sales can’t be spent before the next round."
    )
    assert s.refused("plan - sell 8 buy 27") == told


def test_several_want_one_calf() -> None:
    """Example 5, R6: the smaller herd goes first, then the poorer seat, then the bell. The others keep their hay."""
    s = given("3:0 / 4:0 7:0 / 9:0", "4 1 3")
    assert queue(s.state) == (2, 0, 1)
    s.do("plan - buy 23", "plan", "plan - buy 23")
    assert (s.state.hay, s.stalls) == ((4, 1, 0), "3:0 / 4:0 7:0 / 9:0 23:0")
    assert "Anna and Cleo want animal 23. Cleo is first in the queue." in s.words()
    assert "Cleo buys animal 23 for 3 hay. It eats 1 and will be worth 7." in s.words()
    assert "Out of hay: Cleo." in s.words()
    s = given("3:0 / 4:0 / 9:0", "4 4 4", round=9, first=1)
    assert (s.state.bell, queue(s.state)) == (0, (0, 1, 2))
    s = given("3:0 / 4:0 / 9:0", "4 4 4", round=10, first=1)
    assert queue(s.state) == (1, 2, 0)


def test_the_row_moves() -> None:
    """Example 6, R8."""
    s = given("3:0 / 4:0 / 9:0", "4 4 4").do("plan - buy 23", "plan - buy 27", "plan")
    assert s.state.row == (24, 28, 1, 2)
    s = given("3:0 / 4:0 / 9:0", "4 4 4").do("plan", "plan", "plan")
    assert s.state.row == (24, 27, 28, 1)
    assert s.state.gone == (23,)
    assert "No one bought a calf, so animal 23 leaves." in s.words()


def test_all_refusals() -> None:
    """Example 7."""
    s = given("8:1 12:3 9:0 / 3:0 / 1:0", "3 3 3", "27 24 23 28")
    assert s.refused("plan - buy 27") == "Your stall is full. Sell an animal, or buy no calf."
    assert s.refused("plan 12") == "That animal is ripe and eats no more: animal 12. You can sell it."
    assert s.refused("plan - sell 8") == "That animal isn’t ripe, so it can’t be sold yet: animal 8. Feed it first."
    assert s.refused("plan 1") == "That animal isn’t in your stall: animal 1. Choose one of your own."
    assert s.refused("plan 8 8") == "You have chosen animal 8 too many times."
    assert s.refused("plan - sell 12 12") == "You have chosen animal 12 too many times."
    assert s.refused("plan - sell 12 buy 5") == "That calf isn’t for sale: animal 5. Choose one from the row."
    told = (
        "You don’t have enough hay: this costs 4, and you have 3. Hay from sales can’t be spent before the next round."
    )
    assert s.refused("plan 8 9 sell 12 buy 27") == told
    assert "8 9 sell 12 buy 27" not in s.legal(0)
    assert {"8 sell 12 buy 27", "8 9", "plan"} <= s.legal(0)
    s.do("plan 8 sell 12 buy 27")
    assert s.match.view(1).plans == s.match.view(None).plans == (None, None, None)
    assert s.match.view(0).plans[0] is not None
    assert s.match.view(2).answered == (True, False, False)
    assert s.words(1) == ["Anna hands in a sheet (1 of 3)."]
    assert (
        s.refused("plan", seat=0)
        == "Your sheet for this round is already in and can’t be changed. Wait for the others."
    )


def test_the_end() -> None:
    """Example 8: a ripe animal brings half its value, the others nothing."""
    s = given("8:2 12:3 / 5:2 / 3:0", "4 9 2", round=12).do("plan 8 sell 12", "plan", "plan")
    assert s.match.outcome is not None
    assert s.match.outcome.scores == (24, 14, 2)
    assert (s.match.outcome.winners, s.match.outcome.reason) == ((0,), "hay")
    assert s.words()[-4:] == [
        "Anna has 18 hay plus 6 for animal 8: 24 hay.",
        "Berta has 9 hay plus 5 for animal 5: 14 hay.",
        "Cleo has 2 hay.",
        "Anna wins with 24 hay.",
    ]


def test_of_equal_hay_who_sold_for_more_wins() -> None:
    """Example 8: if sales are equal too, the win is shared."""
    s = given("3:0 / 4:0 / 9:0", "14 14 3", round=12, sold=[20, 10, 30]).do("plan", "plan", "plan")
    assert s.match.outcome is not None
    assert (s.match.outcome.scores, s.match.outcome.winners) == ((14, 14, 3), (0,))
    assert s.words()[-1] == "Anna wins the tie at 14 hay, having sold animals of higher value."
    s = given("3:0 / 4:0 / 9:0", "14 14 3", round=12, sold=[20, 20, 30]).do("plan", "plan", "plan")
    assert s.match.outcome is not None
    assert s.match.outcome.winners == (0, 1)
    assert s.words()[-1] == "Anna and Berta have 14 hay each and share the win."


@pytest.mark.parametrize(("glut", "hay"), [("0", (13, 16)), ("1", (12, 15)), ("2", (11, 14)), ("3", (10, 13))])
def test_the_option(glut: str, hay: tuple[int, ...]) -> None:
    """Example 9: without a glut every sale is at full value."""
    s = given("8:3 / 12:3", "0 0", "23 24 27", glut=glut).do("plan - sell 8", "plan - sell 12")
    assert s.state.hay == hay


# --- refusals ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "ja"),
    [
        ("have-planned", "このラウンドの計画はもう出したので、変えられません。ほかの人を待ってください。"),
        ("not-your-animal", "その牛はあなたの牛舎にいません（牛9）。自分の牛を選んでください。"),
        ("animal-ripe", "その牛はもう育っているので、エサは必要ありません（牛9）。売ることができます。"),
        ("animal-not-ripe", "その牛はまだ育っていないので、売れません（牛9）。先にエサをやってください。"),
        ("not-on-offer", "その子牛は売りに出ていません（牛9）。売りに出ている子牛を選んでください。"),
        ("stall-full", "牛舎がいっぱいです。牛を売るか、子牛を買うのをやめてください。"),
        (
            "too-little-hay",
            "干し草が足りません。この計画には4束必要ですが、手元には3束しかありません。売った代金は次のラウンドから使えます。",
        ),
    ],
)
def test_refusals_in_japanese(code: str, ja: str) -> None:
    assert say("ja", Text(f"refuse-{code}", {"card": "9", "cost": 4, "n": 3}), game="cattle") == ja


def test_nothing_more_is_asked_at_the_end() -> None:
    s = given("3:0 / 4:0 / 9:0", "4 4 4", round=12).do("plan", "plan", "plan")
    assert s.match.over
    assert GAME.pending(s.match.view(None)) == ()
    with pytest.raises(IllegalMoveError):
        GAME.check(s.match.view(0), 0, Plan())
    with pytest.raises(IllegalMoveError):
        s.match.act(0, Plan())


def test_no_other_gluts() -> None:
    for wrong in ("4", 2, True, ""):
        with pytest.raises(BadOptionError):
            read_options(GAME, {"glut": wrong})


# --- rulings -------------------------------------------------------------------------------------------------------


def test_the_animals_are_those_of_the_table() -> None:
    assert [ANIMALS[animal] for animal in (1, 4, 9, 14, 15, 18, 22, 23, 27, 28)] == [
        (2, (1, 1), 8),
        (1, (3, 1), 10),
        (1, (1, 1, 4), 13),
        (3, (2, 2, 2), 16),
        (2, (1, 1, 1, 1), 14),
        (2, (3, 3, 1, 1), 19),
        (2, (1, 1, 1, 6), 20),
        (3, (1,), 7),
        (1, (5,), 9),
        (4, (3, 3), 16),
    ]
    assert len(ANIMALS) == 28
    assert [sum(animal.price for animal in ANIMALS.values()), sum(animal.value for animal in ANIMALS.values())] == [
        70,
        382,
    ]
    assert sum(sum(animal.steps) for animal in ANIMALS.values()) == 135


def test_the_start() -> None:
    for seats in GAME.seats:
        firsts = set()
        for n in range(12):
            s = Scene(Match.new(GAME, seats, GAME.options_type(), new_seed(f"{n}")))
            state = s.state
            dealt = [stall[0].number for stall in state.stalls]
            assert state.hay == tuple(8 - ANIMALS[animal].price for animal in dealt)
            assert (len(state.row), len(state.deck), state.gone) == (seats + 1, 28 - 2 * seats - 1, ())
            assert sorted([*dealt, *state.row, *map(int, state.deck)]) == [*ANIMALS]
            firsts.add(state.first)
        assert len(firsts) > 1


def test_the_start_that_is_given() -> None:
    s = Scene(Match.new(GAME, 3, GAME.options_type(), SEED, GIVEN))
    assert s.asked == "A plan, B plan, C plan"
    assert (s.stalls, s.state.row, s.state.bell) == ("14:0 / 3:0 / 22:0", (7, 10, 25, 18), 2)
    for _ in range(12):
        s.do("plan", "plan", "plan")
    assert s.match.outcome is not None
    assert s.match.outcome.scores == (8 - 3 + 6, 8 - 1 + 6, 8 - 2 + 6)


def test_the_meadow() -> None:
    """R3: there is 1 hay in rounds 1 to 6. Then the meadow is dry, which is announced once."""
    s = given("3:0 / 4:0 / 9:0", "0 0 0", round=6).do("plan", "plan", "plan")
    assert s.state.hay == (1, 1, 1)
    assert "The meadow is dry: it gives no more hay." in s.words()
    s.do("plan", "plan", "plan")
    assert s.state.hay == (1, 1, 1)
    assert "meadow_dry" not in s.told


def test_it_is_the_last_round() -> None:
    """R11."""
    s = given("3:0 / 4:0 / 9:0", "4 4 4", round=11).do("plan", "plan", "plan")
    assert s.told[-2:] == ["round_began", "last_round"]
    assert s.do("plan", "plan", "plan").match.over


def test_an_animal_waits() -> None:
    """R4: an animal that is not fed loses nothing."""
    s = given("8:1 / 4:0 / 9:0", "4 4 4").do("plan", "plan", "plan")
    assert s.stalls == "8:1 / 4:0 / 9:0"


def test_a_new_calf_comes_unfed_into_the_place_of_a_sold_one() -> None:
    """R5: the sale makes room."""
    s = given("8:1 12:3 9:0 / 3:0 / 1:0", "3 3 3").do("plan 8 sell 12 buy 27", "plan", "plan")
    assert s.stalls.split(" / ")[0] == "8:2 9:0 27:0"
    assert s.state.hay[0] == 3 - 3 + 16


def test_no_price_is_below_one() -> None:
    """R7: 7 minus 3 for each of fourteen others."""
    s = given("23:1 / 4:0 / 9:0", "0 0 0", "24 27 28 1", glut="3")
    assert [price(s.state, 23, others) for others in (0, 1, 2, 3, 14)] == [7, 4, 1, 1, 1]


def test_an_empty_deck() -> None:
    """R8: the row is not filled, and may become empty."""
    s = given("3:0 / 4:0 / 9:0", "9 9 9", "23 24", deck=[])
    s.do("plan - buy 23", "plan - buy 24", "plan")
    assert (s.state.row, s.state.deck) == ((), ())
    assert "Round 8 of 12. No calf is for sale. Berta has the bell." in s.words()
    s.do("plan", "plan", "plan")
    assert "left" not in s.told


def test_who_can_do_nothing_is_not_asked() -> None:
    """Without hay and without ripe animals a seat can do nothing, and everyone can see that."""
    s = given("3:0 / 4:0 / 9:3", "0 4 0")
    assert [(ply.seat, line(GAME, ply.move)) for ply in s.match.forced] == [(0, "plan")]


def test_who_is_away_does_nothing() -> None:
    s = given("8:1 / 4:0 / 9:0", "4 4 4")
    assert GAME.fallback(s.match.view(0), 0, Chance(b"")) == Plan()


# --- hidden information --------------------------------------------------------------------------------------------


def test_worlds_hold_what_was_seen_and_nothing_else() -> None:
    """R10: the deck is all that was never seen, and a hidden sheet may be any legal one."""
    s = given("8:1 12:3 9:0 / 3:0 / 1:0", "3 3 3", deck=[2, 5, 6, 7]).do("plan 8 sell 12 buy 27")
    view = s.match.view(1)
    assert unseen(view) == [2, 5, 6, 7]
    found = [GAME.determinize(view, 1, Chance(b"world", n)) for n in range(300)]
    assert len({world.deck for world in found}) == 24
    sheets = {(world.plans[0].feed, world.plans[0].sell, world.plans[0].buy) for world in found}
    assert len(sheets) == len(s.match.game.legal(given("8:1 12:3 9:0 / 3:0 / 1:0", "3 3 3").match.view(0), 0)[0])
    own = [GAME.determinize(s.match.view(0), 0, Chance(b"world", n)) for n in range(20)]
    assert {(world.plans[0].feed, world.plans[0].sell, world.plans[0].buy) for world in own} == {((8,), (12,), 27)}
    assert all(world.plans[1:] == (None, None) for world in own)


# --- prompts and forms ---------------------------------------------------------------------------------------------


def word(text: Text, locale: str = "en") -> str:
    return say(locale, text, game=GAME.id, names=NAMES)


def test_few_sheets_are_a_list_in_words() -> None:
    """To do nothing is a button."""
    s = given("8:1 12:3 / 3:0 / 1:0", "2 3 3", "27 24 23 28")
    view = s.match.view(0)
    rows = plan(GAME, view, 0, GAME.form(view, 0), None, DISCORD, without_emoji(word)).rows
    [menu] = [row for row in rows if isinstance(row, Select)]
    assert [word(item.label) for item in menu.items] == [
        "Buy animal 27",
        "Sell animal 12",
        "Sell animal 12; Buy animal 27",
        "Feed animal 8",
        "Feed animal 8; Sell animal 12",
    ]
    [[button]] = [row for row in rows if isinstance(row, tuple)]
    assert (word(button.label), word(button.label, "ja"), button.arg) == (
        "Do nothing",
        "何もしない",
        "plan - sell - buy -",
    )


def test_many_sheets_are_one_modal() -> None:
    """Boxes for feeding and selling, a list for buying."""
    s = given("8:1 12:3 9:0 / 3:0 / 1:0 / 2:0 / 4:0", "12 3 3 3 3")
    view = s.match.view(0)
    rows = plan(GAME, view, 0, GAME.form(view, 0), None, DISCORD, without_emoji(word)).rows
    assert [word(button.label) for row in rows if isinstance(row, tuple) for button in row] == [
        "Fill in your sheet",
        "Do nothing",
    ]
    asked = sheet_for(GAME, view, 0, Partial("plan")).questions
    assert [(each.name, len(each.items)) for each in asked] == [("feed", 2), ("sell", 1), ("buy", 6)]
    told = [(word(item.label), word(item.hint) if item.hint else "") for each in asked for item in each.items]
    assert told == [
        ("Feed 8 (2 hay)", "2 steps to go, then it is worth 13"),
        ("Feed 9 (1 hay)", "3 steps to go, then it is worth 13"),
        ("Sell 12 (worth 16)", ""),
        ("Buy 5 (3 hay)", "Eats 1 and 1, then it is worth 10"),
        ("Buy 6 (4 hay)", "Eats 1 and 1, then it is worth 11"),
        ("Buy 23 (3 hay)", "Eats 1, then it is worth 7"),
        ("Buy 24 (5 hay)", "Eats 2, then it is worth 11"),
        ("Buy 27 (1 hay)", "Eats 5, then it is worth 9"),
        ("Buy 28 (4 hay)", "Eats 3 and 3, then it is worth 16"),
    ]


def test_a_sheet_says_what_it_costs() -> None:
    """A sheet cannot be taken back, so its cost is shown before it is played."""
    s = given("8:1 12:3 9:0 / 3:0 / 1:0", "12 3 3")
    view = s.match.view(0)
    form = GAME.form(view, 0)
    assert [(action.confirm, bool(action.fixed)) for action in form.actions] == [(True, False), (False, True)]
    assert form.sealed
    partial = Partial("plan", {"feed": ("8", "9"), "sell": ("12",), "buy": ("27",)})
    assert word(GAME.drafted(view, 0, partial)) == (
        "Feed animal 8 and animal 9; Sell animal 12; Buy animal 27. It costs 4 of your 12 hay."
    )


def test_the_general_control_leaves_nothing_to_the_button() -> None:
    """'Fill in your sheet' with nothing fed and nothing sold still asks for a calf."""
    s = given("8:1 12:3 9:0 / 3:0 / 1:0", "12 3 3")
    [buy] = GAME.fields(s.match.view(0), 0, Partial("plan", {"feed": (), "sell": ("12",)}))
    assert (buy.least, buy.most) == (0, 1)
    s = given("8:1 9:0 / 3:0 / 1:0", "12 3 3")
    [buy] = GAME.fields(s.match.view(0), 0, Partial("plan", {"feed": (), "sell": ()}))
    assert (buy.least, buy.most) == (1, 1)


# --- starts --------------------------------------------------------------------------------------------------------


def test_starts_stand_in_the_middle_of_a_round() -> None:
    s = given("8:1 12:3 / 3:0 / 1:0", "3 3 3", round=10, first=1, plans=[None, {"feed": [3]}, None], sold=[0, 12, 0])
    assert (s.asked, s.state.round, s.state.left, s.state.bell) == ("A plan, C plan", 10, 3, 1)
    assert s.match.view(0).plans == (None, None, None)
    s.do("plan - sell 12", "plan")
    assert (s.state.hay, s.stalls) == ((19, 2, 3), "8:1 / 3:1 / 1:0")


def test_starts_that_cannot_be() -> None:
    good: dict[str, Any] = {
        "first": 1,
        "round": 6,
        "stalls": [[[8, 1], [12, 3]], [[3, 2]]],
        "hay": [4, 12],
        "row": [23, 24, 27],
        "deck": [1, 2, 5],
        "sold": [0, 8],
        "plans": [{"feed": [8], "sell": [12], "buy": 27}, None],
    }
    Match.new(GAME, 2, GAME.options_type(), SEED, good)
    for field, value in (
        ("first", 2),
        ("first", -1),
        ("round", 0),
        ("round", 13),
        ("hay", [4]),
        ("hay", [4, -1]),
        ("hay", None),
        ("stalls", None),
        ("stalls", [[[8, 1]]]),
        ("stalls", [[[8, 4]], []]),
        ("stalls", [[[8, -1]], []]),
        ("stalls", [[[8, 1]], [[8, 1]]]),
        ("stalls", [[[29, 0]], []]),
        ("stalls", [[[8, 1], [9, 0], [10, 0], [11, 0]], []]),
        ("row", [23, 24]),
        ("row", [23, 24, 27, 28]),
        ("row", [23, 24, 8]),
        ("row", None),
        ("deck", [1, 1]),
        ("deck", [23]),
        ("deck", [0]),
        ("sold", [0]),
        ("sold", [0, -1]),
        ("plans", [None]),
        ("plans", [{"feed": [8]}, {"feed": []}]),
        ("plans", [{"feed": [12]}, None]),
        ("plans", [{"buy": 24, "feed": [8]}, None]),
    ):
        assert bad_start(GAME, {**good, field: value}) == field, (field, value)
    assert bad_start(GAME, {"first": 0, "deck": [1, 2, 3]}) == "deck"
