"""Spymaster: positions set up from a start, fresh or at the beginning of any round, and the inverse.

The fields are in rulings.md.
"""

from __future__ import annotations

import msgspec

from engine.cards import Deck, rank_of, suit_of
from engine.chance import Chance
from engine.game import BadStartError
from engine.games.spymaster.rules import SpymasterTurn
from engine.games.spymaster.state import (
    DOCUMENTS,
    HAND,
    Item,
    Recall,
    SpymasterOptions,
    Start,
    StartItem,
    State,
    Trace,
    deck_of,
    in_order,
)
from engine.start import start_from


def deal(agents: str, chance: Chance) -> Start:
    attacker = chance.pick("first_attacker", (0, 1))
    cards = chance.shuffle("deck", deck_of(agents))
    return Start(agents, attacker, (cards[:HAND], cards[HAND : 2 * HAND]), cards[2 * HAND :])


def set_up(start: Start, options: SpymasterOptions, chance: Chance) -> State:
    """Return the state of a start, after the first draw of its round. Raises BadStartError, BadOutcomeError."""
    _check(start, options)
    attacker = start.first_attacker if start.attacker is None else start.attacker
    hidden = in_order((*start.hands[0], *start.hands[1], *start.deck))
    dealt = tuple(Trace(seat, None) for seat in (0, 1) for _ in start.hands[seat])
    row = tuple(Item(item.card, item.under) for item in start.row)
    if start.defector is not None:
        row = (Item(start.defector, defected=True), *row)
    state = State(
        start.agents,
        options.round_limit,
        start.first_attacker,
        attacker,
        start.round,
        "play",
        tuple(map(in_order, start.hands)),
        start.deck,
        start.discard,
        start.exposed,
        row,
        None,
        None,
        Recall((0, 1), hidden, (), (), (), dealt),
        start.first_draw_done,
    )
    turn = SpymasterTurn(state, chance)
    if start.first_draw_done:
        turn.next_play()
    else:
        turn.begin_round()
    return turn.state


def start_of(state: State) -> Start:
    """Return the start of a state, the inverse of set_up()."""
    row, defector = state.row, state.defector
    if row and row[0].defected:
        defector, row = row[0].card, row[1:]
    return start_from(
        Start,
        state,
        row=tuple(StartItem(item.card, item.under) for item in row),
        defector=defector,
        phase=msgspec.UNSET if state.phase == "play" else state.phase,
        laid=state.laid or msgspec.UNSET,
    )


def _check(start: Start, options: SpymasterOptions) -> None:
    """Raise BadStartError unless each card is in exactly one place and all fields fit together."""
    if start.agents != options.agents:
        raise BadStartError("agents", "differs from the option")
    for name, seat in (("first_attacker", start.first_attacker), ("attacker", start.attacker or 0)):
        if seat not in (0, 1):
            raise BadStartError(name, "is a seat, 0 or 1")
    if any(n not in range(DOCUMENTS) for n in start.exposed):
        raise BadStartError("exposed", "is 0 to 2 for each seat")
    if not 1 <= start.round <= options.round_limit:
        raise BadStartError("round", "is from 1 to the round limit")
    for name in ("phase", "laid"):
        if getattr(start, name) is not msgspec.UNSET:
            raise BadStartError(name, "a start stands at step 1 or 2 of a round")
    for item in start.row:
        if item.under is not None and not (
            suit_of(item.card) == suit_of(item.under) == "S" and rank_of(item.under) > rank_of(item.card)
        ):
            raise BadStartError("row", "only a larger spy can be tucked under a spy")
        if suit_of(item.card) == "F":
            raise BadStartError("row", "special forces never stand in a row")
    if start.defector is not None and suit_of(start.defector) != "S":
        raise BadStartError("defector", "only a spy changes sides")
    row = [card for item in start.row for card in (item.card, item.under) if card is not None]
    defector = () if start.defector is None else (start.defector,)
    if not Deck(deck_of(options.agents)).lie_once(*start.hands, start.deck, start.discard, row, defector):
        raise BadStartError("hands", "each of the 21 cards lies in exactly one place")
