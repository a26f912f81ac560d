"""Draws: named, recorded, replayable from what was recorded, and never from anything but the seed and the ply."""

from __future__ import annotations

import hashlib
import hmac
import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chance import BadOutcomeError, Chance, commitment_of, frozen, seed_of

SEED = bytes(range(32))
DECK = tuple(range(1, 22))


# --- given outcomes first, then its own ----------------------------------------------------------------------------


def test_given_outcomes_come_first_then_its_own() -> None:
    chance = Chance(SEED, 0, {"rolls": (6, 6), "decks": (("B", "A"),)})
    assert [chance.pick("rolls", range(1, 7)) for _ in range(2)] == [6, 6]
    assert chance.shuffle("decks", "AB") == ("B", "A")
    assert chance.pick("rolls", range(1, 7)) == Chance(SEED).pick("rolls", range(1, 7))


def test_a_given_outcome_does_not_use_up_randomness() -> None:
    chance = Chance(SEED, 0, {"rolls": (6,)})
    chance.pick("rolls", range(1, 7))
    assert chance.shuffle("decks", DECK) == Chance(SEED).shuffle("decks", DECK)


def test_what_earlier_plies_drew_is_not_given_again() -> None:
    chance = Chance(SEED, 5, {"rolls": (1, 2, 3)}, {"rolls": (1, 2), "decks": (DECK,)})
    assert chance.pick("rolls", range(1, 7)) == 3


def test_other_names_are_not_touched_by_what_is_given() -> None:
    assert Chance(SEED, 0, {"decks": (DECK,)}).shuffle("reshuffles", DECK) != DECK


def test_it_keeps_what_it_gave_by_name_and_in_order() -> None:
    chance = Chance(SEED, 3, {"rolls": (6,)})
    rolls = tuple(chance.pick("rolls", range(1, 7)) for _ in range(3))
    deck = chance.shuffle("decks", DECK)
    assert chance.drawn == {"rolls": rolls, "decks": (deck,)}
    assert rolls[0] == 6


class Deal(msgspec.Struct, frozen=True):
    hands: tuple[tuple[str, ...], ...]
    starter: str
    stock: tuple[str, ...]


def lay(order: tuple[str, ...]) -> Deal:
    return Deal((order[:2], order[2:4]), order[4], order[5:])


def test_a_deal_is_laid_out_and_kept_as_an_object() -> None:
    order = ("B", "A", "C", "D", "G", "E", "F")
    assert Chance(SEED).deal("deals", "ABCDEFG", lay) == lay(Chance(SEED).shuffle("decks", "ABCDEFG"))
    chance = Chance(SEED, 0, {"deals": ({"starter": "G", "stock": ["E", "F"], "hands": [["B", "A"], ["C", "D"]]},)})
    assert chance.deal("deals", "ABCDEFG", lay) == lay(order)
    assert chance.drawn == {"deals": ({"hands": [["B", "A"], ["C", "D"]], "starter": "G", "stock": ["E", "F"]},)}
    assert chance.randbelow(2**32) == Chance(SEED).randbelow(2**32)


@pytest.mark.parametrize(
    "wrong",
    [
        7,
        [],
        {},
        {"hands": [["B", "A"], ["C", "D"]], "starter": "G", "stock": ["E"]},
        {"hands": [["B", "A"], ["C", "D"]], "starter": "G", "stock": ["E", "E"]},
        {"hands": [["B", "A", "C"], ["D"]], "starter": "G", "stock": ["E", "F"]},
        {"hands": [["B", "A"], ["C", "D"]], "starter": None, "stock": ["G", "E", "F"]},
    ],
)
def test_a_deal_that_cannot_be_is_refused(wrong: Any) -> None:
    with pytest.raises(BadOutcomeError):
        Chance(SEED, 0, {"deals": (wrong,)}).deal("deals", "ABCDEFG", lay)


def test_dice_are_one_draw_and_kept_face_by_face() -> None:
    """The prescribed faces may end in the middle of a throw."""
    faces = range(1, 7)
    chance = Chance(SEED, 0, {"rolls": (6, 6, 1, 2)})
    assert chance.roll("rolls", 3, faces) == (6, 6, 1)
    second = chance.roll("rolls", 3, faces)
    assert second == (2, *Chance(SEED).roll("rolls", 2, faces))
    assert chance.drawn == {"rolls": (6, 6, 1, *second)}
    assert [draw.gave for draw in chance.draws] == [(6, 6, 1), second]
    later = Chance(SEED, 1, {"rolls": (6, 6, 1, 2, 3, 4, 5)}, chance.drawn)
    assert later.roll("rolls", 1, faces) == (5,)


def test_every_throw_of_two_dice_is_equally_likely() -> None:
    counts = Counter(Chance(b"dice", n).roll("rolls", 2, range(1, 7)) for n in range(18_000))
    assert chi_square(counts, 36) < 66.7


@pytest.mark.parametrize("wrong", [(6, 7), (0,), ("6",), (None,), ((1, 2),), ({},)])
def test_a_throw_that_cannot_be_is_refused(wrong: Any) -> None:
    with pytest.raises(BadOutcomeError, match="rolls"):
        Chance(SEED, 0, {"rolls": wrong}).roll("rolls", 2, range(1, 7))


def test_a_draw_within_another_is_kept_with_it() -> None:
    """The first reshuffle belongs to the position, the next two to the first deal, the last to the second."""
    given = {"deals.0.reshuffles": (("B", "A"),), "deals.2.reshuffles": (("F", "A", "B", "C", "D", "E"),)}
    chance = Chance(SEED, 0, given)
    assert chance.shuffle("deals.reshuffles", "AB") == ("B", "A")
    chance.pick("deals", "X")
    drawn = tuple(chance.shuffle("deals.reshuffles", "ABCDEF") for _ in range(2))
    assert given["deals.2.reshuffles"][0] not in drawn, "it is given for another deal"
    later = Chance(SEED, 5, given, chance.drawn)
    later.pick("deals", "X")
    assert later.shuffle("deals.reshuffles", "ABCDEF") == ("F", "A", "B", "C", "D", "E")
    assert chance.drawn["deals.1.reshuffles"] == drawn
    assert later.drawn["deals.2.reshuffles"] == given["deals.2.reshuffles"]


def test_what_is_listed_beside_is_used_in_order() -> None:
    """Old records are like this: they have the reshuffles of all deals in one list."""
    chance = Chance(SEED, 0, {"reshuffles": (("B", "A"), ("A", "B"))})
    assert chance.shuffle("deals.reshuffles", "AB") == ("B", "A")
    chance.pick("deals", "X")
    assert chance.shuffle("deals.reshuffles", "AB") == ("A", "B")


def test_outcomes_from_json_are_as_they_were_drawn() -> None:
    outcome = ((("A", 1), ("B", 2)), ())
    assert frozen(msgspec.json.decode(msgspec.json.encode(outcome))) == outcome
    pairs = (("A", 1), ("B", 2))
    assert Chance(SEED, 0, {"pairs": (frozen([["B", 2], ["A", 1]]),)}).shuffle("pairs", pairs) == pairs[::-1]


def test_unnamed_draws_are_not_recorded() -> None:
    chance = Chance(SEED)
    chance.randbelow(6)
    assert chance.drawn == {}


def test_its_own_record_given_back_makes_the_same_draws_under_any_seed() -> None:
    first = Chance(SEED, 2)
    drawn = [first.shuffle("decks", DECK), first.pick("rolls", range(6)), first.shuffle("decks", DECK[:5])]
    again = Chance(b"another seed", 9, first.drawn)
    assert [again.shuffle("decks", DECK), again.pick("rolls", range(6)), again.shuffle("decks", DECK[:5])] == drawn


@pytest.mark.parametrize(
    "outcome",
    [
        (),
        ("A",),
        ("A", "A"),
        ("A", "B", "C"),
        "AC",
        5,
        (("A", "B"),),
        (["A"], "B"),
        ({"A": 1}, "B"),
    ],
)
def test_a_shuffle_that_cannot_be_is_refused(outcome: Any) -> None:
    with pytest.raises(BadOutcomeError) as caught:
        Chance(SEED, 0, {"decks": (outcome,)}).shuffle("decks", "AB")
    assert caught.value.name == "decks"


@pytest.mark.parametrize("outcome", [0, 7, "6", (6,), [], {}])
def test_a_pick_that_cannot_be_is_refused(outcome: Any) -> None:
    with pytest.raises(BadOutcomeError, match="rolls"):
        Chance(SEED, 0, {"rolls": (outcome,)}).pick("rolls", range(1, 7))


# --- from the seed and the ply only --------------------------------------------------------------------------------


def test_the_same_seed_and_ply_give_the_same_draws() -> None:
    assert Chance(SEED, 4).shuffle("decks", DECK) == Chance(SEED, 4).shuffle("decks", DECK)
    assert Chance(SEED, 4).shuffle("decks", DECK) != Chance(SEED, 5).shuffle("decks", DECK)
    assert Chance(SEED, 4).shuffle("decks", DECK) != Chance(bytes(32), 4).shuffle("decks", DECK)


def test_python_s_own_random_is_neither_used_nor_moved() -> None:
    random.seed(1)
    before = random.getstate()
    one = Chance(SEED).shuffle("decks", DECK)
    assert random.getstate() == before
    random.seed(2)
    assert Chance(SEED).shuffle("decks", DECK) == one


def test_the_items_are_not_changed() -> None:
    cards = list(DECK)
    Chance(SEED).shuffle("decks", cards)
    assert cards == list(DECK)


def test_fixed_vectors() -> None:
    """If these vectors change, no older record verifies any more, and the versions of all games must be raised."""
    chance = Chance(b"seed")
    assert "".join(chance.shuffle("decks", "ABCDEFGHIJ")) == "DHCAGBEFIJ"
    assert chance.pick("rolls", (1, 2, 3, 4, 5, 6)) == 2
    assert [chance.randbelow(100) for _ in range(12)] == [51, 91, 39, 88, 81, 64, 49, 40, 45, 34, 15, 46]
    assert Chance(SEED, 7).shuffle("decks", DECK) == (
        1,
        19,
        16,
        6,
        12,
        15,
        20,
        9,
        2,
        21,
        11,
        5,
        3,
        14,
        10,
        8,
        4,
        17,
        7,
        18,
        13,
    )


def words(seed: bytes, ply: int) -> Iterator[int]:
    """Yield the stream of docs/fairness.md, written a second time: blocks of HMAC-SHA256, 32 bits from the end on."""
    block = 0
    while True:
        digest = hmac.new(seed + b"/" + str(ply).encode(), str(block).encode(), hashlib.sha256).digest()
        for at in range(28, -1, -4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


@given(st.binary(max_size=40), st.integers(0, 500), st.lists(st.integers(1, 2**32), max_size=40))
def test_an_independent_reading_of_the_stream_agrees(seed: bytes, ply: int, limits: list[int]) -> None:
    chance, stream = Chance(seed, ply), words(seed, ply)
    for n in limits:
        expected = next(word for word in stream if word < 2**32 // n * n) % n
        assert chance.randbelow(n) == expected


def test_a_word_that_would_bias_is_drawn_again() -> None:
    """A quarter of the 2**32 words is beyond 3 * 2**30. Without another draw they would be below 2**30."""
    chance, third = Chance(SEED), 2**30
    drawn = [chance.randbelow(3 * third) for _ in range(3000)]
    assert max(drawn) < 3 * third
    assert 900 < sum(x < third for x in drawn) < 1100  # with the bias: 1500


@pytest.mark.parametrize("n", [2**32 + 1, 3 * 2**40, 2**64, 10**30])
def test_a_range_beyond_one_word_is_drawn_from_several(n: int) -> None:
    chance = Chance(SEED)
    drawn = [chance.randbelow(n) for _ in range(3000)]
    assert 0 <= min(drawn) < n // 100
    assert n - n // 100 < max(drawn) < n
    assert 900 < sum(x < n // 3 for x in drawn) < 1100


# --- uniform (fixed seeds; the limits are passed once in a thousand) -----------------------------------------------


def chi_square(counts: Counter[Any], cells: int) -> float:
    expected = counts.total() / cells
    return sum((n - expected) ** 2 for n in counts.values()) / expected + expected * (cells - len(counts))


def test_every_order_of_four_is_equally_likely() -> None:
    counts = Counter(Chance(SEED, n).shuffle("decks", "ABCD") for n in range(12_000))
    assert set(counts) == set(permutations("ABCD"))
    assert chi_square(counts, 24) < 49.7


def test_every_place_of_a_card_is_equally_likely() -> None:
    decks = [Chance(b"places", n).shuffle("decks", DECK) for n in range(4_200)]
    for card in (1, 11, 21):
        assert chi_square(Counter(deck.index(card) for deck in decks), 21) < 45.3


def test_every_face_of_a_die_is_equally_likely() -> None:
    chance = Chance(b"die")
    assert chi_square(Counter(chance.pick("rolls", range(6)) for _ in range(6_000)), 6) < 20.5


# --- the commitment ------------------------------------------------------------------------------------------------


def test_commitment_and_seed_are_the_plain_hashes() -> None:
    """By hand: `printf secret | sha256sum`; `printf '1\\n22\\n333' | openssl dgst -sha256 -hmac secret`."""
    assert commitment_of(b"secret") == "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b"
    assert seed_of(b"secret", ["1", "22", "333"]).hex() == (
        "b2d18a0ca361d89c941b5ecdd763cfd09ce87087fcb631193345d7c10ea3c8b2"
    )
    assert seed_of(b"secret", []).hex() == "f9e66e179b6747ae54108f82f8ade8b3c25d76fd30afde6c395822c530196169"


@given(st.binary(min_size=32, max_size=32), st.lists(st.integers(0, 2**63).map(str)))
def test_an_independent_computation_agrees(secret: bytes, joins: list[str]) -> None:
    assert commitment_of(secret) == hashlib.sha256(secret).hexdigest()
    assert seed_of(secret, joins) == hmac.new(secret, "\n".join(joins).encode(), hashlib.sha256).digest()


def test_the_seed_depends_on_who_came_and_in_which_order() -> None:
    seeds = {seed_of(SEED, joins) for joins in (["1", "2"], ["2", "1"], ["12"], ["1"], [])}
    assert len(seeds) == 5
