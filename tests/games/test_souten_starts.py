"""Twin Heavens: the seats of each mode, fresh starts, positions in mid-game, and starts that cannot be."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.basics import plain
from engine.game import BadOptionError, BadStartError
from engine.match import Match
from engine.options import read_options
from tests.games.conformance import Case, walk
from tests.games.souten_table import GAME, SEED, A, B, Scene, given


def test_three_play_alone_and_teams_are_of_two() -> None:
    assert GAME.seats_with(read_options(GAME, {})) == (4,)
    assert GAME.seats_with(read_options(GAME, {"mode": "solo"})) == (3, 4)
    with pytest.raises(BadOptionError) as error:
        Match.new(GAME, 3, read_options(GAME, {}), SEED)
    assert error.value.field == "mode"


def fresh(**changes: Any) -> dict[str, Any]:
    """Return the first position of a match of four alone as a start, with changes."""
    start = plain(GAME.start_of(Match.new(GAME, 4, read_options(GAME, {"mode": "solo"}), SEED).state))
    return {**start, **changes}


def wrong(start: dict[str, Any], mode: str = "solo") -> str:
    with pytest.raises(BadStartError) as error:
        Match.new(GAME, 4, read_options(GAME, {"mode": mode}), SEED, start)
    return error.value.field


def test_a_fresh_start_is_short() -> None:
    assert set(fresh()) == {"first", "deals", "scores"}
    match = Match.new(GAME, 4, read_options(GAME, {}), SEED, {"first": 2})
    assert (match.state.first, match.state.phase) == (2, "give")
    assert len(match.record()["start"]["deals"]) == 1


def test_starts_that_cannot_be() -> None:
    deal = fresh()["deals"][0]
    hands, undealt = deal["hands"], deal["undealt"]
    twice = [[*hands[0][1:], hands[1][-1]], *hands[1:]]
    longer = [[*hands[0], hands[1][0]], hands[1][1:], *hands[2:]]
    down = {"cards": ["N1"], "face": "down"}
    for field, changes in (
        ("first", {"first": 4}),
        ("leader", {"leader": 7}),
        ("scores", {"scores": [0, 0]}),
        ("scores", {"scores": [50, 0, 0, 0]}),
        ("scores", {"scores": [-1, 0, 0, 0]}),
        ("round", {"round": 9}),
        ("round", {"round": 0}),
        ("deals", {"deals": [{"hands": twice, "undealt": undealt}]}),
        ("deals", {"deals": [{"hands": longer, "undealt": undealt}]}),
        ("deals", {"deals": [{"hands": hands[:3], "undealt": [*undealt, *hands[3]]}]}),
        ("deals", {"rows": [[down], [], [], []]}),
        ("won", {"won": [0]}),
        ("led", {"led": [4]}),
        ("given", {"given": ["N1", "N2", "N3", "N4"]}),
        ("jin", {"jin": {"seat": 0, "trick": 0, "cards": ["N1"], "took": "N2"}}),
        ("chi", {"chi": {"seat": 0, "trick": 1, "card": "N1", "place": 0}}),
    ):
        assert wrong(fresh(**changes)) == field, changes


def test_starts_in_mid_game_that_cannot_be() -> None:
    s = given("N5 Z9 | N7", "N9 | N8", "CHI | N3", "JIN | N6", undealt="Z3 Z4 Z5 Z6", mode="solo", leader=A)
    good = plain(GAME.start_of(s.state))
    assert plain(GAME.start_of(Match.new(GAME, 4, s.match.options, SEED, good).state)) == good

    def rows(seat: int, **changes: Any) -> dict[str, Any]:
        listed = [[dict(row) for row in own] for own in good["rows"]]
        listed[seat][0] |= changes
        return {**good, "rows": listed}

    def with_row(seat: int, card: str, **fields: Any) -> dict[str, Any]:
        deal = good["deals"][0]
        hands = [[held for held in hand if n != seat or held != card] for n, hand in enumerate(deal["hands"])]
        listed = [[*own, *([{"cards": [card], **fields}] if n == seat else [])] for n, own in enumerate(good["rows"])]
        return {**good, "deals": [{**deal, "hands": hands}], "rows": listed}

    assert wrong(rows(B, cards=["N8", "N8"])) == "deals"
    assert wrong(rows(A, known="N1", face="down")) == "rows"
    everyone_down = [[{**row, "face": "down"} for row in own] for own in good["rows"]]
    assert wrong({**good, "rows": everyone_down}) == "rows"
    assert wrong(with_row(A, "N5", face="down")) == "rows"  # the leader has laid nothing face up
    assert wrong(with_row(B, "N9", face="up")) == "rows"  # A leads
    assert wrong({**with_row(A, "N5", face="up"), "leader": B}) == "rows"
    assert wrong(with_row(B, "N9", face="down", stuck=True)) == "rows"
    both = with_row(A, "N5", face="up")
    both["rows"][B].append({"cards": ["N8"], "face": "up"})
    assert wrong(both) == "deals"
    weak = given("N9 | N7", "N5 | N8", "", "", mode="solo", leader=A).do("play N9", "pass N5")
    start = plain(GAME.start_of(weak.state))
    start["rows"][B][-1]["face"] = "up"
    assert wrong(start) == "rows"
    for field, changes in (
        ("chi", {"chi": {"seat": 2, "trick": 1, "card": "N8", "place": 0}}),
        ("jin", {"jin": {"seat": 3, "trick": 1, "cards": ["Z3", "Z4", "Z5", "Z6"], "took": "Z3"}}),
    ):
        assert wrong({**good, **changes}) == field


@pytest.mark.parametrize(
    "given_cards",
    [["N1", None, None], ["N1", None, None, None, None], ["N1", "N2", "N3", "N4"], ["X9", None, None, None]],
)
def test_gifts_that_cannot_be(given_cards: list[str | None]) -> None:
    start = plain(GAME.start_of(Match.new(GAME, 4, read_options(GAME, {}), SEED).state))
    assert wrong({**start, "given": given_cards}, "team") == "given"
    s = given("N1", "N2", "N3", "N4")
    assert wrong({**plain(GAME.start_of(s.state)), "given": ["Z1", "Z2", "Z3", "X9"]}, "team") == "given"
    for given_cards in (["N1", None, "N3", "N4"], ["N3", "N4", "N1", "N2", "N1"]):
        assert wrong({**plain(GAME.start_of(s.state)), "given": given_cards}, "team") == "given"


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_a_start_has_a_gift_for_each_seat(seats: int) -> None:
    """This holds while the gifts are chosen, and after."""
    state = Match.new(GAME, 4, read_options(GAME, {}), SEED).state
    chosen = [*[hand[0] for hand in state.hands[:3]], None, None]
    assert wrong({**plain(GAME.start_of(state)), "given": chosen[:seats]}, "team") == "given"
    state = given("N1", "N2", "N3", "N4").state
    gifts = [*[state.hands[seat - 2][0] for seat in range(4)], None]
    start = plain(GAME.start_of(state))
    assert Match.new(GAME, 4, read_options(GAME, {}), SEED, {**start, "given": gifts[:4]}).state.gifts[A][0] == gifts[A]
    assert wrong({**start, "given": gifts[:seats]}, "team") == "given"


def test_the_last_card_may_be_a_benevolence_that_was_used() -> None:
    """No one has a card in hand then, but a card is still to be taken."""
    s = given("Z5 | 7*", "N9 | (7)", "Z7 | (7)", "JIN | (7)").do("play Z5", "pass N9", "pass Z7", "swap JIN")
    assert (s.asked, s.state.hands) == ("D take", ((),) * 4)
    again = Scene(Match.new(GAME, 4, s.match.options, SEED, plain(GAME.start_of(s.state))))
    assert again.state == s.state
    card = s.state.undealt[0]
    assert again.do(f"take {card}", f"pass {card}").state.result == s.do(f"take {card}", f"pass {card}").state.result


@pytest.mark.parametrize(("seats", "mode"), [(4, "team"), (3, "solo"), (4, "solo")])
@pytest.mark.parametrize("last_trick", ["open", "led"])
def test_every_position_stands_again(seats: int, mode: str, last_trick: str) -> None:
    """Only the result of the round before is lost, which a start does not have."""
    options = read_options(GAME, {"mode": mode, "last_trick": last_trick})
    for spot in walk(Case(GAME, seats, options), 7).spots:
        if not spot.match.over:
            state = spot.match.state
            again = Match.new(GAME, seats, options, SEED, plain(GAME.start_of(state))).state
            assert replace(again, result=state.result) == state


def test_a_start_tells_who_won_its_tricks_where_that_can_be_told() -> None:
    s = given("Z5 | N7 Z1 CHI Z2 N1+WA+Z7", "N9 | N8 TEN N2 Z8 N1+N10+Z6", "", "", mode="solo", leader=A)
    assert s.won == "BA-BA"
