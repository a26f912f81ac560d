"""Colonial Trade: worked examples, refusals and rulings. test_colony_starts.py has its starts."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from bot.ui.caps import DISCORD
from bot.ui.components import without_emoji
from bot.ui.controls import plan, plan_open
from engine.chance import Chance
from engine.form import Text
from engine.game import BadOptionError
from engine.games.colony.rules import best_trade, gain, material, places
from engine.games.colony.state import COLONIES, HOME_PLACES, PRODUCTS, Holding, Save
from engine.match import Match, new_seed
from engine.notation import line, parse
from engine.options import read_options
from render import picture
from render.texts import say
from tests.games.colony import GAME, GIVEN, SEED, Scene, given
from tests.games.scene import NAMES

# --- worked examples -----------------------------------------------------------------------------------------------


def test_the_start_that_is_given() -> None:
    """Three colonies are dealt and paid for, then five lie in the row."""
    s = Scene(Match.new(GAME, 3, GAME.options_type(), SEED, GIVEN))
    assert (s.state.coins, s.colonies) == ((8, 10, 7), "4 / 19 / 12")
    assert (s.state.order, s.state.row, s.deck) == ((2, 0, 1), (1, 8, 16, 10, 5), 12)
    assert (s.mills, s.asked) == ("- / - / -", "C act")


def test_the_poorest_seat_begins() -> None:
    """Example 1, R9."""
    deck = [19, 16, 4, *[n for n in COLONIES if n not in (19, 16, 4)]]
    s = Scene(Match.new(GAME, 3, GAME.options_type(), SEED, {"order": [0, 1, 2], "deck": deck}))
    assert (s.state.coins, s.state.order, len(s.state.row)) == ((10, 6, 8), (1, 2, 0), 5)


def test_the_lot_decides_between_equal_seats() -> None:
    """Example 1, R9."""
    deck = [1, 2, *[n for n in COLONIES if n > 2]]
    for order in ([1, 0], [0, 1]):
        s = Scene(Match.new(GAME, 2, GAME.options_type(), SEED, {"order": order, "deck": deck}))
        assert s.state.order == tuple(order)


def test_the_first_year() -> None:
    """Example 2, R3: two makers of cloth get 4 for a piece."""
    s = given("9 9", colonies="1 / 2").do("build C", "build C")
    assert s.prices == (4, 6, 6)
    assert s.state.coins == (9, 9)
    assert s.words() == [
        "Berta builds a cloth mill. Price of cloth now: 4.",
        "Anna sells 1 piece and earns 4. Empty places: 1.",
        "Berta sells 1 piece and earns 4. Empty places: 1.",
        "Trade of year 1: Anna: +4, Berta: +4",
        "Year 2 of 9 begins. The order: Anna and Berta.",
    ]


def test_prices_fall_with_every_maker() -> None:
    """Example 3, R6."""
    assert given("9 9 9", "CT / C / CCP").prices == (3, 5, 5)
    assert given("9 9", "C / -", price=7).prices == (6, 7, 7)


def test_material_is_short() -> None:
    """Example 4, R5."""
    assert given("9 9", "CCCC / -", "12* / -").incomes == [10, 0]
    s = given("9 9", "CCCC / -", "12* 10 / -")
    assert (s.incomes, s.sold(0)) == ([18, 0], "CCCC")
    s.do("save", "save")
    assert "Anna sells 4 pieces, pays 2 for raw material and earns 18. Empty places: 1." in s.words()


def test_a_piece_makes_room_for_another() -> None:
    """Example 5: tools go to the colony that buys both."""
    s = given("9 9", "CCT / -", "1 4 10 / -")
    assert (s.incomes, s.sold(0)) == ([14, 0], "CCT")
    assert given("9 9", "TT / -", "1 10 / -").incomes == [5, 0]


def test_the_dearest_are_sold_first() -> None:
    """Example 6, R8."""
    s = given("9 9", "CCT / C", "4 / -")
    assert (s.prices, s.incomes[0], s.sold(0)) == ((4, 5, 6), 9, "CT")


def test_a_claim_and_an_investment() -> None:
    """Example 7."""
    s = given("5 5", colonies="1 / 2", row="10")
    coming = s.state.deck[0]
    s.do("claim 10")
    assert (s.state.coins, s.colonies) == ((2, 5), "1 10 / 2")
    assert s.state.row[0] == int(coming)
    assert s.words()[0] == "Anna claims colony 10 (raw material)."
    assert s.told == ["claimed", "offered"]
    s.do("invest 2")
    assert s.state.coins[1] == 2
    assert (s.colonies, places(s.state.colonies[1])) == ("1 10 / 2*", 3)
    assert s.words()[0] == "Berta invests in colony 2. It now has 3 places."


def test_the_next_order() -> None:
    """Example 9, R9: equal seats stay in their order."""
    s = given("5 3 5", order=[2, 0, 1]).do("save", "save", "save")
    assert (s.state.coins, s.state.order) == ((6, 4, 6), (1, 2, 0))
    assert (s.asked, s.state.round) == ("B act", 2)


def test_the_end_with_more_places() -> None:
    """Example 10, R11."""
    s = given("9 6", "- / C", "1* 12 / 2", year=9).do("save", "save")
    assert s.match.outcome is not None
    assert (s.match.outcome.scores, s.match.outcome.winners, s.match.outcome.reason) == ((15, 13), (0,), "coins")
    assert s.words()[-3:] == [
        "Anna has 10 coins and 5 places: 15 points.",
        "Berta has 12 coins and 1 place: 13 points.",
        "Anna wins with 15 points.",
    ]
    s = given("7 6", "- / C", "1* 12 / 2", year=9).do("save", "save")
    assert s.match.outcome is not None
    assert (s.match.outcome.scores, s.match.outcome.winners) == ((13, 13), (0,))
    assert s.words()[-1] == "Tied at 13 points: Anna wins with 5 places."


def test_the_win_is_shared() -> None:
    s = given("7 7", colonies="1 / 2", year=9).do("save", "save")
    assert s.match.outcome is not None
    assert s.match.outcome.winners == (0, 1)
    assert s.words()[-1] == "Anna and Berta are tied at 9 points and 1 place: they share the win."


# --- refusals ------------------------------------------------------------------------------------------------------


def test_refusals() -> None:
    """Example 8."""
    s = given("3 9", colonies="1* 11 / 2", row="16 3")
    dear = "You don’t have so many coins. It costs {}, and you have 3."
    assert s.refused("build C") == dear.format(4)
    assert s.refused("claim 16") == dear.format(6)
    assert s.refused("claim 1") == s.refused("claim 4") == "That colony is not on offer. Choose one from the row."
    assert s.refused("claim 99") == "That colony is not on offer. Choose one from the row."
    assert s.refused("invest 2") == s.refused("invest 3") == "That colony is not yours."
    nothing = "There is nothing to invest in there. Choose a colony that buys and has no investment yet."
    assert s.refused("invest 11") == s.refused("invest 1") == nothing
    assert "There is no such product." in s.refused("build X")
    for move in ("build C", "claim 3", "invest 2", "save"):
        assert s.refused(move, seat=1) == "It isn’t your turn."
    poor = given("2 9", colonies="1 / 2")
    assert poor.refused("invest 1") == "You don’t have so many coins. It costs 3, and you have 2."


@pytest.mark.parametrize(
    ("code", "ja"),
    [
        ("no-such-product", "その製品はありません。C（布）、T（工具）、P（陶器）から選んでください。"),
        ("not-on-offer", "その植民地は場に出ていません。場から選んでください。"),
        ("not-yours", "その植民地はあなたのものではありません。"),
        ("no-investment", "そこには投資できません。製品を買う植民地で、まだ投資していないものを選んでください。"),
        ("too-dear", "資金が足りません。費用は4コイン、所持金は3コインです。"),
    ],
)
def test_refusals_in_japanese(code: str, ja: str) -> None:
    assert say("ja", Text(f"refuse-{code}", {"cost": 4, "coins": 3}), game="colony") == ja


# --- rulings -------------------------------------------------------------------------------------------------------


def test_the_colonies() -> None:
    """R1: twenty colonies buy certain products, sell raw material, or both. An investment makes a larger market."""
    assert [*COLONIES] == [*range(1, 21)]
    assert all(found.places or found.raw for found in COLONIES.values())
    assert all(found.invested > found.places for found in COLONIES.values() if found.buys)
    assert {"".join(found.buys) for found in COLONIES.values()} == {"C", "T", "P", "CT", "TP", "CP", "CTP", ""}


def test_nothing_is_kept() -> None:
    """R2: what is not sold in a year brings nothing later."""
    s = given("9 9", "CCC / -").do("save", "save", "save", "save")
    assert s.state.coins == (9 + 5 + 1 + 5 + 1, 11)


def test_material_is_bought_only_if_it_brings_something() -> None:
    """R5: with the price 5 and four makers, a piece brings 1, as much as its material costs."""
    s = given("9 9 9 9", "CCC / C / C / C", "12* 10 / - / - / -", price=5)
    assert (s.prices[0], s.incomes[0], s.sold(0)) == (1, 2, "CC")
    assert given("9 9 9 9", "CCC / C / C / C", "12* 10 / - / - / -").incomes[0] == 2 * 3 - 1


def test_prices_never_fall_below_two() -> None:
    """R6: with the usual price, all four seats may make everything."""
    assert given("9 9 9 9", "CTP / CTP / CTP / CTP").prices == (2, 2, 2)
    assert given("9 9", "CTP / CTP").prices == (4, 4, 4)


def test_no_one_sells_in_a_colony_of_someone_else() -> None:
    """R7."""
    assert given("9 9", "CC / -", "- / 12*").incomes == [5, 0]


def test_the_row_shrinks_when_the_deck_is_empty() -> None:
    """R10."""
    held = "1 2 3 4 5 6 7 8 / 9 10 11 12 13 14 15 16"
    s = given("9 9", colonies=held)
    assert (s.state.row, s.deck) == ((19, 17, 18, 20), 0)
    s.do("claim 17")
    assert s.state.row == (19, 18, 20)
    assert s.told == ["claimed"]
    s.do("claim 19")
    assert s.state.row == (18, 20)
    s.do("save", "save", "save", "save")
    s = given("1 1", colonies=f"{held} 17 18 19 20")
    assert s.state.row == ()
    assert s.legal(0) == {"save"}


def test_a_random_player_seldom_pays_for_what_earns_nothing() -> None:
    """Half of the time it chooses what adds to the income, or saves. The other half is any move at all."""
    view, chance = given("20 9", "CC / C", "1 / -", row="12 10 5").match.view(0), Chance(b"random")
    drawn = [GAME.random(view, 0, chance) for _ in range(200)]
    assert 100 < len([move for move in drawn if gain(view, 0, move) > 0]) < 170
    assert {*drawn} == {*GAME.moves(view, 0)}


def test_no_one_is_asked_who_can_only_save() -> None:
    """R10: all can see that a seat has too few coins for anything else."""
    s = given("1 9", colonies="1 / 2")
    assert GAME.is_forced(s.match.view(None), 0)
    assert not GAME.is_forced(s.match.view(None), 1)


def test_every_seat_acts_nine_times() -> None:
    """R4, R11."""
    for seats in GAME.seats:
        s, chance, acts = Scene(Match.new(GAME, seats, GAME.options_type(), new_seed(f"{seats}"))), Chance(b"acts"), 0
        while not s.match.over:
            seat = s.match.opened[0].decision.seat
            s.do(line(GAME, GAME.random(s.match.view(seat), seat, chance)))
            acts += 1
        assert acts == 9 * seats


def test_the_best_trade_is_the_best() -> None:
    """R3: no other way to sell the pieces brings more, in any small position."""
    colonies = [Holding(1), Holding(4), Holding(6), Holding(8), Holding(14), Holding(15)]
    for mills in product((0, 1, 2), (0, 2), (0, 1, 3)):
        for held in (colonies[:2], colonies[1:4], colonies[2:5], colonies[3:], colonies):
            for price in ((5, 4, 3), (3, 5, 5)):
                made = best_trade(mills, tuple(held), price)
                assert made.income == most(mills, tuple(held), price), (mills, held, price)


def most(mills: tuple[int, ...], held: tuple[Holding, ...], price: tuple[int, ...]) -> int:
    """Return the most that any sale brings: pieces are put into places one by one, in every order of the products."""
    slots = [("CTP", HOME_PLACES), *[(COLONIES[each.number].buys, each.places) for each in held]]
    best = 0
    for sold in product(*[range(n + 1) for n in mills]):
        pieces = "".join(each * n for each, n in zip(PRODUCTS, sold, strict=True))
        if len(pieces) <= material(held) and fits(pieces, [n for _, n in slots], [buys for buys, _ in slots]):
            bought = max(0, len(pieces) - 2)
            best = max(best, sum(n * each for n, each in zip(sold, price, strict=True)) - bought)
    return best


def fits(pieces: str, left: list[int], buys: list[str]) -> bool:
    """Return whether all pieces find a place, by trying every place for each of them."""
    if not pieces:
        return True
    for n, free in enumerate(left):
        if free and pieces[0] in buys[n] and fits(pieces[1:], [*left[:n], free - 1, *left[n + 1 :]], buys):
            return True
    return False


# --- options -------------------------------------------------------------------------------------------------------


def test_no_other_price() -> None:
    for wrong in (4, 8, "much"):
        with pytest.raises(BadOptionError):
            read_options(GAME, {"price": wrong})


# --- questions -----------------------------------------------------------------------------------------------------


def word(text: Text, locale: str = "en") -> str:
    return say(locale, text, game="colony", names=NAMES)


def test_what_an_action_brings_this_year() -> None:
    """A colony, a mill and an investment add to the income of the year. A mill may also take from it."""
    s = given("20 9", "CC / C", "1 / -", row="12 10 5")
    view = s.match.view(0)
    gains = {text: gain(view, 0, parse(GAME, text)) for text in ("build C", "build T", "build P", "invest 1", "save")}
    assert gains == {"build C": 0, "build T": 1, "build P": 1, "invest 1": 0, "save": 1}
    assert s.incomes == [8, 4]
    assert [gain(view, 0, parse(GAME, f"claim {n}")) for n in (12, 10, 5)] == [0, 0, 0]
    crowded = given("9 9", "C / -", "4 / -").match.view(1)
    assert gain(crowded, 1, parse(GAME, "build C")) == 4
    assert gain(given("9 9", "CC / T", "1 / -").match.view(0), 0, parse(GAME, "build T")) == 0
    assert gain(view, 0, Save()) == 1


def test_the_controls() -> None:
    """Mills are buttons in a row, the row and investments are lists, saving comes last. All are public."""
    s = given("9 9", colonies="1 / 2", row="12 10 7 15")
    form = GAME.form(s.match.view(0), 0)
    controls = plan(GAME, s.match.view(0), 0, form, caps=DISCORD, lead=without_emoji(word))
    told = [[word(b.label) for b in row] if isinstance(row, tuple) else word(row.placeholder) for row in controls.rows]
    assert told[-1] == ["Save 1 coin"]
    assert told[-3:-1] == ["Claim a colony", "Invest in a colony of yours"]
    assert [label for row in told[:-3] for label in row] == ["Cloth mill +5", "Tool mill +5", "Pot mill +5"]
    claims, invests = [row for row in controls.rows if not isinstance(row, tuple)]
    assert {word(item.label) for item in claims.items} == {
        "Claim 12 (cloth) for 5: +0 a year",
        "Claim 10 (raw material) for 3: +0 a year",
        "Claim 7 (cloth) for 4: +0 a year",
        "Claim 15 (any goods) for 5: +0 a year",
    }
    assert [word(item.label) for item in invests.items] == ["Invest in 1 (cloth) for 3: +0 a year"]
    hints = {item.value.split()[-1]: word(item.hint) for item in claims.items if item.hint}
    assert hints == {
        "12": "2 places now, 4 after an investment.",
        "10": "3 pieces of raw material a year.",
        "7": "1 place now, 2 after an investment. 2 pieces of raw material a year.",
        "15": "1 place now, 3 after an investment.",
    }
    assert [word(item.hint) for item in invests.items if item.hint] == ["3 places instead of 1."]
    open_ = plan_open(GAME, s.match.view(None), GAME.form(s.match.view(None), 0))
    assert len(open_.rows) == len(plan(GAME, s.match.view(0), 0, form).rows)


def test_colonies_are_listed_as_the_picture_shows_them() -> None:
    """The row is not sorted, nor are the colonies to invest in: the oldest comes first."""
    s = given("9 9", colonies="13 1 / 2", row="12 10 7 15")
    view = s.match.view(0)
    order = picture.order("colony", view, 0, picture.Viewer("en", NAMES[:2]))
    controls = plan(GAME, view, 0, GAME.form(view, 0), caps=DISCORD, order=order, lead=without_emoji(word))
    found = [[item.value.split()[-1] for item in row.items] for row in controls.rows if not isinstance(row, tuple)]
    assert found == [["12", "10", "7", "15"], ["13", "1"]]


def test_the_question_says_what_the_year_brings() -> None:
    s = given("9 9", "CC / -", "1 / 2", year=4)
    assert word(GAME.form(s.match.view(0), 0).prompt).startswith("Year 4 of 9.")
    assert "you earn 10 this year" in word(GAME.form(s.match.view(0), 0).prompt)


def test_the_last_year_is_told() -> None:
    s = given("9 9", year=8).do("save", "save")
    assert s.words()[-1] == "The last year begins. The order: Anna and Berta."


def test_the_first_maker_is_told() -> None:
    s = given("9 9").do("build T")
    assert s.words() == ["Anna is the first to make tools. Price now: 5."]


def test_what_was_left_over_is_told() -> None:
    s = given("9 9", "TT / -", "1 / -").do("save", "save")
    assert "Anna sells 1 piece and earns 5. Idle mills: 1. Empty places: 1." in s.words()
    assert "Berta sells nothing." in s.words()


def test_alarms() -> None:
    """A plan can stop at a rival's mill, a claim, and a new year."""
    rings = {alarm.name: alarm.rings for alarm in GAME.alarms}
    s = given("9 9", "C / -", "1 / 2", row="12", acted=1).do("build C")
    view = s.match.view(None)
    assert [name for name in rings if any(rings[name](view, event, 0) for event in s.events)] == ["rival", "year"]
    s = given("9 9", "C / -", "1 / 2", row="12").do("claim 12")
    assert [name for name in rings if any(rings[name](view, event, 1) for event in s.events)] == ["claim"]
    assert not any(rings[name](view, event, 0) for name in rings for event in s.events)


def test_the_order_of_the_pieces_does_not_matter() -> None:
    """R8: colonies in any order sell the same."""
    held = (Holding(4), Holding(6), Holding(15), Holding(8))
    assert len({best_trade((2, 1, 2), each, (5, 4, 5)) for each in permutations(held)}) == 1
