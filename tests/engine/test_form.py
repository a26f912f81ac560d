"""The forms of decisions: what the engine reads off `moves`, shown on the test game Tiny (tests/games/tiny)."""

from __future__ import annotations

from typing import Annotated as A
from typing import Any

import pytest
from msgspec.structs import replace

from engine.audience import PUBLIC, Struct
from engine.basics import plain
from engine.form import Action, Choice, Field, Form, Partial, Text
from engine.game import MAX_LISTED_MOVES, BadOptionError, CardSet, Decision, Event, Game, IllegalMoveError, Move
from engine.match import Match, new_seed
from engine.notation import line, parse
from engine.options import options_form, read_options
from tests.games.tiny import Bid, Let, Object, PassTurn, Place, Tiny, TinyOptions, Toss

TINY = Tiny()
ALL = ("A1", "A2", "A3", "A4", "A5", "A6", "A7", "B", "B", "B", "B", "B")


def table(*hands: str, moves: tuple[tuple[int, Move], ...] = (), **options: Any) -> Match:
    """Return a match in which the seats hold `hands`, after `moves`."""
    held = [tuple(hand.split()) for hand in hands]
    deck = list(ALL)
    for card in (card for hand in held for card in hand):
        deck.remove(card)
    match = Match.new(
        TINY, len(hands), TinyOptions(**options), new_seed("form"), {"hands": held, "deck": deck, "rolls": [2, 2, 2]}
    )
    for seat, move in moves:
        match, _ = match.act(seat, move)
    return match


# Ada (0) has bid A7 and leads; Ben (1), who sits next, may object; Cem (2) waits.
BIDS = ((0, Bid("A7")), (1, Bid("B")), (2, Bid("A1")))
LEADING = table("A7 A2 A3 B B", "B A4", "A1 A5", moves=BIDS)


def form(match: Match, seat: int) -> Form:
    return TINY.form(match.view(seat), seat)


def fields(match: Match, seat: int, kind: str, unordered: tuple[str, ...] = (), **values: tuple[str, ...]) -> Any:
    return TINY.fields(match.view(seat), seat, Partial(kind, values, frozenset(unordered)))


def complete(match: Match, seat: int, kind: str, limit: int = 126, **values: tuple[str, ...]) -> Any:
    found = TINY.complete(match.view(seat), seat, Partial(kind, values), limit)
    return None if found is None else [dict(partial.values) for partial in found]


def values(field: Field) -> list[str]:
    return [choice.value for choice in field.choices]


# --- the form ------------------------------------------------------------------------------------------------------


def test_a_form_has_the_options_for_which_there_is_a_legal_move() -> None:
    assert [option.kind for option in form(LEADING, 0).actions] == ["place", "pass_turn"]
    assert [option.kind for option in form(LEADING, 1).actions] == ["object", "let"]
    empty = table("A7", "B A4", moves=((0, Bid("A7")), (1, Bid("B"))))
    assert [option.kind for option in form(empty, 0).actions] == ["pass_turn"]


def test_a_form_names_its_decision_and_asks_its_question() -> None:
    leading = form(LEADING, 0)
    assert (leading.decision, leading.prompt, leading.sealed) == ("turn", Text("prompt-turn"), False)
    assert form(table("A1 A2", "B B"), 1).sealed


def test_options_keep_what_the_game_states_of_them() -> None:
    place, pass_turn = form(LEADING, 0).actions
    assert (place.open, pass_turn.open) == (False, True)
    assert pass_turn.fields == ()


# --- one field -----------------------------------------------------------------------------------------------------


def test_choices_stand_in_the_deck_s_order_and_equal_cards_once() -> None:
    (card,) = fields(table("B A3 B", "A1 A2 A4"), 0, "bid")
    assert values(card) == ["A3", "B"]
    assert (card.least, card.most, card.ordered) == (1, 1, False)
    assert card.choices[0] == Choice("A3", Text("choice-card", {"value": "A3"}))


def test_a_kind_without_fields_is_complete_at_once() -> None:
    assert fields(LEADING, 0, "pass_turn") == ()
    assert complete(LEADING, 0, "pass_turn") == [{}]


def test_nothing_extends_a_kind_that_has_no_legal_move() -> None:
    for kind in ("bid", "toss", "let"):
        with pytest.raises(IllegalMoveError, match="no_such_move"):
            fields(LEADING, 0, kind)
    assert complete(LEADING, 0, "bid") == []


def test_nothing_extends_a_kind_that_there_is_not_any_more() -> None:
    for chosen in ({}, {"card": ("A1",)}):  # a draft from before an update
        with pytest.raises(IllegalMoveError, match="no_such_move"):
            fields(LEADING, 0, "swap", **chosen)


def test_a_whole_move_is_complete_if_it_is_legal_and_no_move_at_all_if_not() -> None:
    assert fields(LEADING, 0, "place", cards=("A2", "A3"), target=("1",)) == ()
    assert complete(LEADING, 0, "place", cards=("A2",), target=("2",)) == [{"cards": ("A2",), "target": ("2",)}]
    for cards, target in (("A2", "A3"), "2"), (("A4",), "1"), ((), "1"), (("A2",), "x"), (("A2",), "0"):
        with pytest.raises(IllegalMoveError, match="no_such_move"):
            fields(LEADING, 0, "place", cards=cards, target=(target,))
        assert complete(LEADING, 0, "place", cards=cards, target=(target,)) == []


# --- an ordered subset ---------------------------------------------------------------------------------------------


def test_an_ordered_subset_has_sizes_and_copies() -> None:
    cards, _ = fields(LEADING, 0, "place")
    assert (cards.least, cards.most, cards.ordered) == (1, 2, True)
    assert [(choice.value, choice.copies) for choice in cards.choices] == [("A2", 1), ("A3", 1), ("B", 2)]


def test_the_set_first_then_its_order_among_the_legal_ones() -> None:
    """Two numbers go both ways round; a `B` is never placed on an `A`."""
    for chosen, orders in ((("A3", "A2"), {("A2", "A3"), ("A3", "A2")}), (("A3", "B"), {("B", "A3")})):
        found = TINY.complete(LEADING.view(0), 0, Partial("place", {"cards": chosen}, frozenset({"cards"})), 126)
        assert {partial.values["cards"] for partial in found or ()} == orders


def test_while_the_order_is_open_the_field_is_asked_again_with_its_own_cards_only() -> None:
    cards, _ = fields(LEADING, 0, "place", unordered=("cards",), cards=("B", "A3"))
    assert (values(cards), cards.least, cards.most) == (["A3", "B"], 2, 2)


def test_an_order_that_is_illegal_extends_to_nothing() -> None:
    with pytest.raises(IllegalMoveError, match="no_such_move"):
        fields(LEADING, 0, "place", cards=("A3", "B"))


def test_more_copies_than_there_are_extend_to_nothing() -> None:
    with pytest.raises(IllegalMoveError, match="no_such_move"):
        fields(LEADING, 0, "place", cards=("A3", "A3"))


# --- a field that depends on another -------------------------------------------------------------------------------


def test_a_dependent_field_says_after_what_it_can_be_asked() -> None:
    cards, target = fields(LEADING, 0, "place")
    assert (cards.after, target.after) == ((), ("cards",))


def test_it_is_narrowed_by_what_was_chosen() -> None:
    (target,) = fields(LEADING, 0, "place", cards=("A3",))
    assert values(target) == ["1", "2"]
    (target,) = fields(LEADING, 0, "place", cards=("B", "B"))
    assert values(target) == ["1"]
    assert fields(LEADING, 0, "place", cards=("B", "B"), target=("1",)) == ()


def test_complete_answers_only_what_can_be_asked_now() -> None:
    found = complete(LEADING, 0, "place")
    assert found[:3] == [{"cards": ("A2",)}, {"cards": ("A3",)}, {"cards": ("B",)}]
    assert all(set(part) == {"cards"} for part in found)
    assert complete(LEADING, 0, "place", cards=("A2",)) == [
        {"cards": ("A2",), "target": ("1",)},
        {"cards": ("A2",), "target": ("2",)},
    ]


def test_complete_gives_up_above_its_limit() -> None:
    number = len(complete(LEADING, 0, "place"))
    assert number == 3 + 2 + 1 + 1 + 1  # singles; A2 and A3 both ways; B A2; B A3; B B
    assert len(complete(LEADING, 0, "place", limit=number)) == number
    assert complete(LEADING, 0, "place", limit=number - 1) is None


# --- a declined option ---------------------------------------------------------------------------------------------


def test_declining_is_an_option_of_its_own_and_the_other_one_leaves_it_alone() -> None:
    tossing, _ = LEADING.act(0, Place(("A2",), 2))
    nothing, something = form(tossing, 2).actions
    assert (nothing.kind, nothing.fixed, nothing.fields) == ("toss", {"card": ()}, ())
    assert (something.fixed, values(something.fields[0]), something.fields[0].least) == ({}, ["A5"], 1)
    assert complete(tossing, 2, "toss", card=()) == [{"card": ()}]
    assert complete(tossing, 2, "toss") == [{"card": ("A5",)}]


def test_fields_of_an_open_option_are_what_the_game_states() -> None:
    class Open(Tiny):
        actions = (Action("place", Text("action-place"), fields=(Field("target", Text(""), open=True),), open=True),)

    cards, target = Open().form(LEADING.view(0), 0).actions[0].fields
    assert (cards.open, target.open, target.after) == (False, True, ())


# --- sealed and simultaneous; an interrupt -------------------------------------------------------------------------


def test_all_bid_at_the_same_time_and_the_forms_do_not_change_meanwhile() -> None:
    match = table("A7 A2", "B A4", "A1 A5")
    assert [opened.decision for opened in match.opened] == [Decision(seat, "bid", True) for seat in range(3)]
    before = form(match, 2)
    match, _ = match.act(0, Bid("A7"))
    assert form(match, 2) == before
    assert [opened.decision.seat for opened in match.opened] == [1, 2]


def test_an_interrupt_is_one_more_decision() -> None:
    assert [opened.decision for opened in LEADING.opened] == [Decision(0, "turn", about="1"), Decision(1, "objection")]
    let, _ = LEADING.act(1, Let())
    assert [opened.decision for opened in let.opened] == [Decision(0, "turn", about="1")]
    stopped, _ = LEADING.act(1, Object())
    assert {opened.decision.kind for opened in stopped.opened} == {"bid"}
    passed, _ = LEADING.act(0, PassTurn())
    assert {opened.decision.kind for opened in passed.opened} == {"bid"}


# --- moves as values, values as moves ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "values_of"),
    [
        (PassTurn(), {}),
        (Bid("A7"), {"card": ("A7",)}),
        (Toss(None), {"card": ()}),
        (Place(("B", "A3"), 2), {"cards": ("B", "A3"), "target": ("2",)}),
    ],
)
def test_a_move_is_the_values_of_its_fields(move: Move, values_of: dict[str, tuple[str, ...]]) -> None:
    assert TINY.values_of(move) == values_of
    assert TINY.move_of(Partial(move.kind, values_of)) == move


@pytest.mark.parametrize(
    "partial",
    [
        Partial("bid"),
        Partial("bid", {"card": ()}),
        Partial("bid", {"card": ("A1", "A2")}),
        Partial("place", {"cards": ("A1",)}),
        Partial("place", {"cards": ("A1",), "target": ("left",)}),
        Partial("nothing"),
    ],
)
def test_a_partial_that_is_not_a_whole_move_is_refused(partial: Partial) -> None:
    with pytest.raises(IllegalMoveError, match="not_a_move"):
        TINY.move_of(partial)


def test_a_phrase_says_the_move_and_its_own_words_if_it_holds_nothing() -> None:
    say = TINY.say(LEADING.view(0), 0, Place(("B", "A3"), 1))
    assert say == Text("say-place", {"cards": ("B", "A3"), "target": 1, "seat": 0})
    assert TINY.say(LEADING.view(0), 2, Toss(None)) == Text("say-toss-none", {"seat": 2})
    assert TINY.say(LEADING.view(0), 2, Toss("B")) == Text("say-toss", {"card": "B", "seat": 2})


class Few(Move, frozen=True):
    n: int


class Last(Move, frozen=True):
    pass


class Long(Game[Any, Any]):
    """A game with so many numbers that the last kind of move comes after all that can be listed, or with fewer."""

    id = "long"
    seats = range(1, 2)
    state_type = Struct
    move_type = Few | Last
    notation = ()
    actions = (Action("few", Text("action-few")), Action("last", Text("action-last")))

    def __init__(self, numbers: int, last: bool) -> None:
        self.made = (*(Few(n) for n in range(numbers)), *([Last()] if last else []))

    def pending(self, view: Any) -> tuple[Decision, ...]:
        return (Decision(0, "turn"),)

    def moves(self, view: Any, seat: int) -> Any:
        return self.made

    def check(self, view: Any, seat: int, move: Any) -> None:
        if move not in self.made:
            raise IllegalMoveError("not_listed")

    def fields(self, view: Any, seat: int, partial: Partial) -> tuple[Field, ...]:
        return ()  # never refused here: the form has to find out if such a move exists


@pytest.mark.parametrize(
    ("numbers", "last", "offered"),
    [
        (1, False, ["few"]),
        (0, True, ["last"]),
        (1, True, ["few", "last"]),
        (MAX_LISTED_MOVES, False, ["few"]),
        (MAX_LISTED_MOVES + 1, False, ["few", "last"]),
        (MAX_LISTED_MOVES + 1, True, ["few", "last"]),
    ],
)
def test_a_form_offers_each_kind_of_the_moves_and_all_where_these_are_too_many(
    numbers: int, last: bool, offered: list[str]
) -> None:
    assert [action.kind for action in Long(numbers, last).form(None, 0).actions] == offered


# --- sets, and tuples of numbers -----------------------------------------------------------------------------------


class ListsState(Struct, frozen=True):
    turn: A[int, PUBLIC]


class Give(Move, frozen=True):
    cards: CardSet


class Keep(Move, frozen=True):
    dice: tuple[int, ...]


class Name(Move, frozen=True, omit_defaults=True, rename={"as_": "as"}):
    card: str
    as_: int | None = None


class Lists(Game[ListsState, Any]):
    """A game that gives two of three cards (a set), keeps dice by number, or names a card.

    One card needs a number too.
    """

    id = "lists"
    seats = range(1, 2)
    state_type = ListsState
    move_type = Give | Keep | Name
    notation = ("S1", "S2", "F", "4", "7")
    actions = tuple(Action(kind, Text(f"action-{kind}")) for kind in ("give", "keep", "name"))

    def pending(self, view: ListsState) -> tuple[Decision, ...]:
        return (Decision(view.turn, "turn"),)

    def moves(self, view: ListsState, seat: int) -> Any:
        return [
            Give(("S1", "S2")),
            Give(("S1", "F")),
            Give(("S2", "F")),
            Keep(()),
            Keep((0, 2)),
            Keep((2, 10)),
            Name("S1"),
            Name("F", 4),
            Name("F", 7),
        ]

    def check(self, view: ListsState, seat: int, move: Any) -> None:
        if move not in self.moves(view, seat):
            raise IllegalMoveError("not_listed")


LISTS = Lists()


def test_a_set_is_kept_in_the_deck_s_order() -> None:
    assert LISTS.canonical(Give(("F", "S1"))) == Give(("S1", "F"))
    assert LISTS.decode({"kind": "give", "cards": ["F", "S2"]}) == Give(("S2", "F"))
    assert TINY.canonical(Place(("B", "A3"), 1)) == Place(("B", "A3"), 1)


def test_a_set_has_no_order_to_be_asked() -> None:
    (cards,) = LISTS.fields(ListsState(0), 0, Partial("give"))
    assert (values(cards), cards.least, cards.most, cards.ordered) == (["S1", "S2", "F"], 2, 2, False)
    assert LISTS.fields(ListsState(0), 0, Partial("give", {"cards": ("F", "S1")})) == ()


def test_numbers_are_words_in_forms_and_numbers_in_moves() -> None:
    assert LISTS.values_of(Keep((2, 10))) == {"dice": ("2", "10")}
    assert LISTS.move_of(Partial("keep", {"dice": ("2", "10")})) == Keep((2, 10))
    (dice,) = LISTS.fields(ListsState(0), 0, Partial("keep"))
    assert (values(dice), dice.least, dice.most, dice.ordered) == (["0", "10", "2"], 0, 2, True)


def test_a_field_with_a_default_may_be_left_out_and_keeps_its_own_name() -> None:
    assert LISTS.decode({"kind": "name", "card": "F", "as": 7}) == Name("F", 7)
    assert LISTS.values_of(Name("F", 7)) == {"card": ("F",), "as": ("7",)}
    assert parse(LISTS, "name F as 7") == Name("F", 7)
    assert parse(LISTS, "name S1") == parse(LISTS, "name S1 as -") == Name("S1")
    assert (line(LISTS, Name("S1")), line(LISTS, Name("F", 7))) == ("name S1", "name F as 7")
    assert plain(Name("S1")) == {"kind": "name", "card": "S1"}
    with pytest.raises(IllegalMoveError, match="not_a_move"):
        LISTS.move_of(Partial("name", {"as": ("7",)}))


def test_a_field_with_a_default_is_asked_where_there_is_something_to_choose() -> None:
    card, number = LISTS.fields(ListsState(0), 0, Partial("name"))
    assert (values(card), values(number), number.least, number.most) == (["S1", "F"], ["4", "7"], 0, 1)
    assert LISTS.fields(ListsState(0), 0, Partial("name", {"card": ("S1",)})) == ()
    (number,) = LISTS.fields(ListsState(0), 0, Partial("name", {"card": ("F",)}))
    assert (values(number), number.least) == (["4", "7"], 1)


# --- options as a form ---------------------------------------------------------------------------------------------


def test_options_are_fields_with_choices_or_a_span() -> None:
    hand, objections, rounds, bonus = options_form(TINY)
    assert (values(hand), values(objections), values(bonus)) == (["2", "3"], ["false", "true"], ["none", "pairs"])
    assert (rounds.span, rounds.choices) == (range(1, 5), ())
    assert hand.choices[0].label == Text("option-hand-value", {"value": 2})


def test_options_are_read_from_words_and_from_values() -> None:
    assert read_options(TINY, {"hand": "3", "objections": "false", "rounds": "4"}) == TinyOptions(3, False, 4)
    assert read_options(TINY, {"hand": 3, "objections": False}) == TinyOptions(3, False)
    assert read_options(TINY, {}) == TinyOptions()


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"hand": 4}, "hand"),
        ({"hand": "many"}, "hand"),
        ({"objections": "perhaps"}, "objections"),
        ({"rounds": 0}, "rounds"),
        ({"rounds": 5}, "rounds"),
        ({"rounds": "1.5"}, "rounds"),
        ({"bonus": None}, "bonus"),
        ({"colour": "red"}, "colour"),
        ({"hand": 3, "rounds": 4}, "rounds"),
    ],
)
def test_a_wrong_option_is_named(given: dict[str, Any], field: str) -> None:
    with pytest.raises(BadOptionError) as caught:
        read_options(TINY, given, seats=3)
    assert caught.value.field == field


# --- values are values ---------------------------------------------------------------------------------------------


def test_forms_are_frozen() -> None:
    with pytest.raises(AttributeError):
        form(LEADING, 0).prompt = Text("other")  # type: ignore[misc]
    assert replace(form(LEADING, 0), sealed=True) != form(LEADING, 0)


@pytest.mark.parametrize("base", [Move, Event])
def test_a_field_cannot_be_called_kind(base: type) -> None:
    """A move and an event get their kind from the names of their classes."""
    with pytest.raises(TypeError, match="Parcel has a field `kind`: rename it"):
        type(Struct)("Parcel", (base,), {"__annotations__": {"kind": A[str, PUBLIC]}}, frozen=True)
