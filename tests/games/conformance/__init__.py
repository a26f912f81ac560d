"""The laws that every game must keep. test_conformance.py runs all of them over the catalogue.

A *case* is a game, a number of seats and a set of options. A *walk* is one random playout of it, kept position by
position (*spots*). A *law* takes a walk and raises AssertionError if the game breaks it. The error's notes show how
to get there again.

Secrecy is tested with *twins*: worlds that `determinize` makes from what one viewer sees. A viewer must not be able to
tell a twin from the truth, neither at its position (`twins_look_alike`) nor by playing on (`twins_stay_alike`), nor
after both were set up again (`starts_are_inverse`). The last two make the rules compute the public fields again, so
that a field made from hidden cards shows. `COUNTS` keeps how many twins really differed, and `has_power` checks that: a
test that compares a state with itself proves nothing.

Two faults stay unseen here: a game may declare public what its rules call secret, while its `determinize` agrees, and
an event may name a card which the mover chose in secret. Such things are for the tests of the game itself.

    walks.py     cases, walks, and moves to try                 seen.py      all that a viewer can find out
    course.py    the course of a match                          players.py   AI seats
    records.py   replays, records, saved matches                starts.py    starts and options
    views.py     views and events                               twins.py     secrecy
    forms.py     moves in writing, forms                        typed.py     what is typed of a move
    words.py     words                                          controls.py  the controls of a panel
"""

from __future__ import annotations

from collections.abc import Callable

from tests.games.conformance.controls import controls_say_what_they_do
from tests.games.conformance.course import (
    decisions_keep_their_ids,
    fallbacks_are_legal_and_end,
    matches_end,
    moves_and_check_agree,
    undo_is_the_prefix,
)
from tests.games.conformance.forms import forms_reach_every_move, notation_round_trips, what_is_no_move_is_refused
from tests.games.conformance.players import players_are_legal_and_know_only_their_view
from tests.games.conformance.records import (
    piles_are_shuffled_from_the_decks_order,
    prescribed_draws_are_checked,
    records_hold_prescribed_starts,
    records_prove_their_seed,
    records_verify,
    replay_is_identical,
    saved_matches_go_on,
)
from tests.games.conformance.starts import options_name_what_is_wrong, starts_are_inverse, starts_name_what_is_wrong
from tests.games.conformance.twins import (
    forced_answers_are_the_only_ones,
    has_power,
    twins_look_alike,
    twins_stay_alike,
    what_is_taken_back_alone_taught_nothing,
    worlds_are_playable,
)
from tests.games.conformance.typed import what_is_typed_never_costs_the_hand
from tests.games.conformance.views import events_are_declared, events_of, nothing_is_printed, packages_of, views_hold
from tests.games.conformance.walks import (
    COUNTS,
    PRODUCT,
    Case,
    Walk,
    cases,
    combinations,
    option_values,
    report,
    viewers_of,
    walk,
)
from tests.games.conformance.words import catalogues_are_whole, everything_can_be_said, spoken

__all__ = [
    "COUNTS",
    "LAWS",
    "PRODUCT",
    "Case",
    "Walk",
    "cases",
    "catalogues_are_whole",
    "combinations",
    "events_are_declared",
    "events_of",
    "has_power",
    "option_values",
    "options_name_what_is_wrong",
    "packages_of",
    "report",
    "spoken",
    "starts_name_what_is_wrong",
    "viewers_of",
    "walk",
]

LAWS: tuple[Callable[[Walk], None], ...] = (
    matches_end,
    moves_and_check_agree,
    fallbacks_are_legal_and_end,
    players_are_legal_and_know_only_their_view,
    replay_is_identical,
    piles_are_shuffled_from_the_decks_order,
    records_verify,
    records_prove_their_seed,
    records_hold_prescribed_starts,
    prescribed_draws_are_checked,
    saved_matches_go_on,
    starts_are_inverse,
    decisions_keep_their_ids,
    undo_is_the_prefix,
    what_is_taken_back_alone_taught_nothing,
    views_hold,
    nothing_is_printed,
    twins_look_alike,
    twins_stay_alike,
    worlds_are_playable,
    forced_answers_are_the_only_ones,
    notation_round_trips,
    what_is_no_move_is_refused,
    forms_reach_every_move,
    everything_can_be_said,
    controls_say_what_they_do,
    what_is_typed_never_costs_the_hand,
)
