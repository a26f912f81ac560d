"""Taking a move back alone: D1, D2, D9, D17, D30.

The tests are plain calls on tables, or go through the service with a kill in between.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.errors import RefusedError
from bot.tables.person import Person
from bot.tables.service.service import TableService
from bot.tables.state.change import TABLE, Moment
from bot.tables.state.journal import told
from bot.tables.state.record import record_of
from bot.tables.state.table import Table
from bot.tables.verbs import lobby, play, undo, votes
from bot.ui.address import decode
from bot.ui.consent import take_back_button
from bot.ui.page import Frame
from engine.basics import plain
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.form import Partial, Text
from engine.game import BadOptionError, DecisionOverError
from engine.games.lombardia.state import LARGE_DECK
from engine.match import Match, Ply, new_seed, verify
from engine.undo import may_be_undone
from tests import sample
from tests.bot.conftest import Now
from tests.bot.lobby import begun, opened, then, tiny
from tests.bot.people import ANN, BEN, CAT, person_at
from tests.bot.sealed import applied
from tests.bot.service import again
from tests.bot.service import begun as begun_at
from tests.bot.undo import BIDS, PLACE, laid, played
from tests.games.tiny import Bid, Let, Object, PassTurn, Place, Toss


@pytest.fixture
def table() -> Table:
    """Ann's turn, to which Ben may object."""
    return played(laid(begun("tiny", BEN, CAT)), *BIDS)


__all__ = ["tiny"]
DICE = Chance(b"other worlds")
PEOPLE = (ANN, BEN, CAT, *(Person(n, f"P{n}", "en") for n in range(4, 7)))


def back(table: Table, person: Person = ANN) -> Table:
    return then(table, undo.alone, person, undo.examined(table, person))


def refused(table: Table, person: Person = ANN) -> Text:
    with pytest.raises(RefusedError) as error:
        back(table, person)
    return error.value.text


def test_a_move_is_as_if_it_had_never_been(table: Table) -> None:
    """Only the record lists the move, and the log shows the undo."""
    after = back(played(table, (ANN, PLACE)))
    assert after.match is not None
    assert table.match is not None
    assert (after.match.state, after.match.plies) == (table.match.state, table.match.plies)
    assert after.events_by_move == table.events_by_move
    assert after.history.made == table.history.made
    assert [gone.moves for gone in after.history.taken_back] == [(Ply(0, plain(PLACE)),)]
    for seat in (None, 0, 1, 2):
        assert next(told(after, seat)).remarks[-1] == Text("log-undo", {"seat": 0, "n": 1})
    assert not undo.is_offered(after.at(0))


def test_it_is_offered_right_after_ones_move_only(table: Table) -> None:
    assert [undo.is_offered(table.at(seat)) for seat in range(3)] == [False, False, False]  # bids are sealed
    placed = played(table, (ANN, PLACE))
    assert [undo.is_offered(placed.at(seat)) for seat in range(3)] == [True, False, False]


@pytest.mark.parametrize(("term", "key"), [("vote", "refuse-undo-vote"), ("none", "refuse-undo-none")])
def test_a_lobby_may_have_agreed_otherwise(table: Table, term: str, key: str) -> None:
    """With such a term no one takes back alone; with 'none' not by a vote either. Against AIs undo stays free."""
    agreed = replace(table, row=replace(table.row, settings={**table.row.settings, "undo": term}))
    placed = played(agreed, (ANN, PLACE))
    assert not undo.is_offered(placed.at(0))
    assert refused(placed).key == key
    assert ("undo" in votes.offers(placed, ANN, 1000.0)) == (term == "vote")
    if term == "none":
        with pytest.raises(RefusedError) as error:
            undo.by_consent(placed, ANN)
        assert error.value.text.key == key
    alone = replace(placed, seats=tuple(replace(row, person=ANN.id if row.seat == 0 else None) for row in placed.seats))
    assert undo.is_offered(alone.at(0))


def test_d1_no_one_else_has_acted(table: Table) -> None:
    tossed = played(table, (ANN, PLACE), (BEN, Toss(None)))
    assert refused(tossed).key == "refuse-undo-others"
    assert not undo.is_offered(tossed.at(0))
    let = played(table, (BEN, Let()), (ANN, PLACE))
    assert refused(let, BEN).key == "refuse-undo-others"


def test_d1_a_sealed_round_stays(table: Table) -> None:
    """Neither the last bid, which completes the round, nor one before it is taken back."""
    assert refused(table, CAT).key == "refuse-undo-taught"
    first = played(laid(begun("tiny", BEN, CAT)), BIDS[0])
    assert refused(first).key == "refuse-undo-nothing", "it is changed instead"
    for each, person in ((table, CAT), (first, ANN)):
        assert not any(undo.is_offered(each.at(seat)) for seat in range(3)), "what is offered can be done"
        assert "undo" not in votes.offers(each, person, 1000.0)


def test_d1_what_drew_or_showed_a_card_stays(table: Table) -> None:
    """A pass ends the round, and everyone draws a card."""
    passed = played(table, (ANN, PassTurn()))
    assert undo.may_try(passed.at(0)), "as far as everyone can tell: answers wait a moment"
    assert not undo.is_offered(passed.at(0)), "what is offered works"
    assert refused(passed).key == "refuse-undo-taught"
    assert refused(played(table, (BEN, Object())), BEN).key == "refuse-undo-taught"


def test_d1_by_consent_a_card_that_its_holder_showed_may_go_back(table: Table) -> None:
    assert table.match is not None
    before, plies = table.match, (Ply(1, Let()), Ply(0, PLACE))
    assert may_be_undone(before, plies, DICE, 1, consent=True)
    assert not may_be_undone(before, plies, DICE, 1), "alone, someone else's card is too much"
    drawn = (*plies, Ply(1, Toss(None)))
    assert not may_be_undone(before, drawn, DICE, 1, consent=True), "a reveal is final for all"


def test_d1_the_verdict_follows_from_what_the_mover_sees(table: Table) -> None:
    """In a paired world, which Ann cannot distinguish from the true one, the answer is equal, so she learns nothing."""
    assert table.match is not None
    for move in (PLACE, PassTurn()):
        verdicts = set()
        for n in range(8):
            world = table.game.determinize(table.match.view(0), 0, Chance(b"worlds", n))
            before = replace(table.match, state=world)
            verdicts.add(may_be_undone(before, (Ply(0, move),), DICE, 0))
            verdicts.add(may_be_undone(before, (Ply(1, Let()), Ply(0, move)), DICE, 0, consent=True))
        assert verdicts == {move == PLACE}


def test_d2_once_a_turn(table: Table) -> None:
    again = played(back(played(table, (ANN, PLACE))), (ANN, Place(("A2",), 2)))
    assert refused(again).key == "refuse-undo-often"
    assert not undo.is_offered(again.at(0))


def test_d2_three_times_a_match(table: Table) -> None:
    told = replace(table.history, undone_alone=((0, 0), (0, 1), (1, 2)))
    twice = played(replace(table, history=told), (ANN, PLACE))
    assert undo.is_offered(twice.at(0))
    assert refused(played(back(twice), (ANN, PLACE))).key == "refuse-undo-often"
    thrice = replace(twice, history=replace(twice.history, undone_alone=((0, 0), (0, 1), (0, 2))))
    assert refused(thrice) == Text("refuse-undo-often", {"most": 3})


def test_d2_what_was_asked_all_the_time_keeps_its_id_and_no_one_is_told_anew(table: Table) -> None:
    """Ben let it be, and Ann's question stays. After the undo Ben is asked again, and only Ben."""
    let = played(table, (BEN, Let()))
    change = undo.alone(let, Moment("k", 1000.0), BEN, undo.examined(let, BEN))
    after = applied(let, change, 1000.0)
    assert after.at(0).owed == let.at(0).owed == table.at(0).owed
    assert after.at(1).owed is not None
    assert after.at(1).owed != table.at(1).owed
    assert change.surfaces == (TABLE, ("hand", 1))


def test_d2_who_is_not_asked_any_more_sees_that(table: Table) -> None:
    placed = played(table, (ANN, PLACE))
    change = undo.alone(placed, Moment("k", 1000.0), ANN, undo.examined(placed, ANN))
    assert change.surfaces == (TABLE, ("hand", 0), ("hand", 1))


def test_d17_what_followed_by_itself_goes_with_it(table: Table) -> None:
    """Ben's answer after Ann's counts here as the only one, which no one was asked for.

    It stays if it showed a card.
    """
    let = played(laid(begun("tiny", BEN, CAT)), *BIDS, (BEN, Let()))
    made = [
        replace(each, person=ANN.id, seat=0, automatic=n == 3, sealed=False) for n, each in enumerate(let.history.made)
    ]
    followed = replace(let, history=replace(let.history, made=tuple(made)))
    assert undo.may_try(followed.at(0))
    assert undo.own_last(followed.at(0), ANN.id) == 2
    assert undo.back_to(followed, 2).plies == (Ply(2, Bid("A1")), Ply(1, Let()))
    assert table.match is not None
    assert may_be_undone(table.match, (Ply(1, Let()),), DICE, 0)
    assert not may_be_undone(table.match, (Ply(0, PLACE),), DICE, 1)


def test_d30_the_end_reveals(table: Table) -> None:
    over = then(table, lobby.end, ANN)
    assert refused(over).key == "refuse-over"
    assert not undo.is_offered(over.at(0))
    assert refused(opened("tiny", BEN)).key == "refuse-not-started"


def test_others_have_no_say_and_no_right(table: Table) -> None:
    placed = played(table, (ANN, PLACE))
    assert refused(placed, Person(8, "Dan", "en")).key == "refuse-not-seated"
    assert refused(placed, BEN).key == "refuse-undo-others"
    assert refused(laid(begun("tiny", BEN, CAT))).key == "refuse-undo-nothing"
    away = then(placed, lobby.leave, ANN)
    assert refused(away).key == "refuse-not-seated"


def test_what_was_examined_holds_for_that_moment_only(table: Table) -> None:
    placed = played(table, (ANN, PLACE))
    found = undo.examined(placed, ANN)
    later = played(placed, (BEN, Toss(None)))
    with pytest.raises(RefusedError) as error:
        undo.alone(later, Moment("k", 1000.0), ANN, found)
    assert error.value.text.key == "refuse-undo-others"


def practice() -> Table:
    table = opened("tiny")
    for _ in range(2):
        table = then(table, lobby.add_ai, ANN, "random", ("AI 1", "AI 2"))
    return laid(then(table, lobby.start, ANN))


def test_at_a_practice_table_always_and_freely() -> None:
    """An undo goes past a sealed round, a draw and the AIs' moves, as often as you like."""
    table = practice()
    assert undo.is_practice(table)
    table = played(table, (ANN, Bid("A7")))
    for seat, move in ((1, Bid("B")), (2, Bid("A1"))):
        owed = table.at(seat).owed
        assert owed is not None
        table = then(table, play.answer, seat, owed.id, move)
    for _ in range(5):
        table = played(table, (ANN, PassTurn()))
        assert undo.is_offered(table.at(0))
        table = back(table)
    assert table.history.undone_alone == ()
    table = back(table)
    assert table.match is not None
    assert table.match.plies == ()
    assert {owed.decision.seat for owed in table.waiting_for_ai} == {1, 2}
    assert refused(table).key == "refuse-undo-nothing"


async def test_an_ai_does_not_play_into_another_position(service: TableService) -> None:
    """The AI thinks of a position that is taken back meanwhile: decisions have ids."""
    table = practice()
    table = played(table, (ANN, Bid("A7")))
    (owed, *_) = table.waiting_for_ai
    assert refused(table).key == "refuse-undo-nothing", "a sealed answer is changed while others think"
    stale = played(table, (ANN, Bid("A2")))
    assert then(stale, play.answer, 1, "zz", Bid("B")) is stale
    asked_all_the_time = stale.at(owed.decision.seat).owed
    assert asked_all_the_time == owed, "the bid of an AI does not depend on what was sealed meanwhile"
    bids = [(1, Bid("B")), (2, Bid("A1"))]
    for seat, move in bids:
        mine = stale.at(seat).owed
        assert mine is not None
        stale = then(stale, play.answer, seat, mine.id, move)
    thinking = stale.at(1).owed
    assert thinking is not None
    assert thinking.decision.kind == "objection"
    gone = back(stale)
    assert then(gone, play.answer, 1, thinking.id, Let()) is gone
    assert gone.match is not None
    with pytest.raises(DecisionOverError):
        gone.match.act(1, Bid("B"), thinking.id)


async def test_d9_every_undo_survives_a_kill(service: TableService, now: Now) -> None:
    """After each undo the table is loaded again, and equals the one in memory. At the end its record is proven."""
    table, undone = await begun_at(service, "tiny", BEN), 0
    for n in range(200):
        now.time += 1
        if not table.playing:
            break
        table, found = await _moved_and_back(service, table, n)
        if found is not None:
            undone += 1
            service = again(service)
            loaded = await service.table(1)
            assert loaded.match is not None
            assert table.match is not None
            assert loaded.match.dump() == table.match.dump()
            assert replace(loaded, match=None) == replace(table, match=None)
    assert undone, "nothing was taken back"
    record = record_of(table)
    assert len(record["taken_back"]) == undone
    verify(table.game, record)


async def test_d2_a_draft_stays_with_its_question(service: TableService) -> None:
    """A question that is still asked keeps its draft. A question that is gone, or asked again, has none."""
    table = await begun_at(service, "tiny", BEN, CAT)
    while len(table.waiting) < 2 or table.waiting[0].decision.sealed:
        seat = table.waiting[0].decision.seat
        move = table.game.random(table.view(seat), seat, DICE)
        table = await service.commit(1, None, play.act, person_at(table, seat), None, move)
    first, last = [owed.decision.seat for owed in sorted(table.waiting, key=lambda owed: owed.decision.kind)]
    for owed in table.waiting:
        await service.drafts.keep(1, owed.decision.seat, owed.id, Partial("object"), None)
    moved = await service.commit(1, "move", play.act, person_at(table, first), None, Let())
    await service.drafts.keep(1, first, "of what was asked then", Partial("object"), None)
    back = undo.back_to(moved, len(moved.history.made) - 1)

    def undone(before: Table, at: Moment) -> Any:
        return undo.undone(before, back, person_at(table, first).id)

    after = await service.commit(1, "undo", undone)
    drafts = [await service._store.ask.draft(1, seat) for seat in (first, last)]
    assert [draft is not None for draft in drafts] == [False, True]
    assert [after.at(seat).owed == table.at(seat).owed for seat in (first, last)] == [False, True]


async def test_d9_a_new_version_of_the_rules_after_an_undo(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole log is replayed, undos too."""
    table, found, n = await begun_at(service, "tiny", BEN), None, 0
    while found is None:
        table, found = await _moved_and_back(service, table, n := n + 1)
    newer = type(table.game)()
    newer.version = table.game.version + 1  # type: ignore[misc]
    newer.upcasters = {table.game.version: lambda saved: saved}  # type: ignore[misc]
    monkeypatch.setitem(GAMES, "tiny", newer)
    loaded = await again(service).table(1)
    assert loaded.match is not None
    assert loaded.match.plies == found.match.plies
    assert loaded.waiting == table.waiting


async def test_d9_a_rebase_is_the_floor(table: Table) -> None:
    """The moves before a rebase cannot be played again."""
    placed = played(table, (ANN, PLACE))
    assert table.match is not None
    assert placed.match is not None
    at_place = replace(placed, history=replace(placed.history, floor=table.match.dump()))
    assert back(at_place).match == back(placed).match
    above = replace(placed, history=replace(placed.history, floor=placed.match.dump()))
    assert refused(above).key == "refuse-undo-floor"
    of_old = replace(placed, history=replace(placed.history, floor=b""))
    assert refused(of_old).key == "refuse-undo-floor"


async def _moved_and_back(service: TableService, table: Table, n: int) -> tuple[Table, undo.Back | None]:
    """Make a move, and take it back if that is allowed. Return the table, and the undo or None."""
    owed = table.waiting[n % len(table.waiting)]
    seat, person = owed.decision.seat, (ANN, BEN)[owed.decision.seat]
    move = table.game.random(table.view(seat), seat, Chance(b"%d" % n))
    table = await service.commit(1, f"move{n}", play.act, person, owed.id, move)
    try:
        found = undo.examined(table, person)
    except RefusedError:
        return table, None
    return await service.commit(1, f"undo{n}", undo.alone, person, found), found


def test_a_game_may_say_that_no_move_is_taken_back(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """In such a game no undo is offered, and none is made, alone, by a vote, or against AIs."""
    done = played(table, (ANN, PLACE))
    against_ai = then(then(opened("tiny"), lobby.add_ai, ANN, "random"), lobby.start, ANN)
    practice = played(against_ai, (ANN, next(iter(table.game.moves(against_ai.view(0), 0)))))
    owed = practice.waiting[0]
    practice = then(practice, play.answer, 1, owed.id, next(iter(table.game.moves(practice.view(1), 1))))
    assert undo.is_offered(done.at(0))
    assert undo.is_offered(practice.at(0))
    monkeypatch.setattr(type(table.game), "takes_back", False)
    done, practice = replace(done), replace(practice)  # copies: a table remembers its answers
    for each in (done, practice):
        assert not undo.is_offered(each.at(0))
        assert refused(each) == Text("refuse-undo-game")
    with pytest.raises(RefusedError, match="refuse-undo-game"):
        undo.by_consent(done, ANN)
    assert "undo" not in votes.offers(done, ANN, 1000.0)


# --- laws over all titles --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "held"), [("scholar", ("L1",)), ("merchant", ("M2",))])
def test_the_name_of_a_deed_is_no_card(kind: str, held: tuple[str, ...]) -> None:
    """A game may call a deed as it calls a kind of card. Only the mover's own cards were shown."""
    game = GAMES["lombardia"]
    hands = (("K1", "K2", "N10", *held), ("K3", "K4"), ("N2", "N3"), ("B4", "B5"))
    deck = tuple([card for card in LARGE_DECK.cards if not any(card in hand for hand in hands)])
    start = game.start_type(hands=hands, deck=deck, first_player=0, drafted=True)
    match = Match.new(game, 4, game.options_type(mode="multi"), new_seed("deed"), plain(start))
    move = next(move for move in game.moves(match.view(0), 0) if move.kind == kind)
    for consent in (False, True):
        assert may_be_undone(match, (Ply(0, move),), DICE, 0, consent=consent)


def test_no_name_of_a_deed_is_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """For every title: the verdict does not change if the names of its moves are no words of its cards."""
    for game in GAMES.values():
        names = {*game.notation} & {*game._moves}
        cards = tuple([word for word in game.notation if word not in names])
        for before, ply in moves_of(game) if names else ():
            for consent in (False, True):
                said = may_be_undone(before, (ply,), Chance(b"deeds"), ply.seat, consent=consent)
                with monkeypatch.context() as patched:
                    patched.setattr(type(game), "notation", cards)
                    assert said == may_be_undone(before, (ply,), Chance(b"deeds"), ply.seat, consent=consent), ply


@pytest.mark.parametrize("game", sample.seldom("take_back_works", few=4))
def test_what_is_offered_works(game: str) -> None:
    """In random play, the buttons of a hand and of a seat's panel offer exactly what the verbs then do."""
    table, dice, people = full(game), Chance(b"offers"), {person.id: person for person in PEOPLE}
    for n in range(24):
        if not table.playing or not table.waiting:
            break
        owed = dice.pick("who", table.waiting)
        person = people[table.at(owed.decision.seat).person or 0]
        move = table.game.random(table.view(owed.decision.seat), owed.decision.seat, dice)
        table = then(table, play.act, person, owed.id, move)
        for each in table.present if table.playing and n % 3 == 0 else ():
            assert each.person is not None
            _does_what_it_offers(table, each.seat, people[each.person])


def full(game: str) -> Table:
    """Return a table at which as many people play as its usual options let."""
    for n in [n for n in reversed(GAMES[game].seats) if n <= len(PEOPLE)]:
        with contextlib.suppress(RefusedError, BadOptionError):
            return then(opened(game, *PEOPLE[1:n]), lobby.start, PEOPLE[0])
    raise AssertionError(game)


def _does_what_it_offers(table: Table, seat: int, person: Person) -> None:
    offered, asked = undo.is_offered(table.at(seat)), votes.may_ask(table, person, "undo", 1000.0)
    shown = take_back_button(Frame(table, "h", "en"), table.at(seat))
    assert [decode(str(each.custom_id)).verb for each in shown] == (
        ["take-back"] if offered else ["ask-undo"] if asked and undo.is_last(table.at(seat)) else []
    )
    table = replace(table)  # a copy: it remembers no answers
    if offered:
        assert back(table, person).match == undo.back_to(table, len(undo.examined(table, person).match.plies)).match
    else:
        assert refused(table, person).key.startswith("refuse-undo-")
    if asked:
        after = then(table, votes.ask, person, "undo", undo.by_consent(table, person))
        assert after.history.vote is not None or after.history.taken_back != table.history.taken_back
    else:
        with pytest.raises(RefusedError):
            then(table, votes.ask, person, "undo", undo.by_consent(table, person))


def moves_of(game: Any, most: int = 150) -> Iterator[tuple[Match, Ply]]:
    """Return the moves of a random match whose kinds are words of its cards, each with the match before it."""
    options = {"lombardia": {"mode": "multi"}}.get(game.id, {})
    match, dice = Match.new(game, game.seats[-2], game.options_type(**options), new_seed("deeds")), Chance(b"deeds")
    for _ in range(most):
        if match.over:
            return
        seat = match.opened[0].decision.seat
        ply = Ply(seat, game.random(match.view(seat), seat, dice))
        if ply.move.kind in game.notation:
            yield match, ply
        match, _ = match.act(seat, ply.move)
