"""The chance of an AI's thoughts draws as `Chance` does, and keeps nothing."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from engine.ai.luck import Luck
from engine.chance import Chance

ITEMS = tuple("abcdefg")


class Deal(msgspec.Struct, frozen=True):
    hand: tuple[str, ...]
    stock: tuple[str, ...]


def laid(order: tuple[str, ...]) -> Deal:
    return Deal(order[:2], order[2:])


@pytest.mark.parametrize("made", [Luck, Chance])
def test_draws_are_of_one_kind(made: type[Chance]) -> None:
    chance = made(b"key")
    assert sorted(chance.shuffle("deals", ITEMS)) == [*ITEMS]
    assert sorted(sum(msgspec.structs.astuple(chance.deal("deals", ITEMS, laid)), ())) == [*ITEMS]
    assert chance.pick("die", ITEMS) in ITEMS
    assert len(chance.roll("dice", 3, (1, 2, 3))) == 3
    assert {chance.randbelow(3) for _ in range(100)} == {0, 1, 2}


def test_the_same_key_draws_the_same_and_nothing_is_kept() -> None:
    one, same, other = Luck(b"key"), Luck(b"key"), Luck(b"another")
    drawn = one.shuffle("deals", ITEMS), one.roll("dice", 5, range(6)), one.share()
    assert drawn == (same.shuffle("deals", ITEMS), same.roll("dice", 5, range(6)), same.share())
    assert drawn != (other.shuffle("deals", ITEMS), other.roll("dice", 5, range(6)), other.share())
    assert (one.drawn, one.draws) == ({}, [])


def test_all_orders_come_up_alike() -> None:
    luck = Luck(b"key")
    orders = Counter(luck.shuffle("deals", "abc") for _ in range(6000))
    assert len(orders) == 6
    assert max(orders.values()) < 1.2 * min(orders.values())
