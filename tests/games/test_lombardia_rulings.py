"""The Crown of Lombardia: rulings without an example, then refusals and forms."""

from __future__ import annotations

import pytest

from bot.ui.controls import plan
from engine.audience import BACK
from engine.chance import Chance
from engine.form import Partial
from engine.game import BadOptionError, IllegalMoveError
from engine.games.lombardia import automaton
from engine.games.lombardia.sets import largest_kind, strength_of
from engine.games.lombardia.state import Draft, deck_of
from engine.notation import parse
from engine.options import read_options
from render import picture
from tests.games.lombardia import GAME, ORIGINAL, A, B, alone, attacked, given

# Rulings


def test_r02_alone_and_with_guilds_there_are_only_adjusted_nobles() -> None:
    for mode, seats in (("solo", 1), ("multi", 3)):
        with pytest.raises(BadOptionError) as error:
            read_options(GAME, {"mode": mode, **ORIGINAL}, seats)
        assert error.value.field == "nobles"


def test_r07_r33_blindly_no_hand_is_seen() -> None:
    s = given("K1 K2 K3", "N2 N3", scores=(0, 2), options={"naming": "blind"})
    assert s.refused("attack K1 K2 K3") == "Name a kind of cards."
    s.do("attack K1 K2 K3 type noble")
    assert s.words()[0] == "Anna attacks Berta for nobles with knight 1, knight 2 and knight 3."
    s.do("defend -")
    assert (s.scores, s.hand(B), "hand_seen" in s.told) == ((2, 0), "", False)
    assert given("K1 K2 K3", "N2").refused("attack K1 K2 K3 type noble").startswith("Don’t name the kind yet")
    assert GAME.setup(3, read_options(GAME, {"mode": "multi"}), Chance(b"x")).blind


def test_r08_only_what_is_held_is_named() -> None:
    s = attacked(6)
    assert s.refused("name_kind prince") == "That hand has no princes. Name another kind."
    assert s.legal(A) == {"knight", "noble", "bishop"}


def test_r09_r17_nothing_but_a_defence_in_the_others_turn() -> None:
    s = given("K1 K2 K3", "N2 N3 P4 P6 P8").do("attack K1 K2 K3")
    assert s.refused("nobles N2 N3", seat=B) == "Finish the decision that is still open first."
    assert s.refused("princes", seat=B) == "Finish the decision that is still open first."
    for typed, refused in (
        ("end_turn", "decision_open"),
        ("nobles N2 N3", "decision_open"),
        ("defend -", "not_your_turn"),
    ):
        with pytest.raises(IllegalMoveError, match=refused):
            GAME.check(s.match.view(A), A, parse(GAME, typed))


def test_r10_once_a_turn() -> None:
    s = given("B4 B5 B6 B7", "").do("bishops B4 B5 B6 B7")
    assert [move.kind for move in GAME.moves(s.match.view(A), A)] == ["end_turn"]


def test_r13_what_is_trimmed_or_left_over_stays_hidden() -> None:
    s = given("K5", "K6", deck="P4 K2 N5", drafted=False).do("draft P4", "take K2")
    assert s.match.view(A).discard == s.match.view(B).discard == (BACK,)
    assert s.words() == ["Berta keeps one of the two cards and discards the other face down."]
    assert s.words(B) == ["Berta keeps knight 2 and discards noble 5 face down."]


def test_r14_alone_who_cannot_defend_is_not_asked() -> None:
    s = alone("K9 N2 N3", "K1 K2 K3 B4 B5", scores=(3, 0)).do("end_turn")
    assert (s.asked, s.hand(A)) == ("A draft", "K9")
    s = alone("K9 P4 P6", "K1 K2 K3 B4 B5").do("end_turn")
    assert s.asked == "A defend"


def test_r15_equal_points_are_shared_by_three() -> None:
    s = given("K1", "K2", "K3", scores=(4, 4, 1), turn_number=20, options={"turn_limit": 20}).do("end_turn", seat=1)
    assert s.match.outcome is not None
    assert s.match.outcome.winners == (A, B)


def test_r16_a_pair_is_one_card_and_never_two() -> None:
    assert strength_of(("K1", "P4", "P6"), "K") == 2
    for cards in (("P4",), ("K1", "P4"), ("K1", "P4", "P6", "P8")):
        with pytest.raises(IllegalMoveError, match="princes_in_pairs"):
            strength_of(cards, "K")
    s = given("B4 P4 P6 P8", "")
    assert s.refused("bishops B4 P4 P6 P8") == "Princes count only as a pair. Choose two of them, or none."


def test_r18_a_turn_without_an_action() -> None:
    assert given("K1", "K2").do("end_turn").asked == "B draft"


def test_r20_the_princes_come_first() -> None:  # reason-ai-princes
    s = alone("K9", "P4 P6 P8 B4 B5", scores=(0, 9)).do("end_turn")
    assert s.match.outcome is not None
    assert s.match.outcome.reason == "ai_princes"


def test_r21_a_prince_from_the_refill_waits() -> None:
    s = alone("K9", "P4 P6 N8 N9 K10", deck="P8 K1 N2 B4 B5 B6", options={"steal": "none"}).do("end_turn")
    assert (s.asked, s.state.hands[1]) == ("A draft", ("K1", "K10", "P4", "P6", "P8"))
    s.do("draft N2 give B4", "end_turn")
    assert s.match.outcome is not None
    assert s.match.outcome.reason == "ai_princes"


def test_r22_how_the_automaton_defends() -> None:
    assert automaton.defence(("K3", "K7", "K9", "P4", "P6")) == ("K3", "K7")
    assert automaton.defence(("K3", "P4", "P6", "P8")) == ("K3", "P4", "P6")
    assert automaton.defence(("K3", "P4")) == automaton.defence(("P4", "P6", "P8")) == ()


def test_r23_an_empty_hand_loses_nothing() -> None:
    s = alone("", "K1 K2 K3 B4 B5", scores=(3, 0)).do("end_turn")
    assert (s.scores, {"K1", "K2", "K3"} <= {*s.state.discard}) == ((3, 0), True)


def test_r24_the_most_numerous_kind() -> None:
    assert largest_kind(("K1", "K2", "N2")) == "knight"
    assert largest_kind(("K1", "K2", "N2", "N3")) == "noble"
    assert largest_kind(("K1", "N2", "B4", "P4")) == "prince"


def test_r25_each_step_of_the_automaton_is_counted() -> None:
    s = alone("N9", "B4 B5 B6 N2 N3", scores=(0, 9)).do("end_turn")
    assert {"N2", "N3"} <= {*s.state.hands[1]}


def test_r26_r27_r12_the_automaton_draws_card_by_card() -> None:
    assert automaton.knights(("K2", "K5", "K7", "K9")) == ("K2", "K5", "K7")
    assert [automaton.missing(("K1",) * n) for n in (0, 4, 5, 9)] == [5, 1, 0, 0]
    s = alone("K9 N9 B8", "K1 K2", deck="N2", rest="discard").do("end_turn")
    assert "reshuffled" in s.told
    assert len(s.state.hands[1]) == 5


def test_r28_the_automaton_ahead_at_the_end() -> None:
    options = {"turn_limit": 20, "naming": "blind", "steal": "none"}
    for scores, winners in (((3, 5), ()), ((5, 3), (A,)), ((4, 4), ())):
        s = alone("K9", "K1 K2 N2 B4 B5", scores=scores, turn_number=20, options=options).do("end_turn")
        assert s.match.outcome is not None
        assert (s.match.outcome.winners, s.match.outcome.reason) == (winners, "turn_limit")
    s = alone("K1 K2 K3", "N2 N3 B4 B5", scores=(0, 5), options=options).do("attack K1 K2 K3 type noble")
    assert (s.scores, s.state.hands[1]) == ((0, 5), ("B4", "B5"))  # nothing is stolen on either side


def test_r29_nothing_is_played_for_a_player() -> None:
    s = given("", "", deck="K1 K2 K3", drafted=False)
    for asked, move in (("A draft", "draft K1"), ("B take", "take K2"), ("A act", "end_turn")):
        assert (s.asked, s.match.forced) == (asked, ())
        s.do(move)
    s = given("K1 K2 K3", "N2").do("attack K1 K2 K3", "defend -")
    assert (s.asked, s.legal(A), s.match.forced) == ("A name_kind", {"noble"}, ())


def test_r30_a_hand_is_trimmed_before_the_last_turn_is_over() -> None:
    s = given("K1 K2 K3 K4 K5 K6 K7 K8", "N2", scores=(1, 0), turn_number=19, options={"turn_limit": 20})
    s.do("end_turn", "trim K1")
    assert s.asked == "B draft"


def test_r31_the_limit_of_three_and_of_four() -> None:
    for seats, limit in ((2, 7), (3, 7), (4, 6), (5, 6)):
        state = GAME.setup(seats, read_options(GAME, {"mode": "multi" if seats > 2 else "duel"}), Chance(b"x"))
        assert state.limit == limit
    assert len(deck_of("multi").cards) == 42


def test_r32_the_own_hand_is_left_out() -> None:
    s = given("K1 K2 K3 N2 N3 N4", "N5 N6", "B4 B5")
    assert {move.target for move in GAME.moves_of(s.match.view(A), A, "attack")} == {1, 2}


def test_r34_a_spy_finds_no_card() -> None:
    s = given("S1 K9", "", "").do("spy S1 target 1")
    assert s.asked == "A act"


def test_r35_stolen_points_are_not_doubled() -> None:
    s = given("L1 K1 K2 K3", "N2 N3", "", scores=(0, 5, 0)).do("scholar L1")
    s.do("attack K1 K2 K3 target 1 type noble", "defend -")
    assert s.scores == (2, 3, 0)


def test_r36_r37_princes_for_a_merchant_and_among_what_is_sold() -> None:
    s = given("P4 P6 P8 M1", "", "").do("merchant P4 P6 others P8 M1")
    assert (s.scores[A], s.hand(A)) == (1, "")
    s = given("P4 K1 K2 L1", "", "")
    assert s.refused("merchant P4 others K1 K2") == "Princes count only as a pair. Choose two of them, or none."
    assert s.refused("merchant L1 others K1 K2") == "Use one merchant or a pair of princes."


# Refusals and forms


def test_refusals_of_a_draft() -> None:
    s = given("K5", "K6", deck="P4 K2 N5", drafted=False)
    assert s.refused("draft K9") == "That card isn’t among the three you have drawn. Choose one of those."
    assert s.refused("draft P4 give K2").endswith("The other two are passed on.")
    assert s.refused("nobles N2 N3") == "First keep one of the cards you have drawn."
    s.do("draft P4")
    assert s.refused("take P4") == "That card isn’t among the two passed to you. Choose one of those."
    s = alone("K9", "K2", deck="K1 N2 P8", drafted=False)
    assert s.refused("draft P8") == "Choose a card for the automaton too."


def test_refusals_of_actions() -> None:
    s = given("N2 N3 K1", "N4")
    assert s.refused("nobles N2 N4") == "You don’t have that card. Choose one from your hand."
    assert s.refused("nobles N2 N2") == "You have chosen N2 noble too many times."
    assert s.refused("nobles N2 K1") == "You can use only nobles and a pair of princes here."
    assert s.refused("princes") == "You don’t have all three princes. Do something else, or end your turn."
    assert s.refused("spy N2 target 1") == "You can’t do that now."
    assert s.refused("take N2") == "You can’t do that now."


def test_alone_a_draft_may_stand_on_the_table() -> None:
    s = alone("K9", "K2 K3 K4 K5 K6", deck="K1 N2 P8", drafted=False)
    form = GAME.form(s.match.view(A), A)
    assert [(action.kind, action.open) for action in form.actions] == [("draft", True)]
    assert len(GAME.complete(s.match.view(A), A, Partial("draft"), 6) or ()) == 6
    duel = given("K5", "K6", deck="P4 K2 N5", drafted=False)
    assert not GAME.form(duel.match.view(A), A).actions[0].open


def test_the_most_that_is_listed() -> None:
    """Three merchants, two scholars and the princes are no more than a sheet can take."""
    s = given("P4 P6 P8 M1 M2 M3 L1 L2", "K1", "K2")
    assert len(list(GAME.moves(s.match.view(A), A))) < 500


def test_a_draft_knows_its_line() -> None:
    assert GAME.decode({"kind": "draft", "keep": "P8", "give": "N2"}) == Draft("P8", "N2")


def test_alone_a_turn_ends_by_itself_when_nothing_else_can_be_done() -> None:
    """F21: alone, all cards are open.

    Against a person the turn is asked for, since a forced end would reveal the hand.
    """
    for s, forced in (
        (alone("K9", "B4 B5 P4"), True),
        (alone("N2 N3", "B4 B5 P4"), False),
        (given("K9", "B4 B5"), False),
    ):
        assert GAME.is_forced(s.match.view(None), A) is forced
        kinds = {action.kind for action in GAME.form(s.match.view(A), A).actions}
        assert (kinds == {"end_turn"}) >= forced


def test_cards_on_offer_are_buttons_in_the_order_of_the_picture() -> None:
    """F15."""
    s = given("K5", "K6", offer="P4 K2 N5", drafted=False)
    view = s.match.view(A)
    order = picture.order(GAME.id, view, A, picture.Viewer("en", ("Anna", "Berta")))
    rows = plan(GAME, view, A, GAME.form(view, A), order=order).rows
    assert [button.arg for row in rows if isinstance(row, tuple) for button in row] == [
        "draft P4",
        "draft K2",
        "draft N5",
    ]
