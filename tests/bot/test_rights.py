"""Rights at a table: who may use its verbs, and who may know of it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.person import Person
from bot.tables.verbs import absence, lobby, whereabouts
from bot.tables.verbs.rights import is_allowed, knows
from tests.bot.lobby import HOSTS, SECRET, Verb, begun, opened, refused, then, tiny
from tests.bot.people import ANN, BEN, CAT, DAN

__all__ = ["tiny"]  # a fixture


BOSS = Person(9, "Boss", "ja", manager=True, server=77)


@pytest.mark.parametrize("verb", ["start", "options", "add_ai", "remove", "shuffle", "end", "move_panel"])
def test_some_things_are_for_the_host_and_for_managers(verb: str) -> None:
    table = opened()
    assert is_allowed(ANN, verb, table)
    assert is_allowed(BOSS, verb, table)
    assert not is_allowed(BEN, verb, table)


@pytest.mark.parametrize("verb", ["sit", "leave", "watch"])
def test_others_are_for_everyone(verb: str) -> None:
    assert is_allowed(BEN, verb, opened())


@pytest.mark.parametrize(("verb", "args"), HOSTS.values(), ids=HOSTS)
def test_the_verbs_themselves_keep_the_rights(verb: Verb, args: tuple[Any, ...]) -> None:
    table = then(opened("tiny"), lobby.add_ai, ANN, "random")
    refusal = refused(table, verb, BEN, *args)
    assert refusal.key == ("refuse-host" if verb is lobby.start else "refuse-host-only")
    assert then(table, verb, BOSS, *args).row.revision == 2
    assert then(table, verb, ANN, *args).row.revision == 2


def test_who_may_not_watch_knows_of_no_match() -> None:
    """All who can read its place may know of a lobby: it waits for people. Managers read each thread anyway."""
    here = {"server": 77, "reads": lambda channel: True}
    stranger, boss = replace(DAN, **here), replace(BOSS, **here)
    watched = then(opened("spymaster", BEN), lobby.start, ANN)
    assert knows(stranger, watched)
    secluded = then(opened("spymaster", BEN), lobby.set_terms, ANN, {"watch": "seated"})
    assert knows(stranger, secluded)
    assert refused(secluded, lobby.start, ANN).key == "refuse-watch-place"
    match = then(secluded, lobby.start, ANN, 99)
    assert (match.row.thread_id, match.row.channel_id) == (99, 99), (
        "in its own thread from the deal on, and nowhere else"
    )
    over = then(match, lobby.end, ANN)
    for table in (match, over):
        assert not knows(stranger, table)
        assert knows(boss, table)
        assert not knows(replace(boss, reads=lambda channel: False), table)
        for seated in (ANN, BEN, replace(BEN, server=76)):
            assert knows(seated, table)
    again = lobby.blank_rematch(over, ANN, SECRET, 1000.0)
    assert again.settings["watch"] == "seated"
    assert again.channel_id == 99


@pytest.mark.parametrize("server", [None, 76])
def test_a_manager_counts_in_the_own_server_only(server: int | None) -> None:
    elsewhere = replace(BOSS, server=server)
    table = opened("spymaster", elsewhere)
    for verb in ("start", "options", "add_ai", "remove", "end", "move_panel"):
        assert not is_allowed(elsewhere, verb, table)
    assert refused(table, lobby.end, elsewhere).key == "refuse-host-only"


def test_the_hosts_rights_pass_to_who_is_here() -> None:
    """The rights pass in the order in which people sat down.

    If no one is here, they stay with the person who opened the table.
    """
    table = opened("souten", BEN, CAT)
    assert table.host == ANN.id
    table = then(table, lobby.leave, ANN, now=1001.0)
    assert (table.host, table.row.host) == (BEN.id, ANN.id)
    assert refused(table, lobby.end, ANN).key == "refuse-host-only"
    assert then(table, lobby.end, BEN).row.status == "cancelled"
    table = then(table, lobby.sit, DAN, now=1002.0)  # in the seat that became free
    assert table.seat_of(DAN.id) == 0
    assert table.host == BEN.id
    for person in (BEN, CAT, DAN):
        table = then(table, lobby.leave, person)
    assert table.host == ANN.id


def test_who_opened_the_table_has_its_rights_again_on_coming_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(absence, "AI_TURNS", 0)
    table = then(begun(), lobby.leave, ANN)
    assert table.host == BEN.id
    assert then(table, lobby.leave, BEN).host == ANN.id
    assert then(table, lobby.sit, ANN).host == ANN.id


def someone(server: int | None, *readable: int, hidden: tuple[int, ...] = ()) -> Person:
    def reads(channel: int) -> bool | None:
        return True if channel in readable else False if channel in hidden else None

    return Person(9, "Someone", "en", server=server, reads=reads)


def test_who_knows_of_a_table() -> None:
    """People know of a table if they have a seat, or if they can read its place.

    A right that is not known counts as missing.
    """
    channel, thread = 78, 79
    lobby_, moved = opened("spymaster", BEN), then(begun(), whereabouts.place, thread)
    private = then(begun(), whereabouts.place, thread, thread)
    for table in (lobby_, moved, private):
        assert knows(BEN, table)
        assert not knows(someone(77), table)
        assert not knows(someone(76, channel, thread), table)
        assert not knows(someone(None, channel, thread), table)
        assert not knows(someone(77, hidden=(channel, thread)), table)
    assert knows(someone(77, channel), lobby_)
    assert knows(someone(77, thread), moved)
    assert knows(someone(77, channel), moved)  # archived
    assert not knows(someone(77, channel, hidden=(thread,)), moved)
    assert knows(someone(77, thread), private)
    assert not knows(someone(77, channel), private)
    assert knows(replace(someone(76), id=BEN.id), then(moved, lobby.leave, BEN))
