"""The Hen Auction: worked examples, refusals, rulings and starts. conformance/ has the laws for all games."""

from __future__ import annotations

from typing import Any

import pytest

from bot.ui.caps import DISCORD
from bot.ui.components import without_emoji
from bot.ui.controls import plan
from bot.ui.sheets import sheet_for
from engine.chance import Chance
from engine.form import Partial, Text
from engine.game import BadOptionError, IllegalMoveError
from engine.games.hens.state import AUCTIONS, HENS, Bid, Hen, breed
from engine.games.hens.worlds import unseen
from engine.match import Match, new_seed
from engine.notation import line
from engine.options import read_options
from render.texts import say
from tests.games.hens import GAME, GIVEN, SEED, Scene, given
from tests.games.scene import NAMES, bad_start

# --- worked examples -----------------------------------------------------------------------------------------------


def test_the_highest_bid_wins() -> None:
    """Example 1, R3, R7: only the winner pays; the new hen lays at once."""
    s = given("7").do("bid 5", "bid 7", "bid 6")
    assert (s.state.eggs, s.coops) == ((11, 6, 11), "100:3 / 101:3 7:3 / 102:3")
    assert s.words()[:7] == [
        "Cleo has bid (3 of 3).",
        "Berta bids 7 eggs.",
        "Cleo bids 6 eggs.",
        "Anna bids 5 eggs.",
        "Berta wins hen 7 for 7 eggs.",
        "The hens lay eggs. Anna: 1, Berta: 3, Cleo: 1.",
        "Auction 2 of 11. For sale: hen 18 (2 eggs, life 4, meat 4). Next: hen 17 (3 eggs, life 3, meat 3).",
    ]


def test_equal_bids_fall_out() -> None:
    """Example 2, R2, R4: eggs and hens may be mixed; a hen in a bid that does not win is kept."""
    s = given("7").do("bid 7", "bid 4 hens 101", "bid 2")
    assert (s.state.eggs, s.coops) == ((11, 11, 11), "100:3 / 101:3 / 102:3 7:3")
    assert "Anna and Berta bid 7 each and knock each other out." in s.words()
    assert "Berta bids 4 eggs and the first hen, worth 7." in s.words()
    assert "Cleo wins hen 7 for 2 eggs." in s.words()


def test_no_one_wins() -> None:
    """Example 3."""
    s = given("7").do("bid 7", "bid 7", "bid 0")
    assert (s.state.eggs, s.coops) == ((11, 11, 11), "100:3 / 101:3 / 102:3")
    assert s.state.gone == (7,)
    assert s.words()[3:5] == [
        "Cleo doesn’t bid.",
        "Anna and Berta bid 7 each and knock each other out.",
    ]
    assert "No one wins hen 7, and it runs away." in s.words()


def test_a_mixed_bid_and_a_death() -> None:
    """Example 4, R5: slaughtered hens do not lay; a hen with one laying left lays once more and dies."""
    s = given("12", "4 10 10", "100:1 1:2 / 101:1 / 102:4").do("bid 2 hens 100 1", "bid 8", "bid 9")
    assert (s.state.eggs, s.coops) == ((5, 11, 11), "12:4 / - / 102:3")
    assert s.state.gone == (1, 100, 101)
    assert "Anna wins hen 12 for 2 eggs and slaughters hen 1 and the first hen as well." in s.words()
    assert "Berta’s first hen died of old age." in s.words()


def test_no_change() -> None:
    """Example 5, R2."""
    s = given("5", "0 10 10", "1:3 / 101:4 / 102:4").do("bid 0 hens 1", "bid 1", "bid 2")
    assert (s.state.eggs[0], s.coops) == (2, "5:1 / 101:3 / 102:3")
    assert "Anna wins hen 5 and slaughters hen 1 for it." in s.words()


def test_a_full_coop() -> None:
    """Example 6, R6, and all refusals."""
    s = given("7", coops="1:3 2:4 3:5 100:4 / 101:4 / 102:4")
    assert s.refused("bid 3") == "Your coop is full. Add at least one of your hens to the bid."
    assert s.refused("bid 11") == s.refused("bid 11 hens 1") == "You don’t have that many eggs. You can use at most 10."
    assert s.refused("bid 3 hens 9") == "That hen isn’t in your coop: hen 9. Choose one of your own."
    assert s.refused("bid 3 hens 1 1") == "You have chosen hen 1 too many times."
    assert s.refused("bid 3 hens 101") == "That hen isn’t in your coop: hen 101. Choose one of your own."
    assert {"0", "3 hens 1", "10 hens 1 2 3 100"} <= s.legal(0)
    assert not {"1", "10"} & s.legal(0)
    s.do("bid 3 hens 1", seat=0)
    assert (
        s.refused("bid 0", seat=0)
        == "Your bid for this auction is already in and can’t be changed. Wait for the others."
    )
    assert s.match.view(1).bids == s.match.view(None).bids == (None, None, None)
    assert s.match.view(0).bids[0] is not None
    assert s.match.view(2).answered == (True, False, False)
    assert s.words(1) == ["Anna has bid (1 of 3)."]
    assert given("7", coops="1:3 2:4 3:5 100:4 / 101:4 / 102:4").do("bid 0").state.answered[0]


@pytest.mark.parametrize(
    ("market", "scores", "winners"), [("sold", (14, 10, 9), (0,)), ("worthless", (10, 10, 6), (0, 1))]
)
def test_the_last_auction(market: str, scores: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """Example 7."""
    s = given("9", "8 9 5", "12:2 / 3:1 / 102:3", auction=11, market=market)
    assert s.state.coming is None
    s.do("bid 4", "bid 3", "bid 2")
    assert (s.state.eggs, s.coops) == ((10, 10, 6), "12:1 9:1 / - / 102:2")
    assert s.match.outcome is not None
    assert (s.match.outcome.scores, s.match.outcome.winners, s.match.outcome.reason) == (scores, winners, "eggs")
    if market == "sold":
        assert s.words()[-4:] == [
            "Anna has 10 eggs and sells hen 9 and hen 12 for 4: 14 eggs.",
            "Berta has 10 eggs.",
            "Cleo has 6 eggs and sells the first hen for 3: 9 eggs.",
            "Anna wins with 14 eggs.",
        ]
    else:
        assert s.words()[-2:] == ["Cleo has 6 eggs.", "Anna and Berta have 10 eggs each and share the win."]


def test_what_is_seen_of_the_deck() -> None:
    """Example 8, R8: everyone sees the hen for sale and the next one. No one sees those after it."""
    s = Scene(Match.new(GAME, 3, GAME.options_type(), SEED, GIVEN))
    for seat in (0, 1, 2, None):
        view = s.match.view(seat)
        assert (view.sale, view.coming, view.deck) == (7, 13, ("??",) * 9)
        assert (view.eggs, view.coops) == (s.state.eggs, s.state.coops)
    told = [GAME.tell(event, None) for event in GAME.opening(s.match.view(None))]
    assert [say("en", text, game="hens") for text in told if text] == [
        "Auction 1 of 11. For sale: hen 7 (2 eggs, life 4, meat 3). Next: hen 13 (4 eggs, life 2, meat 1)."
    ]


def test_the_cheapest_way_to_pay() -> None:
    """Example 9, R10: an old hen is worth as much as a young one, and would lay one egg more."""
    s = given("7", coops="1:1 11:3 / 101:4 / 102:4").do("bid 0 hens 1", "bid 3", "bid 4")
    assert (s.state.eggs[0], s.coops.split(" / ")[0]) == (10 + 3 + 2, "11:2 7:3")
    lost = given("7", coops="1:1 11:3 / 101:4 / 102:4").do("bid 0 hens 1", "bid 3", "bid 6")
    assert (lost.state.eggs[0], lost.coops.split(" / ")[0]) == (10 + 1 + 3, "11:2"), "R5: it dies unsold"


# --- refusals ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "args", "en", "ja"),
    [
        (
            "have-bid",
            {},
            "Your bid for this auction is already in and can’t be changed. Wait for the others.",
            "この競りの入札はもう出したので、変えられません。ほかの人を待ってください。",
        ),
        (
            "too-few-eggs",
            {"n": 4},
            "You don’t have that many eggs. You can use at most 4.",
            "卵が足りません。出せるのは4個までです。",
        ),
        (
            "not-your-hen",
            {"card": "9"},
            "That hen isn’t in your coop: hen 9. Choose one of your own.",
            "その鶏はあなたの鶏小屋にいません（鶏9）。自分の鶏を選んでください。",
        ),
        (
            "coop-full",
            {},
            "Your coop is full. Add at least one of your hens to the bid.",
            "鶏小屋がいっぱいです。鶏を1羽以上入札に加えてください。",
        ),
    ],
)
def test_refusals_in_both_languages(code: str, args: dict[str, Any], en: str, ja: str) -> None:
    told = Text(f"refuse-{code}", args)
    assert [say(locale, told, game="hens") for locale in ("en", "ja")] == [en, ja]


def test_nothing_more_is_asked_at_the_end() -> None:
    s = given("9", "8 9 5", auction=11).do("bid 0", "bid 0", "bid 0")
    assert s.match.over
    with pytest.raises(IllegalMoveError):
        GAME.check(s.match.view(0), 0, Bid(0))
    with pytest.raises(IllegalMoveError):
        s.match.act(0, Bid(0))


# --- options -------------------------------------------------------------------------------------------------------


def test_no_other_markets() -> None:
    for wrong in ("free", 1, True):
        with pytest.raises(BadOptionError):
            read_options(GAME, {"market": wrong})


# --- rulings -------------------------------------------------------------------------------------------------------


def test_the_start() -> None:
    """Each seat has ten eggs and a first hen. The deck has as many hens as there are auctions."""
    decks = set()
    for seats, auctions in AUCTIONS.items():
        for n in range(10):
            state = Match.new(GAME, seats, GAME.options_type(), new_seed(f"{n}")).state
            deck = (state.sale, state.coming, *map(int, state.deck))
            assert (len(deck), len({*deck}), {*deck} <= {*HENS}) == (auctions, auctions, True)
            assert (state.eggs, state.of, state.left) == ((10,) * seats, auctions, auctions)
            assert state.coops == tuple([(Hen(100 + seat, 4),) for seat in range(seats)])
            decks.add(deck)
    assert len(decks) == 40


def test_the_hens_are_those_of_the_table() -> None:
    assert [breed(hen) for hen in (1, 4, 5, 12, 13, 15, 16, 17, 18, 102)] == [
        (1, 3, 5),
        (1, 6, 5),
        (2, 2, 3),
        (3, 5, 2),
        (4, 2, 1),
        (4, 4, 1),
        (2, 3, 4),
        (3, 3, 3),
        (2, 4, 4),
        (1, 4, 3),
    ]
    assert sum(hen.eggs * hen.life for hen in HENS.values()) == 147
    assert sum(hen.meat for hen in HENS.values()) == 54


def test_the_start_that_is_given() -> None:
    s = Scene(Match.new(GAME, 3, GAME.options_type(), SEED, GIVEN))
    assert s.asked == "A bid, B bid, C bid"
    for _ in range(11):
        s.do("bid 0", "bid 0", "bid 0")
    assert s.match.outcome is not None
    assert s.match.outcome.scores == (14, 14, 14)
    assert s.match.outcome.winners == (0, 1, 2)
    assert s.state.gone == tuple(sorted([*GIVEN["deck"], 100, 101, 102]))


def test_equal_bids_of_all_kinds() -> None:
    """R4: three equal bids, or two pairs, fall out. Then the next highest single bid wins, even one of 1."""
    s = given("7", "10 10 10 10 10").do("bid 6", "bid 6", "bid 3 hens 102", "bid 0", "bid 1")
    assert s.state.last is not None
    assert (s.state.last.winner, s.state.eggs[4]) == (4, 10 - 1 + 1 + 2)
    assert s.words()[6] == "Anna, Berta and Cleo bid 6 each and knock each other out."
    s = given("7", "10 10 10 10 10").do("bid 6", "bid 3", "bid 6", "bid 3", "bid 0")
    assert s.told.count("knocked_out") == 2
    assert "ran_away" in s.told


def test_no_one_who_does_not_bid_is_knocked_out() -> None:
    """A bid worth 0 never wins, and counts as equal to no other bid."""
    s = given("7").do("bid 0", "bid 0", "bid 1")
    assert "knocked_out" not in s.told
    assert s.state.last is not None
    assert s.state.last.winner == 2


def test_the_winning_bid_makes_room() -> None:
    """R6: four hens, two of them in the bid, become three."""
    s = given("7", coops="1:3 2:4 3:5 100:4 / 101:4 / 102:4").do("bid 0 hens 1 100", "bid 0", "bid 0")
    assert s.coops.split(" / ")[0] == "2:3 3:4 7:3"


def test_it_is_the_last_auction() -> None:
    """R9: that is announced when it begins, and nothing comes after it."""
    s = given("9 10", auction=10).do("bid 0", "bid 0", "bid 0")
    assert s.told[-2:] == ["for_sale", "last_auction"]
    assert s.words()[-2:] == [
        "Auction 11 of 11. For sale: hen 10 (3 eggs, life 3, meat 2).",
        "This is the last auction.",
    ]
    assert s.do("bid 0", "bid 0", "bid 0").match.over


def test_who_has_nothing_is_not_asked() -> None:
    """The only possible bid is 0, and everyone can see that."""
    s = given("7", "0 3 4", "- / 101:2 / 102:2")
    assert [(ply.seat, line(GAME, ply.move)) for ply in s.match.forced] == [(0, "bid 0")]
    assert not given("7", "0 3 4", "100:1 / 101:2 / 102:2").match.forced
    assert not given("7", "1 3 4", "- / 101:2 / 102:2").match.forced


def test_who_is_away_does_not_bid() -> None:
    s = given("7")
    assert GAME.fallback(s.match.view(0), 0, Chance(b"")) == Bid(0)


# --- hidden information --------------------------------------------------------------------------------------------


def test_worlds_hold_what_was_seen_and_nothing_else() -> None:
    """Hens that ran away, were slaughtered or died do not come again. A hidden bid may be any legal one."""
    s = given("7 8 9", coops="1:3 2:4 3:5 100:4 / 101:4 / 102:4", gone=[4, 5, 6]).do("bid 2 hens 3")
    view = s.match.view(1)
    assert sorted(unseen(view)) == [9, 10, 11, 12, 13, 14, 15, 16, 17, 18]
    found = [GAME.determinize(view, 1, Chance(b"world", n)) for n in range(300)]
    assert {hen for world in found for hen in world.deck} == set(map(str, unseen(view)))
    bids = {(world.bids[0].eggs, world.bids[0].hens) for world in found}
    assert len(bids) > 80
    assert all(hens or not eggs for eggs, hens in bids), "R6"
    own = [GAME.determinize(s.match.view(0), 0, Chance(b"world", n)) for n in range(20)]
    assert {(world.bids[0].eggs, world.bids[0].hens) for world in own} == {(2, (3,))}
    assert all(world.bids[1:] == (None, None) for world in own)


# --- prompts and forms ---------------------------------------------------------------------------------------------


def word(text: Text, locale: str = "en") -> str:
    return say(locale, text, game=GAME.id, names=NAMES)


def bids(s: Scene, partial: Partial | None = None) -> list[list[str]]:
    view = s.match.view(0)
    shown = plan(GAME, view, 0, GAME.form(view, 0), partial, DISCORD, without_emoji(word))
    return [[word(button.label) for button in row] for row in shown.rows if isinstance(row, tuple)]


def test_few_eggs_are_digits_below_the_switches_of_few_hens() -> None:
    """F18: each digit is a whole bid. No bid is beside the switches, so 0 is offered only with a hen."""
    s = given("7", "6 6 6")
    assert bids(s) == [["+ First hen (3)", "No bid"], ["1", "2", "3", "4", "5"], ["6"]]
    assert bids(s, Partial("bid", {"hens": ("100",)})) == [
        ["✓ First hen (3)", "No bid"],
        ["0", "1", "2", "3", "4"],
        ["5", "6"],
    ]


def test_with_a_full_coop_the_digits_come_with_the_first_hen() -> None:
    s = given("7", "2 2 2", coops="1:3 2:4 3:5 100:4 / 101:4 / 102:4")
    shown = bids(s)
    assert len([label for row in shown for label in row if label.startswith(("+ Hen", "+ First hen"))]) == 4
    assert not [label for row in shown for label in row if label.isdigit()]
    assert ["0", "1", "2"] in bids(s, Partial("bid", {"hens": ("2",)}))


def test_many_bids_are_a_sheet() -> None:
    """Eggs are in a list of ranges, hens in boxes with their meat and their layings left."""
    s = given("7", "40 10 10", "1:1 11:3 100:2 / 101:4 / 102:4")
    view = s.match.view(0)
    rows = plan(GAME, view, 0, GAME.form(view, 0), None, DISCORD, without_emoji(word)).rows
    assert [word(button.label) for row in rows if isinstance(row, tuple) for button in row] == ["Bid", "No bid"]
    asked = sheet_for(GAME, view, 0, Partial("bid")).questions
    assert [(each.name, each.kind, len(each.items)) for each in asked] == [
        ("eggs", "select", 25),
        ("eggs", "select", 16),
        ("hens", "checkbox", 3),
    ]
    told = [(word(item.label), word(item.hint)) for item in asked[2].items if item.hint]
    assert told == [
        ("Hen 1 (5)", "Worth 5 in a bid. Lays 1 egg after this auction and dies"),
        ("Hen 11 (2)", "Worth 2 in a bid. Lays 3 more times, 3 eggs each time"),
        ("First hen (3)", "Worth 3 in a bid. Lays 2 more times, 1 egg each time"),
    ]


def test_with_a_full_coop_a_hen_is_asked_for() -> None:
    s = given("7", coops="1:3 2:4 3:5 100:4 / 101:4 / 102:4")
    form = GAME.form(s.match.view(0), 0)
    assert "Your coop is full" in word(form.prompt)
    assert [(field.name, field.least, field.most) for field in form.actions[0].fields] == [
        ("eggs", 1, 1),
        ("hens", 1, 4),
    ]
    with pytest.raises(IllegalMoveError, match="coop_full"):
        GAME.fields(s.match.view(0), 0, Partial("bid", {"hens": ()}))


def test_a_bid_is_said_back() -> None:
    """Its worth is shown with it. It needs no confirmation, since it can be changed until the last bid is in."""
    s = given("7", "40 10 10", "1:1 11:3 100:2 / 101:4 / 102:4")
    view = s.match.view(0)
    form = GAME.form(view, 0)
    shapes = [(action.confirm, action.quiet, bool(action.fixed)) for action in form.actions]
    assert shapes == [(False, False, False), (False, True, True)]
    assert not form.final
    assert word(GAME.say(view, 0, Bid(7, (1, 100)))) == "Bid 7 eggs and hen 1 and the first hen: worth 15"
    assert form.sealed


# --- starts --------------------------------------------------------------------------------------------------------


def test_starts_stand_in_the_middle_of_an_auction() -> None:
    s = given("7 8", "4 5 6", "1:2 / - / 11:3", auction=10, bids=[None, {"eggs": 3, "hens": []}, None], gone=[9])
    assert (s.asked, s.state.round, s.state.left, s.state.gone) == ("A bid, C bid", 10, 2, (9,))
    assert s.match.view(0).bids == (None, None, None)
    s.do("bid 1 hens 1", "bid 2")
    assert s.state.last is not None
    assert (s.state.last.winner, s.state.eggs) == (0, (4 - 1 + 2, 5, 9))


def test_starts_that_cannot_be() -> None:
    good: dict[str, Any] = {
        "deck": [7, 13, 3, 12],
        "auction": 6,
        "eggs": [4, 12],
        "coops": [[[100, 2], [1, 1]], [[5, 2]]],
        "bids": [{"eggs": 3, "hens": [1]}, None],
        "gone": [101, 6],
    }
    Match.new(GAME, 2, GAME.options_type(), SEED, good)
    for field, value in (
        ("deck", []),
        ("deck", [7, 13, 3]),
        ("deck", [7, 13, 3, 7]),
        ("deck", [7, 13, 3, 19]),
        ("deck", [7, 13, 3, 101]),
        ("auction", 0),
        ("eggs", [4]),
        ("eggs", [4, -1]),
        ("coops", [[[100, 2]]]),
        ("coops", [[[101, 2], [1, 1]], []]),
        ("coops", [[[102, 2], [1, 1]], []]),
        ("coops", [[[1, 1]], [[1, 1]]]),
        ("coops", [[[1, 1]], [[7, 1]]]),
        ("coops", [[[1, 0]], []]),
        ("coops", [[[1, 4]], []]),
        ("coops", [[[1, 1], [2, 1], [3, 1], [4, 1], [5, 1]], []]),
        ("gone", [1]),
        ("gone", [7]),
        ("gone", [6, 6]),
        ("gone", [102]),
        ("bids", [None]),
        ("bids", [{"eggs": 3, "hens": [1]}, {"eggs": 3, "hens": []}]),
        ("bids", [{"eggs": 5, "hens": []}, None]),
        ("bids", [{"eggs": 1, "hens": [5]}, None]),
    ):
        assert bad_start(GAME, {**good, field: value}) == field, (field, value)
    assert bad_start(GAME, {**good, "auction": 7}) == "deck"
