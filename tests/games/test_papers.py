"""Laminate Rummy: worked examples, refusals, rulings and starts. conformance/ has the laws for all games."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

from bot.ui import keyboard
from engine.chance import Chance
from engine.form import Partial, Text
from engine.games.papers.publishing import compositions, content, possible
from engine.games.papers.state import DECK, KINDS, Publish, in_order
from engine.match import Match
from render.texts import say
from tests.games.papers import GAME, SEED, Desk, given, papers
from tests.games.scene import bad_start

HILBERT = "O7 C7 H2 T12 S9|S5 S6 S8|X12"
CITED = "straight_5 H7|three_card B7, sum_49 X7|"


def test_e1_the_example_of_the_source() -> None:
    s = given(HILBERT, CITED).do("publish five_card cards O7 C7 cites H7 B7 X7 gifts H2 T12")
    assert s.hand(0) == "S9"
    assert s.hand(1) == "H2 S5 S6 S8 T12"
    assert [p.cards for p in s.state.papers[0]] == [("H7",), ("O7", "C7")]
    assert [p.cards for p in s.state.papers[1]] == [("B7",), ("X7",)]
    assert s.state.points[0] == 1
    assert s.words(1)[1:] == [
        "Anna gives Berta heart 2 for citing book 7.",
        "Anna gives Berta time 12 for citing coffin 7.",
    ]
    assert s.words(2)[1:] == [
        "Anna gives Berta a card for citing book 7.",
        "Anna gives Berta a card for citing coffin 7.",
    ]
    s.do("review O7")
    assert s.state.points[0] == 5
    assert s.words()[1] == "Anna’s Five of a Kind is recognised: 4 points. coin 7 can be cited."


def test_e2_gifts_must_be_left_in_the_hand() -> None:
    s = given(HILBERT.replace(" T12 S9", ""), CITED)
    line = "publish five_card cards O7 C7 cites H7 B7 X7"
    assert s.refused(f"{line} gifts H2") == (
        "You need 2 cards as gifts, but you would have only 1 card left. Cite fewer papers."
    )
    assert s.refused(f"{line} gifts C7 H2") == "You lay coin 7, so it can’t be a gift too. Give another card."
    s = given(HILBERT, CITED)
    assert s.refused(f"{line} gifts H2") == "2 gifts are needed, but you chose 1."
    assert s.refused("publish five_card cards O7 C7 cites H7 B7 B7 gifts H2 T12") == (
        "book 7 is cited twice. Cite each card only once."
    )


def test_e3_one_own_card_is_recognised_at_once() -> None:
    s = given("O2|O3|H1 S5", "three_card X13||", turn=2).do("publish ace_king cards H1 cites X13 gifts S5")
    assert s.told == ["published", "gave", "sold_out", "recognised"]
    assert (s.state.points[2], s.hand(2), s.hand(0)) == (2, "", "O2 S5")
    s = given("O2 O3|O4|S5", "three_card X13|three_card H1|")
    assert (
        s.refused("publish ace_king cards O2 cites H1 X13")
        == "Ace-King needs exactly the A and the K. You have 3 cards."
    )
    assert "ace_king" not in possible(s.state, 0)


FITS = {
    "straight_5": ["C9 S10 T11 X12 X13", "H1 H2 H3 H4 H5"],
    "sf_4": ["H1 H2 H3 H4", "H2 H3 H4 H5"],
    "sf_6": ["S5 S6 S7 S8 S9 S10"],
    "three_pair": ["O5 B5 C8 S8 T11 X11"],
    "triple_three": ["H3 O3 B3 C7 S7 T7 S11 T11 X11"],
    "sum_49": ["X13 T12 S11 C9 O4"],
    "sum_100": ["X13 T12 X12 S11 T11 X11 C10 S10 T10", "X13 T12 X12 S11 T11 X11 C10 S10 T10 X10"],
    "ace_king": ["H1 X13"],
    "all_even": ["H2 O4 B6 C8 S10 T12", "H2 O4 B6 C8 X10 T12"],
}
FAILS = {
    "straight_5": ["S11 T12 X13 H1 O2", "S5 S6 S7 S8 S9 S10"],
    "straight_7": ["S5 S6 S7 S8 S9 S10"],
    "sf_4": ["H1 H2 H3 H4 H5", "H1 H2 H3 O4"],
    "three_pair": ["O7 B7 C7 S7 T9 X9"],
    "three_card": ["H3 O3 B3 C7 S7 T7 S11 T11 X11"],
    "triple_three": ["O7 B7 C7 S7 T7 X7 S9 T9 X9"],
    "sum_49": ["X13 T12 S11 C9 O4 H1", "X13 T12 X12 S11"],
    "sum_100": ["X13 T12 X12 S11 T11 X11 C10 S10 C9"],
    "all_even": ["H2 O4 B6 C8 S10 T12 H4", "H2 O4 B6 C8 S10 X10"],
}


@pytest.mark.parametrize(("paper", "cards"), [(p, c) for p, lists in FITS.items() for c in lists])
def test_e4_to_e9_what_is_a_paper(paper: str, cards: str) -> None:
    assert content(paper, cards.split())


@pytest.mark.parametrize(("paper", "cards"), [(p, c) for p, lists in FAILS.items() for c in lists])
def test_e4_to_e9_what_is_none(paper: str, cards: str) -> None:
    assert not content(paper, cards.split())


def test_e4_to_e9_are_refused_with_what_is_missing() -> None:
    s = given("H1 H2 H3 H4 H5|O2|O3")
    assert s.refused("publish sf_4 cards H1 H2 H3 H4 H5") == (
        "Straight Flush 4 needs exactly 4 consecutive cards of one suit. You have 5 cards."
    )
    s.do("publish straight_5 cards H1 H2 H3 H4 H5")
    s = given("X13 T12 S11 C9 O4 H1|O2|O3")
    assert s.refused("publish sum_49 cards H1 X13 T12 S11 C9 O4") == (
        "The cards of 49 must add up to exactly 49. Yours add up to 50."
    )
    assert s.refused("publish sum_100 cards H1 X13 T12") == (
        "The cards of Hundred Plus must add up to 100 or more. Yours add up to 26."
    )
    s.do("publish sum_49 cards X13 T12 S11 C9 O4")


def test_e8_own_and_foreign_citations_in_a_sum() -> None:
    s = given("T12 X12 S11 T11 X11 C10 S10 H2|O2|O3|O4", "three_card X13|||three_card T10")
    s.do("publish sum_100 cards T12 X12 S11 T11 X11 C10 S10 cites X13 T10 gifts H2")
    assert len(s.state.papers[0][1].cards) == 7
    assert s.hand(3).split() == ["H2", "O4"]


def test_e10_first_come_first_served() -> None:
    s = given("H3 O3 B3 C7 S7 T7 S11 T11 X11|O4|B6 C8|O5", "|||triple_three C9 C10")
    assert s.refused("publish triple_three cards H3 O3 B3 C7 S7 T7 S11 T11 X11") == (
        "All copies of Triple Three are taken. Choose another paper."
    )
    s = given("O2|H3 O4 B5 C6 S8|O3", "|straight_5 C9 C10|", turn=1)
    assert s.refused("publish straight_5 cards H3 O4 B5 C6 S8") == (
        "You already have 5-Straight. You can own only one paper of each kind."
    )


def test_e11_reviews_until_one_card_is_left() -> None:
    s = given("O2|O3|O5|B3", "straight_5 H3 O4 B5 C6 S7|||", turn=1)
    for card in ("O4", "B5", "C6"):
        s.do(f"review {card}")
        assert s.state.points == (0, 0, 0, 0)
    s.do("review S7")
    assert s.state.points == (1, 0, 0, 0)
    assert s.refused("review H3") == "That paper is already recognised, and its last card stays. Choose another paper."
    assert s.refused("review O2") == "onion 2 isn’t on any paper. Choose another card."
    assert s.state.citable == {"H3": 0}


def test_e12_the_deal_and_the_first_discards() -> None:
    deck = [*DECK]
    random.Random(12).shuffle(deck)
    deck = [card for card in deck if card not in ("B9", "H4")]
    deck[14:14] = ["B9", "H4"]  # among the five cards of the last seat
    s = Desk(Match.new(GAME, 5, GAME.options_type(), SEED, {"first": 3, "deck": deck}))
    assert [len(hand) for hand in s.state.hands] == [4, 4, 5, 3, 3]
    assert set(s.state.hands[3]) == set(deck[:3])
    assert set(s.state.hands[0]) == set(deck[6:10])
    assert s.asked == "A discard"
    assert s.refused(f"discard {s.state.hands[0][0]} {s.state.hands[0][1]}") == "Discard exactly one card."
    s.do(f"discard {s.state.hands[0][0]}", f"discard {s.state.hands[1][0]}", "discard B9 H4")
    assert s.state.pile[:2] == ("H4", "B9")
    assert (len(s.state.pile), s.deck, s.asked) == (4, 30, "D turn")


def test_e13_the_deck_is_renewed_between_two_draws() -> None:
    s = given("O2|O3|O4", deck="S8", discard="S10 C5 H2", reshuffles=[["H2", "S10", "C5"]]).do("draw_two")
    assert s.state.drawn == ("S8", "H2")
    assert s.refused("take_discard") == "First choose which of the two drawn cards to keep."
    assert s.refused("keep O2") == "Keep one of the two cards you have drawn."
    s.do("keep S8")
    assert (s.state.pile, s.state.deck) == (("H2",), ("S10", "C5"))
    assert s.words(0)[0] == "Anna keeps star 8 and discards heart 2."
    assert s.words(1)[0] == "Anna keeps one card and discards heart 2."


def test_e14_the_last_card_is_kept() -> None:
    s = given("O2|O3|O4", deck="", discard="C5").do("draw_two")
    assert (s.hand(0), s.asked) == ("O2 C5", "B turn")
    s = given("O2|O3|O4", deck="", discard="C5").do("take_discard")
    assert (s.hand(0), s.asked) == ("O2 C5", "B turn")
    s = given("O2|O3|O4", deck="")
    assert s.refused("draw_two") == "The deck and the discard pile are empty. Choose another action."
    assert s.refused("take_discard") == "The discard pile is empty. Choose another action."


FIFTEEN = "straight_11 H3, four_pair O5, three_card B9"


def test_e15_the_end_flag_and_the_turns_that_follow() -> None:
    s = given("O2|O3|B3|O4", f"||{FIFTEEN}|", turn=2, discard="T6").do("take_discard")
    assert s.asked == "C end_flag"
    assert s.refused("draw_two") == "First choose the card for the End Flag."
    s.do("end_flag B3")
    assert (s.state.points[2], s.hand(2), s.state.turns_left) == (16, "T6", 7)
    assert s.words()[1] == "7 turns follow, from Dora to Berta."
    order = []
    while not s.match.over:
        order.append(s.asked[0])
        s.do("draw_two").do(f"keep {s.state.drawn[0]}")
    assert "".join(order) == "DABCDAB"
    assert s.match.outcome is not None
    assert (s.match.outcome.reason, s.match.outcome.ended) == ("points", "flag")


SIXTEEN = "straight_11 H3, four_pair O5, ace_king X13 H1"


def test_e16_fifteen_points_on_another_turn() -> None:
    """R12, R13."""
    s = given("O2|O3|B3|O4", f"||{SIXTEEN}|", discard="T6").do("review H1")
    assert (s.state.ender, s.asked) == (None, "B turn")
    s.do("take_discard")
    assert s.asked == "C turn"
    s.do("draw_two").do(f"keep {s.state.drawn[0]}")
    assert (s.asked, s.state.turns_left) == ("C end_flag", 7)
    s = given("O2|O3|B3|O4", f"|{FIFTEEN}|sf_6 C8, triple_three C9, ace_king X13 H1|")
    s.do("review H1")
    s.do("draw_two").do(f"keep {s.state.drawn[0]}")
    assert s.asked == "B end_flag"
    s = given("O2|O3|B3|O4", f"||{SIXTEEN}|", options={"end_check": "any_turn"}).do("review H1")
    assert (s.asked, s.state.turns_left) == ("C end_flag", 5)
    s.do("end_flag B3")
    order = []
    while not s.match.over:
        order.append(s.asked[0])
        s.do("draw_two").do(f"keep {s.state.drawn[0]}")
    assert "".join(order) == "BCDAB"


def test_e17_no_card_no_end_flag() -> None:
    """R14."""
    others = "sf_6 C9, four_pair C10, all_even C8"
    s = given("B9|O3|B3|O4", f"straight_11 H3, four_pair O5, sum_49 S9, sf_4 T9|||{others}").do(
        "publish three_card cards B9 cites S9 T9"
    )
    assert s.told[-3:] == ["end_met", "flag_missed", "turns_follow"]
    assert (s.state.ender, s.state.turns_left, s.asked) == (0, 7, "B turn")
    for _ in range(3):
        s.do("draw_two").do(f"keep {s.state.drawn[0]}")
    assert (s.asked, s.state.turns_left) == ("A turn", 4)
    s.do("draw_two").do(f"keep {s.state.drawn[0]}")
    assert s.asked == "B turn"
    assert not any(paper.paper == "end_flag" for own in s.state.papers for paper in own)


def test_e18_fewer_papers_win_a_tie() -> None:  # reason-fewer-papers, reason-shared
    """R17."""
    few = "straight_11 H3, sf_6 O5, end_flag B9"
    many = "straight_9 C9, five_card C10, sf_4 S9, straight_7 S10, three_card T9, all_even C8 T8"
    last = {"ender": 0, "turns_left": 1, "turn": 2}
    s = given("O2|O3|B3", f"{few}|{many}|", **last).do("draw_two").do("keep H1")
    assert s.match.outcome is not None
    assert s.match.outcome.scores == (17, 17, 0)
    assert (s.match.outcome.winners, s.match.outcome.reason) == ((0,), "fewer_papers")
    assert s.words()[-1] == "Tied on points: Anna wins with fewer papers."
    equal = "straight_9 C9, four_pair C10, triple_three S9"
    s = given("O2|O3|B3", f"{few}|{equal}|", **last).do("draw_two").do("keep H1")
    assert s.match.outcome is not None
    assert (s.match.outcome.winners, s.match.outcome.reason) == ((0, 1), "shared")


def stuck(hand: str) -> Desk:
    """Set up empty deck and pile, with nothing pending; the third seat holds the rest, and is not asked here."""
    return given(f"H4|{hand}|O4", "|sum_49 B9|sf_4 T9", deck="", turn=1)


def test_e19_a_pass_is_legal_only_where_nothing_else_is() -> None:
    """R18."""
    s = stuck("S9 H2")
    assert possible(s.state, 1) == ["three_card"]
    assert s.refused("pass") == "You can still do something, so you can’t pass."
    s.do("publish three_card cards S9 cites B9 T9 gifts H2")
    s = stuck("S9")
    assert s.refused("publish three_card cards S9 cites B9 T9") == (
        "You need 1 card as a gift, but you would have no card left. Cite fewer papers."
    )
    assert s.legal(1) == {"pass"}
    s.do("pass")
    assert s.state.passes == 1


def over_soon(**fields: Any) -> Desk:
    """Set up an end in which only passes are left.

    The third seat owns one paper of each kind, and the others have no card.
    """
    kinds = [kind for kind in KINDS if kind != "end_flag"]
    several = [kind for kind in kinds if KINDS[kind].copies > 1]
    cards = iter(DECK)
    own = "|".join(
        ", ".join(f"{kind} {next(cards)}" for kind in some)
        for some in (several, [kind for kind in several if KINDS[kind].copies > 2], kinds)
    )
    return given("||" + " ".join(cards), own, deck="", ender=1, **fields)


def test_e19_all_pass() -> None:  # reason-deadlock
    """R19."""
    s = over_soon(turns_left=5, turn=2).do("pass", "pass")
    assert s.asked == "B turn"
    s.do("pass")
    assert s.match.outcome is not None
    assert s.match.outcome.ended == "deadlock"
    assert s.told[:2] == ["passed", "deadlock"]


def test_a_pass_in_the_last_turn_ends_by_the_flag() -> None:
    """R19."""
    s = over_soon(turns_left=1, turn=0, passes=2).do("pass")
    assert s.match.outcome is not None
    assert s.match.outcome.ended == "flag"


# --- rulings without an example ------------------------------------------------------------------------------------


def test_pending_papers_and_strange_cards_cannot_be_cited() -> None:
    """R10."""
    s = given("O7 C7 H2 H3|S5|S6", "straight_5 H7 B7||")
    assert s.refused("publish three_card cards O7 C7 cites B7") == (
        "book 7 can’t be cited yet: its paper is still under review."
    )
    assert s.refused("publish three_card cards O7 C7 cites S5") == "star 5 isn’t on any paper. Choose another card."
    assert s.refused("publish three_card cards O7 S5") == "star 5 isn’t in your hand. Choose another card."
    assert s.refused("publish end_flag cards O7") == "The End Flag can’t be published. Choose another paper."
    assert s.refused("publish H1 cards O7") == "There is no such paper. Choose another paper."
    assert s.refused("publish three_card cards -") == "Lay at least one card from your hand."
    assert s.refused("draw_two", seat=1) == "It isn’t your turn."


def test_there_are_35_papers() -> None:
    """R25."""
    assert sum(kind.copies for kind in KINDS.values()) == 35


# --- every publication ---------------------------------------------------------------------------------------------


def brute(state: Any, seat: int, paper: str) -> set[Any]:
    """Return all compositions, by trying every subset."""
    hand, citable, found = state.hands[seat], list(state.citable), set()
    for a in range(1, len(hand) + 1):
        for cards in combinations(hand, a):
            for n in range(len(citable) + 1):
                for cites in combinations(citable, n):
                    due = sum(state.citable[card] != seat for card in cites)
                    if a + due <= len(hand) and content(paper, cards + cites):
                        found.add((in_order(cards), in_order(cites)))
    return found


@pytest.mark.parametrize("n", range(12))
def test_all_publications_are_found_each_once(n: int) -> None:
    """R18: they are compared with every subset of small hands and few papers."""
    dice = random.Random(n)
    cards = dice.sample(DECK, 49)
    kinds = dice.sample([kind for kind in KINDS if kind != "end_flag"], 6)
    own = [", ".join(f"{kind} {cards.pop()}" for kind in kinds[i::3]) for i in range(3)]
    hands = [" ".join(cards.pop() for _ in range(dice.randrange(1, 8))) for _ in range(3)]
    state = given("|".join(hands), "|".join(own), deck=" ".join(cards)).state
    for paper in KINDS:
        if paper == "end_flag":
            continue
        found = list(compositions(state, 0, paper))
        assert len(set(found)) == len(found)
        assert set(found) == brute(state, 0, paper), paper


def test_a_hand_of_32_is_asked_quickly() -> None:
    """R23: no listing grows without bound."""
    s = given(" ".join(DECK[:32]) + "|T10|X9", "|sum_49 X13, three_card X12|", deck="X11 X10", discard="X8")
    view = s.match.view(0)
    form = GAME.form(view, 0)
    [publish] = [action for action in form.actions if action.kind == "publish"]
    assert len(publish.fields[0].choices) >= 12
    for paper in possible(view, 0):
        fields = GAME.fields(view, 0, Partial("publish", {"paper": (paper,)}))
        assert fields[0].name == "cards"
        GAME.complete(view, 0, Partial("publish", {"paper": (paper,)}), 126)
    moves, whole = GAME.legal(view, 0)
    assert not whole
    assert all(GAME.is_legal(view, 0, move) for move in moves[::50])
    for n in range(20):
        GAME.check(view, 0, GAME.random(view, 0, Chance(b"%d" % n)))


def test_gifts_are_asked_for_one_by_one_and_in_any_order() -> None:
    s = given(HILBERT, CITED)
    view = s.match.view(0)
    part = Partial("publish", {"paper": ("five_card",), "cards": ("O7", "C7"), "cites": ("X7", "H7", "B7")})
    [asked] = GAME.fields(view, 0, part)
    assert [dict(slot.args) for slot in asked.slots] == [{"seat": 1, "card": "X7"}, {"seat": 1, "card": "B7"}]
    assert [choice.value for choice in asked.choices] == ["H2", "S9", "T12"]
    [last] = GAME.fields(view, 0, Partial("publish", {**part.values, "gifts": ("T12",)}))
    assert [choice.value for choice in last.choices] == ["H2", "S9"]
    whole = Partial("publish", {**part.values, "gifts": ("T12", "H2")})
    assert GAME.fields(view, 0, whole) == ()
    assert GAME.move_of(whole) == Publish("five_card", ("O7", "C7"), ("X7", "H7", "B7"), ("T12", "H2"))


def test_a_draft_says_what_is_missing() -> None:
    view = given(HILBERT, CITED).match.view(0)
    part: dict[str, tuple[str, ...]] = {"paper": ("five_card",)}
    told = []
    for more in (
        {},
        {"cards": ("O7", "C7"), "cites": ("H7", "B7")},
        {"cites": ("H7", "B7", "X7")},
        {"gifts": ("H2",)},
        {"gifts": ("H2", "T12")},
    ):
        part |= more
        told.append(say("en", GAME.drafted(view, 0, Partial("publish", part)), game="papers"))
    five = "Five of a Kind, 4 points: onion 7 and coin 7; citing heart 7, book 7 and coffin 7."
    assert told == [
        "Five of a Kind: 5 cards of one rank.",
        "Five of a Kind: onion 7 and coin 7; citing heart 7 and book 7.",
        f"{five} Choose 2 more gifts.",
        f"{five} Gifts: heart 2. Choose 1 more gift.",
        f"{five} Gifts: heart 2 and time 12. Then it needs 1 review.",
    ]


def test_typing_is_led_from_the_kind_to_the_last_gift() -> None:
    view = given(HILBERT, CITED).match.view(0)

    def told(text: Text) -> str:
        return say("en", text, game="papers", names=("Anna", "Berta", "Cleo"))

    def offered(typed: str) -> list[str]:
        return [value for _, value in keyboard.suggest(GAME, view, 0, GAME.form(view, 0), typed, told)]

    whole = "publish five_card cards O7 C7 cites H7 B7 X7"
    assert "publish five_card" in offered("publish ")
    assert offered("publish five_card ") == [whole]
    assert offered("publish five_card cards O7 ") == [whole], "what is begun leads on, too"
    assert offered(f"{whole} ") == [f"{whole} gifts {card}" for card in ("H2", "S9", "T12")]
    assert offered(f"{whole} gifts H2 ") == [f"{whole} gifts H2 {card}" for card in ("S9", "T12")]


# --- starts --------------------------------------------------------------------------------------------------------


def test_starts_that_cannot_be() -> None:
    deck = list(DECK[9:])
    good: dict[str, Any] = {"first": 0, "deck": deck, "hands": [DECK[:3], DECK[3:6], DECK[6:9]]}
    assert bad_start(GAME, {**good, "first": 3}) == "first"
    assert bad_start(GAME, {"first": 0, "deck": deck}) == "deck"
    assert bad_start(GAME, {"first": 0, "deck": list(DECK), "passes": 1}) == "passes"
    assert bad_start(GAME, {**good, "deck": deck[1:]}) == "deck"
    assert bad_start(GAME, {**good, "hands": good["hands"][:2]}) == "hands"
    assert bad_start(GAME, {**good, "deck": deck[1:], "drawn": deck[:1]}) == "drawn"
    assert bad_start(GAME, {**good, "turn": 3}) == "turn"
    assert bad_start(GAME, {**good, "passes": 3}) == "passes"
    assert bad_start(GAME, {**good, "turns_left": 3}) == "turns_left"
    assert bad_start(GAME, {**good, "ender": 0, "turns_left": 6}) == "turns_left"
    assert bad_start(GAME, {**good, "ender": 0, "turns_left": 5}) == "turn"
    assert bad_start(GAME, {**good, "ender": 3}) == "ender"
    assert bad_start(GAME, {**good, "phase": "over"}) == "phase"
    assert bad_start(GAME, {**good, "phase": "end_flag"}) == "phase"
    assert bad_start(GAME, {**good, "phase": "discard", "turn": 2}) == "phase"
    for wrong in ("end_flag X13", "sum X13", "straight_5 X13, straight_5 X12", "ace_king X13 X12 X11", "three_card"):
        own = papers(wrong)
        used = [card for paper in own for card in paper["cards"]]
        left = [card for card in deck if card not in used]
        assert bad_start(GAME, {**good, "deck": left, "papers": [own, [], []]}) == "papers", wrong
