"""The page on which a plan is chosen (A23): its list, the page behind each item, and that nothing is typed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from simcord.components import walk_components

from bot.tables.state.table import Table
from bot.tables.verbs.plans import Intent
from bot.ui.address import decode
from bot.ui.plans import Asking, asked_before, can_be_listed, picked, plan_page, when_sheet
from engine.catalogue import GAMES
from engine.chance import Chance
from engine.game import Game, Move
from engine.match import Match, new_seed
from tests.bot.lobby import begun
from tests.bot.people import BEN, CAT, DAN

SHARED = [game for game in GAMES.values() if not game.solo]
SELECT = 3  # a component type
OWN = ("plan", "plan-when", "plan-clear", "hand")  # verbs of the controls around the items


def positions(game: Game[Any, Any], moves: int = 24) -> Iterator[tuple[Table, int]]:
    """Tables in the middle of a random match, each with a seat that is not asked but was before."""
    seats = next(n for n in game.seats_with(game.options_type()) if n >= 2)
    table = begun(game.id, *(BEN, CAT, DAN)[: seats - 1])
    match = Match.new(game, seats, game.options_type(), new_seed(f"plans {game.id}"))
    for turn in range(moves):
        if match.over:
            return
        seat = match.opened[0].decision.seat
        match, _ = match.act(seat, game.random(match.view(seat), seat, Chance(b"plans %d" % turn)))
        now = replace(table, match=match)
        if not match.over and turn % 5 == 4:
            for idle in range(seats):
                if now.at(idle).owed is None and asked_before(now.at(idle)):
                    yield now, idle


def shown(table: Table, seat: int, intent: Intent | None = None, at: Asking | None = None) -> list[dict[str, Any]]:
    return [*walk_components(plan_page(table.at(seat), "e", "en", intent, at).layout.to_components())]


def items(found: list[dict[str, Any]]) -> list[str]:
    """All that can be picked: items of lists and buttons."""
    pressed = [each for each in found if each.get("custom_id") and not each.get("disabled")]
    controls = [(decode(each["custom_id"]), each) for each in pressed]
    moves = [(address, each) for address, each in controls if address.verb == "plan-pick"]
    assert {address.verb for address, _ in controls} <= {*OWN, "plan-pick"}
    return [
        value
        for address, each in moves
        for value in ([o["value"] for o in each["options"]] if each["type"] == SELECT else [address.arg])
    ]


@pytest.mark.parametrize("game", SHARED, ids=lambda game: game.id)
def test_each_item_is_a_move_that_was_legal_or_leads_to_some(game: Game[Any, Any]) -> None:
    """A23. A page has no two controls of one custom_id, and fits."""
    for table, seat in positions(game):
        pages: list[Asking | None] = [None]
        known = set[str]()
        for at in pages:  # the list grows: the page behind each item is looked at too
            found = shown(table, seat, None, at)
            ids = [each["custom_id"] for each in found if each.get("custom_id")]
            assert len({*ids}) == len(ids)
            assert len(found) <= 40
            assert bool(items(found)) == (at is not None or can_be_listed(table.at(seat)))
            for value in items(found)[:: 1 if at is None else 3]:
                chosen = picked(table.at(seat), value)
                if isinstance(chosen, Move):
                    assert any(game.is_legal(view, seat, chosen) for view, _ in asked_before(table.at(seat)))
                elif value not in known and len(pages) < 30:
                    known.add(value)
                    pages.append(chosen)


def test_most_games_can_list_a_move_beforehand() -> None:
    listed = [game.id for game in SHARED if any(can_be_listed(table.at(seat)) for table, seat in positions(game))]
    assert len(listed) >= len(SHARED) - 2


@pytest.mark.parametrize("game", SHARED, ids=lambda game: game.id)
def test_when_asks_with_choices_alone(game: Game[Any, Any]) -> None:
    """A23: nothing is typed. Choices that are made already are filled in."""
    intent = Intent((), alarms=tuple(alarm.name for alarm in game.alarms), draft=True)
    asked = when_sheet(game, intent).questions
    assert [each.kind for each in asked] == ["radio", "checkbox"][: 1 + bool(game.alarms)]
    assert asked[0].chosen == ("draft",)
    assert all(each.chosen for each in asked)
