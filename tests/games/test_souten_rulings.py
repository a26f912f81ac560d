"""Twin Heavens: rulings without an example, and refusals without one."""

from __future__ import annotations

import pytest

from engine.chance import Chance
from engine.match import Match
from engine.options import read_options
from render.texts import say
from tests.games.souten_table import GAME, SEED, A, B, C, D, Scene, given, last

# Rulings without an example


def test_r04_every_play_must_beat_the_strongest_so_far() -> None:
    s = given("N1", "N8", "N5", "N9 N8").do("play N1", "play N8")
    assert s.refused("play N5") == "That doesn’t beat 8: lay something stronger, or pass."
    s.do("pass N5", "play N9")
    assert s.won == "D"


def test_r05_the_snake_never_answers_a_number_and_nothing_else_a_led_heaven() -> None:
    s = given("TEN", "N9 Z12", "Z1").do("play TEN", "pass N9", "play Z1")
    assert s.told == ["answered", "snake_beats_heaven"]
    assert s.state.best == C
    s = given("N9", "Z1").do("play N9")
    assert s.refused("play Z1") == "This trick needs a single number."


def test_r07_harmony_is_no_zodiac_and_means_its_strongest_number_if_none_is_said() -> None:
    s = given("N10 WA Z1").do("play N10 WA Z1")
    assert s.state.rows[A][0].stands == 2
    assert [given(f"N{n} WA Z5").do(f"play N{n} WA Z5").state.rows[A][0].stands for n in (1, 2, 3, 9)] == [10, 10, 3, 9]
    s = last("N9 WA Z4")
    assert s.state.result.more == 5


def test_r08_wisdom_fetches_specials_too_but_nothing_face_down() -> None:
    s = given("Z9 | 3*", "N1 | TEN WA (N8)", "CHI N2", leader=A).do("play Z9", "pass N1")
    assert s.legal_kind(C, "swap") == {"CHI card TEN", "CHI card WA"}
    assert s.refused("swap CHI card N8") == "Your right neighbour laid no such card face up in an earlier trick."
    s.do("swap CHI card TEN", "play TEN")
    assert s.state.best == C
    s = given("N1", "N2 | (N3)", "CHI", leader=A).do("play N1", "pass N2")
    assert s.legal_kind(C, "swap") == set()
    s.do("pass CHI")


def test_r09_of_two_equal_cards_wisdom_takes_the_earlier() -> None:
    s = given("N9", "N1 | N8 N8 N3", "CHI", leader=A).do("play N9", "pass N1", "swap CHI card N8")
    assert s.row(B) == "CHI N8 N3 (N1)"
    assert (s.state.fetch.place, s.state.won[0]) == (0, B)
    s = given("N9", "N1 | N8+N8 N2+N3", "CHI", leader=A).do("play N9", "pass N1", "swap CHI card N8", "pass N8")
    assert s.row(B) == "CHI+N8 N2+N3 (N1)"
    assert s.row(C).endswith("(N8)")


def test_r10_benevolence_takes_the_place_of_the_first_of_two_equal_cards() -> None:
    s = given("N9", "JIN", undealt="Z2 N3 Z4 N3").do("play N9", "swap JIN", "take N3")
    assert s.state.undealt == ("Z2", "JIN", "Z4", "N3")
    assert s.match.view(B).peek.cards == ("N3", "N3", "Z2", "Z4")
    assert s.match.view(B).undealt == ("??",) * 4


def test_r10_benevolence_counts_when_it_is_turned_up() -> None:
    s = given("N9 | * (8)", "JIN | 9*", "N1 | (9)", undealt="Z4 Z5 N8 Z6 Z7 Z8", mode="solo")
    s.do("play N9", "swap JIN", "take N8", "pass N8", "pass N1")
    assert s.state.result.turned == ("Z4", "Z5", "JIN", "Z6", "Z7", "Z8")
    assert s.state.result.more == 6


def test_r11_an_exchange_card_that_was_taken_may_be_used_at_once_or_passed() -> None:
    s = given("N9 | N8", "JIN | (*)", undealt="CHI Z3 Z4 Z5").do("play N9", "swap JIN", "take CHI")
    assert s.legal(B) == {"CHI card N8", "CHI"}
    assert Scene(s.match).do("pass CHI").row(B).endswith("(CHI)")
    s.do("swap CHI card N8", "pass N8")
    assert s.row(A) == "CHI N9"


def test_r12_a_leader_owes_one_card_at_most_and_must_be_able_to_lead() -> None:
    s = given("CHI JIN N5 Z5 N6", "", "", "N8 | N7 WA", undealt="Z2 Z3 Z4 TEN")
    assert s.legal_kind(A, "swap") == {"CHI card N7", "CHI card WA", "JIN"}
    fetched = Scene(s.match).do("swap CHI card WA")
    assert all("WA" in cards for cards in fetched.legal(A))
    assert fetched.refused("swap JIN") == "You would have more cards to lay than this trick takes."
    assert fetched.refused("play N5") == "You must lay the card you just got: Harmony."
    assert fetched.refused("pass WA") == "You lead, so you can’t pass: lay a combination."
    assert "leads" in fetched.do("play N5 Z5 WA as 5").words()[0]
    s.do("swap JIN", "take Z3")
    assert s.refused("swap CHI card N7") == "You would have more cards to lay than this trick takes."
    assert "Z3" in s.plays(A)


def test_r12_harmony_and_wisdom_are_taken_only_where_they_help() -> None:
    s = given("JIN N1 N2 | 5*", "N3 | (5)", "N4 | (5)", "N5 | (5)", undealt="WA CHI Z4 TEN").do("swap JIN")
    assert (
        s.refused("take WA") == s.refused("take CHI") == "You couldn’t lead with that card. Choose another."
    )  # no zodiac; D passed
    assert s.legal(A) == {"Z4", "TEN"}
    s = given("JIN N1 Z2 | 5*", "N3 | (5)", "N4 | (5)", "N5 | 5*", undealt="WA CHI Z4 TEN").do("swap JIN")
    assert s.legal(A) == {"WA", "CHI", "Z4", "TEN"}
    s.do("take CHI")
    assert {move.split()[0] for move in s.legal(A)} == {"CHI"}
    s.do(next(f"swap {move}" for move in s.legal(A)))


def test_r12_what_a_leader_cannot_use_is_refused() -> None:
    s = given("CHI N1 N2 | 5*", "N3 | (5)", "N4 | (5)", "N5 | WA (4)")
    assert s.refused("swap CHI card WA") == "You couldn’t lead with that card. Choose another."
    assert s.legal_kind(A, "swap") == set()
    s.do("play N1")


def test_r13_two_leaders_may_be_stuck_and_the_trick_ends_when_all_have_laid() -> None:
    s = given("WA | (7)", "CHI | 7*", "Z5 | (7)", "Z9 | (7)", leader=B)
    assert s.legal(B) == {"CHI"}  # A has laid nothing face up
    s.do("pass CHI")
    assert s.asked == "C lead"
    s = given("CHI | 7*", "WA | (7)", "Z5 | (7)", "Z9 | (7)")
    s.do("pass CHI")
    assert (s.asked, s.legal(B)) == ("B lead", {"WA"})
    s.do("pass WA", "play Z5", "play Z9")
    assert (s.state.result.seat, s.state.result.down) == (D, 1 + 7)  # in front of A and C


def test_r13_a_useful_wisdom_must_be_used() -> None:
    s = given("CHI | (7)", "WA | 7*", "Z5 | (7)", "Z9 | N4 N5 (5)")
    assert s.refused("pass CHI") == "You lead, so you can’t pass: lay a combination."
    assert s.legal(A) == {"CHI card N4", "CHI card N5"}
    s.do("swap CHI card N5")
    assert s.legal(A) == {"N5"}


def test_r13_after_a_stuck_leader_one_card_is_led() -> None:
    s = given("WA CHI | 6*", "N1 N1 | (6)", "Z5 Z6 | (6)", "Z9 N2 | (6)")
    assert s.legal(A) == {"WA", "CHI"}
    s.do("pass WA")
    assert s.refused("play N1 N1") == "This trick is one card each, because a leader couldn’t lead."
    assert s.refused("pass N1") == "You lead, so you can’t pass: lay a combination."
    s.do("play N1", "pass Z5", "play N2")
    assert (s.won[-1], s.asked, s.state.leader) == ("D", "D lead", D)
    assert s.state.led == (False, True, False, False)


def test_r15_one_hundred_and_fifty_is_enough() -> None:
    assert last("N9 N9", scores=[0, 96]).match.outcome is not None
    assert last("N9 N9", scores=[0, 95]).match.outcome is None


def test_r18_the_winners_own_face_down_cards_and_the_zodiac_alone_do_not_matter() -> None:
    s = given("N9 | Z5 Z6 Z7 Z8 (3)", "N1 | (7)", "N2 | (7)", "N3 | 7*", undealt="N8", mode="solo")
    s.do("play N9", "pass N1", "pass N2", "pass N3")
    assert (s.state.result.more, s.state.result.down) == (0, 8 + 8 + 1)


@pytest.mark.parametrize(("scores", "winners"), [([40, 20], (B, D)), ([74, 20], ()), ([80, 20], (A, C))])
def test_r19_forty_rounds(scores: list[int], winners: tuple[int, ...]) -> None:  # reason-round-limit
    s = last("N9 N9", scores=scores, round=40)
    outcome = s.match.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("round_limit", winners)
    if scores == [74, 20]:
        assert s.words()[-1] == "That was the last round. The teams are tied on points: a draw."


def test_r20_the_marker_goes_round_twice() -> None:
    match = Match.new(GAME, 3, read_options(GAME, {"mode": "solo"}), SEED)
    first, holders = match.state.first, []
    chance = Chance(b"marker")
    while not match.over:
        if not any(match.state.rows) and match.state.peek is None:
            holders.append(match.state.first)
            assert match.state.leader == match.state.first == match.state.turn
        seat = match.state.turn
        match, _ = match.act(seat, GAME.random(match.view(seat), seat, chance))
    assert holders == [(first + n) % 3 for n in range(len(holders))]
    assert len(holders) == match.state.round > 1


def test_r21_only_answers_in_a_last_trick_of_one_card_are_barred() -> None:
    s = given("Z5 N1 | (6)", "Z9 N2 | 6*", "Z8 N3 | (6)", "Z7 N4 | (6)", last_trick="led", leader=A).do("play Z5")
    assert s.plays(B) == {"Z9"}  # not the last trick
    s.do("play Z9", "pass Z8", "pass Z7", "play N2")
    assert s.state.led == (True, True, False, False)
    assert (s.plays(C), s.refused("play N3")) == (
        set(),
        "You have led no trick this round, so lay your last card face down.",
    )
    assert "you can’t beat Seat 2’s 2: pass" in say(
        "en", GAME.prompt(s.match.view(C), C), game="souten", names=("",) * 4
    )
    s = given("N1 N1 | (6)", "N9 N9 | 6*", last_trick="led", leader=A).do("play N1 N1")
    assert s.plays(B) == {"N9 N9"}


def test_r22_cards_of_this_trick_are_not_fetched() -> None:
    s = given("N1", "N9 | (*)", "CHI | N2", leader=A).do("play N1", "play N9")
    assert s.refused("swap CHI card N9") == "Your right neighbour laid no such card face up in an earlier trick."


def test_r23_what_was_passed_is_the_passer_s_alone() -> None:
    s = given("N9", "Z5 N1").do("play N9", "pass Z5")
    assert s.match.view(B).passed[B] == ("Z5",)
    assert {s.match.view(seat).passed[B] for seat in (A, C, D, None)} == {("??",)}


# Refusals without an example


def test_refusals_of_giving() -> None:
    s = Scene(Match.new(GAME, 4, read_options(GAME, {}), SEED))
    assert s.asked == "A give, B give, C give, D give"
    assert all(opened.decision.sealed for opened in s.match.opened)
    held, other = s.hand(A).split()[0], s.hand(B).split()[0]
    absent = next(card for card in s.hand(B).split() if card not in s.hand(A).split())
    assert s.refused(f"give {absent}") == "You don’t have that card. Choose one from your hand."
    assert s.refused(f"play {held}") == "You can’t do that now."
    s.do(f"give {held}")
    assert s.refused(f"give {held}", A) == "You have already chosen a card for your partner. Wait for the others."
    assert s.refused(f"play {held}", A) == "You can’t do that now."
    s.do(f"give {other}")
    assert s.asked == "C give, D give"


@pytest.mark.parametrize(
    ("lead", "answer", "refusal"),
    [
        ("Z5", "N9", "This trick needs a single zodiac card, or Heaven."),
        ("N5 N5", "N9", "This trick needs a pair of numbers."),
        ("N5 N5", "N9 Z9", "This trick needs a pair of numbers."),
        ("N5 Z5", "N9 N9", "This trick needs a number and a zodiac card."),
        ("N5 N5 Z5", "N9 Z9", "This trick needs a pair of numbers and a zodiac card."),
        ("N5 N5 Z5", "TEN", "Heaven can only be laid in one-card tricks, and never over the snake."),
        ("N5 Z5", "TEN Z9", "Heaven can only be laid in one-card tricks, and never over the snake."),
        ("N5 Z5", "N9 Z12", "You don’t have that card. Choose one from your hand."),
        ("N5 N5", "N8 N8", "You don’t have that card. Choose one from your hand."),
        ("N5 Z5", "Z9 Z10", "Those cards don’t make a combination. Choose others."),
        ("N5 N5 Z5", "N9 N9 N8", "Those cards don’t make a combination. Choose others."),
        ("N5", "JIN", "Those cards don’t make a combination. Choose others."),
        ("N5 N5 Z5", "N9 N9 Z9 as 9", "Harmony can’t stand for that number here. Choose another."),
        ("N5 N5 Z5", "WA Z9 Z10", "Those cards don’t make a combination. Choose others."),
    ],
)
def test_refusals_of_plays(lead: str, answer: str, refusal: str) -> None:
    s = given(lead, "N9 N9 N8 Z9 Z10 TEN JIN WA").do(f"play {lead}")
    assert s.refused(f"play {answer}") == refusal


def test_refusals_of_passes() -> None:
    s = given("N5 N5", "N9 Z9 N8").do("play N5 N5")
    assert s.refused("pass N9") == s.refused("pass N9 N8 Z9") == "Lay exactly 2 cards face down."
    assert s.refused("pass N9 N9") == s.refused("pass N9 Z12") == "You don’t have that card. Choose one from your hand."
    s = given("N5", "N9 Z9").do("play N5")
    assert s.refused("pass N9 Z9") == "Lay exactly 1 card face down."


def test_refusals_of_exchanges() -> None:
    s = given("N5", "CHI N2").do("play N5")
    assert s.refused("swap CHI card N5") == "You can use Wisdom only from the second trick of a round."
    assert s.refused("swap JIN") == s.refused("swap N2") == "You don’t have that card. Choose one from your hand."
    assert s.refused("take N5") == "You can’t do that now."
    s = given("N5 | N7", "CHI JIN", undealt="Z3 Z4 Z5 Z6").do("play N5")
    for wrong in ("swap CHI", "swap CHI card N8", "swap CHI card JIN"):
        assert s.refused(wrong) == "Your right neighbour laid no such card face up in an earlier trick."
    assert s.refused("swap JIN card Z3") == "That isn’t a move in this game."
    s.do("swap JIN")
    assert s.refused("take N8") == "That card isn’t among the undealt ones. Choose another."
    assert s.refused("pass Z3") == "You can’t do that now."


def test_refusals_out_of_turn() -> None:
    s = given("N5", "N9")
    for text in ("play N9", "pass N9", "swap JIN", "take N9", "give N9"):
        assert s.refused(text, B) == "It isn’t your turn."
