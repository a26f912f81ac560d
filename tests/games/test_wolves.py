"""Reasonable Wolves: worked examples and refusals. conformance/ has the laws for all games."""

from __future__ import annotations

import pytest

from engine.games.wolves.state import Past
from tests.games.wolves import begun, given, voted

# --- worked examples -----------------------------------------------------------------------------------------------


def test_a_draft() -> None:
    """Example 1: the pack goes to the left, and everyone looks to the left."""
    s = begun("V V V W W M", first=1)
    assert (s.asked, s.legal(1)) == ("B take", {"V", "W", "M"})
    s.takes("W")
    assert (s.asked, " ".join(s.match.view(2).reached[2])) == ("C take", "V V V W M")
    s.takes("V")
    assert " ".join(s.match.view(3).reached[3]) == "V V W M"
    s.takes("M")
    assert (s.asked, " ".join(s.match.view(0).reached[0])) == ("A take", "V V W")
    assert s.refused("take M") == "That role is not in the pack. Take one that is."
    s.takes("V")
    assert s.state.passed(0) == ("V", "W")
    assert [s.match.view(seat).card((seat + 1) % 4) for seat in range(4)] == ["W", "V", "M", "V"]
    assert s.asked == "A say, B say, C say, D say"


def test_a_wolf_is_driven_out() -> None:
    """Example 2."""
    s = voted("V W V V", "1 2 1 -")
    assert (s.state.past[-1].out, s.gains) == (1, (3, 0, 3, 2))


def test_a_villager_is_driven_out() -> None:
    """Example 3, R10: a good judge is paid though the table errs."""
    s = voted("W V V W", "1 3 1 1")
    assert (s.state.past[-1].out, s.gains) == (1, (2, 1, 0, 2))


@pytest.mark.parametrize(
    ("votes", "out", "gains"),
    [
        ("1 0 3 0", 0, (1, 2, 1, 2)),
        ("1 0 1 0", None, (1, 2, 1, 2)),
        ("1 - - -", None, (1, 2, 0, 2)),
    ],
)
def test_most_votes_and_at_least_two(votes: str, out: int | None, gains: tuple[int, ...]) -> None:
    """Example 4, R8: no one is driven out by a tie or by a single vote."""
    s = voted("V W V W", votes)
    assert (s.state.past[-1].out, s.gains) == (out, gains)


@pytest.mark.parametrize(
    ("roles", "votes", "out", "gains"),
    [
        ("V W V M V", "1 2 3 4 3", 3, (1, 9, 0, 3, 0)),
        ("V W V W M", "1 0 3 0 0", 0, (1, 4, 1, 4, 3)),
    ],
)
def test_five_seats(roles: str, votes: str, out: int, gains: tuple[int, ...]) -> None:
    """Example 5, R9: to drive a madman out is a mistake. The wolves' shares are rounded down."""
    s = voted(roles, votes)
    assert (s.state.past[-1].out, s.gains) == (out, gains)


@pytest.mark.parametrize(
    ("roles", "votes", "out", "gains"),
    [
        ("V V V V", "- - 3 0", None, (1, 1, 1, 1)),
        ("V V V M", "3 3 - -", 3, (0, 0, 0, 0)),
        ("V V V M", "3 - - -", None, (1, 1, 1, 0)),
    ],
)
def test_no_wolf(roles: str, votes: str, out: int | None, gains: tuple[int, ...]) -> None:
    """Example 6."""
    s = voted(roles, votes, left="W W")
    assert (s.state.past[-1].out, s.gains) == (out, gains)
    assert any(line.startswith("There was no wolf in this deal. Points: ") for line in s.words())


def test_words_are_sealed() -> None:
    """Example 7: no one hears a word before the last one."""
    s = given("V W V V").do("say W", seat=2)
    assert s.asked == "A say, B say, D say"
    for viewer, seen in ((0, "??"), (2, "W"), (None, "??")):
        view = s.match.view(viewer)
        assert (view.answers[2], view.answered) == (seen, (False, False, True, False))
    assert s.words() == ["Cleo has spoken (1 of 4)."]
    assert s.refused("say V", seat=2) == "You have spoken already. Wait for the others."
    assert s.refused("vote 1", seat=0).startswith("Now everyone speaks.")
    s.do("say W", seat=0).do("say V", seat=1).do("say V", seat=3)
    assert s.words()[1:] == [
        "Anna: “Berta is a wolf.”",
        "Berta: “Cleo is a villager.”",
        "Cleo: “Dora is a wolf.”",
        "Dora: “Anna is a villager.”",
    ]
    assert s.refused("vote 0", seat=0) == "You can’t vote for yourself. Choose another player, or no one."


@pytest.mark.parametrize(
    ("seats", "first", "starters"),
    [(6, 1, [1, 3, 5]), (5, 3, [3, 4, 0, 1, 2]), (4, 2, [2, 3, 0, 1])],
)
def test_who_is_first(seats: int, first: int, starters: list[int]) -> None:
    """Example 8."""
    s, seen = begun("V " * 4 + "W " * (seats - 2), seats, first), list[int]()
    while not s.match.over:
        seen.append(s.state.starter)
        for _ in range(seats):
            s.takes(s.state.reached[s.state.turn][0])
        s.says("V " * seats).votes("- " * seats)
    assert seen == starters


def test_the_last_deal() -> None:
    """Example 9: the wolf's four points decide."""
    s = voted("V W V V", "1 2 3 0", deal=4, scores=[3, 6, 4, 2])
    assert s.match.outcome is not None
    assert (s.match.outcome.scores, s.match.outcome.winners) == ((4, 10, 4, 2), (1,))


def test_fewer_votes_break_a_tie() -> None:
    """Example 9, R12: of equal points, the seat that was pointed at least wins."""
    s = voted("V W V V", "1 2 1 -", deal=4, scores=[4, 7, 4, 1], pointed=[2, 1, 3, 3])
    assert s.match.outcome is not None
    assert (s.match.outcome.scores, s.match.outcome.winners) == ((7, 7, 7, 3), (0,))
    assert s.state.pointed == (2, 3, 4, 3)


def test_what_the_first_seat_knows() -> None:
    """Example 10: it has seen the whole pack, so three wolves are impossible."""
    s = given("V W V M V", left="V W")
    view = s.match.view(0)
    assert (" ".join(view.reached[0]), view.card(1), view.card(2)) == ("V V V V W W M", "W", "??")
    assert view.reached[0].count("W") == 2


# --- refusals ------------------------------------------------------------------------------------------------------


def test_refusals_in_the_draft() -> None:
    s = begun("V V V V W W").takes("W")
    later = "The roles are still being taken. Words and votes come later."
    assert s.refused("say V") == later
    assert s.refused("vote 0") == later
    for seat in (0, 2, 3):
        assert s.refused("take V", seat=seat) == (
            "It isn’t your turn. The pack has not come to you, or you have passed it on."
        )


def test_refusals_while_everyone_speaks() -> None:
    s = given("V W V V")
    assert s.refused("take V", seat=0) == "Now everyone speaks. Name a role for the player on your left."
    assert s.refused("say X", seat=0) == "There is no such role in this match. Name another one."
    s = given("V W V V", madmen="no")
    assert s.refused("say M", seat=0) == "There is no such role in this match. Name another one."
    assert s.legal(0) == {"V", "W"}


def test_refusals_while_everyone_votes() -> None:
    s = given("V W V V", says="true")
    now = "Now everyone votes. Choose a player, or no one."
    assert (s.refused("take V", seat=0), s.refused("say V", seat=0)) == (now, now)
    assert s.refused("vote 4", seat=0) == "There is no such seat. Choose a player at this table, or no one."
    assert s.refused("vote 0", seat=0) == "You can’t vote for yourself. Choose another player, or no one."
    assert s.legal(0) == {"1", "2", "3", "-"}
    s.do("vote 1", seat=0)
    assert s.refused("vote 2", seat=0) == "You have voted already. Wait for the others."
    assert s.words(1) == ["Anna has voted (1 of 4)."]


# --- what is told --------------------------------------------------------------------------------------------------


def test_what_is_told_of_the_draft() -> None:
    s = begun("V V V V W W").takes("W")
    assert s.words(0) == ["Anna takes: wolf. The pack goes on to Berta."]
    assert s.words() == ["Anna takes a role. The pack goes on to Berta."]
    assert s.words(1)[:-1] == s.words() == s.words(2)
    s.takes("V")
    assert s.words(2)[-1] == "Cleo has the pack. In the pack: 3 villagers, 1 wolf, no madman."
    s.takes("V V")
    assert s.words(2) == [
        "Dora takes the last role. Everyone looks at the role on their left.",
        "Cleo sees that Dora is a villager.",
    ]
    assert s.words() == ["Dora takes the last role. Everyone looks at the role on their left."]


def test_what_is_told_of_a_deal() -> None:
    s = given("V W M V", says="V V W V", left="W W").votes("1 0 0 -")
    assert s.words()[1:8] == [
        "Anna gets 2 votes from Berta and Cleo.",
        "Berta gets 1 vote from Anna.",
        "Votes for no one: Dora.",
        "Anna is driven out, and was a villager!",
        "Villagers: Anna and Dora. Wolves: Berta. Madmen: Cleo. Left over: wolf and wolf.",
        "The words of Anna, Berta and Cleo were not true.",
        "Points of this deal. Anna: 1, Berta: 4, Cleo: 2, Dora: 0.",
    ]
    assert s.words()[8] == "Deal 2 of 4. Berta has the pack first."
    assert s.told[-1] == "came"
    assert s.state.past == (
        Past(("V", "W", "M", "V"), ("W", "W"), ("V", "V", "W", "V"), (1, 0, 0, None), 0, (1, 4, 2, 0)),
    )


def test_words_that_cannot_all_be_true() -> None:
    """There are only two madmen, so someone lies if three are called so."""
    s = given("V W V V").says("M M M V")
    assert "Someone lies: 3 players are called madmen, but there are only 2." in s.words()
    s = given("V W V V V V").says("W W W W W W")
    assert "Someone lies: 6 players are called wolves, but there are only 5." in s.words()
    assert "too_many" not in given("V W V V").says("M M V V").told


def test_the_end_is_told() -> None:
    s = voted("V W V V", "1 2 1 -", deal=4, scores=[1, 0, 0, 0])
    assert s.words()[-1] == "Anna wins with 4 points."
    s = voted("V W V V", "1 2 1 -", deal=4, scores=[0, 0, 0, 0], pointed=[1, 0, 0, 0])
    assert s.words()[-1] == "Anna and Cleo share the win with 3 points."
    assert "last_deal" in voted("V W V V", "1 2 1 -", deal=3).told
