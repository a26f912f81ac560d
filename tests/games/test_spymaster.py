"""Spymaster: the worked examples of its specification by number, then refusals, rulings, starts and worlds.

conformance/ has the laws for all games.
A position is written in card notation, and the seat that owes a decision makes the next move:

    s = given(A="S1 S5", deck="S9")       # A attacks; cards that are not named are at the bottom of the deck
    s.do("play S1", "guess force")        # ... A lays S1, D guesses force
    assert s.row == "S1"
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.audience import Seat
from engine.chance import Chance
from engine.form import Partial
from engine.game import IllegalMoveError
from engine.games.spymaster.state import in_order
from engine.match import Match
from engine.notation import parse
from engine.options import read_options
from render.texts import say
from tests.games.conformance import Case, walk
from tests.games.scene import bad_start
from tests.games.spymaster import GAME, SEED, A, D, Scene, given

# The worked examples of the specification, by their numbers


def test_example_01_a_larger_spy_next_draws_a_card() -> None:
    s = given(A="S1 S5", deck="S9")
    s.do("play S1", "guess force")
    assert (s.row, s.state.count, s.asked) == ("S1", 1, "A tuck")
    s.do("tuck -", "play S5", "guess hacker")
    assert (s.row, s.state.count) == ("S1 S5", 2)
    assert s.hand(A) == "S9"


def test_example_02_a_tucked_card_counts_but_is_not_the_card_before() -> None:
    s = given(A="S2 S6 S5", deck="H")
    s.do("play S2", "guess hacker", "tuck S6")
    assert (s.row, s.state.count, s.exposed) == ("S2/S6", 2, (0, 0))
    s.do("play S5", "guess force")
    assert (s.row, s.state.count, s.exposed) == ("S2/S6 S5", 3, (0, 1))
    assert s.hand(A) == "H"


def test_example_03_what_may_be_tucked_in() -> None:
    s = given(A="S2 S3 S8", row="S4", deck="H")
    s.do("play S3", "guess force")
    assert (s.state.count, s.hand(A)) == (2, "S2 S8")  # no draw: 4 > 3
    assert s.refused("tuck S3") == "That card is not in your hand."
    assert s.refused("tuck S2") == "It must be larger than S3."
    s.do("tuck S8")
    assert (s.row, s.state.count, s.exposed) == ("S4 S3/S8", 3, (0, 1))


def test_example_04_after_a_hacker_there_is_no_draw() -> None:
    s = given(A="S7 F", row="S1 H")
    s.do("play S7", "guess force")
    assert (s.row, s.state.count, s.hand(A)) == ("S1 H S7", 2, "F")


def test_example_05_a_caught_spy_opens_the_other_row() -> None:
    s = given(A="S6 F", D="S7 S9", row="S1 H", deck="F S2")
    s.do("play S6", "guess spy")
    assert s.discards == "S1 H"
    assert (s.asked, s.row, s.hand(D)) == ("D play", "S6", "S7 S9 F")  # drew one
    s.do("play S7", "guess hacker")
    assert (s.state.count, s.hand(D)) == (2, "S2 S9 F")  # 6 < 7
    s.do("tuck S9")
    assert (s.row, s.state.count, s.exposed) == ("S6 S7/S9", 3, (1, 0))


def test_example_06_a_defector_alone_does_nothing() -> None:
    s = given(A="S6 F", D="H", row="S1", deck="F")
    s.do("play S6", "guess spy", "play H", "guess hacker")
    assert (s.asked, s.row, s.exposed) == ("A play", "", (0, 0))
    assert s.discards == "S1 S6 H"


def test_example_07_special_forces_strike_and_end_the_round() -> None:
    s = given(A="F S9", D="H", row="S1/S2 H")
    s.do("play F", "guess spy")
    assert s.exposed == (0, 1)
    assert s.discards == "S1 S2 F H"
    assert (s.asked, s.row) == ("D play", "")


def test_example_08_caught_special_forces_cost_the_attacker_the_match() -> None:
    s = given(A="F S9", exposed=[2, 0])
    s.do("play F", "guess force")
    assert (s.asked, s.exposed, s.ended) == ("", (3, 0), ((D,), "documents"))
    assert s.told == ["guessed", "force_caught", "exposed", "won"]  # R16: no round end


@pytest.mark.parametrize(
    ("hand", "row", "guess", "then", "holds"),
    [
        ("H", "", "spy", "A play", "S1 S2"),
        ("S9", "S4", "force", "A play", "S1"),  # 4 < 9; no tuck asked, 9 is the highest
        ("S9", "", "force", "D play", ""),
    ],
)
def test_example_09_the_last_card(hand: str, row: str, guess: str, then: str, holds: str) -> None:
    s = given(A=hand, row=row, D="F", deck="S1 S2")
    s.do(f"play {hand}", f"guess {guess}")
    assert (s.asked, s.hand(A)) == (then, holds)


def test_example_10_the_discards_become_the_deck_between_two_draws() -> None:
    s = given(A="H", deck="S9", discard="F S1 H", rest="D", reshuffles=[["S1", "H", "F"]])
    s.do("play H", "guess spy")
    assert (s.hand(A), s.deck, s.discards) == ("S1 S9", 2, "")


@pytest.mark.parametrize(("hand", "then"), [("H F", "A play"), ("H", "D play")])
def test_example_11_nothing_left_to_draw(hand: str, then: str) -> None:
    s = given(A=hand, rest="D")
    s.do("play H", "guess spy")
    assert s.asked == then
    assert s.hand(A) == hand[2:]


def test_example_12_a_large_hand_is_halved() -> None:
    s = given(A="S1 S2 S3 S4 S5 F F H H H", D="S9")
    s.do("play H", "guess hacker")
    assert s.asked == "A discard"
    assert s.refused("discard S1 S2 S3") == "Discard exactly 4 cards."
    assert s.refused("discard S1 S2 S3 S4 S5") == "Discard exactly 4 cards."
    s.do("discard F S1 F H")
    assert (s.hand(A), s.discards, s.asked) == ("S2 S3 S4 S5 H", "S1 F F H H", "D play")

    s = given(A="S1 S2 S3 S4 S5 F F H", D="S9")
    s.do("play H", "guess hacker")
    assert s.asked == "D play"


def test_example_13_the_first_attacker_does_not_draw_in_round_1() -> None:
    s = Scene(Match.new(GAME, 2, read_options(GAME, {}), SEED))
    first = s.state.first_attacker
    assert (s.match.opened[0].decision.seat, [len(hand) for hand in s.state.hands], s.deck) == (first, [5, 5], 11)
    card = next(card for card in s.state.hands[first] if card[0] in "FH")
    s.do(f"play {card}", "guess force" if card == "F" else "guess hacker")
    assert (s.state.round, s.state.attacker) == (2, 1 - first)
    assert len(s.state.hands[1 - first]) == 6


def test_example_14_the_third_document_ends_the_match_at_once() -> None:
    s = given(A="S3 S9", row="S1/S6 S4/S5 S2", deck="H", exposed=[0, 2])
    assert s.state.count == 5
    s.do("play S3", "guess hacker")
    assert (s.ended, s.hand(A), s.asked) == (((A,), "documents"), "S9", "")  # no draw (2 < 3), no tuck


def test_example_14_also_where_the_third_document_falls_by_a_tuck() -> None:
    s = given(A="S3 S9 F", row="S1/S6 S4/S5", deck="H", exposed=[0, 2])
    s.do("play S3", "guess hacker", "tuck S9")
    assert (s.ended, s.asked, s.hand(A)) == (((A,), "documents"), "", "F")


@pytest.mark.parametrize(("exposed", "winners"), [([2, 1], (D,)), ([1, 2], (A,)), ([2, 2], ())])
def test_example_15_the_last_round(exposed: list[int], winners: tuple[int, ...]) -> None:
    s = given(A="H F", D="F", round=60, exposed=exposed)
    s.do("play H", "guess hacker")
    assert s.ended == (winners, "round_limit")
    assert s.events[-1].seat == (winners[0] if winners else None)  # type: ignore[attr-defined]
    assert s.match.outcome is not None
    assert s.match.outcome.scores == (3 - exposed[0], 3 - exposed[1])


# Refusals


@pytest.mark.parametrize(
    ("seat", "move", "refusal"),
    [
        (D, "play F", "It is not your attack."),
        (A, "play S9", "That card is not in your hand."),
        (A, "play ??", "That card is not in your hand."),
        (A, "guess spy", "You are the attacker: your opponent guesses."),
        (D, "guess spy", "No card lies face down."),
        (A, "tuck S5", "That cannot be done now."),
        (A, "discard S1 S5", "That cannot be done now."),
        (D, "tuck -", "It is not your attack."),
        (2, "play S1", "It is not your turn."),
        (-1, "play S1", "It is not your turn."),
    ],
)
def test_refusals_while_a_card_is_to_be_laid(seat: int, move: str, refusal: str) -> None:
    assert given(A="S1 S5 F", D="F H").refused(move, seat) == refusal


@pytest.mark.parametrize(
    ("seat", "move", "refusal"),
    [
        (A, "play S5", "That cannot be done now."),
        (A, "guess spy", "You are the attacker: your opponent guesses."),
        (D, "guess S1", "Name spy, special forces or hacker."),
        (D, "play F", "It is not your attack."),
    ],
)
def test_refusals_while_a_guess_is_owed(seat: int, move: str, refusal: str) -> None:
    assert given(A="S1 S5 F", D="F H").do("play S1").refused(move, seat) == refusal


@pytest.mark.parametrize(
    ("move", "refusal"),
    [
        ("tuck F", "Only a spy can be tucked in."),
        ("tuck H", "That card is not in your hand."),
        ("tuck S1", "It must be larger than S4."),
        ("play S1", "That cannot be done now."),
    ],
)
def test_refusals_while_a_tuck_is_asked(move: str, refusal: str) -> None:
    assert given(A="S1 S4 F", D="H").do("play S4", "guess force").refused(move) == refusal


@pytest.mark.parametrize(
    ("move", "refusal"),
    [
        ("discard S1 S2 S3 S6", "That card is not in your hand."),
        ("discard S1 S2 S3 S3", "That card is not in your hand."),
        ("discard -", "Discard exactly 4 cards."),
        ("play S1", "That cannot be done now."),
    ],
)
def test_refusals_while_cards_are_to_be_discarded(move: str, refusal: str) -> None:
    s = given(A="S1 S2 S3 S4 S5 F H H H", D="S9").do("play H", "guess hacker")
    assert s.asked == "A discard"
    assert s.refused(move) == refusal


def test_r2_nobody_may_stop() -> None:
    with pytest.raises(IllegalMoveError, match="not_a_move"):
        parse(GAME, "pass")


# Rulings without an example


@pytest.mark.parametrize(("defector", "drawn"), [("S3", 1), ("S8", 0)])
def test_r5_a_defector_is_the_card_before(defector: str, drawn: int) -> None:
    s = given(A="S5", deck="H", defector=defector)
    s.do("play S5", "guess force")
    assert len(s.state.hands[A]) == drawn
    assert s.state.count == (2 if drawn else 0)  # without a card the round is over


def test_r8_the_drawn_spy_may_be_tucked_in_at_once() -> None:
    s = given(A="S2 F", row="S1", deck="S7")
    s.do("play S2", "guess force", "tuck S7")
    assert (s.row, s.exposed) == ("S1 S2/S7", (0, 1))


def test_r9_one_tuck_a_spy_without_guess_or_draw() -> None:
    s = given(A="S2 S6 S7", row="S1", D="F", deck="H F")
    s.do("play S2", "guess force")  # draws for S1 < S2
    before = s.deck
    s.do("tuck S6")
    assert (s.asked, s.deck) == ("A play", before)


def test_r10_a_tuck_reaches_the_next_multiple_by_itself() -> None:
    s = given(A="S3 S4", row="S1/S5 S2", deck="H", exposed=[0, 0])  # already 3: that document fell before
    s.do("play S3", "guess force")
    assert (s.state.count, s.exposed) == (4, (0, 0))
    s = given(A="S3 S4 F", row="S1/S5 S2/S6", deck="H")
    s.do("play S3", "guess force")
    assert (s.state.count, s.exposed) == (5, (0, 0))
    s.do("tuck S4")
    assert (s.state.count, s.exposed) == (6, (0, 1))


@pytest.mark.parametrize(
    ("agents", "hand", "play", "asked"),
    [
        ("9-6-6", "S4 F H", "S4", "A tuck"),  # no larger spy: asked all the same
        ("9-6-6", "S4 S2", "S4", "A tuck"),
        ("9-6-6", "S9 S2", "S9", "A play"),  # the highest
        ("11-5-5", "S9 S2", "S9", "A tuck"),
        ("13-4-4", "S13 S2", "S13", "A play"),
        ("9-6-6", "S4", "S4", "D play"),  # an empty hand
    ],
)
def test_r11_when_a_tuck_is_asked(agents: str, hand: str, play: str, asked: str) -> None:
    assert given(A=hand, D="F", agents=agents).do(f"play {play}", "guess force").asked == asked


def test_r11_declining_is_the_only_answer_without_a_larger_spy() -> None:
    s = given(A="S4 S2 F", D="H").do("play S4", "guess force")
    view = s.match.view(A)
    assert [move.card for move in GAME.moves(view, A)] == [None]
    assert [option.label.key for option in GAME.form(view, A).actions] == ["action-tuck-none"]


def test_r12_an_empty_hand_ends_the_round_after_all_draws() -> None:
    s = given(A="S5", row="S6", D="F")
    s.do("play S5", "guess force")
    assert s.told == ["guessed", "hand_emptied", "round_began", "drew"]
    assert s.discards == "S5 S6"


def test_r12_a_round_begins_with_its_draw_before_the_hand_is_looked_at() -> None:
    s = given(A="", D="F", deck="S3", round=2, first_draw_done=False)
    assert (s.asked, s.hand(A)) == ("A play", "S3")


@pytest.mark.parametrize(("deck", "discard", "holds"), [("S1", "", "S1"), ("", "S1", "S1"), ("", "", "")])
def test_r13_a_draw_takes_what_there_is(deck: str, discard: str, holds: str) -> None:
    s = given(A="H", deck=deck, discard=discard, rest="D")
    s.do("play H", "guess spy")
    drawn = [event.count for event in s.events if event.kind == "drew" and event.why == "hacker"]
    assert drawn == ([1] if holds else [])
    assert ("hand_emptied" in s.told) == (not holds)
    if holds:
        assert s.hand(A) == holds


def test_r13_neither_row_nor_defector_nor_hands_are_shuffled() -> None:
    s = given(A="H", row="S2/S4 H", discard="S1", rest="D", defector="S3")
    s.do("play H", "guess spy")
    assert (s.row, s.hand(A), s.deck) == ("S3 S2/S4 H H", "S1", 0)


def test_r14_the_last_round_is_played_to_its_end() -> None:
    s = given(A="S1 S2 S3 S4 S5 F H H H", D="S9", round=20, round_limit=20)
    s.do("play H", "guess hacker")
    assert (s.asked, s.match.outcome) == ("A discard", None)
    s.do("discard S1 S2 S3 S4")
    assert (s.asked, s.ended) == ("", ((), "round_limit"))


@pytest.mark.parametrize(("size", "thrown"), [(7, 0), (8, 4), (9, 4), (10, 5), (11, 5)])
def test_r15_half_of_the_attackers_hand(size: int, thrown: int) -> None:
    spare = [*"FFFFFFHHHHH"][:size]
    s = given(A=" ".join([*spare, "S1"]), D="H").do("play S1", "guess spy")
    assert s.asked == ("A discard" if thrown else "D play")
    if thrown:
        [field] = GAME.form(s.match.view(A), A).actions[0].fields
        assert (field.least, field.most) == (thrown, thrown)
        assert {choice.value: choice.copies for choice in field.choices} == Counter(spare)


def test_r15_the_defenders_hand_is_not_looked_at() -> None:
    s = given(A="H F", D="S1 S2 S3 S4 S5 S6 S7 S8 S9").do("play H", "guess hacker")
    assert s.asked == "D play"


def test_r17_the_new_defector_is_not_discarded_with_the_row() -> None:
    s = given(A="S5 F F F H H H H H", row="S1/S2", D="F", defector="S3")
    s.do("play S5", "guess spy")
    assert (s.asked, s.discards, s.row, s.state.defector) == ("A discard", "S1 S2 S3", "", "S5")
    s.do("discard F F F H")
    assert (s.row, s.state.row[0].defected, s.state.defector) == ("S5", True, None)


# Moves and forms


def test_moves_name_equal_cards_once() -> None:
    view = given(A="F F H S2").match.view(A)
    assert [move.card for move in GAME.moves(view, A)] == ["S2", "F", "H"]
    [option] = GAME.form(view, A).actions
    assert [(choice.value, choice.copies) for choice in option.fields[0].choices] == [("S2", 1), ("F", 2), ("H", 1)]


def test_only_the_guess_stands_on_the_table_panel() -> None:
    s = given(A="S2 S3 F", D="H")
    assert [option.open for option in GAME.form(s.match.view(A), A).actions] == [False]
    [guess] = GAME.form(s.do("play S2").match.view(D), D).actions
    assert (guess.open, guess.fields[0].open) == (True, True)
    s.do("guess force")
    assert [option.fixed for option in GAME.form(s.match.view(A), A).actions] == [{"card": ()}, {}]


def test_a_set_of_cards_has_no_order() -> None:
    s = given(A="S1 S2 S3 S4 F F H H H", D="S9").do("play H", "guess hacker")
    ticked = Partial("discard", {"cards": ("H", "S4", "F", "S1")})
    assert GAME.fields(s.match.view(A), A, ticked) == ()
    assert GAME.move_of(ticked).cards == ("S1", "S4", "F", "H")


# Options and starts


@pytest.mark.parametrize("agents", ["9-6-6", "11-5-5", "13-4-4"])
def test_every_mix_has_21_agents(agents: str) -> None:
    match = Match.new(GAME, 2, read_options(GAME, {"agents": agents}), SEED)
    cards = Counter(card[0] for hand in (*match.state.hands, match.state.deck) for card in hand)
    assert [cards[suit] for suit in "SFH"] == [int(n) for n in agents.split("-")]
    assert sum(cards.values()) == 21


START: dict[str, Any] = {
    "agents": "9-6-6",
    "first_attacker": 0,
    "hands": [["S1", "S2", "S3", "S4", "S5"], ["F", "F", "F", "H", "H"]],
    "deck": ["S6", "S7", "S8", "S9", "F", "F", "F", "H", "H", "H", "H"],
}


def test_the_least_that_a_start_must_say() -> None:
    match = Match.new(GAME, 2, read_options(GAME, {}), SEED, START)
    assert match.record()["start"] == START | {
        "exposed": [0, 0],
        "discard": [],
        "row": [],
        "defector": None,
        "attacker": None,
        "round": 1,
        "first_draw_done": False,
        "reshuffles": [],
    }
    assert Scene(match).asked == "A play"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("agents", "11-5-5"),
        ("first_attacker", 2),
        ("attacker", -1),
        ("hands", [["S1"], ["F"]]),
        ("hands", [["S1"]]),
        ("hands", [["S1", "S2", "S3", "S4", "X5"], START["hands"][1]]),
        ("exposed", [3, 0]),
        ("exposed", [0, -1]),
        ("exposed", [0]),
        ("row", [{"card": "F"}]),
        ("row", [{"card": "H", "under": "S9"}]),
        ("row", [{"card": "S5", "under": "S4"}]),
        ("row", [{"spy": "S5"}]),
        ("defector", "H"),
        ("round", 0),
        ("round", 61),
        ("phase", "guess"),
        ("laid", "S1"),
    ],
)
def test_a_start_that_cannot_be_names_its_field(field: str, value: Any) -> None:
    assert bad_start(GAME, START | {field: value}) == field


# Hidden information


def test_what_each_side_sees() -> None:
    s = given(A="S1 S5 F", D="F H", row="H").do("play S1")
    mine, theirs, public = s.match.view(A), s.match.view(D), s.match.view(None)
    assert mine.hands == (("S5", "F"), ("??", "??"))
    assert theirs.hands == (("??", "??"), ("F", "H"))
    assert public.hands == (("??", "??"), ("??", "??"))
    assert (mine.laid, theirs.laid, public.laid) == ("S1", "??", "??")
    for view in (mine, theirs, public):
        assert set(view.deck) == {"??"}
        assert len(view.deck) == s.deck
        assert view.row == s.state.row


def test_drawn_cards_are_told_to_who_drew_them() -> None:
    s = given(A="H", D="F", deck="S1 S9").do("play H", "guess spy")
    drew = next(event for event in s.events if event.kind == "drew")
    words = [say("en", GAME.tell(GAME.see(drew, seat), seat), game="spymaster") for seat in (A, D, None)]
    assert words == ["Seat 1’s hacker draws spy 1 and spy 9."] + ["Seat 1’s hacker draws 2 cards."] * 2


def test_a_declined_tuck_tells_nothing_else() -> None:
    for hand in ("S4 S9 F", "S4 S2 F"):
        s = given(A=hand, D="H").do("play S4", "guess force", "tuck -")
        assert s.told == ["tucked"]
        assert (s.events[0].card, s.events[0].spy) == (None, "S4")  # type: ignore[attr-defined]


# Worlds


def worlds(match: Match, viewer: Seat, samples: int = 1500) -> Counter[str]:
    """Return how often each world is sampled: 'A's hand | D's hand | face down | deck'."""
    found: Counter[str] = Counter()
    view = match.view(viewer)
    for n in range(samples):
        state = GAME.determinize(view, viewer, Chance(b"worlds", n))
        assert GAME.view(state, viewer) == view
        hands = (" ".join(hand) for hand in state.hands)
        found[" | ".join((*hands, state.laid or "-", " ".join(state.deck)))] += 1
    return found


def orders(a: str, d: str, deck: str) -> set[str]:
    """Return two hands with both orders of a deck of two."""
    x, y = deck.split()
    return {f"{a} | {d} | - | {x} {y}", f"{a} | {d} | - | {y} {x}"}


REST = "S1 S2 S3 S4 S5 S6 S7 S8 H H H"  # a long row leaves few hidden cards


def test_worlds_of_a_fresh_deal_are_all_that_the_viewer_has_not_seen() -> None:
    s = given(A="F F F F F", D="H", row=f"{REST} H", deck="S9 F H")
    found = worlds(s.match, A)
    assert found.keys() == {
        f"F F F F F | {d} | - | {deck}"
        for d, decks in {
            "F": ("S9 H H", "H S9 H", "H H S9"),
            "S9": ("F H H", "H F H", "H H F"),
            "H": ("S9 F H", "S9 H F", "F S9 H", "F H S9", "H S9 F", "H F S9"),
        }.items()
        for deck in decks
    }
    assert min(found.values()) > 1500 / 12 * 0.7  # 12 are equally likely: H is there twice


def reshuffled() -> Scene:
    """Let D attack with H: it draws the deck's F, then S9 of the new deck made of F, S9 and H."""
    s = given(A="F F F H", D="F H", row=REST, deck="F", discard="F S9 H", attacker=D, reshuffles=[["S9", "F", "H"]])
    return s.do("play H", "guess spy")


def test_worlds_after_a_reshuffle_keep_what_it_taught_the_players() -> None:
    s = reshuffled()
    assert (s.hand(A), s.hand(D), s.state.deck) == ("F F F H", "S9 F F", ("F", "H"))
    assert worlds(s.match, A).keys() == (  # D held F F: only one card of the new deck is unknown
        orders("F F F H", "F F F", "S9 H") | orders("F F F H", "S9 F F", "F H") | orders("F F F H", "F F H", "S9 F")
    )
    assert worlds(s.match, D).keys() == orders("F F F H", "S9 F F", "F H")


def test_worlds_after_a_reshuffle_for_a_spectator() -> None:
    found = worlds(reshuffled().match, None)
    assert found.keys() == {
        world
        for a, held in (("F F F H", "F F"), ("F F F F", "F H"))
        for drawn, deck in (("S9", "F H"), ("F", "S9 H"), ("H", "S9 F"))
        for world in orders(a, " ".join(in_order((*held.split(), drawn))), deck)
    }


def test_worlds_know_where_a_card_came_from_that_was_shown_since() -> None:
    s = reshuffled().do("play S9", "guess force")
    assert worlds(s.match, A).keys() == orders("F F F H", "F F", "F H")
    assert worlds(s.match, None).keys() == orders("F F F H", "F F", "F H") | orders("F F F F", "F H", "F H")


def test_worlds_know_that_a_held_card_was_shown() -> None:
    s = reshuffled().do("play F", "guess spy")  # the round ends: A draws the deck's F
    assert worlds(s.match, A).keys() == {"F F F F H | S9 F | - | H", "F F F F H | F H | - | S9"}
    assert worlds(s.match, D).keys() == {"F F F F H | S9 F | - | H", "F F F H H | S9 F | - | F"}


def test_worlds_of_a_spectator_leave_open_where_a_shown_card_came_from() -> None:
    s = given(A="F F F", D="S9 H", row=f"{REST} H H", discard="F F F", attacker=D)
    s.do("play H", "guess spy", "play F", "guess spy")  # D may have held that F, or drawn it
    assert worlds(s.match, None).keys() == {"F F F F | S9 F | - | ", "S9 F F F | F F | - | "}


def test_worlds_with_a_card_face_down() -> None:
    s = reshuffled().do("play F")
    assert worlds(s.match, A).keys() == {  # any of its three cards
        world.replace(" - ", f" {laid} ")
        for hand, deck in (("F F F", "S9 H"), ("S9 F F", "F H"), ("F F H", "S9 F"))
        for laid in set(hand.split())
        for world in orders("F F F H", " ".join(in_order((Counter(hand.split()) - Counter([laid])).elements())), deck)
    }


@pytest.mark.parametrize("viewer", [A, D, None])
def test_worlds_hold_all_the_cards_throughout_a_match(viewer: Seat) -> None:
    for spot in walk(Case(GAME, 2, read_options(GAME, {"agents": "11-5-5"})), 7).spots:
        state = spot.match.state
        world = GAME.determinize(spot.match.view(viewer), viewer, Chance(b"throughout", len(spot.match.plies)))
        cards = [Counter((*s.deck, *s.hands[0], *s.hands[1], *filter(None, (s.laid,)))) for s in (state, world)]
        assert cards[0] == cards[1]
